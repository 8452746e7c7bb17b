import { describe, expect, it } from "vitest"
import { minesPay } from "#models/casino/games/mines.ts"
import type { Multiplier } from "#models/casino/multiplier.ts"
import type { MinorUnits } from "#models/money/money.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { RoundEvent } from "./round.events.ts"
import { roundMachine } from "./round.machine.ts"
import { SAMPLE_ROUND } from "./round.model.ts"

const FIELD = { type: "field", mines: [1, 2, 3] } as const
const opened: RoundEvent = { type: "round.opened", ...SAMPLE_ROUND, bet: { game: "mines", mines: 3 } }
const safe = (tile: number): RoundEvent => ({
  type: "round.moved",
  at: 2000,
  move: { type: "open", tile },
  book: [{ type: "safe", tile }],
})
const taken: RoundEvent = {
  type: "round.moved",
  at: 2000,
  move: { type: "take" },
  book: [{ type: "taken" }, FIELD],
}
const hit: RoundEvent = {
  type: "round.moved",
  at: 2000,
  move: { type: "open", tile: 1 },
  book: [{ type: "hit", tile: 1 }, FIELD],
}
const ended = (multiplier: number, paid: number): RoundEvent => ({
  type: "round.ended",
  at: 3000,
  multiplier: multiplier as Multiplier,
  paid: paid as MinorUnits,
})
const given = (...events: ReadonlyArray<RoundEvent>) =>
  fold(roundMachine, initialSnapshot(roundMachine, undefined), events)

describe("a round", () => {
  it("pays what its book says to the unit, and nothing else", () => {
    const two = minesPay({ mines: 3 }, 2)
    const won = given(opened, safe(0), safe(5), taken)
    expect(won.can(ended(two, 1285))).toBe(true)
    for (const [multiplier, paid] of [
      [two, 1286],
      [two, 1284],
      [minesPay({ mines: 3 }, 3), 1478],
      [0, 0],
    ] as const)
      expect(won.can(ended(multiplier, paid))).toBe(false)
    const lost = given(opened, safe(0), hit)
    expect(lost.can(ended(0, 0))).toBe(true)
    expect(lost.can(ended(two, 1285))).toBe(false)
  })

  it("takes no move once its book is at its end, and none that its game doesn't", () => {
    expect(given(opened, safe(0)).can(safe(0))).toBe(false)
    expect(given(opened, safe(0)).can(safe(4))).toBe(true)
    expect(given(opened).can(taken)).toBe(false)
    expect(given(opened, safe(0), taken).can(safe(4))).toBe(false)
    expect(given(opened, hit).can(taken)).toBe(false)
  })

  it("takes a raise that the rules make of the first stake with its move, and no other", () => {
    const laid = (to: "dealer" | "first", card: number) => ({ type: "laid", to, card }) as const
    const dealt: RoundEvent = {
      type: "round.opened",
      ...SAMPLE_ROUND,
      bet: { game: "blackjack" },
      book: [laid("first", 5), laid("dealer", 5), laid("first", 4)],
    }
    const doubled = (raise?: number): RoundEvent => ({
      type: "round.moved",
      at: 2000,
      move: { type: "double" },
      ...(raise === undefined ? {} : { raise: raise as MinorUnits }),
      book: [{ type: "doubled", hand: "first" }, laid("first", 9), laid("dealer", 9), laid("dealer", 8)],
    })
    for (const raise of [undefined, 500, 999, 2000]) expect(given(dealt).can(doubled(raise))).toBe(false)
    const round = given(dealt, doubled(1000))
    expect(round.context.round?.raised).toBe(1000)
    expect(round.can(ended(40_000, 4000))).toBe(true)
    for (const [multiplier, paid] of [
      [20_000, 2000],
      [40_000, 8000],
    ] as const)
      expect(round.can(ended(multiplier, paid))).toBe(false)
    expect(given(opened).can({ ...safe(0), raise: 1000 as MinorUnits } as RoundEvent)).toBe(false)
  })

  it("adds up what its moves raise", () => {
    const laid = (to: "dealer" | "first" | "second", card: number) => ({ type: "laid", to, card }) as const
    const moved = (type: "split" | "double", ...book: ReadonlyArray<object>) =>
      ({ type: "round.moved", at: 2000, move: { type }, raise: 1000, book }) as RoundEvent
    const dealt: RoundEvent = {
      type: "round.opened",
      ...SAMPLE_ROUND,
      bet: { game: "blackjack" },
      book: [laid("first", 7), laid("dealer", 5), laid("first", 7)],
    }
    const split = given(dealt, moved("split", { type: "split" }, laid("first", 2), laid("second", 1)))
    const double = moved("double", { type: "doubled", hand: "first" }, laid("first", 9))
    expect(split.can(double)).toBe(true)
    expect(fold(roundMachine, split, [double]).context.round?.raised).toBe(2000)
  })

  it("pays chips each by itself, not the stake by a multiplier that is rounded", () => {
    const chips = [
      { place: "red", amount: 1 },
      { place: "black", amount: 2 },
    ]
    const round = given({
      type: "round.opened",
      ...SAMPLE_ROUND,
      stake: 3,
      bet: { game: "roulette", chips },
      book: [{ type: "landed", pocket: 1 }],
    } as unknown as RoundEvent)
    expect(round.can(ended(6666, 2))).toBe(true)
    expect(round.can(ended(6666, 1))).toBe(false)
  })

  it("ends only once its book says so, and only once", () => {
    expect(given(opened, safe(0)).can(ended(minesPay({ mines: 3 }, 1), 1125))).toBe(false)
    const { status, context } = given(opened, hit, ended(0, 0))
    expect([status, context.round?.ended]).toEqual(["done", { at: 3000, multiplier: 0, paid: 0 }])
  })
})
