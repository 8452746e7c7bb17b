import { describe, expect, it } from "vitest"
import { minorUnits } from "../../money/money.ts"
import { type Card, RANKS, type Rank } from "../cards.ts"
import type { Draws } from "../fair/draws.ts"
import { type GameMove, paysByBook, played, raiseBy, takesMove } from "../games.ts"
import { type Multiplier, WHOLE } from "../multiplier.ts"
import { BLACKJACK_MOVES, type BlackjackMoveType } from "./blackjack.ts"
import type { BlackjackEntry } from "./blackjack-table.ts"

const MOST = Number.MAX_SAFE_INTEGER as Multiplier
const bet = { game: "blackjack" } as const
/** Cards of spades by their ranks. */
const cards = (...ranks: ReadonlyArray<string>): ReadonlyArray<Card> =>
  ranks.map((rank) => RANKS.indexOf(rank as Rank))

/** Numbers by which a shuffle lays these cards first: each from a pack of its own where one comes again. */
const laying = (wanted: ReadonlyArray<Card>): Draws => {
  const left = Array.from({ length: 6 * 52 }, (_, place) => place)
  let place = 0
  return {
    below: () => {
      const card = wanted[place]
      const other =
        card === undefined ? place : left.findIndex((each, at) => at >= place && each % 52 === card)
      const taken = left[other] as number
      left[other] = left[place] as number
      left[place] = taken
      place += 1
      return other - place + 1
    },
  }
}

/** A round in which these ranks are drawn in order: player, dealer, player, the dealer’s hidden card, and what is drawn later. */
const round = (ranks: string, ...types: ReadonlyArray<BlackjackMoveType>) => {
  const moves = types.map((type): GameMove => ({ type }))
  const told = played(bet, laying(cards(...ranks.split(" "))), moves, MOST)
  expect(paysByBook(bet, told.book, MOST)).toBe(told.ends)
  return told
}
const pays = (ranks: string, ...types: ReadonlyArray<BlackjackMoveType>) => {
  const { ends } = round(ranks, ...types)
  return ends === undefined ? undefined : ends / WHOLE
}
/** What can be done after some moves. */
const open = (ranks: string, ...types: ReadonlyArray<BlackjackMoveType>) => {
  const { book } = round(ranks, ...types)
  return BLACKJACK_MOVES.filter((type) => takesMove(bet, book, { type }))
}

describe("blackjack", () => {
  it("pays 3 to 2 for a blackjack, gives the stake back against another one, and is over before any move", () => {
    expect(pays("A 9 K 7")).toBe(2.5)
    expect(pays("A K Q A")).toBe(1)
    expect(pays("10 K 9 A")).toBe(0)
    expect(pays("10 7 10 10", "stand")).toBe(2)
  })

  it("shows the dealer’s hidden card only once the round is over or the player is done", () => {
    expect(round("10 9 5 8").book).toEqual(
      cards("10", "9", "5").map((card, place) => ({
        type: "laid",
        to: place === 1 ? "dealer" : "first",
        card,
      })),
    )
    expect(round("10 9 5 8", "stand").book.at(-1)).toEqual({
      type: "laid",
      to: "dealer",
      card: cards("8")[0],
    })
  })

  it("has the dealer stand on every seventeen, a soft one too, and draw below", () => {
    expect(pays("10 6 8 A", "stand")).toBe(2)
    expect(pays("10 6 8 10 5", "stand")).toBe(0)
    expect(pays("10 6 8 10 2", "stand")).toBe(1)
    expect(pays("10 6 8 10 6", "stand")).toBe(2)
  })

  it("takes all above 21 without a card of the dealer’s", () => {
    const { book, ends } = round("10 6 8 10 9", "hit")
    expect([ends, book.filter((line) => line.type === "laid" && line.to === "dealer").length]).toEqual([0, 2])
  })

  it("doubles the first two cards, a hand of a split too, and gives one card", () => {
    expect(open("6 6 5 10")).toEqual(["hit", "stand", "double"])
    expect(pays("6 6 5 10 10 10", "double")).toBe(4)
    expect(open("6 6 4 10 2", "hit")).toEqual(["hit", "stand"])
    expect(pays("8 6 8 10 3 2 10 10 10", "split", "double", "double")).toBe(8)
  })

  it("splits two cards of one value once, and gives aces one card each, which are no blackjack", () => {
    expect(open("10 6 K 10")).toContain("split")
    expect(open("10 6 9 10")).not.toContain("split")
    expect(open("8 6 8 10 8 8", "split")).toEqual(["hit", "stand", "double"])
    // The dealer comes to 21 as well: a blackjack would win.
    expect(pays("A 6 A 10 K 2 5", "split")).toBe(1)
    expect(pays("8 6 8 10 10 10 6", "split", "stand", "stand")).toBe(4)
  })

  it("asks for insurance on an ace alone, before anything else, and pays it 2 to 1", () => {
    expect(open("10 A 9 5")).toEqual(["insure", "decline"])
    expect(open("10 K 9 5")).toEqual(["hit", "stand", "double"])
    expect(pays("10 A 9 K", "insure")).toBe(1.5)
    expect(pays("10 A 9 K", "decline")).toBe(0)
    expect(pays("A A K K", "insure")).toBe(2.5)
    expect(pays("A A K K", "decline")).toBe(1)
    expect(pays("A A K 9", "insure")).toBe(2.5)
    expect(pays("10 A 9 8", "insure", "stand")).toBe(1)
    expect(open("10 A 9 8", "insure")).toEqual(["hit", "stand", "double"])
  })

  it("raises by the first stake for a double and a split, by exactly half for insurance, and by nothing for what can’t be done", () => {
    const raise = (ranks: string, type: BlackjackMoveType, stake: number) =>
      raiseBy(bet, round(ranks).book, { type }, minorUnits(stake))
    expect(raise("8 6 8 10", "double", 101)).toBe(101)
    expect(raise("8 6 8 10", "split", 101)).toBe(101)
    expect(raise("8 6 8 10", "hit", 101)).toBe(0)
    expect(raise("8 6 8 10", "insure", 100)).toBe(0)
    expect(raise("8 A 8 10", "insure", 100)).toBe(50)
    expect(raise("8 A 8 10", "insure", 101)).toBeUndefined()
    expect(raise("8 A 8 10", "double", 100)).toBe(0)
  })

  it("changes nothing of what was told by a further move", () => {
    const moves: ReadonlyArray<BlackjackMoveType> = ["insure", "split", "hit", "stand", "double"]
    const books = moves.map((_, count) => round("8 A 8 9 2 3 5 10 4", ...moves.slice(0, count)).book)
    books.forEach((book, count) => {
      const before: ReadonlyArray<BlackjackEntry> = (books[count - 1] ?? []) as never
      expect(book.slice(0, before.length)).toEqual(before)
      expect(book.length).toBeGreaterThan(before.length)
    })
  })
})
