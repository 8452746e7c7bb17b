import { cleanup, screen as page } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type {
  ClearedOutcome,
  HistoryChange,
} from "#machines/betting/history-clearing/history-clearing.events.ts"
import { historyClearingMachine } from "#machines/betting/history-clearing/history-clearing.machine.ts"
import { model } from "#machines/betting/history-clearing/history-clearing.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, isBusy, leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { HistoryClearing } from "./HistoryClearing.tsx"
import { historyClearingFlow } from "./history-clearing-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    askCleared: heldPromise<ClearedOutcome, null>(),
    change: heldPromise<ClearedOutcome, { readonly change: HistoryChange }>(),
  }
  const machine = historyClearingMachine.provide({ actors: logicsOf(held) })
  return flowScreen(historyClearingFlow, machine, held, words, <HistoryClearing />)
}

type Shown = SnapshotFrom<typeof historyClearingMachine>

const names = () => page.getAllByRole("button").map((button) => button.textContent)
const errorIsSaid = ({ context }: Shown) =>
  expect(page.getByRole("alert").textContent === "").toBe(context.error === null)

runPathsOnScreen<typeof historyClearingMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "clearing.opened": ({ actor, show }, event, { before }) =>
      before.matches("closed") ? show() : actor.send(event),
    "clearing.left": () => cleanup(),
    "retry.pressed": () => press("Try again"),
    "clear.pressed": () => press(/^(Clear the history|Hide what has ended since, too)$/),
    "restore.pressed": () => press("Show every bet again"),
  },
  answers: {
    askCleared: ({ held }, answer) => settle(held.askCleared, answer),
    change: ({ held }, answer) => settle(held.change, answer),
  },
  checks: {
    closed: () => expect(page.queryByRole("region")).toBeNull(),
    asking: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    unread: (_, snapshot) => {
      expect(names()).toEqual(["Try again"])
      errorIsSaid(snapshot)
    },
    whole: (_, snapshot) => {
      expect(page.getByText("The history shows every bet.")).toBeDefined()
      expect(names()).toEqual(["Clear the history"])
      errorIsSaid(snapshot)
    },
    cleared: (_, snapshot) => {
      expect(page.getByText(/^Hidden: bets that ended by /)).toBeDefined()
      expect(names()).toEqual(["Hide what has ended since, too", "Show every bet again"])
      errorIsSaid(snapshot)
    },
    saving: ({ held }, { context: { change, clearedAt } }) => {
      if (change === "restore") isBusy("Show every bet again")
      else isBusy(clearedAt === null ? "Clear the history" : "Hide what has ended since, too")
      expect(held.change.input()).toEqual({ change })
    },
  },
})
