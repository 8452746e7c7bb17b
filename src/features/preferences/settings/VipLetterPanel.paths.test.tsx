import { cleanup, screen as page } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect } from "vitest"
import type { VipLetterOutcome } from "#machines/identity/vip-letter/vip-letter.events.ts"
import { vipLetterMachine } from "#machines/identity/vip-letter/vip-letter.machine.ts"
import { model } from "#machines/identity/vip-letter/vip-letter.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, isBusy, leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { VipLetterPanel } from "./VipLetterPanel.tsx"
import { vipLetterFlow } from "./vip-letter-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    sendLetter: heldPromise<VipLetterOutcome, null>(),
    deadline: heldPromise<void, { readonly at: number }>(),
  }
  const machine = vipLetterMachine.provide({ actors: logicsOf(held) })
  const shown = (
    <MemoryRouter>
      <VipLetterPanel />
    </MemoryRouter>
  )
  const screen = flowScreen(vipLetterFlow, machine, held, words, shown)
  screen.show()
  return screen
}

const has = (name: string) => page.queryByRole("button", { name }) !== null

runPathsOnScreen<typeof vipLetterMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "letter.requested": () => press(/^Send (me|another)/),
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
      expect(has("Send me the email")).toBe(true)
      expect(page.queryByRole("status")).toBeNull()
      expect(page.getByRole("alert").textContent).toBe("")
    },
    asking: () => isBusy("Sending the email…"),
    sent: (_, { context: { email } }) => {
      expect(page.getByRole("status").textContent).toContain(email)
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
