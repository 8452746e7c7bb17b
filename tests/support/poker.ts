import { Effect, Layer } from "effect"
import { PokerKeeper } from "#src/server/domains/casino/poker/PokerKeeper.ts"
import { theHand } from "#src/server/domains/casino/poker/poker-hand.aggregate.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"

/** A keeper of poker as another process has one, upon the same store: nothing runs it but the test. */
export const anotherPokerKeeper = Effect.map(
  Effect.scoped(
    Layer.build(Layer.fresh(PokerKeeper.layer).pipe(Layer.provideMerge(Layer.fresh(Aggregates.layer)))),
  ),
  (context) => {
    const { tick, tickOne, watch, known } = Effect.runSync(Effect.provide(PokerKeeper, context))
    return {
      tick: Effect.orDie(tick),
      tickOne: (table: string) => Effect.orDie(tickOne(table)),
      watch,
      /** The last hand of a table, and where its chart stands. */
      hand: (table: string) =>
        Effect.map(Effect.orDie(known(table)), (loaded) => {
          if (loaded === undefined) throw new Error(`No hand was ever announced at ${table}`)
          return { ...theHand(loaded), state: loaded.snapshot.value }
        }),
    }
  },
)
