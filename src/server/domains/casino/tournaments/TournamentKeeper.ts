import { Clock, Context, Effect, Layer, Semaphore } from "effect"
import { SqlClient } from "effect/sql"
import { dailyTournaments } from "#models/casino/tournaments/daily.ts"
import { sharedOut } from "#models/casino/tournaments/places.ts"
import { MOST_PRIZES, type TournamentId } from "#models/casino/tournaments/tournament.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { alone } from "#src/server/kernel/alone.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { fixedRates } from "#src/server/kernel/settings/fixed-rates.ts"
import { settingsNow } from "#src/server/kernel/settings/live-settings.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { boardPlaces, joinedIn } from "./boards.ts"
import { announceDaily, moveTournament, type TournamentStep } from "./change-tournament.ts"
import { payWinner } from "./pay-winner.ts"
import { RoundCounter, type Scored } from "./RoundCounter.ts"
import {
  type LoadedTournament,
  TOURNAMENT_DOCUMENTS,
  theTournament,
  tournamentAggregate,
} from "./tournament.aggregate.ts"

/** How long after the end rounds are counted that ended in time: what was decided before it is written by then. */
export const SETTLE_AFTER_MS = 5000
/** How often rounds are counted while a tournament runs. */
const EVERY_MS = 2000
/** How long nothing is looked at where nothing is due: a change of settings is heard of by then. */
const QUIET_MS = 600_000
/** Tournaments that are looked after at once. */
const AT_ONCE = 200

/** Keeps tournaments going: announces those of the schedule, starts them, counts rounds, ends, settles and pays them as their time comes. */
export class TournamentKeeper extends Context.Service<
  TournamentKeeper,
  {
    /** Takes every tournament as far as it goes now; answers in how many milliseconds something is due again. */
    readonly tick: Effect.Effect<number, StoreUnavailable>
  }
>()("statebook/server/casino/TournamentKeeper") {
  static readonly layer = Layer.effect(
    TournamentKeeper,
    Effect.suspend(() => make),
  )
}

/** When something is to be done with a tournament next. */
const dueAt = (loaded: LoadedTournament, at: number): number => {
  const { startsAt, endsAt } = theTournament(loaded)
  if (loaded.snapshot.matches("announced")) return startsAt
  if (loaded.snapshot.matches("running")) return Math.min(endsAt, at + EVERY_MS)
  return loaded.snapshot.matches("settling")
    ? Math.max(endsAt + SETTLE_AFTER_MS, at + EVERY_MS)
    : at + EVERY_MS
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const counter = yield* RoundCounter
  const news = yield* PlayerNews
  const settings = yield* SiteSettings
  const sql = yield* SqlClient.SqlClient
  const withSql = Effect.provideService(SqlClient.SqlClient, sql)
  const announced = yield* prepared(announceDaily)
  const moved = yield* prepared(moveTournament)
  const paid = yield* prepared(payWinner)

  const load = (id: string) => aggregates.load(tournamentAggregate, id)
  const going = Effect.gen(function* () {
    const rows = yield* journal.documents(TOURNAMENT_DOCUMENTS.going, { limit: AT_ONCE })
    return yield* Effect.forEach(rows, ({ id }) => load(id))
  })

  const announceDue = Effect.gen(function* () {
    const held = yield* Effect.provideService(settingsNow, SiteSettings, settings)
    const at = yield* Clock.currentTimeMillis
    const [{ code }] = held.currencies
    for (const { id, terms } of dailyTournaments(held.dailyTournament, code, at))
      if ((yield* load(id)).version === 0) yield* announced({ id, terms, rates: fixedRates(held) })
  })

  const settled = Effect.fnUntraced(function* (loaded: LoadedTournament) {
    const id = loaded.id as TournamentId
    const tournament = theTournament(loaded)
    const places = yield* withSql(boardPlaces(id, tournament.prizes.length))
    const players = (yield* withSql(joinedIn([id])))(id)
    const board = places.map(({ alias, ...placed }) => placed)
    return { type: "tournament.settled" as const, players, ...sharedOut(tournament, board) }
  })

  /** One step of a tournament, whether it made one. */
  const step = Effect.fnUntraced(function* (loaded: LoadedTournament) {
    const at = yield* Clock.currentTimeMillis
    const id = loaded.id as TournamentId
    const { startsAt, endsAt } = theTournament(loaded)
    const { snapshot } = loaded
    const move = (event: TournamentStep) => Effect.as(moved({ id, event }), true)
    if (snapshot.matches("announced"))
      return at >= startsAt ? yield* move({ type: "tournament.started" }) : false
    if (snapshot.matches("running")) return at >= endsAt ? yield* move({ type: "tournament.ended" }) : false
    if (snapshot.matches("settling")) {
      if (at < endsAt + SETTLE_AFTER_MS) return false
      yield* counter.count([loaded])
      return yield* move(yield* settled(loaded))
    }
    if (!snapshot.matches("paying")) return false
    for (const winner of snapshot.context.winners) yield* paid({ tournament: id, winner })
    return yield* move({ type: "tournament.paid" })
  })

  /** Takes a tournament as far as it goes. */
  const advance = (first: LoadedTournament) =>
    alone(
      `The tournament ${first.id}`,
      Effect.gen(function* () {
        let loaded = first
        while (yield* step(loaded)) {
          loaded = yield* load(first.id)
          yield* tellBoard(first.id as TournamentId, new Set())
        }
      }).pipe(
        // Another process was first: what it left is taken up the next time.
        Effect.catchTag("TournamentGone", () => Effect.void),
      ),
    )

  /** Tells those who scored, and those who are among the first, that the board is another one. */
  const tellBoard = Effect.fnUntraced(function* (id: TournamentId, scored: ReadonlySet<PlayerId>) {
    const first = yield* withSql(boardPlaces(id, MOST_PRIZES))
    for (const playerId of new Set([...scored, ...first.map((place) => place.playerId)]))
      yield* news.tell(playerId, { tournament: id })
  })

  const tellAll = (scored: Scored) =>
    Effect.forEach(scored, ([id, players]) => tellBoard(id, players), { discard: true })

  // One after another: whoever asks for it finds all done that was to be done.
  const turn = yield* Semaphore.make(1)

  return TournamentKeeper.of({
    tick: turn.withPermits(1)(
      Effect.gen(function* () {
        yield* alone("The tournament of the day", announceDue)
        // Those that begin now count rounds from their beginning on, those that end now up to their end.
        yield* Effect.forEach(yield* going, advance, { discard: true })
        const at = yield* Clock.currentTimeMillis
        const counting = (yield* going).filter((loaded) => theTournament(loaded).startsAt <= at)
        yield* tellAll(yield* counter.count(counting))
        const due = (yield* going).map((loaded) => dueAt(loaded, at))
        return Math.max(Math.min(...due, at + QUIET_MS) - at, 0)
      }),
    ),
  })
})
