import { BET_KIND } from "../betting/bet.ts"
import { type AutoBetDraft, autoBetDraft } from "./auto-bet-draft.ts"
import type { Coupon } from "./coupon.ts"
import { isInPlay } from "./pick.ts"
import { readiness } from "./readiness.ts"

/** What the coupon would offer the house another price for: its single before the game, where it could be bet now; else nothing. */
export const bidDraft = (coupon: Coupon): AutoBetDraft | undefined => {
  const verdict = readiness(coupon)
  if (verdict !== "ready" && verdict !== "repriced") return undefined
  const draft = autoBetDraft(coupon)
  return draft?.kind === BET_KIND.single && !coupon.picks.some(isInPlay) ? draft : undefined
}
