import { Clock, Effect } from "effect"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { readFixtures, type ToldPlaces } from "../fixtures/read-fixtures.ts"
import type { Shift } from "../fixtures/shift.ts"
import { makeBookmaker } from "./Bookmaker.ts"
import { type PrematchPrices, pastSeason } from "./season.ts"
import { seasonThread } from "./season-thread.ts"

/** Share of the stakes the book keeps unless told otherwise. */
export const DEFAULT_MARGIN = 0.05

/** Files of real fixtures to use as the line. */
export interface FixtureOptions {
  /** football.json files. */
  readonly files: ReadonlyArray<string>
  /** `today`, or the day of the files (`2025-08-15`) that becomes today; dates stay as they are without it. */
  readonly shift?: Shift
  /** Zones and countries of leagues whose names do not tell them. */
  readonly places?: ToldPlaces
}

export interface EmbeddedFeedOptions {
  /** The same seed plays the same season. */
  readonly seed: number
  /** Seconds of a game that pass in a second. */
  readonly speed: number
  /** Share of the stakes kept, 0.05 is five in a hundred. */
  readonly margin?: number
  /** Sports whose games are announced; all of them unless named. */
  readonly sports?: ReadonlyArray<SportId>
  /** Whether prices move before the start; they do unless told otherwise. */
  readonly prematchPrices?: PrematchPrices
  /** Real football in place of the simulated one; the other sports stay. */
  readonly fixtures?: FixtureOptions
}

const realFixtures = ({ files, shift, places }: FixtureOptions) =>
  Effect.map(readFixtures(files, places), (read) => ({
    files: read,
    ...(shift === undefined ? {} : { shift }),
  }))

/** The embedded bookmaker as a feed source; fails where a file of fixtures can't be used. */
export const embeddedFeed = Effect.fnUntraced(function* ({
  seed,
  speed,
  margin = DEFAULT_MARGIN,
  sports,
  prematchPrices = "moving",
  fixtures,
}: EmbeddedFeedOptions) {
  const now = yield* Clock.currentTimeMillis
  const season = { seed, speed, margin, now, prematchPrices, ...(sports && { sports }) }
  const conductor = yield* seasonThread(
    fixtures === undefined ? season : { ...season, fixtures: yield* realFixtures(fixtures) },
  )
  return yield* makeBookmaker(conductor, pastSeason({ ...season, isReal: fixtures !== undefined }))
})
