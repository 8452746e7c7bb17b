import { Schema } from "effect"
import type { OperatorRole } from "./operator.ts"

/** What operators may do, and whose role allows it: the one table that every route of theirs is asked by. */
export const PERMISSIONS = {
  /** Sees operators, makes them, changes their roles and keys, suspends and restores them. */
  "operators.manage": ["admin"],
  /** Sees the queue of withdrawals, and opens one with its destination masked. */
  "withdrawals.read": ["cashier", "cashier-lead", "support"],
  /** Shows where a withdrawal goes, for a reason that is recorded. */
  "withdrawals.unmask": ["cashier", "cashier-lead"],
  "withdrawals.approve": ["cashier", "cashier-lead"],
  /** Approves what somebody else approved, above the threshold. */
  "withdrawals.approve-second": ["cashier-lead"],
  "withdrawals.refuse": ["cashier", "cashier-lead"],
  /** Decides what becomes of a payout that came back. */
  "withdrawals.return": ["cashier", "cashier-lead"],
  /** Sees payments to the site, and how their providers do. */
  "payments.read": ["cashier", "cashier-lead", "support"],
  /** Asks providers what became of payments, and has what they say carried out. */
  "payments.compare": ["cashier", "cashier-lead"],
  /** Sees the queue of conversations, and opens one. */
  "support.read": ["support", "admin"],
  /** Takes conversations, answers, hands them over and closes them. */
  "support.answer": ["support"],
  /** Shows how a player is reached, for a reason that is recorded. */
  "support.unmask": ["support"],
  /** Sees the line as traders do, what the house may lose, and who stopped what. */
  "trading.read": ["trading", "admin"],
  /** Stops bets on a part of the line, and lifts such stops. */
  "trading.stop": ["trading"],
  /** Stops bets on everything, and says why. */
  "trading.emergency": ["trading", "cashier-lead", "support", "admin"],
  /** Asks that everything be opened, or agrees to it. */
  "trading.reopen": ["trading", "admin"],
  /** Writes a message to one player. */
  "messages.write": ["support", "admin"],
  /** Writes to many players at once. */
  "messages.campaign": ["admin"],
} as const satisfies Readonly<Record<string, ReadonlyArray<OperatorRole>>>

/** A right of {@link PERMISSIONS}. */
export type Permission = keyof typeof PERMISSIONS

const NAMES = Object.keys(PERMISSIONS) as ReadonlyArray<Permission>

/** A right by its name, as it goes to the page. */
export const Permission = Schema.Literals(Object.keys(PERMISSIONS) as [Permission, ...Permission[]])

/** Whether any of some roles allows something. */
export const mayDo = (roles: ReadonlyArray<OperatorRole>, permission: Permission): boolean =>
  PERMISSIONS[permission].some((role: OperatorRole) => roles.includes(role))

/** All that some roles allow. */
export const permissionsOf = (roles: ReadonlyArray<OperatorRole>): ReadonlyArray<Permission> =>
  NAMES.filter((permission) => mayDo(roles, permission))
