import { duelOutcomes } from "#models/betting/duel.ts"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import { type MarketParts, marketKey } from "#models/betting/market-key.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { comeTogether } from "#models/betting/play-rules.ts"
import { outcomesOf } from "#models/betting/settle.ts"
import type { SportId } from "#models/catalogue/catalogue.ts"
import { type FairOutcome, fairMarket } from "./fair.ts"
import type { Law, Laws } from "./law.ts"
import { oddsOf, withMargin } from "./margin.ts"
import { menuKey } from "./menu.ts"

/** A market with its prices, as a feed sends it. */
export interface Offer {
  readonly market: MarketKey
  readonly odds: ReadonlyArray<readonly [OutcomeKey, OddsMilli | null]>
}

const priced = (fair: ReadonlyArray<FairOutcome>, chances: ReadonlyArray<number>): Offer["odds"] =>
  fair.map(([outcome], index) => [outcome, oddsOf(chances[index] ?? 0)])

const chancesOf = (fair: ReadonlyArray<FairOutcome>): ReadonlyArray<number> =>
  fair.map(([, chance]) => chance)

/**
 * Chances with margin of the three-way result, from which double chance and the handicaps of half a goal are read too:
 * they are the same bets under other names, and must cost the same.
 */
const sameAsResult = (
  { kind, line }: MarketParts,
  [one = 0, draw = 0, two = 0]: ReadonlyArray<number>,
): ReadonlyArray<number> | undefined => {
  if (kind === "result") return [one, draw, two]
  if (kind === "double-chance") return [one + draw, one + two, draw + two]
  if (kind === "handicap" && line === -0.5) return [one, draw + two]
  if (kind === "handicap" && line === 0.5) return [one + draw, two]
  return undefined
}

/** How many outcomes come true on the mean: one, unless players score each for himself. */
const winnersOf = ({ kind }: MarketParts, fair: ReadonlyArray<FairOutcome>): number =>
  comeTogether(kind) ? fair.reduce((sum, [, chance]) => sum + chance, 0) : 1

const chancesWithMargin = (
  market: MarketParts,
  fair: ReadonlyArray<FairOutcome>,
  result: ReadonlyArray<number> | undefined,
  margin: number,
): ReadonlyArray<number> =>
  (result && sameAsResult(market, result)) ?? withMargin(chancesOf(fair), margin, winnersOf(market, fair))

const resultOf = (law: Law, sportId: SportId, margin: number): ReadonlyArray<number> | undefined => {
  const fair = chancesOf(fairMarket({ kind: "result", scope: "match" }, law, sportId) ?? [])
  return (fair[1] ?? 0) > 0 ? withMargin(fair, margin) : undefined
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
): ReadonlyArray<Offer> => {
  const results = new Map<string, ReadonlyArray<number> | undefined>()
  for (const [scope, law] of laws) results.set(scope, resultOf(law, sportId, margin))
  const offered: Array<Offer> = []
  for (const market of menu) {
    const fair = fairOf(market, laws, sportId)
    if (fair === undefined) continue
    const odds = priced(fair, chancesWithMargin(market, fair, results.get(market.scope), margin))
    if (odds.some(([, price]) => price !== null)) offered.push({ market: menuKey(market), odds })
  }
  return offered
}

/** A duel at its prices; nothing where it is over or no outcome of it can be offered. */
export const duelOffer = (
  market: MarketParts,
  chances: ReadonlyArray<number> | undefined,
  margin: number,
): ReadonlyArray<Offer> => {
  if (chances === undefined) return []
  const fair = duelOutcomes(market.scope).map((outcome, place) => [outcome, chances[place] ?? 0] as const)
  const odds = priced(fair, withMargin(chances, margin))
  return odds.some(([, price]) => price !== null) ? [{ market: marketKey(market), odds }] : []
}
