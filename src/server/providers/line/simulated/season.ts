import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { fixtureSchedule } from "../fixtures/fixture-schedule.ts"
import type { FixtureFile } from "../fixtures/read-fixtures.ts"
import type { Shift } from "../fixtures/shift.ts"
import type { PastSeason } from "./Bookmaker.ts"
import { ballotSchedule } from "./ballots/ballot-schedule.ts"
import { cupSchedule } from "./cups/cup-schedule.ts"
import { outrightSchedule } from "./outrights/outright-schedule.ts"
import { makeProducer, type Producer } from "./producer.ts"
import { raceSchedule } from "./races/race-schedule.ts"
import { roundSchedule } from "./rounds/round-schedule.ts"
import { rollingSchedule } from "./schedule/rolling.ts"
import { offering, type Schedule, steady, together } from "./schedule/schedule.ts"

/** What prices do before a game starts: they move with the bookmaker's opinion of it, or stand. */
export const PREMATCH_PRICES = ["moving", "steady"] as const
export type PrematchPrices = (typeof PREMATCH_PRICES)[number]

/** What a season is made from: plain data, which goes to a thread as it is. */
export interface SeasonOptions {
  /** The same seed plays the same season. */
  readonly seed: number
  /** Seconds of a game that pass in a second. */
  readonly speed: number
  /** Share of the stakes kept, 0.05 is five in a hundred. */
  readonly margin: number
  /** The moment it is taken up at, in milliseconds since the epoch. */
  readonly now: number
  /** Sports whose games are announced; all of them unless named. */
  readonly sports?: ReadonlyArray<SportId>
  /** Whether the bookmaker changes its mind about a game before the start. */
  readonly prematchPrices?: PrematchPrices
  /** Real football in place of the simulated one; the other sports stay. */
  readonly fixtures?: { readonly files: ReadonlyArray<FixtureFile>; readonly shift?: Shift }
}

/** How long the longest season of a league is in which everyone meets everyone at home and away, in seconds of game time. */
export const LONGEST_SEASON_S = 2_736_000
/** Seconds of game time that are played at once of the past: some dozen games, which take a hundredth of a second. */
const PART_S = 600

/** The season as far as its past is played. Of real football it knows no more than its files: that past is another. */
export const pastSeason = ({
  seed,
  speed,
  sports,
  isReal,
}: Pick<SeasonOptions, "seed" | "speed" | "sports"> & { readonly isReal: boolean }): PastSeason => ({
  name: [
    seed,
    speed,
    sports?.toSorted((one, other) => one - other).join(",") ?? "all",
    isReal ? "real" : "simulated",
  ].join("/"),
  leastMs: (LONGEST_SEASON_S * 1000) / speed,
  partMs: Math.max(1, Math.round((PART_S * 1000) / speed)),
})

/** All games of a season, of every sport that it offers. */
export const scheduleOf = ({
  fixtures,
  now,
  sports,
  prematchPrices,
  ...settings
}: SeasonOptions): Schedule => {
  const football = fixtures === undefined ? settings : ({ ...settings, without: "football" } as const)
  const all = together([
    ...(fixtures === undefined
      ? [rollingSchedule(settings)]
      : [fixtureSchedule({ ...settings, ...fixtures, now }), rollingSchedule(football)]),
    rollingSchedule({ ...settings, short: true }),
    raceSchedule(settings),
    cupSchedule(fixtures === undefined ? settings : { ...settings, without: SPORT.football }),
    outrightSchedule(football),
    roundSchedule(football),
    ballotSchedule(settings),
  ])
  const priced = prematchPrices === "steady" ? steady(all) : all
  return sports === undefined ? priced : offering(priced, new Set(sports))
}

/** The season's games, to be conducted. */
export const makeSeason = (options: SeasonOptions): Producer =>
  makeProducer(scheduleOf(options), options.speed)
