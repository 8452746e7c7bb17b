import { Schema } from "effect"

/**
 * Why an operator voids bets or settles them anew: `price`, odds that were plainly wrong; `terms`, a selection that said something
 * else than was meant; `result`, a result that was wrong; `unplayed`, a game that was not played or not to its end; `integrity`, a game
 * that was not played honestly. The player reads it in words.
 */
export const CorrectionReason = Schema.Literals(["price", "terms", "result", "unplayed", "integrity"])
export type CorrectionReason = typeof CorrectionReason.Type

/** Who decided instead of the feed, as the legs of a bet name it: never which operator, for players read it. */
export const BY_OPERATOR = "operator"

/** Why an operator voided a leg or gave it its result; nothing where the feed alone decided. */
export const operatorsReason = (leg: {
  readonly voided?: { readonly by: string; readonly reason: string }
  readonly corrected?: { readonly by: string; readonly reason: string }
}): CorrectionReason | undefined => {
  const word = leg.voided ?? leg.corrected
  return word?.by === BY_OPERATOR && Schema.is(CorrectionReason)(word.reason) ? word.reason : undefined
}
