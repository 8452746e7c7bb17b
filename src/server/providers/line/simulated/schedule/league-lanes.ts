import type { LocalizedName } from "#models/line/catalogue/catalogue.ts"
import type { Ground } from "#models/line/statistics/game-about.ts"
import { simulatedGame } from "../simulated-game.ts"
import { leaguesOf, type ScoredLeague } from "../world.ts"
import { EPOCH, gameIdAt } from "./game-ids.ts"
import { pairingAt } from "./round-robin.ts"
import type { Fixture } from "./schedule.ts"

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
  /** The sports of short games in place of the others: they are announced shortly before they begin, and never a week ahead. */
  readonly short?: boolean
  /** A sport that is played from elsewhere. */
  readonly without?: ScoredLeague["scoring"]["sport"]
}

/** Seconds of game time from one game of a league to the next: longer than nearly every game of the sport. */
const cycleSeconds: Readonly<Record<ScoredLeague["scoring"]["sport"], number>> = {
  footballCup: 10_800,
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
  cricket: 24_000,
  boxing: 3600,
  cyberBasketball: 1800,
  mortalKombat: 1200,
  marbleVolleyball: 1500,
  ufc: 1800,
  cyberFootball: 960,
  rocketLeague: 3000,
  hearthstone: 4800,
  worldOfWarcraft: 2700,
  speedruns: 3900,
  worldOfTanks: 4200,
  tetris: 2700,
  geoGuessr: 1200,
  simulatedFootball: 7200,
  simulatedTennis: 7800,
  virtualFootball: 720,
}

/** Sports of short games, and those that are only simulated: nobody waits for them for a week. */
const SHORT: ReadonlySet<ScoredLeague["scoring"]["sport"]> = new Set([
  "cyberFootball",
  "rocketLeague",
  "hearthstone",
  "worldOfWarcraft",
  "speedruns",
  "worldOfTanks",
  "tetris",
  "geoGuessr",
  "simulatedFootball",
  "simulatedTennis",
  "virtualFootball",
])

/** Sports whose sides have a ground of their own. */
const GROUNDED: ReadonlySet<ScoredLeague["scoring"]["sport"]> = new Set([
  "football",
  "iceHockey",
  "basketball",
  "handball",
  "futsal",
  "rugby",
  "americanFootball",
  "volleyball",
  "baseball",
  "cricket",
])

/** The ground of a side that plays at home. */
const groundOf = ({ en, ru = en }: LocalizedName): Ground => ({
  name: { en: `${en} Stadium`, ru: `Стадион команды «${ru}»` },
})

/** The games of one league, one after the other for ever. */
export interface Lane {
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

/** The lanes of the leagues that are played. */
export const leagueLanes = (options: RollingOptions): ReadonlyArray<Lane> =>
  lanesOf(
    leaguesOf(options.seed).filter(
      ({ scoring }) =>
        SHORT.has(scoring.sport) === (options.short === true) &&
        scoring.sport !== options.without &&
        (options.sports?.includes(scoring.sport) ?? true),
    ),
    options.speed,
  )

/** The lanes of the football leagues that stand so high. */
export const footballLanes = (options: RollingOptions, leastRank: number): ReadonlyArray<Lane> =>
  leagueLanes(options).filter(
    ({ league }) => league.scoring.sport === "football" && league.champ.rank >= leastRank,
  )

/** A game of a lane by its number. */
export const laneFixture = (options: RollingOptions, lane: Lane, game: number): Fixture => {
  const { seed, margin } = options
  const { champ, teams, scoring } = lane.league
  const id = gameIdAt(options, champ.id, game)
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
    ...(GROUNDED.has(scoring.sport) ? { ground: groundOf(home.team.name) } : {}),
    model: () =>
      simulatedGame({
        seed,
        id,
        scoring,
        rank: champ.rank,
        edge,
        margin,
        sides: [home.team.id, away.team.id],
      }),
  }
}
