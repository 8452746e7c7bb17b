import { cleanup, fireEvent, screen as page } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { MailingChoice, MailingOutcome } from "#machines/privacy/mailing/mailing.events.ts"
import { mailingMachine } from "#machines/privacy/mailing/mailing.machine.ts"
import { model } from "#machines/privacy/mailing/mailing.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { Mailing } from "./Mailing.tsx"
import { mailingFlow } from "./mailing-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    loadMailing: heldPromise<MailingOutcome, null>(),
    saveChoice: heldPromise<MailingOutcome, MailingChoice>(),
  }
  const machine = mailingMachine.provide({ actors: logicsOf(held) })
  const shown = (
    <MemoryRouter>
      <Mailing />
    </MemoryRouter>
  )
  return flowScreen(mailingFlow, machine, held, words, shown)
}

type Mounted = ReturnType<typeof mount>
type Snapshot = SnapshotFrom<typeof mailingMachine>

const results = () => page.getByRole<HTMLInputElement>("switch", { name: "Results of your bets by mail" })

const isShown = ({ context: { view, saving, error } }: Snapshot) => {
  const granted = view?.choices.some((choice) => choice.kind === "results.email" && choice.granted)
  expect(results().checked).toBe(saving?.granted ?? granted)
  expect(page.getAllByRole("switch")).toHaveLength(6)
  expect(page.getByRole("region", { name: "Always sent" })).toBeDefined()
  expect(page.queryByText(/no news and offers are sent/) !== null).toBe(view?.isStopped)
  expect(page.getByRole("alert").textContent === "").toBe(error === null)
}

runPathsOnScreen<typeof mailingMachine, Mounted>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "mailing.opened": ({ show }) => show(),
    "mailing.left": () => cleanup(),
    "mailing.asked": () => press("Try again"),
    // A switch can't be turned to what it is.
    "choice.switched": (_, { granted }) => {
      if (results().checked !== granted) fireEvent.click(results())
    },
  },
  answers: {
    loadMailing: ({ held }, answer) => settle(held.loadMailing, answer),
    saveChoice: ({ held }, answer) => settle(held.saveChoice, answer),
  },
  checks: {
    idle: () => expect(page.queryByRole("region")).toBeNull(),
    loading: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    unavailable: () => expect(page.getByRole("alert").textContent).not.toBe(""),
    shown: (_, snapshot) => isShown(snapshot),
    saving: ({ held }, snapshot) => {
      isShown(snapshot)
      expect(held.saveChoice.input()).toEqual(snapshot.context.saving)
    },
  },
})
