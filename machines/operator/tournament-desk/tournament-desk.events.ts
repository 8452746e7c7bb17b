import { Schema } from "effect"
import { TournamentId, TournamentTerms } from "#models/casino/tournaments/tournament.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { TournamentAct, TournamentDeskPage } from "#models/operator/tournament-desk.ts"
import { TypedTournament } from "#models/operator/tournament-form.ts"
import { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** When the page is read next, whether it came or not; milliseconds since the epoch by the page's clock. */
const askAt = Schema.Int
export const TournamentsRead = outcomeOf(
  Schema.Struct({ page: TournamentDeskPage, askAt }),
  Schema.Struct({ ...RoleFailure.fields, askAt }),
)
export type TournamentsRead = typeof TournamentsRead.Type

export const TournamentActed = outcomeOf(TournamentDeskPage, RoleFailure)
export type TournamentActed = typeof TournamentActed.Type

/** What an operator asks of the server: a new tournament, or something to be done to one. */
export const TournamentAsk = Schema.Union([
  Schema.Struct({ ask: Schema.Literal("make"), id: TournamentId, terms: TournamentTerms }),
  Schema.Struct({ ask: Schema.Literal("change"), id: TournamentId, act: TournamentAct }),
])
export type TournamentAsk = typeof TournamentAsk.Type

/** What reaches the desk of tournaments. */
export const TournamentDeskEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("desk.opened") }),
  Schema.Struct({ type: Schema.Literal("desk.closed") }),
  Schema.Struct({ type: Schema.Literal("refresh.pressed") }),
  Schema.Struct({ type: Schema.Literal("tournament.submitted"), typed: TypedTournament }),
  Schema.Struct({ type: Schema.Literal("act.pressed"), id: TournamentId, act: TournamentAct }),
  doneEvent("loadTournaments", TournamentsRead),
  deadlineEvent("untilAsked"),
  doneEvent("act", TournamentActed),
])
export type TournamentDeskEvent = typeof TournamentDeskEvent.Type

export const TournamentDeskContext = Schema.Struct({
  /** Null before it was read. */
  page: Schema.NullOr(TournamentDeskPage),
  /** When it is read next; 0 where it was not read yet. */
  askAt: Schema.Int,
  /** What is being asked. */
  ask: Schema.NullOr(TournamentAsk),
  /** What is wrong with the form, by field: keys of the dictionary. */
  faults: Schema.Record(Schema.String, Schema.String),
  /** How many tournaments were made here: each begins an empty form. */
  made: Schema.Int,
  error: Schema.NullOr(FormMessage),
})
export type TournamentDeskContext = typeof TournamentDeskContext.Type
