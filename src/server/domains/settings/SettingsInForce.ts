import { Context, type Duration, Effect, Layer, Option, Schedule, Schema, Stream } from "effect"
import { SettingValue, settingFaults } from "#models/settings/setting.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { Changeable } from "#src/server/kernel/settings/changeable.ts"
import { LiveSettings } from "#src/server/kernel/settings/live-settings.ts"
import type { Settings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { Store } from "#src/server/kernel/store/Store.ts"
import { SETTING_DOCUMENTS } from "./setting.aggregate.ts"
import { SETTINGS_TOPIC } from "./settings-topic.ts"

/** How often changes are looked for that no message told of: where processes share a store, the bus may be down. */
export class SettingsLook extends Context.Reference<Duration.Input>(
  "statebook/server/settings/SettingsLook",
  {
    defaultValue: () => "400 millis",
  },
) {}

const RETRY = Schedule.spaced("1 second")
/** More settings than there are. */
const ALL = 500

/** Every setting that operators change, as the domains declare them. */
export class Changeables extends Context.Service<Changeables, ReadonlyArray<Changeable>>()(
  "statebook/server/settings/Changeables",
) {}

const decodeInForce = Schema.decodeUnknownOption(
  Schema.Struct({ version: Schema.Int, value: Schema.NullOr(SettingValue) }),
)

/**
 * Keeps the site under the settings that operators changed. What another process writes comes by the bus, and where that is down by looking;
 * before the first look nothing is built upon this.
 */
export class SettingsInForce extends Context.Service<
  SettingsInForce,
  {
    /** Reads what is in force and puts it in force here. */
    readonly look: Effect.Effect<void, StoreUnavailable>
  }
>()("statebook/server/settings/SettingsInForce") {
  static readonly layer = Layer.effect(
    SettingsInForce,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const bus = yield* Bus
  const changeables = yield* Changeables
  const journal = yield* Journal
  const live = yield* LiveSettings
  const store = yield* Store
  const byName = new Map(changeables.map((each) => [`${each.setting.name}`, each]))
  /** What was put in force last, so that what has not changed is not made anew. */
  let last = ""
  /** Looks that began later know no less. */
  let looks = 0
  let done = 0

  const look = Effect.gen(function* () {
    looks += 1
    const mine = looks
    const documents = yield* journal.documents(SETTING_DOCUMENTS.inForce, { limit: ALL })
    if (mine < done) return
    done = mine
    const found = JSON.stringify(documents.map(({ id, data }) => [id, data]).toSorted())
    if (found === last) return
    last = found
    let settings: Settings = live.configured
    for (const { id, data } of documents) {
      const changeable = byName.get(id)
      const value = Option.match(decodeInForce(data), { onNone: () => null, onSome: (one) => one.value })
      if (changeable === undefined || value === null) continue
      const [fault] = settingFaults(changeable.setting, value)
      // Bounds may have become narrower since it was set.
      if (fault !== undefined)
        yield* Effect.logWarning(`${id} stays as it is configured: its ${fault.field} is out of bounds`)
      else settings = changeable.apply(settings, value)
    }
    live.change(settings)
  })

  yield* bus.subscribe(SETTINGS_TOPIC).pipe(
    Stream.runForEach(() => Effect.ignore(look)),
    Effect.forkScoped({ startImmediately: true }),
  )
  yield* look.pipe(Effect.retry(RETRY), Effect.orDie)
  if (store.name === "postgresql")
    yield* Effect.forkScoped(Effect.repeat(Effect.ignore(look), Schedule.spaced(yield* SettingsLook)))
  return SettingsInForce.of({ look })
})
