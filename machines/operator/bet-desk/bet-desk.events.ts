import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { BET_FIELDS, BetDeskPage, BetDeskQuery, BetDeskRecord } from "#models/operator/bet-desk.ts"
import { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

export const BetsRead = outcomeOf(BetDeskPage, RoleFailure)
export type BetsRead = typeof BetsRead.Type

export const BetOpened = outcomeOf(BetDeskRecord, RoleFailure)
export type BetOpened = typeof BetOpened.Type

/** Texts by the fields that narrow bets. */
const Texts = Schema.Record(Schema.Literals(BET_FIELDS), Schema.String)

/** What reaches the desk of bets. */
export const BetDeskEvent = Schema.Union([
  /** The desk is shown, or its address asks for other bets. */
  Schema.Struct({ type: Schema.Literal("desk.opened"), query: BetDeskQuery }),
  Schema.Struct({ type: Schema.Literal("desk.closed") }),
  Schema.Struct({ type: Schema.Literal("refresh.pressed") }),
  /** What was typed into the form, each field as it is. */
  Schema.Struct({ type: Schema.Literal("filters.submitted"), typed: Texts }),
  /** By the id of its stream, `<player>/<key>`. */
  Schema.Struct({ type: Schema.Literal("bet.picked"), stream: Schema.String }),
  Schema.Struct({ type: Schema.Literal("bet.left") }),
  doneEvent("loadBets", BetsRead),
  doneEvent("openBet", BetOpened),
])
export type BetDeskEvent = typeof BetDeskEvent.Type

export const BetDeskContext = Schema.Struct({
  query: BetDeskQuery,
  /** Null before it was read. */
  page: Schema.NullOr(BetDeskPage),
  /** Which bet is open or being opened. */
  stream: Schema.NullOr(Schema.String),
  record: Schema.NullOr(BetDeskRecord),
  /** What is wrong with what was typed, by field: keys of the dictionary. */
  faults: Schema.Record(Schema.String, Schema.String),
  error: Schema.NullOr(FormMessage),
})
export type BetDeskContext = typeof BetDeskContext.Type
