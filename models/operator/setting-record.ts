import { Schema } from "effect"
import { CurrencyCode } from "../money/money.ts"
import { SettingName, SettingValue } from "../settings/setting.ts"
import { ActBar } from "./withdrawal-desk.ts"

const ByWhom = Schema.Struct({ at: Schema.Int, operator: Schema.String })

/** What may be done to a setting. */
export const SETTING_ACTS = ["change", "approve", "withdraw"] as const
export const SettingAct = Schema.Literals(SETTING_ACTS)
export type SettingAct = typeof SettingAct.Type

/** One version of a setting: 0 is what the site is configured with, and nobody's. `value` is what it came to when it began. */
export const SettingEdition = Schema.Struct({
  version: Schema.Int,
  value: SettingValue,
  /** Null for the configuration. */
  since: Schema.NullOr(Schema.Int),
  proposed: Schema.NullOr(ByWhom),
  approved: Schema.NullOr(ByWhom),
  reason: Schema.String,
  /** The version that it restored. */
  restores: Schema.NullOr(Schema.Int),
})
export type SettingEdition = typeof SettingEdition.Type

/** A change that has not taken hold: it waits for a person (`approved` null and the setting weighty), or for the moment `from`. */
export const SettingPending = Schema.Struct({
  value: SettingValue,
  from: Schema.NullOr(Schema.Int),
  proposed: ByWhom,
  approved: Schema.NullOr(ByWhom),
  reason: Schema.String,
  restores: Schema.NullOr(Schema.Int),
})
export type SettingPending = typeof SettingPending.Type

export const SettingState = Schema.Literals(["settled", "proposed", "scheduled"])
export type SettingState = typeof SettingState.Type

/** How a setting stands. */
export const SettingRow = Schema.Struct({
  name: SettingName,
  state: SettingState,
  /** In force now. */
  current: SettingEdition,
  configured: SettingValue,
  /** What was configured when the value in force was set, where the configuration is another by now and is not what is in force. */
  configuredThen: Schema.NullOr(SettingValue),
  pending: Schema.NullOr(SettingPending),
  /** What the page has seen: an act names it. */
  seen: Schema.Int,
  /** What its chart takes now from whoever asks; `bar`: why not. */
  acts: Schema.Array(Schema.Struct({ act: SettingAct, bar: Schema.NullOr(ActBar) })),
})
export type SettingRow = typeof SettingRow.Type

/** All settings; amounts are in whole units of the currency. */
export const SettingPage = Schema.Struct({ currency: CurrencyCode, rows: Schema.Array(SettingRow) })
export type SettingPage = typeof SettingPage.Type

/** A setting with its versions, the newest first; `older`: the version that the next page begins below. */
export const SettingRecord = Schema.Struct({
  currency: CurrencyCode,
  row: SettingRow,
  /** Each with what it was before, to be compared field by field; null where nothing was before. */
  editions: Schema.Array(Schema.Struct({ ...SettingEdition.fields, before: Schema.NullOr(SettingValue) })),
  older: Schema.NullOr(Schema.Int),
})
export type SettingRecord = typeof SettingRecord.Type
