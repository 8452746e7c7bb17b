import { Context, Layer } from "effect"
import { makeRoleAccess, type RoleAccess } from "#src/server/domains/roles/roles.domain.ts"

/** The way in of reviewers of identifications, and the record of what they look at. */
export class ReviewAccess extends Context.Service<ReviewAccess, RoleAccess>()(
  "statebook/server/audit/ReviewAccess",
) {
  static readonly layer = Layer.effect(ReviewAccess, makeRoleAccess("reviewer"))
}
