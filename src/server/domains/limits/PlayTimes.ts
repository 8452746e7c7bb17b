import { Clock, Context, Effect, Layer, Stream } from "effect"
import type { SnapshotFrom } from "xstate"
import type { LimitContext } from "#machines/limits/limit/limit.events.ts"
import type { playSessionMachine } from "#machines/limits/play-session/play-session.machine.ts"
import { JURISDICTIONS } from "#models/limits/jurisdiction.ts"
import { SILENCE_MS, type TimeStop, timeStop } from "#models/limits/play-time.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { acknowledgeCheck, countPulse, pausePlay } from "./count-play.ts"
import { limitAggregate } from "./limit.aggregate.ts"
import { playAggregate } from "./play.aggregate.ts"
import { pulseEvents } from "./pulse-events.ts"
import { timeRulesOf } from "./time-rules.ts"

type PlaySnapshot = SnapshotFrom<typeof playSessionMachine>

/** A sign of a page in view, told to every process. */
const TOPIC = "limits/play"
/** How long what a process remembers of a player's limits is gone by: another may have written since. */
const TRUSTED_MS = 5 * 60_000

const isNumbers = (pair: ReadonlyArray<number>): pair is readonly [number, number] =>
  pair.length === 2 && pair.every(Number.isSafeInteger)

interface Seen {
  readonly at: number
  /** When the player's streams were last read of the log. */
  readonly readAt: number
}

/** How a player plays at a moment, with their limits. */
export interface Playing {
  readonly at: number
  readonly play: PlaySnapshot
  readonly limits: LimitContext
}

/** Counts how long players play, on all their devices together: signs of life stay in memory, and are told to other processes. */
export class PlayTimes extends Context.Service<
  PlayTimes,
  {
    /** A page of the player's is in view. Most often it writes nothing and reads nothing. */
    readonly pulse: (playerId: PlayerId) => Effect.Effect<Playing, StoreUnavailable>
    /** The player has read how long they have played. */
    readonly acknowledge: (playerId: PlayerId, origin: Origin) => Effect.Effect<Playing, StoreUnavailable>
    /** How the player plays, without a sign of life. */
    readonly of: (playerId: PlayerId) => Effect.Effect<Playing, StoreUnavailable>
    /** Why the time of play keeps a player from a deed. A bet is a sign of life: whoever bets plays. */
    readonly stopOf: (
      playerId: PlayerId,
      limits: LimitContext,
      isBet: boolean,
    ) => Effect.Effect<TimeStop | undefined, StoreUnavailable>
    /** Writes down who has had no page in view for a while. */
    readonly sweep: Effect.Effect<void, StoreUnavailable>
  }
>()("statebook/server/limits/PlayTimes") {
  static readonly layer = Layer.effect(
    PlayTimes,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const bus = yield* Bus
  const settings = yield* SiteSettings
  const jurisdiction = JURISDICTIONS[settings.jurisdiction]
  const count = yield* prepared(countPulse)
  const pause = yield* prepared(pausePlay)
  const read = yield* prepared(acknowledgeCheck)
  const seen = new Map<PlayerId, Seen>()

  const remember = (playerId: PlayerId, at: number, readAt: number) => {
    const known = seen.get(playerId)
    seen.set(playerId, { at: Math.max(at, known?.at ?? 0), readAt: Math.max(readAt, known?.readAt ?? 0) })
  }

  yield* bus.subscribe(TOPIC).pipe(
    Stream.runForEach((message) =>
      Effect.sync(() => {
        const pair = message.split(" ").map(Number)
        // Only of players whom this process serves too: it has no use for others.
        if (isNumbers(pair) && seen.has(pair[0] as PlayerId)) remember(pair[0] as PlayerId, pair[1], 0)
      }),
    ),
    Effect.forkScoped,
  )

  const limitsOf = (playerId: PlayerId, isTrusted: boolean) => {
    const known = isTrusted ? aggregates.peek(limitAggregate, `${playerId}`) : undefined
    return known === undefined
      ? Effect.map(aggregates.load(limitAggregate, `${playerId}`), ({ snapshot }) => snapshot.context)
      : Effect.succeed(known.snapshot.context)
  }

  /** Counts a sign of life by limits that are known. */
  const counted = Effect.fnUntraced(function* (playerId: PlayerId, limits: LimitContext, isTrusted: boolean) {
    const at = yield* Clock.currentTimeMillis
    const rules = timeRulesOf(jurisdiction, limits, at)
    const seenAt = seen.get(playerId)?.at
    const known = isTrusted ? aggregates.peek(playAggregate, `${playerId}`)?.snapshot : undefined
    const isQuiet = known !== undefined && pulseEvents(known, seenAt, rules, at).length === 0
    const play = isQuiet ? known : yield* count({ playerId, seenAt, rules })
    if (play.value === "playing") {
      remember(playerId, at, isQuiet ? 0 : at)
      yield* bus.publish(TOPIC, `${playerId} ${at}`)
    } else seen.delete(playerId)
    return { at, play, limits }
  })

  const pulse = Effect.fnUntraced(function* (playerId: PlayerId) {
    const now = yield* Clock.currentTimeMillis
    const known = seen.get(playerId)
    const isTrusted = known !== undefined && now - known.readAt < TRUSTED_MS
    return yield* counted(playerId, yield* limitsOf(playerId, isTrusted), isTrusted)
  })

  return PlayTimes.of({
    pulse,
    acknowledge: Effect.fnUntraced(function* (playerId: PlayerId, origin: Origin) {
      const { limits } = yield* pulse(playerId)
      const play = yield* read({ playerId, origin })
      return { at: yield* Clock.currentTimeMillis, play, limits }
    }),
    of: Effect.fnUntraced(function* (playerId: PlayerId) {
      const { snapshot: play } = yield* aggregates.load(playAggregate, `${playerId}`)
      return { at: yield* Clock.currentTimeMillis, play, limits: yield* limitsOf(playerId, false) }
    }),
    stopOf: Effect.fnUntraced(function* (playerId: PlayerId, limits: LimitContext, isBet: boolean) {
      const at = yield* Clock.currentTimeMillis
      const play = isBet
        ? (yield* counted(playerId, limits, false)).play
        : (yield* aggregates.load(playAggregate, `${playerId}`)).snapshot
      return timeStop(play.context, timeRulesOf(jurisdiction, limits, at), at)
    }),
    sweep: Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      for (const [playerId, { at }] of [...seen]) {
        if (now - at <= SILENCE_MS) continue
        yield* pause({ playerId, seenAt: at })
        seen.delete(playerId)
      }
    }),
  })
})
