import { cleanup, fireEvent, screen as page } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect } from "vitest"
import type {
  PokerAsked,
  PokerRequest,
  PokerSent,
  PokerTableTold,
} from "#machines/casino/poker-table/poker-table.events.ts"
import type { pokerTableMachine } from "#machines/casino/poker-table/poker-table.machine.ts"
import { model } from "#machines/casino/poker-table/poker-table.model.ts"
import type { DeadlineInput } from "#machines/kernel/deadline.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { press, runFlowPaths } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { PokerTable } from "./PokerTable.tsx"
import { pokerTableFlow } from "./poker-table-flow.ts"

const words = await loadedWords("en")

const held = () => ({
  loadTable: heldPromise<PokerTableTold, PokerAsked | null>(),
  send: heldPromise<PokerSent, PokerRequest | null>(),
  deadline: heldPromise<void, DeadlineInput>(),
})

const moveForm = () => page.queryByRole("form", { name: "Your move" })
const joinForm = () => page.queryByRole("form", { name: /^Sit down at seat/ })
const chipsForm = () => page.queryByRole("form", { name: "Add chips" })

runFlowPaths<typeof pokerTableMachine, ReturnType<typeof held>>({
  flow: pokerTableFlow,
  model,
  held,
  words,
  shown: (
    <MemoryRouter>
      <PokerTable id="six-1" />
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
    "seat.chosen": ({ actor }, event) => actor.send(event),
    "seat.dropped": ({ actor }, event) => actor.send(event),
    "chips.typed": ({ actor }, event) => actor.send(event),
    "raise.typed": ({ actor }, event) => actor.send(event),
    "seat.pressed": ({ actor }, event) => {
      const form = joinForm()
      if (form === null) actor.send(event)
      else fireEvent.submit(form)
    },
    "chips.pressed": ({ actor }, event) => {
      const form = chipsForm()
      if (form === null) actor.send(event)
      else fireEvent.submit(form)
    },
    "presence.pressed": (_, __, { isAccepted }) => {
      if (isAccepted) press("Leave the table")
      else expect(page.queryByRole("button", { name: "Leave the table" })).toBeNull()
    },
    "move.pressed": ({ actor }, event) => {
      const form = moveForm()
      if (form === null || event.kind === "fold" || event.kind === "call") actor.send(event)
      else if (event.kind === "check") press("Check")
      else fireEvent.submit(form)
    },
    "answer.asked": () => press("Ask again"),
  },
  checks: {
    away: () => expect(page.queryByRole("button")).toBeNull(),
    loading: ({ held }, { context: { asked } }) => expect(held.loadTable.input()).toEqual(asked),
    failed: () => expect(page.getByRole("alert").textContent).not.toBe(""),
    shown: (_, { context: { table, seat } }) => {
      expect(moveForm() !== null).toBe(table?.own?.options !== undefined)
      expect(joinForm() !== null).toBe(table?.own === undefined && seat !== null)
      expect(page.queryAllByRole("button", { name: /Sit here/ }).length > 0).toBe(table?.own === undefined)
    },
    refreshing: ({ held }, { context: { asked } }) => expect(held.loadTable.input()).toEqual(asked),
    stale: () => expect(page.getByText("No connection: what you see may be out of date.")).toBeDefined(),
    sending: ({ held }, { context }) =>
      expect({ ...held.send.input(), guid: "", mix: "" }).toEqual({ ...context.request, guid: "", mix: "" }),
    unknown: () => expect(page.getByText("Ask again: nothing is done twice.")).toBeDefined(),
  },
})
