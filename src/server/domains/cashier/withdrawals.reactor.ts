import { Effect, Layer, Schedule, Stream } from "effect"
import { alone } from "#src/server/kernel/alone.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { WITHDRAWAL_TOPIC } from "./tell-withdrawal.ts"
import { Withdrawals } from "./Withdrawals.ts"
import { withdrawalIdOf } from "./withdrawal.aggregate.ts"

/** Sends withdrawals as they are approved, those that a stopped server left behind too, and passes on what is overdue. */
export const layerWithdrawals = Layer.effectDiscard(
  Effect.gen(function* () {
    const { send, sweep } = yield* Withdrawals
    const bus = yield* Bus
    yield* bus.subscribe(WITHDRAWAL_TOPIC).pipe(
      Stream.runForEach((id) => alone(`The withdrawal ${id}`, send(withdrawalIdOf(id)))),
      Effect.forkScoped,
    )
    yield* sweep.pipe(
      Effect.catchTag("StoreUnavailable", ({ detail }) =>
        Effect.logWarning(`Withdrawals are looked at later: ${detail}`),
      ),
      Effect.repeat(Schedule.spaced("1 minute")),
      Effect.forkScoped,
    )
  }),
)
