import { describe, expect, it } from "vitest"
import type { BetGuid, BetLeg } from "#models/betting/bet.ts"
import { betMoney } from "#models/betting/bet-changes.ts"
import type { MarketKey, OutcomeKey, SelectionResult } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { BetPromo } from "#models/betting/promo.ts"
import type { ChampId, GameId, SportId } from "#models/line/catalogue/catalogue.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { BetEvent } from "./bet.events.ts"
import { betMachine } from "./bet.machine.ts"

const leg = (gameId: number, odds: number): BetLeg => ({
  gameId: gameId as GameId,
  market: "result/match" as MarketKey,
  outcome: "1" as OutcomeKey,
  odds: odds as OddsMilli,
  live: false,
  sportId: 1 as SportId,
  champId: 1 as ChampId,
  champ: { en: "League" },
  home: { en: "Home" },
  away: { en: "Away" },
  startsAt: 5000,
})

const placed = (odds: ReadonlyArray<number>, acceptAt?: number): BetEvent => ({
  type: "bet.placed",
  at: 1000,
  id: 1,
  betGuid: "00000000-0000-4000-8000-000000000001" as BetGuid,
  userId: 7 as PlayerId,
  kind: odds.length === 1 ? 0 : 1,
  stake: 1000 as MinorUnits,
  currency: "RUB" as CurrencyCode,
  legs: odds.map((price, index) => leg(index + 1, price)),
  consent: 0,
  fingerprint: "f",
  ...(acceptAt === undefined ? {} : { acceptAt }),
})
const settled = (position: number, result: SelectionResult): BetEvent => ({
  type: "leg.settled",
  at: 9000,
  position,
  result,
})
const voided = (position: number): BetEvent => ({
  type: "leg.voided",
  at: 9000,
  position,
  by: "feed",
  reason: "abandoned",
})
const reopened = (position: number): BetEvent => ({
  type: "leg.reopened",
  at: 9500,
  position,
  by: "feed",
  reason: "wrong result",
})
const given = (...events: ReadonlyArray<BetEvent>) =>
  fold(betMachine, initialSnapshot(betMachine, undefined), events)
const betAfter = (...events: ReadonlyArray<BetEvent>) => given(...events).context.bet

describe("bet", () => {
  it("keeps the rate at which it counts on its games", () => {
    const start = initialSnapshot(betMachine, undefined)
    const counted = { ...placed([2000]), liabilityRate: 12_500 } as BetEvent
    expect(decide(betMachine, start, counted)?.context.liabilityRate).toBe(12_500)
    expect(decide(betMachine, start, placed([2000]))?.context).not.toHaveProperty("liabilityRate")
  })

  it("keeps what it was asked with beside the bet", () => {
    const start = initialSnapshot(betMachine, undefined)
    const asked = { couponId: "00000000-0000-4000-8000-000000000009", liabilityWhole: true }
    expect(decide(betMachine, start, { ...placed([2000]), ...asked } as BetEvent)?.context).toMatchObject({
      ...asked,
      consent: 0,
      fingerprint: "f",
    })
    expect(Object.keys(given(placed([2000])).context).sort()).toEqual(["bet", "consent", "fingerprint"])
  })

  it("given games ahead, when placed, then it is accepted at once with its total odds", () => {
    const bet = betAfter(placed([2080, 1500]))
    expect(bet).toMatchObject({ status: "accepted", odds: 3120, possibleWin: 3120, history: [{ at: 1000 }] })
  })

  it("refuses a stake of zero, a single with two legs, an express with one and one with a game twice", () => {
    const start = initialSnapshot(betMachine, undefined)
    const single = placed([2000])
    const express = placed([2000, 2000])
    if (single.type !== "bet.placed" || express.type !== "bet.placed") throw new Error("not a placing")
    for (const event of [
      { ...single, stake: 0 as MinorUnits },
      { ...single, legs: express.legs },
      { ...express, legs: single.legs },
      { ...express, legs: [leg(1, 2000), leg(1, 3000)] },
      { ...express, legs: Array.from({ length: 51 }, (_, index) => leg(index + 1, 1100)) },
    ]) {
      expect(decide(betMachine, start, event)).toBeUndefined()
    }
  })

  it("given a delay, when it is over, then it is accepted and not before", () => {
    const waiting = given(placed([2000], 4000))
    const odds = [2000 as OddsMilli]
    expect(waiting.value).toBe("waiting")
    expect(decide(betMachine, waiting, { type: "bet.accepted", at: 3999, odds })).toBeUndefined()
    const accepted = decide(betMachine, waiting, {
      type: "bet.accepted",
      at: 4000,
      odds: [2100 as OddsMilli],
    })
    expect(accepted?.context.bet).toMatchObject({ status: "accepted", odds: 2100, possibleWin: 2100 })
  })

  it("given a delay, when it is over, then prices and chances have to be as many as its legs, and prices together those of a built bet", () => {
    const waiting = given(placed([2000, 2000], 4000))
    const odds = [2000, 2000] as unknown as ReadonlyArray<OddsMilli>
    const accepted = { type: "bet.accepted" as const, at: 4000, odds }
    expect(decide(betMachine, waiting, { ...accepted, chances: [1, 2] })?.value).toBe("accepted")
    for (const refused of [
      { ...accepted, odds: odds.slice(1) },
      { ...accepted, chances: [1] },
      { ...accepted, joint: [2000, 2000, 3000] },
    ])
      expect(decide(betMachine, waiting, refused)).toBeUndefined()
    const built = given({
      ...placed([2000, 2000], 4000),
      kind: 5,
      legs: [leg(1, 2000), { ...leg(1, 2000), market: "total/match/2.5" as MarketKey }],
      joint: [2000, 2000, 3000],
    } as BetEvent)
    expect(decide(betMachine, built, { ...accepted, joint: [2000, 2000, 2500] })?.context.bet?.odds).toBe(
      2500,
    )
    expect(decide(betMachine, built, { ...accepted, joint: [2000] })).toBeUndefined()
  })

  it("given a delay, when refused, then the stake is no longer held and the refusal stands on the bet", () => {
    const bet = betAfter(placed([2000], 4000), {
      type: "bet.rejected",
      at: 4000,
      refusal: { code: "market-suspended" },
    })
    expect(bet).toMatchObject({ status: "rejected", refusal: { code: "market-suspended" } })
    expect(bet && betMoney(bet)).toMatchObject({ held: 0, paid: 1000, taxed: 0 })
  })

  it("settles a single by each result", () => {
    const outcomes = (["won", "lost", "returned", "half-won", "half-lost"] as const).map((result) => {
      const bet = betAfter(placed([2500]), settled(0, result))
      return [bet?.status, bet?.payout]
    })
    expect(outcomes).toEqual([
      ["won", 2500],
      ["lost", 0],
      ["returned", 1000],
      ["won", 1750],
      ["lost", 500],
    ])
  })

  it("loses an express at its first lost leg and records the others", () => {
    const lost = given(placed([2000, 2000, 2000]), settled(1, "lost"))
    expect(lost.value).toEqual({ settled: "lost" })
    const later = fold(betMachine, lost, [settled(0, "won"), voided(2)])
    expect(later.context.bet?.legs.map(({ result }) => result)).toEqual(["won", "lost", "returned"])
    expect(later.context.bet).toMatchObject({ status: "lost", payout: 0, settledAt: 9000 })
  })

  it("counts a void leg of an express as odds of one", () => {
    expect(betAfter(placed([2000, 3000]), voided(0), settled(1, "won"))).toMatchObject({
      status: "won",
      payout: 3000,
    })
  })

  it("is cancelled when every leg is void, and says by whom", () => {
    const bet = betAfter(placed([2000]), voided(0))
    expect(bet).toMatchObject({ status: "cancelled", payout: 1000 })
    expect(bet?.legs[0]?.voided).toEqual({ by: "feed", reason: "abandoned" })
  })

  it("never settles a leg twice, nor voids one whose outcome is known", () => {
    const won = given(placed([2000]), settled(0, "won"))
    expect(decide(betMachine, won, settled(0, "won"))).toBeUndefined()
    expect(decide(betMachine, won, settled(0, "lost"))).toBeUndefined()
    expect(decide(betMachine, won, voided(0))).toBeUndefined()
  })

  it("opens again when a result is taken back, and settles anew", () => {
    const open = given(placed([2000]), settled(0, "won"), reopened(0))
    expect(open.value).toBe("accepted")
    expect(open.context.bet && betMoney(open.context.bet)).toMatchObject({ held: 1000, paid: 0, taxed: 0 })
    expect(open.context.bet).not.toHaveProperty("payout")
    const again = fold(betMachine, open, [settled(0, "lost")])
    expect(again.context.bet?.history.map(({ status }) => status)).toEqual([
      "accepted",
      "won",
      "accepted",
      "lost",
    ])
  })

  it("stays lost when the result of another leg is taken back", () => {
    const lost = given(placed([2000, 2000]), settled(0, "won"), settled(1, "lost"), reopened(0))
    expect(lost.value).toEqual({ settled: "lost" })
    expect(fold(betMachine, lost, [reopened(1)]).value).toBe("accepted")
  })

  it("takes an order to sell back once, and only one that stands (§1 Coupon: sale)", () => {
    const ordered = (price: number): BetEvent => ({
      type: "sale.ordered",
      at: 2000,
      guid: "00000000-0000-4000-8000-000000000002" as BetGuid,
      price: price as MinorUnits,
      fingerprint: "f",
    })
    const withdrawn: BetEvent = { type: "sale.withdrawn", at: 3000 }
    const open = given(placed([2000]))
    expect(decide(betMachine, open, withdrawn)).toBeUndefined()
    expect(decide(betMachine, open, ordered(2001))).toBeUndefined()
    const waits = fold(betMachine, open, [ordered(1500)])
    expect(waits.context.bet?.saleOrder?.price).toBe(1500)
    const again = {
      ...ordered(1600),
      guid: "00000000-0000-4000-8000-000000000003" as BetGuid,
      fingerprint: "g",
    }
    expect(
      Object.values(fold(betMachine, waits, [again as BetEvent]).context.saleFingerprints ?? {}),
    ).toEqual(["f", "g"])
    const back = fold(betMachine, waits, [withdrawn])
    expect(back.context.bet).not.toHaveProperty("saleOrder")
    expect(decide(betMachine, back, withdrawn)).toBeUndefined()
  })

  it("is placed with a code as that says: a free bet's stake is what is given, and no code goes with taxes", () => {
    const start = initialSnapshot(betMachine, undefined)
    const event = placed([2000])
    if (event.type !== "bet.placed") throw new Error("not a placing")
    const promo = {
      code: "FREEBET" as BetPromo["code"],
      kind: "freebet",
      amount: event.stake,
      rate: 0,
    } as const
    expect(decide(betMachine, start, { ...event, promo })?.context.bet).toMatchObject({ possibleWin: 1000 })
    for (const refused of [
      { ...event, promo: { ...promo, amount: 999 as MinorUnits } },
      {
        ...event,
        promo,
        tax: { stakeRate: 1, payoutRate: 0, threshold: 0 as MinorUnits, coefLimit: 0, returned: true },
      },
    ])
      expect(decide(betMachine, start, refused)).toBeUndefined()
  })

  it("is boosted by a rule that its legs reach, an express alone, and without a code", () => {
    const start = initialSnapshot(betMachine, undefined)
    const event = placed([2000, 1500])
    if (event.type !== "bet.placed") throw new Error("not a placing")
    const boost = { leastOdds: 1500, steps: [{ legs: 2, factor: 1100 }] }
    expect(decide(betMachine, start, { ...event, boost })?.context.bet).toMatchObject({
      odds: 3300,
      possibleWin: 3300,
    })
    for (const refused of [
      { ...event, boost: { ...boost, leastOdds: 1501 } },
      { ...event, boost, legs: [...event.legs, leg(3, 2000)], kind: 2 as const, systemSize: 2 },
      {
        ...event,
        boost,
        promo: {
          code: "BOOST20" as BetPromo["code"],
          kind: "boost" as const,
          amount: 1 as MinorUnits,
          rate: 1,
        },
      },
    ])
      expect(decide(betMachine, start, refused)).toBeUndefined()
  })
})
