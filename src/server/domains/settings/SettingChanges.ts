import { Clock, Context, Effect, Layer, Schema } from "effect"
import {
  type SettingFault,
  type SettingName,
  type SettingValue,
  settingFaults,
} from "#models/settings/setting.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { Changeable } from "#src/server/kernel/settings/changeable.ts"
import { LiveSettings } from "#src/server/kernel/settings/live-settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import {
  approveSetting,
  type ByChanger,
  beginSetting,
  type LoadedSetting,
  proposeSetting,
  type SameChanger,
  type SameChangerDevice,
  type SettingChange,
  type SettingNotWaiting,
  type SettingSame,
  type SettingStale,
  type SettingVersionUnknown,
  withdrawSetting,
} from "./change-setting.ts"
import { Changeables } from "./SettingsInForce.ts"
import { SETTING_DOCUMENTS, settingAggregate } from "./setting.aggregate.ts"

/** More settings than there are. */
const ALL_WAITING = 500
/** How long nothing is looked at where nothing is due: what no message told of is heard of by then. */
const LONGEST_WAIT_MS = 30_000
const A_YEAR = 366 * 86_400_000

/** There is no such setting. */
export class SettingUnknown extends Schema.TaggedError<SettingUnknown>()("SettingUnknown", {}) {}

/** A value that is out of the bounds of its setting. */
export class SettingUnfit extends Schema.TaggedError<SettingUnfit>()("SettingUnfit", {
  faults: Schema.Array(
    Schema.Struct({ field: Schema.String, code: Schema.Literals(["bounds", "contradiction"]) }),
  ),
}) {
  static of(faults: ReadonlyArray<SettingFault>) {
    return new SettingUnfit({ faults })
  }
}

/** The moment that a change is put off to has passed, or is more than a year away. */
export class SettingTimeUnfit extends Schema.TaggedError<SettingTimeUnfit>()("SettingTimeUnfit", {}) {}

/** A setting with how it stands, and what the site was started with. */
export interface SettingStands {
  readonly changeable: Changeable
  readonly loaded: LoadedSetting
  readonly configured: SettingValue
}

/** Changes that operators make to settings. */
export class SettingChanges extends Context.Service<
  SettingChanges,
  {
    readonly all: Effect.Effect<ReadonlyArray<SettingStands>, StoreUnavailable>
    readonly find: (name: SettingName) => Effect.Effect<SettingStands, SettingUnknown | StoreUnavailable>
    /** Changes one, or asks another person to agree. `from`: milliseconds since the epoch, null: at once. */
    readonly propose: (
      as: ByChanger & {
        readonly change: SettingChange
        readonly reason: string
        readonly from: number | null
      },
    ) => Effect.Effect<
      void,
      | SettingSame
      | SettingStale
      | SettingTimeUnfit
      | SettingUnfit
      | SettingUnknown
      | SettingVersionUnknown
      | StoreUnavailable
    >
    readonly approve: (
      as: ByChanger,
    ) => Effect.Effect<
      void,
      SameChanger | SameChangerDevice | SettingNotWaiting | SettingStale | SettingUnknown | StoreUnavailable
    >
    readonly withdraw: (
      as: ByChanger,
    ) => Effect.Effect<void, SettingNotWaiting | SettingStale | SettingUnknown | StoreUnavailable>
    /** Lets those take hold whose moment has come; answers in how many milliseconds the next one's comes, and half a minute at the most. */
    readonly sweep: Effect.Effect<number, StoreUnavailable>
  }
>()("statebook/server/settings/SettingChanges") {
  static readonly layer = Layer.effect(
    SettingChanges,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const changeables = yield* Changeables
  const journal = yield* Journal
  const live = yield* LiveSettings
  const proposed = yield* prepared(proposeSetting)
  const approved = yield* prepared(approveSetting)
  const withdrawn = yield* prepared(withdrawSetting)
  const begun = yield* prepared(beginSetting)
  const byName = new Map(changeables.map((each) => [each.setting.name, each]))

  const standing = (changeable: Changeable) =>
    Effect.map(
      aggregates.load(settingAggregate, changeable.setting.name),
      (loaded): SettingStands => ({ changeable, loaded, configured: changeable.read(live.configured) }),
    )
  const known = (name: SettingName) => {
    const changeable = byName.get(name)
    return changeable === undefined ? Effect.fail(new SettingUnknown()) : Effect.succeed(changeable)
  }

  return SettingChanges.of({
    all: Effect.forEach(changeables, standing),
    find: (name) => Effect.flatMap(known(name), standing),
    propose: Effect.fn("SettingChanges.propose")(function* (as) {
      const { setting, read } = yield* known(as.name)
      const { change, from } = as
      const faults = "value" in change ? settingFaults(setting, change.value) : []
      if (faults.length > 0) return yield* SettingUnfit.of(faults)
      const at = yield* Clock.currentTimeMillis
      if (from !== null && (from <= at || from > at + A_YEAR)) return yield* new SettingTimeUnfit()
      yield* proposed({ ...as, configured: read(live.configured), needsSecond: setting.needsSecond })
    }),
    approve: Effect.fn("SettingChanges.approve")(function* (as) {
      yield* known(as.name)
      yield* approved(as)
    }),
    withdraw: Effect.fn("SettingChanges.withdraw")(function* (as) {
      yield* known(as.name)
      yield* withdrawn(as)
    }),
    sweep: Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const waiting = yield* journal.documents(SETTING_DOCUMENTS.due, { limit: ALL_WAITING })
      const due = waiting.filter(({ sort }) => sort <= now)
      yield* Effect.forEach(due, ({ id }) => begun({ name: id as SettingName }), { discard: true })
      const later = waiting.filter(({ sort }) => sort > now).map(({ sort }) => sort - now)
      return Math.min(...later, LONGEST_WAIT_MS)
    }),
  })
})
