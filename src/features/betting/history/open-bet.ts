import { BET_KIND, type Bet } from "#models/betting/bet.ts"
import { unsold } from "#models/betting/bet-changes.ts"

/** Whether a bet can be sold or insured. */
export const isDealt = (bet: Bet): boolean => bet.status === "accepted" && unsold(bet) === undefined

/** Whether a bet can be put into the coupon again: not yet one on several selections of one game (decision 143). */
export const isEdited = (bet: Bet): boolean => isDealt(bet) && bet.kind !== BET_KIND.built
