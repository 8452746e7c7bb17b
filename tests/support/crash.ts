import { Effect, Layer } from "effect"
import { CrashKeeper } from "#src/server/domains/casino/crash/CrashKeeper.ts"
import { theCrash } from "#src/server/domains/casino/crash/crash-round.aggregate.ts"
import { crashesAt } from "#src/server/domains/casino/crash/end-crash-bet.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"

/** A keeper of crash as another process has one, upon the same store: nothing runs it but the test. */
export const anotherKeeper = Effect.map(
  Effect.scoped(
    Layer.build(Layer.fresh(CrashKeeper.layer).pipe(Layer.provideMerge(Layer.fresh(Aggregates.layer)))),
  ),
  (context) => {
    const { tick, watch, last } = Effect.runSync(Effect.provide(CrashKeeper, context))
    return {
      tick: Effect.orDie(tick),
      watch,
      /** The last round, and where its chart stands. */
      round: Effect.map(Effect.orDie(last), ({ round }) => {
        if (round === undefined) throw new Error("There is no round yet")
        return { ...theCrash(round), state: round.snapshot.value }
      }),
    }
  },
)

/** When the round of a keeper crashes and at which point, which the server alone knows. */
export const secretOf = Effect.fnUntraced(function* (keeper: Effect.Success<typeof anotherKeeper>) {
  const crash = yield* crashesAt(yield* keeper.round)
  if (crash === undefined) throw new Error("The round does not fly")
  return crash
}, Effect.orDie)
