import type { Setting, SettingValue } from "#models/settings/setting.ts"
import type { Settings } from "./settings.ts"

/** A setting that operators change, and where the site has it. */
export interface Changeable {
  readonly setting: Setting
  /** What it is, in the units of its fields. */
  readonly read: (settings: Settings) => SettingValue
  /** The settings with it set to a value that fits its Schema. */
  readonly apply: (settings: Settings, value: SettingValue) => Settings
}

/** Says where the site has a setting. `Value` is what its Schema describes. */
export const changeable = <Value extends SettingValue>(
  setting: Setting,
  read: (settings: Settings) => Value,
  apply: (settings: Settings, value: Value) => Partial<Settings>,
): Changeable => ({
  setting,
  read,
  apply: (settings, value) => ({ ...settings, ...apply(settings, value as Value) }),
})
