import { act, screen as page } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, expect, it } from "vitest"
import type { TimedAsked, TimedTableTold } from "#machines/casino/timed-table/timed-table.events.ts"
import { timedTableMachine } from "#machines/casino/timed-table/timed-table.machine.ts"
import { BETTING, DRAWN, NOW, SETTLED } from "#machines/casino/timed-table/timed-table.model.ts"
import type { TimedTable as Table } from "#models/casino/timed/timed-view.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, leaveScreen, logicsOf } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { settle } from "#tests/support/settle.ts"
import { TimedTable } from "./TimedTable.tsx"
import { timedTableFlow } from "./timed-table-flow.ts"

const words = await loadedWords("en")

let left: (() => void) | undefined
afterEach(() => {
  left?.()
  left = undefined
})

/** The table as it stands once the server has said it. */
const shown = async (table: Table) => {
  const held = { loadTable: heldPromise<TimedTableTold, TimedAsked | null>() }
  const machine = timedTableMachine.provide({ actors: logicsOf(held) })
  const mounted = flowScreen(
    timedTableFlow,
    machine,
    held,
    words,
    <MemoryRouter>
      <TimedTable game="tv-numbers" />
    </MemoryRouter>,
  )
  left = () => leaveScreen(mounted)
  mounted.actor.send({ type: "table.opened", game: "tv-numbers", account: null })
  mounted.show()
  const output: TimedTableTold = { ok: true, value: { table, heardAt: NOW, ahead: 0 } }
  await act(async () => settle(held.loadTable, { kind: "done", output }))
}

it("takes bets while it counts down, and says nothing of a result", async () => {
  await shown(BETTING)
  expect(page.getByRole("form", { name: "Bet on the round" })).toBeDefined()
  expect(page.queryByText(/result/)).toBeNull()
})

it("shows the player's bet while the numbers are drawn, and takes no other", async () => {
  await shown(DRAWN)
  expect(page.getByRole<HTMLButtonElement>("button", { name: "Place bet" }).disabled).toBe(true)
  expect(page.queryByText(/result/)).toBeNull()
})

it("says what a round came to: stakes, payments and their difference", async () => {
  await shown(SETTLED)
  const text = page.getByText(/^Staked/).textContent ?? ""
  expect(text.replace(/[\u2212\u2011]/g, "-")).toBe("Staked €1, paid €0, result -€1")
})
