import { Clock, Effect, Schedule } from "effect"
import type { Speaker } from "#src/server/domains/line/line.domain.ts"

/** How often a source says that it is there. */
const HEARTBEAT = "5 seconds"

/** A provider's own signs of life. */
export interface Pulse {
  /** It was heard. */
  readonly beat: (now: number) => void
  /** What it said may be missing from now on, until it is heard again. */
  readonly lose: (now: number) => Effect.Effect<void>
}

/**
 * Passes a provider's signs of life on: the source is alive while its provider was heard within two of its own
 * heartbeats, and once it was not, something is missing. Nothing is said before it was first heard.
 */
export const makePulse = Effect.fnUntraced(function* (speaker: Speaker, heartbeatMs: number) {
  let heardAt: number | undefined
  const lose = (now: number) =>
    Effect.suspend(() => {
      if (heardAt === undefined) return Effect.void
      heardAt = undefined
      return speaker.lose(now)
    })
  yield* Effect.flatMap(Clock.currentTimeMillis, (now) => {
    if (heardAt === undefined) return Effect.void
    return now - heardAt < 2 * heartbeatMs ? speaker.say(now, [{ _tag: "alive" }]) : lose(now)
  }).pipe(Effect.repeat(Schedule.fixed(HEARTBEAT)), Effect.forkScoped)
  const pulse: Pulse = {
    beat: (now) => {
      heardAt = now
    },
    lose,
  }
  return pulse
})
