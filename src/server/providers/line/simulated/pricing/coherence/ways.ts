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
/** Seconds that a moment in play is near to what comes next. */
const SOON = 15
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
  // In the first half, or what is left of it, there may be none.
  const isLate = random.chance(second > 0 ? 0.4 : 0.15)
  const later = Array.from({ length: fewOrMany(random, 9) }, (): Goal => {
    const side = random.chance(bias) ? 0 : 1
    const of = half === 2 || isLate || random.chance(0.5) ? 2 : 1
    const end = HALF_ENDS[of - 1] ?? 0
    const from = Math.min(Math.max(secondsFrom(of), (of - 1) * 45 * 60), end - 1)
    // A quarter of an hour may begin in a few seconds, with a goal before it.
    const at = random.integer(from, random.chance(0.15) ? Math.min(from + SOON, end) : end)
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

const endOfParts = (played: Array<Pair>, overtime: boolean, random: Random): Play => {
  const [home, away] = sum(played)
  if (overtime && home === away) played.push(random.chance(0.5) ? [1, 0] : [0, 1])
  return { score: { total: sum(played), parts: played } }
}

/** How far apart two sides are that are drawn by how far they are: 0, 1, -1, 2, -2 … */
const apart = (number: number): number => (number % 2 === 1 ? 1 : -1) * Math.ceil(number / 2)

/**
 * A rest of a game that one part decides, and the others hardly see a point of. By their number all parts come, each with every sum and every
 * difference of the sides: what lies between two lines is one of them, and luck would leave it out.
 */
const inOnePart = (
  number: number,
  random: Random,
  { parts, points, overtime }: PartsForm,
  soFar: ReadonlyArray<Pair>,
): Play => {
  const first = Math.max(0, soFar.length - 1)
  const one = first + (number % (parts - first))
  const step = Math.floor(number / (parts - first))
  const values = 2 * Math.max(8, Math.round(3.5 * points)) + 1
  const value = Math.floor(step / 2) % values
  // At first nothing else happens at all.
  const isFirst = step < 2 * values
  const less = isFirst ? 0 : random.integer(0, random.chance(0.5) ? 2 : Math.ceil(2 * points))
  const difference = apart(value)
  const home = random.integer(0, value)
  const scored: Pair =
    step % 2 === 0 ? [home, value - home] : [less + Math.max(0, difference), less + Math.max(0, -difference)]
  const isQuiet = isFirst || random.chance(0.5)
  const few = () => (isQuiet ? 0 : random.integer(0, 1))
  const played = Array.from({ length: parts }, (_, part): Pair => {
    const [before, against] = soFar[part] ?? [0, 0]
    if (part < first) return [before, against]
    return part === one ? [before + scored[0], against + scored[1]] : [before + few(), against + few()]
  })
  return endOfParts(played, overtime, random)
}

/** Ways in which a game of parts may end, from its beginning or from the parts so far, the last of which is played. */
export const partsWays = (
  count: number,
  random: Random,
  { parts, points, overtime }: PartsForm,
  soFar: ReadonlyArray<Pair> = [],
): ReadonlyArray<Play> =>
  many(count, (way) => {
    const share = soFar.length > 0 ? 2 : 3
    if (way % share === 0) return inOnePart(way / share, random, { parts, points, overtime }, soFar)
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
    return endOfParts(played, overtime, random)
  })

/** Sets as they were ever played: those that the home side won and those that the away side won, by their number. */
export interface SetPools {
  readonly wins: number
  readonly pools: ReadonlyArray<readonly [ReadonlyArray<Pair>, ReadonlyArray<Pair>]>
  readonly edges: readonly [ReadonlyArray<Pair>, ReadonlyArray<Pair>]
  /** Whether a set may end at any numbers, as a map of any kills. */
  readonly isFree: boolean
}

/** Each score as often as another, however often it was played: what is rare has to be seen too. */
const each = (pairs: ReadonlyArray<Pair>): ReadonlyArray<Pair> => [
  ...new Map(pairs.map((pair) => [pair.join(":"), pair])).values(),
]

/** Beside those that were played all sets that were won with the fewest points that win one, by two at the least. */
const withStraight = (pairs: ReadonlyArray<Pair>): ReadonlyArray<Pair> => {
  const least = Math.min(...pairs.map((pair) => Math.max(...pair)))
  const straight = Array.from({ length: Math.max(0, least - 1) }, (_, fewer): Pair => [least, fewer])
  return pairs.length === 0 ? pairs : [...pairs, ...straight]
}

const bySide = (pairs: ReadonlyArray<Pair>): readonly [ReadonlyArray<Pair>, ReadonlyArray<Pair>] => {
  const sorted = pairs.map(([one, other]): Pair => [Math.max(one, other), Math.min(one, other)])
  return [sorted, sorted.map(([more, less]): Pair => [less, more])]
}

/**
 * The sets of games that were played.
 * @param edges sets that are lawful and hardly ever played
 * @param isFree whether a set may end at any numbers
 */
export const setPools = (
  played: ReadonlyArray<Play>,
  edges: ReadonlyArray<Pair> = [],
  isFree = false,
): SetPools => {
  const wins = Math.max(...played.flatMap(({ score }) => score.total))
  return {
    wins,
    pools: Array.from({ length: 2 * wins - 1 }, (_, set) =>
      bySide(each(withStraight(played.flatMap(({ score }) => score.parts.slice(set, set + 1))))),
    ),
    edges: bySide(edges),
    isFree,
  }
}

/** How much more a set that may end at any numbers is tried with, of each side. */
const NEAR = 7
const soonAfter = ([home, away]: Pair): readonly [ReadonlyArray<Pair>, ReadonlyArray<Pair>] => {
  const pairs = Array.from(
    { length: NEAR * NEAR },
    (_, more): Pair => [home + Math.floor(more / NEAR), away + (more % NEAR)],
  )
  return [pairs.filter(([one, other]) => one > other), pairs.filter(([one, other]) => one < other)]
}

/** The sets of a pool that are soonest over. */
const soonest = (pool: ReadonlyArray<Pair>): ReadonlyArray<Pair> =>
  pool.toSorted((one, other) => one[0] + one[1] - other[0] - other[1]).slice(0, 4)

/**
 * Ways in which a match of sets may end, from its beginning or from a score: any set that was ever played by any other, until somebody has
 * as many as win it.
 */
export const setsWays = (
  count: number,
  random: Random,
  { wins, pools, edges, isFree }: SetPools,
  soFar: Score = { total: [0, 0], parts: [] },
): ReadonlyArray<Play> => {
  const over = soFar.total[0] + soFar.total[1]
  const begun = soFar.parts[over] ?? [0, 0]
  const canBe = ([home, away]: Pair) => home >= begun[0] && away >= begun[1]
  const near = isFree ? soonAfter(begun) : [[], []]
  const open = ([0, 1] as const).map((side) => [
    ...[...(pools[over]?.[side] ?? []), ...edges[side]].filter(canBe),
    ...(near[side] ?? []),
  ])
  const soonOpen = open.map(soonest)
  const soon = pools.map((pool) => pool.map((won, side) => soonest([...won, ...(edges[side] ?? [])])))
  const far = Math.max(...begun) + 40
  return many(count, () => {
    const parts = soFar.parts.slice(0, over)
    const total: [number, number] = [...soFar.total]
    const bias = random.uniform()
    while (Math.max(...total) < wins) {
      const side = random.chance(bias) ? 0 : 1
      const isEdge = edges[side].length > 0 && random.chance(0.15)
      const isSoon = random.chance(0.25)
      const now = isSoon ? soonOpen[side] : open[side]
      const later = isSoon ? soon[parts.length]?.[side] : isEdge ? edges[side] : pools[parts.length]?.[side]
      const pool = parts.length === over ? now : later
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
