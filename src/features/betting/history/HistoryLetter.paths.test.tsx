import { cleanup, fireEvent, screen as page } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect } from "vitest"
import type { HistoryLetterOutcome } from "#machines/betting/history-letter/history-letter.events.ts"
import { historyLetterMachine } from "#machines/betting/history-letter/history-letter.machine.ts"
import { model } from "#machines/betting/history-letter/history-letter.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, isBusy, leaveScreen, logicsOf, submitForm } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { HistoryLetter } from "./HistoryLetter.tsx"
import { historyLetterFlow } from "./history-letter-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    sendLetter: heldPromise<HistoryLetterOutcome, { readonly days: number }>(),
    deadline: heldPromise<void, { readonly at: number }>(),
  }
  const machine = historyLetterMachine.provide({ actors: logicsOf(held) })
  const shown = (
    <MemoryRouter>
      <HistoryLetter days={30} />
    </MemoryRouter>
  )
  const screen = flowScreen(historyLetterFlow, machine, held, words, shown)
  screen.show()
  return screen
}

const has = (name: string) => page.queryByRole("button", { name }) !== null

runPathsOnScreen<typeof historyLetterMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "letter.requested": (_, { days }) => {
      fireEvent.change(page.getByLabelText("For which period"), { target: { value: `${days}` } })
      submitForm("History of bets by email")
    },
    "letter.left": ({ show }) => {
      cleanup()
      show()
    },
  },
  answers: {
    sendLetter: ({ held }, answer) => settle(held.sendLetter, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
  },
  checks: {
    unasked: () => {
      expect(has("Send the email")).toBe(true)
      expect(page.getByRole("alert").textContent).toBe("")
    },
    asking: ({ held }, { context }) => {
      isBusy("Sending the email…")
      expect(held.sendLetter.input()).toEqual({ days: context.days })
    },
    sent: (_, { context: { email } }) => {
      expect(page.getByText(`The email has been sent to ${email}.`)).toBeDefined()
      expect(has("Send another email")).toBe(true)
    },
    unproved: () => {
      expect(page.getByText(/Confirm your email address first/)).toBeDefined()
      expect(page.getByRole("link").getAttribute("href")).toBe("/en/account/security")
    },
    waiting: ({ held }, { context }) => {
      expect(page.getByRole("timer").textContent).toMatch(/Another email in/)
      expect(page.getByRole("button")).toHaveProperty("disabled", true)
      expect(held.deadline.input()).toEqual({ at: context.retryAt })
    },
    refused: () => expect(page.getByRole("alert").textContent).not.toBe(""),
  },
})
