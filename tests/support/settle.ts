import { act } from "@testing-library/react"
import type { Answer } from "./screen-paths.ts"

/** Gives a promise that a test holds the answer of a path, and lets the screen draw what follows. */
export const settle = <Output>(
  held: {
    readonly answer: (output: Output) => Promise<void>
    readonly break: (error: unknown) => Promise<void>
  },
  answer: Answer<Output>,
) => act(() => (answer.kind === "done" ? held.answer(answer.output) : held.break(answer.error)))
