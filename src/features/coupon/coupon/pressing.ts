import type { BetGuid } from "#models/betting/bet.ts"
import type { PlannedBet } from "#models/coupon/coupon.ts"
import { isInPlay, pickKey } from "#models/coupon/pick.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import { randomGuid } from "#src/services/random-guid.ts"

/**
 * What a press that places these bets says: a new key for each, which of their selections the player sees in play, and that each is of its
 * coupon, which it leaves with the bet.
 */
export const pressingOf = (bets: ReadonlyArray<PlannedBet>) => ({
  guids: bets.map(() => randomGuid() as BetGuid),
  inPlay: [...new Set(bets.flatMap(({ picks }) => picks.filter(isInPlay).map(pickKey)))],
  namesCoupon: true,
})

/** For so long a guest's press is placed for whoever signs in, in milliseconds. */
const SIGN_IN_MS = 10 * 60_000

/** What a guest's press adds: until when it holds, and the currency that the button named. */
export const signingIn = (now: number, currency: CurrencyCode) => ({ until: now + SIGN_IN_MS, currency })
