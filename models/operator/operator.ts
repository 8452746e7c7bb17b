import { Schema } from "effect"

const NAME = /^[a-z][a-z0-9]*([.-][a-z0-9]+)*$/

/** Name of an operator, as they sign in and as the log has them: small Latin letters and digits in parts, `anna.petrova`. */
export const OperatorName = Schema.String.check(Schema.isPattern(NAME), Schema.isBetweenLength(3, 40)).pipe(
  Schema.annotate({ examples: ["anna.petrova"] }),
  Schema.brand("OperatorName"),
)
export type OperatorName = typeof OperatorName.Type

/** Whether a text can be the name of an operator. */
export const isOperatorName = Schema.is(OperatorName)

/** What operators are, each with rights of its own (`permissions.ts`). */
export const OPERATOR_ROLES = ["cashier", "cashier-lead", "support", "trading", "admin", "auditor"] as const

/** One of {@link OPERATOR_ROLES}. */
export const OperatorRole = Schema.Literals(OPERATOR_ROLES)
export type OperatorRole = typeof OperatorRole.Type

/** The roles of one operator: at least one. */
export const OperatorRoles = Schema.Array(OperatorRole).check(Schema.isMinLength(1), Schema.isUnique())
export type OperatorRoles = typeof OperatorRoles.Type

/** Roles in the order of the list, each once. */
export const inOrder = (roles: ReadonlyArray<OperatorRole>): OperatorRoles =>
  OPERATOR_ROLES.filter((role) => roles.includes(role))

/** Whether two lists name the same roles. */
export const sameRoles = (one: ReadonlyArray<OperatorRole>, other: ReadonlyArray<OperatorRole>): boolean =>
  inOrder(one).join() === inOrder(other).join()
