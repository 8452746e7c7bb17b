import { Effect } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { WalletEvent } from "#machines/wallet/wallet/wallet.events.ts"
import type { Bet, BetGuid } from "#models/betting/bet.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { type CountedSale, offeredFor } from "#models/betting/sale.ts"
import { leastAccepted, SALE_TOLERANCES } from "#models/betting/sale-tolerance.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import { type PlayerId, payerOf } from "#models/wallet/account.ts"
import { OPEN } from "#src/server/domains/limits/play-bar.ts"
import { Book } from "#src/server/domains/line/trading/Book.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.aggregate.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { makeHandBook, selection } from "#tests/support/book.ts"
import { freeToPlay } from "#tests/support/free-to-play.ts"
import { given } from "#tests/support/given.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { betAggregate, betId } from "../bets/bet.aggregate.ts"
import { placeBet } from "../bets/place-bet.ts"
import { offerAt } from "./open-bets.ts"
import { SaleNotTaken, sellBet } from "./sell-bet.ts"

const PLAYER = 7 as PlayerId
const GUID = "00000000-0000-4000-8000-000000000001" as BetGuid
const SALE = "00000000-0000-4000-8000-000000000002" as BetGuid
const STAKE = minorUnits(10_000)
const at = 1_000

const hand = makeHandBook()
hand.offer(1)
hand.hear(Number.MAX_SAFE_INTEGER)
const facts = {
  book: Effect.runSync(Effect.provide(Book, hand.layer)),
  settings: Effect.runSync(SiteSettings),
  at,
}

const opened: ReadonlyArray<WalletEvent> = [
  { type: "wallet.opened", at: 0, playerId: PLAYER, currency: "RUB" as CurrencyCode },
  { type: "deposit.credited", at: 0, amount: minorUnits(50_000), reference: "first" },
]

/** A single of 100.00 at 2.000 and the wallet that it was paid from. */
const placed = () => {
  const wallet = given(walletAggregate, PLAYER, ...opened)
  const bet = given(betAggregate, betId(PLAYER, GUID))
  const decided = placeBet.decide(
    { bet, wallet, promo: undefined, given: undefined, coupons: undefined, ...freeToPlay(PLAYER) },
    {
      ...payerOf(PLAYER),
      body: {
        betGuid: GUID,
        couponEvents: [{ ...selection(1), cf: 2000 as OddsMilli }],
        summ: STAKE,
        vid: 0,
        checkCf: 0,
      },
      fingerprint: "asked so",
      origin: NOWHERE,
    },
    { ...facts, lacks: undefined, play: OPEN, together: undefined, givenTogether: undefined, number: 42 },
  )
  if (!("events" in decided) || decided.events?.bet === undefined) throw new Error("Nothing was placed")
  return {
    bet: decided.events.bet.after,
    wallet: given(walletAggregate, PLAYER, ...opened, ...(decided.events.wallet ?? [])),
  }
}

const loaded = { ...placed(), stops: freeToPlay(PLAYER).stops }
const bet = loaded.bet.snapshot.context.bet as Bet

/** What so much of the stake is bought for while the line offers these odds; nothing where it is bought for nothing. */
const offered = (odds: number, part: number): number | undefined => {
  hand.quote(1, "1", { odds: odds as OddsMilli })
  const found = offerAt(facts, bet, at)
  if ("refusal" in found) return undefined
  const priced = offeredFor(found.offer, minorUnits(part))
  return "refusal" in priced ? undefined : priced.amount
}

const sell = (part: number, least: number) => {
  const body: CountedSale = {
    guid: SALE,
    betGuid: GUID,
    saleBetId: 42,
    summ: minorUnits(part),
    price: minorUnits(least),
  }
  return sellBet.decide(loaded, { ...payerOf(PLAYER), body, fingerprint: "sold so", origin: NOWHERE }, facts)
}

/** Odds as they may be while a player looks, and mostly near those at which the price stays within what is accepted. */
const odds = fc.integer({ min: 1010, max: 30_000 })
const move = fc.oneof(fc.integer({ min: -70, max: 70 }), fc.integer({ min: -950, max: 20_000 }))
const part = fc.oneof(fc.constant(STAKE as number), fc.integer({ min: 1000, max: 9000 }))

describe("a sale whose price moves on its way (assurance A16)", () => {
  it("is made exactly where no less is offered than was accepted, at the offer of its moment", () => {
    const seen = { sold: 0, soldForLess: 0, refused: 0 }
    fc.assert(
      fc.property(odds, move, part, fc.constantFrom(...SALE_TOLERANCES), (first, by, summ, tolerance) => {
        const asked = offered(first, summ)
        fc.pre(asked !== undefined)
        const least = leastAccepted(minorUnits(asked), tolerance)
        const now = offered(Math.max(1010, first + by), summ)
        const decided = sell(summ, least)
        if (now !== undefined && now >= least) {
          seen.sold += 1
          if (now < asked) seen.soldForLess += 1
          if (!("events" in decided)) throw new Error("It was not sold")
          expect(decided.events?.bet?.after.snapshot.context.bet?.sales).toMatchObject([
            { guid: SALE, stake: summ, amount: now },
          ])
          expect(decided.events?.wallet).toMatchObject([{ amount: now }])
        } else {
          seen.refused += 1
          if (!("refusal" in decided)) throw new Error("It was sold for less than was accepted")
          const { refusal } = decided
          expect(refusal).toBeInstanceOf(SaleNotTaken)
          const told = (refusal as SaleNotTaken).refusal
          if (told.code === "price-changed") {
            expect(told.offer && offeredFor(told.offer, minorUnits(summ))).toEqual({ amount: now })
          }
        }
      }),
      { numRuns: 500, seed: 145 },
    )
    // Each of the ways that a sale can go was gone.
    expect(Math.min(seen.sold, seen.soldForLess, seen.refused)).toBeGreaterThan(20)
  })

  it("of no tolerance is refused by the smallest fall, and told what is offered now", () => {
    const asked = offered(2000, STAKE)
    const now = offered(2010, STAKE)
    expect([asked, now]).toEqual([9500, 9452])
    expect(sell(STAKE, leastAccepted(minorUnits(9500), 0))).toMatchObject({
      refusal: { refusal: { code: "price-changed", offer: { chances: [{ odds: 2010 }] } } },
    })
    expect(sell(STAKE, leastAccepted(minorUnits(9500), 1))).toMatchObject({
      events: { wallet: [{ amount: 9452 }] },
    })
  })
})
