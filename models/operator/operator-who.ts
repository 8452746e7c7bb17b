import { Schema } from "effect"
import { OperatorName, OperatorRole } from "./operator.ts"
import { Permission } from "./permissions.ts"

/** Who is signed in, what they may do, and when the session ends however much is done (milliseconds since the epoch). */
export const OperatorWho = Schema.Struct({
  name: OperatorName,
  roles: Schema.Array(OperatorRole),
  permissions: Schema.Array(Permission),
  expiresAt: Schema.Int,
})
export type OperatorWho = typeof OperatorWho.Type
