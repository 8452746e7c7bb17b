import type { OutcomeKey, SelectionResult } from "./market.ts"
import type { MarketParts } from "./market-key.ts"
import { deductionOf, placePart, type RaceRun } from "./race.ts"

/** Kinds of market that ask about a race of many runners. */
export const RACE_KINDS = [
  "race-win",
  "race-place",
  "each-way",
  "forecast",
  "quinella",
  "tricast",
  "head-to-head",
  "classified",
  "fastest-lap",
  "relegation",
] as const
export type RaceKind = (typeof RACE_KINDS)[number]

/** A share of a stake, exactly. */
interface Share {
  readonly part: number
  readonly of: number
}

const NOTHING: Share = { part: 0, of: 1 }
const ALL: Share = { part: 1, of: 1 }

const divisor = (left: number, right: number): number => (right === 0 ? left : divisor(right, left % right))

const plus = (left: Share, right: Share): Share => ({
  part: left.part * right.of + right.part * left.of,
  of: left.of * right.of,
})

/**
 * In which share of all orders that a dead heat leaves open the runners named come in first, second and so on: the share of
 * the stake that is paid at the full odds.
 */
const inOrder = (order: RaceRun["order"], named: ReadonlyArray<number>): Share => {
  let place = 0
  let left = order[0]?.length ?? 0
  let of = 1
  for (const number of named) {
    if (left === 0) {
      place += 1
      left = order[place]?.length ?? 0
    }
    if (order[place]?.includes(number) !== true) return NOTHING
    of *= left
    left -= 1
  }
  return { part: 1, of }
}

/** The share of a stake on a place that wins: less than all where a dead heat shares the last of the places. */
const placed = (order: RaceRun["order"], number: number, places: number): Share => {
  let before = 0
  for (const group of order) {
    if (before >= places) return NOTHING
    if (group.includes(number)) {
      return group.length <= places - before ? ALL : { part: places - before, of: group.length }
    }
    before += group.length
  }
  return NOTHING
}

/** The place of a runner in an order, from 0; infinite of who is not in it. */
export const placeOf = (order: RaceRun["order"], number: number): number => {
  const place = order.findIndex((group) => group.includes(number))
  return place === -1 ? Number.POSITIVE_INFINITY : place
}

/** What is paid of each stake, `(a × odds + b) / d`, and how much of the stake wins: `stake / d`. */
interface Paid {
  readonly a: number
  readonly b: number
  readonly stake: number
  readonly d: number
}

/** The share that wins is paid at the odds, the rest is lost. */
const atOdds = ({ part, of }: Share): Paid => ({ a: part, b: 0, stake: part, d: of })

/**
 * Half the stake to win, half to be placed at a part of the odds. The odds of the selection are what it pays where its runner
 * wins, so that those to win, W, follow from them: `2 × odds = W + 1 + (W - 1) / part`.
 */
const eachWay = (win: Share, place: Share, part: number): Paid => {
  const [w, p] = [win.part * place.of, place.part * win.of]
  return {
    a: 2 * part * w + 2 * p,
    b: (part - 1) * (p - w),
    stake: (part + 1) * (w + p),
    d: 2 * (part + 1) * win.of * place.of,
  }
}

/** The winnings less so many percent; the stake that wins comes back whole. */
const deducted = ({ a, b, stake, d }: Paid, percent: number): Paid => ({
  a: a * (100 - percent),
  b: b * (100 - percent) + stake * percent,
  stake: stake * 100,
  d: d * 100,
})

const resultOf = ({ a, b, d }: Paid): SelectionResult => {
  if (a === 0 && b === 0) return "lost"
  const common = divisor(divisor(a, b), d)
  const [odds, rest, whole] = [a / common, b / common, d / common]
  return odds === whole && rest === 0 ? "won" : `share-${odds}-${rest}-${whole}`
}

const sequences = (field: ReadonlyArray<number>, length: number): ReadonlyArray<ReadonlyArray<number>> =>
  length === 0
    ? [[]]
    : sequences(field, length - 1).flatMap((begun) =>
        field.filter((number) => !begun.includes(number)).map((number) => [...begun, number]),
      )

/** The two runners of a match, by its scope `3-7`. */
export const pairOfScope = (scope: string): readonly [number, number] => {
  const [first, second] = scope.split("-")
  return [Number(first), Number(second)]
}

/** The outcomes of a market of a race, as the runners that each names. */
export const raceOutcomes = (
  { kind, scope }: MarketParts,
  { field, withdrawn }: Pick<RaceRun, "field" | "withdrawn">,
): ReadonlyArray<ReadonlyArray<number>> => {
  const runners =
    scope === "final" ? field.filter((number) => withdrawn.every((one) => one.number !== number)) : field
  switch (kind) {
    case "head-to-head":
    case "duel":
      return pairOfScope(scope).map((number) => [number])
    case "forecast":
      return sequences(runners, 2)
    case "quinella":
      return sequences(runners, 2).filter(([first = 0, second = 0]) => first < second)
    case "tricast":
      return sequences(runners, 3)
    default:
      return runners.map((number) => [number])
  }
}

/** The match of two: whoever is placed before the other; nobody where neither finished. */
const ahead = (order: RaceRun["order"], number: number, other: number): SelectionResult => {
  const [own, others] = [placeOf(order, number), placeOf(order, other)]
  if (own === others) return own === Number.POSITIVE_INFINITY ? "returned" : "share-1-0-2"
  return own < others ? "won" : "lost"
}

const paidOn = (
  { kind, line = 0 }: MarketParts,
  { order, fastestLap }: RaceRun,
  named: ReadonlyArray<number>,
): Paid => {
  const [number = 0] = named
  switch (kind) {
    case "race-place":
      return atOdds(placed(order, number, line))
    case "relegation":
      return atOdds(placed(order.toReversed(), number, line))
    case "each-way":
      return eachWay(inOrder(order, named), placed(order, number, line), placePart(line))
    case "quinella":
      return atOdds(plus(inOrder(order, named), inOrder(order, named.toReversed())))
    case "fastest-lap":
      return atOdds(number === fastestLap ? ALL : NOTHING)
    case "classified":
      return atOdds(placeOf(order, number) === Number.POSITIVE_INFINITY ? NOTHING : ALL)
    default:
      return atOdds(inOrder(order, named))
  }
}

/**
 * Settles a market of a race that is over. A runner withdrawn returns the stakes on it, and takes by the table of Rule 4 from
 * the winnings of bets placed while it stood; bets on the final field are paid whole.
 */
export const settleRace = (
  market: MarketParts,
  run: RaceRun,
): ReadonlyArray<readonly [OutcomeKey, SelectionResult]> => {
  const away = new Set(run.withdrawn.map(({ number }) => number))
  const percent = market.scope === "match" && market.kind !== "classified" ? deductionOf(run.withdrawn) : 0
  const isMatch = market.kind === "head-to-head"
  const isUndriven = market.kind === "fastest-lap" && run.fastestLap === undefined
  const isVoid = isUndriven || (isMatch && pairOfScope(market.scope).some((number) => away.has(number)))
  const resultFor = (named: ReadonlyArray<number>): SelectionResult => {
    if (isVoid || named.some((number) => away.has(number))) return "returned"
    if (!isMatch) return resultOf(deducted(paidOn(market, run, named), percent))
    const [number = 0] = named
    const other = pairOfScope(market.scope).find((one) => one !== number) ?? 0
    return ahead(run.order, number, other)
  }
  return raceOutcomes(market, run).map((named) => [named.join("-") as OutcomeKey, resultFor(named)])
}
