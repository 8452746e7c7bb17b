import { describe, expect, it } from "vitest"
import {
  type Betting,
  blindsOf,
  isLegal,
  moved,
  nextStreet,
  opened,
  optionsOf,
  type PokerMove,
} from "./betting.ts"

const table = (stacks: ReadonlyArray<number>, more: { button?: number; owes?: number } = {}): Betting =>
  opened({
    seats: stacks.map((stack, at) => ({ seat: at + 1, stack, owes: more.owes === at + 1 })),
    button: more.button ?? 1,
    smallBlind: 50,
    bigBlind: 100,
  })

const fold: PokerMove = { kind: "fold" }
const check: PokerMove = { kind: "check" }
const call: PokerMove = { kind: "call" }
const to = (amount: number): PokerMove => ({ kind: "raise", to: amount })

const played = (betting: Betting, ...moves: ReadonlyArray<PokerMove>): Betting =>
  moves.reduce((now, move) => {
    expect(isLegal(now, move), JSON.stringify([now.turn, move])).toBe(true)
    return moved(now, move)
  }, betting)

/** Five players of whom nobody has bet on the flop yet: seat 2 begins. */
const flopOf = (stacks: ReadonlyArray<number>): Betting => {
  const called = stacks.map((stack) => stack + 100)
  return nextStreet(played(table(called), call, call, call, call, check))
}

describe("blinds", () => {
  it("are posted to the left of the button; with two players by the button, who acts first, and last afterwards", () => {
    expect(blindsOf([1, 4, 7], 4)).toEqual({ small: 7, big: 1 })
    expect(blindsOf([3, 8], 8)).toEqual({ small: 8, big: 3 })
    const two = table([1000, 1000], { button: 1 })
    expect([two.turn, two.spots.map(({ bet }) => bet)]).toEqual([1, [50, 100]])
    expect(nextStreet(played(two, call, check)).turn).toBe(2)
    expect(table([1000, 1000, 1000]).turn).toBe(1)
  })

  it("leave the big blind the option to raise", () => {
    const called = played(table([1000, 1000, 1000]), call, call)
    expect([called.turn, optionsOf(called)]).toEqual([
      3,
      { canCheck: true, raise: { least: 200, most: 1000 } },
    ])
    expect(played(called, check).turn).toBeUndefined()
  })

  it("are matched in full though the big blind had less", () => {
    const short = table([1000, 1000, 60])
    expect(optionsOf(short)?.call).toBe(100)
  })

  it("are posted by a player who comes in out of turn, whose option stays", () => {
    const late = table([1000, 1000, 1000, 1000, 1000], { owes: 5 })
    expect(late.spots.map(({ bet }) => bet)).toEqual([0, 50, 100, 0, 100])
    expect(optionsOf(played(late, call))).toEqual({ canCheck: true, raise: { least: 200, most: 1000 } })
  })

  it("put a player all in, and nobody bets where nobody could match it", () => {
    expect(table([100, 40], { button: 2 }).turn).toBeUndefined()
    expect(table([1000, 100], { button: 1 }).turn).toBe(1)
    expect(optionsOf(table([1000, 100], { button: 1 }))).toEqual({ canCheck: false, call: 50 })
  })
})

/** Rules of the Tournament Directors Association, 43 to 47, with their illustrations: what raises and all-ins let the others do. */
describe("raises", () => {
  it("add what the last bet or raise of the round added (TDA 43: 100, to 600, the next is to 1,100)", () => {
    const flop = played(flopOf([9000, 9000, 9000, 9000, 9000]), to(100), to(600))
    expect(optionsOf(flop)?.raise?.least).toBe(1100)
    expect(isLegal(flop, to(1099))).toBe(false)
  })

  it("begin with a big blind on a new round, whatever was raised before (TDA 43)", () => {
    const two = nextStreet(played(table([9000, 9000]), to(1000), call))
    expect(optionsOf(two)?.raise).toEqual({ least: 100, most: 8000 })
  })

  it("are not open again to who has acted after an all-in for less (TDA 47, 1: bet 300, all-in 500)", () => {
    const short = played(flopOf([9000, 9000, 500, 9000, 9000]), to(300), to(500))
    // Those who have not acted may raise, by no less than 300.
    expect(optionsOf(short)?.raise?.least).toBe(800)
    const back = played(short, call, call, call)
    expect([back.turn, optionsOf(back)]).toEqual([2, { canCheck: false, call: 200 }])
    expect(isLegal(back, to(800))).toBe(false)
    expect(played(back, call).turn).toBeUndefined()
  })

  it("are open again where several all-ins add up to a full raise (TDA 47, 2: 100, 125, 200 and back)", () => {
    const flop = played(flopOf([9000, 9000, 125, 200, 9000]), to(100), to(125), to(200))
    const back = played(flop, call, call)
    expect([back.turn, optionsOf(back)?.raise?.least]).toEqual([2, 300])
  })

  it("are not open where they add up to less (TDA 47: 100, 125, 175 and back)", () => {
    const back = played(flopOf([9000, 9000, 125, 175, 9000]), to(100), to(125), to(175), call, call)
    expect([back.turn, optionsOf(back)]).toEqual([2, { canCheck: false, call: 75 }])
  })

  it("are open again to those for whom a full raise was made after an all-in for less", () => {
    const back = played(flopOf([9000, 9000, 150, 9000, 9000]), to(100), to(150), to(250), fold, fold)
    expect([back.turn, optionsOf(back)?.raise?.least]).toEqual([2, 350])
  })

  it("let a player who has checked raise a bet, and not an all-in for less than a bet", () => {
    const bet = played(flopOf([9000, 9000, 9000, 9000, 9000]), check, to(100), fold, fold, fold)
    expect([bet.turn, optionsOf(bet)?.raise?.least]).toEqual([2, 200])
    const short = played(flopOf([9000, 60, 9000, 9000, 9000]), check, check, check, check)
    expect(short.turn).toBe(1)
    const all = flopOf([60, 9000, 9000, 9000, 9000])
    const back = played(all, check, check, check, check, to(60))
    expect([back.turn, optionsOf(back)]).toEqual([2, { canCheck: false, call: 60 }])
  })

  it("are for nothing where nobody has chips left, and no more than a player has", () => {
    const all = played(table([1000, 300]), to(300))
    expect(optionsOf(all)).toEqual({ canCheck: false, call: 200 })
    expect(played(all, call).turn).toBeUndefined()
    expect(isLegal(table([1000, 1000]), to(1001))).toBe(false)
    for (const wrong of [Number.NaN, 1.5, -1, 0, 100, Number.POSITIVE_INFINITY])
      expect(isLegal(table([1000, 1000]), to(wrong)), `${wrong}`).toBe(false)
  })

  it("refuse what is not possible: a check of a bet, a call of nothing, an amount with either", () => {
    expect(isLegal(table([1000, 1000]), check)).toBe(false)
    const called = played(table([1000, 1000]), call)
    expect(isLegal(called, call)).toBe(false)
    expect(isLegal(called, { kind: "check", to: 100 })).toBe(false)
    expect(isLegal(played(called, check), fold)).toBe(false)
  })
})
