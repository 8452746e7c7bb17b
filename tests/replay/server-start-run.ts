import { Effect } from "effect"
import { keepStart } from "#src/server/domains/audit/server-start.ts"
import { prepared } from "#src/server/kernel/command/run.ts"

/** A server starts twice on one machine, the second time with another build. */
export const serverIsStarted = Effect.gen(function* () {
  const keep = yield* prepared(keepStart)
  const charts = [
    { chart: "bet", digest: "00000001" },
    { chart: "wallet", digest: "00000002" },
  ]
  const store = [{ object: "table events", digest: "c".repeat(32) }]
  yield* keep({ machine: "one", version: "1.0.0", build: "a".repeat(64), charts, store })
  yield* keep({ machine: "one", version: "1.0.1", build: "b".repeat(64), charts, store })
}).pipe(Effect.orDie)
