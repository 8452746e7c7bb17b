import { Effect } from "effect"
import { TestClock } from "effect/testing"
import type { ChampId, GameId, SportId } from "#models/line/catalogue/catalogue.ts"
import type { StopScope } from "#models/line/trading-stop.ts"
import {
  askReopening,
  confirmReopening,
  explainStop,
  liftStop,
  placeStop,
  stopEverything,
  withdrawReopening,
} from "#src/server/domains/line/stops/change-stops.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { standingStops } from "#tests/support/stops.ts"

const as = (operator: string) => ({
  operator,
  station: `device of ${operator}`,
  by: { actor: `operator:${operator}` },
})

/** Operators stop parts of the line, lift one, stop everything, say why, and open it again by two people. */
export const tradingIsStopped = Effect.gen(function* () {
  const place = yield* prepared(placeStop)
  const lift = yield* prepared(liftStop)
  const [anna, boris] = [as("anna.petrova"), as("boris.kim")]
  const scopes: ReadonlyArray<Exclude<StopScope, { readonly kind: "all" }>> = [
    { kind: "sport", sportId: 1 as SportId },
    { kind: "champ", champId: 20 as ChampId },
    { kind: "producer", producer: "simulated" },
    { kind: "game", gameId: 300 as GameId },
  ]
  for (const scope of scopes) {
    yield* place({ ...anna, scope, reason: "price", note: "" })
    yield* TestClock.adjust("1 minute")
  }
  const first = (yield* standingStops)[0]
  if (first !== undefined)
    yield* lift({ ...boris, scope: first.scope, since: first.at, note: "The prices are right again" })
  yield* (yield* prepared(stopEverything))(anna)
  yield* TestClock.adjust("1 minute")
  const explained = yield* prepared(explainStop)
  yield* explained({ ...anna, reason: "other", note: "The feed sends prices of another day" })
  const ask = yield* prepared(askReopening)
  yield* ask({ ...anna, note: "" })
  yield* (yield* prepared(withdrawReopening))(boris)
  const { snapshot } = yield* ask({ ...anna, note: "Prices were checked" })
  yield* TestClock.adjust("1 minute")
  const since = snapshot.context.asked?.at ?? 0
  yield* (yield* prepared(confirmReopening))({ ...boris, since })
}).pipe(Effect.orDie)
