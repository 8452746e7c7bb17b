import { cleanup, fireEvent, screen as page } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type {
  PersonalCommand,
  PersonalOutcome,
} from "#machines/privacy/personal-data/personal-data.events.ts"
import { personalDataMachine } from "#machines/privacy/personal-data/personal-data.machine.ts"
import { model } from "#machines/privacy/personal-data/personal-data.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { PersonalDataPanel } from "./PersonalDataPanel.tsx"
import { personalDataFlow } from "./personal-data-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    loadData: heldPromise<PersonalOutcome, null>(),
    carryOut: heldPromise<PersonalOutcome, PersonalCommand>(),
  }
  const machine = personalDataMachine.provide({ actors: logicsOf(held) })
  return flowScreen(personalDataFlow, machine, held, words, <PersonalDataPanel />)
}

type Snapshot = SnapshotFrom<typeof personalDataMachine>

const sms = () => page.getByRole("switch", { name: "News and offers by SMS" }) as HTMLInputElement
const has = (name: string) => page.queryByRole("button", { name }) !== null
const isBusy = (name: string) => page.getByRole("button", { name }).getAttribute("aria-busy") === "true"

const isShown = ({ context: { view } }: Snapshot) => {
  const isKept = view?.erasure.state === "kept"
  expect(has("Erase my data")).toBe(isKept)
  expect(has("Cancel erasure")).toBe(!isKept)
  expect(page.getByText("Rules and privacy policy")).toBeDefined()
}

runPathsOnScreen<typeof personalDataMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "data.opened": ({ show }) => show(),
    "data.closed": () => cleanup(),
    "data.asked": () => press("Try again"),
    "news.switched": () => {
      fireEvent.click(sms())
    },
    "export.requested": () => press("Download all data"),
    "erasure.requested": () => {
      if (has("Erase my data")) press("Erase my data")
    },
    "balance.decided": () => {
      const box = page.getByRole("checkbox", { name: /The rest of my balance/ }) as HTMLInputElement
      if (!box.checked) fireEvent.click(box)
    },
    "erasure.confirmed": () => press("Erase in seven days"),
    "erasure.abandoned": () => press("Keep my data"),
    "erasure.withdrawn": () => {
      if (has("Cancel erasure")) press("Cancel erasure")
    },
  },
  answers: {
    loadData: ({ held }, answer) => settle(held.loadData, answer),
    carryOut: ({ held }, answer) => settle(held.carryOut, answer),
  },
  checks: {
    idle: () => expect(page.queryByRole("list")).toBeNull(),
    loading: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    unavailable: () => expect(page.getByRole("alert").textContent).not.toBe(""),
    shown: (_, snapshot) => {
      isShown(snapshot)
      expect(page.queryByRole("dialog")).toBeNull()
      expect(page.getByRole("alert").textContent === "").toBe(snapshot.context.error === null)
      const news = snapshot.context.view?.consents.find(({ kind }) => kind === "news.sms")
      expect(sms().checked).toBe(news?.granted === true)
    },
    confirming: (_, { context }) => {
      expect(page.getByRole("dialog", { name: "Erase my data" })).toBeDefined()
      const box = page.getByRole("checkbox", { name: /The rest of my balance/ }) as HTMLInputElement
      expect(box.checked).toBe(context.leavesBalance)
    },
    working: ({ held }, { context: { command } }) => {
      expect(held.carryOut.input()).toEqual(command)
      expect(page.queryByRole("dialog")).toBeNull()
      expect(sms().disabled).toBe(true)
      if (command?.kind === "export") expect(isBusy("Download all data")).toBe(true)
      if (command?.kind === "erase") expect(isBusy("Erase my data")).toBe(true)
      if (command?.kind === "keep") expect(isBusy("Cancel erasure")).toBe(true)
      if (command?.kind === "consent") expect(sms().checked).toBe(command.granted)
    },
  },
})
