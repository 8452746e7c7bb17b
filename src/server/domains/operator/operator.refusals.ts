import {
  forbidden,
  inTheWay,
  later,
  missing,
  notSignedIn,
  type RefusalsOf,
  type RefusalTable,
} from "#src/server/web/refusal-table.ts"
import type { OperatorAccess } from "./OperatorAccess.ts"
import type { Operators } from "./Operators.ts"

/** What this domain refuses, in the contract's words. */
export const operatorRefusals = {
  OperatorEnded: notSignedIn("operator-only"),
  OperatorKeyWrong: forbidden("operator-key-wrong", "key"),
  OperatorKnown: inTheWay("operator-known"),
  OperatorOneself: inTheWay("operator-oneself"),
  OperatorSuspended: forbidden("operator-suspended"),
  OperatorUnknown: missing("operator-unknown"),
  RoleSlowed: later,
} satisfies RefusalTable<RefusalsOf<OperatorAccess["Service"]> | RefusalsOf<Operators["Service"]>>
