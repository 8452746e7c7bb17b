import type {
  Champ,
  ChampId,
  LocalizedName,
  SportId,
  Team,
  TeamId,
} from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { hashNormal } from "#src/server/kernel/random.ts"
import { countryIdOf } from "#src/server/kernel/reference/countries.ts"
import americanFootballLeagues from "./catalogue/american-football.json" with { type: "json" }
import badmintonLeagues from "./catalogue/badminton.json" with { type: "json" }
import baseballLeagues from "./catalogue/baseball.json" with { type: "json" }
import basketballLeagues from "./catalogue/basketball.json" with { type: "json" }
import beachVolleyballLeagues from "./catalogue/beach-volleyball.json" with { type: "json" }
import boxingLeagues from "./catalogue/boxing.json" with { type: "json" }
import counterStrikeLeagues from "./catalogue/counter-strike.json" with { type: "json" }
import cricketLeagues from "./catalogue/cricket.json" with { type: "json" }
import cyberBasketballLeagues from "./catalogue/cyber-basketball.json" with { type: "json" }
import cyberGames from "./catalogue/cyber-games.json" with { type: "json" }
import dartsLeagues from "./catalogue/darts.json" with { type: "json" }
import dotaLeagues from "./catalogue/dota.json" with { type: "json" }
import footballLeagues from "./catalogue/football.json" with { type: "json" }
import footballCups from "./catalogue/football-cups.json" with { type: "json" }
import futsalLeagues from "./catalogue/futsal.json" with { type: "json" }
import handballLeagues from "./catalogue/handball.json" with { type: "json" }
import iceHockeyLeagues from "./catalogue/ice-hockey.json" with { type: "json" }
import leagueOfLegendsLeagues from "./catalogue/league-of-legends.json" with { type: "json" }
import marbleVolleyballLeagues from "./catalogue/marble-volleyball.json" with { type: "json" }
import mortalKombatLeagues from "./catalogue/mortal-kombat.json" with { type: "json" }
import rugbyLeagues from "./catalogue/rugby.json" with { type: "json" }
import snookerLeagues from "./catalogue/snooker.json" with { type: "json" }
import tableTennisLeagues from "./catalogue/table-tennis.json" with { type: "json" }
import tennisLeagues from "./catalogue/tennis.json" with { type: "json" }
import tennisCups from "./catalogue/tennis-cups.json" with { type: "json" }
import ufcLeagues from "./catalogue/ufc.json" with { type: "json" }
import virtualSports from "./catalogue/virtual-sports.json" with { type: "json" }
import volleyballLeagues from "./catalogue/volleyball.json" with { type: "json" }
import waterPoloLeagues from "./catalogue/water-polo.json" with { type: "json" }
import type { BoutSport } from "./sports/bouts.ts"
import type { MapSport } from "./sports/map-sports.ts"
import type { PossessionSport } from "./sports/possession-sports.ts"
import type { RallySport } from "./sports/rally-sports.ts"

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
  | {
      readonly sport: "football" | "footballCup" | "simulatedFootball" | "iceHockey"
      readonly goals: number
    }
  | {
      readonly sport: PossessionSport
      /** Points of a side in regular time. */
      readonly points: number
      readonly attacks: number
      readonly partSeconds: number
      /** How much of its points a side gains by a difference in strength of one. */
      readonly gain: number
    }
  | {
      readonly sport: RallySport
      /** By how much the chance of a point rises with a difference in strength of one. */
      readonly gain: number
    }
  | { readonly sport: "tennis" | "simulatedTennis"; readonly serve: number }
  | {
      readonly sport: MapSport
      /** By how much the chance of a round or a kill rises with a difference in strength of one. */
      readonly gain: number
    }
  | { readonly sport: "baseball" }
  | { readonly sport: "cricket"; readonly overs: number }
  | {
      readonly sport: BoutSport
      /** Chance that one of equals ends the bout in a round. */
      readonly stop: number
    }

export interface ScoredLeague extends League {
  readonly scoring: Scoring
}

const strengthAt = (place: number, count: number, seed: number, teamId: number): number =>
  0.5 - place / (count - 1) + 0.1 * hashNormal(seed, "strength", teamId)

/** Ids are fixed by place in the files: championships count through all sports, a team's id begins with its championship's. */
const leagueOf = (entry: LeagueEntry, sportId: SportId, champNumber: number, seed: number): League => ({
  champ: {
    id: champNumber as ChampId,
    sportId,
    countryId: countryIdOf(entry.country),
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

interface LeagueFile {
  /** First championship number: far enough from the others for leagues to be added. */
  readonly first: number
  readonly sportId: SportId
  readonly leagues: ReadonlyArray<LeagueEntry & { readonly scoring: Scoring }>
}

const scored = <Entry extends LeagueEntry>(
  first: number,
  sportId: SportId,
  entries: ReadonlyArray<Entry>,
  scoringOf: (entry: Entry) => Scoring,
): LeagueFile => ({
  first,
  sportId,
  leagues: entries.map((entry) => ({ ...entry, scoring: scoringOf(entry) })),
})

/** What a name ends with where its real bearers' strengths alone are borrowed: `Arsenal SRL`, simulated reality league. */
const called = (name: LocalizedName): LocalizedName =>
  Object.fromEntries(
    Object.entries(name).map(([language, text]) => [language, `${text} SRL`]),
  ) as LocalizedName

/** Simulated reality stands behind every league that is played. */
const SIMULATED_RANK = 27

/** The first leagues of a sport once more, played by the bookmaker at hours of its own. */
const simulated = <Entry extends LeagueEntry>(
  entries: ReadonlyArray<Entry>,
  count: number,
): ReadonlyArray<Entry> =>
  entries.slice(0, count).map((entry) => ({
    ...entry,
    name: called(entry.name),
    rank: SIMULATED_RANK,
    teams: entry.teams.map(called),
  }))

/** Every league with how it is scored. Of the sports of attacks: attacks of a side in a part, and its length. */
const files: ReadonlyArray<LeagueFile> = [
  scored(101, SPORT.football, footballLeagues, ({ goals }) => ({ sport: "football", goals })),
  scored(201, SPORT.iceHockey, iceHockeyLeagues, ({ goals }) => ({ sport: "iceHockey", goals })),
  scored(301, SPORT.basketball, basketballLeagues, ({ points, attacks, quarter }) => ({
    sport: "basketball",
    points,
    attacks,
    partSeconds: quarter,
    gain: 0.07,
  })),
  scored(401, SPORT.tennis, tennisLeagues, ({ women }) => ({
    sport: "tennis",
    serve: women ? SERVE.women : SERVE.men,
  })),
  scored(501, SPORT.counterStrike, counterStrikeLeagues, () => ({ sport: "counterStrike", gain: 0.09 })),
  scored(601, SPORT.handball, handballLeagues, () => ({
    sport: "handball",
    points: 30,
    attacks: 27,
    partSeconds: 1800,
    gain: 0.14,
  })),
  scored(621, SPORT.futsal, futsalLeagues, () => ({
    sport: "futsal",
    points: 3.3,
    attacks: 25,
    partSeconds: 1200,
    gain: 0.5,
  })),
  scored(641, SPORT.waterPolo, waterPoloLeagues, () => ({
    sport: "waterPolo",
    points: 11,
    attacks: 9,
    partSeconds: 480,
    gain: 0.3,
  })),
  scored(661, SPORT.rugby, rugbyLeagues, () => ({
    sport: "rugby",
    points: 23.5,
    attacks: 14,
    partSeconds: 2400,
    gain: 0.35,
  })),
  scored(681, SPORT.americanFootball, americanFootballLeagues, () => ({
    sport: "americanFootball",
    points: 23,
    attacks: 3,
    partSeconds: 900,
    gain: 0.3,
  })),
  scored(701, SPORT.volleyball, volleyballLeagues, () => ({ sport: "volleyball", gain: 0.06 })),
  scored(721, SPORT.beachVolleyball, beachVolleyballLeagues, () => ({
    sport: "beachVolleyball",
    gain: 0.06,
  })),
  scored(741, SPORT.tableTennis, tableTennisLeagues, () => ({ sport: "tableTennis", gain: 0.07 })),
  scored(761, SPORT.badminton, badmintonLeagues, () => ({ sport: "badminton", gain: 0.07 })),
  scored(781, SPORT.snooker, snookerLeagues, () => ({ sport: "snooker", gain: 0.2 })),
  scored(511, SPORT.dota, dotaLeagues, () => ({ sport: "dota", gain: 0.07 })),
  scored(521, SPORT.leagueOfLegends, leagueOfLegendsLeagues, () => ({
    sport: "leagueOfLegends",
    gain: 0.09,
  })),
  scored(531, SPORT.cyberBasketball, cyberBasketballLeagues, () => ({
    sport: "cyberBasketball",
    points: 58,
    attacks: 12,
    partSeconds: 300,
    gain: 0.1,
  })),
  scored(541, SPORT.mortalKombat, mortalKombatLeagues, () => ({ sport: "mortalKombat", gain: 0.12 })),
  scored(861, SPORT.marbleVolleyball, marbleVolleyballLeagues, () => ({
    sport: "marbleVolleyball",
    gain: 0.04,
  })),
  scored(821, SPORT.baseball, baseballLeagues, () => ({ sport: "baseball" })),
  scored(841, SPORT.boxing, boxingLeagues, () => ({ sport: "boxing", stop: 0.032 })),
  scored(851, SPORT.ufc, ufcLeagues, () => ({ sport: "ufc", stop: 0.13 })),
  scored(801, SPORT.darts, dartsLeagues, () => ({ sport: "darts", gain: 0.15 })),
  scored(811, SPORT.cricket, cricketLeagues, ({ overs }) => ({ sport: "cricket", overs })),
  scored(551, SPORT.cyberFootball, cyberGames.cyberFootball, () => ({
    sport: "cyberFootball",
    points: 2.9,
    attacks: 12,
    partSeconds: 360,
    gain: 0.35,
  })),
  scored(556, SPORT.rocketLeague, cyberGames.rocketLeague, () => ({ sport: "rocketLeague", gain: 0.18 })),
  scored(561, SPORT.hearthstone, cyberGames.hearthstone, () => ({ sport: "hearthstone", gain: 0.08 })),
  scored(566, SPORT.worldOfWarcraft, cyberGames.worldOfWarcraft, () => ({
    sport: "worldOfWarcraft",
    gain: 0.16,
  })),
  scored(571, SPORT.speedruns, cyberGames.speedruns, () => ({ sport: "speedruns", gain: 0.2 })),
  scored(576, SPORT.worldOfTanks, cyberGames.worldOfTanks, () => ({ sport: "worldOfTanks", gain: 0.12 })),
  scored(581, SPORT.tetris, cyberGames.tetris, () => ({ sport: "tetris", gain: 0.2 })),
  scored(586, SPORT.geoGuessr, cyberGames.geoGuessr, () => ({ sport: "geoGuessr", gain: 0.12 })),
  scored(901, SPORT.simulatedFootball, simulated(footballLeagues, 4), ({ goals }) => ({
    sport: "simulatedFootball",
    goals,
  })),
  scored(911, SPORT.simulatedTennis, simulated(tennisLeagues, 2), ({ women }) => ({
    sport: "simulatedTennis",
    serve: women ? SERVE.women : SERVE.men,
  })),
  scored(921, SPORT.virtualFootball, virtualSports.virtualFootball, () => ({
    sport: "virtualFootball",
    points: 1.4,
    attacks: 10,
    partSeconds: 240,
    gain: 0.6,
  })),
]

/** First championship numbers of the cups: among those of their sports. */
const FIRST_CUP = { tennis: 451, football: 181 }

/** The cups of the simulated world, of sixteen each, with players of their own: nobody plays at two places at a time. */
export const cupsOf = (seed: number): ReadonlyArray<ScoredLeague> => [
  ...tennisCups.map((entry, index) => ({
    ...leagueOf(entry, SPORT.tennis, FIRST_CUP.tennis + index, seed),
    scoring: { sport: "tennis" as const, serve: entry.women ? SERVE.women : SERVE.men },
  })),
  ...footballCups.map((entry, index) => ({
    ...leagueOf(entry, SPORT.football, FIRST_CUP.football + index, seed),
    scoring: { sport: "footballCup" as const, goals: entry.goals },
  })),
]

/** The leagues of the simulated world. The seed moves strengths; names and ids stay. */
export const leaguesOf = (seed: number): ReadonlyArray<ScoredLeague> =>
  files.flatMap(({ first, sportId, leagues }) =>
    leagues.map((entry, index) => ({
      ...leagueOf(entry, sportId, first + index, seed),
      scoring: entry.scoring,
    })),
  )
