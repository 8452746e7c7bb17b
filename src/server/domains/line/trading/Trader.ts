import { Clock, Effect, Fiber, Layer, PubSub, Schedule, Stream } from "effect"
import { NO_JOINT } from "#models/betting/joint-price.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { SourceMessage } from "#models/line/feed/source.ts"
import { ClockJumps } from "#src/server/kernel/clock/ClockJumps.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { stopIndex } from "../stops/stop-index.ts"
import { watchStops } from "../stops/watch-stops.ts"
import { decodeOpenDuels, OPEN_DUELS, UNFINISHED_GAME } from "./aggregates.ts"
import { Book, type BookChange } from "./Book.ts"
import { makeBookState } from "./book-state.ts"
import { type FeedProducer, FeedSources, type KnownDuels } from "./FeedSource.ts"
import { makeFactFinder } from "./facts.ts"
import { type Intake, makeIntake, type Verdict } from "./intake.ts"
import { makeOpenedMarkets } from "./opened-markets.ts"
import { makeRecorder } from "./recorder.ts"
import { measureSources } from "./source-metrics.ts"
import { makeCallOff } from "./unclaimed.ts"

/** Changes a slow subscriber may lag behind before it loses the oldest. */
const LAG = 16_384
/** More games than can be unfinished at a time. */
const MOST_UNFINISHED = 100_000

/**
 * The trader: listens to every feed source, keeps the book, has what matters written to the log. What it can't trust,
 * since something was missing, unreadable or silent, it suspends until a snapshot is complete.
 */
const make = Effect.gen(function* () {
  const { all } = yield* FeedSources
  const journal = yield* Journal
  const jumps = yield* ClockJumps
  const { record } = yield* makeRecorder
  const callOff = yield* makeCallOff
  const opened = yield* makeOpenedMarkets
  const scope = yield* Effect.scope
  /** Games of the log that are not over and that no source has brought yet, and the sources still to be heard out. */
  const unclaimed = new Set<GameId>()
  const unheard = new Set(all.map(({ producer }) => producer))
  /** Duels that were open when this process began; those built since are known to whoever built them. */
  let duels: KnownDuels = []
  const state = makeBookState()
  const finder = makeFactFinder()
  const intakes = new Map<string, Intake>()
  let obeyed = -1
  const changes = yield* PubSub.sliding<ReadonlyArray<BookChange>>(LAG)
  yield* Effect.addFinalizer(() => PubSub.shutdown(changes))

  const tell = (made: ReadonlyArray<BookChange>) =>
    made.length === 0 ? Effect.void : Effect.asVoid(PubSub.publish(changes, made))

  const obey: Book["Service"]["obey"] = ({ version, stops }) =>
    Effect.suspend(() => {
      if (version <= obeyed) return Effect.void
      obeyed = version
      return tell(state.obey(stopIndex(stops)))
    })

  const take = (message: SourceMessage) =>
    Effect.suspend(() => {
      const facts = finder.find(message, state.get)
      if (message._tag === "fixture_change") for (const { id } of message.games) unclaimed.delete(id)
      return Effect.andThen(tell(state.apply(message)), record(facts))
    })

  /** A source's snapshot is complete. Once all are, what none of them brought is called off; prices don't wait for it. */
  const heardOut = (producer: string) =>
    Effect.suspend(() => {
      unheard.delete(producer)
      const lost = unheard.size === 0 ? [...unclaimed] : []
      for (const id of lost) unclaimed.delete(id)
      if (lost.length === 0) return Effect.void
      return Effect.logWarning(
        `${lost.length} unfinished games are in no line any more and are called off`,
      ).pipe(Effect.andThen(callOff(lost)), Effect.flatMap(record), Effect.forkIn(scope), Effect.asVoid)
    })

  const recover = (source: FeedProducer) =>
    Effect.suspend(() => source.recover(state.unfinished(source.producer), opened, duels))

  const distrust = (source: FeedProducer, reason: string) =>
    Effect.logWarning(
      `The feed ${source.producer} is suspended until its snapshot is complete: ${reason}`,
    ).pipe(
      Effect.andThen(Effect.suspend(() => tell(state.trust(source.producer, false)))),
      Effect.andThen(recover(source)),
    )

  const follow = (source: FeedProducer, verdict: Verdict): Effect.Effect<void> => {
    switch (verdict.type) {
      case "drop":
        return Effect.logDebug(`Message ${verdict.seq} of ${source.producer} came twice or late`)
      case "recover":
        return Effect.andThen(
          distrust(source, verdict.reason),
          verdict.message === undefined ? Effect.void : take(verdict.message),
        )
      case "apply":
        return verdict.trusts
          ? take(verdict.message).pipe(
              Effect.andThen(Effect.suspend(() => tell(state.trust(source.producer, true)))),
              Effect.andThen(heardOut(source.producer)),
            )
          : take(verdict.message)
    }
  }

  const listen = Effect.fnUntraced(function* (source: FeedProducer, unfinished: ReadonlyArray<GameId>) {
    const intake = makeIntake(source.producer)
    intakes.set(source.producer, intake)
    state.trust(source.producer, false)
    yield* source.messages.pipe(
      Stream.runForEach((input) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) => follow(source, intake.receive(input, now))),
      ),
      Effect.forkScoped({ startImmediately: true }),
    )
    yield* jumps.pipe(
      Stream.runForEach(({ at, by }) => distrust(source, intake.clockJumped(at, by))),
      Effect.forkScoped({ startImmediately: true }),
    )
    yield* source.recover(unfinished, opened, duels)
    yield* Clock.currentTimeMillis.pipe(
      Effect.flatMap((now) => (intake.fallsSilent(now) ? distrust(source, "it is silent") : Effect.void)),
      Effect.repeat(Schedule.spaced("1 second")),
      Effect.forkScoped,
    )
  })

  const health = () =>
    all.flatMap(({ producer, counts }) => {
      const known = intakes.get(producer)
      return known === undefined ? [] : [{ ...known.health(), counts: counts?.() ?? {} }]
    })

  const want = (games: ReadonlyArray<GameId>) =>
    Effect.forEach(
      all,
      (source) => {
        const unpriced = source.want === undefined ? [] : state.unpriced(source.producer, games)
        return unpriced.length === 0 || source.want === undefined
          ? Effect.void
          : Effect.forkIn(source.want(unpriced), scope)
      },
      { discard: true },
    )

  const together: Book["Service"]["together"] = Effect.fnUntraced(function* (gameId, selections) {
    const positions = selections.flatMap((pick, position) => {
      const quote = state.quote({ gameId, ...pick })
      return quote.state === "suspended" && quote.isStopped === true ? [position] : []
    })
    if (positions.length > 0) return { apart: "stopped", positions }
    for (const { joint } of all) {
      const found = joint === undefined ? undefined : yield* joint(gameId, selections)
      if (found !== undefined) return found
    }
    return NO_JOINT
  })

  const sweep = Effect.flatMap(Clock.currentTimeMillis, (now) => {
    const swept = state.sweep(now)
    for (const change of swept) if (change.type === "removed") finder.forget(change.gameId)
    return tell(swept)
  })

  yield* watchStops(obey)
  const documents = yield* journal.documents(UNFINISHED_GAME, { limit: MOST_UNFINISHED })
  const built = yield* journal.documents(OPEN_DUELS, { limit: MOST_UNFINISHED })
  duels = built.map(({ id, data }) => [Number(id) as GameId, decodeOpenDuels(data).markets] as const)
  const unfinished = documents.map(({ id }) => Number(id) as GameId)
  for (const id of unfinished) unclaimed.add(id)
  const filling = yield* Effect.forEach(all, (source) => listen(source, unfinished), { discard: true }).pipe(
    Effect.forkScoped({ startImmediately: true }),
  )
  yield* sweep.pipe(Effect.repeat(Schedule.spaced("10 seconds")), Effect.forkScoped)
  yield* Effect.suspend(() => measureSources(health())).pipe(
    Effect.repeat(Schedule.spaced("1 second")),
    Effect.forkScoped,
  )

  return Book.of({
    sports: state.sports,
    champs: state.champs,
    champ: state.champ,
    team: state.team,
    games: state.games,
    get: state.get,
    quote: state.quote,
    price: (ref) => {
      const quote = state.quote(ref)
      return quote.state === "open" ? quote.odds : undefined
    },
    want,
    together,
    obey,
    sources: health,
    lastHeardAt: () => {
      const heard = [...intakes.values()].flatMap((intake) => intake.lastHeardAt() ?? [])
      return heard.length === 0 ? undefined : Math.max(...heard)
    },
    changes: Stream.fromPubSub(changes),
    filled: Fiber.join(filling),
  })
})

/** The book, kept current by the trader: there at once, and filled (`Book.filled`) while the rest of a site starts. */
export const traderLayer = Layer.effect(Book, make)
