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
):
  | "promo-unknown"
  | "promo-early"
  | "promo-expired"
  | "promo-others"
  | "promo-used"
  | "promo-exhausted"
  | undefined => {
  if (terms === undefined) return "promo-unknown"
  if (terms.from !== undefined && at < terms.from) return "promo-early"
  if (terms.until !== undefined && at >= terms.until) return "promo-expired"
  if (userId !== undefined && terms.players?.includes(userId) === false) return "promo-others"
  const used = userId === undefined ? 0 : (bets[userId]?.length ?? 0)
  if (used > 0) return used >= (terms.perPlayer ?? 1) ? "promo-used" : undefined
  return Object.keys(bets).length >= terms.limit ? "promo-exhausted" : undefined
}
