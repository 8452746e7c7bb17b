import { Schema } from "effect"
import { BetGuid } from "../betting/bet.ts"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { WithdrawalId } from "./withdrawal.ts"

/** What moves of an account's money are: payments in and out, bets, rounds of games, and transfers between the player's accounts. */
export const STATEMENT_GROUPS = ["payments", "bets", "games", "transfers"] as const
export const StatementGroup = Schema.Literals(STATEMENT_GROUPS)
export type StatementGroup = typeof StatementGroup.Type

/** What a line of a statement is, and the group that it stands in. */
export const STATEMENT_KINDS = {
  deposit: "payments",
  reversed: "payments",
  returned: "payments",
  withdrawn: "payments",
  "withdrawal-returned": "payments",
  stake: "bets",
  "stake-reserved": "bets",
  "stake-released": "bets",
  premium: "bets",
  advance: "bets",
  "advance-repaid": "bets",
  paid: "bets",
  sold: "bets",
  "taken-back": "bets",
  "round-stake": "games",
  "round-paid": "games",
  "ticket-stake": "games",
  "ticket-paid": "games",
  "tournament-prize": "games",
  "challenge-prize": "games",
  "converted-away": "transfers",
  converted: "transfers",
} as const satisfies Readonly<Record<string, StatementGroup>>
export type StatementKind = keyof typeof STATEMENT_KINDS

/** A move of an account's money, and what was on the account after it. Amounts in minor units. */
export const StatementLine = Schema.Struct({
  /** Number of the move's event in the log: what an auditor finds it by. */
  id: Schema.Int,
  /** Milliseconds since the epoch. */
  at: Schema.Int,
  kind: Schema.Literals(Object.keys(STATEMENT_KINDS) as ReadonlyArray<StatementKind>),
  /** What the balance gained by it; below zero it lost so much. */
  gain: MinorUnits,
  balance: MinorUnits,
  /** Part of what was paid that settled what the player owed, and did not reach the balance. */
  repaid: Schema.optionalKey(MinorUnits),
  /** Part of what went back that the balance did not hold: the player owes it. */
  uncovered: Schema.optionalKey(MinorUnits),
  bet: Schema.optionalKey(BetGuid),
  withdrawal: Schema.optionalKey(WithdrawalId),
})
export type StatementLine = typeof StatementLine.Type

/** A part of an account's statement, newest first (§3 Account area data: payment history). */
export const StatementPage = Schema.Struct({
  account_id: Schema.Int,
  currency: CurrencyCode,
  /** What is on the account now. */
  balance: MinorUnits,
  lines: Schema.Array(StatementLine),
  /** What older lines are asked for by; absent where there are none. */
  next: Schema.optionalKey(Schema.Int),
})
export type StatementPage = typeof StatementPage.Type

/** What passed through an account in a time, in minor units. */
const Sums = {
  /** Paid in, less what went back to where it came from. */
  paid_in: MinorUnits,
  /** Withdrawn, less what came back. */
  paid_out: MinorUnits,
  /** Staked and paid for insurance, less stakes that were given back. */
  staked: MinorUnits,
  /** Paid by bets, less what was taken back. */
  won: MinorUnits,
}

/** A month of an account by the clocks of a zone. `from`: its first instant, in milliseconds since the epoch. */
export const StatementMonth = Schema.Struct({ from: Schema.Int, ...Sums })
export type StatementMonth = typeof StatementMonth.Type

/** Months of an account, the oldest first, and what passed through it since it was opened. */
export const StatementMonths = Schema.Struct({
  account_id: Schema.Int,
  currency: CurrencyCode,
  since: Schema.optionalKey(Schema.Int),
  total: Schema.Struct(Sums),
  months: Schema.Array(StatementMonth),
})
export type StatementMonths = typeof StatementMonths.Type

/** Lines of a part. */
export const LINES_A_PAGE = 30

/** Months that are told apart; older ones stand in the total alone. */
export const MONTHS_TOLD = 24
