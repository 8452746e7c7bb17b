import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import type { Draws } from "../fair/draws.ts"
import { WHOLE } from "../multiplier.ts"
import {
  BACCARAT_PLACES,
  BACCARAT_RETURNS,
  BaccaratBet,
  type BaccaratPlace,
  baccarat,
  baccaratHands,
  baccaratTotal,
  bankerDraws,
} from "./baccarat.ts"

const on = (...chips: ReadonlyArray<readonly [BaccaratPlace, number]>) =>
  Schema.decodeUnknownSync(BaccaratBet)({
    game: "baccarat",
    chips: chips.map(([place, amount]) => ({ place, amount })),
  })

/** A shoe with these cards on top: each is drawn as the place at which it lies by then. */
const shoe = (...cards: ReadonlyArray<number>): Draws => {
  const left = Array.from({ length: 416 }, (_, place) => place)
  let taken = 0
  return {
    below: () => {
      const wanted = cards[taken]
      const place =
        wanted === undefined ? taken : left.findIndex((each, at) => at >= taken && each % 52 === wanted)
      const [one, other] = [left[taken] as number, left[place] as number]
      left[taken] = other
      left[place] = one
      taken += 1
      return place - taken + 1
    },
  }
}
/** A card of spades that counts so much. */
const counting = (count: number) => (count === 0 ? 12 : count - 1)
const deal = (...counts: ReadonlyArray<number>) =>
  baccarat.play(on(["player", 100]), shoe(...counts.map(counting))).book

/** In how many ways of drawing six of 416 cards in order each outcome comes: every sequence of counts, weighed by its cards. */
const counted = () => {
  const ways = { player: 0n, banker: 0n, tie: 0n }
  const left = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32]
  const draw = <A>(count: number, then: (weight: bigint) => A): A => {
    const weight = BigInt(left[count] as number)
    left[count] = (left[count] as number) - 1
    const told = then(weight)
    left[count] = (left[count] as number) + 1
    return told
  }
  const COUNTS = left.map((_, count) => count)
  const add = (player: number, banker: number, weight: bigint) => {
    const lead = (player % 10) - (banker % 10)
    ways[lead > 0 ? "player" : lead < 0 ? "banker" : "tie"] += weight
  }
  // Cards that a deal leaves in the shoe are drawn in any way.
  const rest = (drawn: number) => {
    let product = 1n
    for (let card = drawn; card < 6; card += 1) product *= BigInt(416 - card)
    return product
  }
  for (const one of COUNTS)
    draw(one, (first) => {
      for (const two of COUNTS)
        draw(two, (second) => {
          for (const three of COUNTS)
            draw(three, (third) => {
              for (const four of COUNTS)
                draw(four, (fourth) => {
                  const weight = first * second * third * fourth
                  const [player, banker] = [(one + three) % 10, (two + four) % 10]
                  const bankerLast = (total: number, drawn: number, so: bigint, last: number | undefined) => {
                    if (!bankerDraws(banker, last)) return add(total, banker, so * rest(drawn))
                    for (const six of COUNTS)
                      draw(six, (each) => add(total, banker + six, so * each * rest(drawn + 1)))
                  }
                  if (player >= 8 || banker >= 8) return add(player, banker, weight * rest(4))
                  if (player > 5) return bankerLast(player, 4, weight, undefined)
                  for (const five of COUNTS)
                    draw(five, (each) => bankerLast((player + five) % 10, 5, weight * each, five))
                })
            })
        })
    })
  return ways
}

describe("baccarat", () => {
  it("comes out as often as the published count of every deal of eight packs says, to the deal", () => {
    const ways = counted()
    expect(ways).toEqual({
      banker: 2_292_252_566_437_888n,
      player: 2_230_518_282_592_256n,
      tie: 475_627_426_473_216n,
    })
    const all = Number(ways.banker + ways.player + ways.tie)
    const share = (count: bigint) => Number(count) / all
    const returns: Readonly<Record<BaccaratPlace, number>> = {
      player: 2 * share(ways.player) + share(ways.tie),
      banker: 1.95 * share(ways.banker) + share(ways.tie),
      tie: 9 * share(ways.tie),
      "player-pair": (12 * 31) / 415,
      "banker-pair": (12 * 31) / 415,
    }
    for (const place of BACCARAT_PLACES) expect(BACCARAT_RETURNS[place]).toBeCloseTo(returns[place], 6)
  })

  it("deals by the table of the third card", () => {
    // The player stands on six, the banker on six then, and draws on five.
    expect(deal(2, 2, 4, 4).length).toBe(4)
    expect(deal(2, 2, 4, 3, 9).map(({ hand }) => hand)).toEqual([
      "player",
      "banker",
      "player",
      "banker",
      "banker",
    ])
    // Eight and nine stop both.
    expect(deal(4, 0, 4, 0).length).toBe(4)
    expect(deal(0, 4, 0, 5).length).toBe(4)
    // The banker stands on three against an eight, and draws against a nine.
    expect(deal(1, 1, 1, 2, 8).length).toBe(5)
    expect(deal(1, 1, 1, 2, 9, 5).length).toBe(6)
    // On six only against a six or a seven.
    for (let third = 0; third < 10; third += 1)
      expect(deal(1, 3, 1, 3, third, 2).length).toBe(third === 6 || third === 7 ? 6 : 5)
  })

  it("pays each chip by itself, and gives chips on the hands back at a tie", () => {
    const bet = on(["player", 99], ["banker", 99], ["tie", 5], ["player-pair", 1], ["banker-pair", 1])
    expect(baccarat.staked(bet)).toBe(205)
    const told = (...counts: ReadonlyArray<number>) => baccarat.play(bet, shoe(...counts.map(counting)))
    // Nine to eight without pairs; the banker's commission on 99 is 4.95, rounded up.
    const banker = told(1, 4, 7, 5)
    expect(baccarat.paid(bet, banker.book)).toBe(193n)
    expect(baccarat.paid(bet, told(4, 1, 5, 7).book)).toBe(198n)
    expect(baccarat.paid(bet, told(1, 3, 7, 5).book)).toBe(99n + 99n + 45n)
    // A pair of fours over a pair of faces.
    expect(baccarat.paid(bet, told(4, 0, 4, 0).book)).toBe(198n + 12n + 12n)
    expect(baccarat.pays(bet, banker.book)).toBe(Math.floor((193 * WHOLE) / 205))
  })

  it("has no payment while cards are to come", () => {
    const book = deal(1, 1, 1, 2, 9, 5)
    const bet = on(["player", 100])
    for (let cards = 0; cards < book.length; cards += 1)
      expect(baccarat.paid(bet, book.slice(0, cards))).toBeUndefined()
    expect(baccarat.paid(bet, book)).toBeDefined()
    expect(baccaratTotal(baccaratHands(book).banker)).toBe(8)
  })

  it("never pays more than the bound that the stake is judged by", () => {
    const bets = [
      on(["player", 7]),
      on(["banker", 7]),
      on(["tie", 3], ["banker-pair", 4]),
      on(["player", 3], ["player-pair", 2]),
    ]
    for (const bet of bets)
      for (let first = 0; first < 10; first += 1)
        for (let second = 0; second < 10; second += 1)
          for (const [third, fourth] of [
            [first, second],
            [second, first],
            [0, 9],
          ] as const) {
            const { ends } = baccarat.play(bet, shoe(...[first, second, third, fourth].map(counting)))
            expect(ends).toBeLessThanOrEqual(baccarat.top(bet))
          }
  })

  it("takes chips on its own places alone", () => {
    const takes = (place: string) =>
      Schema.is(BaccaratBet)({ game: "baccarat", chips: [{ place, amount: 1 }] })
    expect(BACCARAT_PLACES.map(takes)).toEqual([true, true, true, true, true])
    expect(takes("red")).toBe(false)
  })
})
