import type { PlayerId } from "../wallet/account.ts"
import type { BetGuid } from "./bet.ts"
import type { PromoTerms } from "./promo-terms.ts"

/** What a bet does to the code it was placed with. */
export interface PromoUse {
  readonly userId: PlayerId
  readonly bet: BetGuid
}

/** A code as far as its use depends on it: the terms, and the bets that have it by the ids of their players. */
export interface PromoUses {
  readonly terms?: PromoTerms
  readonly bets: Readonly<Record<string, ReadonlyArray<BetGuid>>>
}

/**
 * Why a player can't bet with a code at a moment (milliseconds since the epoch), or nothing. `userId` is absent where nobody is signed in:
 * then only the code itself is judged.
 */
export const promoUseFault = (
  { terms, bets }: PromoUses,
  userId: PlayerId | undefined,
  at: number,
): "promo-unknown" | "promo-expired" | "promo-used" | "promo-exhausted" | undefined => {
  if (terms === undefined) return "promo-unknown"
  if (terms.until !== undefined && at >= terms.until) return "promo-expired"
  if (userId !== undefined && bets[userId] !== undefined) return "promo-used"
  return Object.keys(bets).length >= terms.limit ? "promo-exhausted" : undefined
}
