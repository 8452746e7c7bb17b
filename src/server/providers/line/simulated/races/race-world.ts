import type {
  Champ,
  ChampId,
  LocalizedName,
  Sport,
  SportId,
  Team,
  TeamId,
} from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { hash32, hashNormal } from "#src/server/kernel/random.ts"
import { countryIdOf } from "#src/server/kernel/reference/countries.ts"
import { sportsOf } from "#src/server/kernel/reference/sports.ts"
import formula1Champs from "../catalogue/formula-1.json" with { type: "json" }
import horseCourses from "../catalogue/horse-racing.json" with { type: "json" }
import marbleCircuits from "../catalogue/marble-racing.json" with { type: "json" }
import virtualSports from "../catalogue/virtual-sports.json" with { type: "json" }
import type { RaceForm } from "./race-play.ts"
import type { RaceMenu } from "./race-prices.ts"

/** Names of the sports that are races. */
export type RaceSport = "horseRacing" | "marbleRacing" | "formula1" | "virtualHorseRacing"

/** A series of races as the catalogue files hold it: runners from the fastest to the slowest. */
interface SeriesEntry {
  readonly name: LocalizedName
  readonly country?: string
  readonly rank: number
  readonly events: ReadonlyArray<{ readonly name: LocalizedName; readonly seconds: number }>
  readonly runners: ReadonlyArray<LocalizedName & { readonly silks?: string }>
}

/** One who runs, with how fast it is: about 0.5 for the fastest of a series, -0.5 for the slowest. */
export interface RatedRunner {
  readonly team: Team
  readonly silks: string
  readonly strength: number
}

/** A kind of race as a series has it. */
export interface RaceEvent {
  /** The race stands in the line under this name. */
  readonly team: Team
  readonly seconds: number
}

/** How the races of a sport are made up, run and bet on. */
export interface RaceKind {
  readonly sport: RaceSport
  readonly form: RaceForm
  readonly menu: RaceMenu
  /** Fewest and most runners of a race. */
  readonly field: readonly [number, number]
  /** Whether all of a series take turns: those who run rest in the next race. */
  readonly rests: boolean
  /** Natural logarithm of the rates of two runners who differ in strength by one. */
  readonly gain: number
  /** Chance of a race that a runner of it is withdrawn. */
  readonly withdraws: number
  /** Seconds of game time from one race of a series to the next. */
  readonly cycleSeconds: number
  /** Races announced beside the one that is run. */
  readonly ahead: number
}

/** A series of races with all who may run in it. */
export interface RaceSeries {
  readonly champ: Champ
  readonly kind: RaceKind
  readonly events: ReadonlyArray<RaceEvent>
  readonly runners: ReadonlyArray<RatedRunner>
}

/** The sports that are raced. */
export const raceSports: ReadonlyArray<Sport> = sportsOf(
  SPORT.horseRacing,
  SPORT.marbleRacing,
  SPORT.formula1,
  SPORT.virtualHorseRacing,
)

const KINDS: Readonly<Record<RaceSport, RaceKind>> = {
  horseRacing: {
    sport: "horseRacing",
    form: { fails: 0, photo: 0.01, sections: 24 },
    menu: { tops: [], eachWay: true, classified: false },
    field: [7, 12],
    rests: true,
    gain: 0.1,
    withdraws: 0.15,
    cycleSeconds: 1800,
    ahead: 4,
  },
  marbleRacing: {
    sport: "marbleRacing",
    form: { fails: 0, photo: 0.01, sections: 24 },
    menu: { tops: [2, 3], eachWay: false, classified: false },
    field: [8, 8],
    rests: true,
    gain: 0.05,
    withdraws: 0,
    cycleSeconds: 900,
    ahead: 4,
  },
  virtualHorseRacing: {
    sport: "virtualHorseRacing",
    form: { fails: 0, photo: 0.005, sections: 24 },
    menu: { tops: [2, 3], eachWay: false, classified: false },
    field: [8, 8],
    rests: true,
    gain: 0.09,
    withdraws: 0,
    cycleSeconds: 720,
    ahead: 5,
  },
  formula1: {
    sport: "formula1",
    form: { fails: 0.09, photo: 0.001, sections: 45, laps: true },
    menu: { tops: [3, 6, 10], eachWay: false, classified: true, fastestLap: true },
    field: [20, 20],
    rests: false,
    gain: 0.11,
    withdraws: 0,
    cycleSeconds: 9000,
    ahead: 3,
  },
}

const PATTERNS = ["plain", "stripes", "hoops", "halves", "spots", "sash"] as const
const COLOURS = [
  "b3261e",
  "1e56c9",
  "2e7d32",
  "f2c200",
  "f5f5f5",
  "1c1c1e",
  "ef6c00",
  "7b2fb5",
  "e3679b",
  "11a7a0",
  "7a1230",
  "67b7f0",
] as const

/** Colours of a runner or a team that the files give none: the same for ever, two that differ. */
export const silksOf = (id: number): string => {
  const first = hash32("silks", id) % COLOURS.length
  const second = (first + 1 + (hash32("other silks", id) % (COLOURS.length - 1))) % COLOURS.length
  const pattern = PATTERNS[hash32("pattern", id) % PATTERNS.length] ?? "plain"
  return `${pattern}-${COLOURS[first] ?? ""}-${COLOURS[second] ?? ""}`
}

/** The races of a series stand behind its runners in the range of its ids. */
const FIRST_EVENT = 61

const seriesOf = (
  sport: RaceSport,
  { name, country, rank, events, runners }: SeriesEntry,
  champId: number,
  seed: number,
): RaceSeries => {
  const sportId: SportId = SPORT[sport]
  const teamOf = (place: number, called: LocalizedName): Team => ({
    id: (champId * 100 + place) as TeamId,
    sportId,
    name: called,
  })
  return {
    champ: {
      id: champId as ChampId,
      sportId,
      countryId: countryIdOf(country),
      ...(country === undefined ? {} : { countryCode: country }),
      name,
      rank,
    },
    kind: KINDS[sport],
    events: events.map((event, place) => ({
      team: teamOf(FIRST_EVENT + place, event.name),
      seconds: event.seconds,
    })),
    runners: runners.map(({ silks, ...called }, place) => {
      const team = teamOf(place + 1, called as LocalizedName)
      return {
        team,
        silks: silks ?? silksOf(team.id),
        strength: 0.5 - place / (runners.length - 1) + 0.15 * hashNormal(seed, "strength", team.id),
      }
    }),
  }
}

interface SeriesFile {
  readonly first: number
  readonly sport: RaceSport
  readonly series: ReadonlyArray<SeriesEntry>
}

const files: ReadonlyArray<SeriesFile> = [
  { first: 881, sport: "horseRacing", series: horseCourses },
  { first: 871, sport: "marbleRacing", series: marbleCircuits },
  { first: 891, sport: "formula1", series: formula1Champs },
  { first: 931, sport: "virtualHorseRacing", series: virtualSports.virtualHorseRacing },
]

/** Every series of races. The seed moves strengths; names and ids stay. */
export const raceSeries = (seed: number): ReadonlyArray<RaceSeries> =>
  files.flatMap(({ first, sport, series }) =>
    series.map((entry, index) => seriesOf(sport, entry, first + index, seed)),
  )
