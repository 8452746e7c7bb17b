import { cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect } from "vitest"
import { createActor } from "xstate"
import type { AgainOutcome } from "#machines/identity/second-code/second-code.events.ts"
import { secondCodeMachine } from "#machines/identity/second-code/second-code.machine.ts"
import { model } from "#machines/identity/second-code/second-code.model.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { SecondCodeAgain } from "./SecondCodeAgain.tsx"
import { secondCodeFlow } from "./second-code-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    sendAgain: heldPromise<AgainOutcome, { readonly challenge: string }>(),
    deadline: heldPromise<void, { readonly at: number }>(),
  }
  const actor = createActor(
    secondCodeMachine.provide({
      actors: { sendAgain: held.sendAgain.logic, deadline: held.deadline.logic },
    }),
  ).start()
  render(
    <Words store={words}>
      <FlowHostContext value={flowHostOf(new Map([[secondCodeFlow, actor]]))}>
        <SecondCodeAgain challenge="challenge-1" />
      </FlowHostContext>
    </Words>,
  )
  return { actor, held }
}

runPathsOnScreen<typeof secondCodeMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    "again.requested": () => {
      fireEvent.click(page.getByRole("button", { name: "Send another code" }))
    },
    "again.left": () => cleanup(),
  },
  answers: {
    sendAgain: ({ held }, answer) => settle(held.sendAgain, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
  },
  checks: {
    resting: (_, { context }) => {
      // Left, it shows nothing more.
      const status = page.queryByRole("status")
      if (status !== null) expect(status.textContent === "").toBe(context.error === null)
    },
    sending: ({ held }) => {
      expect(page.getByRole("button", { name: "Send another code" })).toHaveProperty("disabled", true)
      expect(held.sendAgain.input()).toEqual({ challenge: "challenge-1" })
    },
    waiting: (_, { context }) => {
      expect(page.getByRole("timer").textContent).toMatch(/Another code in/)
      expect(page.getByRole("status").textContent === "").toBe(context.error === null)
    },
  },
})
