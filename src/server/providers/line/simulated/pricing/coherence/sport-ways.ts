import type { Pair, Score } from "#models/betting/game.ts"
import type { Play } from "#models/betting/play.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { randomOf } from "#src/server/kernel/random.ts"
import { baseball } from "../../sports/baseball.ts"
import { BOUT_SPORTS } from "../../sports/bouts.ts"
import { cricket } from "../../sports/cricket.ts"
import { FIFTY, TWENTY } from "../../sports/cricket-balls.ts"
import { cricketEleven } from "../../sports/cricket-eleven.ts"
import { MAP_SPORTS } from "../../sports/map-sports.ts"
import { PARTS, POSSESSION_SPORTS, type PossessionSport } from "../../sports/possession-sports.ts"
import { RALLY_SPORTS } from "../../sports/rally-sports.ts"
import type { SportRules } from "../../sports/sport.ts"
import { simulatedTennis, tennis } from "../../sports/tennis.ts"
import type { Facts } from "../../timeline.ts"
import {
  type FootballSoFar,
  footballWays,
  type PartsForm,
  partsWays,
  type SetPools,
  setPools,
  setsWays,
} from "./ways.ts"

/** Games played whole by sides of any strength, for what their ends are: a sport whose rules leave few ends open. */
const playedWays = <Setup, State>(
  rules: SportRules<Setup, State>,
  count: number,
  setup: (draw: (from: number, to: number) => number, game: number) => Setup,
): ReadonlyArray<Play> =>
  Array.from({ length: count }).flatMap((_, game) => {
    const random = randomOf("ways", rules.sportId, game)
    const between = (from: number, to: number) => from + (to - from) * random.uniform()
    const { frames, abandoned, givenUp } = rules.play(setup(between, game), random)
    const last = frames.at(-1)
    return last === undefined || abandoned || givenUp !== undefined
      ? []
      : [{ score: last.score, ...last.facts }]
  })

/** Points that a side makes in a part, about. */
const POINTS: Readonly<Record<PossessionSport, number>> = {
  basketball: 21,
  handball: 15,
  futsal: 1.6,
  waterPolo: 2.6,
  rugby: 12,
  americanFootball: 5.5,
  cyberBasketball: 14,
  cyberFootball: 1.4,
  virtualFootball: 0.8,
}

const MOST_PLAYED = 300
/** Matches of sets have few markets and many a rare score: so many times the ways. */
const SETS_MORE = 4

const upTo = (last: number, step: number): ReadonlyArray<number> =>
  Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step)

/** Sets that went on until somebody was two ahead, and so long that one was enough. */
const LONG: ReadonlyArray<Pair> = [
  ...upTo(34, 1).flatMap((points) =>
    upTo(Math.floor(12 / (1 + points)), 1).map((): Pair => [points + 12, points + 10]),
  ),
  ...upTo(12, 1).map((): Pair => [61, 60]),
]
/** Maps with any number of kills. */
const KILLS: ReadonlyArray<Pair> = upTo(60, 5).flatMap((home) =>
  upTo(60, 5).map((away): Pair => [home + 1, away]),
)

/** Sets that were hardly a match: whoever lost had so few points. */
const lowOf = (points: number): ReadonlyArray<Pair> => upTo(3, 1).map((few): Pair => [points, few])
/** Maps that went on by three rounds a side for so long as neither had four of six. */
const OVERTIME_MAPS: ReadonlyArray<Pair> = upTo(3, 1).flatMap((time) =>
  upTo(2, 1).map((behind): Pair => [16 + 3 * time, 12 + 3 * time + behind]),
)

/** Sets that are lawful and hardly ever played: those won by one, those that went on for long or were soon over, those of hardly any kills or very many. */
const EDGES: ReadonlyMap<SportId, ReadonlyArray<Pair>> = new Map<SportId, ReadonlyArray<Pair>>([
  [SPORT.counterStrike, [[25, 24], ...OVERTIME_MAPS, ...lowOf(13)]],
  [
    SPORT.badminton,
    [...upTo(8, 1).map((points): Pair => [22 + points, 20 + points]), [30, 29], ...lowOf(21)],
  ],
  [SPORT.volleyball, LONG],
  [SPORT.beachVolleyball, LONG],
  [SPORT.marbleVolleyball, LONG],
  [SPORT.tableTennis, [...LONG, ...lowOf(11)]],
  [SPORT.dota, KILLS],
  [SPORT.leagueOfLegends, KILLS],
])

/** What a game in play has come to. */
export interface SoFar extends Pick<FootballSoFar, "half" | "second"> {
  readonly score: Score
  readonly facts: Facts | undefined
}

/** Ways in which a game may end, from its beginning or from what it has come to; nothing where they are not told of it. */
type Make = (count: number, soFar?: SoFar) => ReadonlyArray<Play> | undefined

const random = (name: string | number) => randomOf("ways", name)

const ofFootball: Make = (count, soFar) => {
  if (soFar === undefined) return footballWays(count, random("football"))
  const { goals, substitutions, counts } = soFar.facts ?? {}
  if (goals === undefined || substitutions === undefined || counts === undefined) return undefined
  const { half, second } = soFar
  return footballWays(count, random("football"), { half, second, goals, substitutions, counts })
}

const ofParts =
  (name: string, form: PartsForm): Make =>
  (count, soFar) => {
    const parts = soFar?.score.parts ?? []
    return parts.length > form.parts ? undefined : partsWays(count, random(name), form, parts)
  }

type Draw = (from: number, to: number) => number

const ofSets = <Setup, State>(
  rules: SportRules<Setup, State>,
  setup: (draw: Draw, game: number) => Setup,
): Make => {
  let pools: SetPools | undefined
  return (count, soFar) => {
    const edges = EDGES.get(rules.sportId)
    pools ??= setPools(playedWays(rules, MOST_PLAYED, setup), edges, edges === KILLS)
    return setsWays(SETS_MORE * count, random(rules.sportId), pools, soFar?.score)
  }
}

/** Sports of which nothing but whole games is drawn. */
const ofWhole = <Setup, State>(
  rules: SportRules<Setup, State>,
  setup: (draw: Draw, game: number) => Setup,
): Make => {
  return (count, soFar) => (soFar === undefined ? playedWays(rules, count, setup) : undefined)
}

const firstOf = (game: number): 0 | 1 => (game % 2 === 0 ? 0 : 1)
const byStrength = (draw: Draw) => ({ home: draw(0.3, 0.7) })
const onMaps = (draw: Draw) => ({
  rounds: [draw(0.25, 0.75), draw(0.25, 0.75), draw(0.25, 0.75)] as const,
})
const serving = (draw: Draw, game: number) => ({
  home: draw(0.4, 0.8),
  away: draw(0.4, 0.8),
  first: firstOf(game),
})
const fighting = (draw: Draw) => ({
  stops: [draw(0.005, 0.15), draw(0.005, 0.15)] as const,
  round: draw(0.3, 0.7),
})
const batting = (draw: Draw, game: number) => ({
  home: draw(0.9, 1.1),
  away: draw(0.9, 1.1),
  first: firstOf(game),
  players: { key: game, elevens: [cricketEleven(1, game), cricketEleven(1, game + 1)] as const },
})

const OVERTIMES: ReadonlySet<string> = new Set(["basketball", "americanFootball", "cyberBasketball"])

const makes: ReadonlyMap<SportId, Make> = new Map<SportId, Make>([
  [SPORT.football, ofFootball],
  [SPORT.simulatedFootball, ofFootball],
  [SPORT.iceHockey, ofParts("hockey", { parts: 3, points: 1.6, overtime: true })],
  [SPORT.alternative, ofParts("round", { parts: 1, points: 14, overtime: false })],
  ...Object.entries(POSSESSION_SPORTS).map(([name, { sportId }]): [SportId, Make] => {
    const sport = name as PossessionSport
    const form = { parts: PARTS[sport], points: POINTS[sport], overtime: OVERTIMES.has(sport) }
    return [sportId, ofParts(sport, form)]
  }),
  ...Object.values(RALLY_SPORTS).map((rules): [SportId, Make] => [rules.sportId, ofSets(rules, byStrength)]),
  ...Object.values(MAP_SPORTS).map((rules): [SportId, Make] => [rules.sportId, ofSets(rules, onMaps)]),
  ...[tennis, simulatedTennis].map((rules): [SportId, Make] => [rules.sportId, ofSets(rules, serving)]),
  [SPORT.baseball, ofWhole(baseball, (draw) => ({ home: draw(0.08, 0.22), away: draw(0.08, 0.22) }))],
  ...Object.values(BOUT_SPORTS).map((rules): [SportId, Make] => [rules.sportId, ofWhole(rules, fighting)]),
  [
    SPORT.cricket,
    (count, soFar) =>
      soFar === undefined
        ? [TWENTY, FIFTY].flatMap((form) =>
            playedWays(cricket(SPORT.cricket, form), Math.ceil(count / 2), batting),
          )
        : undefined,
  ],
])

/** Ways in which games of a sport may end, from the beginning or from what one has come to; nothing where they are not told. */
export const sportWays = (sportId: SportId, count: number, soFar?: SoFar): ReadonlyArray<Play> | undefined =>
  makes.get(sportId)?.(count, soFar)
