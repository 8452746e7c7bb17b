import { Clock, Effect, Queue, Result, Schedule, Schema } from "effect"
import { HttpClient } from "effect/http"
import type { MarketKey } from "#models/betting/market.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { type FeedProducer, makeSpeaker, type OpenedMarkets } from "#src/server/domains/line/line.domain.ts"
import { makePulse } from "../pulse.ts"
import { makeSetAside } from "../set-aside.ts"
import { makeOddsApiClient, type OddsApiFailed, type OddsApiOptions } from "./odds-api-client.ts"
import { makeOddsApiLine, ODDS_API } from "./odds-api-line.ts"
import { SportEntry } from "./shapes.ts"

export interface OddsApiFeedOptions extends OddsApiOptions {
  /** Keys of the championships, `soccer_epl`. */
  readonly sports: ReadonlyArray<string>
  /** Milliseconds from one asking to the next. */
  readonly pollMs: number
}

/** The longest pause after failures, in milliseconds. */
const LONGEST_PAUSE_MS = 600_000
/** The list of championships is asked for again after this time: it costs nothing. */
const SPORTS_MS = 3_600_000

const decodeSport = Schema.decodeUnknownResult(SportEntry)

/**
 * The Odds API v4 as a feed source: the odds of each championship are polled and compared with those before, scores are
 * asked for while some are awaited. The poll is the provider's heartbeat: two that fail are a silence, after which
 * prices return only with a whole new answer. Runs while its scope is open.
 */
export const makeOddsApiFeed = Effect.fnUntraced(function* (options: OddsApiFeedOptions) {
  const speaker = yield* makeSpeaker(ODDS_API)
  const pulse = yield* makePulse(speaker, options.pollMs)
  const setAside = makeSetAside()
  const client = makeOddsApiClient(yield* HttpClient.HttpClient, options)
  const line = makeOddsApiLine({ sports: options.sports, bookmakers: options.bookmakers, setAside })
  const wanting = yield* Queue.sliding<true>(1)
  /** Snapshots asked for and not given yet. */
  let asked = 0
  let games: ReadonlyArray<GameId> = []
  let openedOf: OpenedMarkets = () => Effect.succeed([])
  let chosen: ReadonlyArray<string> = []
  let chosenAt = Number.NEGATIVE_INFINITY
  let failures = 0
  let polls = 0

  const choose = Effect.fnUntraced(function* (now: number) {
    if (now - chosenAt < SPORTS_MS) return
    const told = (yield* client.sports).flatMap((input) => {
      const decoded = decodeSport(input)
      return Result.isSuccess(decoded) ? [decoded.success] : []
    })
    const before = chosen
    chosen = line.choose(told)
    chosenAt = now
    const left = options.sports.filter((key) => !chosen.includes(key))
    if (left.length > 0) {
      yield* Effect.logWarning(`The Odds API has nothing that can be taken for ${left.join(", ")}`)
    }
    yield* speaker.say(now, before.filter((key) => !chosen.includes(key)).flatMap(line.drop))
  })

  /** A championship that the provider refuses is left out; nothing else keeps it from the others. */
  const unlessRefused = (sportKey: string, call: Effect.Effect<ReadonlyArray<unknown>, OddsApiFailed>) =>
    Effect.catch(call, (error) =>
      error.reason === "request"
        ? Effect.as(
            Effect.andThen(
              Effect.sync(() => setAside.count("sport")),
              Effect.logWarning(`The Odds API refuses ${sportKey}: ${error.message}`),
            ),
            undefined,
          )
        : Effect.fail(error),
    )

  const pollSport = Effect.fnUntraced(function* (sportKey: string) {
    const events = yield* unlessRefused(sportKey, client.odds(sportKey))
    const now = yield* Clock.currentTimeMillis
    yield* speaker.say(now, events === undefined ? line.drop(sportKey) : line.odds(sportKey, events, now))
    if (!line.awaitsScores(sportKey, now)) return
    const scores = yield* unlessRefused(sportKey, client.scores(sportKey))
    yield* speaker.say(yield* Clock.currentTimeMillis, line.scores(sportKey, scores ?? []))
  })

  /** What the log knows of games that are not over, before anything is said of them. */
  const owe = Effect.fnUntraced(function* () {
    const named = games
    games = []
    const opened = new Map<GameId, ReadonlyArray<MarketKey>>()
    for (const id of named) opened.set(id, yield* openedOf(id))
    line.owe(opened)
  })

  const poll = Effect.gen(function* () {
    const wanted = asked
    yield* owe()
    yield* choose(yield* Clock.currentTimeMillis)
    // What each answer changes is said before the next is asked for: one that fails takes nothing back.
    for (const sportKey of chosen) yield* pollSport(sportKey)
    const now = yield* Clock.currentTimeMillis
    const ends = Array.from({ length: wanted }, () => ({ _tag: "snapshot_complete" }) as const)
    yield* speaker.say(now, [
      ...line.pass(now),
      ...(wanted === 0 ? [] : [...line.whole(), ...ends]),
      { _tag: "alive" },
    ])
    asked -= wanted
    polls += 1
    failures = 0
    pulse.beat(now)
  })

  const pauseAfter = ({ reason }: OddsApiFailed): number =>
    reason === "key"
      ? LONGEST_PAUSE_MS
      : Math.min(LONGEST_PAUSE_MS, options.pollMs * 2 ** Math.min(failures - 1, 16))

  const work = Effect.match(poll, {
    onSuccess: () => ({ pause: options.pollMs, words: "" }),
    onFailure: (error) => {
      failures += 1
      return { pause: pauseAfter(error), words: `${error.reason}: ${error.message}` }
    },
  }).pipe(
    Effect.tap(({ words, pause }) =>
      words === ""
        ? Effect.void
        : Effect.logWarning(`The Odds API gave no answer and is asked again in ${pause} ms; ${words}`),
    ),
    // Whoever asks for a snapshot has it at once, unless the provider is to be left alone for a while.
    Effect.flatMap(({ pause, words }) =>
      words === "" ? Effect.raceFirst(Effect.sleep(pause), Queue.take(wanting)) : Effect.sleep(pause),
    ),
  )

  // Nobody has heard of any game before a snapshot was asked for.
  yield* Queue.take(wanting).pipe(Effect.andThen(Effect.forever(work)), Effect.forkScoped)
  // Games begin by the clock, also between two polls and while the provider is away.
  yield* Effect.flatMap(Clock.currentTimeMillis, (now) => speaker.say(now, line.pass(now))).pipe(
    Effect.repeat(Schedule.spaced("1 second")),
    Effect.forkScoped,
  )
  const source: FeedProducer = {
    producer: ODDS_API,
    messages: speaker.messages,
    recover: (unfinished, opened) =>
      Effect.suspend(() => {
        asked += 1
        games = unfinished
        openedOf = opened
        return Effect.asVoid(Queue.offer(wanting, true))
      }),
    counts: () => ({
      polls,
      failures,
      ...setAside.counts(),
      ...(client.remaining() === undefined ? {} : { "quota remaining": client.remaining() ?? 0 }),
      ...(client.used() === undefined ? {} : { "quota used": client.used() ?? 0 }),
    }),
  }
  return source
})
