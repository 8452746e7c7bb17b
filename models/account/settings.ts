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

/** §5: lists of ids are without repeats and ascending. */
export const sortedIds = (ids: ReadonlyArray<number>): ReadonlyArray<number> =>
  [...new Set(ids)].toSorted((one, other) => one - other)

/** Whether both lists name the same sports. */
export const isSameHidden = (one: HiddenSports, other: HiddenSports): boolean =>
  `${one.lineDisallowSport}` === `${other.lineDisallowSport}` &&
  `${one.liveDisallowSport}` === `${other.liveDisallowSport}`

export const hidesNothing = ({ lineDisallowSport, liveDisallowSport }: HiddenSports): boolean =>
  lineDisallowSport.length === 0 && liveDisallowSport.length === 0

/** Ids as settings are sent: a list, or its text joined by commas; nothing where it is neither. */
export const idsOf = (value: unknown): ReadonlyArray<number> | undefined => {
  if (Array.isArray(value)) return value.every(Number.isSafeInteger) ? sortedIds(value) : undefined
  if (value === "") return []
  return typeof value === "string" && /^\d{1,15}(,\d{1,15})*$/.test(value)
    ? sortedIds(value.split(",").map(Number))
    : undefined
}
