import { act, cleanup, screen as page, render, within } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it } from "vitest"
import type { TimedAsked, TimedTableTold } from "#machines/casino/timed-table/timed-table.events.ts"
import { timedTableMachine } from "#machines/casino/timed-table/timed-table.machine.ts"
import { bettingOn, NOW } from "#machines/casino/timed-table/timed-table.model.ts"
import type { RoundKey } from "#models/casino/round.ts"
import { type BingoRoom, bingoCard, cardOf, numbersOn } from "#models/casino/timed/bingo-cards.ts"
import { BINGO_CALLS } from "#models/casino/timed/bingo-prizes.ts"
import type { TimedTable as Table } from "#models/casino/timed/timed-view.ts"
import { minorUnits } from "#models/money/money.ts"
import { messagesOf } from "#src/ui/messages/messages.tsx"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { flowScreen, leaveScreen, logicsOf, press, typeInto } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { settle } from "#tests/support/settle.ts"
import { BingoCard } from "./BingoCard.tsx"
import { Bingo90 } from "./BingoHall.tsx"
import { bingoTold } from "./bingo-words.ts"
import { TimedTable } from "./TimedTable.tsx"
import { timedTableFlow } from "./timed-table-flow.ts"

const words = await loadedWords("en")

let left: (() => void) | undefined
afterEach(() => {
  left?.()
  left = undefined
  cleanup()
})

/** A room as it stands once the server has said it. */
const seated = async (table: Table) => {
  const held = { loadTable: heldPromise<TimedTableTold, TimedAsked | null>() }
  const machine = timedTableMachine.provide({ actors: logicsOf(held) })
  const mounted = flowScreen(
    timedTableFlow,
    machine,
    held,
    words,
    <MemoryRouter>
      <TimedTable game={table.game} />
    </MemoryRouter>,
  )
  left = () => leaveScreen(mounted)
  mounted.actor.send({ type: "table.opened", game: table.game, account: null })
  mounted.show()
  const output: TimedTableTold = { ok: true, value: { table, heardAt: NOW, ahead: 0 } }
  await act(async () => settle(held.loadTable, { kind: "done", output }))
  return mounted.actor
}

const bet = (pick: string) => ({
  key: pick as RoundKey,
  pick,
  stake: minorUnits(100),
  placedAt: NOW,
})
const cells = (card: string) => within(page.getByRole("table", { name: card })).getAllByRole("cell")
const texts = (card: string) => cells(card).map(({ textContent }) => textContent)

/** A round in which the card's own first row is called first, then what is on no row of it, as far as there is any. */
const rowFirst = (room: BingoRoom, card: number): ReadonlyArray<number> => {
  const own = numbersOn(bingoCard(room, card))
  const row = numbersOn([bingoCard(room, card)[0] ?? []])
  const [calls, balls] = BINGO_CALLS[room]
  const others = Array.from({ length: balls }, (_, place) => place + 1).filter((ball) => !own.includes(ball))
  return [...row, ...others].slice(0, calls)
}

describe("a room of bingo", () => {
  it("shows a card by its number before it is taken, and none for a number that no card has", async () => {
    const actor = await seated(bettingOn("bingo-90"))
    typeInto("Card number", "17")
    expect(actor.getSnapshot().context.pick).toBe("card-17")
    const shown = texts("Card 17").filter((text) => text !== "")
    expect(shown).toEqual(numbersOn(bingoCard("bingo-90", 17)).map(String))
    for (const same of ["017", " 17 ", "۱۷", "١٧", "１７", "१७"]) {
      typeInto("Card number", same)
      expect(actor.getSnapshot().context.pick, same).toBe("card-17")
    }
    for (const wrong of ["0", "12001", "1.5", "x"]) {
      typeInto("Card number", wrong)
      expect(page.queryByRole("table", { name: /^Card/ }), wrong).toBeNull()
      expect(page.getAllByText("From 1 to 12,000").length, wrong).toBeGreaterThan(0)
    }
    typeInto("Card number", "")
    expect(actor.getSnapshot().context.pick).toBe("")
  })

  it("finds a card at random, which the room has and the player hasn't", async () => {
    const actor = await seated({ ...bettingOn("bingo-75"), bets: [bet("card-1")] })
    const found = new Set<number>()
    for (let time = 0; time < 20; time += 1) {
      press("Random card")
      const card = cardOf(actor.getSnapshot().context.pick)
      if (card === undefined || card === 1) throw new Error(`${card} can't be taken`)
      found.add(card)
    }
    expect(found.size).toBeGreaterThan(10)
  })

  it("keeps the player's cards in the hall while others are taken", async () => {
    await seated({ ...bettingOn("bingo-75"), bets: [bet("card-3"), bet("card-12000")] })
    expect(texts("Card 3")).toHaveLength(25)
    expect(texts("Card 3")[12]).toBe("★Free")
    expect(page.getByRole("table", { name: "Card 12,000" })).toBeDefined()
    expect(
      within(page.getByRole("region", { name: "Your bets on this round" })).getAllByRole("listitem"),
    ).toHaveLength(2)
  })

  it("lists what each prize pays by its call", async () => {
    await seated(bettingOn("bingo-90"))
    expect(page.getByText("One line, calls 1 to 20").closest("tr")?.textContent).toContain("50.00×")
    expect(page.getByText("Full card, calls 51 to 55").closest("tr")?.textContent).toContain("120.00×")
  })
})

describe("a card of bingo", () => {
  const shown = (room: BingoRoom, card: number, calls: number) =>
    render(
      <Words store={words}>
        <BingoCard room={room} card={card} numbers={rowFirst(room, card)} shown={calls} />
      </Words>,
    )

  it("is a table with headings, in which a number that is called says so", () => {
    shown("bingo-75", 5, 1)
    const heads = within(page.getByRole("table", { name: "Card 5" })).getAllByRole("columnheader")
    expect(heads.map(({ textContent }) => textContent)).toEqual(["B", "I", "N", "G", "O"])
    const [first] = rowFirst("bingo-75", 5)
    expect(texts("Card 5")[0]).toBe(`${first} called`)
    expect(texts("Card 5").filter((text) => text?.endsWith("called"))).toHaveLength(1)
  })

  it("says what lacks one number and which, then by which call it was complete and what that pays", () => {
    const [last = 0] = rowFirst("bingo-90", 7).slice(4, 5)
    const { unmount } = shown("bingo-90", 7, 3)
    expect(page.queryByRole("list")).toBeNull()
    unmount()
    shown("bingo-90", 7, 4)
    expect(page.getByText(`One line: one number away (${last})`)).toBeDefined()
    cleanup()
    shown("bingo-90", 7, 5)
    expect(page.getByText("One line: call 5, 50.00×")).toBeDefined()
  })
})

it("tells the calls five at a time, with what was completed by them", () => {
  const numbers = rowFirst("bingo-90", 7)
  const messages = messagesOf(words.getSnapshot())
  const told = (shown: number) => bingoTold(messages, "bingo-90", numbers, shown, ["card-7", "card-8"])
  expect(told(4)).toBe("")
  expect(told(5)).toBe(`Calls 1 to 5: ${numbers.slice(0, 5).join(", ")}. Card 7: One line: call 5, 50.00×.`)
  expect(told(9)).toBe(told(5))
  expect(told(10)).toBe(`Calls 6 to 10: ${numbers.slice(5, 10).join(", ")}.`)
})

it("has nothing in the hall before the first call but the player's cards", () => {
  render(
    <Words store={words}>
      <Bingo90 numbers={[]} shown={0} picks={["card-7"]} next="" round={1} since={undefined} />
    </Words>,
  )
  expect(page.getAllByRole("table")).toHaveLength(1)
  expect(page.queryByText(/Called/)).toBeNull()
})
