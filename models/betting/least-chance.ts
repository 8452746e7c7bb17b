import type { SportId } from "../line/catalogue/catalogue.ts"
import { CERTAIN } from "./chance.ts"
import type { MarketKey } from "./market.ts"
import { marketParts } from "./market-key.ts"
import { ruleOf } from "./market-rules.ts"

/** How many outcomes of a market come true, whatever happens; nothing where that is not so: of runners, players and plays. */
const winnersOf = (market: MarketKey, sportId: SportId): bigint | undefined => {
  switch (ruleOf(marketParts(market).kind, sportId).asks) {
    case "score":
    case "line":
    case "halves":
    case "order":
      return 1n
    case "double-chance":
      return 2n
    default:
      return undefined
  }
}

const WHOLE = BigInt(CERTAIN)
/** What odds imply, in billionths, rounded up. */
const impliedBy = (odds: number): bigint => (WHOLE * 1000n + BigInt(odds) - 1n) / BigInt(odds)

/**
 * How likely an outcome is won at least, in billionths, by the prices of the others in its market: none of them is likelier than its odds
 * imply, for no price of the house is worth more than it costs. `undefined` where the others say nothing of it: one has no price, not all
 * that may happen is named, or all prices together leave the house nothing.
 * @param offered the prices of the market in thousandths, in its order; null where an outcome has none
 * @param place which of them the outcome is
 */
export const leastChance = (
  market: MarketKey,
  sportId: SportId,
  offered: ReadonlyArray<number | null>,
  place: number,
): number | undefined => {
  const winners = winnersOf(market, sportId)
  const implied = offered.flatMap((odds) => (odds === null ? [] : [impliedBy(odds)]))
  const own = implied[place]
  if (winners === undefined || own === undefined || implied.length < offered.length) return undefined
  const book = implied.reduce((sum, each) => sum + each, 0n)
  const least = winners * WHOLE - (book - own)
  return book >= winners * WHOLE && least > 0n ? Number(least) : undefined
}
