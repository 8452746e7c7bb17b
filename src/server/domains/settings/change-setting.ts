import { Effect, Schema } from "effect"
import type { SettingName, SettingValue } from "#models/settings/setting.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { SettingsInForce } from "./SettingsInForce.ts"
import { settingAggregate } from "./setting.aggregate.ts"
import { SETTINGS_TOPIC } from "./settings-topic.ts"

/** It would not be another value. */
export class SettingSame extends Schema.TaggedError<SettingSame>()("SettingSame", {}) {}

/** It was changed since the page saw it. */
export class SettingStale extends Schema.TaggedError<SettingStale>()("SettingStale", {}) {}

/** There was no such version. */
export class SettingVersionUnknown extends Schema.TaggedError<SettingVersionUnknown>()(
  "SettingVersionUnknown",
  {},
) {}

/** No change waits for this. */
export class SettingNotWaiting extends Schema.TaggedError<SettingNotWaiting>()("SettingNotWaiting", {}) {}

/** The second person is the one who proposed it. */
export class SameChanger extends Schema.TaggedError<SameChanger>()("SameChanger", {}) {}

/** The second person is at the device of the one who proposed it. */
export class SameChangerDevice extends Schema.TaggedError<SameChangerDevice>()("SameChangerDevice", {}) {}

/** Who does something to a setting, at which device, and which version of its stream they saw. */
export interface ByChanger {
  readonly name: SettingName
  readonly operator: string
  readonly station: string
  readonly seen: number
  readonly by: CommitMeta
}

/** A setting as its chart has it. */
export type LoadedSetting = Loaded<typeof settingAggregate.machine>

type Standing = { readonly setting: LoadedSetting }

const streams = ({ name }: { readonly name: SettingName }) => ({ setting: stream(settingAggregate, name) })
const by = (input: { readonly by: CommitMeta }) => input.by
const answer = ({ setting }: Standing) => setting

/** What is in force now is so here at once, and elsewhere by the bus. */
const tell = ({ setting }: Standing) =>
  Effect.gen(function* () {
    yield* (yield* SettingsInForce).look
    yield* (yield* Bus).publish(SETTINGS_TOPIC, setting.id)
  })

/** A new value, or the version that is restored: 0 is what the site is configured with. */
export type SettingChange = { readonly value: SettingValue } | { readonly restores: number }

const isStale = ({ setting }: Standing, { seen }: ByChanger): boolean => setting.version !== seen

/** Changes a setting, at once or from a moment on; where it is weighty, another person has to agree first. */
export const proposeSetting = command("settings.propose", {
  streams: (
    input: ByChanger & {
      readonly change: SettingChange
      readonly configured: SettingValue
      readonly reason: string
      readonly from: number | null
      readonly needsSecond: boolean
    },
  ) => streams(input),
  by,
  decide: (loaded, input, { at }) => {
    if (isStale(loaded, input)) return { refusal: new SettingStale() }
    const { operator, station, change, configured, reason, from, needsSecond } = input
    const restores = "restores" in change ? change.restores : null
    const version = restores === null ? undefined : loaded.setting.snapshot.context.versions[restores - 1]
    if (restores !== null && restores !== 0 && version === undefined)
      return { refusal: new SettingVersionUnknown() }
    const value = "value" in change ? change.value : (version?.value ?? null)
    return {
      events: {
        setting: [
          {
            type: "setting.proposed",
            at,
            operator,
            station,
            value,
            configured,
            restores,
            reason,
            from,
            needsSecond,
          },
        ],
      },
    }
  },
  refused: { setting: () => new SettingSame() },
  tell,
  answer,
})

/** Agrees to a change as the second person. */
export const approveSetting = command("settings.approve", {
  streams: (input: ByChanger) => streams(input),
  by,
  decide: (loaded, input, { at }) =>
    isStale(loaded, input)
      ? { refusal: new SettingStale() }
      : {
          events: {
            setting: [{ type: "setting.approved", at, operator: input.operator, station: input.station }],
          },
        },
  refused: {
    setting: {
      isAnotherPerson: () => new SameChanger(),
      isAnotherDevice: () => new SameChangerDevice(),
      otherwise: () => new SettingNotWaiting(),
    },
  },
  tell,
  answer,
})

/** Takes back a change that has not taken hold. */
export const withdrawSetting = command("settings.withdraw", {
  streams: (input: ByChanger) => streams(input),
  by,
  decide: (loaded, input, { at }) =>
    isStale(loaded, input)
      ? { refusal: new SettingStale() }
      : { events: { setting: [{ type: "setting.withdrawn", at, operator: input.operator }] } },
  refused: { setting: () => new SettingNotWaiting() },
  tell,
  answer,
})

/** Lets a change take hold whose moment has come; does nothing to any other. */
export const beginSetting = command("settings.begin", {
  streams: (input: { readonly name: SettingName }) => streams(input),
  by: () => ({ actor: "settings" }),
  decide: ({ setting }, _, { at }) => {
    const event = { type: "setting.begun", at } as const
    return settingAggregate.next(setting, event) === undefined ? {} : { events: { setting: [event] } }
  },
  tell,
  answer,
})
