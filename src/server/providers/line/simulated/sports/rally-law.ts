import type { Pair } from "#models/betting/game.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { joint, type Law, type Laws } from "../pricing/law.ts"
import { combine, type Pmf } from "../pricing/pmf.ts"
import type { GivingUp } from "./giving-up.ts"
import { type InnerLaw, type InnerState, innerChance } from "./inner-law.ts"

/** How a sport of sets and points is played; frames and legs are sets of one point. */
export interface RallyForm {
  readonly sportId: SportId
  /** Sets that win the match. */
  readonly wins: number
  /** Points that win a set, by two; those of the deciding set may be fewer. */
  readonly target: number
  readonly lastTarget: number
  /** Points at which a lead of one wins. Where the rules know none, it is so far that it hardly ever matters. */
  readonly cap: number
  readonly unit: "set" | "frame" | "leg" | "round" | "game"
  /** Seconds of a point, at least and at most, and of the pause between sets. */
  readonly seconds: readonly [number, number]
  readonly breakSeconds: number
  /** What happens within a set of a single point, as a frame or a leg, where that is told. */
  readonly inner?: InnerLaw
  /** How often a match is given up; absent where nobody does, or nobody has counted. */
  readonly givingUp?: GivingUp
}

/** Chance of the home side to win a point. */
export interface RallySetup {
  readonly home: number
  /** Of the game: it decides how frames and legs are played and whether a match is given up, apart from the dice that decide who wins them. */
  readonly key?: number
}

/** Sets that are over, and the points of the one in play. */
export interface RallyState {
  readonly sets: ReadonlyArray<Pair>
  readonly points: Pair
  /** How the frame or leg in play stands, where that is told. */
  readonly inner?: InnerState
}

/** Who begins a frame or a leg, numbered from 1: they take turns. */
export const beginsSet = (number: number): 0 | 1 => (number % 2 === 1 ? 0 : 1)

/** A match of which nothing was played, or a set of it, after those that are over. */
export const setBegins = ({ inner }: RallyForm, sets: ReadonlyArray<Pair>): RallyState => ({
  sets,
  points: [0, 0],
  ...(inner === undefined ? {} : { inner: inner.start(beginsSet(sets.length + 1)) }),
})

/** Whether sets are worth looking into: those of a single point are not. */
export const hasPoints = ({ target }: RallyForm): boolean => target > 1

/** Sets won by each side. */
export const setsWon = (sets: ReadonlyArray<Pair>): Pair => [
  sets.filter(([home, away]) => home > away).length,
  sets.filter(([home, away]) => home < away).length,
]

const targetOf = (form: RallyForm, number: number): number =>
  number === form.wins * 2 - 1 ? form.lastTarget : form.target

/** Whether a set, numbered from 1, is over at so many points. */
export const rallySetIsOver = (form: RallyForm, number: number, [home, away]: Pair): boolean => {
  const target = targetOf(form, number)
  const most = Math.max(home, away)
  if (target === 1) return most === 1
  return most >= form.cap - (form.target - target) || (most >= target && Math.abs(home - away) >= 2)
}

type SetEnds = ReadonlyArray<readonly [Pair, number]>

/** Distribution of a set's final points, from the points so far. */
const setEnds = (form: RallyForm, chance: number, number: number, from: Pair): SetEnds => {
  const size = form.cap + 2
  const reach = new Float64Array(size * size)
  reach[from[0] * size + from[1]] = 1
  const ends: Array<readonly [Pair, number]> = []
  for (let home = from[0]; home < size - 1; home++) {
    for (let away = from[1]; away < size - 1; away++) {
      const at = home * size + away
      const p = reach[at] ?? 0
      if (p === 0) continue
      if (rallySetIsOver(form, number, [home, away])) {
        ends.push([[home, away], p])
        continue
      }
      reach[at + size] = (reach[at + size] ?? 0) + p * chance
      reach[at + 1] = (reach[at + 1] ?? 0) + p * (1 - chance)
    }
  }
  return ends
}

interface Fresh {
  readonly usual: SetEnds
  readonly last: SetEnds
}

const freshSets = new WeakMap<RallySetup, Fresh>()

/** Distributions of a whole set, computed once for a match. */
const freshSet = (form: RallyForm, setup: RallySetup, number: number): SetEnds => {
  const lastNumber = form.wins * 2 - 1
  const known = freshSets.get(setup) ?? {
    usual: setEnds(form, setup.home, 1, [0, 0]),
    last: setEnds(form, setup.home, lastNumber, [0, 0]),
  }
  freshSets.set(setup, known)
  return number === lastNumber ? known.last : known.usual
}

const lawOfSet = (form: RallyForm, ends: SetEnds): Law => {
  const points = joint(form.cap + 1)
  for (const [[home, away], p] of ends) points.add(home, away, p)
  return points.law()
}

/** Distribution of a number of a set, of the ends that one side wins. */
const numberOf = (ends: SetEnds, side: 0 | 1, count: (points: Pair) => number): Pmf => {
  const won = ends.filter(([[home, away]]) => home > away === (side === 0))
  const numbers = won.map(([points]) => count(points))
  const from = Math.min(0, ...numbers)
  const p = new Float64Array(Math.max(0, ...numbers) - from + 1)
  won.forEach(([, chance], index) => {
    const at = (numbers[index] ?? 0) - from
    p[at] = (p[at] ?? 0) + chance
  })
  return { from, p }
}

const plus = (left: Pmf | undefined, right: Pmf): Pmf => {
  if (left === undefined) return right
  const from = Math.min(left.from, right.from)
  const end = Math.max(left.from + left.p.length, right.from + right.p.length)
  const p = new Float64Array(end - from)
  for (const { from: first, p: chances } of [left, right]) {
    chances.forEach((chance, index) => {
      p[first - from + index] = (p[first - from + index] ?? 0) + chance
    })
  }
  return { from, p }
}

/** Sets as a race: visits the ways the rest of the match can go, those with the same sets won together. */
const race = <Value>(
  form: RallyForm,
  won: Pair,
  start: Value,
  play: (value: Value, number: number, side: 0 | 1) => Value,
  join: (left: Value | undefined, right: Value) => Value,
  end: (sets: Pair, value: Value) => void,
): void => {
  if (Math.max(...won) === form.wins) {
    end(won, start)
    return
  }
  let open = new Map<number, Value>([[won[0], start]])
  for (let number = won[0] + won[1] + 1; open.size > 0; number++) {
    const next = new Map<number, Value>()
    for (const [home, value] of open) {
      for (const side of [0, 1] as const) {
        const sets: Pair = side === 0 ? [home + 1, number - home - 1] : [home, number - home]
        const played = play(value, number, side)
        if (Math.max(...sets) === form.wins) end(sets, played)
        else next.set(sets[0], join(next.get(sets[0]), played))
      }
    }
    open = next
  }
}

/** Distribution of the end of the set in play; of a frame or a leg by how it stands. */
const endsNow = (form: RallyForm, { home }: RallySetup, { sets, points, inner }: RallyState): SetEnds => {
  const number = sets.length + 1
  if (form.inner === undefined || inner === undefined) return setEnds(form, home, number, points)
  const chance = innerChance(form.inner, home, inner, beginsSet(number))
  return [
    [[1, 0], chance],
    [[0, 1], 1 - chance],
  ]
}

/** Laws of the match in sets, of the points of all sets, and of the sets that are sure to be played next. */
export const rallyLaws = (form: RallyForm, setup: RallySetup, state: RallyState): Laws => {
  const { sets } = state
  const current = sets.length + 1
  const won = setsWon(sets)
  const endsOf = (number: number): SetEnds => (number === current ? now : freshSet(form, setup, number))
  const now = endsNow(form, setup, state)
  const homeWins = (number: number): number =>
    endsOf(number).reduce((total, [[home, away], p]) => total + (home > away ? p : 0), 0)
  const match = joint(form.wins)
  race<number>(
    form,
    won,
    1,
    (value, number, side) => value * (side === 0 ? homeWins(number) : 1 - homeWins(number)),
    (left = 0, right) => left + right,
    ([home, away], value) => match.add(home, away, value),
  )
  const laws = new Map<string, Law>([["match", match.law()]])
  laws.set(`${form.unit}-${current}`, lawOfSet(form, now))
  // A set is sure to be played while nobody can have won before it.
  if (Math.max(...won) + 1 < form.wins) {
    laws.set(`${form.unit}-${current + 1}`, lawOfSet(form, freshSet(form, setup, current + 1)))
  }
  if (!hasPoints(form)) return laws
  const before = sets.reduce<Pair>(([h, a], set) => [h + set[0], a + set[1]], [0, 0])
  const sumOf = (count: (points: Pair) => number): Pmf => {
    let whole: Pmf | undefined
    race<Pmf>(
      form,
      won,
      { from: count(before), p: Float64Array.of(1) },
      (value, number, side) => combine(value, numberOf(endsOf(number), side, count), 1),
      plus,
      (_, value) => {
        whole = plus(whole, value)
      },
    )
    return whole ?? { from: 0, p: Float64Array.of(1) }
  }
  return laws.set("points", {
    home: sumOf(([home]) => home),
    away: sumOf(([, away]) => away),
    total: sumOf(([home, away]) => home + away),
    difference: sumOf(([home, away]) => home - away),
    // Nobody bets on the exact points of a whole match.
    cell: () => 0,
  })
}
