import { Effect, Schedule } from "effect"
import { alone } from "#src/server/kernel/alone.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"

/** Looks after the rounds of a game that everybody shares four times a second while there is something to do, and otherwise waits until somebody asks for its table. */
export const keptGoing = (
  name: string,
  keeper: {
    readonly tick: Effect.Effect<boolean, StoreUnavailable>
    readonly watched: Effect.Effect<void>
  },
) => {
  const once = keeper.tick.pipe(
    Effect.catchTag("StoreUnavailable", ({ detail }) =>
      Effect.as(Effect.logWarning(`${name} is looked after later: ${detail}`), true),
    ),
  )
  const untilQuiet = alone(
    name,
    Effect.repeat(once, { schedule: Schedule.spaced("250 millis"), while: (isGoing) => isGoing }),
  )
  return untilQuiet.pipe(
    Effect.andThen(Effect.forever(Effect.andThen(keeper.watched, untilQuiet))),
    Effect.forkScoped,
  )
}
