import { Schema } from "effect"
import { MinorUnits } from "../../money/money.ts"
import { TournamentId, TournamentStatus, TournamentTerms } from "./tournament.ts"

/** How many tournaments a list has of each kind, and how many places a part of a board. */
export const TOURNAMENTS_LISTED = 20
export const PLACES_A_PART = 50

/** A tournament in a list. `players`: how many have joined. */
export const TournamentSummary = Schema.Struct({
  id: TournamentId,
  status: TournamentStatus,
  ...TournamentTerms.fields,
  players: Schema.Int,
  /** Whether whoever asks has joined; absent for guests. */
  isJoined: Schema.optionalKey(Schema.Boolean),
})
export type TournamentSummary = typeof TournamentSummary.Type

/** Tournaments that run, those that are to come, soonest first, and those that are over, the last first. `now`: by the server's clock. */
export const TournamentList = Schema.Struct({
  now: Schema.Int,
  running: Schema.Array(TournamentSummary),
  soon: Schema.Array(TournamentSummary),
  over: Schema.Array(TournamentSummary),
})
export type TournamentList = typeof TournamentList.Type

/** A line of a board. `name`: what the player is called there, which says nothing of who it is. */
export const BoardLine = Schema.Struct({
  place: Schema.Int,
  name: Schema.String,
  points: Schema.Int,
  reachedAt: Schema.Int,
  isOwn: Schema.Boolean,
})
export type BoardLine = typeof BoardLine.Type

/** What stands between two parts of a board: points, moment and round of the last line, and its place. */
export const BoardKey = Schema.String.check(Schema.isPattern(/^\d{1,16}\.\d{1,16}\.[\w-]{1,64}$/))

/** A part of a board, the first places first; `next`: what the places after it are asked for by. */
export const Board = Schema.Struct({
  lines: Schema.Array(BoardLine),
  next: Schema.optionalKey(BoardKey),
})
export type Board = typeof Board.Type

/** What a player has in a tournament. `place`: absent before the first point. */
export const OwnEntry = Schema.Struct({
  name: Schema.String,
  points: Schema.Int,
  place: Schema.optionalKey(Schema.Int),
  /** The prize that is paid, in the currency of the account. */
  won: Schema.optionalKey(Schema.Struct({ amount: MinorUnits, currency: Schema.String })),
})
export type OwnEntry = typeof OwnEntry.Type

/** A tournament as its page shows it: with the board from its beginning, and what whoever asks has in it. `now`: by the server's clock. */
export const TournamentView = Schema.Struct({
  now: Schema.Int,
  tournament: TournamentSummary,
  board: Board,
  own: Schema.optionalKey(OwnEntry),
})
export type TournamentView = typeof TournamentView.Type
