import type { Permission } from "#models/operator/permissions.ts"

/** A desk of operators: its address from `/operator/` on, the right that opens it, and the key of its name. */
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
  { path: "corrections", permission: "bets.read", title: "operator.desk.corrections" },
  { path: "draws", permission: "draws.read", title: "operator.desk.draws" },
  { path: "casino", permission: "casino.read", title: "operator.desk.casino" },
  { path: "promo-codes", permission: "promo.read", title: "operator.desk.promo-codes" },
  { path: "tournaments", permission: "tournaments.read", title: "operator.desk.tournaments" },
  { path: "trading", permission: "trading.read", title: "operator.desk.trading" },
  { path: "messages", permission: "messages.write", title: "operator.desk.messages" },
  { path: "support", permission: "support.read", title: "operator.desk.support" },
  { path: "calls", permission: "support.read", title: "operator.desk.calls" },
  { path: "ideas", permission: "support.read", title: "operator.desk.ideas" },
  { path: "players", permission: "players.read", title: "operator.desk.players" },
  { path: "settings", permission: "settings.read", title: "operator.desk.settings" },
  { path: "journal", permission: "journal.read", title: "operator.desk.journal" },
  // It stands beside the desks of operators, with a sign-in of its own.
  { path: "../audit", permission: "audit.read", title: "operator.desk.audit" },
  { path: "people", permission: "operators.manage", title: "operator.desk.people" },
]

/** The desks that some rights open. */
export const desksOf = (permissions: ReadonlyArray<Permission>): ReadonlyArray<Desk> =>
  DESKS.filter(({ permission }) => permissions.includes(permission))
