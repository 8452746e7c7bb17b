import { duelOutcomes } from "#models/betting/duel.ts"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import { type MarketParts, marketKey } from "#models/betting/market-key.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { outcomesOf } from "#models/betting/settle.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { type FairOutcome, fairMarket } from "./fair.ts"
import type { Laws } from "./law.ts"
import { menuKey } from "./menu.ts"
import { priceOf } from "./price.ts"

/** A market with its prices, as a feed sends it. */
export interface Offer {
  readonly market: MarketKey
  readonly odds: ReadonlyArray<readonly [OutcomeKey, OddsMilli | null]>
}

/** The outcomes of a market at their prices; nothing where none of them can be offered: it is decided, or as good as decided. */
export const offerOf = (
  market: MarketKey,
  fair: ReadonlyArray<FairOutcome>,
  margin: number,
): ReadonlyArray<Offer> => {
  const odds = fair.map(([outcome, chance]) => [outcome, priceOf(chance, margin)] as const)
  return odds.some(([, price]) => price !== null) ? [{ market, odds }] : []
}

/** Fair chances of a market by the law of its scope, or by the chances named for it; `undefined` where it is over. */
export const fairOf = (
  market: MarketParts,
  laws: Laws,
  sportId: SportId,
): ReadonlyArray<FairOutcome> | undefined => {
  const law = laws.get(market.scope)
  const byLaw = law === undefined ? undefined : fairMarket(market, law, sportId)
  if (byLaw !== undefined) return byLaw
  const chances = laws.specials?.get(menuKey(market))
  return chances === undefined
    ? undefined
    : outcomesOf(market.kind, sportId).flatMap((outcome, place) => {
        const chance = chances[place]
        return chance === null ? [] : [[outcome, chance ?? 0] as const]
      })
}

/**
 * Prices the markets of a menu by the laws of their scopes, and by their specials where no score alone decides. A market
 * whose scope is over, or none of whose outcomes can be offered, is left out.
 */
export const offers = (
  menu: ReadonlyArray<MarketParts>,
  laws: Laws,
  sportId: SportId,
  margin: number,
): ReadonlyArray<Offer> =>
  menu.flatMap((market) => offerOf(menuKey(market), fairOf(market, laws, sportId) ?? [], margin))

/** A duel at its prices; nothing where it is over or no outcome of it can be offered. */
export const duelOffer = (
  market: MarketParts,
  chances: ReadonlyArray<number> | undefined,
  margin: number,
): ReadonlyArray<Offer> => {
  const fair = duelOutcomes(market.scope).map((outcome, place) => [outcome, chances?.[place] ?? 0] as const)
  return offerOf(marketKey(market), fair, margin)
}
