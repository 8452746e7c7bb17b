import { WHOLE } from "../multiplier.ts"
import { type FreeSpins, type HoldAndRespin, type SlotRules, windowAt } from "./slot-rules.ts"
import { spinPays } from "./slot-wins.ts"

/** What a slot comes to in the long run, as its sheet of parts says it. Amounts are in stakes. */
export interface Par {
  /** Of each unit staked, so much comes back. */
  readonly back: number
  /** The share of rounds that pay something. */
  readonly hit: number
  /** The standard deviation of what a round pays. */
  readonly deviation: number
  /** The most that a round can pay. */
  readonly top: number
  /** The share of rounds with free spins or coins that stay. */
  readonly feature: number
}

/** First and second moment of an amount. */
interface Moments {
  readonly mean: number
  readonly square: number
}

const NOTHING: Moments = { mean: 0, square: 0 }

/** Of the sum of two amounts that know nothing of each other. */
const plus = (one: Moments, other: Moments): Moments => ({
  mean: one.mean + other.mean,
  square: one.square + 2 * one.mean * other.mean + other.square,
})

/** Of an amount that is one of some, each by its chance. */
const oneOf = (cases: ReadonlyArray<readonly [chance: number, Moments]>): Moments => ({
  mean: cases.reduce((sum, [chance, { mean }]) => sum + chance * mean, 0),
  square: cases.reduce((sum, [chance, { square }]) => sum + chance * square, 0),
})

const times = ({ mean, square }: Moments, by: number): Moments => ({
  mean: mean * by,
  square: square * by * by,
})

/** What a spin pays by its stops, in ten-thousandths. */
type Paying = (stops: ReadonlyArray<number>) => number

/** How many of a symbol each stop of a reel shows, or of the wild one, where that counts for it. */
const shownOn = (
  rules: SlotRules,
  reel: number,
  symbol: number,
  wild: number | undefined,
): ReadonlyArray<number> =>
  (rules.strips[reel] ?? []).map((_, stop, strip) => {
    let shown = 0
    for (let row = 0; row < rules.rows; row += 1) {
      const each = strip[(stop + row) % strip.length]
      if (each === symbol || each === wild) shown += 1
    }
    return shown
  })

/** Ways counted by reels, without a window: another way to what `winsIn` says. */
const inWays = (rules: SlotRules): Paying => {
  const paying = rules.symbols.flatMap(({ pays }, symbol) =>
    pays.some((pay) => pay > 0)
      ? [{ pays, shown: rules.strips.map((_, reel) => shownOn(rules, reel, symbol, rules.wild)) }]
      : [],
  )
  return (stops) => {
    let sum = 0
    for (const { pays, shown } of paying) {
      let ways = 1
      let reels = 0
      for (; reels < stops.length; reels += 1) {
        const here = shown[reels]?.[stops[reels] as number] as number
        if (here === 0) break
        ways *= here
      }
      sum += (pays[reels - 1] ?? 0) * ways
    }
    return sum
  }
}

/** Lines read off the strips, without a window. */
const onLines = (rules: SlotRules, lines: ReadonlyArray<ReadonlyArray<number>>): Paying => {
  const { strips, symbols, wild } = rules
  return (stops) => {
    let sum = 0
    for (const rows of lines) {
      let symbol = -1
      let wilds = 0
      let reels = 0
      for (; reels < strips.length; reels += 1) {
        const strip = strips[reels] as ReadonlyArray<number>
        const here = strip[((stops[reels] as number) + (rows[reels] as number)) % strip.length] as number
        if (here === wild) wilds += wilds === reels ? 1 : 0
        else if (symbol < 0) symbol = here
        else if (here !== symbol) break
      }
      const asWild = wild === undefined ? 0 : (symbols[wild]?.pays[wilds - 1] ?? 0)
      sum += Math.max(symbols[symbol]?.pays[reels - 1] ?? 0, asWild)
    }
    return sum
  }
}

/** Symbols that pay wherever they stand. */
const anywhere = (rules: SlotRules): Paying => {
  const { free } = rules
  if (free === undefined) return () => 0
  const shown = rules.strips.map((_, reel) => shownOn(rules, reel, free.scatter, undefined))
  return (stops) => {
    let seen = 0
    for (let reel = 0; reel < stops.length; reel += 1) seen += shown[reel]?.[stops[reel] as number] as number
    return free.pays[seen - 1] ?? 0
  }
}

const payingOf = (rules: SlotRules): Paying => {
  if (rules.cascade !== undefined) return (stops) => spinPays(rules, stops, windowAt(rules, stops))
  const fromLeft = rules.shape.kind === "lines" ? onLines(rules, rules.shape.lines) : inWays(rules)
  const scattered = anywhere(rules)
  return (stops) => fromLeft(stops) + scattered(stops)
}

/** How many symbols of the feature the stops show; 0 where it does not begin. */
const beginningOf = (rules: SlotRules): Paying => {
  const { free, hold } = rules
  const symbol = hold?.coin ?? free?.scatter
  const from = hold?.from ?? free?.from ?? 0
  if (symbol === undefined) return () => 0
  const shown = rules.strips.map((_, reel) => shownOn(rules, reel, symbol, undefined))
  return (stops) => {
    let seen = 0
    for (let reel = 0; reel < stops.length; reel += 1) seen += shown[reel]?.[stops[reel] as number] as number
    return seen < from ? 0 : seen
  }
}

/** Spins by what begins with them: how many, and what they pay together, in stakes. */
interface Group {
  count: number
  sum: number
  squares: number
  top: number
}

/** Every stop of the reels told once, by the number of symbols with which the feature begins: 0 where it does not. */
export const everyStop = (rules: SlotRules) => {
  const pays = payingOf(rules)
  const begins = beginningOf(rules)
  const groups = new Map<number, Group>()
  let idle = 0
  const stops = rules.strips.map(() => 0)
  const spin = () => {
    const paid = pays(stops)
    const seen = begins(stops)
    let group = groups.get(seen)
    if (group === undefined) {
      group = { count: 0, sum: 0, squares: 0, top: 0 }
      groups.set(seen, group)
    }
    const stakes = paid / WHOLE
    group.count += 1
    group.sum += paid
    group.squares += stakes * stakes
    if (paid > group.top) group.top = paid
    if (paid === 0 && seen === 0) idle += 1
  }
  const turn = (reel: number): void => {
    const strip = rules.strips[reel]
    if (strip === undefined) spin()
    else
      for (let stop = 0; stop < strip.length; stop += 1) {
        stops[reel] = stop
        turn(reel + 1)
      }
  }
  turn(0)
  const all = rules.strips.reduce((product, { length }) => product * length, 1)
  return { all, idle, groups }
}

const momentsOf = ({ count, sum, squares }: Group): Moments => ({
  mean: sum / WHOLE / count,
  square: squares / count,
})

/** What free spins pay that are to come: `left` of them now, and `room` more that may still be won. */
const freeSpins = (
  free: FreeSpins,
  plain: readonly [number, Moments],
  winning: readonly [number, Moments],
) => {
  const known = new Map<string, Moments>()
  const toCome = (left: number, room: number): Moments => {
    if (left === 0) return NOTHING
    const key = `${left} ${room}`
    const seen = known.get(key)
    if (seen !== undefined) return seen
    const won = Math.min(free.spins, room)
    const told = oneOf([
      [plain[0], plus(times(plain[1], free.times), toCome(left - 1, room))],
      [winning[0], plus(times(winning[1], free.times), toCome(left - 1 + won, room - won))],
    ])
    known.set(key, told)
    return told
  }
  return toCome(free.spins, free.most - free.spins)
}

const chanceOf = (successes: number, of: number, chance: number): number => {
  let ways = 1
  for (let each = 1; each <= successes; each += 1) ways = (ways * (of - successes + each)) / each
  return ways * chance ** successes * (1 - chance) ** (of - successes)
}

/** How likely each number of coins is at the end, from so many on. */
const coinsAtEnd = (hold: HoldAndRespin, places: number, from: number): ReadonlyMap<number, number> => {
  const known = new Map<string, ReadonlyMap<number, number>>()
  const toCome = (coins: number, turns: number): ReadonlyMap<number, number> => {
    if (coins === places || turns === 0) return new Map([[coins, 1]])
    const key = `${coins} ${turns}`
    const seen = known.get(key)
    if (seen !== undefined) return seen
    const ends = new Map<number, number>()
    const empty = places - coins
    for (let more = 0; more <= empty; more += 1) {
      const chance = chanceOf(more, empty, 1 / hold.oneIn)
      for (const [end, then] of toCome(coins + more, more === 0 ? turns - 1 : hold.turns))
        ends.set(end, (ends.get(end) ?? 0) + chance * then)
    }
    known.set(key, ends)
    return ends
  }
  return toCome(from, hold.turns)
}

/** What coins bring that stay, from so many on. */
const held = (hold: HoldAndRespin, places: number, from: number): Moments => {
  const weights = hold.values.reduce((sum, { weight }) => sum + weight, 0)
  const coin = oneOf(
    hold.values.map(({ value, weight }) => [
      weight / weights,
      { mean: value / WHOLE, square: (value / WHOLE) ** 2 },
    ]),
  )
  const cases = [...coinsAtEnd(hold, places, from)].map(([coins, chance]) => {
    let all: Moments =
      coins === places ? { mean: hold.full / WHOLE, square: (hold.full / WHOLE) ** 2 } : NOTHING
    for (let each = 0; each < coins; each += 1) all = plus(all, coin)
    return [chance, all] as const
  })
  return oneOf(cases)
}

/** What coins and free spins pay at most beside the spin that they begin with, in stakes. */
const featureTop = (rules: SlotRules, spinTop: number): number => {
  const { free, hold } = rules
  if (hold !== undefined) {
    const best = Math.max(...hold.values.map(({ value }) => value))
    return (best * rules.strips.length * rules.rows + hold.full) / WHOLE
  }
  return free === undefined ? 0 : (spinTop / WHOLE) * free.times * free.most
}

/** The sheet of parts: every stop told, and what begins with it reckoned by its chances. */
export const parOf = (rules: SlotRules): Par => {
  const { all, idle, groups } = everyStop(rules)
  const { free, hold } = rules
  const tops = [...groups.values()].map(({ top }) => top)
  const spinTop = Math.max(...tops)
  const winning = [...groups].filter(([begins]) => begins > 0).map(([, group]) => group)
  const together: Group = winning.reduce<Group>(
    (sum, group) => ({
      count: sum.count + group.count,
      sum: sum.sum + group.sum,
      squares: sum.squares + group.squares,
      top: Math.max(sum.top, group.top),
    }),
    { count: 0, sum: 0, squares: 0, top: 0 },
  )
  const plain = groups.get(0)
  if (plain === undefined) throw new Error("Every stop begins a feature")
  const spins =
    free === undefined || together.count === 0
      ? NOTHING
      : freeSpins(free, [plain.count / all, momentsOf(plain)], [together.count / all, momentsOf(together)])
  const { mean, square } = oneOf(
    [...groups].map(([begins, group]) => {
      const brings =
        begins === 0
          ? NOTHING
          : hold === undefined
            ? spins
            : held(hold, rules.strips.length * rules.rows, begins)
      return [group.count / all, plus(momentsOf(group), brings)] as const
    }),
  )
  return {
    back: mean,
    hit: 1 - idle / all,
    deviation: Math.sqrt(square - mean * mean),
    top:
      together.count === 0
        ? spinTop / WHOLE
        : Math.max(spinTop / WHOLE, together.top / WHOLE + featureTop(rules, spinTop)),
    feature: together.count / all,
  }
}
