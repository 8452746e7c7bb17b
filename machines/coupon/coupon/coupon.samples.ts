import { BET_KIND, type Bet, type BetGuid, PRICE_CONSENT } from "#models/betting/bet.ts"
import type { BoostRule } from "#models/betting/express-boost.ts"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { PowerRule } from "#models/betting/power-bet.ts"
import type { PromoCode, PromoOffer } from "#models/betting/promo.ts"
import type { CouponAccount, StakeLimits } from "#models/coupon/coupon.ts"
import type { CouponCode } from "#models/coupon/coupon-code.ts"
import type { Pick } from "#models/coupon/pick.ts"
import type { SlipBet } from "#models/coupon/slip.ts"
import type { ChampId, GameId, SportId } from "#models/line/catalogue/catalogue.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"

/** A moment ahead of every test's clock. */
export const LATER = 4_000_000_000_000

const pick = (gameId: number, outcome: string): Pick => ({
  gameId: gameId as GameId,
  market: "result/match" as MarketKey,
  outcome: outcome as OutcomeKey,
  odds: 2000 as OddsMilli,
  offered: 2000 as OddsMilli,
  availability: "open",
  status: "live",
  sportId: 1 as SportId,
  champId: 5 as ChampId,
  champ: { en: "First league" },
  home: { en: "Lions" },
  away: { en: "Bears" },
  startsAt: LATER,
})

/** Two picks of one game and one of another; the chart is walked with room for two. */
export const SAMPLE_PICKS = {
  first: pick(17, "1"),
  draw: pick(17, "X"),
  other: pick(18, "1"),
} as const

const account = (userId: number, balance: number): CouponAccount => ({
  userId: userId as PlayerId,
  currency: "RUB" as CurrencyCode,
  balance: balance as MinorUnits,
})

/** Three players' accounts: one with enough, the same with little, and somebody else's. */
export const SAMPLE_ACCOUNTS = {
  rich: account(7, 1_000_000),
  poor: account(7, 100),
  another: account(8, 1_000_000),
} as const

/** Keys of bets. */
export const SAMPLE_GUIDS = [
  "00000000-0000-4000-8000-000000000001",
  "00000000-0000-4000-8000-000000000002",
] as unknown as readonly [BetGuid, BetGuid]

/** The code of a saved coupon. */
export const SAMPLE_CODE = "abcd2345" as CouponCode

/** Two legs are boosted by a tenth. */
export const SAMPLE_RULE: BoostRule = { leastOdds: 1300, steps: [{ legs: 2, factor: 1100 }] }

/** Each match result is raised by a tenth of what it wins. */
export const SAMPLE_POWER: PowerRule = {
  raise: 100,
  every: 1,
  markets: ["result/match" as MarketKey],
  leastOdds: 1300,
  mostOdds: 5000,
}

/** Bets of 1.00 to 5000.00, VIP bets of up to 10 000.00. */
export const SAMPLE_LIMITS: StakeLimits = {
  minimum: 100 as MinorUnits,
  maximum: 500_000 as MinorUnits,
  vipMaximum: 1_000_000 as MinorUnits,
}

/** A free bet of 10.00. */
export const SAMPLE_OFFER: PromoOffer = {
  code: "FREEBET10" as PromoCode,
  kind: "freebet",
  amount: 1000 as MinorUnits,
  rate: 0,
  leastOdds: 1500,
  leastStake: 0 as MinorUnits,
}

/** A bet as the server would tell of it that was sent so. */
export const told = (slip: SlipBet, status: Bet["status"]): Bet => ({
  id: 1001,
  betGuid: slip.betGuid,
  userId: slip.userId ?? SAMPLE_ACCOUNTS.rich.userId,
  kind: slip.kind,
  stake: slip.stake,
  currency: "RUB" as CurrencyCode,
  odds: 2000,
  possibleWin: (slip.stake * 2) as MinorUnits,
  legs: slip.selections.map((selection) => ({
    ...selection,
    live: true,
    sportId: 1 as SportId,
    champId: 5 as ChampId,
    champ: { en: "First league" },
    home: { en: "Lions" },
    away: { en: "Bears" },
    startsAt: LATER,
  })),
  status,
  placedAt: LATER,
  ...(status === "waiting" ? { acceptAt: LATER + 4000 } : {}),
  ...(status === "rejected" ? { refusal: { code: "market-suspended", positions: [0] } as const } : {}),
  history: [{ status, at: LATER }],
})

/** An accepted bet of 20.00 on the first pick, before its game; one of the player and one of somebody else. */
export const editable = (userId: number): Bet => {
  const { odds, offered: _offered, availability: _availability, status: _status, ...leg } = SAMPLE_PICKS.first
  return {
    id: 1002,
    betGuid: "00000000-0000-4000-8000-0000000000ee" as BetGuid,
    userId: userId as PlayerId,
    kind: BET_KIND.single,
    stake: 2000 as MinorUnits,
    currency: "RUB" as CurrencyCode,
    odds,
    possibleWin: 4000 as MinorUnits,
    legs: [{ ...leg, odds, live: false }],
    status: "accepted",
    placedAt: LATER,
    history: [{ status: "accepted", at: LATER }],
  }
}

/** An open bet of the player who has money. */
export const SAMPLE_EDITED = editable(7)
/** The same bet, sold meanwhile. */
export const SOLD_BET: Bet = { ...SAMPLE_EDITED, status: "sold" }

/** A bet that is not in the coupon. */
export const ABSENT_BET = told(
  {
    betGuid: "00000000-0000-4000-8000-0000000000ff" as BetGuid,
    userId: 7 as PlayerId,
    kind: BET_KIND.single,
    stake: 100 as MinorUnits,
    consent: PRICE_CONSENT.ask,
    selections: [],
    state: "unsent",
    losses: 0,
  },
  "accepted",
)
