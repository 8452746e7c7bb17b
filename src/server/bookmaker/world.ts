import type {
  Champ,
  ChampId,
  CountryId,
  LocalizedName,
  Sport,
  SportId,
  Team,
  TeamId,
} from "#models/catalogue/catalogue.ts"
import { SPORT } from "#models/catalogue/sport.ts"
import basketballLeagues from "./catalogue/basketball.json" with { type: "json" }
import counterStrikeLeagues from "./catalogue/counter-strike.json" with { type: "json" }
import footballLeagues from "./catalogue/football.json" with { type: "json" }
import iceHockeyLeagues from "./catalogue/ice-hockey.json" with { type: "json" }
import tennisLeagues from "./catalogue/tennis.json" with { type: "json" }
import { hashNormal } from "./random.ts"

/** A league as the catalogue files hold it: teams from the strongest to the weakest. */
interface LeagueEntry {
  readonly name: LocalizedName
  /** ISO 3166 code in lower case. */
  readonly country?: string
  readonly rank: number
  readonly teams: ReadonlyArray<LocalizedName>
}

/** A team with its strength: about 0.5 for the best of a league, -0.5 for the last. */
export interface RatedTeam {
  readonly team: Team
  readonly strength: number
}

/** A championship of the simulated world with the sides that play in it. */
export interface League {
  readonly champ: Champ
  readonly teams: ReadonlyArray<RatedTeam>
}

/** What is known of a sport's scoring in one league. */
export type Scoring =
  | { readonly sport: "football" | "iceHockey"; readonly goals: number }
  | {
      readonly sport: "basketball"
      readonly points: number
      readonly attacks: number
      readonly quarterSeconds: number
    }
  | { readonly sport: "tennis"; readonly serve: number }
  | { readonly sport: "counterStrike" }

export interface ScoredLeague extends League {
  readonly scoring: Scoring
}

/** Names of the five sports. */
export const sports: ReadonlyArray<Sport> = [
  { id: SPORT.football, icon: "football", name: { en: "Football", ru: "Футбол" } },
  { id: SPORT.iceHockey, icon: "ice-hockey", name: { en: "Ice hockey", ru: "Хоккей" } },
  { id: SPORT.basketball, icon: "basketball", name: { en: "Basketball", ru: "Баскетбол" } },
  { id: SPORT.tennis, icon: "tennis", name: { en: "Tennis", ru: "Теннис" } },
  { id: SPORT.counterStrike, icon: "counter-strike", name: { en: "Counter-Strike", ru: "Counter-Strike" } },
]

/** ISO 3166 numeric codes, which are the country ids of the catalogue; 0 is an international championship. */
export const countryIds: Readonly<Record<string, number>> = {
  ar: 32,
  at: 40,
  au: 36,
  be: 56,
  br: 76,
  cz: 203,
  de: 276,
  dz: 12,
  eg: 818,
  es: 724,
  fi: 246,
  fr: 250,
  gb: 826,
  gr: 300,
  it: 380,
  ma: 504,
  mx: 484,
  nl: 528,
  pt: 620,
  ru: 643,
  se: 752,
  tr: 792,
}

const strengthAt = (place: number, count: number, seed: number, teamId: number): number =>
  0.5 - place / (count - 1) + 0.1 * hashNormal(seed, "strength", teamId)

/** Ids are fixed by place in the files: championships count through all sports, a team's id begins with its championship's. */
const leagueOf = (entry: LeagueEntry, sportId: SportId, champNumber: number, seed: number): League => ({
  champ: {
    id: champNumber as ChampId,
    sportId,
    countryId: (countryIds[entry.country ?? ""] ?? 0) as CountryId,
    ...(entry.country === undefined ? {} : { countryCode: entry.country }),
    name: entry.name,
    rank: entry.rank,
  },
  teams: entry.teams.map((name, place) => {
    const id = (champNumber * 100 + place + 1) as TeamId
    return {
      team: { id, sportId, name },
      strength: strengthAt(place, entry.teams.length, seed, id),
    }
  }),
})

/** Chance to win a point on one's serve between equals: men, women. */
const SERVE = { men: 0.64, women: 0.58 }

/** First championship number of each sport, far enough apart for leagues to be added. */
const FIRST = { football: 101, iceHockey: 201, basketball: 301, tennis: 401, counterStrike: 501 }

/** The leagues of the simulated world. The seed moves strengths; names and ids stay. */
export const leaguesOf = (seed: number): ReadonlyArray<ScoredLeague> => [
  ...footballLeagues.map((entry, index) => ({
    ...leagueOf(entry, SPORT.football, FIRST.football + index, seed),
    scoring: { sport: "football", goals: entry.goals } as const,
  })),
  ...iceHockeyLeagues.map((entry, index) => ({
    ...leagueOf(entry, SPORT.iceHockey, FIRST.iceHockey + index, seed),
    scoring: { sport: "iceHockey", goals: entry.goals } as const,
  })),
  ...basketballLeagues.map((entry, index) => ({
    ...leagueOf(entry, SPORT.basketball, FIRST.basketball + index, seed),
    scoring: {
      sport: "basketball",
      points: entry.points,
      attacks: entry.attacks,
      quarterSeconds: entry.quarter,
    } as const,
  })),
  ...tennisLeagues.map((entry, index) => ({
    ...leagueOf(entry, SPORT.tennis, FIRST.tennis + index, seed),
    scoring: { sport: "tennis", serve: entry.women ? SERVE.women : SERVE.men } as const,
  })),
  ...counterStrikeLeagues.map((entry, index) => ({
    ...leagueOf(entry, SPORT.counterStrike, FIRST.counterStrike + index, seed),
    scoring: { sport: "counterStrike" } as const,
  })),
]
