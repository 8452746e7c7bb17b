import { CERTAIN } from "#models/betting/chance.ts"
import type { Pair } from "#models/betting/game.ts"
import type { JointPrice, NoJoint } from "#models/betting/joint-price.ts"
import type { OutcomeKey, Scope } from "#models/betting/market.ts"
import type { MarketParts } from "#models/betting/market-key.ts"
import { ruleOf } from "#models/betting/market-rules.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import type { Law } from "./law.ts"
import { priceOf } from "./price.ts"

/** The pair of numbers that each scope of a part ends with, in one of the ways in which it may end. */
export type Numbers = Readonly<Partial<Record<Scope, Pair>>>

/** A part of a game with every way in which it may still end; the parts of a game are independent of each other. */
export interface Part {
  readonly scopes: ReadonlySet<Scope>
  /** Visits every way as far as these scopes tell them apart. */
  readonly each: (scopes: ReadonlySet<Scope>, visit: (numbers: Numbers, weight: number) => void) => void
  /** Whether weights are chances already; otherwise they are divided by their sum. */
  readonly isChance: boolean
}

/** One outcome of a market. */
export interface Picked {
  readonly market: MarketParts
  readonly outcome: OutcomeKey
}

/** Visits every score that a law gives a chance. */
export const eachScore = (
  { home, away, cell }: Law,
  visit: (home: number, away: number, chance: number) => void,
): void => {
  for (let h = home.from; h < home.from + home.p.length; h++) {
    for (let a = away.from; a < away.from + away.p.length; a++) {
      const chance = cell(h, a)
      if (chance > 0) visit(h, a, chance)
    }
  }
}

/** How far sums of a law's scores may lie from what it says of totals and leads: tails that are cut off. */
const TAILS = 1e-6

/** Whether a law says of every score how likely it is, and of totals and leads the same. */
const isEnumerable = (law: Law): boolean => {
  const sums = [law.total, law.difference].map(({ from, p }) => ({ from, left: Float64Array.from(p) }))
  eachScore(law, (h, a, chance) => {
    for (const [place, { from, left }] of sums.entries()) {
      const at = (place === 0 ? h + a : h - a) - from
      left[at] = (left[at] ?? 0) - chance
    }
  })
  return sums.every(({ left }) => left.every((rest) => Math.abs(rest) < TAILS))
}

/** A law as a part of its own; nothing of one that doesn't say how likely each score is. */
export const partOfLaw = (scope: Scope, law: Law): Part | undefined =>
  isEnumerable(law)
    ? {
        scopes: new Set([scope]),
        isChance: true,
        each: (_, visit) => eachScore(law, (h, a, chance) => visit({ [scope]: [h, a] }, chance)),
      }
    : undefined

/** Whether a selection is won in a way; nothing where its stake, or a part of it, would be returned. */
type Verdict = (numbers: Numbers) => boolean | undefined

const NONE: Pair = [0, 0]

/** What a selection asks of the numbers, and of which scopes; nothing where numbers alone don't decide it. */
const verdictOf = (
  { market: { kind, scope, line = 0 }, outcome }: Picked,
  sportId: SportId,
): { readonly scopes: ReadonlyArray<Scope>; readonly verdict: Verdict } | undefined => {
  const asked = ruleOf(kind, sportId)
  const outcomes: ReadonlyArray<string> = "rule" in asked ? asked.rule.outcomes : asked.outcomes
  const place = outcomes.indexOf(outcome)
  if (place < 0) return undefined
  const at = (numbers: Numbers): Pair => numbers[scope] ?? NONE
  switch (asked.asks) {
    case "score":
      return { scopes: [scope], verdict: (numbers) => asked.rule.winner(at(numbers), line) === place }
    case "line":
      return {
        scopes: [scope],
        verdict: (numbers) => {
          const ahead = asked.rule.ahead(at(numbers), line) * (place === 0 ? 1 : -1)
          return Math.abs(ahead) < 0.5 ? undefined : ahead > 0
        },
      }
    case "double-chance":
      return {
        scopes: [scope],
        verdict: (numbers) => {
          const [home, away] = at(numbers)
          return [home >= away, home !== away, home <= away][place] === true
        },
      }
    case "halves":
      return {
        scopes: ["half-1", "half-2"],
        verdict: (numbers) =>
          asked.rule.winner(numbers["half-1"] ?? NONE, numbers["half-2"] ?? NONE) === place,
      }
    default:
      return undefined
  }
}

/** Share of all ways below which something counts as impossible: what is left of additions that cancel. */
const NEVER = 1e-12

/** The selections of one part: which of all they are, and how likely each set of them comes true together, by its bits. */
interface Table {
  readonly mask: number
  readonly chances: Float64Array
}

type Leg = NonNullable<ReturnType<typeof verdictOf>> & { readonly position: number }

/** Chances of all sets of the selections of a part, or the one that may be returned. */
const tableOf = (part: Part, legs: ReadonlyArray<Leg>, count: number): Table | NoJoint => {
  const chances = new Float64Array(1 << count)
  let whole = 0
  let returnable: number | undefined
  part.each(new Set(legs.flatMap(({ scopes }) => scopes)), (numbers, weight) => {
    let won = 0
    for (const { position, verdict } of legs) {
      const isWon = verdict(numbers)
      if (isWon === undefined) returnable ??= position
      if (isWon === true) won |= 1 << position
    }
    whole += weight
    chances[won] = (chances[won] ?? 0) + weight
  })
  if (returnable !== undefined) return { apart: "returnable", positions: [returnable] }
  // Of each set all ways in which it comes true, whatever else does.
  for (let bit = 1; bit < chances.length; bit <<= 1) {
    for (let set = 0; set < chances.length; set++) {
      if ((set & bit) === 0) chances[set] = (chances[set] ?? 0) + (chances[set | bit] ?? 0)
    }
  }
  const mask = legs.reduce((all, { position }) => all | (1 << position), 0)
  return { mask, chances: part.isChance ? chances : chances.map((chance) => chance / whole) }
}

const bitsOf = (set: number): ReadonlyArray<number> => {
  const positions: Array<number> = []
  for (let position = 0; set >> position > 0; position++)
    if (((set >> position) & 1) === 1) positions.push(position)
  return positions
}

/** The smallest set of selections that never come true together; of equal ones the first. */
const impossible = (chances: Float64Array): ReadonlyArray<number> | undefined => {
  let found: ReadonlyArray<number> | undefined
  for (let set = 1; set < chances.length; set++) {
    if ((chances[set] ?? 0) > NEVER) continue
    const positions = bitsOf(set)
    if (found === undefined || positions.length < found.length) found = positions
  }
  return found
}

/**
 * How likely selections of one game come true together, for each set of them: at the index whose bits are their positions, 1 at
 * none. Exact as far as the law is: every way in which the game may end is visited, and the parts are independent.
 */
export const togetherChances = (
  parts: ReadonlyArray<Part>,
  picks: ReadonlyArray<Picked>,
  sportId: SportId,
): Float64Array | NoJoint => {
  const byPart = new Map<Part, Array<Leg>>()
  for (const [position, pick] of picks.entries()) {
    const leg = verdictOf(pick, sportId)
    const part = leg && parts.find(({ scopes }) => leg.scopes.every((scope) => scopes.has(scope)))
    if (leg === undefined || part === undefined) return { apart: "unpriced", positions: [position] }
    byPart.set(part, [...(byPart.get(part) ?? []), { ...leg, position }])
  }
  const chances = new Float64Array(1 << picks.length).fill(1)
  for (const [part, legs] of byPart) {
    const table = tableOf(part, legs, picks.length)
    if ("apart" in table) return table
    for (let set = 0; set < chances.length; set++) {
      chances[set] = (chances[set] ?? 0) * (table.chances[set & table.mask] ?? 0)
    }
  }
  const never = impossible(chances)
  return never === undefined ? chances : { apart: "impossible", positions: never }
}

/**
 * The prices of selections of one game together, each by its chance as the price of any other event: the margin is put on once,
 * however many they are.
 */
export const jointPrice = (
  parts: ReadonlyArray<Part>,
  picks: ReadonlyArray<Picked>,
  sportId: SportId,
  margin: number,
): JointPrice | NoJoint => {
  const chances = togetherChances(parts, picks, sportId)
  if ("apart" in chances) return chances
  const prices = Array.from(chances.subarray(1), (chance) => priceOf(chance, margin))
  const all = chances.at(-1) ?? 0
  if (prices.at(-1) === null) return { apart: all > 0.5 ? "certain" : "unlikely", positions: [] }
  // No set is less likely than all: one without a price is as good as certain.
  return { prices: prices.map((price) => price ?? 1000), chance: Math.floor(all * CERTAIN) }
}
