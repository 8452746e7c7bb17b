import { cleanup, screen as page } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect } from "vitest"
import type {
  TimedAsked,
  TimedBetRequest,
  TimedBetsTold,
  TimedTableTold,
} from "#machines/casino/timed-table/timed-table.events.ts"
import type { timedTableMachine } from "#machines/casino/timed-table/timed-table.machine.ts"
import { model } from "#machines/casino/timed-table/timed-table.model.ts"
import { takesBets } from "#machines/casino/timed-table/timed-table.setup.ts"
import type { DeadlineInput } from "#machines/kernel/deadline.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { press, runFlowPaths, submitForm, typeInto } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { TimedTable } from "./TimedTable.tsx"
import { timedTableFlow } from "./timed-table-flow.ts"

const words = await loadedWords("en")

const held = () => ({
  loadTable: heldPromise<TimedTableTold, TimedAsked | null>(),
  placeBet: heldPromise<TimedBetsTold, TimedBetRequest | null>(),
  deadline: heldPromise<void, DeadlineInput>(),
})

const form = () => page.queryByRole("form", { name: "Bet on the round" })
const placeButton = () => page.getByRole<HTMLButtonElement>("button", { name: "Place bet" })

runFlowPaths<typeof timedTableMachine, ReturnType<typeof held>>({
  flow: timedTableFlow,
  model,
  held,
  words,
  shown: (
    <MemoryRouter>
      <TimedTable game="tv-numbers" />
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
    "stake.typed": (_, event) => typeInto("Stake, EUR", event.value),
    "pick.chosen": ({ actor }, event) => {
      // Nothing on the board takes a choice back: a choice is changed by another one.
      if (event.value === "") actor.send(event)
      else press("Ball 7")
    },
    "stake.pressed": ({ actor }, event) => {
      if (form() === null) actor.send(event)
      else submitForm("Bet on the round")
    },
    "answer.asked": () => press("Ask again"),
  },
  checks: {
    away: () => expect(page.queryByRole("button")).toBeNull(),
    loading: ({ held }, { context: { asked } }) => expect(held.loadTable.input()).toEqual(asked),
    failed: () => expect(page.getByRole("alert").textContent).not.toBe(""),
    shown: (_, { context: { table, error, pick } }) => {
      expect(placeButton().disabled).toBe(!takesBets(table))
      expect(page.getByRole("alert").textContent === "").toBe(error === null)
      expect(page.getByRole("button", { name: "Ball 7" }).getAttribute("aria-pressed")).toBe(
        `${pick === "number-7"}`,
      )
      expect(page.getAllByText("Checked on this page: seed and bets give these numbers.")).toHaveLength(
        table?.history.length ?? 0,
      )
    },
    refreshing: ({ held }, { context: { asked } }) => expect(held.loadTable.input()).toEqual(asked),
    stale: () => expect(page.getByText("No connection: what you see may be out of date.")).toBeDefined(),
    placing: ({ held }, { context }) =>
      expect({ ...held.placeBet.input(), guid: "" }).toEqual({ ...context.request, guid: "" }),
    unknown: () => expect(page.getByText("Ask again: it won’t stake twice.")).toBeDefined(),
  },
})
