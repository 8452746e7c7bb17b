import type { MarketKey, OutcomeKey, SelectionResult } from "#models/betting/market.ts"
import { type MarketParts, marketKey } from "#models/betting/market-key.ts"
import type { Play } from "#models/betting/play.ts"
import { settle } from "#models/betting/settle.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"

/**
 * How one selection ends in each of the ways that a game may go: what its stake pays is `a × odds + b`, and of one way after another it
 * is told whether `a` and `a + b` reach what tells results apart. Who pays no less in each way, at whatever odds, has every bit of the other.
 */
export interface Ends {
  readonly bits: Uint32Array
  /** In how many of the ways it pays more than its stake back. */
  readonly wins: number
  readonly ways: number
  /** Whether it is paid at the odds in part, in some way: each-way bets. */
  readonly isShared: boolean
}

const paid = (result: SelectionResult): readonly [a: number, b: number] => {
  switch (result) {
    case "won":
      return [1, 0]
    case "lost":
      return [0, 0]
    case "returned":
      return [0, 1]
    case "half-won":
      return [0.5, 0.5]
    case "half-lost":
      return [0, 0.5]
    default: {
      const [, a = 0, b = 0, of = 1] = result.split("-").map(Number)
      return [a / of, b / of]
    }
  }
}

const STEPS: ReadonlyArray<(a: number, b: number) => boolean> = [
  (a) => a > 0,
  (a) => a >= 0.5,
  (a) => a >= 1,
  (a, b) => a + b > 0,
  (a, b) => a + b >= 0.5,
  (a, b) => a + b >= 1,
]

/** How the selections of a market end in each of the ways, by the rules of settlement alone. */
export const endsOf = (
  market: MarketParts,
  ways: ReadonlyArray<Play>,
  sportId: SportId,
): ReadonlyMap<OutcomeKey, Ends> => {
  const words = Math.ceil(ways.length / 32)
  const made = new Map<OutcomeKey, { bits: Uint32Array; wins: number; ways: number; isShared: boolean }>()
  ways.forEach((play, way) => {
    for (const [outcome, result] of settle(market, play, sportId)) {
      const known = made.get(outcome) ?? {
        bits: new Uint32Array(words * STEPS.length),
        wins: 0,
        ways: ways.length,
        isShared: false,
      }
      made.set(outcome, known)
      const [a, b] = paid(result)
      if (a > 0) known.wins += 1
      if (result.startsWith("share")) known.isShared = true
      STEPS.forEach((isReached, step) => {
        if (!isReached(a, b)) return
        const at = step * words + (way >>> 5)
        known.bits[at] = (known.bits[at] ?? 0) | (1 << (way & 31))
      })
    }
  })
  return made
}

/** Whether the first pays no more than the second in every way. */
export const isWithin = (one: Ends, other: Ends): boolean => {
  for (let word = 0; word < one.bits.length; word++) {
    if (((one.bits[word] ?? 0) & ~(other.bits[word] ?? 0)) !== 0) return false
  }
  return true
}

/** How many of a market's selections win in each of the ways; nothing where it is not the same number in all. */
export const winnersOf = (all: ReadonlyArray<Ends>): number | undefined => {
  const inWay = (way: number) =>
    all.filter(({ bits }) => ((bits[way >>> 5] ?? 0) & (1 << (way & 31))) !== 0).length
  const [{ ways } = { ways: 0 }] = all
  const first = inWay(0)
  for (let way = 1; way < ways; way += 1) if (inWay(way) !== first) return undefined
  return first
}

/** A text that two have in common where they end alike in every way. */
export const alikeBy = ({ bits }: Ends): string => {
  let [one, other] = [0x811c9dc5, 0x9e3779b9]
  for (const word of bits) {
    one = Math.imul(one ^ word, 0x01000193)
    other = Math.imul(other ^ (word >>> 7) ^ word, 0x85ebca6b)
  }
  return `${one >>> 0}.${other >>> 0}`
}

/** Share of the ways that a selection has to win in to be told anything of: of fewer wins, what tells it apart may be missing. */
const FEW = 1 / 8
/** Logarithm of the chance below which something is no luck. */
const LUCK = -40

/**
 * Whether so few ways tell of a selection that being within another may be luck: the other holds in so many of all that as many wins
 * could have fallen there by chance, were the two apart; what hangs together falls there oftener, so the bound is wide.
 */
const mayBeLuck = (wins: number, other: Ends): boolean =>
  wins < other.ways * FEW || wins * Math.log((other.wins + 1) / (other.ways + 1)) > LUCK

/** A selection of a moment, at its price; null where it is named and has none. */
export interface Priced {
  readonly market: MarketKey
  readonly outcome: OutcomeKey
  readonly price: number | null
  readonly ends: Ends
}

/** Ways that a game may go, with what each selection comes to in them, computed once for each market. */
export interface Oracle {
  readonly ways: ReadonlyArray<Play>
  readonly endsOf: (market: MarketParts) => ReadonlyMap<OutcomeKey, Ends>
}

/** The oracle of a sport by ways that its games may go. */
export const oracleOf = (sportId: SportId, ways: ReadonlyArray<Play>): Oracle => {
  const known = new Map<MarketKey, ReadonlyMap<OutcomeKey, Ends>>()
  return {
    ways,
    endsOf: (market) => {
      const key = marketKey(market)
      const ends = known.get(key) ?? endsOf(market, ways, sportId)
      known.set(key, ends)
      return ends
    },
  }
}

const named = ({ market, outcome, price }: Priced): string =>
  `${market} ${outcome} at ${price === null ? "no price" : price / 1000}`

/** Selections that end alike whatever happens, and differ in price. */
export const unequal = (selections: ReadonlyArray<Priced>): ReadonlyArray<string> => {
  const first = new Map<string, Priced>()
  const found: Array<string> = []
  for (const selection of selections) {
    const { ends } = selection
    if (ends.wins === 0 || mayBeLuck(ends.wins, ends)) continue
    const key = alikeBy(ends)
    const known = first.get(key)
    if (known === undefined) first.set(key, selection)
    else if (known.price !== selection.price) found.push(`${named(known)} = ${named(selection)}`)
  }
  return found
}

/** Selections that never pay more than another whatever happens, and have a lower price than it. */
export const inverted = (selections: ReadonlyArray<Priced>): ReadonlyArray<string> => {
  const priced = selections
    .filter(({ price, ends }) => price !== null && ends.wins > 0)
    .toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0))
  const found: Array<string> = []
  priced.forEach((harder, index) => {
    for (let next = index + 1; next < priced.length; next++) {
      const easier = priced[next]
      if (easier === undefined || easier.price === harder.price) continue
      if (isWithin(harder.ends, easier.ends) && !mayBeLuck(harder.ends.wins, easier.ends))
        found.push(`${named(harder)} within ${named(easier)}`)
    }
  })
  return found
}

/** Two selections of which one pays whatever happens, and that cost less than they pay. */
export const sureWins = (selections: ReadonlyArray<Priced>): ReadonlyArray<string> => {
  const priced = selections.filter(({ price, ends }) => price !== null && ends.wins > 0)
  const found: Array<string> = []
  const words = Math.ceil((priced[0]?.ends.ways ?? 0) / 32)
  const full = (ends: Ends, other: Ends): boolean => {
    // Only what is paid at the odds: bits of the third step.
    for (let way = 0; way < ends.ways; way += 32) {
      const at = 2 * words + (way >>> 5)
      const mask = ends.ways - way >= 32 ? -1 : (1 << (ends.ways - way)) - 1
      if ((((ends.bits[at] ?? 0) | (other.bits[at] ?? 0)) & mask) !== mask) return false
    }
    return true
  }
  priced.forEach((one, index) => {
    for (let next = index; next < priced.length; next++) {
      const other = priced[next]
      if (other === undefined) continue
      const cost = 1000 / (one.price ?? 1) + 1000 / (other.price ?? 1)
      const isLuck = mayBeLuck(one.ends.ways - one.ends.wins, other.ends)
      if (cost < 1 && !isLuck && full(one.ends, other.ends)) found.push(`${named(one)} or ${named(other)}`)
    }
  })
  return found
}
