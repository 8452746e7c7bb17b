import type { Runner } from "#models/betting/race.ts"
import type { Champ, ChampId, GameId, Team, TeamId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { randomOf } from "#src/server/kernel/random.ts"
import { sportsOf } from "#src/server/kernel/reference/sports.ts"
import { silksOf } from "../races/race-world.ts"
import { gameAt, gameIdAt } from "../schedule/game-ids.ts"
import { footballLanes, type Lane, laneFixture, type RollingOptions } from "../schedule/league-lanes.ts"
import { pairingAt } from "../schedule/round-robin.ts"
import type { Fixture, Schedule } from "../schedule/schedule.ts"
import { turnsBetween } from "../schedule/turns-between.ts"
import { footballRates } from "../simulated-game.ts"
import { outrightModel } from "./outright-model.ts"
import type { SeasonGame } from "./season-table.ts"

/** Leagues from this rank on have their season bet on: all of it so far is played to know its table, which takes time. */
const LEAST_RANK = 108
/** The championship of a league's outrights stands so far behind the league itself. */
const CHAMP_OFFSET = 2000
/** Nobody looks for a season among the top games: its championship stands far below its league. */
const RANKS_BELOW = 60

interface Outright {
  readonly lane: Lane
  readonly champ: Champ
  readonly event: Team
  /** Games of a season. */
  readonly games: number
  /** Games of a round. */
  readonly round: number
}

const outrightsOf = (options: RollingOptions): ReadonlyArray<Outright> =>
  footballLanes(options, LEAST_RANK).map((lane) => {
    const { champ, teams } = lane.league
    const id = champ.id + CHAMP_OFFSET
    return {
      lane,
      champ: { ...champ, id: id as ChampId, sportId: SPORT.longTerm, rank: champ.rank - RANKS_BELOW },
      event: {
        id: (id * 100 + 1) as TeamId,
        sportId: SPORT.longTerm,
        name: { en: "Table of the season", ru: "Итог сезона" },
      },
      games: teams.length * (teams.length - 1),
      round: teams.length / 2,
    }
  })

const gamesOf = ({ lane, games }: Outright, first: number): ReadonlyArray<SeasonGame> => {
  const { scoring, teams } = lane.league
  const goals = scoring.sport === "football" ? scoring.goals : 0
  return Array.from({ length: games }, (_, game) => {
    const [home, away] = pairingAt(teams.length, first + game)
    const edge = (teams[home]?.strength ?? 0) - (teams[away]?.strength ?? 0)
    return { home, away, rates: footballRates(goals, edge) }
  })
}

const fixtureOf = (options: RollingOptions, outright: Outright, season: number): Fixture => {
  const { lane, champ, event, games, round } = outright
  const first = season * games
  const open = games - round
  const id = gameIdAt(options, champ.id, season)
  const startAt = (game: number) => lane.firstAt + game * lane.cycleMs
  return {
    id,
    sportId: SPORT.longTerm,
    champId: champ.id,
    home: event.id,
    runners: lane.league.teams.map(
      ({ team }, place): Runner => ({ number: place + 1, team: team.id, silks: silksOf(team.id), form: [] }),
    ),
    // Bets close with the last round.
    startsAt: startAt(first + open),
    // A game of the league ends before the next begins: then prices are set anew.
    opinionMs: lane.cycleMs,
    model: () =>
      outrightModel({
        teams: lane.league.teams.length,
        games: gamesOf(outright, first),
        score: (game) => {
          const { frames, abandoned } = laneFixture(options, lane, first + game)
            .model()
            .timeline()
          return abandoned ? undefined : frames.at(-1)?.score.total
        },
        playedBy: (opinion) => Math.max(0, open - 1 - opinion),
        seconds: ((startAt(first + games) - startAt(first + open)) * options.speed) / 1000,
        random: (opinion) => randomOf(options.seed, id, "season", opinion),
        margin: options.margin,
      }),
  }
}

/**
 * The seasons of the great football leagues as they are bet on as a whole: who is first, among the first four, among the last
 * three. A season is everyone against everyone at home and away; the one that is played is bet on until its last round.
 */
export const outrightSchedule = (options: RollingOptions): Schedule => {
  const outrights = outrightsOf(options)
  const fixtures = new Map<GameId, Fixture>()
  const fixtureAt = (outright: Outright, season: number): Fixture => {
    const id = gameIdAt(options, outright.champ.id, season)
    const known = fixtures.get(id) ?? fixtureOf(options, outright, season)
    fixtures.set(id, known)
    return known
  }
  return {
    sports: outrights.length === 0 ? [] : sportsOf(SPORT.longTerm),
    champs: outrights.map(({ champ }) => champ),
    teams: outrights.map(({ event }) => event),
    known: (now) =>
      outrights.map((outright) => {
        const { firstAt, cycleMs } = outright.lane
        const game = Math.max(0, Math.floor((now - firstAt) / cycleMs))
        return fixtureAt(outright, Math.floor(game / outright.games))
      }),
    between: (from, to) =>
      outrights.flatMap((outright) => {
        const { lane, games, round } = outright
        const turns = {
          firstAt: lane.firstAt + (games - round) * lane.cycleMs,
          cycleMs: games * lane.cycleMs,
        }
        return turnsBetween(turns, from, to).map((season) => fixtureOf(options, outright, season))
      }),
    find: (id) => {
      const found = gameAt(options, id)
      const outright = found && outrights.find(({ champ }) => champ.id === found.champId)
      return found && outright && fixtureAt(outright, found.game)
    },
  }
}
