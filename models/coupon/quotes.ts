import type { PriceConsent } from "../betting/bet.ts"
import { agreesTo } from "../betting/price-consent.ts"
import { type Pick, pickKey, type Quote } from "./pick.ts"

/** Takes an offered price as agreed where the player's standing consent covers it: any change, or a rise. */
const agreed = (pick: Pick, consent: PriceConsent): Pick => {
  const { odds, offered } = pick
  return odds !== offered && agreesTo(consent, odds, offered) ? { ...pick, odds: offered } : pick
}

/** The picks under a standing consent. */
export const withConsent = (picks: ReadonlyArray<Pick>, consent: PriceConsent): ReadonlyArray<Pick> =>
  picks.map((pick) => agreed(pick, consent))

/** The picks after what the line says of them now. A price that moved is offered, not taken, unless consent covers it. */
export const withQuotes = (
  picks: ReadonlyArray<Pick>,
  quotes: ReadonlyArray<Quote>,
  consent: PriceConsent,
): ReadonlyArray<Pick> => {
  const byKey = new Map(quotes.map((quote) => [quote.key, quote]))
  return picks.map((pick) => {
    const quote = byKey.get(pickKey(pick))
    if (quote === undefined) return pick
    return agreed(
      {
        ...pick,
        availability: quote.availability,
        offered: quote.odds ?? pick.offered,
        status: quote.status ?? pick.status,
        ...(quote.chance === undefined ? {} : { chance: quote.chance }),
      },
      consent,
    )
  })
}

/** Whether quotes say anything that the picks don't know. */
export const quotesMatter = (picks: ReadonlyArray<Pick>, quotes: ReadonlyArray<Quote>): boolean =>
  quotes.some((quote) => {
    const pick = picks.find((candidate) => pickKey(candidate) === quote.key)
    return (
      pick !== undefined &&
      (pick.availability !== quote.availability ||
        (quote.odds !== undefined && quote.odds !== pick.offered) ||
        (quote.chance !== undefined && quote.chance !== pick.chance) ||
        (quote.status !== undefined && quote.status !== pick.status))
    )
  })
