import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { RoundKey } from "#models/casino/round.ts"
import type { Score } from "#models/casino/tournaments/points.ts"
import type { TournamentId } from "#models/casino/tournaments/tournament.ts"
import {
  type Board,
  type OwnEntry,
  PLACES_A_PART,
  TOURNAMENTS_LISTED,
  type TournamentList,
  type TournamentSummary,
  type TournamentView,
} from "#models/casino/tournaments/tournament-view.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { aheadOf, type BoardPlace, boardPlaces, joinedIn } from "./boards.ts"
import { TournamentUnknown } from "./change-tournament.ts"
import {
  type LoadedTournament,
  statusOf,
  TOURNAMENT_DOCUMENTS,
  theTournament,
  tournamentAggregate,
} from "./tournament.aggregate.ts"
import { entryId, tournamentEntryAggregate } from "./tournament-entry.aggregate.ts"

/** How many tournaments the desk lists. */
const LISTED_AT_DESK = 100

type Unknown = TournamentUnknown | StoreUnavailable

/** Tournaments as everybody sees them. */
export class Tournaments extends Context.Service<
  Tournaments,
  {
    /** Those that were announced; of a player, with which of them they have joined. */
    readonly list: (playerId: PlayerId | undefined) => Effect.Effect<TournamentList, StoreUnavailable>
    readonly view: (
      id: TournamentId,
      playerId: PlayerId | undefined,
    ) => Effect.Effect<TournamentView, Unknown>
    /** Places of a board after one, that of a {@link BoardKey}; from the first on where none is named. */
    readonly board: (
      id: TournamentId,
      playerId: PlayerId | undefined,
      after: string | undefined,
    ) => Effect.Effect<Board, Unknown>
    /** The last hundred that were made, those that start last first. */
    readonly made: Effect.Effect<ReadonlyArray<LoadedTournament>, StoreUnavailable>
    /** How many have joined each of some. */
    readonly joined: (
      ids: ReadonlyArray<TournamentId>,
    ) => Effect.Effect<(id: TournamentId) => number, StoreUnavailable>
  }
>()("statebook/server/casino/Tournaments") {
  static readonly layer = Layer.effect(
    Tournaments,
    Effect.suspend(() => make),
  )
}

/** What a key of a board says. */
const scoreIn = (key: string): Score => {
  const [points = "", reachedAt = "", round = ""] = key.split(".")
  return { points: Number(points), reachedAt: Number(reachedAt), round: round as RoundKey }
}

const keyOf = ({ points, reachedAt, round }: Score): string => `${points}.${reachedAt}.${round}`

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const sql = yield* SqlClient.SqlClient
  const withSql = Effect.provideService(SqlClient.SqlClient, sql)
  const load = (id: string) => aggregates.load(tournamentAggregate, id)
  const entryOf = (id: TournamentId, playerId: PlayerId) =>
    Effect.map(
      aggregates.load(tournamentEntryAggregate, entryId(id, playerId)),
      ({ snapshot }) => snapshot.context,
    )

  const announced = Effect.fnUntraced(function* (id: TournamentId) {
    const loaded = yield* load(id)
    return statusOf(loaded.snapshot) === undefined ? yield* new TournamentUnknown() : loaded
  })

  const summaries = Effect.fnUntraced(function* (
    all: ReadonlyArray<LoadedTournament>,
    playerId: PlayerId | undefined,
  ) {
    const joined = yield* withSql(joinedIn(all.map(({ id }) => id as TournamentId)))
    return yield* Effect.forEach(all, (loaded) =>
      Effect.gen(function* () {
        const id = loaded.id as TournamentId
        const { rates, ...terms } = theTournament(loaded)
        const own = playerId === undefined ? {} : yield* entryOf(id, playerId)
        const found: TournamentSummary = {
          id,
          status: statusOf(loaded.snapshot) ?? "announced",
          ...terms,
          players: joined(id),
          ...(playerId === undefined ? {} : { isJoined: "joined" in own && own.joined !== undefined }),
        }
        return found
      }),
    )
  })

  const shown = Effect.fnUntraced(function* (status: string) {
    const rows = yield* journal.documents(TOURNAMENT_DOCUMENTS.shown, {
      owner: status,
      limit: TOURNAMENTS_LISTED,
    })
    return yield* Effect.forEach(rows, ({ id }) => load(id))
  })

  const boardFrom = Effect.fnUntraced(function* (
    id: TournamentId,
    playerId: PlayerId | undefined,
    after: string | undefined,
  ) {
    const from = after === undefined ? undefined : scoreIn(after)
    const places: ReadonlyArray<BoardPlace> = yield* withSql(boardPlaces(id, PLACES_A_PART + 1, from))
    const before = from === undefined ? 0 : 1 + (yield* withSql(aheadOf(id, from)))
    const part = places.slice(0, PLACES_A_PART)
    const last = part.at(-1)
    const board: Board = {
      lines: part.map(({ playerId: whose, alias, points, reachedAt }, at) => ({
        place: before + at + 1,
        name: alias,
        points,
        reachedAt,
        isOwn: whose === playerId,
      })),
      ...(places.length > part.length && last !== undefined ? { next: keyOf(last) } : {}),
    }
    return board
  })

  const ownIn = Effect.fnUntraced(function* (id: TournamentId, playerId: PlayerId) {
    const { joined, score, won } = yield* entryOf(id, playerId)
    if (joined === undefined) return undefined
    const place = score === undefined ? undefined : 1 + (yield* withSql(aheadOf(id, score)))
    const own: OwnEntry = {
      name: joined.alias,
      points: score?.points ?? 0,
      ...(place === undefined ? {} : { place }),
      ...(won === undefined ? {} : { won: { amount: won.paid, currency: joined.currency } }),
    }
    return own
  })

  return Tournaments.of({
    list: Effect.fn("Tournaments.list")(function* (playerId) {
      const of = (statuses: ReadonlyArray<string>) =>
        Effect.flatMap(Effect.forEach(statuses, shown), (found) => summaries(found.flat(), playerId))
      const ended = yield* of(["paid", "cancelled"])
      return {
        now: yield* Clock.currentTimeMillis,
        running: yield* of(["running", "settling"]),
        soon: (yield* of(["announced"])).toSorted((one, other) => one.startsAt - other.startsAt),
        over: ended.toSorted((one, other) => other.endsAt - one.endsAt).slice(0, TOURNAMENTS_LISTED),
      } satisfies TournamentList
    }),
    view: Effect.fn("Tournaments.view")(function* (id, playerId) {
      const [tournament] = yield* summaries([yield* announced(id)], playerId)
      if (tournament === undefined) return yield* new TournamentUnknown()
      const own = playerId === undefined ? undefined : yield* ownIn(id, playerId)
      return {
        now: yield* Clock.currentTimeMillis,
        tournament,
        board: yield* boardFrom(id, playerId, undefined),
        ...(own === undefined ? {} : { own }),
      } satisfies TournamentView
    }),
    board: Effect.fn("Tournaments.board")(function* (id, playerId, after) {
      yield* announced(id)
      return yield* boardFrom(id, playerId, after)
    }),
    made: Effect.gen(function* () {
      const rows = yield* journal.documents(TOURNAMENT_DOCUMENTS.made, { limit: LISTED_AT_DESK })
      return yield* Effect.forEach(rows, ({ id }) => load(id))
    }).pipe(Effect.withSpan("Tournaments.made")),
    joined: (ids) => withSql(joinedIn(ids)),
  })
})
