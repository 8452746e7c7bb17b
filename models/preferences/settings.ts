import { Schema } from "effect"
import { NewsKind } from "../privacy/consents.ts"

/** Lists of sports that a player does not want to see: ahead and in play (§3 Request parameter catalogue). */
export const HiddenSportsList = Schema.Literals(["lineDisallowSport", "liveDisallowSport"])
export type HiddenSportsList = typeof HiddenSportsList.Type

/** Ids of §3 Catalogues, each once, ascending. */
const SportIds = Schema.Array(Schema.Int)

/** The sports that a player does not want to see: ids of §3 Catalogues, each once, ascending. */
export const HiddenSports = Schema.Struct({ lineDisallowSport: SportIds, liveDisallowSport: SportIds })
export type HiddenSports = typeof HiddenSports.Type

/** What a player may set: sports that are not shown, and news by mail and SMS. */
export const SettingId = Schema.Union([HiddenSportsList, NewsKind])
export type SettingId = typeof SettingId.Type

/** How a setting stands: a list of sports, or whether news are sent. */
export const Setting = Schema.Union([
  Schema.Struct({ setting_id: HiddenSportsList, setting_value: SportIds }),
  Schema.Struct({ setting_id: NewsKind, setting_value: Schema.Boolean }),
])
export type Setting = typeof Setting.Type

/** The lists that settings tell of. */
export const hiddenIn = (settings: ReadonlyArray<Setting>): HiddenSports => {
  const listed = (id: HiddenSportsList) =>
    settings.flatMap((setting) => (setting.setting_id === id ? setting.setting_value : []))
  return {
    lineDisallowSport: listed("lineDisallowSport"),
    liveDisallowSport: listed("liveDisallowSport"),
  }
}
