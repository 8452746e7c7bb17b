import { utcMoment } from "#models/request/utc-moment.ts"
import { SECTION_TITLES } from "./pack-sections.ts"
import type { PackRow } from "./pack-shape.ts"

/** Columns of the list of events, the same in each file of a pack. */
export const ROW_COLUMNS = [
  "number",
  "moment",
  "kind",
  "who",
  "stream",
  "type",
  "description",
  "rule",
  "before",
  "after",
  "changes",
  "content",
] as const

/** What the columns hold of an event. */
export const rowCells = ({
  section,
  entry,
}: PackRow): Readonly<Record<(typeof ROW_COLUMNS)[number], string>> => ({
  number: `${entry.seq}`,
  moment: `${utcMoment(entry.at)} UTC`,
  kind: SECTION_TITLES[section],
  who: entry.actor,
  stream: entry.stream,
  type: entry.type,
  description: entry.fault ?? entry.transition?.description ?? "",
  rule: entry.transition?.rule ?? "",
  before: entry.before,
  after: entry.after,
  changes: entry.changes.length === 0 ? "" : JSON.stringify(entry.changes),
  content: JSON.stringify(entry.payload),
})
