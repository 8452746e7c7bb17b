import type { Result } from "effect"
import type { ChartEntries } from "#machines/kernel/enumerate.ts"
import type { Charts } from "./chart-diff.ts"
import { type ChartRecord, type RecordFault, readRecord } from "./chart-record.ts"

/** Charts of releases, and those of this gallery, to be compared; each is loaded once, when it is first asked for. */
export interface ChartRecords {
  /** Names of the releases that were recorded, the newest first. */
  readonly names: readonly string[]
  /** A release's charts; `undefined` where none of that name was recorded. */
  readonly release: (name: string) => Promise<Result.Result<ChartRecord, RecordFault>> | undefined
  readonly now: () => Promise<Charts>
}

/** A release as the build offers it: its record as text. */
export interface OfferedRelease {
  readonly name: string
  readonly load: () => Promise<{ readonly default: string }>
}

/** Makes the records from what the build found. */
export const chartRecords = (
  releases: readonly OfferedRelease[],
  load: () => Promise<{ readonly default: ReadonlyArray<readonly [flow: string, chart: ChartEntries]> }>,
): ChartRecords => {
  const loaded = new Map<string, Promise<Result.Result<ChartRecord, RecordFault>>>()
  let charts: Promise<Charts> | undefined
  return {
    names: releases.map(({ name }) => name),
    release: (name) => {
      const offered = releases.find((release) => release.name === name)
      if (offered === undefined) return undefined
      const known = loaded.get(name) ?? offered.load().then((file) => readRecord(file.default))
      loaded.set(name, known)
      return known
    },
    now: () => {
      charts ??= load().then((file) => new Map(file.default))
      return charts
    },
  }
}
