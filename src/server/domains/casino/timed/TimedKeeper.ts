import { Clock, Context, Effect, Layer, Semaphore } from "effect"
import { TIMED_GAMES, type TimedGameSlug, timedGame, timedShowMs } from "#models/casino/timed/timed-games.ts"
import { timedDigest } from "#models/casino/timed/timed-round.ts"
import { JURISDICTIONS } from "#models/limits/jurisdiction.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { eachBetPage } from "../bet-pages.ts"
import { makeWatch } from "../watch.ts"
import { announceTimed, closeTimed, drawTimed, openTimed, settleTimed } from "./change-timed-round.ts"
import { decideTimedBets } from "./decide-timed-bets.ts"
import { TIMED_BETS_DOCUMENTS, theTimedBets, timedBetsAggregate, timedOwner } from "./timed-bets.aggregate.ts"
import { timedLines } from "./timed-lines.ts"
import {
  type LoadedTimed,
  TIMED_DOCUMENTS,
  theTimed,
  timedRoundAggregate,
  timedRoundId,
} from "./timed-round.aggregate.ts"

/** What keeps the rounds of one game going while somebody watches or has a bet. */
export interface GameKeeper {
  /** Somebody asks for the table: rounds go on for a while. */
  readonly watch: Effect.Effect<void>
  /** Waits for the next time that somebody asks for the table. */
  readonly watched: Effect.Effect<void>
  /** Takes the last round as far as it goes now; whether it is to be looked at again soon. */
  readonly tick: Effect.Effect<boolean, StoreUnavailable>
  /** The last round, and the one before it. */
  readonly last: Effect.Effect<
    { readonly round?: LoadedTimed; readonly before?: LoadedTimed },
    StoreUnavailable
  >
  /** When bets may be taken on the round after this one: never sooner than rounds may follow one another. */
  readonly opensAfter: (before: LoadedTimed | undefined) => number
}

/** Opens, closes, draws and settles the rounds of every game that is drawn for everybody, as their time comes. */
export class TimedKeeper extends Context.Service<
  TimedKeeper,
  { readonly of: (game: TimedGameSlug) => GameKeeper }
>()("statebook/server/casino/TimedKeeper") {
  static readonly layer = Layer.effect(
    TimedKeeper,
    Effect.suspend(() => make),
  )
}

const keeperOf = Effect.fnUntraced(function* (game: TimedGameSlug) {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const settings = yield* SiteSettings
  const announced = yield* prepared(announceTimed)
  const opened = yield* prepared(openTimed)
  const closed = yield* prepared(closeTimed)
  const drawn = yield* prepared(drawTimed)
  const decided = yield* prepared(decideTimedBets)
  const settled = yield* prepared(settleTimed)
  const { watch, watched, isWatched } = yield* makeWatch
  const turn = yield* Semaphore.make(1)
  const { restMs } = JURISDICTIONS[settings.jurisdiction].rounds
  const { pauseMs } = timedGame(game)

  const load = (number: number) => aggregates.load(timedRoundAggregate, timedRoundId(game, number))

  const last = Effect.gen(function* () {
    const [newest] = yield* journal.documents(TIMED_DOCUMENTS.round, { owner: game, limit: 1 })
    if (newest === undefined) return {}
    const round = yield* load(newest.sort)
    return newest.sort > 1 ? { round, before: yield* load(newest.sort - 1) } : { round }
  })

  const opensAfter = (before: LoadedTimed | undefined): number => {
    const { drawnAt, closesAt } = before?.snapshot.context.round ?? {}
    if (drawnAt === undefined || closesAt === undefined) return 0
    return Math.max(drawnAt + timedShowMs(game) + pauseMs, closesAt + restMs)
  }

  const decideEach = (number: number) =>
    eachBetPage(timedOwner(game, number), TIMED_BETS_DOCUMENTS.undecided, (page) =>
      Effect.gen(function* () {
        const ids = page.map(({ id }) => id)
        yield* aggregates.recall(timedBetsAggregate, ids)
        for (const id of ids) yield* decided(theTimedBets(yield* aggregates.load(timedBetsAggregate, id)))
      }),
    )

  /** One step of a round, whether it made one. However late its time is noticed, a round goes on: nobody had anything to do in it. */
  const step = Effect.fnUntraced(function* (loaded: LoadedTimed, before: LoadedTimed | undefined) {
    const at = yield* Clock.currentTimeMillis
    const { number, closesAt = at, drawnAt = at } = theTimed(loaded)
    const { snapshot, version } = loaded
    const of = { game, number }
    if (snapshot.matches("announced")) {
      if (!(yield* isWatched(at)) || at < opensAfter(before)) return false
      return (yield* opened(of)).version > version
    }
    if (snapshot.matches("betting")) return at >= closesAt && (yield* Effect.as(closed(of), true))
    if (snapshot.matches("closed")) {
      yield* drawn({ ...of, bets: timedDigest(yield* timedLines(game, number)) })
      return true
    }
    if (snapshot.matches("drawn")) {
      if (at < drawnAt + timedShowMs(game)) return false
      yield* decideEach(number)
      yield* settled(of)
      return true
    }
    yield* announced({ game, number: number + 1 })
    return true
  })

  const advance = Effect.gen(function* () {
    const at = yield* Clock.currentTimeMillis
    let { round, before } = yield* last
    if (round === undefined) {
      if (!(yield* isWatched(at))) return false
      round = yield* announced({ game, number: 1 })
    }
    while (yield* step(round, before)) {
      const now = yield* last
      if (now.round === undefined) return false
      round = now.round
      before = now.before
    }
    return !round.snapshot.matches("announced") || (yield* isWatched(at))
  }).pipe(
    // Another process was first: what it left is looked at the next time.
    Effect.catchTag("TimedGone", () => Effect.succeed(true)),
    Effect.provideService(Aggregates, aggregates),
    Effect.provideService(Journal, journal),
  )

  return { watch, watched, tick: turn.withPermits(1)(advance), last, opensAfter } satisfies GameKeeper
})

const make = Effect.gen(function* () {
  const keepers = new Map<TimedGameSlug, GameKeeper>()
  for (const game of TIMED_GAMES) keepers.set(game, yield* keeperOf(game))
  return TimedKeeper.of({
    of: (game) => {
      const keeper = keepers.get(game)
      if (keeper === undefined) throw new Error(`Nobody keeps ${game}`)
      return keeper
    },
  })
})
