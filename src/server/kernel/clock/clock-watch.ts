import { hostname } from "node:os"
import { Clock, Context, Effect, Layer, PubSub, Schedule, Stream } from "effect"
import type { ServerClockEvent } from "#machines/line/server-clock/server-clock.events.ts"
import { prepared } from "../command/run.ts"
import { Aggregates } from "../journal/Aggregates.ts"
import { ClockJumps } from "./ClockJumps.ts"
import { serverClockAggregate } from "./clock.aggregate.ts"
import { keepClock } from "./keep-clock.ts"
import type { SteadyClock } from "./steady-clock.ts"

/** Milliseconds from which on a difference is a jump, and less than which is none. */
const JUMP_MS = 2000
/** How long the machine's clock has to stay ahead before the server's follows. */
const STAYS_MS = 60_000

/** Looks at the machine's clock once in a while; each look says what there is to keep. */
export const clockWatcher = ({ ahead, follow }: Pick<SteadyClock, "ahead" | "follow">) => {
  let before = ahead()
  /** When it last jumped; absent while the two clocks are together. */
  let jumpedAt: number | undefined
  return (now: number): ServerClockEvent | undefined => {
    const by = ahead() - before
    before += by
    if (Math.abs(by) >= JUMP_MS) {
      jumpedAt = now
      return { type: "clock.jumped", at: now, by: Math.round(by) }
    }
    if (jumpedAt === undefined) return undefined
    if (Math.abs(before) < JUMP_MS) {
      jumpedAt = undefined
      return { type: "clock.rejoined", at: now }
    }
    if (before < 0 || now - jumpedAt < STAYS_MS) return undefined
    const followed = Math.round(before)
    follow()
    before = ahead()
    jumpedAt = undefined
    return { type: "clock.followed", at: now + followed, by: followed }
  }
}

/** What the watch over the clock says, to whoever keeps it. */
class ClockNews extends Context.Service<ClockNews, Stream.Stream<ServerClockEvent>>()(
  "statebook/server/clock/ClockNews",
) {}

/** Watches the machine's clock, once a second, and tells of its jumps. */
export const layerClockWatch = (steady: Pick<SteadyClock, "ahead" | "follow">) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const news = yield* PubSub.unbounded<ServerClockEvent>()
      const look = clockWatcher(steady)
      yield* Clock.currentTimeMillis.pipe(
        Effect.map(look),
        Effect.flatMap((event) => (event === undefined ? Effect.void : PubSub.publish(news, event))),
        Effect.repeat(Schedule.spaced("1 second")),
        Effect.forkScoped,
      )
      const told = Stream.fromPubSub(news)
      const jumps = Stream.filter(told, (event) => event.type !== "clock.rejoined")
      return Context.make(ClockNews, told).pipe(Context.add(ClockJumps, jumps))
    }),
  )

const WORDS: Readonly<Record<ServerClockEvent["type"], string>> = {
  "clock.jumped": "The machine's clock jumped; the server's goes on, and bets wait for fresh prices",
  "clock.followed": "The server's clock went forward to the machine's; bets wait for fresh prices",
  "clock.rejoined": "The machine's clock and the server's show the same time again",
}

/** Writes what becomes of the machine's clock into the log, and says it at once to whoever reads the server's. */
export const layerClockKept = Layer.effectDiscard(
  Effect.gen(function* () {
    const aggregates = yield* Aggregates
    const news = yield* ClockNews
    const id = hostname()
    const write = yield* prepared(keepClock)
    const keep = (event: ServerClockEvent) =>
      write({ machine: id, event }).pipe(
        Effect.retry(Schedule.spaced("1 second")),
        Effect.catchCause((cause) => Effect.logError("A jump of the clock can't be written", cause)),
      )
    yield* Stream.runForEach(news, (event) =>
      Effect.logWarning(WORDS[event.type], event).pipe(Effect.andThen(keep(event))),
    ).pipe(Effect.forkScoped({ startImmediately: true }))
    const { snapshot } = yield* aggregates.load(serverClockAggregate, id)
    // A server begins with the machine's clock.
    if (snapshot.value === "apart") {
      const at = yield* Clock.currentTimeMillis
      yield* keep({ type: "clock.rejoined", at })
    }
  }),
)
