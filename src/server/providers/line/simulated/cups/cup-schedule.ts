import { decidedScore } from "#models/betting/decided-score.ts"
import type { GameId, SportId } from "#models/line/catalogue/catalogue.ts"
import type { CupDraw, DrawnGame } from "#models/line/statistics/bracket.ts"
import { hash32 } from "#src/server/kernel/random.ts"
import { SPORTS } from "#src/server/kernel/reference/sports.ts"
import { EPOCH, gameAt, gameIdAt } from "../schedule/game-ids.ts"
import type { Fixture, Schedule } from "../schedule/schedule.ts"
import { simulatedGame } from "../simulated-game.ts"
import { cupsOf, type RatedTeam, type ScoredLeague } from "../world.ts"

/** What the cups are made from. */
export interface CupOptions {
  /** The same seed plays the same cups. */
  readonly seed: number
  /** Seconds of a game that pass in a second. */
  readonly speed: number
  /** Share of the stakes kept. */
  readonly margin: number
  /** A sport that is played from elsewhere. */
  readonly without?: SportId
}

/** Games of the rounds, from the first: sixteen players. */
const ROUNDS = [8, 4, 2, 1]
const GAMES = 15
/** Seconds of game time: longer than nearly every match. Two begin in it; between two rounds half as much again is left free. */
const CYCLE_SECONDS = 7_800
const PER_CYCLE = 2
const BETWEEN_ROUNDS = 1.5
/** Cycles from one edition to the next. */
const EDITION_CYCLES = 14
/** Share of a cycle that is left at the least between the end of a match and the next of its winner. */
const REST = 0.1
/** A match that began so many cycles ago is over. */
const LONGEST_CYCLES = 4

interface Lane {
  readonly cup: ScoredLeague
  readonly firstAt: number
}

interface Played {
  readonly winner: RatedTeam
  /** Milliseconds since the epoch. */
  readonly endsAt: number
}

/** A match whose players are known. */
interface Match {
  readonly fixture: Fixture
  readonly sides: readonly [RatedTeam, RatedTeam]
  /** The moment from which on it is known who plays. */
  readonly knownFrom: number
}

/** The round of a game of an edition, and its place in it. */
const placeOf = (game: number): readonly [round: number, place: number] => {
  let round = 0
  let first = 0
  while (game >= first + (ROUNDS[round] ?? 1)) {
    first += ROUNDS[round] ?? 1
    round += 1
  }
  return [round, game - first]
}

/** The game of an edition at a place of a round. */
const gameOf = (round: number, place: number): number =>
  ROUNDS.slice(0, round).reduce((sum, games) => sum + games, 0) + place

/** The players of an edition as they are drawn: the two strongest in halves of their own, the others by lot. */
const drawn = (seed: number, { champ, teams }: ScoredLeague, edition: number): ReadonlyArray<RatedTeam> => {
  const [first, second, ...others] = teams.toSorted((left, right) => right.strength - left.strength)
  const lots = others
    .map((team) => ({ team, key: hash32(seed, champ.id, "draw", edition, team.team.id) }))
    .toSorted((left, right) => left.key - right.key)
    .map(({ team }) => team)
  return first === undefined || second === undefined ? teams : [first, ...lots, second]
}

/**
 * The endless season of cups, by knock-out: sixteen are drawn, and whoever wins goes on. Who plays whom and when follows from seed,
 * speed and time alone, but a match is announced only when both of those before it are over: until then nobody may know it.
 */
export const cupSchedule = (options: CupOptions): Schedule => {
  const { seed, speed, margin } = options
  const cups = cupsOf(seed).filter(({ champ }) => champ.sportId !== options.without)
  const cycleMs = Math.max(1, Math.round((CYCLE_SECONDS * 1000) / speed))
  const editionMs = EDITION_CYCLES * cycleMs
  // Cups of one sport take turns; another sport's do not move them.
  const lanes = cups.map((cup): Lane => {
    const alike = cups.filter(({ champ }) => champ.sportId === cup.champ.sportId)
    return { cup, firstAt: EPOCH + Math.round((alike.indexOf(cup) * editionMs) / alike.length) }
  })
  const matches = new Map<GameId, Match>()
  const played = new Map<GameId, Played>()

  const idOf = ({ cup }: Lane, edition: number, game: number): GameId =>
    gameIdAt(options, cup.champ.id, edition * GAMES + game)

  const plannedAt = ({ firstAt }: Lane, edition: number, game: number): number =>
    firstAt +
    edition * editionMs +
    Math.round((game / PER_CYCLE + placeOf(game)[0] * BETWEEN_ROUNDS) * cycleMs)

  const playedAt = (lane: Lane, edition: number, game: number): Played => {
    const id = idOf(lane, edition, game)
    const known = played.get(id)
    if (known !== undefined) return known
    const { fixture, sides } = matchAt(lane, edition, game)
    const { frames, end } = fixture.model().timeline()
    const last = frames.at(-1)
    const [home, away] = last === undefined ? [0, 0] : decidedScore(last.score)
    const made = {
      winner: home > away ? sides[0] : sides[1],
      endsAt: fixture.startsAt + Math.ceil((end * 1000) / speed),
    }
    played.set(id, made)
    return made
  }

  /** Who meets in a game, from when on that is known, and when it can begin. */
  const sidesAt = (lane: Lane, edition: number, game: number) => {
    const [round, place] = placeOf(game)
    const planned = plannedAt(lane, edition, game)
    if (round === 0) {
      const players = drawn(seed, lane.cup, edition)
      return {
        sides: [players[2 * place], players[2 * place + 1]] as const,
        knownFrom: Number.NEGATIVE_INFINITY,
        startsAt: planned,
      }
    }
    const [one, other] = [0, 1].map((feeder) =>
      playedAt(lane, edition, gameOf(round - 1, 2 * place + feeder)),
    )
    const knownFrom = Math.max(one?.endsAt ?? 0, other?.endsAt ?? 0)
    return {
      sides: [one?.winner, other?.winner] as const,
      knownFrom,
      startsAt: Math.max(planned, knownFrom + Math.round(REST * cycleMs)),
    }
  }

  const matchAt = (lane: Lane, edition: number, game: number): Match => {
    const id = idOf(lane, edition, game)
    const known = matches.get(id)
    if (known !== undefined) return known
    const { champ, scoring } = lane.cup
    const {
      sides: [home, away],
      knownFrom,
      startsAt,
    } = sidesAt(lane, edition, game)
    if (home === undefined || away === undefined) throw new Error(`${champ.name.en} has no such pair`)
    const made: Match = {
      sides: [home, away],
      knownFrom,
      fixture: {
        id,
        sportId: champ.sportId,
        champId: champ.id,
        home: home.team.id,
        away: away.team.id,
        startsAt,
        model: () =>
          simulatedGame({
            seed,
            id,
            scoring,
            rank: champ.rank,
            edge: home.strength - away.strength,
            margin,
            sides: [home.team.id, away.team.id],
          }),
      },
    }
    matches.set(id, made)
    return made
  }

  /** Whether both sides of a game are known: asks of no game later than the moment who won it. */
  const isKnown = (lane: Lane, edition: number, game: number, now: number): boolean => {
    const [round, place] = placeOf(game)
    if (round === 0) return true
    return [0, 1].every((feeder) => {
      const before = gameOf(round - 1, 2 * place + feeder)
      return (
        plannedAt(lane, edition, before) < now &&
        isKnown(lane, edition, before, now) &&
        playedAt(lane, edition, before).endsAt <= now
      )
    })
  }

  const editionAt = ({ firstAt }: Lane, now: number): number =>
    Math.max(0, Math.floor((now - firstAt) / editionMs))

  const games = Array.from({ length: GAMES }, (_, game) => game)
  const firstRound = games.slice(0, ROUNDS[0])

  const knownOf = (lane: Lane, now: number): ReadonlyArray<Fixture> => {
    const edition = editionAt(lane, now)
    const soon = (of: number, among: ReadonlyArray<number>) =>
      among
        .filter((game) => isKnown(lane, of, game, now))
        .map((game) => matchAt(lane, of, game).fixture)
        .filter(({ startsAt }) => startsAt > now - LONGEST_CYCLES * cycleMs)
    return [
      ...(edition === 0 ? [] : soon(edition - 1, games)),
      ...soon(edition, games),
      ...soon(edition + 1, firstRound),
    ]
  }

  const forget = (now: number) => {
    for (const [id, { fixture }] of matches) {
      if (fixture.startsAt > now - 3 * editionMs) continue
      matches.delete(id)
      played.delete(id)
    }
  }

  const drawAt = (lane: Lane, edition: number, now: number): CupDraw => ({
    edition: edition + 1,
    rounds: ROUNDS.map((count, round) =>
      Array.from({ length: count }, (_, place): DrawnGame => {
        const game = gameOf(round, place)
        if (isKnown(lane, edition, game, now)) {
          const { id, home, away, startsAt } = matchAt(lane, edition, game).fixture
          return { gameId: id, home, ...(away === undefined ? {} : { away }), startsAt }
        }
        const sides = ([0, 1] as const).map((feeder) => {
          const before = gameOf(round - 1, 2 * place + feeder)
          const isOver =
            plannedAt(lane, edition, before) < now &&
            isKnown(lane, edition, before, now) &&
            playedAt(lane, edition, before).endsAt <= now
          return isOver ? playedAt(lane, edition, before).winner.team.id : undefined
        })
        const [home, away] = sides
        return {
          ...(home === undefined ? {} : { home }),
          ...(away === undefined ? {} : { away }),
          startsAt: plannedAt(lane, edition, game),
        }
      }),
    ),
  })

  return {
    sports: SPORTS.filter(({ id }) => cups.some(({ champ }) => champ.sportId === id)),
    champs: cups.map(({ champ }) => champ),
    teams: cups.flatMap(({ teams }) => teams.map(({ team }) => team)),
    known: (now) => {
      forget(now)
      return lanes.flatMap((lane) => knownOf(lane, now))
    },
    between: (from, to) =>
      lanes.flatMap((lane) => {
        const [first, last] = [Math.max(0, editionAt(lane, from) - 1), editionAt(lane, to)]
        return Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap((edition) =>
          games
            .filter((game) => plannedAt(lane, edition, game) < to && isKnown(lane, edition, game, to))
            .map((game) => matchAt(lane, edition, game).fixture)
            .filter(({ startsAt }) => startsAt >= from && startsAt < to),
        )
      }),
    find: (id) => {
      const found = gameAt(options, id)
      const lane = found && lanes.find(({ cup }) => cup.champ.id === found.champId)
      if (found === undefined || lane === undefined) return undefined
      return matchAt(lane, Math.floor(found.game / GAMES), found.game % GAMES).fixture
    },
    draws: (champId, now) => {
      const lane = lanes.find(({ cup }) => cup.champ.id === champId)
      if (lane === undefined) return []
      const edition = editionAt(lane, now)
      const isOver =
        isKnown(lane, edition, GAMES - 1, now) && playedAt(lane, edition, GAMES - 1).endsAt <= now
      return [
        ...(isOver ? [edition + 1] : []),
        edition,
        ...(isOver || edition === 0 ? [] : [edition - 1]),
      ].map((each) => drawAt(lane, each, now))
    },
  }
}
