import type { ChampId, GameId, SportId } from "#models/line/catalogue/catalogue.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import type { Bet, BetGuid, BetLeg } from "./bet.ts"
import { BET_KIND } from "./bet.ts"
import { placeBet } from "./bet-changes.ts"
import type { MarketKey, OutcomeKey } from "./market.ts"
import type { OddsMilli } from "./odds.ts"
import type { SaleTerms } from "./sale-price.ts"

/** A leg on the home side of a game, at odds in thousandths. */
export const exampleLeg = (gameId: number, odds: number): BetLeg => ({
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

/** Keys of bets and of what is done with them, by a number of one digit. */
export const exampleGuid = (digit: number): BetGuid =>
  `00000000-0000-4000-8000-00000000000${digit}` as BetGuid

/** A bet of 10.00: a single at 2.000 where nothing else is said. */
export const exampleBet = (more: Partial<Parameters<typeof placeBet>[0]> = {}): Bet =>
  placeBet({
    id: 1,
    betGuid: exampleGuid(1),
    userId: 7 as PlayerId,
    kind: (more.legs ?? []).length > 1 ? BET_KIND.express : BET_KIND.single,
    stake: minorUnits(1000),
    currency: "RUB" as CurrencyCode,
    legs: [exampleLeg(1, 2000)],
    placedAt: 1000,
    ...more,
  })

/** Terms at which each open leg is won at this chance (billionths), without a margin. */
export const exampleTerms = ({ legs }: Pick<Bet, "legs">, chance = 500_000_000): SaleTerms => ({
  chances: legs.flatMap(({ odds, result }, position) =>
    result === undefined ? [{ position, odds, chance }] : [],
  ),
  margin: 0,
})
