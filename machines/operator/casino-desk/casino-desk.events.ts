import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import {
  CasinoDeskPage,
  CasinoDeskQuery,
  OpenRoundKind,
  OpenRoundRecord,
  ROUND_FIELDS,
} from "#models/operator/casino-desk.ts"
import { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** When the part is read next, whether it came or not; milliseconds since the epoch by the page's clock. */
const askAt = Schema.Int
export const CasinoRead = outcomeOf(
  Schema.Struct({ page: CasinoDeskPage, askAt }),
  Schema.Struct({ ...RoleFailure.fields, askAt }),
)
export type CasinoRead = typeof CasinoRead.Type

export const RoundOpened = outcomeOf(OpenRoundRecord, RoleFailure)
export type RoundOpened = typeof RoundOpened.Type

/** A round by its kind and the id of its stream. */
export const PickedRound = Schema.Struct({ kind: OpenRoundKind, id: Schema.String })
export type PickedRound = typeof PickedRound.Type

/** What an operator does to the round that is open. `amount`: as it was typed, in units of its currency. */
export const WantedAct = Schema.Union([
  Schema.Struct({ act: Schema.Literals(["ask", "agree", "withdraw"]) }),
  Schema.Struct({ act: Schema.Literal("return"), note: Schema.String }),
  Schema.Struct({ act: Schema.Literal("credit"), amount: Schema.String, note: Schema.String }),
])
export type WantedAct = typeof WantedAct.Type

/** Texts by the fields that narrow rounds. */
const Texts = Schema.Record(Schema.Literals(ROUND_FIELDS), Schema.String)

/** What reaches the desk of the casino. */
export const CasinoDeskEvent = Schema.Union([
  /** The desk is shown, or its address asks for something else. */
  Schema.Struct({ type: Schema.Literal("desk.opened"), query: CasinoDeskQuery }),
  Schema.Struct({ type: Schema.Literal("desk.closed") }),
  Schema.Struct({ type: Schema.Literal("refresh.pressed") }),
  /** What was typed into the form, each field as it is. */
  Schema.Struct({ type: Schema.Literal("filters.submitted"), typed: Texts }),
  Schema.Struct({ type: Schema.Literal("round.picked"), round: PickedRound }),
  Schema.Struct({ type: Schema.Literal("round.left") }),
  Schema.Struct({ type: Schema.Literal("act.pressed"), act: WantedAct }),
  doneEvent("loadCasino", CasinoRead),
  deadlineEvent("untilAsked"),
  doneEvent("openRound", RoundOpened),
  doneEvent("actOnRound", RoundOpened),
])
export type CasinoDeskEvent = typeof CasinoDeskEvent.Type

export const CasinoDeskContext = Schema.Struct({
  query: CasinoDeskQuery,
  /** Null before it was read. */
  page: Schema.NullOr(CasinoDeskPage),
  /** When it is read next; 0 where it was not read yet. */
  askAt: Schema.Int,
  /** Which round is open or being opened. */
  picked: Schema.NullOr(PickedRound),
  record: Schema.NullOr(OpenRoundRecord),
  /** What is being done, or was last. */
  act: Schema.NullOr(WantedAct),
  /** What is wrong with what was typed, by field: keys of the dictionary. */
  faults: Schema.Record(Schema.String, Schema.String),
  error: Schema.NullOr(FormMessage),
})
export type CasinoDeskContext = typeof CasinoDeskContext.Type
