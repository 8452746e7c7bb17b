import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import type { SettingName } from "#models/settings/setting.ts"
import { SettingChanges } from "#src/server/domains/settings/SettingChanges.ts"

const as = (operator: string) => ({
  name: "cashier.thresholds" as SettingName,
  operator,
  station: `device of ${operator}`,
  by: { actor: `operator:${operator}` },
})

/** Operators change a weighty setting for later, think better of one change, and put it back to the configuration. */
export const settingsAreChanged = Effect.gen(function* () {
  const { propose, approve, withdraw, sweep, find } = yield* SettingChanges
  const [anna, boris] = [as("anna.petrova"), as("boris.kim")]
  const seen = Effect.map(find(anna.name), ({ loaded }) => ({ seen: loaded.version }))
  const reason = "More withdrawals than people"
  const now = yield* Clock.currentTimeMillis
  yield* propose({
    ...anna,
    ...(yield* seen),
    change: { value: { automatic: 2000, second: 50_000 } },
    reason,
    from: now + 60_000,
  })
  yield* approve({ ...boris, ...(yield* seen) })
  yield* TestClock.adjust("2 minutes")
  yield* sweep
  yield* propose({
    ...boris,
    ...(yield* seen),
    change: { value: { automatic: 0, second: 50_000 } },
    reason,
    from: null,
  })
  yield* withdraw({ ...anna, ...(yield* seen) })
  yield* propose({ ...anna, ...(yield* seen), change: { restores: 0 }, reason, from: null })
  yield* approve({ ...boris, ...(yield* seen) })
}).pipe(Effect.orDie)
