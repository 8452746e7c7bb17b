import { Effect } from "effect"
import { BetRefused } from "#models/api/bet-errors.ts"
import { InsuranceRefused, SaleRefused } from "#models/api/sale.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { type BetRefusal, MAX_SELECTIONS } from "#models/betting/bet.ts"
import { groupNames } from "#models/coupon/group-names.ts"
import { accountUnknown, type Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { momentWords } from "#src/server/kernel/words/moment-words.ts"
import { moneyWords } from "#src/server/kernel/words/money-words.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { missing, type RefusalsOf, type RefusalTable } from "#src/server/web/refusal-table.ts"
import { unavailable } from "#src/server/web/refusals.ts"
import type { AutoBets } from "./auto-bets/AutoBets.ts"
import type { Bets } from "./bets/Bets.ts"
import type { BetNotTaken } from "./bets/bet-not-taken.ts"
import type { Bids } from "./bids/Bids.ts"
import type { InsuranceNotTaken, Insurances } from "./sales/Insurances.ts"
import type { Sales } from "./sales/Sales.ts"
import type { SaleNotTaken } from "./sales/sell-bet.ts"

/** A refused bet in words, those in which the coupon tells it: the bound as an amount, of a multi-bet the groups that are meant. */
const betRefused = (refusal: BetRefusal, currency: string, { language }: Origin): BetRefused => {
  const reason = say(language, `bet.refused.${refusal.code}`, {
    bound: refusal.bound === undefined ? "" : moneyWords(refusal.bound, currency, language),
    limit: refusal.most ?? MAX_SELECTIONS,
    when: refusal.until === undefined ? "" : momentWords(refusal.until, language),
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

/** A bet that was not taken, in its player's words and currency. */
const betNotTaken =
  (wallets: Wallets["Service"]) =>
  (origin: Origin) =>
  ({ refusal, currency }: BetNotTaken) =>
    Effect.gen(function* () {
      const { userId } = yield* CurrentPlayer
      return yield* betRefused(refusal, currency ?? (yield* wallets.balance(userId)).iso, origin)
    }).pipe(Effect.catchTag("StoreUnavailable", unavailable(origin)))

const saleNotTaken =
  ({ language }: Origin) =>
  ({ refusal: sale }: SaleNotTaken) => {
    const message = say(language, `sale.refused.${sale.code}`)
    return Effect.fail(
      new SaleRefused({ success: false, code: sale.code, message, errors: [{ detail: message }], sale }),
    )
  }

const insuranceNotTaken =
  ({ language }: Origin) =>
  ({ refusal: insurance }: InsuranceNotTaken) => {
    const { code } = insurance
    const message = say(language, `insurance.refused.${code}`)
    return Effect.fail(
      new InsuranceRefused({ success: false, code, message, errors: [{ detail: message }], insurance }),
    )
  }

type Services =
  | Pick<Wallets["Service"], "paying">
  | AutoBets["Service"]
  | Pick<Bets["Service"], "find" | "place">
  | Bids["Service"]
  | Insurances["Service"]
  | Sales["Service"]

/** What this domain refuses, in the contract's words; amounts are in the currency of the account. */
export const bettingRefusals = (wallets: Wallets["Service"]) =>
  ({
    AccountUnknown: accountUnknown,
    BetNotTaken: betNotTaken(wallets),
    BetUnknown: missing("unknown-bet"),
    BidUnknown: missing("unknown-bid"),
    InsuranceNotTaken: insuranceNotTaken,
    SaleNotTaken: saleNotTaken,
  }) satisfies RefusalTable<RefusalsOf<Services>>
