import { Clock, Effect, Layer } from "effect"
import { FeedSources } from "../trading/FeedSource.ts"
import { makeBookmaker } from "./Bookmaker.ts"
import { fixtureSchedule } from "./fixtures/fixture-schedule.ts"
import { readFixtures } from "./fixtures/read-fixtures.ts"
import type { Shift } from "./fixtures/shift.ts"
import { rollingSchedule } from "./schedule/rolling.ts"
import { type Schedule, together } from "./schedule/schedule.ts"

/** Share of the stakes the book keeps unless told otherwise. */
export const DEFAULT_MARGIN = 0.05

/** Files of real fixtures to use as the line. */
export interface FixtureOptions {
  /** football.json files. */
  readonly files: ReadonlyArray<string>
  /** `today`, or the day of the files (`2025-08-15`) that becomes today; dates stay as they are without it. */
  readonly shift?: Shift
}

export interface EmbeddedFeedOptions {
  /** The same seed plays the same season. */
  readonly seed: number
  /** Seconds of a game that pass in a second. */
  readonly speed: number
  /** Share of the stakes kept, 0.05 is five in a hundred. */
  readonly margin?: number
  /** Real football in place of the simulated one; the other sports stay. */
  readonly fixtures?: FixtureOptions
}

const withFixtures = Effect.fnUntraced(function* (
  { files, shift }: FixtureOptions,
  settings: { readonly seed: number; readonly speed: number; readonly margin: number },
) {
  const read = yield* readFixtures(files)
  const now = yield* Clock.currentTimeMillis
  const real = fixtureSchedule({ ...settings, files: read, now, ...(shift === undefined ? {} : { shift }) })
  const others = rollingSchedule({ ...settings, without: "football" })
  return together([real, others])
})

/** The embedded bookmaker as the only feed source; fails where a file of fixtures can't be used. */
export const embeddedFeed = ({ seed, speed, margin = DEFAULT_MARGIN, fixtures }: EmbeddedFeedOptions) =>
  Layer.effect(
    FeedSources,
    Effect.gen(function* () {
      const settings = { seed, speed, margin }
      const schedule: Schedule =
        fixtures === undefined ? rollingSchedule(settings) : yield* withFixtures(fixtures, settings)
      return { all: [yield* makeBookmaker({ schedule, speed })] }
    }),
  )
