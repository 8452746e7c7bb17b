import { Schema } from "effect"
import { OperatorName, OperatorRoles } from "./operator.ts"

/** An operator as those see them who manage operators; `addedAt` in milliseconds since the epoch. */
export const OperatorRow = Schema.Struct({
  name: OperatorName,
  roles: OperatorRoles,
  isSuspended: Schema.Boolean,
  addedAt: Schema.Int,
})
export type OperatorRow = typeof OperatorRow.Type
