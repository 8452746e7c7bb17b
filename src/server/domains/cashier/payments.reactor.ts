import { Effect, Layer, Queue, Schedule } from "effect"
import { alone } from "#src/server/kernel/alone.ts"
import { Callbacks } from "./Callbacks.ts"
import { Payments } from "./Payments.ts"

/** Carries out what providers said as soon as they have their answer, and asks those that are silent. */
export const layerPayments = Layer.effectDiscard(
  Effect.gen(function* () {
    const { carryOut, sweep, taken } = yield* Callbacks
    const payments = yield* Payments
    yield* Queue.take(taken).pipe(
      Effect.flatMap((id) => alone(`The callback ${id}`, carryOut(id))),
      Effect.forever,
      Effect.forkScoped,
    )
    yield* Effect.andThen(sweep, payments.sweep).pipe(
      Effect.catchTag("StoreUnavailable", ({ detail }) =>
        Effect.logWarning(`Callbacks and payments that are due are looked at later: ${detail}`),
      ),
      Effect.repeat(Schedule.spaced("1 minute")),
      Effect.forkScoped,
    )
  }),
)
