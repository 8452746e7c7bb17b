import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { BET_KIND, type BetGuid } from "../betting/bet.ts"
import { placeBet } from "../betting/bet-changes.ts"
import { isGameLiability, mostStakeWithin } from "../betting/liability.ts"
import type { MarketKey, OutcomeKey } from "../betting/market.ts"
import type { OddsMilli } from "../betting/odds.ts"
import type { ChampId, GameId } from "../line/catalogue/catalogue.ts"
import { SPORT } from "../line/catalogue/sport.ts"
import { type CurrencyCode, minorUnits } from "../money/money.ts"
import type { PlayerId } from "../wallet/account.ts"
import { type Coupon, mostStake, plannedBets } from "./coupon.ts"
import { type Pick, pickKey } from "./pick.ts"

const MOST = minorUnits(1_000_000_000)

const pick = (gameId: number, odds: number): Pick => ({
  gameId: gameId as GameId,
  market: "result/match" as MarketKey,
  outcome: "1" as OutcomeKey,
  odds: odds as OddsMilli,
  offered: odds as OddsMilli,
  availability: "open",
  status: "scheduled",
  sportId: SPORT.football,
  champId: 1 as ChampId,
  champ: { en: "League" },
  home: { en: "Home" },
  startsAt: 0,
})

/** What the server says of the planned bet that is placed with so much room on each of its selections. */
const told = (coupon: Coupon, rate: number, left: Readonly<Record<string, number>>, tax: object) => {
  const [planned] = plannedBets(coupon)
  if (planned === undefined) throw new Error("Nothing is planned")
  const { kind, systemSize, groups, picks } = planned
  const bet = placeBet({
    id: 1,
    betGuid: "00000000-0000-4000-8000-000000000001" as BetGuid,
    userId: 7 as PlayerId,
    kind,
    ...(systemSize === undefined ? {} : { systemSize }),
    ...(groups === undefined ? {} : { groups }),
    stake: MOST,
    currency: "RUB" as CurrencyCode,
    legs: picks.map(({ offered, odds: _odds, availability: _, status: __, ...each }) => ({
      ...each,
      odds: offered,
      live: false,
    })),
    placedAt: 0,
    ...tax,
  })
  const byServer = mostStakeWithin(bet, { rate, isWhole: true }, (name) =>
    isGameLiability(name) ? undefined : BigInt(left[name] ?? 0),
  )
  const limits = { minimum: minorUnits(1), maximum: MOST }
  return { planned, byServer, limits }
}

describe("the most that the coupon says may be staked where the house may lose little more", () => {
  it("is what the server takes, with taxes and without, in every currency and of every kind", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1001, max: 9000 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom("singles", "express", "system", "multi"),
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 0, max: 300 }),
        fc.constantFrom(1_000_000, 17_000, 6_500_000, 123_457, 7283.3211944, 0.4),
        fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 5, maxLength: 5 }),
        (odds, kind, stakeRate, payoutRate, rate, rooms) => {
          const picks = odds.map((each, index) => pick(index + 1, each))
          const coupon: Coupon = {
            picks: kind === "singles" ? picks.slice(0, 1) : picks,
            kind,
            systemSize: 2,
            stake: "100",
            stakes: {},
            consent: 0,
            account: null,
            limits: null,
          }
          const left = Object.fromEntries(
            picks.map((each, index) => [pickKey(each), minorUnits(rooms[index] ?? 0)]),
          )
          const tax =
            stakeRate + payoutRate === 0
              ? {}
              : { tax: { stakeRate, payoutRate, threshold: minorUnits(0), coefLimit: 0, returned: false } }
          const { planned, byServer, limits } = told(coupon, rate, left, tax)
          expect(mostStake(planned, { ...limits, left, leftRate: rate, ...tax })).toBe(byServer)
          expect(planned.kind).not.toBe(BET_KIND.antiExpress)
        },
      ),
      { seed: 20_261_125, numRuns: 500 },
    )
  })

  it("is more where a part of the stake is tax, which the house does not lose", () => {
    const coupon: Coupon = {
      picks: [pick(1, 2000)],
      kind: "singles",
      stake: "100",
      stakes: {},
      consent: 0,
      account: null,
      limits: null,
    }
    const left = { [pickKey(pick(1, 2000))]: minorUnits(9000) }
    const tax = {
      tax: { stakeRate: 100, payoutRate: 0, threshold: minorUnits(0), coefLimit: 0, returned: false },
    }
    const { planned, limits } = told(coupon, 1_000_000, left, tax)
    expect(mostStake(planned, { ...limits, left, leftRate: 1_000_000 })).toBe(9000)
    expect(mostStake(planned, { ...limits, left, leftRate: 1_000_000, ...tax })).toBe(10_000)
  })
})
