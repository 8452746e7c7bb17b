import type { Stream } from "effect"
import type { LogHead } from "#models/audit/file-signature.ts"
import type { RecordEntry } from "#models/audit/record.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import type { PackSection } from "./pack-sections.ts"
import type { Walked } from "./pack-walk.ts"

/** What a pack is of: milliseconds since the epoch, from the first up to, but not including, the second. */
export interface PackPeriod {
  readonly from: number
  readonly to: number
}

/** All of a pack but its list of events. */
export interface PackFacts extends Walked {
  readonly period: PackPeriod
  /** Up to where in the log the pack was made. */
  readonly head: LogHead
  /** Numbers of the first and the last event of the period; the last is below the first where it has none. */
  readonly first: number
  readonly until: number
}

/** An event that a pack lists, by its part. */
export interface PackRow {
  readonly section: PackSection
  readonly entry: RecordEntry
}

/** A pack as its files are written from it. */
export interface Pack {
  readonly facts: PackFacts
  readonly rows: Stream.Stream<ReadonlyArray<PackRow>, StoreUnavailable>
}
