import { describe, expect, it } from "vitest"
import { PACK } from "../cards.ts"
import type { ClientSeed, Commitment, ServerSeed } from "../fair/seeds.ts"
import { boardPlaces, cutOf, deckOf, holePlaces, isProved, mixOf } from "./deck.ts"

const seedOf = (number: number) => `${number}`.padStart(64, "0") as ServerSeed
const PLACES = Array.from({ length: PACK }, (_, place) => place)

describe("a deck that was committed to", () => {
  it("has every card once, each proved, and no other card in its place", () => {
    for (const number of [1, 2, 3]) {
      const deck = deckOf(seedOf(number))
      const cards = PLACES.map(deck.at)
      expect(new Set(cards.map(({ card }) => card)).size).toBe(PACK)
      for (const card of cards) {
        expect(isProved(card, deck.commitment)).toBe(true)
        expect(isProved({ ...card, card: (card.card + 1) % PACK }, deck.commitment)).toBe(false)
        expect(isProved({ ...card, place: (card.place + 1) % PACK }, deck.commitment)).toBe(false)
        expect(isProved({ ...card, salt: "0".repeat(32) }, deck.commitment)).toBe(false)
        expect(isProved({ ...card, path: card.path.slice(1) }, deck.commitment)).toBe(false)
        expect(isProved(card, deckOf(seedOf(number + 1)).commitment)).toBe(false)
      }
    }
  })

  it("hides every card by its own salt: no salt is told by another card", () => {
    const deck = deckOf(seedOf(1))
    expect(new Set(PLACES.map((place) => deck.at(place).salt)).size).toBe(PACK)
    expect(new Set(PLACES.map((place) => deckOf(seedOf(place + 2)).at(0).salt)).size).toBe(PACK)
  })
})

describe("the cut", () => {
  const players = [
    { seat: 3, key: "c", stack: 100, mix: "three" as ClientSeed },
    { seat: 1, key: "a", stack: 200, mix: "one" as ClientSeed },
  ]
  it("is another one with other players, chips, seeds or number", () => {
    const mixes = [
      mixOf(players),
      mixOf(players.slice(1)),
      ...players.flatMap((each, at) =>
        [{ seat: 5 }, { key: "x" }, { stack: 101 }, { mix: "other" as ClientSeed }].map((change) =>
          mixOf(players.with(at, { ...each, ...change })),
        ),
      ),
    ]
    expect(new Set(mixes).size).toBe(mixes.length)
    expect(mixOf(players.toReversed())).toBe(mixOf(players))
    expect(cutOf(mixOf(players), 1)).not.toEqual(cutOf(mixOf(players), 2))
  })

  it("gives each dealt card a place of its own", () => {
    for (const count of [2, 6, 9]) {
      const cut = cutOf("ab".repeat(32) as Commitment, count)
      const places = [
        ...Array.from({ length: count }, (_, order) => holePlaces(cut, order, count)).flat(),
        ...boardPlaces(cut, count),
      ]
      expect(new Set(places).size).toBe(2 * count + 5)
    }
  })

  it("brings every card of the deck to every place of the table as often as any other", () => {
    const counts = Array.from({ length: PACK }, () => 0)
    const rounds = 5200
    for (let number = 1; number <= rounds; number += 1) {
      const place = cutOf("cd".repeat(32) as Commitment, number)[0] ?? 0
      counts[place] = (counts[place] ?? 0) + 1
    }
    const square = counts.reduce((total, count) => total + (count - 100) ** 2 / 100, 0)
    // 99.9 % of even draws are below, with 51 degrees of freedom.
    expect(square).toBeLessThan(87.97)
  })
})
