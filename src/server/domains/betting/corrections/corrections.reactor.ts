import { Effect, Layer, Schedule, Stream } from "effect"
import { alone } from "#src/server/kernel/alone.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { Corrections } from "./Corrections.ts"
import { CORRECTION_TOPIC } from "./change-correction.ts"

/** Carries corrections out as they are decided, those that a stopped server left behind too. */
export const layerCorrections = Layer.effectDiscard(
  Effect.gen(function* () {
    const { apply, sweep } = yield* Corrections
    const bus = yield* Bus
    yield* bus.subscribe(CORRECTION_TOPIC).pipe(
      Stream.runForEach((id) => alone(`The correction ${id}`, apply(id))),
      Effect.forkScoped,
    )
    yield* sweep.pipe(
      Effect.catchTag("StoreUnavailable", ({ detail }) =>
        Effect.logWarning(`Corrections are looked at later: ${detail}`),
      ),
      Effect.repeat(Schedule.spaced("1 minute")),
      Effect.forkScoped,
    )
  }),
)
