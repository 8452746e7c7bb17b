import { Schema } from "effect"
import { TournamentView } from "#models/casino/tournaments/tournament-view.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** The tournament, when the page heard of it, and how far the server's clock is ahead of the page's, in milliseconds. */
export const TournamentTold = outcomeOf(
  Schema.Struct({ view: TournamentView, heardAt: Schema.Int, ahead: Schema.Int }),
  Schema.Struct({ message: FormMessage, heardAt: Schema.Int }),
)
export type TournamentTold = typeof TournamentTold.Type

export const JoinTold = outcomeOf(TournamentView, Schema.Struct({ message: FormMessage }))
export type JoinTold = typeof JoinTold.Type

/** Which tournament is asked for, and how many parts of its board. */
export const TournamentAsked = Schema.Struct({ id: Schema.String, parts: Schema.Int })
export type TournamentAsked = typeof TournamentAsked.Type

/** What reaches the page of a tournament. */
export const TournamentPageEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("page.opened"), id: Schema.String }),
  Schema.Struct({ type: Schema.Literal("page.left") }),
  Schema.Struct({ type: Schema.Literal("retry.requested") }),
  Schema.Struct({ type: Schema.Literal("join.pressed") }),
  Schema.Struct({ type: Schema.Literal("more.pressed") }),
  /** The server says that the board is another one, or the connection is back. */
  Schema.Struct({ type: Schema.Literal("board.changed") }),
  doneEvent("loadTournament", TournamentTold),
  doneEvent("join", JoinTold),
  deadlineEvent("untilDue"),
])
export type TournamentPageEvent = typeof TournamentPageEvent.Type

export const TournamentPageContext = Schema.Struct({
  /** Null while no tournament is shown. */
  asked: Schema.NullOr(TournamentAsked),
  view: Schema.NullOr(TournamentView),
  /** When it is asked for again by itself, in milliseconds since the epoch. */
  until: Schema.Int,
  /** How far the server's clock is ahead of the page's, in milliseconds. */
  ahead: Schema.Int,
  error: Schema.NullOr(FormMessage),
})
export type TournamentPageContext = typeof TournamentPageContext.Type
