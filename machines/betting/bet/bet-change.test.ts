import { describe, expect, it } from "vitest"
import { BET_KIND } from "#models/betting/bet.ts"
import { exampleGuid, exampleLeg } from "#models/betting/bet-examples.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import type { BetEvent } from "./bet.events.ts"
import { changed, isSound } from "./bet-change.ts"

type Placed = Extract<BetEvent, { readonly type: "bet.placed" }>

/** A single of 10.00 at 2.000, with what else is said. */
const placed = (more: { readonly [Key in keyof Placed]?: unknown } = {}): Placed =>
  ({
    type: "bet.placed",
    at: 1000,
    id: 1,
    betGuid: exampleGuid(1),
    userId: 7 as PlayerId,
    kind: BET_KIND.single,
    stake: minorUnits(1000),
    currency: "RUB" as CurrencyCode,
    legs: [exampleLeg(1, 2000)],
    consent: 0,
    fingerprint: "f",
    ...more,
  }) as Placed

const two = [exampleLeg(1, 2000), exampleLeg(2, 2000)]
const likely = (...chances: ReadonlyArray<number | undefined>) =>
  two.map((leg, position) => {
    const chance = chances[position]
    return chance === undefined ? leg : { ...leg, chance }
  })
const ofOneGame = [exampleLeg(1, 2000), { ...exampleLeg(1, 2000), market: "total/match/2.5" }]
const { express, antiExpress, built, multi } = BET_KIND
const half = 500_000_000
const groups = (...stakes: ReadonlyArray<number>) => ({
  lobby: [],
  groups: stakes.map((stake, position) => ({ legs: [position], stake: minorUnits(stake) })),
})

describe("a bet may be placed", () => {
  it.each([
    ["with the least stake", { stake: 1 }],
    ["as an express", { kind: express, legs: two }],
    ["as a multi-bet", { kind: multi, legs: two, groups: groups(400, 600) }],
    ["as an anti-express", { kind: antiExpress, legs: likely(half, half) }],
    ["as a built bet", { kind: built, legs: ofOneGame, joint: [2000, 2000, 3000] }],
    ["with a raised price", { power: { raise: 100 } }],
    ["by a bid above what was offered", { bid: { offered: 1999 } }],
  ])("%s", (_, more) => {
    expect(isSound(placed(more))).toBe(true)
  })
})

describe("a bet may not be placed", () => {
  it.each([
    ["without a stake", { stake: 0 }],
    ["on groups whose stakes come to another sum", { kind: multi, legs: two, groups: groups(400, 601) }],
    ["as an anti-express of a leg whose chance is not known", { kind: antiExpress, legs: likely(half) }],
    ["as an anti-express that pays nothing", { kind: antiExpress, legs: likely(1, 1) }],
    ["as an express of a leg with a chance", { kind: express, legs: likely(half) }],
    ["as a built bet without prices together", { kind: built, legs: ofOneGame }],
    ["as a built bet with the prices of another", { kind: built, legs: ofOneGame, joint: [2000] }],
    ["as a built bet of two games", { kind: built, legs: two, joint: [2000, 2000, 3000] }],
    ["as an express with prices together", { kind: express, legs: two, joint: [2000, 2000, 3000] }],
    ["as an express of one game", { kind: express, legs: ofOneGame }],
    ["as an express with a raised price", { kind: express, legs: two, power: { raise: 100 } }],
    ["by a bid at what was offered", { bid: { offered: 2000 } }],
    ["by a bid below what was offered", { bid: { offered: 2001 } }],
    ["by a bid as an express", { kind: express, legs: two, bid: { offered: 1500 } }],
    ["by a bid with a raised price", { bid: { offered: 1500 }, power: { raise: 100 } }],
  ])("%s", (_, more) => {
    expect(isSound(placed(more))).toBe(false)
  })

  it("by what is no placing", () => {
    expect(isSound({ type: "sale.withdrawn", at: 1000 })).toBe(false)
  })
})

describe("a bet after an event", () => {
  it("keeps nothing of the placing that is not of the bet", () => {
    expect(Object.keys(changed(undefined, placed()) ?? {}).sort()).toEqual(
      "betGuid currency history id kind legs odds placedAt possibleWin stake status userId".split(" "),
    )
  })

  it("is none where none was placed", () => {
    expect(changed(undefined, { type: "sale.withdrawn", at: 1000 })).toBeUndefined()
  })
})
