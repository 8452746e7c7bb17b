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
  /** Finds bets of all players, and opens one: its selections, its money and what happened to it. */
  "bets.read": ["trading", "cashier-lead", "support", "admin"],
  /** Proposes that bets be void or settled with other results, and withdraws what was proposed. */
  "bets.correct": ["trading", "cashier-lead"],
  /** Agrees to a correction that somebody else proposed; whoever may also propose needs nobody else below the threshold. */
  "bets.correct-second": ["cashier-lead", "admin"],
  /** Sees the line as traders do, what the house may lose, and who stopped what. */
  "trading.read": ["trading", "admin"],
  /** Stops bets on a part of the line, and lifts such stops. */
  "trading.stop": ["trading"],
  /** Stops bets on everything, and says why. */
  "trading.emergency": ["trading", "cashier-lead", "support", "admin"],
  /** Asks that everything be opened, or agrees to it. */
  "trading.reopen": ["trading", "admin"],
  /** Sees the draws that go on, what they were counted to and who verified it. */
  "draws.read": ["trading", "cashier-lead", "admin"],
  /** Verifies what a draw that pays much was counted to. */
  "draws.verify": ["cashier-lead", "admin"],
  /** Calls a draw off, with a reason. */
  "draws.cancel": ["cashier-lead"],
  /** Sees rounds of games that stay open, what games return, tables and providers of games. */
  "casino.read": ["trading", "cashier-lead", "support", "admin"],
  /** Has a provider asked about a round, proposes how one ends, and agrees to what somebody else proposed. */
  "casino.act": ["cashier-lead", "admin"],
  /** Sees what the site is set to, what it was before, and what waits. */
  "settings.read": ["trading", "cashier-lead", "support", "admin"],
  /** Changes settings, and agrees to weighty changes of somebody else. */
  "settings.change": ["trading", "cashier-lead", "admin"],
  /** Reads what happened of significance: settings, stops, people, looks at personal data, starts of the server. */
  "journal.read": ["cashier-lead", "admin"],
  /** Reads records of players, bets, games and periods at `/audit`, takes signed files of them, and sees who looked at what. */
  "audit.read": ["auditor"],
  /** Sees promotional codes, who used them and what they cost. */
  "promo.read": ["trading", "cashier-lead", "support", "admin"],
  /** Makes promotional codes, opens, stops and ends them; a code that may cost much is opened by somebody else. */
  "promo.change": ["cashier-lead", "admin"],
  /** Sees tournaments of the casino, who joined them and who won. */
  "tournaments.read": ["trading", "cashier-lead", "support", "admin"],
  /** Makes tournaments, announces them and calls them off; one that pays much is announced by somebody else. */
  "tournaments.change": ["cashier-lead", "admin"],
  /** Writes a message to one player. */
  "messages.write": ["support", "admin"],
  /** Writes to many players at once. */
  "messages.campaign": ["admin"],
  /** Lists players, finds one by number, and opens one with personal data masked; what their charts are in. */
  "players.read": ["cashier", "cashier-lead", "support", "admin"],
  /** Finds a player by login, mail address or phone, which is written down. */
  "players.find": ["cashier-lead", "support"],
  /** Shows who a player is, for a reason that is recorded. */
  "players.unmask": ["cashier-lead", "support"],
  /** Sees accounts, payments and withdrawals of a player. */
  "players.money": ["cashier", "cashier-lead", "support"],
  /** Sees bets of a player. */
  "players.bets": ["cashier", "cashier-lead", "support"],
  /** Sees limits and stops of a player. */
  "players.limits": ["cashier-lead", "support"],
  /** Sees where a player is signed in, and ends it all. */
  "players.sessions": ["support", "admin"],
  /** Reads and writes notes on players, sets flags and takes them away. */
  "players.notes": ["cashier", "cashier-lead", "support"],
  /** Blocks the account of a player, and opens one that somebody else blocked. */
  "players.block": ["cashier-lead", "admin"],
  /** Opens an account again that its player closed and asks back. */
  "players.reopen": ["cashier-lead", "support"],
} as const satisfies Readonly<Record<string, ReadonlyArray<OperatorRole>>>

/** A right of {@link PERMISSIONS}. */
export type Permission = keyof typeof PERMISSIONS

const NAMES = Object.keys(PERMISSIONS) as ReadonlyArray<Permission>

/** A right by its name, as it goes to the page. */
export const Permission = Schema.Literals(Object.keys(PERMISSIONS) as [Permission, ...Permission[]])

/** Whether any of some roles allows something. */
export const mayDo = (roles: ReadonlyArray<OperatorRole>, permission: Permission): boolean =>
  PERMISSIONS[permission].some((role: OperatorRole) => roles.includes(role))

/** Rights that move money or give rights: a role with one of them takes two people to give. */
const WEIGHTY: ReadonlyArray<Permission> = [
  "operators.manage",
  "withdrawals.approve",
  "withdrawals.approve-second",
  "withdrawals.return",
  "bets.correct-second",
  "draws.verify",
  "draws.cancel",
  "casino.act",
  "promo.change",
  "tournaments.change",
]

/** Whether it takes two people to give a role: it moves money, or gives rights. */
export const isWeighty = (role: OperatorRole): boolean =>
  WEIGHTY.some((permission) => mayDo([role], permission))

/** All that some roles allow. */
export const permissionsOf = (roles: ReadonlyArray<OperatorRole>): ReadonlyArray<Permission> =>
  NAMES.filter((permission) => mayDo(roles, permission))
