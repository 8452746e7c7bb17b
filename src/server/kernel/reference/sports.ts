import type { Sport, SportId } from "#models/line/catalogue/catalogue.ts"
import classic from "./sports/classic.json" with { type: "json" }
import cyber from "./sports/cyber.json" with { type: "json" }
import played from "./sports/played.json" with { type: "json" }
import special from "./sports/special.json" with { type: "json" }
import virtual from "./sports/virtual.json" with { type: "json" }

/** A sport as its file has it; `as` is its key in the names of `@cloudbet/market-helper`, where that package knows it. */
interface SportRow {
  readonly id: number
  readonly icon: string
  readonly en: string
  readonly ru: string
  readonly as?: string
}

/** Played ones first: the order in which a book that plays them lists them. */
const rows: ReadonlyArray<SportRow> = [...played, ...classic, ...cyber, ...virtual, ...special]

/**
 * §3 Catalogues: sports by numeric id, classic, cyber, virtual and the special ids (0 unknown, 2999 long-term). Ids that §3 does not
 * give follow decision 76: a sport keeps its id for ever, and a new one takes the next of its file. Icons are keys: sections find
 * their sports by them, and the page draws those it has (§9 Defaults).
 */
export const SPORTS: ReadonlyArray<Sport> = rows.map(({ id, icon, en, ru }) => ({
  id: id as SportId,
  icon,
  name: { en, ru },
}))

const byId = new Map(SPORTS.map((sport) => [sport.id, sport]))

/** The sports of some ids, in their order; ids that the catalogue lacks are left out. */
export const sportsOf = (...ids: ReadonlyArray<SportId>): ReadonlyArray<Sport> =>
  ids.flatMap((id) => byId.get(id) ?? [])

/** Keys of sports in the names of `@cloudbet/market-helper`. */
export const HELPER_KEYS: ReadonlyMap<number, string> = new Map(
  rows.flatMap(({ id, as }) => (as === undefined ? [] : [[id, as]])),
)
