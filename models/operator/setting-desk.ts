import { Schema } from "effect"
import { SettingName, SettingValue } from "../settings/setting.ts"

/** What the address of the desk asks for: one setting by its name; null: all of them. */
export const SettingQuery = Schema.Struct({ name: Schema.NullOr(SettingName) })
export type SettingQuery = typeof SettingQuery.Type

const isName = Schema.is(SettingName)

/** What an address asks for; `search` is its part from `?` on. */
export const settingsIn = (search: string): SettingQuery => {
  const name = new URLSearchParams(search).get("name") ?? ""
  return { name: isName(name) ? name : null }
}

/** The address of one setting at the desk, after the language. */
export const settingPath = (name: SettingName): string => `operator/settings?name=${name}`

/** What a form says: a change to a value, or to an earlier version. A field that says nothing is absent. */
export const SettingDeed = Schema.Struct({
  kind: Schema.Literals(["change", "restore"]),
  value: SettingValue,
  /** The version that is restored; 0 is the configuration. */
  version: Schema.Int,
  reason: Schema.String,
  /** From when on, in milliseconds since the epoch; null: at once. */
  from: Schema.NullOr(Schema.Int),
  /** When it was sent, by the page's clock. */
  at: Schema.Int,
})
export type SettingDeed = typeof SettingDeed.Type
