import type { Pair, Score } from "#models/betting/game.ts"
import type { MarketParts } from "#models/betting/market-key.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import type { Random } from "#src/server/kernel/random.ts"
import { decider, independent, type Law, type Laws } from "../pricing/law.ts"
import { ladder, plain, sharedMenu, steps } from "../pricing/menu.ts"
import { above, below, combine, mass, type Pmf, shifted } from "../pricing/pmf.ts"
import { tellPossessions } from "../telling/possessions.ts"
import { pointsPressure } from "../telling/pressure.ts"
import { framesOf, type Mark, stopped, type Timeline } from "../timeline.ts"
import type { SportRules } from "./sport.ts"

/** Points expected of an attack of each side, and the attacks each side has in a part of so many seconds. */
export interface PossessionSetup {
  readonly home: number
  readonly away: number
  readonly attacks: number
  readonly partSeconds: number
}

/** What the chances of a game depend on; beyond the last part of regular time, a part is an overtime. */
export interface PossessionState {
  readonly part: number
  /** Attacks left in the part: home, away. */
  readonly left: Pair
  readonly parts: ReadonlyArray<Pair>
}

/** How a sport in which sides attack in turn is played. */
export interface PossessionForm {
  readonly sportId: SportId
  /** Chances of 0, 1, 2, … points of a usual attack; a stronger side scores more often, not more at once. */
  readonly attack: ReadonlyArray<number>
  readonly part: "quarter" | "half"
  readonly parts: 2 | 4
  readonly breakSeconds: number
  readonly longBreakSeconds: number
  /** Seconds of an overtime, played until a side is ahead; a draw stands where there is none. */
  readonly overtimeSeconds?: number
  readonly timeouts: number
  /** Distance between lines: of the whole game, a half, a quarter. */
  readonly steps: readonly [match: number, half: number, quarter: number]
  /** Goals so few that each of them counts: exact scores are bet on, and whether both sides score. */
  readonly isGoals?: boolean
}

const LAST_SECONDS = 30

const worthOf = ({ attack }: PossessionForm): number =>
  attack.reduce((total, chance, points) => total + chance * points, 0)

const attackOf = (form: PossessionForm, worth: number): Pmf => {
  const scale = worth / worthOf(form)
  const p = Float64Array.from(form.attack, (chance, points) => (points === 0 ? 0 : chance * scale))
  p[0] = 1 - p.reduce((total, chance) => total + chance, 0)
  return { from: 0, p }
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
const powersOf = (form: PossessionForm, worth: number, attacks: number): ReadonlyArray<Pmf> => {
  const attack = attackOf(form, worth)
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

const overtimeAttacks = (form: PossessionForm, { attacks, partSeconds }: PossessionSetup): number =>
  Math.max(1, Math.round((attacks * (form.overtimeSeconds ?? 0)) / partSeconds))

const tables = new WeakMap<PossessionSetup, Tables>()

const tablesOf = (form: PossessionForm, setup: PossessionSetup): Tables => {
  const known = tables.get(setup)
  if (known !== undefined) return known
  const home = powersOf(form, setup.home, setup.attacks * form.parts)
  const away = powersOf(form, setup.away, setup.attacks * form.parts)
  const none = attackOf(form, 0)
  const extra = overtimeAttacks(form, setup)
  const difference = combine(home[extra] ?? none, away[extra] ?? none, -1)
  const one = above(difference, 0)
  const made = { home, away, overtime: one / (one + below(difference, 0)) }
  tables.set(setup, made)
  return made
}

const sum = (parts: ReadonlyArray<Pair>): Pair =>
  parts.reduce<Pair>(([home, away], part) => [home + part[0], away + part[1]], [0, 0])

const NOTHING: Pmf = { from: 0, p: Float64Array.of(1) }

const laws = (form: PossessionForm, setup: PossessionSetup, { part, left, parts }: PossessionState): Laws => {
  const { home, away, overtime } = tablesOf(form, setup)
  const { attacks } = setup
  const made = new Map<string, Law>()
  const lawOf = (score: Pair, attacksLeft: Pair): Law =>
    independent(
      shifted(home[attacksLeft[0]] ?? NOTHING, score[0]),
      shifted(away[attacksLeft[1]] ?? NOTHING, score[1]),
    )
  const full = (law: Law): Law => decider(above(law.difference, 0) + mass(law.difference, 0) * overtime)
  if (part > form.parts) return made.set("full", full(lawOf(sum(parts), left)))
  const until = (last: number): Pair => [left[0] + (last - part) * attacks, left[1] + (last - part) * attacks]
  const match = lawOf(sum(parts), until(form.parts))
  made.set("match", match)
  if (form.overtimeSeconds !== undefined) made.set("full", full(match))
  if (form.parts === 4 && part <= 2) made.set("half-1", lawOf(sum(parts), until(2)))
  for (let later = part; later <= form.parts; later++) {
    made.set(
      `${form.part}-${later}`,
      later === part ? lawOf(parts[later - 1] ?? [0, 0], left) : lawOf([0, 0], [attacks, attacks]),
    )
  }
  return made
}

/** Half lines around an expectation. */
const around = (expectation: number, step: number, each: number): ReadonlyArray<number> => {
  const middle = Math.floor(expectation) + 0.5
  return steps(middle - step * each, middle + step * each, step)
}

/** Half lines of a number that is never below zero. */
const counted = (expectation: number, step: number, each: number): ReadonlyArray<number> =>
  around(expectation, step, each).filter((line) => line > 0)

const scopeMarkets = (
  scope: string,
  home: number,
  away: number,
  step: number,
): ReadonlyArray<MarketParts> => [
  ...plain(scope, "result"),
  ...ladder("total", scope, counted(home + away, step, 6)),
  ...ladder("handicap", scope, around(away - home, step, 6)),
  ...ladder("home-total", scope, counted(home, step, 3)),
  ...ladder("away-total", scope, counted(away, step, 3)),
]

const GOAL_KINDS = ["both-score", "exact-score", "exact-total", "winning-margin"] as const

const menu = (form: PossessionForm, { home, away, attacks }: PossessionSetup): ReadonlyArray<MarketParts> => {
  const [ofMatch, ofHalf, ofQuarter] = form.steps
  const scoped = (scope: string, parts: number, step: number) =>
    scopeMarkets(scope, home * attacks * parts, away * attacks * parts, step)
  const ofPart = form.part === "half" ? ofHalf : ofQuarter
  return sharedMenu([
    ...(form.overtimeSeconds === undefined ? plain("match", "draw-no-bet") : plain("full", "winner")),
    ...plain("match", "double-chance", "odd-even"),
    ...(form.isGoals === true ? plain("match", ...GOAL_KINDS) : []),
    ...scoped("match", form.parts, ofMatch),
    ...(form.parts === 4 ? scoped("half-1", 2, ofHalf) : []),
    ...Array.from({ length: form.parts }, (_, index) =>
      scoped(`${form.part}-${index + 1}`, 1, ofPart),
    ).flat(),
  ])
}

const scoreOf = (parts: ReadonlyArray<Pair>): Score => ({ total: sum(parts), parts })

const points = (form: PossessionForm, worth: number, random: Random): number => {
  let draw = (random.uniform() * worthOf(form)) / worth
  for (let scored = 1; scored < form.attack.length; scored++) {
    draw -= form.attack[scored] ?? 0
    if (draw < 0) return scored
  }
  return 0
}

const attack = (side: 0 | 1, scored: number): Mark<PossessionState>["apply"] => {
  return (draft) => {
    const { part, left, parts } = draft.state
    const next = parts.map(
      ([home, away], index): Pair =>
        index === part - 1 ? (side === 0 ? [home + scored, away] : [home, away + scored]) : [home, away],
    )
    draft.state = { part, left: side === 0 ? [left[0] - 1, left[1]] : [left[0], left[1] - 1], parts: next }
    draft.score = scoreOf(next)
  }
}

const enter = (form: PossessionForm, part: number, seconds: number): Mark<PossessionState>["apply"] => {
  return (draft) => {
    draft.part = [draft.elapsed, draft.elapsed + seconds]
    draft.phase = part > form.parts ? "game.phase.overtime" : `game.phase.${form.part}-${part}`
    draft.running = true
  }
}

const leave = (form: PossessionForm, part: number, attacks: number): Mark<PossessionState>["apply"] => {
  return (draft) => {
    draft.phase = "game.phase.break"
    draft.running = false
    const parts: ReadonlyArray<Pair> = [...draft.state.parts, [0, 0]]
    draft.state = { part: part + 1, left: [attacks, attacks], parts }
    draft.score = scoreOf(parts)
    const ended = part > form.parts ? [] : [`${form.part}-${part}`]
    draft.over = new Set([
      ...draft.over,
      ...ended,
      ...(form.parts === 4 && part === 2 ? ["half-1"] : []),
      ...(part === form.parts ? ["match"] : []),
    ])
  }
}

const finish = (form: PossessionForm): Mark<PossessionState>["apply"] => {
  return (draft) => {
    draft.phase = "game.phase.finished"
    draft.running = false
    draft.over = new Set([...draft.over, `${form.part}-${form.parts}`, "match", "full"])
  }
}

/** Plays one part: its marks without beginning and end, and its points. */
const playPart = (
  form: PossessionForm,
  setup: PossessionSetup,
  start: number,
  seconds: number,
  attacks: number,
  random: Random,
) => {
  const marks: Array<Mark<PossessionState>> = []
  const count = attacks * 2
  const first = random.integer(0, 1)
  let score: Pair = [0, 0]
  for (let number = 0; number < count; number++) {
    const side = (number + first) % 2 === 0 ? 0 : 1
    const scored = points(form, side === 0 ? setup.home : setup.away, random)
    score = side === 0 ? [score[0] + scored, score[1]] : [score[0], score[1] + scored]
    const at = start + Math.round(((number + 0.4 + 0.5 * random.uniform()) * seconds) / count)
    marks.push({ at, apply: attack(side, scored) })
  }
  marks.push(...stopped<PossessionState>(start + seconds - LAST_SECONDS, start + seconds))
  return { marks, score }
}

const play = (form: PossessionForm, setup: PossessionSetup, random: Random): Timeline<PossessionState> => {
  const marks: Array<Mark<PossessionState>> = []
  let now = 0
  let [home, away]: Pair = [0, 0]
  const isUndecided = () => form.overtimeSeconds !== undefined && home === away
  for (let part = 1; part <= form.parts || isUndecided(); part++) {
    const isExtra = part > form.parts
    const seconds = isExtra ? (form.overtimeSeconds ?? 0) : setup.partSeconds
    const attacks = isExtra ? overtimeAttacks(form, setup) : setup.attacks
    marks.push({ at: now, apply: enter(form, part, seconds) })
    const { marks: played, score } = playPart(form, setup, now, seconds, attacks, random)
    marks.push(...played)
    home += score[0]
    away += score[1]
    now += seconds
    const goesOn = part < form.parts || isUndecided()
    marks.push({
      at: now,
      apply: goesOn
        ? leave(form, part, part < form.parts ? setup.attacks : overtimeAttacks(form, setup))
        : finish(form),
    })
    if (goesOn) now += part === form.parts / 2 ? form.longBreakSeconds : form.breakSeconds
  }
  for (let timeout = 0; timeout < form.timeouts; timeout++) {
    const from = random.integer(60, now - 120)
    marks.push(...stopped<PossessionState>(from, Math.min(now - 1, from + random.integer(15, 45))))
  }
  const frames = framesOf<PossessionState>(
    {
      phase: `game.phase.${form.part}-1`,
      elapsed: 0,
      running: true,
      score: scoreOf([[0, 0]]),
      over: new Set(),
      state: { part: 1, left: [setup.attacks, setup.attacks], parts: [[0, 0]] },
      stops: 0,
    },
    marks,
  )
  return { frames, end: now, abandoned: false }
}

/** A sport of attacks in turn, each worth so many points; where there is overtime, a draw goes to it. */
export const possessions = (form: PossessionForm): SportRules<PossessionSetup, PossessionState> => ({
  sportId: form.sportId,
  menu: (setup) => menu(form, setup),
  play: (setup, random) => play(form, setup, random),
  start: ({ attacks }) => ({ part: 1, left: [attacks, attacks], parts: [[0, 0]] }),
  laws: (setup, state) => laws(form, setup, state),
  tell: tellPossessions(form),
  ...(form.isGoals === true ? {} : { pressure: pointsPressure }),
  opensLate: ({ scope }) => scope.startsWith("quarter"),
})
