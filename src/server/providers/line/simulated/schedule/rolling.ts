import { SPORTS } from "#src/server/kernel/reference/sports.ts"
import { gameAt } from "./game-ids.ts"
import { type Lane, laneFixture, leagueLanes, type RollingOptions } from "./league-lanes.ts"
import type { Fixture, Schedule } from "./schedule.ts"
import { turnsBetween } from "./turns-between.ts"

const WEEK_MS = 7 * 86_400_000
/** Games of the great leagues that are announced a week ahead, over all leagues. */
const ANNOUNCED_A_WEEK_AHEAD = 200
/** How many games of a league are announced at the least: the one now played and those that follow it. */
const SOON = 3
/** Of the short ones, more: each is soon over. */
const SOON_SHORT = 5
/**
 * The endless season of the simulated world: each league plays one game after another for ever, so that some are
 * always in play; each n-th game is announced a week ahead, the others shortly before they begin. Who plays whom and
 * when follows from seed, speed and time alone.
 */
export const rollingSchedule = (options: RollingOptions): Schedule => {
  const lanes = leagueLanes(options)
  const played = lanes.map(({ league }) => league)
  const weekly = lanes.reduce((total, { cycleMs }) => total + WEEK_MS / cycleMs, 0)
  const stride = Math.max(1, Math.floor(weekly / ANNOUNCED_A_WEEK_AHEAD))
  const soon = options.short === true ? SOON_SHORT : SOON
  const fixtures = new Map<number, Fixture>()

  const fixtureAt = (lane: Lane, game: number): Fixture => {
    const key = game * lanes.length + lane.number
    const found = fixtures.get(key)
    if (found !== undefined) return found
    const made = laneFixture(options, lane, game)
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
    for (let game = Math.max(0, current - 2); game <= current + soon; game++) numbers.push(game)
    if (options.short === true) return numbers.map((game) => fixtureAt(lane, game))
    const offset = lane.number % stride
    const next = current + soon + 1
    for (let game = next + ((((offset - next) % stride) + stride) % stride); game <= last; game += stride) {
      numbers.push(game)
    }
    return numbers.map((game) => fixtureAt(lane, game))
  }

  return {
    sports: SPORTS.filter(({ id }) => played.some(({ champ }) => champ.sportId === id)),
    champs: played.map(({ champ }) => champ),
    teams: played.flatMap(({ teams }) => teams.map(({ team }) => team)),
    known: (now) => {
      forget(now)
      return lanes.flatMap((lane) => knownOf(lane, now))
    },
    past: ({ champs = [], teams = [], sports = [] }, now, count) =>
      lanes
        .filter(
          ({ league: { champ, teams: sides } }) =>
            champs.includes(champ.id) ||
            sports.includes(champ.sportId) ||
            sides.some(({ team }) => teams.includes(team.id)),
        )
        .flatMap((lane) => {
          const { champ, teams: sides } = lane.league
          // Who is named has met everybody: a whole round of the league.
          const isNamed = champs.includes(champ.id) || sides.some(({ team }) => teams.includes(team.id))
          const wanted = isNamed ? Math.max(count, (sides.length * sides.length) / 2) : count
          const latest = Math.floor((now - lane.firstAt) / lane.cycleMs)
          // Made for whoever asks, and not kept among those that are played.
          return Array.from({ length: Math.max(0, Math.min(wanted, latest + 1)) }, (_, back) =>
            laneFixture(options, lane, latest - back),
          )
        }),
    between: (from, to, sports) =>
      lanes
        .filter(({ league: { champ } }) => sports?.has(champ.sportId) ?? true)
        .flatMap((lane) => turnsBetween(lane, from, to).map((game) => laneFixture(options, lane, game))),
    find: (id) => {
      const found = gameAt(options, id)
      if (found === undefined) return undefined
      const lane = lanes.find(({ league }) => league.champ.id === found.champId)
      return lane && fixtureAt(lane, found.game)
    },
  }
}
