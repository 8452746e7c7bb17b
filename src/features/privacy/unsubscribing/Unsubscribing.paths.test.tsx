import { cleanup, screen as page } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect } from "vitest"
import type { UnsubscribeOutcome } from "#machines/privacy/unsubscribing/unsubscribing.events.ts"
import { unsubscribingMachine } from "#machines/privacy/unsubscribing/unsubscribing.machine.ts"
import { model } from "#machines/privacy/unsubscribing/unsubscribing.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { Unsubscribing } from "./Unsubscribing.tsx"
import { unsubscribingFlow } from "./unsubscribing-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = { unsubscribe: heldPromise<UnsubscribeOutcome, { readonly token: string }>() }
  const machine = unsubscribingMachine.provide({ actors: logicsOf(held) })
  const shown = (
    <MemoryRouter>
      <Unsubscribing />
    </MemoryRouter>
  )
  return flowScreen(unsubscribingFlow, machine, held, words, shown)
}

const choices = () => page.getByRole("link", { name: "Choose your messages" }).getAttribute("href")
const CHOICES = "/en/account/settings/mailing"

runPathsOnScreen<typeof unsubscribingMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "link.opened": ({ show }, { token }) => {
      window.history.replaceState(null, "", `/en/unsubscribe#${token}`)
      show()
      expect(window.location.hash).toBe("")
    },
    "link.closed": () => cleanup(),
    "end.confirmed": () => press("Stop these messages"),
  },
  answers: { unsubscribe: ({ held }, answer) => settle(held.unsubscribe, answer) },
  checks: {
    idle: () => expect(page.queryByRole("button")).toBeNull(),
    asking: (_, { context }) => {
      expect(page.getByRole("button", { name: "Stop these messages" })).toBeDefined()
      expect(page.getByRole("alert").textContent === "").toBe(context.error === null)
    },
    ending: ({ held }) => expect(held.unsubscribe.input()).toEqual({ token: "body.signature" }),
    ended: () => {
      expect(page.getByRole("status").textContent).toContain("News and offers by mail")
      expect(choices()).toBe(CHOICES)
    },
    refused: () => {
      expect(page.getByRole("alert").textContent).toContain("This link is incomplete")
      expect(choices()).toBe(CHOICES)
    },
  },
})
