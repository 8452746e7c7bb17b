import type { Pair, Score } from "#models/betting/game.ts"
import type { MarketParts } from "#models/betting/market-key.ts"
import { SPORT } from "#models/catalogue/sport.ts"
import { decider, independent, type Law, type Laws } from "../pricing/law.ts"
import { ladder, plain, steps } from "../pricing/menu.ts"
import { above, below, combine, mass, type Pmf, shifted } from "../pricing/pmf.ts"
import type { Random } from "../random.ts"
import { framesOf, type Mark, stopped, type Timeline } from "../timeline.ts"
import type { SportRules } from "./sport.ts"

/** Points expected of an attack of each side, and the attacks each side has in a quarter of so many seconds. */
export interface BasketballSetup {
  readonly home: number
  readonly away: number
  readonly attacks: number
  readonly quarterSeconds: number
}

/** What the chances of a basketball game depend on; from the fifth on, a quarter is an overtime. */
export interface BasketballState {
  readonly quarter: number
  /** Attacks left in the quarter: home, away. */
  readonly left: Pair
  readonly parts: ReadonlyArray<Pair>
}

const BREAK = 120
const LONG_BREAK = 600
const TIMEOUTS = 6

/** Chances of 0, 1, 2 and 3 points of an attack worth 1.225 points. */
const typical = { one: 0.08, two: 0.4, three: 0.115, worth: 1.225 }

const attackOf = (worth: number): Pmf => {
  const scale = worth / typical.worth
  const [one, two, three] = [typical.one * scale, typical.two * scale, typical.three * scale]
  return { from: 0, p: Float64Array.of(1 - one - two - three, one, two, three) }
}

/** Without its ends, which hardly ever happen; the rest sums to one again. */
const trimmed = ({ from, p }: Pmf): Pmf => {
  let first = 0
  let last = p.length - 1
  while ((p[first] ?? 1) < 1e-10) first++
  while ((p[last] ?? 1) < 1e-10) last--
  const kept = p.slice(first, last + 1)
  const sum = kept.reduce((total, chance) => total + chance, 0)
  return { from: from + first, p: kept.map((chance) => chance / sum) }
}

/** Points of 0, 1, 2 … attacks. */
const powersOf = (worth: number, attacks: number): ReadonlyArray<Pmf> => {
  const attack = attackOf(worth)
  const powers: Array<Pmf> = [{ from: 0, p: Float64Array.of(1) }]
  for (let count = 1; count <= attacks; count++) {
    powers.push(trimmed(combine(powers[count - 1] ?? attack, attack, 1)))
  }
  return powers
}

interface Tables {
  readonly home: ReadonlyArray<Pmf>
  readonly away: ReadonlyArray<Pmf>
  /** Chance that the home side wins an overtime, played until one does. */
  readonly overtime: number
}

const overtimeAttacks = ({ attacks, quarterSeconds }: BasketballSetup): number =>
  Math.round((attacks * 300) / quarterSeconds)

const tables = new WeakMap<BasketballSetup, Tables>()

const tablesOf = (setup: BasketballSetup): Tables => {
  const known = tables.get(setup)
  if (known !== undefined) return known
  const home = powersOf(setup.home, setup.attacks * 4)
  const away = powersOf(setup.away, setup.attacks * 4)
  const none = attackOf(0)
  const extra = overtimeAttacks(setup)
  const difference = combine(home[extra] ?? none, away[extra] ?? none, -1)
  const one = above(difference, 0)
  const made = { home, away, overtime: one / (one + below(difference, 0)) }
  tables.set(setup, made)
  return made
}

const sum = (parts: ReadonlyArray<Pair>): Pair =>
  parts.reduce<Pair>(([home, away], part) => [home + part[0], away + part[1]], [0, 0])

const laws = (setup: BasketballSetup, { quarter, left, parts }: BasketballState): Laws => {
  const { home, away, overtime } = tablesOf(setup)
  const { attacks } = setup
  const made = new Map<string, Law>()
  const lawOf = (score: Pair, attacksLeft: Pair): Law =>
    independent(
      shifted(home[attacksLeft[0]] ?? { from: 0, p: Float64Array.of(1) }, score[0]),
      shifted(away[attacksLeft[1]] ?? { from: 0, p: Float64Array.of(1) }, score[1]),
    )
  const full = (law: Law): Law => decider(above(law.difference, 0) + mass(law.difference, 0) * overtime)
  if (quarter > 4) return made.set("full", full(lawOf(sum(parts), left)))
  const until = (last: number): Pair => [
    left[0] + (last - quarter) * attacks,
    left[1] + (last - quarter) * attacks,
  ]
  const match = lawOf(sum(parts), until(4))
  made.set("match", match)
  made.set("full", full(match))
  if (quarter <= 2) made.set("half-1", lawOf(sum(parts), until(2)))
  for (let later = quarter; later <= 4; later++) {
    made.set(
      `quarter-${later}`,
      later === quarter ? lawOf(parts[later - 1] ?? [0, 0], left) : lawOf([0, 0], [attacks, attacks]),
    )
  }
  return made
}

/** Half lines around an expectation. */
const around = (expectation: number, step: number, each: number): ReadonlyArray<number> => {
  const middle = Math.floor(expectation) + 0.5
  return steps(middle - step * each, middle + step * each, step)
}

const scopeMarkets = (
  scope: string,
  home: number,
  away: number,
  step: number,
): ReadonlyArray<MarketParts> => [
  ...plain(scope, "result"),
  ...ladder("total", scope, around(home + away, step, 6)),
  ...ladder("handicap", scope, around(away - home, step, 6)),
  ...ladder("home-total", scope, around(home, step, 3)),
  ...ladder("away-total", scope, around(away, step, 3)),
]

const menu = ({ home, away, attacks }: BasketballSetup): ReadonlyArray<MarketParts> => [
  ...plain("full", "winner"),
  ...plain("match", "double-chance", "odd-even"),
  ...scopeMarkets("match", home * attacks * 4, away * attacks * 4, 4),
  ...scopeMarkets("half-1", home * attacks * 2, away * attacks * 2, 3),
  ...[1, 2, 3, 4].flatMap((quarter) => scopeMarkets(`quarter-${quarter}`, home * attacks, away * attacks, 2)),
]

const scoreOf = (parts: ReadonlyArray<Pair>): Score => ({ total: sum(parts), parts })

const points = (worth: number, random: Random): number => {
  const scale = worth / typical.worth
  const draw = random.uniform() / scale
  if (draw < typical.one) return 1
  if (draw < typical.one + typical.two) return 2
  return draw < typical.one + typical.two + typical.three ? 3 : 0
}

const attack = (side: 0 | 1, scored: number): Mark<BasketballState>["apply"] => {
  return (draft) => {
    const { quarter, left, parts } = draft.state
    const next = parts.map(
      ([home, away], index): Pair =>
        index === quarter - 1 ? (side === 0 ? [home + scored, away] : [home, away + scored]) : [home, away],
    )
    draft.state = { quarter, left: side === 0 ? [left[0] - 1, left[1]] : [left[0], left[1] - 1], parts: next }
    draft.score = scoreOf(next)
  }
}

const enter = (quarter: number, seconds: number): Mark<BasketballState>["apply"] => {
  return (draft) => {
    draft.part = [draft.elapsed, draft.elapsed + seconds]
    draft.phase = quarter > 4 ? "game.phase.overtime" : `game.phase.quarter-${quarter}`
    draft.running = true
  }
}

const leave = (quarter: number, attacks: number): Mark<BasketballState>["apply"] => {
  return (draft) => {
    draft.phase = "game.phase.break"
    draft.running = false
    const parts: ReadonlyArray<Pair> = [...draft.state.parts, [0, 0]]
    draft.state = { quarter: quarter + 1, left: [attacks, attacks], parts }
    draft.score = scoreOf(parts)
    const ended = quarter > 4 ? [] : [`quarter-${quarter}`]
    draft.over = new Set([
      ...draft.over,
      ...ended,
      ...(quarter === 2 ? ["half-1"] : []),
      ...(quarter === 4 ? ["match"] : []),
    ])
  }
}

const finish: Mark<BasketballState>["apply"] = (draft) => {
  draft.phase = "game.phase.finished"
  draft.running = false
  draft.over = new Set([...draft.over, "quarter-4", "match", "full"])
}

/** Plays one quarter: its marks without beginning and end, and its points. */
const playQuarter = (
  setup: BasketballSetup,
  start: number,
  seconds: number,
  attacks: number,
  random: Random,
) => {
  const marks: Array<Mark<BasketballState>> = []
  const count = attacks * 2
  const first = random.integer(0, 1)
  let score: Pair = [0, 0]
  for (let number = 0; number < count; number++) {
    const side = (number + first) % 2 === 0 ? 0 : 1
    const scored = points(side === 0 ? setup.home : setup.away, random)
    score = side === 0 ? [score[0] + scored, score[1]] : [score[0], score[1] + scored]
    const at = start + Math.round(((number + 0.4 + 0.5 * random.uniform()) * seconds) / count)
    marks.push({ at, apply: attack(side, scored) })
  }
  marks.push(...stopped<BasketballState>(start + seconds - 30, start + seconds))
  return { marks, score }
}

const play = (setup: BasketballSetup, random: Random): Timeline<BasketballState> => {
  const marks: Array<Mark<BasketballState>> = []
  let now = 0
  let [home, away]: Pair = [0, 0]
  for (let quarter = 1; quarter <= 4 || home === away; quarter++) {
    const isExtra = quarter > 4
    const seconds = isExtra ? 300 : setup.quarterSeconds
    const attacks = isExtra ? overtimeAttacks(setup) : setup.attacks
    marks.push({ at: now, apply: enter(quarter, seconds) })
    const { marks: played, score } = playQuarter(setup, now, seconds, attacks, random)
    marks.push(...played)
    home += score[0]
    away += score[1]
    now += seconds
    const goesOn = quarter < 4 || home === away
    marks.push({
      at: now,
      apply: goesOn ? leave(quarter, quarter < 4 ? setup.attacks : overtimeAttacks(setup)) : finish,
    })
    if (goesOn) now += quarter === 2 ? LONG_BREAK : BREAK
  }
  for (let timeout = 0; timeout < TIMEOUTS; timeout++) {
    const from = random.integer(60, now - 120)
    marks.push(...stopped<BasketballState>(from, Math.min(now - 1, from + random.integer(15, 45))))
  }
  const frames = framesOf<BasketballState>(
    {
      phase: "game.phase.quarter-1",
      elapsed: 0,
      running: true,
      score: scoreOf([[0, 0]]),
      over: new Set(),
      state: { quarter: 1, left: [setup.attacks, setup.attacks], parts: [[0, 0]] },
      stops: 0,
    },
    marks,
  )
  return { frames, end: now, abandoned: false }
}

/** Basketball: attacks in turn, each worth so many points; a draw goes to overtime. */
export const basketball: SportRules<BasketballSetup, BasketballState> = {
  sportId: SPORT.basketball,
  menu,
  play,
  start: ({ attacks }) => ({ quarter: 1, left: [attacks, attacks], parts: [[0, 0]] }),
  laws,
}
