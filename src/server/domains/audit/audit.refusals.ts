import {
  forbidden,
  later,
  notSignedIn,
  type RefusalsOf,
  type RefusalTable,
} from "#src/server/web/refusal-table.ts"
import type { AuditAccess } from "./AuditAccess.ts"

/** What this domain refuses, in the contract's words. */
export const auditRefusals = {
  OperatorDayOver: forbidden("operator-day-over"),
  OperatorKeyWrong: forbidden("auditor-key-wrong", "key"),
  OperatorRoleMissing: forbidden("operator-role-missing"),
  OperatorSuspended: forbidden("operator-suspended"),
  RoleEnded: notSignedIn("auditor-only"),
  RoleKeyWrong: forbidden("audit-key-wrong", "key"),
  RoleSlowed: later,
} satisfies RefusalTable<RefusalsOf<AuditAccess["Service"]>>
