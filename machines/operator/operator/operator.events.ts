import { Schema } from "effect"
import { OperatorRole, OperatorRoles } from "#models/operator/operator.ts"

const at = Schema.Int

/** Events of one operator, who is named by the stream; `at` in milliseconds since the epoch by the server's clock. */
export const OperatorEvent = Schema.Union([
  /** `digest`: hexadecimal SHA-256 of the first key; the key itself is shown once and kept nowhere. */
  Schema.Struct({ type: Schema.Literal("operator.added"), at, roles: OperatorRoles, digest: Schema.String }),
  Schema.Struct({ type: Schema.Literal("key.replaced"), at, digest: Schema.String }),
  Schema.Struct({ type: Schema.Literal("roles.changed"), at, roles: OperatorRoles }),
  Schema.Struct({ type: Schema.Literal("operator.suspended"), at }),
  Schema.Struct({ type: Schema.Literal("operator.restored"), at }),
  /** `nextAt`: no attempt counts before it. */
  Schema.Struct({ type: Schema.Literal("attempt.failed"), at, nextAt: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("attempt.succeeded"), at }),
])
export type OperatorEvent = typeof OperatorEvent.Type

/** The operator's roles, the digest that counts, and the failures in a row. */
export const OperatorContext = Schema.Struct({
  roles: Schema.Array(OperatorRole),
  digest: Schema.String,
  /** How many keys were issued: whoever signed in with an older one is signed out. */
  issue: Schema.Int,
  /** How often the roles were given: whoever signed in with others is signed out. */
  rights: Schema.Int,
  addedAt: Schema.Int,
  failures: Schema.Int,
  nextAt: Schema.Int,
})
export type OperatorContext = typeof OperatorContext.Type
