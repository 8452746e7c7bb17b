import { Effect } from "effect"
import type { PlayerId } from "#models/account/account.ts"
import { BetRefused } from "#models/api/errors.ts"
import { type BetRefusal, MAX_SELECTIONS } from "#models/betting/bet.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { amountOf } from "#models/money/units.ts"
import type { BetNotTaken } from "../decisions/bet-not-taken.ts"
import type { Origin } from "../decisions/origin.ts"
import type { Wallets } from "../decisions/Wallets.ts"
import { say } from "../dictionary/words.ts"

/** A refused bet in words, those in which the coupon tells it: the bound as an amount. */
const betRefused = (refusal: BetRefusal, currency: string, { language }: Origin): BetRefused => {
  const digits = fractionDigits(currency)
  const amount = new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const message = say(language, `bet.refused.${refusal.code}`, {
    bound: refusal.bound === undefined ? "" : amount.format(amountOf(refusal.bound, currency)),
    limit: MAX_SELECTIONS,
  })
  return new BetRefused({
    success: false,
    code: refusal.code,
    message,
    errors: [{ detail: message }],
    refusal,
  })
}

/** Refuses a bet that was not taken, in its player's words and currency. */
export const refusedTo =
  (wallets: Wallets["Service"], userId: PlayerId, origin: Origin) =>
  ({ refusal }: BetNotTaken) =>
    Effect.flatMap(wallets.balance(userId), ({ iso }) => Effect.fail(betRefused(refusal, iso, origin)))
