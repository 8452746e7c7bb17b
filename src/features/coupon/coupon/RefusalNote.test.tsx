import { cleanup, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, expect, it, vi } from "vitest"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { RefusalNote } from "./RefusalNote.tsx"

const words = await loadedWords("en")
afterEach(cleanup)

it.each([
  [true, 1],
  [false, 0],
])("a refusal is brought into view where it is said aloud (%s)", (isAlert, times) => {
  const brought = vi.spyOn(Element.prototype, "scrollIntoView").mockReset()
  render(
    <MemoryRouter>
      <Words store={words}>
        <RefusalNote refusal={{ code: "liability-full" }} currency="RUB" isAlert={isAlert} />
      </Words>
    </MemoryRouter>,
  )
  const note = screen.getByText(/not taking any more bets on this selection/).closest("p")
  expect(note?.getAttribute("role")).toBe(isAlert ? "alert" : null)
  expect(brought.mock.contexts).toEqual(times === 0 ? [] : [note])
  brought.mockRestore()
})
