import { describe, expect, it } from "vitest"
import { type Card, PACK, RANKS, SUITS } from "../cards.ts"
import { bestFive, HAND_KINDS, handKind, handValue } from "./hand-rank.ts"

/** A card by its word: "As", "10h". */
const cardOf = (word: string): Card => {
  const suit = SUITS.findIndex((each) => each.startsWith(word.slice(-1)))
  return suit * RANKS.length + RANKS.indexOf(word.slice(0, -1) as (typeof RANKS)[number])
}
const cardsOf = (words: string): ReadonlyArray<Card> => words.split(" ").map(cardOf)

/** Kinds of all 2,598,960 hands of five cards, as tables of combinatorics have them; royal flushes are counted apart. */
const OF_FIVE: Readonly<Record<(typeof HAND_KINDS)[number], number>> = {
  "royal-flush": 4,
  "straight-flush": 36,
  four: 624,
  "full-house": 3744,
  flush: 5108,
  straight: 10_200,
  three: 54_912,
  "two-pair": 123_552,
  pair: 1_098_240,
  "high-card": 1_302_540,
}

/** The same of all 133,784,560 hands of seven cards. */
const OF_SEVEN: typeof OF_FIVE = {
  "royal-flush": 4324,
  "straight-flush": 37_260,
  four: 224_848,
  "full-house": 3_473_184,
  flush: 4_047_644,
  straight: 6_180_020,
  three: 6_461_620,
  "two-pair": 31_433_400,
  pair: 58_627_800,
  "high-card": 23_294_460,
}

/** All choices of so many numbers out of 0 … limit - 1, each given to `visit` in one array that is used again. */
const eachChoice = (
  count: number,
  limit: number,
  visit: (chosen: ReadonlyArray<number>) => void,
  isRepeated = false,
) => {
  const chosen: Array<number> = []
  const choose = (from: number): void => {
    if (chosen.length === count) {
      visit(chosen)
      return
    }
    for (let each = from; each < limit; each += 1) {
      chosen.push(each)
      choose(isRepeated ? each : each + 1)
      chosen.pop()
    }
  }
  choose(0)
}

const noKinds = () => Object.fromEntries(HAND_KINDS.map((kind) => [kind, 0])) as Record<string, number>

describe("the worth of a hand", () => {
  it("has each kind as often among all hands of five cards as tables say", { timeout: 60_000 }, () => {
    const counted = noKinds()
    const values = new Set<number>()
    eachChoice(5, PACK, (cards) => {
      const value = handValue(cards)
      values.add(value)
      const kind = handKind(value)
      counted[kind] = (counted[kind] ?? 0) + 1
    })
    expect(counted).toEqual(OF_FIVE)
    // Hands of five cards have 7,462 different worths.
    expect(values.size).toBe(7462)
  })

  it("has each kind as often among all hands of seven cards as tables say", { timeout: 120_000 }, () => {
    const counted = noKinds()
    const add = (kind: string, times: number) => {
      counted[kind] = (counted[kind] ?? 0) + times
    }
    // Without five of a suit only ranks count: each choice of ranks is tried once, and stands for all ways to give it suits that make no flush.
    eachChoice(
      7,
      13,
      (ranks) => {
        const times = new Map<number, number>()
        for (const rank of ranks) times.set(rank, (times.get(rank) ?? 0) + 1)
        if ([...times.values()].some((count) => count > 4)) return
        const { all, flushes } = waysOf([...times.values()])
        if (all === flushes) return
        add(handKind(handValue(mixedSuits(ranks))), all - flushes)
      },
      true,
    )
    // With five or more of a suit: which ranks of that suit, and which other cards.
    eachChoice(5, 13, (five) => addFlushes(five, add))
    eachChoice(6, 13, (six) => addFlushes(six, add))
    eachChoice(7, 13, (seven) => addFlushes(seven, add))
    expect(counted).toEqual(OF_SEVEN)
  })

  it.each([
    ["a wheel is the lowest straight", "2s 3h 4d 5c 6s", "As 2h 3d 4c 5s"],
    ["an ace is high as well", "10s Jh Qd Kc As", "9s 10h Jd Qc Ks"],
    ["no straight goes round the corner", "2s 2h 3d 4c 5s", "Qs Kh Ad 2c 3s"],
    ["the kicker decides", "As Ah Kd 3c 2s", "Ad Ac Qd Js 10s"],
    ["the higher pair of two decides first", "As Ah 2d 2c 3s", "Ks Kh Qd Qc Js"],
    ["then the lower one", "As Ah 3d 3c 2s", "Ad Ac 2h 2s Ks"],
    ["three decide of a full house", "3s 3h 3d 2c 2s", "2h 2d 2c As Ah"],
    ["a flush beats a straight", "2s 4s 6s 8s 9s", "10s Jh Qd Kc As"],
    ["a full house beats a flush", "2s 2h 2d 3c 3s", "As Ks Qs Js 9s"],
    ["two threes are a full house", "As Ah Ad Ks Kh Kd 2c", "As Ah Ad Ks Kh Qd Qc"],
  ])("%s", (_, better, worse) => {
    expect(handValue(cardsOf(better))).toBeGreaterThanOrEqual(handValue(cardsOf(worse)))
    if (!better.includes("Kd 2c"))
      expect(handValue(cardsOf(better))).toBeGreaterThan(handValue(cardsOf(worse)))
  })

  it("is shared where only suits differ, or the board is the best hand", () => {
    expect(handValue(cardsOf("As Ks Qs Js 9s"))).toBe(handValue(cardsOf("Ah Kh Qh Jh 9h")))
    const board = "10s Jh Qd Kc As"
    expect(handValue(cardsOf(`2s 3h ${board}`))).toBe(handValue(cardsOf(`4d 4c ${board}`)))
  })

  it("comes of the five cards that are told", () => {
    const five = bestFive(cardsOf("2s Ah As Kd Kh 3s Ac"))
    expect(new Set(five)).toEqual(new Set(cardsOf("Ah As Kd Kh Ac")))
    expect(handKind(handValue(bestFive(cardsOf("2s 9h As Kd Qh Js 10c"))))).toBe("straight")
    expect(new Set(bestFive(cardsOf("2s 3s 4s 5s 6s 7s 8s")))).toEqual(new Set(cardsOf("4s 5s 6s 7s 8s")))
  })
})

const SUIT_SETS: ReadonlyArray<ReadonlyArray<number>> = Array.from({ length: 5 }, (_, size) =>
  Array.from({ length: 16 }, (__, mask) => mask).filter(
    (mask) => [0, 1, 2, 3].filter((suit) => (mask >> suit) & 1).length === size,
  ),
)

/** In how many ways ranks that come so often have suits, and in how many of them five or more cards are of one suit. */
function waysOf(times: ReadonlyArray<number>): { readonly all: number; readonly flushes: number } {
  let all = 0
  let flushes = 0
  const count = [0, 0, 0, 0]
  const choose = (place: number): void => {
    if (place === times.length) {
      all += 1
      if (count.some((each) => each >= 5)) flushes += 1
      return
    }
    for (const mask of SUIT_SETS[times[place] ?? 0] ?? []) {
      for (let suit = 0; suit < 4; suit += 1) count[suit] = (count[suit] ?? 0) + ((mask >> suit) & 1)
      choose(place + 1)
      for (let suit = 0; suit < 4; suit += 1) count[suit] = (count[suit] ?? 0) - ((mask >> suit) & 1)
    }
  }
  const known = WAYS.get(times.toSorted().join())
  if (known !== undefined) return known
  choose(0)
  const ways = { all, flushes }
  WAYS.set(times.toSorted().join(), ways)
  return ways
}
const WAYS = new Map<string, { readonly all: number; readonly flushes: number }>()

/** Cards of these ranks with suits as mixed as can be. */
function mixedSuits(ranks: ReadonlyArray<number>): ReadonlyArray<Card> {
  return ranks.map((rank, place) => (place % 4) * 13 + rank)
}

function addFlushes(ranks: ReadonlyArray<number>, add: (kind: string, times: number) => void): void {
  const others = 7 - ranks.length
  const suited = ranks.map((rank) => rank)
  const rest = Array.from({ length: 39 }, (_, place) => place + 13)
  if (others === 0) add(handKind(handValue(suited)), 4)
  if (others === 0) return
  for (const [place, one] of rest.entries()) {
    if (others === 1) add(handKind(handValue([...suited, one])), 4)
    else for (const two of rest.slice(place + 1)) add(handKind(handValue([...suited, one, two])), 4)
  }
}
