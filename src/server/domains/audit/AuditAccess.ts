import { Context, Layer } from "effect"
import { makeRoleAccess, type RoleAccess } from "#src/server/domains/roles/roles.domain.ts"

/** The auditors' way in, and the record of what they read. */
export class AuditAccess extends Context.Service<AuditAccess, RoleAccess>()(
  "statebook/server/audit/AuditAccess",
) {
  static readonly layer = Layer.effect(AuditAccess, makeRoleAccess("auditor"))
}
