import type { Champ, ChampId, Team, TeamId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { hashNormal } from "#src/server/kernel/random.ts"
import { sportsOf } from "#src/server/kernel/reference/sports.ts"
import { gameAt, gameIdAt } from "../schedule/game-ids.ts"
import { footballLanes, type Lane, laneFixture, type RollingOptions } from "../schedule/league-lanes.ts"
import { pairingAt } from "../schedule/round-robin.ts"
import type { Fixture, Schedule } from "../schedule/schedule.ts"
import { turnsBetween } from "../schedule/turns-between.ts"
import { footballRates } from "../simulated-game.ts"
import { roundModel } from "./round-model.ts"

/** Leagues from this rank on have their rounds bet on. */
const LEAST_RANK = 105
/** The championship of a league's rounds stands so far behind the league itself. */
const CHAMP_OFFSET = 3000
/** Nobody looks for a round among the top games. */
const RANKS_BELOW = 80
/** Rounds that are announced: the one that is played and those that follow it. */
const AHEAD = 2
/** How opinions of a game wander before a round. */
const WANDER = 0.02

interface Rounds {
  readonly lane: Lane
  readonly champ: Champ
  readonly home: Team
  readonly away: Team
  /** Games of a round. */
  readonly size: number
}

const teamOf = (champId: number, place: number, en: string, ru: string): Team => ({
  id: (champId * 100 + place) as TeamId,
  sportId: SPORT.alternative,
  name: { en, ru },
})

const roundsOf = (options: RollingOptions): ReadonlyArray<Rounds> =>
  footballLanes(options, LEAST_RANK).map((lane) => {
    const { champ, teams } = lane.league
    const id = champ.id + CHAMP_OFFSET
    return {
      lane,
      champ: {
        ...champ,
        id: id as ChampId,
        sportId: SPORT.alternative,
        rank: champ.rank - RANKS_BELOW,
        name: { en: `${champ.name.en}. Goals of a round`, ru: `${champ.name.ru}. Голы тура` },
      },
      home: teamOf(id, 1, "Home sides", "Хозяева"),
      away: teamOf(id, 2, "Away sides", "Гости"),
      size: teams.length / 2,
    }
  })

const fixtureOf = (options: RollingOptions, rounds: Rounds, round: number): Fixture => {
  const { lane, champ, home, away, size } = rounds
  const { scoring, teams } = lane.league
  const first = round * size
  const startsAt = lane.firstAt + first * lane.cycleMs
  const goals = scoring.sport === "football" ? scoring.goals : 0
  const games = Array.from({ length: size }, (_, game) => first + game)
  return {
    id: gameIdAt(options, champ.id, round),
    sportId: SPORT.alternative,
    champId: champ.id,
    home: home.id,
    away: away.id,
    startsAt,
    model: () =>
      roundModel({
        rates: (opinion) =>
          games.map((game) => {
            const [one, other] = pairingAt(teams.length, game)
            const edge = (teams[one]?.strength ?? 0) - (teams[other]?.strength ?? 0)
            return footballRates(
              goals,
              edge + WANDER * hashNormal(options.seed, champ.id, game, "round", opinion),
            )
          }),
        played: () =>
          games.map((game) => {
            const fixture = laneFixture(options, lane, game)
            const { frames, end, abandoned } = fixture.model().timeline()
            return {
              endsAt: ((fixture.startsAt - startsAt) * options.speed) / 1000 + end,
              score: abandoned ? undefined : frames.at(-1)?.score.total,
            }
          }),
        margin: options.margin,
      }),
  }
}

/** §2 Feed sections, 3: rounds of the great football leagues, all home sides against all away sides in goals. */
export const roundSchedule = (options: RollingOptions): Schedule => {
  const all = roundsOf(options)
  const fixtures = new Map<number, Fixture>()
  const fixtureAt = (rounds: Rounds, round: number): Fixture => {
    const id = gameIdAt(options, rounds.champ.id, round)
    const known = fixtures.get(id) ?? fixtureOf(options, rounds, round)
    fixtures.set(id, known)
    return known
  }
  const longest = Math.max(0, ...all.map(({ lane, size }) => lane.cycleMs * size))
  return {
    sports: all.length === 0 ? [] : sportsOf(SPORT.alternative),
    champs: all.map(({ champ }) => champ),
    teams: all.flatMap(({ home, away }) => [home, away]),
    known: (now) => {
      for (const [id, { startsAt }] of fixtures) if (startsAt < now - 4 * longest) fixtures.delete(id)
      return all.flatMap((rounds) => {
        const { lane, size } = rounds
        const current = Math.floor((now - lane.firstAt) / (lane.cycleMs * size))
        // The last game of a round may run into the next.
        const from = Math.max(0, current - 1)
        return Array.from({ length: current + AHEAD - from + 1 }, (_, index) =>
          fixtureAt(rounds, from + index),
        )
      })
    },
    between: (from, to) =>
      all.flatMap((rounds) => {
        const { lane, size } = rounds
        const turns = { firstAt: lane.firstAt, cycleMs: lane.cycleMs * size }
        return turnsBetween(turns, from, to).map((round) => fixtureOf(options, rounds, round))
      }),
    find: (id) => {
      const found = gameAt(options, id)
      const rounds = found && all.find(({ champ }) => champ.id === found.champId)
      return found && rounds && fixtureAt(rounds, found.game)
    },
  }
}
