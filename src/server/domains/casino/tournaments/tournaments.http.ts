import { Effect, Layer, Option, Schema } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { TournamentId } from "#models/casino/tournaments/tournament.ts"
import { requestSessions, Sessions } from "#src/server/domains/identity/identity.domain.ts"
import { Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { answered } from "#src/server/web/answered.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { TournamentUnknown } from "./change-tournament.ts"
import { joinTournament } from "./join-tournament.ts"
import { Tournaments } from "./Tournaments.ts"
import { tournamentsRefusals } from "./tournaments.refusals.ts"

const reply = answering(tournamentsRefusals)
const isId = Schema.is(TournamentId)

/** The tournament that an address names. */
const named = (id: string) => (isId(id) ? Effect.succeed(id) : Effect.fail(new TournamentUnknown()))

const TournamentsLive = HttpApiBuilder.group(
  Api,
  "tournaments",
  Effect.fnUntraced(function* (handlers) {
    const tournaments = yield* Tournaments
    const sessionOf = yield* requestSessions
    /** Who asks; nobody where nobody is signed in. */
    const whoAsks = Effect.gen(function* () {
      const { session } = yield* sessionOf(yield* HttpServerRequest.HttpServerRequest)
      return Option.isNone(session) ? undefined : session.value.playerId
    })
    return handlers.handleAll({
      tournaments: () => reply(() => answered(Effect.flatMap(whoAsks, tournaments.list))),
      tournament: ({ params }) =>
        reply(() =>
          answered(
            Effect.gen(function* () {
              return yield* tournaments.view(yield* named(params.id), yield* whoAsks)
            }),
          ),
        ),
      board: ({ params, query: { after } }) =>
        reply(() =>
          answered(
            Effect.gen(function* () {
              return yield* tournaments.board(yield* named(params.id), yield* whoAsks, after)
            }),
          ),
        ),
    })
  }),
)

const TournamentEntriesLive = HttpApiBuilder.group(
  Api,
  "tournamentEntries",
  Effect.fnUntraced(function* (handlers) {
    const joined = yield* prepared(joinTournament)
    const sessions = yield* Sessions
    const tournaments = yield* Tournaments
    const wallets = yield* Wallets
    return handlers.handleAll({
      joinTournament: ({ params, payload: { accountId } }) =>
        reply((origin) =>
          answered(
            Effect.gen(function* () {
              const { userId, sessionId } = yield* CurrentPlayer
              yield* sessions.touch({ id: sessionId, playerId: userId })
              const tournament = yield* named(params.id)
              const account = yield* wallets.paying(userId, accountId)
              yield* joined({ ...account, tournament, origin })
              return yield* tournaments.view(tournament, userId)
            }),
          ),
        ),
    })
  }),
)

/** Tournaments as everybody sees them, and the entries of their players. */
export const TournamentsHandlers = Layer.mergeAll(TournamentsLive, TournamentEntriesLive)
