import { Clock, Context, Effect, Layer, Semaphore } from "effect"
import { BEFORE_START_MS, type CrashBet, PAUSE_MS, UNSEEN_MS } from "#models/casino/crash/crash.ts"
import { multiplierAt } from "#models/casino/crash/flight.ts"
import { betsDigest } from "#models/casino/crash/point.ts"
import { JURISDICTIONS } from "#models/limits/jurisdiction.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { eachBetPage } from "../bet-pages.ts"
import { makeWatch } from "../watch.ts"
import { announceCrash, moveCrash, openCrash, startCrash } from "./change-crash-round.ts"
import { CRASH_BET_DOCUMENTS, crashBetAggregate, crashOwner, theCrashBet } from "./crash-bet.aggregate.ts"
import { crashLines } from "./crash-lines.ts"
import { CRASH_DOCUMENTS, crashRoundAggregate, type LoadedCrash, theCrash } from "./crash-round.aggregate.ts"
import { cashOutCrash, crashesAt, endCrashBet } from "./end-crash-bet.ts"

/** Keeps rounds of crash going while somebody watches or has a bet: opens, closes, starts, crashes and settles them as their time comes. */
export class CrashKeeper extends Context.Service<
  CrashKeeper,
  {
    /** Somebody asks for the table: rounds go on for a while. */
    readonly watch: Effect.Effect<void>
    /** Waits for the next time that somebody asks for the table. */
    readonly watched: Effect.Effect<void>
    /** Takes the last round as far as it goes now; whether it is to be looked at again soon. */
    readonly tick: Effect.Effect<boolean, StoreUnavailable>
    /** The last round, and the one before it. */
    readonly last: Effect.Effect<
      { readonly round?: LoadedCrash; readonly before?: LoadedCrash },
      StoreUnavailable
    >
  }
>()("statebook/server/casino/CrashKeeper") {
  static readonly layer = Layer.effect(
    CrashKeeper,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const secrets = yield* Secrets
  const settings = yield* SiteSettings
  const announced = yield* prepared(announceCrash)
  const opened = yield* prepared(openCrash)
  const moved = yield* prepared(moveCrash)
  const started = yield* prepared(startCrash)
  const cashedOut = yield* prepared(cashOutCrash)
  const ended = yield* prepared(endCrashBet)
  const { watch, watched, isWatched } = yield* makeWatch
  const turn = yield* Semaphore.make(1)
  const { restMs } = JURISDICTIONS[settings.jurisdiction].rounds

  const load = (number: number) => aggregates.load(crashRoundAggregate, `${number}`)

  const last = Effect.gen(function* () {
    const [newest] = yield* journal.documents(CRASH_DOCUMENTS.round, { limit: 1 })
    if (newest === undefined) return {}
    const round = yield* load(newest.sort)
    return newest.sort > 1 ? { round, before: yield* load(newest.sort - 1) } : { round }
  })

  /** Does something with each bet of a round of which there is such a document. */
  const eachBet = <E, R>(
    number: number,
    kind: (typeof CRASH_BET_DOCUMENTS)["undecided" | "inFlight"],
    isMeant: (data: unknown) => boolean,
    visit: (bet: CrashBet) => Effect.Effect<unknown, E, R>,
  ) =>
    eachBetPage(crashOwner(number), kind, (page) =>
      Effect.gen(function* () {
        const ids = page.filter(({ data }) => isMeant(data)).map(({ id }) => id)
        yield* aggregates.recall(crashBetAggregate, ids)
        for (const id of ids) yield* visit(theCrashBet(yield* aggregates.load(crashBetAggregate, id)))
      }),
    )
  const every = () => true

  /** When bets may be taken again after a round: never sooner than rounds may follow one another. */
  const opensAfter = (before: LoadedCrash | undefined): number => {
    const { crashedAt, closesAt } = before?.snapshot.context.round ?? {}
    return Math.max((crashedAt ?? closesAt ?? 0) + PAUSE_MS, (closesAt ?? 0) + restMs)
  }

  /** Cashes out the bets that have reached what was set. */
  const cashOutReached = (number: number, now: number) =>
    eachBet(
      number,
      CRASH_BET_DOCUMENTS.inFlight,
      (data) => (data as { readonly reach: number }).reach <= now,
      (bet) => cashedOut({ bet }).pipe(Effect.catchTag(["CrashOver", "CrashNotFlying"], () => Effect.void)),
    )

  /** One step of a round, whether it made one. */
  const step = Effect.fnUntraced(function* (loaded: LoadedCrash, before: LoadedCrash | undefined) {
    const at = yield* Clock.currentTimeMillis
    const round = theCrash(loaded)
    const { number, closesAt = at, startsAt = at } = round
    const { snapshot, version } = loaded
    const move = (event: Parameters<typeof moved>[0]["event"]) => Effect.as(moved({ number, event }), true)
    if (snapshot.matches("announced")) {
      if (!(yield* isWatched(at)) || at < opensAfter(before)) return false
      return (yield* opened({ number })).version > version
    }
    if (snapshot.matches("betting") || snapshot.matches("closed")) {
      if (at > closesAt + UNSEEN_MS) return yield* move({ type: "crash.cancelled" })
      if (snapshot.matches("closed")) {
        yield* started({ number, bets: betsDigest(yield* crashLines(number)), afterMs: BEFORE_START_MS })
        return true
      }
      return at >= closesAt ? yield* move({ type: "crash.closed" }) : false
    }
    if (snapshot.matches("flying")) {
      const crash = yield* Effect.provideService(crashesAt(round), Secrets, secrets)
      if (crash === undefined) throw new Error(`Round ${number} flies without a start`)
      if (at >= crash.at)
        return yield* move({ type: "crash.crashed", serverSeed: crash.seed, point: crash.point })
      yield* cashOutReached(number, multiplierAt(at - startsAt))
      return false
    }
    if (snapshot.status === "done") {
      yield* announced({ number: number + 1 })
      return true
    }
    yield* eachBet(number, CRASH_BET_DOCUMENTS.undecided, every, (bet) => ended({ bet }))
    return yield* move({ type: "crash.settled" })
  })

  const advance = Effect.gen(function* () {
    const at = yield* Clock.currentTimeMillis
    let { round, before } = yield* last
    if (round === undefined) {
      if (!(yield* isWatched(at))) return false
      round = yield* announced({ number: 1 })
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
    Effect.catchTag("CrashGone", () => Effect.succeed(true)),
    Effect.provideService(Aggregates, aggregates),
    Effect.provideService(Journal, journal),
  )

  return CrashKeeper.of({
    watch,
    watched,
    tick: turn.withPermits(1)(advance),
    last,
  })
})
