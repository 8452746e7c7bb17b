import type { GameId } from "#models/catalogue/catalogue.ts"
import { hash32 } from "../random.ts"
import { simulatedGame } from "../simulated-game.ts"
import { leaguesOf, type ScoredLeague, sports } from "../world.ts"
import { pairingAt } from "./round-robin.ts"
import type { Fixture, Schedule } from "./schedule.ts"

/** What the simulated world is made from. */
export interface RollingOptions {
  /** The same seed plays the same season. */
  readonly seed: number
  /** Seconds of a game that pass in a second. */
  readonly speed: number
  /** Share of the stakes kept. */
  readonly margin: number
  /** The sports to play, all where none are named. */
  readonly sports?: ReadonlyArray<ScoredLeague["scoring"]["sport"]>
  /** A sport that is played from elsewhere. */
  readonly without?: ScoredLeague["scoring"]["sport"]
}

/** Game numbers count from here, so that a restart continues them: 2026-01-01, UTC. */
const EPOCH = 1_767_225_600_000
const WEEK_MS = 7 * 86_400_000
/** Games of the great leagues that are announced a week ahead, over all leagues. */
const ANNOUNCED_A_WEEK_AHEAD = 200
/** Seconds of game time from one game of a league to the next: longer than nearly every game of the sport. */
const cycleSeconds: Readonly<Record<ScoredLeague["scoring"]["sport"], number>> = {
  football: 7200,
  iceHockey: 5400,
  basketball: 5400,
  tennis: 7800,
  counterStrike: 9000,
  handball: 4800,
  futsal: 3600,
  waterPolo: 3000,
  rugby: 6000,
  americanFootball: 6000,
  volleyball: 8400,
  beachVolleyball: 4800,
  tableTennis: 2700,
  badminton: 4200,
  snooker: 10_800,
  darts: 3000,
  dota: 9600,
  leagueOfLegends: 6000,
  baseball: 9600,
  boxing: 3600,
  cyberBasketball: 1800,
  mortalKombat: 1200,
  marbleVolleyball: 1500,
  ufc: 1800,
}
/** How many games of a league are announced at the least: the one now played and those that follow it. */
const SOON = 3
/**
 * Ids of one seed and speed lie in a range of their own, so that another season never takes them for its own; those of a
 * championship in a range of that, so that championships can be added and the games of the others keep their ids.
 */
const ID_RANGE = 10_000_000_000
const CHAMP_RANGE = 1_000_000
const SEASONS = 98
const DEFAULT = { seed: 1, speed: 6 }

const seasonOf = ({ seed, speed }: RollingOptions): number =>
  seed === DEFAULT.seed && speed === DEFAULT.speed ? 0 : 1 + (hash32("season", seed, speed) % (SEASONS - 1))

interface Lane {
  readonly league: ScoredLeague
  readonly number: number
  readonly cycleMs: number
  readonly firstAt: number
}

/** Lanes of one sport begin evenly spread over a cycle, so that their breaks never fall together. */
const lanesOf = (leagues: ReadonlyArray<ScoredLeague>, speed: number): ReadonlyArray<Lane> =>
  leagues.map((league, number) => {
    const peers = leagues.filter((other) => other.scoring.sport === league.scoring.sport)
    const cycleMs = Math.max(1, Math.round((cycleSeconds[league.scoring.sport] * 1000) / speed))
    return {
      league,
      number,
      cycleMs,
      firstAt: EPOCH + Math.round((peers.indexOf(league) * cycleMs) / peers.length),
    }
  })

/**
 * The endless season of the simulated world: each league plays one game after another for ever, so that some are
 * always in play; each n-th game is announced a week ahead, the others shortly before they begin. Who plays whom and
 * when follows from seed, speed and time alone.
 */
export const rollingSchedule = (options: RollingOptions): Schedule => {
  const { seed, speed, margin } = options
  const played = leaguesOf(seed).filter(
    ({ scoring }) => scoring.sport !== options.without && (options.sports?.includes(scoring.sport) ?? true),
  )
  const lanes = lanesOf(played, speed)
  const weekly = lanes.reduce((total, { cycleMs }) => total + WEEK_MS / cycleMs, 0)
  const stride = Math.max(1, Math.floor(weekly / ANNOUNCED_A_WEEK_AHEAD))
  const firstId = seasonOf(options) * ID_RANGE
  const fixtures = new Map<number, Fixture>()

  const make = (lane: Lane, game: number): Fixture => {
    const { champ, teams, scoring } = lane.league
    const id = (firstId + champ.id * CHAMP_RANGE + (game % CHAMP_RANGE)) as GameId
    const [home, away] = pairingAt(teams.length, game).map((place) => teams[place])
    if (home === undefined || away === undefined) throw new Error(`${champ.name.en} has no such pair`)
    const edge = home.strength - away.strength
    return {
      id,
      sportId: champ.sportId,
      champId: champ.id,
      home: home.team.id,
      away: away.team.id,
      startsAt: lane.firstAt + game * lane.cycleMs,
      model: () => simulatedGame({ seed, id, scoring, rank: champ.rank, edge, margin }),
    }
  }
  const fixtureAt = (lane: Lane, game: number): Fixture => {
    const key = game * lanes.length + lane.number
    const found = fixtures.get(key)
    if (found !== undefined) return found
    const made = make(lane, game)
    fixtures.set(key, made)
    return made
  }
  const longest = Math.max(...lanes.map(({ cycleMs }) => cycleMs))
  const forget = (now: number) => {
    for (const [key, { startsAt }] of fixtures) if (startsAt < now - 4 * longest) fixtures.delete(key)
  }
  const knownOf = (lane: Lane, now: number): ReadonlyArray<Fixture> => {
    const current = Math.floor((now - lane.firstAt) / lane.cycleMs)
    const last = Math.floor((now + WEEK_MS - lane.firstAt) / lane.cycleMs)
    const numbers: Array<number> = []
    for (let game = Math.max(0, current - 2); game <= current + SOON; game++) numbers.push(game)
    const offset = lane.number % stride
    const next = current + SOON + 1
    for (let game = next + ((((offset - next) % stride) + stride) % stride); game <= last; game += stride) {
      numbers.push(game)
    }
    return numbers.map((game) => fixtureAt(lane, game))
  }

  return {
    sports: sports.filter(({ id }) => played.some(({ champ }) => champ.sportId === id)),
    champs: played.map(({ champ }) => champ),
    teams: played.flatMap(({ teams }) => teams.map(({ team }) => team)),
    known: (now) => {
      forget(now)
      return lanes.flatMap((lane) => knownOf(lane, now))
    },
    find: (id) => {
      const number = id - firstId
      if (number < 0 || number >= ID_RANGE) return undefined
      const lane = lanes.find(({ league }) => league.champ.id === Math.floor(number / CHAMP_RANGE))
      return lane && fixtureAt(lane, number % CHAMP_RANGE)
    },
  }
}
