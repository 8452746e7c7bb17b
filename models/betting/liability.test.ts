import { describe, expect, it } from "vitest"
import type { ChampId, GameId } from "../line/catalogue/catalogue.ts"
import { SPORT } from "../line/catalogue/sport.ts"
import { type CurrencyCode, minorUnits } from "../money/money.ts"
import type { PlayerId } from "../wallet/account.ts"
import { BET_KIND, type Bet, type BetGuid, type BetLeg } from "./bet.ts"
import { placeBet, rejectBet, reopenLeg, settleLeg, voidLeg } from "./bet-changes.ts"
import { liabilitiesOf, mostStakeWithin } from "./liability.ts"
import type { MarketKey, OutcomeKey } from "./market.ts"
import type { OddsMilli } from "./odds.ts"

const ONE_TO_ONE = 1_000_000
const COUNTED = { rate: ONE_TO_ONE, isWhole: true }

const leg = (gameId: number, odds = 2000): BetLeg => ({
  gameId: gameId as GameId,
  market: "result/match" as MarketKey,
  outcome: "1" as OutcomeKey,
  odds: odds as OddsMilli,
  live: false,
  sportId: SPORT.football,
  champId: 1 as ChampId,
  champ: { en: "League" },
  home: { en: "Home" },
  away: { en: "Away" },
  startsAt: 0,
})

const placed = (stake: number, legs: ReadonlyArray<BetLeg>, more: Partial<Bet> = {}): Bet =>
  placeBet({
    id: 1,
    betGuid: "00000000-0000-4000-8000-000000000001" as BetGuid,
    userId: 7 as PlayerId,
    kind: legs.length > 1 ? BET_KIND.express : BET_KIND.single,
    stake: minorUnits(stake),
    currency: "RUB" as CurrencyCode,
    legs,
    placedAt: 0,
    ...more,
  })

const countOf = (bet: Bet, rate = ONE_TO_ONE) =>
  Object.fromEntries(
    liabilitiesOf(bet, { rate, isWhole: true }).map(({ name, amount }) => [name, Number(amount)]),
  )

describe("what the house may lose by a bet", () => {
  it("is the win beyond the stake of a single, on its selection and its game", () => {
    expect(countOf(placed(10_000, [leg(7, 2500)]))).toEqual({ "7/result/match|1": 15_000, "7": 15_000 })
  })

  it("is shared evenly by the selections of an express, rounded up", () => {
    const shares = countOf(placed(10_000, [leg(1), leg(2), leg(3)]))
    expect(shares).toMatchObject({ "1": 23_334, "2": 23_334, "3": 23_334 })
  })

  it("passes to the selections that are open as others win, and back where a result is taken back", () => {
    const bet = placed(10_000, [leg(1), leg(2)])
    const won = settleLeg(bet, 0, "won", 1)
    expect(won && countOf(won)).toEqual({ "2/result/match|1": 30_000, "2": 30_000 })
    const again = won && reopenLeg(won, 0, 2)
    expect(again && countOf(again)).toEqual(countOf(bet))
  })

  it("is nothing once the bet is lost, refused or void", () => {
    const bet = placed(10_000, [leg(1)])
    const ended = [
      settleLeg(bet, 0, "lost", 1),
      settleLeg(bet, 0, "won", 1),
      voidLeg(bet, 0, { by: "feed", reason: "abandoned" }, 1),
      rejectBet(bet, { code: "market-closed" }, 1),
    ]
    expect(ended.map((each) => each && countOf(each))).toEqual([{}, {}, {}, {}])
  })

  it("counts at the rate of its placing, rounded up", () => {
    // 0.0125 dollars for a rouble: 1 cent at 2.000 is 80 kopecks.
    expect(countOf(placed(1, [leg(1)]), 12_500)).toMatchObject({ "1": 80 })
    expect(countOf(placed(1, [leg(1)]), 6_500_000)).toMatchObject({ "1": 1 })
  })

  it("counts the selections of an anti-express apart from bets on them", () => {
    const against = [
      { ...leg(1), chance: 500_000_000 },
      { ...leg(2), chance: 500_000_000 },
    ]
    const counted = countOf(placed(10_000, against, { kind: BET_KIND.antiExpress }))
    expect(Object.keys(counted).sort()).toEqual(["1", "1/result/match|1/not", "2", "2/result/match|1/not"])
  })

  it("leaves the largest stake that there is room for", () => {
    const room = (most: Record<string, bigint>) => (name: string) => most[name]
    const single = placed(10_000, [leg(1, 2500)])
    expect(mostStakeWithin(single, COUNTED, room({ "1": 7501n }))).toBe(5000)
    expect(mostStakeWithin(single, COUNTED, room({ "1/result/match|1": 7500n, "1": 9000n }))).toBe(5000)
    expect(mostStakeWithin(single, COUNTED, room({ "1": 0n }))).toBe(0)
    expect(mostStakeWithin(single, COUNTED, room({ "1": -5n }))).toBe(0)
    expect(mostStakeWithin(single, COUNTED, room({}))).toBe(10_000)
    const express = placed(10_000, [leg(1), leg(2)])
    expect(mostStakeWithin(express, COUNTED, room({ "2": 1500n }))).toBe(1000)
  })
})
