import type { BetGuid, BetLeg } from "#models/betting/bet.ts"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { ChampId, GameId, SportId } from "#models/line/catalogue/catalogue.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { AutoBetEvent } from "./auto-bet.events.ts"
import { autoBetMachine } from "./auto-bet.machine.ts"

const leg: BetLeg = {
  gameId: 17 as GameId,
  market: "result/match" as MarketKey,
  outcome: "1" as OutcomeKey,
  odds: 1800 as OddsMilli,
  live: true,
  sportId: 1 as SportId,
  champId: 5 as ChampId,
  champ: { en: "First league" },
  home: { en: "Lions" },
  away: { en: "Bears" },
  startsAt: 5000,
  score: "1:0",
}

/** An order of 10.00 on one game in play at 2.000. */
export const SAMPLE_ORDER = {
  at: 1000,
  betGuid: "00000000-0000-4000-8000-000000000001" as BetGuid,
  userId: 7 as PlayerId,
  kind: 0,
  stake: 1000 as MinorUnits,
  currency: "RUB" as CurrencyCode,
  legs: [leg],
  scores: ["1:0"],
  wanted: 2000,
  dropOnScoreChange: true,
  fingerprint: "f",
} as const

/** Paths over an automatic bet: orders that fit and that don't, and each way in which one ends. */
export const model = defineModel({
  machine: autoBetMachine,
  events: AutoBetEvent,
  input: undefined,
  samples: {
    "autoBet.ordered": [
      SAMPLE_ORDER,
      { ...SAMPLE_ORDER, dropOnScoreChange: false },
      { ...SAMPLE_ORDER, scores: [] },
    ],
    "autoBet.placed": [{ at: 2000 }],
    "autoBet.cancelled": [{ at: 2000 }],
    "autoBet.dropped": [
      { at: 2000, reason: "score-changed" },
      { at: 2000, reason: "play-barred" },
      { at: 2000, reason: "market-closed" },
    ],
  },
  project: ({ order }) => [order?.dropOnScoreChange, order?.dropped],
  offScreen:
    "runs on the server; what it decides is shown by the list of automatic bets, whose own paths are walked on that screen",
  offBrowser: "runs on the server; the flows that ask it are walked on the site",
  limit: 1000,
})
