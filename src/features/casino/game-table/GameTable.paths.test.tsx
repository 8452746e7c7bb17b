import { cleanup, fireEvent, screen as page } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect } from "vitest"
import type {
  MoveRequest,
  RoundRequest,
  RoundTold,
  SeedRequest,
  TableAsked,
  TableTold,
} from "#machines/casino/game-table/game-table.events.ts"
import type { gameTableMachine } from "#machines/casino/game-table/game-table.machine.ts"
import { model } from "#machines/casino/game-table/game-table.model.ts"
import type { DeadlineInput } from "#machines/kernel/deadline.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { canUse, press, runFlowPaths, submitForm, typeInto } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { screenOf } from "../games/registry.ts"
import { GameTable } from "./GameTable.tsx"
import { gameTableFlow } from "./game-table-flow.ts"

const words = await loadedWords("en")
await Promise.all([screenOf("dice"), screenOf("mines")])

const held = () => ({
  sitDown: heldPromise<TableTold, TableAsked>(),
  giveSeed: heldPromise<TableTold, SeedRequest | null>(),
  openRound: heldPromise<RoundTold, RoundRequest | null>(),
  makeMove: heldPromise<RoundTold, MoveRequest | null>(),
  deadline: heldPromise<void, DeadlineInput>(),
})

const FIELDS: Readonly<Record<string, string>> = {
  target: "Target, 0 to 99.99",
  mines: "Mines, 1 to 24",
}
const tile = (name: RegExp) => page.getByRole<HTMLButtonElement>("button", { name })
const stake = () => page.getByLabelText<HTMLInputElement>("Stake, EUR")

runFlowPaths<typeof gameTableMachine, ReturnType<typeof held>>({
  flow: gameTableFlow,
  model,
  held,
  words,
  shown: (
    <MemoryRouter>
      <GameTable />
    </MemoryRouter>
  ),
  executors: {
    "table.opened": ({ actor, show }, event) => {
      // The address names the game: its screen is shown once the chart knows.
      actor.send(event)
      show()
    },
    "table.left": () => cleanup(),
    "retry.requested": () => press("Try again"),
    "stake.typed": (_, { value }) => typeInto("Stake, EUR", value),
    "bet.typed": (_, { field, value }) => {
      if (field === "side") fireEvent.click(page.getByRole("radio", { name: "Over" }))
      else typeInto(FIELDS[field] ?? field, value)
    },
    "play.pressed": () => submitForm("Round"),
    "move.pressed": (_, { move }, { isAccepted }) => {
      if (move.type === "open" && isAccepted) fireEvent.click(tile(/^Row 1, place 1:/))
      else if (move.type === "open") expect(tile(/^Row 1, place 1:/).disabled).toBe(true)
      else if (isAccepted) press(/^Take /)
      else expect(canUse(page.getByRole("button", { name: /^Take / }))).toBe(false)
    },
    // No game of these paths hides anything; the card that does says so to the same chart.
    "all.seen": ({ actor }, event) => actor.send(event),
    "answer.asked": () => press("Ask again"),
    "seed.given": (_, { clientSeed }) => {
      typeInto(/^New seed/, clientSeed)
      submitForm("Change it and reveal ours")
    },
  },
  checks: {
    away: () => expect(page.queryByRole("button")).toBeNull(),
    sitting: ({ held }, { context: { game, isDemo, account } }) =>
      expect(held.sitDown.input()).toEqual({ isDemo, game, account }),
    joining: ({ held }, { context: { game, isDemo, account, clientSeed } }) =>
      expect(held.giveSeed.input()).toEqual({ isDemo, game, clientSeed, epoch: 1, accountId: account }),
    failed: () => expect(page.getByRole("alert").textContent).not.toBe(""),
    choosing: (_, { context: { stake: typed, error, round } }) => {
      expect(stake().value).toBe(typed)
      expect(page.getByRole("alert").textContent === "").toBe(error === null)
      const ended = round?.ended
      if (ended === undefined) return
      const words = ended.paid === 0 ? /^The stake of €1 lost\.$/ : /^You won €/
      expect(page.getByText(words)).toBeDefined()
    },
    reseeding: ({ held }, { context }) => expect(held.giveSeed.input()?.clientSeed).toBe(context.clientSeed),
    playing: ({ held }, { context }) => {
      // The key is made by the screen, another each time; what is sent again is tried on the chart.
      expect({ ...held.openRound.input(), guid: "" }).toEqual({ ...context.request, guid: "" })
      expect(stake().readOnly).toBe(true)
    },
    unknown: () => expect(page.getByText("Ask again: it won’t stake twice.")).toBeDefined(),
    going: (_, { context: { round } }) =>
      expect(canUse(page.getByRole("button", { name: /^Take / }))).toBe((round?.book.length ?? 0) > 0),
    moving: ({ held }, { context }) => expect(held.makeMove.input()).toEqual(context.moving),
    unmoved: () => expect(page.getByText("Ask again: it won’t stake twice.")).toBeDefined(),
    telling: () => expect(page.queryByText(/^(You won|The stake of)/)).toBeNull(),
  },
})
