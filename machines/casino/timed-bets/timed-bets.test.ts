import { describe, expect, it } from "vitest"
import type { RoundKey } from "#models/casino/round.ts"
import { TIMED_MOST_BETS } from "#models/casino/timed/timed-round.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import { minorUnits } from "#models/money/money.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { TimedBetsEvent } from "./timed-bets.events.ts"
import { timedBetsMachine } from "./timed-bets.machine.ts"
import { SAMPLE_NUMBERS, SAMPLE_TIMED_BET, SECOND_TIMED_BET } from "./timed-bets.model.ts"

const first: TimedBetsEvent = { type: "bets.placed", ...SAMPLE_TIMED_BET }
const second = (more: object = {}): TimedBetsEvent => ({ type: "bets.placed", ...SECOND_TIMED_BET, ...more })
const decided = (...paid: ReadonlyArray<number>): TimedBetsEvent => ({
  type: "bets.decided",
  at: 90_000,
  numbers: SAMPLE_NUMBERS,
  paid: paid.map(minorUnits),
})
const given = (...events: ReadonlyArray<TimedBetsEvent>) =>
  fold(timedBetsMachine, initialSnapshot(timedBetsMachine, undefined), events)

describe("bets on a round that is drawn for everybody", () => {
  it("are on what the game has, each under a key of its own, from one account in one currency", () => {
    expect(given(first).can(second())).toBe(true)
    for (const wrong of [
      { key: SAMPLE_TIMED_BET.key },
      { pick: "number-0" },
      { pick: "number-37" },
      { pick: "toString" },
      { game: "keno-80" },
      { number: 2 },
      { playerId: 8 },
      { currency: "USD" as CurrencyCode },
    ])
      expect(given(first).can(second(wrong)), JSON.stringify(wrong)).toBe(false)
  })

  it("are one on each card of bingo, and as many as one likes on the same place of another game", () => {
    const card = (pick: string): TimedBetsEvent => ({
      type: "bets.placed",
      ...SAMPLE_TIMED_BET,
      game: "bingo-90",
      pick,
    })
    const other = (pick: string): TimedBetsEvent =>
      ({ ...card(pick), key: SECOND_TIMED_BET.key }) as TimedBetsEvent
    expect(given(card("card-17")).can(other("card-18"))).toBe(true)
    expect(given(card("card-17")).can(other("card-17"))).toBe(false)
    expect(given(card("card-17")).can(other("card-12001"))).toBe(false)
    expect(given(first).can(second({ pick: SAMPLE_TIMED_BET.pick }))).toBe(true)
  })

  it("are twenty at the most", () => {
    const many = Array.from({ length: TIMED_MOST_BETS - 1 }, (_, place) =>
      second({ key: `key-${place}` as RoundKey }),
    )
    expect(given(first, ...many.slice(1)).can(second())).toBe(true)
    expect(given(first, ...many).can(second())).toBe(false)
  })

  it("are each paid by their own odds, rounded down, all at once and once", () => {
    const both = given(first, second())
    // 10.01 at 5.70 is 57.057, and at 2.85 is 28.5285.
    expect(both.can(decided(5705, 2852))).toBe(true)
    for (const wrong of [[5706, 2852], [5705, 2853], [2852, 5705], [5705], [5705, 2852, 0], [0, 0]])
      expect(both.can(decided(...wrong)), wrong.join()).toBe(false)
    const over = given(first, second(), decided(5705, 2852))
    expect(over.context.placed?.bets.map(({ paid }) => paid)).toEqual([5705, 2852])
    expect(over.can(decided(5705, 2852))).toBe(false)
    expect(over.can(second({ key: "later" as RoundKey }))).toBe(false)
  })
})
