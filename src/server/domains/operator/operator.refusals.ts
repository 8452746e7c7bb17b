import {
  forbidden,
  inTheWay,
  later,
  notSignedIn,
  type RefusalsOf,
  type RefusalTable,
} from "#src/server/web/refusal-table.ts"
import type { OperatorAccess } from "./OperatorAccess.ts"
import type { Staff } from "./Staff.ts"

/** What this domain refuses, in the contract's words. */
export const operatorRefusals = {
  OperatorEnded: notSignedIn("operator-only"),
  OperatorDayOver: forbidden("operator-day-over"),
  OperatorKeyWrong: forbidden("operator-key-wrong", "key"),
  OperatorKnown: inTheWay("operator-known"),
  OperatorOneself: inTheWay("operator-oneself"),
  OperatorRoleMissing: forbidden("operator-role-missing"),
  OperatorSuspended: forbidden("operator-suspended"),
  LinkWrong: forbidden("operator-link-wrong"),
  ManagerGone: forbidden("operator-not-permitted"),
  OperatorChanged: inTheWay("operator-changed"),
  SameManager: inTheWay("operator-same-person"),
  SameManagerDevice: inTheWay("operator-same-device"),
  RoleSlowed: later,
} satisfies RefusalTable<RefusalsOf<OperatorAccess["Service"]> | RefusalsOf<Staff["Service"]>>
