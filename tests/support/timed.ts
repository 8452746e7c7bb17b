import { Effect, Layer } from "effect"
import type { TimedGameSlug } from "#models/casino/timed/timed-games.ts"
import { TimedKeeper } from "#src/server/domains/casino/timed/TimedKeeper.ts"
import { theTimed } from "#src/server/domains/casino/timed/timed-round.aggregate.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"

/** A keeper of a game that is drawn for everybody as another process has one, upon the same store: nothing runs it but the test. */
export const anotherTimedKeeper = (game: TimedGameSlug) =>
  Effect.map(
    Effect.scoped(
      Layer.build(Layer.fresh(TimedKeeper.layer).pipe(Layer.provideMerge(Layer.fresh(Aggregates.layer)))),
    ),
    (context) => {
      const { tick, watch, last } = Effect.runSync(Effect.provide(TimedKeeper, context)).of(game)
      return {
        tick: Effect.orDie(tick),
        watch,
        /** The last round, and where its chart stands. */
        round: Effect.map(Effect.orDie(last), ({ round }) => {
          if (round === undefined) throw new Error("There is no round yet")
          return { ...theTimed(round), state: round.snapshot.value }
        }),
      }
    },
  )
