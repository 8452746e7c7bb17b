// Apart from the Schemas of `settings.ts`: the first page reads these, and loads no Schema.
import type { HiddenSports, HiddenSportsList } from "./settings.ts"

/** Every sport is shown. */
export const NOTHING_HIDDEN: HiddenSports = { lineDisallowSport: [], liveDisallowSport: [] }

/** §5: lists of ids are without repeats and ascending. */
export const sortedIds = (ids: ReadonlyArray<number>): ReadonlyArray<number> =>
  [...new Set(ids)].toSorted((one, other) => one - other)

/** Whether both lists name the same sports. */
export const isSameHidden = (one: HiddenSports, other: HiddenSports): boolean =>
  `${one.lineDisallowSport}` === `${other.lineDisallowSport}` &&
  `${one.liveDisallowSport}` === `${other.liveDisallowSport}`

export const hidesNothing = ({ lineDisallowSport, liveDisallowSport }: HiddenSports): boolean =>
  lineDisallowSport.length === 0 && liveDisallowSport.length === 0

/** The lists with one sport hidden in one of them, or shown there again. */
export const withSport = (
  hidden: HiddenSports,
  change: { readonly list: HiddenSportsList; readonly sportId: number; readonly isHidden: boolean },
): HiddenSports => {
  const others = hidden[change.list].filter((id) => id !== change.sportId)
  return { ...hidden, [change.list]: sortedIds(change.isHidden ? [...others, change.sportId] : others) }
}

/** Ids as settings are sent: a list, or its text joined by commas; nothing where it is neither. */
export const idsOf = (value: unknown): ReadonlyArray<number> | undefined => {
  if (Array.isArray(value)) return value.every(Number.isSafeInteger) ? sortedIds(value) : undefined
  if (value === "") return []
  return typeof value === "string" && /^\d{1,15}(,\d{1,15})*$/.test(value)
    ? sortedIds(value.split(",").map(Number))
    : undefined
}
