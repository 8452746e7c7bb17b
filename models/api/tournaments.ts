import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Board, BoardKey, TournamentList, TournamentView } from "../casino/tournaments/tournament-view.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, NotFound, Unavailable } from "./errors.ts"
import { SignedIn } from "./session.ts"

const params = Schema.Struct({ id: Schema.String })

/** Tournaments of the casino as everybody sees them (§1). §7 names no calls for them: docs/decisions (230). */
export class TournamentsApi extends HttpApiGroup.make("tournaments").add(
  /** Those that run, those to come and the last that are over. */
  HttpApiEndpoint.get("tournaments", "/casino-api/tournaments", {
    success: answer(TournamentList),
    error: [BadRequest, Unavailable],
  }),
  /** One of them, with the beginning of its board and, of a player, what they have in it. */
  HttpApiEndpoint.get("tournament", "/casino-api/tournaments/:id", {
    params,
    success: answer(TournamentView),
    error: [BadRequest, NotFound, Unavailable],
  }),
  /** The places of its board that come after one. */
  HttpApiEndpoint.get("board", "/casino-api/tournaments/:id/board", {
    params,
    query: Schema.Struct({ after: Schema.optionalKey(BoardKey) }),
    success: answer(Board),
    error: [BadRequest, NotFound, Unavailable],
  }),
) {}

/** A player's part in tournaments. */
export class TournamentEntriesApi extends HttpApiGroup.make("tournamentEntries")
  .add(
    /** Joins a tournament before its end; once is enough. `accountId`: where a prize goes to, the active account where it is not said. */
    HttpApiEndpoint.post("joinTournament", "/casino-api/tournaments/:id/entries", {
      params,
      payload: Schema.Struct({ accountId: Schema.optionalKey(Schema.Int) }),
      success: answer(TournamentView),
      error: [BadRequest, Conflict, Invalid, NotFound, Unavailable],
    }),
  )
  .middleware(SignedIn) {}
