import type { Bet, BetGuid, BetLeg } from "#models/betting/bet.ts"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { ChampId, GameId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { NOON } from "./line-setting.tsx"

const leg: BetLeg = {
  gameId: 17 as GameId,
  market: "result/match" as MarketKey,
  outcome: "1" as OutcomeKey,
  odds: 2500 as OddsMilli,
  live: false,
  sportId: SPORT.football,
  champId: 5 as ChampId,
  champ: { en: "7" },
  home: { en: "11" },
  away: { en: "12" },
  startsAt: NOON + 3_600_000,
}

/** An accepted single of 100 roubles at 2.500 on game 17, whose names are numbers. */
export const aBet = (id: number, over: Partial<Bet> = {}): Bet => ({
  id,
  betGuid: `00000000-0000-4000-8000-${String(id).padStart(12, "0")}` as BetGuid,
  userId: 1 as PlayerId,
  kind: 0,
  status: "accepted",
  stake: minorUnits(10_000),
  currency: "RUB" as CurrencyCode,
  odds: 2500 as OddsMilli,
  possibleWin: minorUnits(25_000),
  legs: [leg],
  placedAt: NOON - id * 60_000,
  history: [{ status: "accepted", at: NOON - id * 60_000 }],
  ...over,
})
