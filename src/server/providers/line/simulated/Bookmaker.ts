import { Clock, Deferred, Duration, Effect, Schedule, Semaphore, Stream } from "effect"
import type { MarketKey } from "#models/betting/market.ts"
import type { ChampId, GameId } from "#models/line/catalogue/catalogue.ts"
import type { CupDraw } from "#models/line/statistics/bracket.ts"
import type { GameAbout } from "#models/line/statistics/game-about.ts"
import type { GameLineUps } from "#models/line/statistics/line-up.ts"
import type { PastQuery } from "#models/line/statistics/past.ts"
import type { GameResult } from "#models/line/statistics/result.ts"
import {
  type Body,
  type BuiltDuel,
  type DuelMaker,
  type FeedProducer,
  type JointMaker,
  type KnownDuels,
  makeSpeaker,
  type PlayedSeason,
} from "#src/server/domains/line/line.domain.ts"
import type { EndedGames, FirstPrices } from "./producer.ts"

/** Name of the embedded bookmaker in its messages. */
export const BOOKMAKER = "embedded"

const STEP = "1 second"
const HEARTBEAT = "5 seconds"
/** So many times as long as a part of the past took to be played, nothing more of it is: whoever waits for prices has the rest. */
const REST = 3

/** Who conducts the games, in this thread or another: a `Producer` that may take its time. */
export interface Conductor {
  readonly step: (now: number) => Effect.Effect<ReadonlyArray<Body>>
  /** In parts, as they are made. */
  readonly snapshot: (
    now: number,
    games: ReadonlyArray<GameId>,
    duels: KnownDuels,
  ) => Stream.Stream<ReadonlyArray<Body>>
  /** First prices of the games named of those that are only announced, or of the next ones. */
  readonly price: (now: number, games?: ReadonlyArray<GameId>) => Effect.Effect<FirstPrices>
  /** Who of a game may be put against whom. */
  readonly players: DuelMaker["players"]
  /** The elevens of a game's sides and what each did by now, where it tells players apart. */
  readonly lineUps: (now: number, gameId: GameId) => Effect.Effect<GameLineUps | undefined>
  /** What there is to tell of a game by now. */
  readonly about: (now: number, gameId: GameId) => Effect.Effect<GameAbout | undefined>
  /** How games ended by now that a query names. */
  readonly past: (now: number, query: PastQuery) => Effect.Effect<ReadonlyArray<GameResult>>
  /** How games ended by now that began in a span. */
  readonly ended: (now: number, from: number, to: number) => Effect.Effect<EndedGames>
  /** The draws of a cup that are of interest now. */
  readonly draws: (now: number, champId: ChampId) => Effect.Effect<ReadonlyArray<CupDraw>>
  /** Prices a duel of a game. */
  readonly duel: (
    now: number,
    gameId: GameId,
    market: MarketKey,
  ) => Effect.Effect<BuiltDuel<ReadonlyArray<Body>>>
  /** Prices selections of a game together. */
  readonly joint: JointMaker
}

/** The season as far as its past is played. */
export interface PastSeason extends Omit<PlayedSeason, "ended"> {
  /** How long a part of it is that is played at once, in milliseconds. */
  readonly partMs: number
}

/**
 * The embedded bookmaker as a feed source: has the games conducted by the clock, a step a second, and says so
 * in numbered messages with a heartbeat. Runs while its scope is open.
 */
export const makeBookmaker = Effect.fnUntraced(function* (conductor: Conductor, season?: PastSeason) {
  const speaker = yield* makeSpeaker(BOOKMAKER)
  const scope = yield* Effect.scope
  const turn = yield* Semaphore.make(1)
  /** Done once all that is ahead has had its first prices. */
  const priced = yield* Deferred.make<void>()
  let isAsked = false
  /** Set when the games can't be conducted any more: then nothing may say that their prices are current. */
  let isLost = false

  const inTurn = <Value>(said: (now: number) => Effect.Effect<Value>): Effect.Effect<Value> =>
    Effect.flatMap(Clock.currentTimeMillis, said).pipe(turn.withPermits(1))

  const every = (interval: typeof STEP | typeof HEARTBEAT, say: Conductor["step"]) =>
    inTurn((now) => Effect.flatMap(say(now), (bodies) => speaker.say(now, bodies))).pipe(
      Effect.repeat(Schedule.fixed(interval)),
      Effect.forkScoped,
    )

  // Nobody has heard of any game before a snapshot was asked for.
  const step = (now: number) =>
    Effect.tapDefect(conductor.step(now), (defect) => {
      isLost = true
      return Effect.logError("The games can't be conducted any more", defect)
    })
  yield* every(STEP, (now) => (isAsked ? step(now) : Effect.succeed([])))
  yield* every(HEARTBEAT, () => Effect.succeed(isLost ? [] : [{ _tag: "alive" }]))

  const price = (games?: ReadonlyArray<GameId>) =>
    inTurn((now) =>
      Effect.flatMap(conductor.price(now, games), ({ said, isMore }) =>
        Effect.as(speaker.say(now, said), isMore),
      ),
    )
  /** One part after the other, without waiting for a step; whoever asks for something else comes in between. */
  const priceAll = Effect.repeat(price(), { while: (isMore) => isMore }).pipe(
    Effect.andThen(Deferred.succeed(priced, undefined)),
  )

  /** Part by part, with a rest after each: whoever waits for prices comes in between. */
  const endedOf = (partMs: number): PlayedSeason["ended"] =>
    Effect.fnUntraced(function* (from, to) {
      // What can be bet on comes first.
      yield* Deferred.await(priced)
      const parts: Array<EndedGames> = []
      for (let at = from; at < to; at += partMs) {
        const part = inTurn((now) => conductor.ended(now, at, Math.min(to, at + partMs)))
        const [took, ended] = yield* Effect.timed(part)
        parts.push(ended)
        yield* Effect.sleep(Duration.times(took, REST))
      }
      return {
        results: parts.flatMap(({ results }) => results),
        isWhole: parts.every(({ isWhole }) => isWhole),
      }
    })

  const source: FeedProducer = {
    producer: BOOKMAKER,
    messages: speaker.messages,
    lineUps: (gameId) => inTurn((now) => conductor.lineUps(now, gameId)),
    about: (gameId) => inTurn((now) => conductor.about(now, gameId)),
    past: (query) => inTurn((now) => conductor.past(now, query)),
    ...(season === undefined
      ? {}
      : { season: { name: season.name, leastMs: season.leastMs, ended: endedOf(season.partMs) } }),
    draws: (champId) => inTurn((now) => conductor.draws(now, champId)),
    duels: {
      // Between two parts of a snapshot nothing else may be asked.
      players: (gameId) => inTurn(() => conductor.players(gameId)),
      build: (gameId, market) =>
        inTurn((now) =>
          Effect.flatMap(conductor.duel(now, gameId, market), ({ said, refusal }) =>
            Effect.as(speaker.say(now, said), refusal),
          ),
        ),
    },
    joint: (gameId, selections) => inTurn(() => conductor.joint(gameId, selections)),
    recover: (games, _, duels) =>
      inTurn((now) => {
        isAsked = true
        return Stream.runForEach(conductor.snapshot(now, games, duels), (bodies) => speaker.say(now, bodies))
      }).pipe(Effect.andThen(Effect.forkIn(priceAll, scope)), Effect.asVoid),
    want: (games) => Effect.asVoid(price(games)),
  }
  return source
})
