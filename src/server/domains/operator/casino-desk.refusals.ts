import { Effect } from "effect"
import { Conflict, Invalid } from "#models/api/errors.ts"
import type { WalletRefusal } from "#models/casino/providers/wallet-refusal.ts"
import type {
  CreditAbove,
  NoQuestion,
  RoundGone,
  SameCloser,
  SameCloserDevice,
  StakeStays,
} from "#src/server/domains/casino/casino.domain.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { moneyWords } from "#src/server/kernel/words/money-words.ts"
import { inTheWay, missing, type RefusalsOf, type RefusalTable } from "#src/server/web/refusal-table.ts"
import { fieldRefusal, refusal } from "#src/server/web/refusals.ts"
import type { OperatorAccess } from "./OperatorAccess.ts"
import { operatorRefusals } from "./operator.refusals.ts"

/** No round has this id. */
export class RoundNowhere {
  readonly _tag = "RoundNowhere"
}

type Refusals =
  | RefusalsOf<Pick<OperatorAccess["Service"], "note">>
  | CreditAbove
  | NoQuestion
  | RoundGone
  | RoundNowhere
  | SameCloser
  | SameCloserDevice
  | StakeStays
  | WalletRefusal

const creditAbove =
  (origin: Origin) =>
  ({ bound, currency }: CreditAbove) =>
    Effect.fail(
      new Invalid(
        fieldRefusal("round-credit-above", "amount", origin, {
          bound: moneyWords(bound, currency, origin.language),
        }),
      ),
    )

/** What the desk of the casino is refused, in the contract's words. */
export const casinoDeskRefusals = {
  CreditAbove: creditAbove,
  NoQuestion: inTheWay("round-no-question"),
  OperatorEnded: operatorRefusals.OperatorEnded,
  RoundGone: inTheWay("round-gone"),
  RoundNowhere: missing("round-unknown"),
  SameCloser: inTheWay("round-same-person"),
  SameCloserDevice: inTheWay("round-same-device"),
  StakeStays: inTheWay("round-stake-stays"),
  WalletRefusal:
    (origin: Origin) =>
    ({ code }: WalletRefusal) =>
      Effect.fail(new Conflict(refusal("round-answer-untaken", origin, { code }))),
} satisfies RefusalTable<Refusals>
