import { cleanup, screen as page } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect } from "vitest"
import type {
  CrashAsked,
  CrashBetRequest,
  CrashBetTold,
  CrashTableTold,
} from "#machines/casino/crash-table/crash-table.events.ts"
import type { crashTableMachine } from "#machines/casino/crash-table/crash-table.machine.ts"
import { model } from "#machines/casino/crash-table/crash-table.model.ts"
import { isInFlight } from "#machines/casino/crash-table/crash-table.setup.ts"
import type { DeadlineInput } from "#machines/kernel/deadline.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { press, runFlowPaths, submitForm, typeInto } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { CrashTable } from "./CrashTable.tsx"
import { crashTableFlow } from "./crash-table-flow.ts"

const words = await loadedWords("en")

const held = () => ({
  loadTable: heldPromise<CrashTableTold, CrashAsked | null>(),
  placeBet: heldPromise<CrashBetTold, CrashBetRequest | null>(),
  cashOut: heldPromise<CrashBetTold, number | null>(),
  deadline: heldPromise<void, DeadlineInput>(),
})

const form = () => page.queryByRole("form", { name: "Bet on the round" })
const button = (name: string) => page.queryByRole("button", { name })

runFlowPaths<typeof crashTableMachine, ReturnType<typeof held>>({
  flow: crashTableFlow,
  model,
  held,
  words,
  shown: (
    <MemoryRouter>
      <CrashTable />
    </MemoryRouter>
  ),
  executors: {
    "table.opened": ({ actor, show }, event) => {
      // The address says it: the screen is shown once the chart knows.
      const isFirst = actor.getSnapshot().matches("away")
      actor.send(event)
      if (isFirst) show()
    },
    "table.left": () => cleanup(),
    "retry.requested": () => press("Try again"),
    // With a bet in flight there is no form: only the chart could be told.
    "stake.typed": ({ actor }, event) => {
      if (form() === null) actor.send(event)
      else typeInto("Stake, EUR", event.value)
    },
    "auto.typed": ({ actor }, event) => {
      if (form() === null) actor.send(event)
      else typeInto("Cash out at, 1.01 to 10,000", event.value)
    },
    "stake.pressed": ({ actor }, event) => {
      if (form() === null) actor.send(event)
      else submitForm("Bet on the round")
    },
    "cashOut.pressed": (_, __, { isAccepted }) => {
      if (isAccepted) press("Cash out")
      else expect(button("Cash out")).toBeNull()
    },
    "answer.asked": () => press("Ask again"),
  },
  checks: {
    away: () => expect(page.queryByRole("button")).toBeNull(),
    loading: ({ held }, { context: { asked } }) => expect(held.loadTable.input()).toEqual(asked),
    failed: () => expect(page.getByRole("alert").textContent).not.toBe(""),
    shown: (_, { context: { table, error } }) => {
      expect(button("Cash out") !== null).toBe(isInFlight(table))
      expect(form() === null).toBe(isInFlight(table))
      expect(page.getByRole("alert").textContent === "").toBe(error === null)
      if (table?.round?.phase === "crashed") expect(page.getByText("The stake of €1 lost.")).toBeDefined()
      expect(page.getAllByText("Checked on this page: seed and bets give this point.")).toHaveLength(
        table?.history.length ?? 0,
      )
    },
    refreshing: ({ held }, { context: { asked } }) => expect(held.loadTable.input()).toEqual(asked),
    stale: () => expect(page.getByText("No connection: what you see may be out of date.")).toBeDefined(),
    placing: ({ held }, { context }) =>
      expect({ ...held.placeBet.input(), guid: "" }).toEqual({ ...context.request, guid: "" }),
    unknown: () => expect(page.getByText("Ask again: it won’t stake twice.")).toBeDefined(),
    cashing: ({ held }, { context }) => expect(held.cashOut.input()).toBe(context.cashing),
    uncashed: () => expect(page.getByText("Ask again: it won’t be cashed out twice.")).toBeDefined(),
  },
})
