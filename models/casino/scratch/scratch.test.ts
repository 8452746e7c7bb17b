import { describe, expect, it } from "vitest"
import { drawsOf } from "../fair/draws.ts"
import type { ClientSeed, ServerSeed } from "../fair/seeds.ts"
import { WHOLE } from "../multiplier.ts"
import { PRIZE_TABLES, SCRATCHCARDS, TICKETS } from "./prize-tables.ts"
import { ALIKE, FIELDS, printed, prizeOf, shownPrize } from "./scratch-card.ts"
import { scratchGame, scratchPays } from "./scratch-game.ts"

/** A ticket, and numbers after it that go round. */
const ticketed = (ticket: number) => {
  let asked = 0
  return {
    below: (limit: number) => {
      asked += 1
      return asked === 1 ? ticket : (asked * 7 + ticket) % limit
    },
  }
}
const fair = (game: string, nonce: number) =>
  drawsOf({ serverSeed: "07".repeat(32) as ServerSeed, clientSeed: "penny" as ClientSeed, game, nonce })
const timesOf = (fields: ReadonlyArray<number>) =>
  fields.map((symbol) => fields.filter((each) => each === symbol).length)

describe.each(SCRATCHCARDS)("the card of %s", (slug) => {
  const prizes = PRIZE_TABLES[slug]

  it("returns exactly 99 %: each of its million tickets told", () => {
    const seen = prizes.map(() => 0)
    let back = 0
    for (let ticket = 0; ticket < TICKETS; ticket += 1) {
      const won = prizeOf(prizes, ticket)
      if (won === undefined) continue
      seen[won] = (seen[won] as number) + 1
      back += scratchPays(slug, won)
    }
    expect(back).toBe((TICKETS * WHOLE * 99) / 100)
    expect(seen).toEqual(prizes.map(({ tickets }) => tickets))
  })

  it("pays what its ticket won, on tickets of every prize and of none", () => {
    let first = 0
    for (const [won, { tickets }] of prizes.entries()) {
      for (const ticket of [first, first + tickets - 1]) {
        const { book, ends } = scratchGame(slug).play({ game: slug }, ticketed(ticket))
        const fields = book[0]?.fields ?? []
        expect([ticket, shownPrize(fields), ends]).toEqual([ticket, won, scratchPays(slug, won)])
        expect(timesOf(fields).filter((times) => times === ALIKE).length).toBe(ALIKE)
      }
      first += tickets
    }
    for (const ticket of [first, TICKETS - 1]) {
      const { book, ends } = scratchGame(slug).play({ game: slug }, ticketed(ticket))
      expect([shownPrize(book[0]?.fields ?? []), ends]).toEqual([undefined, 0])
    }
  })

  it("shows three alike where it wins and never where it doesn't: 3,000 cards of one seed", () => {
    for (let nonce = 1; nonce <= 3000; nonce += 1) {
      const fields = printed(prizes, fair(slug, nonce))
      const won = prizeOf(prizes, fair(slug, nonce).below(TICKETS))
      expect(fields.length).toBe(FIELDS)
      for (const symbol of fields) expect(prizes[symbol]).toBeDefined()
      const most = Math.max(...timesOf(fields))
      expect([nonce, shownPrize(fields), most === ALIKE]).toEqual([nonce, won, won !== undefined])
      expect(most).toBeLessThanOrEqual(ALIKE)
    }
  })

  it("pays more for each further prize, and never more than it says", () => {
    const pays = prizes.map((_, won) => scratchPays(slug, won))
    expect(pays).toEqual(pays.toSorted((one, other) => one - other))
    expect(new Set(pays).size).toBe(pays.length)
    expect(scratchGame(slug).top()).toBe(pays.at(-1))
    expect(new Set(prizes.map(({ symbol }) => symbol)).size).toBe(prizes.length)
  })

  it("prints winning symbols on every field equally often: chi square of the winners of 3,000 cards", () => {
    const seen = Array.from({ length: FIELDS }, () => 0)
    for (let nonce = 1; nonce <= 3000; nonce += 1) {
      const fields = printed(prizes, fair(slug, nonce))
      const won = shownPrize(fields)
      for (const [field, symbol] of fields.entries())
        if (symbol === won) seen[field] = (seen[field] as number) + 1
    }
    const expected = seen.reduce((sum, count) => sum + count, 0) / FIELDS
    const chi = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // Eight degrees of freedom: 1 % lie above 20.09; places of one card are drawn without putting back, which lessens it.
    expect(chi).toBeLessThan(20.09)
  })
})
