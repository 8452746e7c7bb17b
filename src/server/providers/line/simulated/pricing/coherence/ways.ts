import type { Pair, Score } from "#models/betting/game.ts"
import type { Goal, Play, Substitution } from "#models/betting/play.ts"
import { SHIRTS, SUBSTITUTES } from "#models/betting/play-rules.ts"
import type { RaceRun } from "#models/betting/race.ts"
import type { Random } from "#src/server/kernel/random.ts"

/**
 * Ways that games may go, drawn at random and wide of what is likely, by the rules of the sports alone: nothing of it knows of chances
 * or prices.
 */

const many = (count: number, make: (way: number) => Play): ReadonlyArray<Play> =>
  Array.from({ length: count }, (_, way) => make(way))

const sum = (parts: ReadonlyArray<Pair>): Pair =>
  parts.reduce<Pair>(([home, away], part) => [home + part[0], away + part[1]], [0, 0])

/** What of a football game is known when the rest of it is drawn. */
export interface FootballSoFar {
  readonly half: 1 | 2
  /** Seconds of play on the game's clock. */
  readonly second: number
  readonly goals: ReadonlyArray<Goal>
  readonly substitutions: ReadonlyArray<Substitution>
  readonly counts: NonNullable<Play["counts"]>
}

const NONE: ReadonlyArray<Pair> = [
  [0, 0],
  [0, 0],
]
const BEFORE: FootballSoFar = {
  half: 1,
  second: 0,
  goals: [],
  substitutions: [],
  counts: { corners: NONE, cards: NONE },
}
const HALF_ENDS = [47 * 60, 95 * 60]

const fewOrMany = (random: Random, most: number): number => Math.floor(random.uniform() ** 1.7 * (most + 1))

const footballGame = (soFar: FootballSoFar, random: Random): Play => {
  const { half, second, counts } = soFar
  const substitutions = [...soFar.substitutions]
  const secondsFrom = (of: number): number => (of === half ? second : (of - 1) * 45 * 60)
  for (const side of [0, 1] as const) {
    const [off, on] = [SHIRTS[random.integer(0, 9)] ?? 9, SUBSTITUTES[random.integer(0, 8)] ?? 13]
    const isKnown = substitutions.some((one) => one.side === side && (one.off === off || one.on === on))
    if (isKnown || random.chance(0.3)) continue
    const from = Math.max(45 * 60, secondsFrom(2))
    substitutions.push({ side, off, on, half: 2, second: random.integer(from, Math.max(from, 90 * 60)) })
  }
  const scorerAt = (side: 0 | 1, at: number): number => {
    const shirt = SHIRTS[random.integer(0, 9)] ?? 9
    const change = substitutions.find((one) => one.side === side && one.off === shirt && one.second < at)
    return change?.on ?? shirt
  }
  const bias = random.uniform()
  // In what is left of the first half there may be none.
  const isLate = second > 0 && random.chance(0.4)
  const later = Array.from({ length: fewOrMany(random, 9) }, (): Goal => {
    const side = random.chance(bias) ? 0 : 1
    const of = half === 2 || isLate || random.chance(0.5) ? 2 : 1
    const from = Math.max(secondsFrom(of), (of - 1) * 45 * 60)
    const at = random.integer(Math.min(from, (HALF_ENDS[of - 1] ?? 0) - 1), HALF_ENDS[of - 1] ?? 0)
    return { side, half: of, second: at, shirt: scorerAt(side, at) }
  }).toSorted((one, other) => one.half - other.half || one.second - other.second)
  const goals = [...soFar.goals, ...later]
  const inHalf = (of: number): Pair => [
    goals.filter((goal) => goal.half === of && goal.side === 0).length,
    goals.filter((goal) => goal.half === of && goal.side === 1).length,
  ]
  const parts: Array<Pair> = [inHalf(1), inHalf(2)]
  const total = sum(parts)
  let score: Score = { total, parts }
  if (total[0] === total[1]) {
    const extra: [Pair, Pair] = [
      [random.integer(0, 2), random.integer(0, 1)],
      [random.integer(0, 1), random.integer(0, 2)],
    ]
    const after = sum([total, ...extra])
    const kicks: ReadonlyArray<Pair> = after[0] === after[1] ? [random.chance(0.5) ? [4, 3] : [2, 4]] : []
    score = { total: after, parts: [...parts, ...extra, ...kicks] }
  }
  // In what is left of the half there may be none.
  const isOver = [random.chance(0.3), random.chance(0.3)] as const
  const grown = (pairs: ReadonlyArray<Pair>, most: number): ReadonlyArray<Pair> =>
    pairs.map(([home, away], index): Pair => {
      if (index + 1 < half) return [home, away]
      const more = (side: 0 | 1) => (index + 1 === half && isOver[side] ? 0 : random.integer(0, most))
      return [home + more(0), away + more(1)]
    })
  return {
    score,
    goals,
    substitutions,
    counts: { corners: grown(counts.corners, 6), cards: grown(counts.cards, 4) },
  }
}

/** Ways in which a football game may end, from its beginning or from what is known of it. */
export const footballWays = (count: number, random: Random, soFar = BEFORE): ReadonlyArray<Play> =>
  many(count, () => footballGame(soFar, random))

/** How a sport of parts is played; an overtime decides where a draw doesn't stand. */
export interface PartsForm {
  readonly parts: number
  /** Points of a side in a part, about. */
  readonly points: number
  readonly overtime: boolean
}

/** Ways in which a game of parts may end, from its beginning or from the parts so far, the last of which is played. */
export const partsWays = (
  count: number,
  random: Random,
  { parts, points, overtime }: PartsForm,
  soFar: ReadonlyArray<Pair> = [],
): ReadonlyArray<Play> =>
  many(count, () => {
    const factor = () => 0.1 + 1.9 * random.uniform()
    const strengths = [factor(), factor()] as const
    const quiet = [random.chance(0.35), random.chance(0.35)] as const
    const few = (side: 0 | 1) => (quiet[side] ? Number(random.chance(0.25)) : fewOrMany(random, 7))
    const draw = (side: 0 | 1) =>
      points < 4
        ? few(side)
        : Math.round(points * strengths[side] * factor() + Math.max(2, points * 0.5) * random.normal())
    // Of the part that is played there may be little left, and one part may see most of the points.
    const isNearlyOver = soFar.length > 0 && random.chance(0.4)
    const rest = Math.max(3, Math.round(1.5 * points))
    const rich =
      soFar.length > 0 && random.chance(0.25) ? random.integer(soFar.length - 1, parts - 1) : undefined
    const played = Array.from({ length: parts }, (_, part): Pair => {
      const [home, away] = soFar[part] ?? [0, 0]
      if (part < soFar.length - 1) return [home, away]
      if (part === soFar.length - 1 && isNearlyOver)
        return [home + fewOrMany(random, rest), away + fewOrMany(random, rest)]
      const times = part === rich ? 3 : 1
      return [home + times * Math.max(0, draw(0)), away + times * Math.max(0, draw(1))]
    })
    if (parts > Math.max(1, soFar.length) && random.chance(0.2)) {
      const [home, away] = sum(played.slice(0, -1))
      const most = Math.max(home, away) + random.integer(0, 3)
      played[parts - 1] = [most - home + random.integer(0, 2), most - away + random.integer(0, 2)]
    }
    const regular = sum(played)
    if (overtime && regular[0] === regular[1]) played.push(random.chance(0.5) ? [1, 0] : [0, 1])
    return { score: { total: sum(played), parts: played } }
  })

/** Sets as they were ever played: those that the home side won and those that the away side won, by their number. */
export interface SetPools {
  readonly wins: number
  readonly pools: ReadonlyArray<readonly [ReadonlyArray<Pair>, ReadonlyArray<Pair>]>
  readonly edges: readonly [ReadonlyArray<Pair>, ReadonlyArray<Pair>]
}

/** Each score as often as another, however often it was played: what is rare has to be seen too. */
const each = (pairs: ReadonlyArray<Pair>): ReadonlyArray<Pair> => [
  ...new Map(pairs.map((pair) => [pair.join(":"), pair])).values(),
]

const bySide = (pairs: ReadonlyArray<Pair>): readonly [ReadonlyArray<Pair>, ReadonlyArray<Pair>] => {
  const sorted = pairs.map(([one, other]): Pair => [Math.max(one, other), Math.min(one, other)])
  return [sorted, sorted.map(([more, less]): Pair => [less, more])]
}

/**
 * The sets of games that were played.
 * @param edges sets that are lawful and hardly ever played
 */
export const setPools = (played: ReadonlyArray<Play>, edges: ReadonlyArray<Pair> = []): SetPools => {
  const wins = Math.max(...played.flatMap(({ score }) => score.total))
  return {
    wins,
    pools: Array.from({ length: 2 * wins - 1 }, (_, set) =>
      bySide(each(played.flatMap(({ score }) => score.parts.slice(set, set + 1)))),
    ),
    edges: bySide(edges),
  }
}

/**
 * Ways in which a match of sets may end, from its beginning or from a score: any set that was ever played by any other, until somebody has
 * as many as win it.
 */
export const setsWays = (
  count: number,
  random: Random,
  { wins, pools, edges }: SetPools,
  soFar: Score = { total: [0, 0], parts: [] },
): ReadonlyArray<Play> => {
  const over = soFar.total[0] + soFar.total[1]
  const begun = soFar.parts[over] ?? [0, 0]
  const canBe = ([home, away]: Pair) => home >= begun[0] && away >= begun[1]
  const open = ([0, 1] as const).map((side) => [...(pools[over]?.[side] ?? []), ...edges[side]].filter(canBe))
  const far = Math.max(...begun) + 40
  return many(count, () => {
    const parts = soFar.parts.slice(0, over)
    const total: [number, number] = [...soFar.total]
    const bias = random.uniform()
    while (Math.max(...total) < wins) {
      const side = random.chance(bias) ? 0 : 1
      const isEdge = edges[side].length > 0 && random.chance(0.15)
      const pool = parts.length === over ? open[side] : isEdge ? edges[side] : pools[parts.length]?.[side]
      const drawn = pool?.[random.integer(0, Math.max(0, pool.length - 1))]
      parts.push(drawn ?? (side === 0 ? [far, begun[1]] : [begun[0], far]))
      total[side] += 1
    }
    return { score: { total, parts } }
  })
}

const shuffled = (numbers: ReadonlyArray<number>, random: Random): ReadonlyArray<number> =>
  numbers
    .map((number) => [random.uniform(), number] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, number]) => number)

/** Ways in which a race of a field may end: any order, some of whom may not finish, nobody level. */
export const raceWays = (
  count: number,
  random: Random,
  card: Pick<RaceRun, "field" | "withdrawn"> & { readonly failing: boolean },
): ReadonlyArray<Play> => {
  const ran = card.field.filter((number) => card.withdrawn.every((one) => one.number !== number))
  // A few who are first more often than not: enough of them in each order for what is said of an order to be more than luck.
  const few = new Set(shuffled(ran, random).slice(0, 4))
  return many(count, () => {
    const share = card.failing ? random.uniform() ** 3 : 0
    const drawn = shuffled(ran, random)
    const isOfFew = random.chance(0.7)
    const order = [
      ...drawn.filter((number) => isOfFew && few.has(number)),
      ...drawn.filter((number) => !(isOfFew && few.has(number))),
    ].filter(() => !random.chance(share))
    const fastest = order[random.integer(0, Math.max(0, order.length - 1))]
    return {
      score: { total: [0, 0], parts: [] },
      race: {
        field: card.field,
        withdrawn: card.withdrawn,
        order: order.map((number) => [number]),
        ...(fastest === undefined ? {} : { fastestLap: fastest }),
      },
    }
  })
}
