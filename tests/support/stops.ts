import { Effect, Layer } from "effect"
import type { StopScope, TradingStop } from "#models/line/trading-stop.ts"
import type { OperatorName } from "#models/operator/operator.ts"
import {
  askReopening,
  confirmReopening,
  liftStop,
  placeStop,
  stopEverything,
} from "#src/server/domains/line/stops/change-stops.ts"
import { LINE, tradingStopsAggregate } from "#src/server/domains/line/stops/trading-stops.aggregate.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { makeHandBook } from "./book.ts"

const as = (name: string) => ({
  operator: name as OperatorName,
  station: `device of ${name}`,
  by: { actor: `operator:${name}` },
})

/** Another process on the same store, which reaches this one by no bus: it has its own book, bus and memory. */
const elsewhere = Layer.fresh(Layer.mergeAll(Aggregates.layer, layerInProcess, makeHandBook().layer))
const apart = <A, E, R>(run: Effect.Effect<A, E, R>) => run.pipe(Effect.provide(elsewhere), Effect.orDie)

/** The stops as the log has them. */
export const standingStops = Effect.flatMap(Aggregates, (aggregates) =>
  Effect.orDie(aggregates.load(tradingStopsAggregate, LINE)),
).pipe(Effect.map(({ snapshot }): ReadonlyArray<TradingStop> => snapshot.context.stops))

/** An operator stops a part of the line, or all of it, in another process. */
export const stopElsewhere = (scope: StopScope) =>
  apart(
    Effect.gen(function* () {
      if (scope.kind === "all") return yield* (yield* prepared(stopEverything))(as("anna.petrova"))
      const place = yield* prepared(placeStop)
      return yield* place({ ...as("anna.petrova"), scope, reason: "price", note: "" })
    }),
  )

/** What was stopped so is opened so; everything by two people. */
export const openElsewhere = (scope: StopScope) =>
  apart(
    Effect.gen(function* () {
      const key = JSON.stringify(scope)
      if (scope.kind === "all") {
        const { snapshot } = yield* (yield* prepared(askReopening))({ ...as("anna.petrova"), note: "" })
        const since = snapshot.context.asked?.at ?? 0
        return yield* (yield* prepared(confirmReopening))({ ...as("boris.kim"), since })
      }
      const since = (yield* standingStops).find((stop) => JSON.stringify(stop.scope) === key)?.at ?? 0
      return yield* (yield* prepared(liftStop))({ ...as("boris.kim"), scope, since, note: "" })
    }),
  )
