import { Effect } from "effect"
import { Invalid } from "#models/api/errors.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { playBarred } from "#src/server/domains/limits/limits.domain.ts"
import { accountUnknown, type Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { moneyWords } from "#src/server/kernel/words/money-words.ts"
import { say } from "#src/server/kernel/words/words.ts"
import {
  forbidden,
  inTheWay,
  missing,
  type RefusalsOf,
  type RefusalsOfCommand,
  type RefusalTable,
} from "#src/server/web/refusal-table.ts"
import { badRequest, fieldRefusal, type RefusalCode } from "#src/server/web/refusals.ts"
import type { Callbacks } from "./Callbacks.ts"
import type { deposit } from "./deposit.ts"
import type { Payments } from "./Payments.ts"
import type { WithdrawalNotTaken } from "./request-withdrawal.ts"
import type { Withdrawals } from "./Withdrawals.ts"

/** An amount that can't be paid in, at its field, with the amounts that could be, in the currency of the account. */
const amountWrong =
  <Refused extends { readonly currency: CurrencyCode }>(
    code: RefusalCode,
    bounds: (refused: Refused) => Readonly<Record<string, MinorUnits>>,
  ) =>
  (origin: Origin) =>
  (refused: Refused) => {
    const words = Object.entries(bounds(refused)).map(
      ([name, units]) => [name, moneyWords(units, refused.currency, origin.language)] as const,
    )
    return Effect.fail(new Invalid(fieldRefusal(code, "summ", origin, Object.fromEntries(words))))
  }

/** What is refused of messages of providers; they are programs, which read the status. */
export const callbackRefusals = {
  CallbackForged: forbidden("callback-forged"),
  PaymentProviderUnknown: missing("provider-unknown"),
} satisfies RefusalTable<RefusalsOf<Pick<Callbacks["Service"], "take">>>

/** How a request for a withdrawal is told to be wrong, and at which field. */
const WITHDRAWAL_FAULTS = {
  "method-not-offered": ["withdrawal-method-not-offered", "method"],
  "amount-out-of-bounds": ["withdrawal-amount-out-of-bounds", "summ"],
  "balance-short": ["withdrawal-balance-short", "summ"],
  "level-needed": ["withdrawal-level-needed", "summ"],
  "wagering-left": ["withdrawal-wagering-left", "summ"],
  owing: ["withdrawal-owing", "summ"],
  "destination-wrong": ["withdrawal-destination-wrong", "to"],
  "holder-differs": ["withdrawal-holder-differs", "to"],
  "closed-loop": ["withdrawal-closed-loop", "to"],
} as const satisfies Readonly<Record<WithdrawalNotTaken["code"], readonly [RefusalCode, string]>>

/** A request that the rules of withdrawals refuse, at its field: the rule, and what puts it right. */
const withdrawalNotTaken =
  (origin: Origin) =>
  ({ code, clause, sums, currency, first = "" }: WithdrawalNotTaken) => {
    const words = Object.entries(sums).map(
      ([name, units]) => [name, moneyWords(units, currency, origin.language)] as const,
    )
    const values = { ...Object.fromEntries(words), clause, first }
    const [text, field] = WITHDRAWAL_FAULTS[code]
    return Effect.fail(new Invalid(fieldRefusal(text, field, origin, values)))
  }

/** What a player is refused of withdrawals. */
type OfPlayer = RefusalsOf<Pick<Withdrawals["Service"], "request" | "cancel">>

/** What this domain refuses, in the contract's words. */
export const cashierRefusals = {
  AccountUnknown: accountUnknown,
  CashierClosed: missing("cashier-closed"),
  DepositOutOfBounds: amountWrong("deposit-out-of-bounds", ({ minimum, maximum }) => ({
    minimum,
    maximum,
  })),
  MethodNotOffered:
    ({ language }: Origin) =>
    () =>
      Effect.fail(
        badRequest([{ field: "method", fault: say(language, "refusal.method-not-offered") }], language),
      ),
  PaymentUnknown: missing("payment-unknown"),
  PlayBarred: playBarred("summ"),
  LevelNeeded: amountWrong("identification-needed", ({ above }) => ({ bound: above })),
  WithdrawalNotTaken: withdrawalNotTaken,
  WithdrawalUnknown: missing("withdrawal-unknown"),
  WithdrawalElsewhere: inTheWay("withdrawal-elsewhere"),
  CancellingBarred: inTheWay("withdrawal-no-cancel"),
} satisfies RefusalTable<
  | RefusalsOfCommand<typeof deposit>
  | RefusalsOf<Pick<Payments["Service"], "order" | "find">>
  | OfPlayer
  | RefusalsOf<Pick<Wallets["Service"], "paying">>
>
