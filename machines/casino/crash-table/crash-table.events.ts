import { Schema } from "effect"
import { CrashBet, CrashNumber } from "#models/casino/crash/crash.ts"
import { CrashTable } from "#models/casino/crash/crash-view.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { CommandKey } from "#models/request/command-key.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** Why the table could not be told, and when the page knew. */
const Failure = Schema.Struct({ message: FormMessage, heardAt: Schema.Int })
/** Why something was not done: by a rule, or no answer came, so that nothing is known. */
const SentFailure = Schema.Struct({ kind: Schema.Literals(["refused", "lost"]), message: FormMessage })

/** The table, when the page heard of it, and how far the server's clock is ahead of the page's, in milliseconds. */
export const CrashTableTold = outcomeOf(
  Schema.Struct({ table: CrashTable, heardAt: Schema.Int, ahead: Schema.Int }),
  Failure,
)
export type CrashTableTold = typeof CrashTableTold.Type
export const CrashBetTold = outcomeOf(CrashBet, SentFailure)
export type CrashBetTold = typeof CrashBetTold.Type

/** Whose table: `account`, that the address names; null: the active one. */
export const CrashAsked = Schema.Struct({ account: Schema.NullOr(Schema.Int) })
export type CrashAsked = typeof CrashAsked.Type

/** A bet as it is sent, and sent again under the same key. `summ`: decimal text. */
export const CrashBetRequest = Schema.Struct({
  guid: CommandKey,
  accountId: Schema.Int,
  number: CrashNumber,
  summ: Schema.String,
  auto: Schema.optionalKey(Schema.Int),
})
export type CrashBetRequest = typeof CrashBetRequest.Type

/** What reaches the table of crash. */
export const CrashTableEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("table.opened"), ...CrashAsked.fields }),
  Schema.Struct({ type: Schema.Literal("table.left") }),
  Schema.Struct({ type: Schema.Literal("retry.requested") }),
  Schema.Struct({ type: Schema.Literal("stake.typed"), value: Schema.String }),
  /** The multiplier at which the bet cashes out by itself; empty: by a press alone. */
  Schema.Struct({ type: Schema.Literal("auto.typed"), value: Schema.String }),
  /** The button, with a new key for the bet. */
  Schema.Struct({ type: Schema.Literal("stake.pressed"), guid: CommandKey }),
  Schema.Struct({ type: Schema.Literal("cashOut.pressed") }),
  Schema.Struct({ type: Schema.Literal("answer.asked") }),
  doneEvent("loadTable", CrashTableTold),
  doneEvent("placeBet", CrashBetTold),
  doneEvent("cashOut", CrashBetTold),
  deadlineEvent("untilDue"),
])
export type CrashTableEvent = typeof CrashTableEvent.Type

export const CrashTableContext = Schema.Struct({
  asked: Schema.NullOr(CrashAsked),
  table: Schema.NullOr(CrashTable),
  stake: Schema.String,
  auto: Schema.String,
  /** What was sent; null where nothing was. */
  request: Schema.NullOr(CrashBetRequest),
  /** Number of the round whose bet is cashed out; null where none is. */
  cashing: Schema.NullOr(CrashNumber),
  /** When the table is asked for again, in milliseconds since the epoch. */
  until: Schema.Int,
  /** How far the server's clock is ahead of the page's, in milliseconds. */
  ahead: Schema.Int,
  error: Schema.NullOr(FormMessage),
})
export type CrashTableContext = typeof CrashTableContext.Type
