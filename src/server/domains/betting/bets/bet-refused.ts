import { Effect } from "effect"
import type { PlayerId } from "#models/account/account.ts"
import { BetRefused } from "#models/api/bet-errors.ts"
import { type BetRefusal, MAX_SELECTIONS } from "#models/betting/bet.ts"
import { groupNames } from "#models/coupon/group-names.ts"
import type { Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { moneyWords } from "#src/server/kernel/words/money-words.ts"
import { say } from "#src/server/kernel/words/words.ts"
import type { BetNotTaken } from "./bet-not-taken.ts"

/** A refused bet in words, those in which the coupon tells it: the bound as an amount, of a multi-bet the groups that are meant. */
const betRefused = (refusal: BetRefusal, currency: string, { language }: Origin): BetRefused => {
  const reason = say(language, `bet.refused.${refusal.code}`, {
    bound: refusal.bound === undefined ? "" : moneyWords(refusal.bound, currency, language),
    limit: refusal.most ?? MAX_SELECTIONS,
  })
  const where = groupNames(refusal.groups ?? [], (key, values) => say(language, key, values))
  const message = where === "" ? reason : say(language, "bet.refused.in-groups", { where, reason })
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
