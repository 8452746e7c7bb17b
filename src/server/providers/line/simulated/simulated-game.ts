import { SPORT } from "#models/line/catalogue/sport.ts"
import { hash32, hashNormal, hashUniform, randomOf } from "#src/server/kernel/random.ts"
import { type GameModel, gameModel, LATE_OPINIONS } from "./game-model.ts"
import { baseball } from "./sports/baseball.ts"
import type { BaseballSetup } from "./sports/baseball-law.ts"
import { BOUT_SPORTS, type BoutSetup, type BoutSport } from "./sports/bouts.ts"
import { cricket } from "./sports/cricket.ts"
import { FIFTY, TWENTY } from "./sports/cricket-balls.ts"
import { cricketEleven } from "./sports/cricket-eleven.ts"
import type { CricketSetup } from "./sports/cricket-setup.ts"
import { football, simulatedFootball } from "./sports/football.ts"
import type { FootballSetup } from "./sports/football-play.ts"
import { type Scorers, scorerShares } from "./sports/football-scorers.ts"
import { type HockeySetup, iceHockey } from "./sports/ice-hockey.ts"
import { MAP_SPORTS, type MapSport } from "./sports/map-sports.ts"
import type { MapSetup } from "./sports/maps.ts"
import { PARTS, POSSESSION_SPORTS, type PossessionSport } from "./sports/possession-sports.ts"
import type { PossessionSetup } from "./sports/possessions.ts"
import type { RallySetup } from "./sports/rally-law.ts"
import { RALLY_SPORTS, type RallySport } from "./sports/rally-sports.ts"
import { simulatedTennis, tennis } from "./sports/tennis.ts"
import type { TennisSetup } from "./sports/tennis-law.ts"
import type { Scoring } from "./world.ts"

/** What a simulated game is made from; everything else follows from the seed and the id. */
export interface SimulatedGame {
  readonly seed: number
  readonly id: number
  readonly scoring: Scoring
  /** Of the championship. */
  readonly rank: number
  /** Strength of the home side less that of the away side. */
  readonly edge: number
  readonly margin: number
  /** The sides, where their players are told apart. */
  readonly sides?: readonly [home: number, away: number]
}

/** How far the sides' form of the day may lie from what anyone knows. */
const FORM = 0.05
/** How opinions wander: a little from one to the next, more over a dozen. */
const WANDER = { fast: 0.012, slow: 0.035, slowness: 12 }

const between = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

/** Minutes added to the halves of a football game. */
export const addedMinutes = (seed: number, id: number): readonly [number, number] => [
  1 + Math.floor(3 * hashUniform(seed, id, "added-1")),
  2 + Math.floor(5 * hashUniform(seed, id, "added-2")),
]

/** Leagues from this rank on have the whole menu of football. */
const TOP_RANK = 100

/** Goals that the sides of a football game score on the mean, by those of their league and their difference in strength. */
export const footballRates = (goals: number, edge: number): FootballSetup["rates"] => ({
  home: (goals / 2) * Math.exp(0.15 + edge * 0.6),
  away: (goals / 2) * Math.exp(-0.15 - edge * 0.6),
})

const footballSetup = (goals: number, edge: number, added: readonly [number, number]): FootballSetup => ({
  rates: footballRates(goals, edge),
  added,
})

const scorersOf = (seed: number, id: number, [home, away]: readonly [number, number]): Scorers => ({
  sides: [scorerShares(seed, home), scorerShares(seed, away)],
  key: hash32(seed, id),
})

const hockeySetup = (goals: number, edge: number): HockeySetup => ({
  home: (goals / 2) * Math.exp(0.06 + edge * 0.35),
  away: (goals / 2) * Math.exp(-0.06 - edge * 0.35),
})

/** Scoring of one of the sports named. */
type ScoringOf<Name extends Scoring["sport"]> = Extract<Scoring, { readonly sport: Name }>

const possessionSetup = (
  sport: PossessionSport,
  { points, attacks, partSeconds, gain }: ScoringOf<PossessionSport>,
  edge: number,
): PossessionSetup => {
  const worth = points / (attacks * PARTS[sport])
  const side = (value: number) => between(worth * value, worth * 0.55, worth * 1.45)
  return {
    home: side(1.015 + edge * gain),
    away: side(0.985 - edge * gain),
    attacks,
    partSeconds,
  }
}

const rallySetup = ({ gain }: ScoringOf<RallySport>, edge: number, key: number): RallySetup => ({
  home: between(0.503 + edge * gain, 0.35, 0.65),
  key,
})

const tennisSetup = (serve: number, edge: number, first: 0 | 1, key?: number): TennisSetup => ({
  home: between(serve + edge * 0.06, 0.4, 0.85),
  away: between(serve - edge * 0.06, 0.4, 0.85),
  first,
  ...(key === undefined ? {} : { key }),
})

/** Chance of equals that the next thing is a run: about four and a half runs a side. */
const RUN = 0.143

const baseballSetup = (edge: number): BaseballSetup => ({
  home: between(RUN * (1.01 + edge * 0.2), 0.06, 0.3),
  away: between(RUN * (0.99 - edge * 0.2), 0.06, 0.3),
})

const CRICKET = { twenty: cricket(SPORT.cricket, TWENTY), fifty: cricket(SPORT.cricket, FIFTY) }

const cricketSetup = (edge: number, first: 0 | 1, players: CricketSetup["players"]): CricketSetup => ({
  home: Math.exp(0.01 + edge * 0.1),
  away: Math.exp(-0.01 - edge * 0.1),
  first,
  ...(players === undefined ? {} : { players }),
})

const boutSetup = ({ stop }: ScoringOf<BoutSport>, edge: number): BoutSetup => ({
  stops: [stop * Math.exp(edge * 0.9), stop * Math.exp(-edge * 0.9)],
  round: between(0.5 + edge * 0.22, 0.2, 0.8),
})

const mapSetup = (seed: number, id: number, { gain }: ScoringOf<MapSport>, edge: number): MapSetup => {
  const onMap = (map: number) =>
    between(0.5 + edge * gain + 0.035 * hashNormal(seed, id, "map", map), 0.2, 0.8)
  return { rounds: [onMap(1), onMap(2), onMap(3)] }
}

/** The game of a fixture of the simulated world. */
export const simulatedGame = ({ seed, id, scoring, rank, edge, margin, sides }: SimulatedGame): GameModel => {
  const real = edge + FORM * hashNormal(seed, id, "form")
  const opinion = (number: number) =>
    edge +
    WANDER.fast * hashNormal(seed, id, "fast", number) +
    WANDER.slow * hashNormal(seed, id, "slow", Math.floor(number / WANDER.slowness))
  const random = () => randomOf(seed, id, "play")
  const common = { random, margin }
  switch (scoring.sport) {
    case "football":
    case "footballCup":
    case "simulatedFootball": {
      const added = addedMinutes(seed, id)
      const isTop = rank >= TOP_RANK
      const scorers = sides === undefined ? undefined : scorersOf(seed, id, sides)
      const setup = (value: number, isWhole: boolean): FootballSetup => ({
        ...footballSetup(scoring.goals, value, added),
        isTop: isWhole,
        ...(scorers === undefined ? {} : { scorers }),
        ...(scoring.sport === "footballCup" ? { isCup: true } : {}),
      })
      return gameModel({
        ...common,
        rules: scoring.sport === "simulatedFootball" ? simulatedFootball : football,
        real: setup(real, isTop),
        // The whole menu is dear to price, and opens late.
        believed: (number) => setup(opinion(number), isTop && number < LATE_OPINIONS),
        followsClock: true,
      })
    }
    case "iceHockey":
      return gameModel({
        ...common,
        rules: iceHockey,
        real: hockeySetup(scoring.goals, real),
        believed: (number) => hockeySetup(scoring.goals, opinion(number)),
        followsClock: true,
      })
    case "tennis":
    case "simulatedTennis": {
      const first = hashUniform(seed, id, "toss") < 0.5 ? 0 : 1
      return gameModel({
        ...common,
        rules: scoring.sport === "tennis" ? tennis : simulatedTennis,
        // Who plays in simulated reality never tires.
        real: tennisSetup(
          scoring.serve,
          real,
          first,
          scoring.sport === "tennis" ? hash32(seed, id, "match") : undefined,
        ),
        believed: (number) => tennisSetup(scoring.serve, opinion(number), first),
        followsClock: false,
      })
    }
    case "counterStrike":
    case "dota":
    case "leagueOfLegends":
      return gameModel({
        ...common,
        rules: MAP_SPORTS[scoring.sport],
        real: mapSetup(seed, id, scoring, real),
        believed: (number) => mapSetup(seed, id, scoring, opinion(number)),
        followsClock: false,
      })
    case "baseball":
      return gameModel({
        ...common,
        rules: baseball,
        real: baseballSetup(real),
        believed: (number) => baseballSetup(opinion(number)),
        followsClock: false,
      })
    case "cricket": {
      const first = hashUniform(seed, id, "toss") < 0.5 ? 0 : 1
      const players = sides && {
        key: hash32(seed, id, "scorecard"),
        elevens: [cricketEleven(seed, sides[0]), cricketEleven(seed, sides[1])] as const,
      }
      const setup = (value: number, isWhole: boolean) =>
        cricketSetup(value, first, isWhole ? players : undefined)
      return gameModel({
        ...common,
        rules: CRICKET[scoring.overs === TWENTY.overs ? "twenty" : "fifty"],
        real: setup(real, true),
        // Players are dear to price: their markets open late.
        believed: (number) => setup(opinion(number), number < LATE_OPINIONS),
        followsClock: false,
      })
    }
    case "boxing":
    case "ufc":
      return gameModel({
        ...common,
        rules: BOUT_SPORTS[scoring.sport],
        real: boutSetup(scoring, real),
        believed: (number) => boutSetup(scoring, opinion(number)),
        followsClock: false,
      })
    case "basketball":
    case "handball":
    case "futsal":
    case "waterPolo":
    case "rugby":
    case "americanFootball":
    case "cyberBasketball":
    case "cyberFootball":
    case "virtualFootball":
      return gameModel({
        ...common,
        rules: POSSESSION_SPORTS[scoring.sport],
        real: possessionSetup(scoring.sport, scoring, real),
        believed: (number) => possessionSetup(scoring.sport, scoring, opinion(number)),
        followsClock: false,
      })
    default:
      return gameModel({
        ...common,
        rules: RALLY_SPORTS[scoring.sport],
        real: rallySetup(scoring, real, hash32(seed, id, "sets")),
        believed: (number) => rallySetup(scoring, opinion(number), hash32(seed, id, "sets")),
        followsClock: false,
      })
  }
}
