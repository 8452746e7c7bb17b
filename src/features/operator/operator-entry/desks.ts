import type { Permission } from "#models/operator/permissions.ts"

/** A desk of operators: its address after `/operator/`, the right that opens it, and the key of its name. */
export interface Desk {
  readonly path: string
  readonly permission: Permission
  readonly title: `operator.desk.${string}`
}

/** Every desk there is. */
const DESKS: ReadonlyArray<Desk> = [
  { path: "withdrawals", permission: "withdrawals.read", title: "operator.desk.withdrawals" },
  { path: "payments", permission: "payments.read", title: "operator.desk.payments" },
  { path: "bets", permission: "bets.read", title: "operator.desk.bets" },
  { path: "trading", permission: "trading.read", title: "operator.desk.trading" },
  { path: "messages", permission: "messages.write", title: "operator.desk.messages" },
  { path: "support", permission: "support.read", title: "operator.desk.support" },
  { path: "players", permission: "players.read", title: "operator.desk.players" },
  { path: "people", permission: "operators.manage", title: "operator.desk.people" },
]

/** The desks that some rights open. */
export const desksOf = (permissions: ReadonlyArray<Permission>): ReadonlyArray<Desk> =>
  DESKS.filter(({ permission }) => permissions.includes(permission))
