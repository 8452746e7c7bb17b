import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { type Card, PACK } from "../cards.ts"
import type { Draws } from "../fair/draws.ts"
import { type Multiplier, WHOLE } from "../multiplier.ts"
import {
  POKER_RETURNS,
  POKER_TABLES,
  type PokerTable,
  pokerPays,
  type VideoPokerBet,
  VideoPokerMove,
  videoPoker,
} from "./video-poker.ts"
import { POKER_HANDS, type PokerHand, pokerHand } from "./video-poker-hand.ts"

const MOST = Number.MAX_SAFE_INTEGER as Multiplier
const SUITS = "shdc"
const RANKS = "A23456789TJQK"
const cardOf = (name: string): Card => SUITS.indexOf(name[1] ?? "") * 13 + RANKS.indexOf(name[0] ?? "")
const hand = (names: string) => names.split(" ").map(cardOf)
const BET: VideoPokerBet = { game: "video-poker", table: "9-6" }

/** A pack with these cards on top, in their order. */
const packed = (names: string): Draws => {
  const wanted = hand(names)
  const left = Array.from({ length: PACK }, (_, place) => place)
  let taken = 0
  return {
    below: () => {
      const card = wanted[taken]
      const place = card === undefined ? taken : left.indexOf(card)
      const other = left[taken] as number
      left[taken] = left[place] as number
      left[place] = other
      taken += 1
      return place - taken + 1
    },
  }
}

/** `CHOOSE[n][k]`: in how many ways k are chosen of n. */
const CHOOSE = Array.from({ length: PACK + 1 }, (_, of) =>
  Array.from({ length: 6 }, (_, count) => {
    let ways = 1
    for (let each = 1; each <= count; each += 1) ways = (ways * (of - count + each)) / each
    return Math.round(ways)
  }),
)
const COUNT = CHOOSE[PACK]?.[5] ?? 0
/** `PLACES[k][card]`: what a card that is the k-th of ascending ones adds to the number of their set. */
const PLACES = Array.from({ length: 5 }, (_, place) =>
  Int32Array.from({ length: PACK }, (_, card) => CHOOSE[card]?.[place + 1] ?? 0),
)

/** Every five of 52, ascending, and the number of the set. */
const everyFive = (visit: (cards: ReadonlyArray<Card>, number: number) => void) => {
  const cards = [0, 1, 2, 3, 4]
  const [, second, third, fourth, fifth] = PLACES as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ]
  for (let e = 4; e < PACK; e += 1)
    for (let d = 3; d < e; d += 1)
      for (let c = 2; c < d; c += 1)
        for (let b = 1; b < c; b += 1)
          for (let a = 0; a < b; a += 1) {
            cards[0] = a
            cards[1] = b
            cards[2] = c
            cards[3] = d
            cards[4] = e
            visit(cards, a + (second[b] ?? 0) + (third[c] ?? 0) + (fourth[d] ?? 0) + (fifth[e] ?? 0))
          }
}

/** What each of the 2,598,960 hands is, by its number: its place among the hands that pay, or their count. */
const hands = (): Uint8Array => {
  const told = new Uint8Array(COUNT)
  everyFive((cards, number) => {
    const found = pokerHand(cards)
    told[number] = found === undefined ? POKER_HANDS.length : POKER_HANDS.indexOf(found)
  })
  return told
}
const HANDS = hands()

const BITS = [0, 1, 2, 3, 4]
const MASKS = Array.from({ length: 32 }, (_, mask) => ({
  mask,
  held: BITS.filter((bit) => (mask & (1 << bit)) !== 0),
}))

/** The number of a part of a hand among parts of as many cards. */
const partOf = (cards: ReadonlyArray<Card>, held: ReadonlyArray<number>): number => {
  let number = 0
  for (let place = 0; place < held.length; place += 1)
    number += PLACES[place]?.[cards[held[place] as number] as number] ?? 0
  return number
}

/** In how many ways suits can be exchanged for others so that another hand comes of it; nothing for all but one of such hands. */
const suitWays = (cards: ReadonlyArray<Card>): number => {
  const suits = [0, 0, 0, 0]
  for (const card of cards) {
    const suit = Math.floor(card / 13)
    suits[suit] = (suits[suit] ?? 0) | (1 << (card % 13))
  }
  let [ways, alike] = [24, 1]
  for (let suit = 1; suit < 4; suit += 1) {
    const [before, here] = [suits[suit - 1] as number, suits[suit] as number]
    if (before < here) return 0
    alike = before === here ? alike + 1 : 1
    ways /= alike
  }
  return ways
}

/** The least common multiple of how many draws there are of 47 cards, of none to five. */
const DRAWS = 7_669_695

/**
 * The greatest sum that all hands can pay, over all hands times `DRAWS`: of each hand the best of the 32 ways to hold. What a hold can come to is
 * counted by what all hands with those cards pay, less those that hold more of the dealt cards.
 */
const bestPlay = (table: PokerTable): { readonly paid: bigint; readonly classes: number } => {
  const pays = [...POKER_HANDS, undefined].map((each) => pokerPays(table, each) / WHOLE)
  const sums = BITS.concat(5).map((count) => new Int32Array(CHOOSE[PACK]?.[count] ?? 0))
  everyFive((cards, number) => {
    const paid = pays[HANDS[number] as number] as number
    if (paid === 0) return
    for (const { held } of MASKS) {
      const part = sums[held.length] as Int32Array
      part[partOf(cards, held)] = (part[partOf(cards, held)] as number) + paid
    }
  })
  const worth = MASKS.map(({ held }) => DRAWS / (CHOOSE[PACK - 5]?.[5 - held.length] ?? 0))
  const exact = new Float64Array(32)
  let paid = 0n
  let classes = 0
  everyFive((cards) => {
    const ways = suitWays(cards)
    if (ways === 0) return
    classes += 1
    for (const { mask, held } of MASKS)
      exact[mask] = (sums[held.length] as Int32Array)[partOf(cards, held)] as number
    for (const bit of BITS)
      for (let mask = 0; mask < 32; mask += 1)
        if ((mask & (1 << bit)) === 0)
          exact[mask] = (exact[mask] as number) - (exact[mask | (1 << bit)] as number)
    let best = 0
    for (let mask = 0; mask < 32; mask += 1)
      best = Math.max(best, (exact[mask] as number) * (worth[mask] as number))
    paid += BigInt(best) * BigInt(ways)
  })
  return { paid, classes }
}

describe("a hand of poker", () => {
  it("is what it is called", () => {
    const named: ReadonlyArray<readonly [string, PokerHand | undefined]> = [
      ["As Ks Qs Js Ts", "royal-flush"],
      ["Ah 2h 3h 4h 5h", "straight-flush"],
      ["9c Tc Jc Qc Kc", "straight-flush"],
      ["7s 7h 7d 7c 2s", "four"],
      ["7s 7h 7d 2c 2s", "full-house"],
      ["As 3s 9s Js Ks", "flush"],
      ["As Kh Qs Js Ts", "straight"],
      ["Ad 2s 3s 4s 5s", "straight"],
      ["Kd As 2s 3s 4s", undefined],
      ["7s 7h 7d 2c 3s", "three"],
      ["7s 7h 2d 2c 3s", "two-pair"],
      ["Js Jh 2d 4c 3s", "jacks-or-better"],
      ["As Ah 2d 4c 3s", "jacks-or-better"],
      ["Ts Th 2d 4c 3s", undefined],
      ["As Kh 9d 4c 3s", undefined],
    ]
    for (const [names, told] of named) expect([names, pokerHand(hand(names))]).toEqual([names, told])
  })

  it("comes as often of 2,598,960 as is published", () => {
    const counts = Array.from({ length: POKER_HANDS.length + 1 }, () => 0)
    for (const told of HANDS) counts[told] = (counts[told] as number) + 1
    expect(counts).toEqual([4, 36, 624, 3744, 5108, 10_200, 54_912, 123_552, 337_920, 2_062_860])
  })
})

describe("video poker", () => {
  it("returns under best play what is published, to the millionth: every hand, every hold, every draw", () => {
    const published: Readonly<Record<PokerTable, string>> = {
      "9-6": "99.5439",
      "8-5": "97.2984",
      "7-5": "96.1472",
    }
    for (const table of POKER_TABLES) {
      const { paid, classes } = bestPlay(table)
      expect(classes).toBe(134_459)
      const back = Number(paid) / COUNT / DRAWS
      expect([table, (back * 100).toFixed(4)]).toEqual([table, published[table]])
      expect(POKER_RETURNS[table]).toBe(Number(back.toFixed(6)))
    }
    expect([videoPoker.share, videoPoker.leastShare]).toEqual([POKER_RETURNS["9-6"], POKER_RETURNS["7-5"]])
  })

  it("deals five cards, holds what is said and replaces the others in their order", () => {
    const pack = "As Kh Qs 7d Ts Js 2c 3c 4c 5c"
    const dealt = videoPoker.play(BET, packed(pack), [], MOST)
    expect(dealt).toEqual({ book: [{ type: "five-dealt", cards: hand("As Kh Qs 7d Ts") }] })
    expect(videoPoker.pays(BET, dealt.book, MOST)).toBeUndefined()
    const told = videoPoker.play(BET, packed(pack), [{ type: "hold", places: [0, 1, 2, 4] }], MOST)
    expect(told.book[1]).toEqual({ type: "five-drawn", cards: hand("As Kh Qs Js Ts") })
    expect([told.ends, videoPoker.pays(BET, told.book, MOST)]).toEqual([4 * WHOLE, 4 * WHOLE])
    const none = videoPoker.play(BET, packed(pack), [{ type: "hold", places: [] }], MOST)
    expect(none.book[1]).toEqual({ type: "five-drawn", cards: hand("Js 2c 3c 4c 5c") })
    expect(none.ends).toBe(0)
  })

  it("pays by its table, and no more than the most that is paid", () => {
    const flush = "As 3s 9s Js Ks"
    const all = [{ type: "hold", places: [0, 1, 2, 3, 4] }] as const
    const paid = POKER_TABLES.map(
      (table) => videoPoker.play({ ...BET, table }, packed(flush), all, MOST).ends,
    )
    expect(paid).toEqual([6 * WHOLE, 5 * WHOLE, 5 * WHOLE])
    const royal = packed("As Ks Qs Js Ts")
    expect(videoPoker.play(BET, royal, all, (700 * WHOLE) as Multiplier).ends).toBe(700 * WHOLE)
    expect(videoPoker.top(BET)).toBe(800 * WHOLE)
  })

  it("takes one hold, of places that there are, each once", () => {
    const takes = Schema.is(VideoPokerMove)
    for (const places of [[], [0], [0, 1, 2, 3, 4], [2, 4]])
      expect(takes({ type: "hold", places })).toBe(true)
    for (const places of [[5], [-1], [1, 0], [2, 2], [0.5], ["0"], null])
      expect(takes({ type: "hold", places })).toBe(false)
    const { book } = videoPoker.play(BET, packed("As"), [{ type: "hold", places: [] }], MOST)
    expect([videoPoker.takes(BET, book.slice(0, 1)), videoPoker.takes(BET, book)]).toEqual([true, false])
  })
})
