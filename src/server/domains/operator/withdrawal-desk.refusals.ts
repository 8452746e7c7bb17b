import type { WithdrawalQueue, Withdrawals } from "#src/server/domains/cashier/cashier.domain.ts"
import { inTheWay, missing, type RefusalsOf, type RefusalTable } from "#src/server/web/refusal-table.ts"
import type { OperatorAccess } from "./OperatorAccess.ts"
import { operatorRefusals } from "./operator.refusals.ts"

type Refusals =
  | RefusalsOf<Pick<OperatorAccess["Service"], "note">>
  | RefusalsOf<Pick<WithdrawalQueue["Service"], "find">>
  | RefusalsOf<Pick<Withdrawals["Service"], "approve" | "refuse" | "giveBack" | "repeat">>

/** What the desk of withdrawals refuses, in the contract's words. */
export const withdrawalDeskRefusals = {
  OperatorEnded: operatorRefusals.OperatorEnded,
  SameDevice: inTheWay("withdrawal-same-device"),
  SamePerson: inTheWay("withdrawal-same-person"),
  WithdrawalElsewhere: inTheWay("withdrawal-elsewhere"),
  WithdrawalUnknown: missing("withdrawal-unknown"),
} satisfies RefusalTable<Refusals>
