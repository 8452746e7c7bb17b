import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { WalletEvent } from "#machines/wallet/wallet/wallet.events.ts"
import type { BetGuid } from "#models/betting/bet.ts"
import type { CountedBet } from "#models/betting/make-bet.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import { minorUnits } from "#models/money/money.ts"
import { type PlayerId, payerOf } from "#models/wallet/account.ts"
import { LevelNeeded } from "#src/server/domains/identification/Levels.ts"
import { OPEN } from "#src/server/domains/limits/play-bar.ts"
import { Book } from "#src/server/domains/line/trading/Book.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.aggregate.ts"
import { KeyReused } from "#src/server/kernel/journal/commit.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { makeHandBook, selection } from "#tests/support/book.ts"
import { freeToPlay } from "#tests/support/free-to-play.ts"
import { given } from "#tests/support/given.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { autoBetAggregate } from "../auto-bets/auto-bet.aggregate.ts"
import { orderBet } from "../auto-bets/order-bet.ts"
import { BetUnknown } from "../sales/open-bets.ts"
import { withdrawSale } from "../sales/order-sale.ts"
import { SaleNotTaken, sellBet } from "../sales/sell-bet.ts"
import { betAggregate, betId } from "./bet.aggregate.ts"
import { BetNotTaken } from "./bet-not-taken.ts"
import { type Placing, placeBet } from "./place-bet.ts"

const PLAYER = 7 as PlayerId
const GUID = "00000000-0000-4000-8000-000000000001" as BetGuid
const origin = NOWHERE
const at = 1_000

const hand = makeHandBook()
hand.offer(1)
hand.offer(2, { live: true })
hand.offer(3)
hand.quote(3, "1", { state: "suspended" })
hand.hear(Number.MAX_SAFE_INTEGER)
const facts = {
  book: Effect.runSync(Effect.provide(Book, hand.layer)),
  settings: Effect.runSync(SiteSettings),
  lacks: undefined,
  play: OPEN,
  barred: undefined,
  together: undefined,
  givenTogether: undefined,
  number: 42,
  at,
}

const opened: ReadonlyArray<WalletEvent> = [
  { type: "wallet.opened", at: 0, playerId: PLAYER, currency: "RUB" as CurrencyCode },
  { type: "deposit.credited", at: 0, amount: minorUnits(50_000), reference: "first" },
]
const wallet = given(walletAggregate, PLAYER, ...opened)
const id = betId(PLAYER, GUID)

const asks = (gameId: number, more: Partial<CountedBet> = {}): Placing => ({
  ...payerOf(PLAYER),
  body: {
    betGuid: GUID,
    couponEvents: [{ ...selection(gameId), cf: 2000 as OddsMilli }],
    summ: minorUnits(10_000),
    vid: 0,
    checkCf: 0,
    ...more,
  },
  fingerprint: "asked so",
  origin,
})

const nothing = { promo: undefined, given: undefined, coupons: undefined, ...freeToPlay(PLAYER) }
const { stops } = nothing
const fresh = { bet: given(betAggregate, id), wallet, ...nothing }

/** The bet that a decision to place one makes. */
const placedOf = (decided: ReturnType<typeof placeBet.decide>) => {
  if (!("events" in decided) || decided.events === undefined) throw new Error("Nothing was placed")
  return decided.events.bet.after
}

describe("a bet that is to be placed (§7 Betting: make bet)", () => {
  it("is placed at the prices of the line, and takes its stake", () => {
    const decided = placeBet.decide(fresh, asks(1), facts)
    expect(placedOf(decided).snapshot.context.bet).toMatchObject({
      id: 42,
      betGuid: GUID,
      status: "accepted",
      stake: 10_000,
      legs: [{ gameId: 1, odds: 2000 }],
    })
    expect(decided).toMatchObject({
      events: { wallet: [{ type: "stake.debited", at, amount: 10_000, bet: GUID }] },
    })
  })

  it("waits for its delay where its game is in play", () => {
    expect(placedOf(placeBet.decide(fresh, asks(2), facts)).snapshot.context.bet).toMatchObject({
      status: "waiting",
      acceptAt: at + facts.settings.liveDelayMs,
    })
  })

  describe("of selections of one game together", () => {
    const events = ["1", "X"].map((outcome) => ({ ...selection(1, outcome), cf: 2000 as OddsMilli }))
    const built = (jointCoef: number, more: Partial<CountedBet> = {}) =>
      asks(1, { couponEvents: events, vid: 5, jointCoef: jointCoef as OddsMilli, ...more })
    const prices = [2000, 1500, 2400]
    const told = { ...facts, together: { prices, chance: 400_000_000 } }

    it("has their one price, and keeps that of each set of them", () => {
      const { bet } = placedOf(placeBet.decide(fresh, built(2400), told)).snapshot.context
      expect(bet).toMatchObject({ kind: 5, odds: 2400, possibleWin: 24_000, joint: prices })
    })

    it.each([
      ["their price is another", built(2300), told, { code: "price-changed", odds: [2400] }],
      ["nobody tells their price", built(2400), facts, { code: "together-not-offered" }],
      [
        "they never come true together",
        built(2400),
        { ...facts, together: { apart: "impossible", positions: [0, 1] } as const },
        { code: "never-together", positions: [0, 1] },
      ],
      [
        "they are of two games",
        built(2400, { couponEvents: [...events.slice(0, 1), { ...selection(2), cf: 2000 as OddsMilli }] }),
        told,
        { code: "wrong-kind", positions: [1] },
      ],
      [
        "it would pay more than one bet may",
        built(2400, { summ: minorUnits(9_000_000_000) }),
        { ...facts, together: { prices: [2000, 1500, 900_000], chance: 1_000_000 } },
        { code: "price-changed" },
      ],
    ])("is refused where %s", (_, placing, known, refusal) => {
      expect(placeBet.decide(fresh, placing, known)).toMatchObject({ refusal: { refusal } })
    })
  })

  it("is answered as it is where it is asked for again, and refused where its key is another's", () => {
    const bet = placedOf(placeBet.decide(fresh, asks(1), facts))
    expect(placeBet.decide({ ...fresh, bet }, asks(1), facts)).toEqual({})
    const other = { ...asks(1), fingerprint: "asked otherwise" }
    expect(placeBet.decide({ ...fresh, bet }, other, facts)).toEqual({
      refusal: new KeyReused({ key: GUID }),
    })
  })

  it.each([
    ["its market is suspended", asks(3), facts, "market-suspended"],
    ["its game is unknown", asks(9), facts, "unknown-game"],
    ["its stake is below the least", asks(1, { summ: minorUnits(1) }), facts, "stake-below-minimum"],
    [
      "its odds were others",
      asks(1, { couponEvents: [{ ...selection(1), cf: 3000 as OddsMilli }] }),
      facts,
      "price-changed",
    ],
    [
      "the player is not identified for such a stake",
      asks(1),
      {
        ...facts,
        lacks: new LevelNeeded({ deed: "bet", above: minorUnits(5_000), currency: "RUB" as CurrencyCode }),
      },
      "identification-needed",
    ],
  ])("is refused where %s", (_, placing, known, code) => {
    const { refusal } = placeBet.decide(fresh, placing, known)
    expect(refusal).toBeInstanceOf(BetNotTaken)
    expect(refusal).toMatchObject({ refusal: { code } })
  })

  it("is refused with what may be staked where the wallet does not take its stake", () => {
    const decided = placeBet.decide(fresh, asks(1, { summ: minorUnits(60_000) }), facts)
    expect(placedOf(decided).snapshot.context.bet?.stake).toBe(60_000)
    expect(placeBet.short?.(fresh, asks(1, { summ: minorUnits(60_000) }), facts)).toMatchObject({
      refusal: { code: "insufficient-funds", bound: 50_000 },
    })
  })
})

describe("an open bet that is to be sold (§3 Coupon or bet payload fields: saleBetId)", () => {
  const bet = placedOf(placeBet.decide(fresh, asks(1), facts))
  const asked = (more: object = {}) => ({
    ...payerOf(PLAYER),
    body: {
      guid: "00000000-0000-4000-8000-000000000002" as BetGuid,
      betGuid: GUID,
      saleBetId: 42,
      summ: minorUnits(10_000),
      price: minorUnits(1),
      ...more,
    },
    fingerprint: "sold so",
    origin,
  })
  const played = given(walletAggregate, PLAYER, ...opened, {
    type: "stake.debited",
    at,
    amount: minorUnits(10_000),
    bet: GUID,
  })

  it("is unknown under another number", () => {
    expect(sellBet.decide({ bet, wallet: played, stops }, asked({ saleBetId: 43 }), facts)).toEqual({
      refusal: new BetUnknown(),
    })
  })

  it("is not sold for less than the player saw", () => {
    const { refusal } = sellBet.decide(
      { bet, wallet: played, stops },
      asked({ price: minorUnits(20_001) }),
      facts,
    )
    expect(refusal).toBeInstanceOf(SaleNotTaken)
  })

  it("has no order to take back: nothing is written", () => {
    expect(withdrawSale.decide({ bet }, asked(), { at })).toEqual({})
  })
})

describe("a bet that is ordered at odds (§3 Coupon or bet payload fields: isAutoBet)", () => {
  const order = given(autoBetAggregate, id)
  const bet = given(betAggregate, id)

  it("sets its stake aside", () => {
    const asked = asks(1, { isAutoBet: true, autoBetCf: 2500 as OddsMilli })
    expect(orderBet.decide({ order, bet, wallet, ...freeToPlay(PLAYER) }, asked, facts)).toMatchObject({
      events: {
        order: [{ type: "autoBet.ordered", wanted: 2500, stake: 10_000 }],
        wallet: [{ type: "stake.reserved", amount: 10_000, bet: GUID }],
      },
    })
  })

  it("is refused without odds, and under the key of a bet", () => {
    expect(
      orderBet.decide({ order, bet, wallet, ...freeToPlay(PLAYER) }, asks(1), facts).refusal,
    ).toMatchObject({
      refusal: { code: "auto-bet-odds" },
    })
    const placed = placedOf(placeBet.decide(fresh, asks(1), facts))
    const asked = asks(1, { autoBetCf: 2500 as OddsMilli })
    expect(orderBet.decide({ order, bet: placed, wallet, ...freeToPlay(PLAYER) }, asked, facts)).toEqual({
      refusal: new KeyReused({ key: GUID }),
    })
  })
})
