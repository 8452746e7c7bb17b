import { Schema } from "effect"
import { gainOf } from "#machines/wallet/wallet/wallet-moves.ts"
import { BetGuid } from "#models/betting/bet.ts"
import {
  STATEMENT_KINDS,
  type StatementGroup,
  type StatementKind,
  type StatementLine,
} from "#models/cashier/statement.ts"
import { WithdrawalId } from "#models/cashier/withdrawal.ts"
import { MinorUnits, minorUnits } from "#models/money/money.ts"

/** What events of a wallet are to the player. */
export const KINDS = {
  "deposit.credited": "deposit",
  "deposit.reversed": "reversed",
  "balance.returned": "returned",
  "withdrawal.reserved": "withdrawn",
  "withdrawal.released": "withdrawal-returned",
  "stake.debited": "stake",
  "stake.reserved": "stake-reserved",
  "stake.released": "stake-released",
  "premium.debited": "premium",
  "advance.granted": "advance",
  "advance.repaid": "advance-repaid",
  "bet.settled": "paid",
  "bet.sold": "sold",
  "bet.reopened": "taken-back",
  "round.staked": "round-stake",
  "round.paid": "round-paid",
  "round.reversed": "taken-back",
  "conversion.debited": "converted-away",
  "conversion.credited": "converted",
} as const satisfies Readonly<Record<string, StatementKind>>

/** What they are where they are of a ticket of a draw. */
const OF_TICKETS: Readonly<Record<string, StatementKind>> = {
  "round.staked": "ticket-stake",
  "round.paid": "ticket-paid",
}

/** What they are where they are of a tournament. */
const OF_TOURNAMENTS: Readonly<Record<string, StatementKind>> = { "round.paid": "tournament-prize" }

/** What they are where they are of the challenges of a day. */
const OF_CHALLENGES: Readonly<Record<string, StatementKind>> = { "round.paid": "challenge-prize" }

const kindOf: Readonly<Record<string, StatementKind>> = KINDS

/** The types of events that stand in a statement; of a group alone where one is named. */
export const typesOf = (group: StatementGroup | undefined): ReadonlyArray<string> =>
  Object.entries(KINDS).flatMap(([type, kind]) =>
    group === undefined || STATEMENT_KINDS[kind] === group ? [type] : [],
  )

/** What of a move's event stands in a statement. */
const decodeMoved = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.Struct({
      amount: MinorUnits,
      repaid: Schema.optionalKey(MinorUnits),
      uncovered: Schema.optionalKey(MinorUnits),
      bet: Schema.optionalKey(BetGuid),
      withdrawal: Schema.optionalKey(WithdrawalId),
      draw: Schema.optionalKey(Schema.String),
      tournament: Schema.optionalKey(Schema.String),
      challenges: Schema.optionalKey(Schema.String),
    }),
  ),
)

/** A move as the store gives it. */
export interface MoveRow {
  readonly seq: bigint
  readonly version: bigint
  readonly type: string
  readonly at: bigint
  readonly payload: string
}

/** What the types of events are to the player, by what they are of. */
const kindsOf = ({
  draw,
  tournament,
  challenges,
}: Pick<ReturnType<typeof decodeMoved>, "draw" | "tournament" | "challenges">) => {
  if (tournament !== undefined) return OF_TOURNAMENTS
  if (challenges !== undefined) return OF_CHALLENGES
  return draw === undefined ? kindOf : OF_TICKETS
}

/** A move as its line, but for the balance after it. */
export const lineOf = ({ seq, type, at, payload }: MoveRow): Omit<StatementLine, "balance"> => {
  const moved = decodeMoved(payload)
  const { repaid = 0, uncovered = 0, amount, bet, withdrawal } = moved
  return {
    id: Number(seq),
    at: Number(at),
    kind: kindsOf(moved)[type] as StatementKind,
    gain: minorUnits(gainOf(type, { amount, repaid, uncovered })),
    ...(repaid > 0 && { repaid: minorUnits(repaid) }),
    ...(uncovered > 0 && { uncovered: minorUnits(uncovered) }),
    ...(bet !== undefined && { bet }),
    ...(withdrawal !== undefined && { withdrawal }),
  }
}

/** Sums of a part's moves of one type, as the store adds them. */
export interface SumRow {
  readonly part: number
  readonly type: string
  readonly amount: bigint
  readonly repaid: bigint
  readonly uncovered: bigint
}

/** What the moves of a row's type added to the balance together. */
export const gainOfSum = ({ type, amount, repaid, uncovered }: SumRow): number =>
  gainOf(type, { amount: Number(amount), repaid: Number(repaid), uncovered: Number(uncovered) })

/** What passed through an account by which types, each with the way it counts. */
const PASSED: Readonly<Record<string, readonly ["paid_in" | "paid_out" | "staked" | "won", 1 | -1]>> = {
  "deposit.credited": ["paid_in", 1],
  "deposit.reversed": ["paid_in", -1],
  "balance.returned": ["paid_out", 1],
  "withdrawal.reserved": ["paid_out", 1],
  "withdrawal.released": ["paid_out", -1],
  "stake.debited": ["staked", 1],
  "stake.reserved": ["staked", 1],
  "stake.released": ["staked", -1],
  "premium.debited": ["staked", 1],
  "bet.settled": ["won", 1],
  "bet.sold": ["won", 1],
  "bet.reopened": ["won", -1],
  "round.staked": ["staked", 1],
  "round.paid": ["won", 1],
  "round.reversed": ["won", -1],
}

/** The types that {@link sumsOf} counts. */
export const PASSING: ReadonlyArray<string> = Object.keys(PASSED)

/** What passed through an account, of the sums by types; all minor units. */
export const sumsOf = (rows: ReadonlyArray<SumRow>) => {
  const sums = { paid_in: 0, paid_out: 0, staked: 0, won: 0 }
  for (const { type, amount } of rows) {
    const passed = PASSED[type]
    if (passed !== undefined) sums[passed[0]] += passed[1] * Number(amount)
  }
  return {
    paid_in: minorUnits(sums.paid_in),
    paid_out: minorUnits(sums.paid_out),
    staked: minorUnits(sums.staked),
    won: minorUnits(sums.won),
  }
}
