import type { Pair, Score } from "#models/betting/game.ts"
import { type MarketParts, marketKey } from "#models/betting/market-key.ts"
import type { Dismissal } from "#models/betting/play.ts"
import type { SportId } from "#models/catalogue/catalogue.ts"
import type { Scorecard } from "#models/statistics/scorecard.ts"
import type { Law, Laws } from "../pricing/law.ts"
import { ladder, plain, steps } from "../pricing/menu.ts"
import { hash32, type Random } from "../random.ts"
import { tellCricket } from "../telling/cricket.ts"
import type { Frame, Timeline } from "../timeline.ts"
import { BALLS, BALLS_OF_OVER, ballChances, type CricketForm, FALLS, WICKETS } from "./cricket-balls.ts"
import { type CricketEleven, cricketLineUps } from "./cricket-eleven.ts"
import { FRESH, fallChance, type InningsLaw, type InningsState, inningsLaw } from "./cricket-law.ts"
import { type CardState, cardAfter, cardBegins, cardEnds, type InningsPlayers } from "./cricket-scorecard.ts"
import type { SportRules } from "./sport.ts"

/** How freely each side scores against the other, and which of them bats first. */
export interface CricketSetup {
  readonly home: number
  readonly away: number
  readonly first: 0 | 1
  /** Who plays; the key decides who bowls, catches and is run out. Nobody is told apart where it is absent. */
  readonly players?: {
    readonly key: number
    readonly elevens: readonly [home: CricketEleven, away: CricketEleven]
  }
}

/** What the chances of a game depend on: its innings so far, the second as soon as the first is over. */
export interface CricketState {
  readonly innings: readonly [InningsState] | readonly [InningsState, InningsState]
  /** The same innings player by player, where players are told apart. */
  readonly scorecard?: Scorecard
}

const BALL_SECONDS = 30
const STOP_SECONDS = 10
const OVER_SECONDS = 35
const INNINGS_SECONDS = 1200

/** Chances between which a line is worth offering. */
const WORTH = { least: 0.12, most: 0.88 }

const around = (middle: number, each: number, step: number): ReadonlyArray<number> =>
  steps(Math.max(0.5, middle - each + 0.5), middle + each + 0.5, step)

/** Runs of an over, and of an innings by so many overs, between equals. */
const usual = ({ overs }: CricketForm) => (overs === 20 ? 8 : 5.3)

const inningsMenu = (form: CricketForm, number: number): ReadonlyArray<MarketParts> => {
  const step = form.overs === 20 ? 5 : 10
  const ofOver = usual(form)
  const whole = Math.round((ofOver * form.overs) / 10) * 10
  return [
    ...ladder("total", `innings-${number}`, around(whole, form.overs === 20 ? 75 : 150, step)),
    ...form.marks.flatMap((mark) =>
      ladder("total", `overs-${number}-${mark}`, around(Math.round((ofOver * mark) / 10) * 10, 30, 5)),
    ),
    ...Array.from({ length: form.overs }, (_, over) =>
      ladder(
        "total",
        `over-${number}-${over + 1}`,
        form.overs === 20 ? [4.5, 6.5, 8.5, 10.5] : [2.5, 4.5, 6.5],
      ),
    ).flat(),
    ...Array.from(
      { length: WICKETS },
      (_, wicket): MarketParts => ({
        kind: "next-wicket",
        scope: `innings-${number}`,
        line: wicket + 1,
      }),
    ),
  ]
}

const menuOf = (form: CricketForm): ReadonlyArray<MarketParts> => [
  ...plain("match", "winner"),
  ...plain(`opening-${form.marks[0] ?? 6}`, "result"),
  ...inningsMenu(form, 1),
  ...inningsMenu(form, 2),
]

/** The side that bats in an innings. */
const batting = ({ first }: CricketSetup, innings: number): 0 | 1 =>
  innings === 0 ? first : first === 0 ? 1 : 0
const rateOf = (setup: CricketSetup, innings: number): number =>
  batting(setup, innings) === 0 ? setup.home : setup.away

const at = (values: Float64Array | undefined, index: number): number => values?.[index] ?? 0
const sumFrom = (values: Float64Array, from: number, to = values.length): number => {
  let sum = 0
  for (let index = Math.max(0, from); index < to; index++) sum += at(values, index)
  return sum
}

/** The law of who is ahead, from the chances of the side that bats first. */
const aheadLaw = (setup: CricketSetup, wins: number, level: number, loses: number): Law => {
  const [home, away] = setup.first === 0 ? [wins, loses] : [loses, wins]
  return {
    home: { from: 0, p: Float64Array.of(1 - home, home) },
    away: { from: 0, p: Float64Array.of(1 - away, away) },
    total: { from: 0, p: Float64Array.of(level, 1 - level) },
    difference: { from: -1, p: Float64Array.of(away, level, home) },
    cell: (h, a) => (h === 1 && a === 0 ? home : h === 0 && a === 1 ? away : h + a === 0 ? level : 0),
  }
}

/** The law of who is ahead of two independent numbers of runs, the first beginning with some. */
const compared = (setup: CricketSetup, first: Float64Array, has: number, second: Float64Array): Law => {
  let [wins, level, loses] = [0, 0, 0]
  let below = 0
  let summed = 0
  for (let runs = 0; runs < first.length; runs++) {
    const chance = at(first, runs)
    while (summed < has + runs) {
      below += at(second, summed)
      summed += 1
    }
    const same = at(second, has + runs)
    wins += chance * below
    level += chance * same
    loses += chance * Math.max(0, 1 - below - same)
  }
  return aheadLaw(setup, wins, level, loses)
}

const freshLaws = new WeakMap<CricketSetup, InningsLaw>()

/** The second innings as it is seen before it begins, whatever it will need. */
const secondAhead = (form: CricketForm, setup: CricketSetup): InningsLaw => {
  const known =
    freshLaws.get(setup) ?? inningsLaw(form, rateOf(setup, 1), FRESH, { marks: form.marks.slice(0, 1) })
  freshLaws.set(setup, known)
  return known
}

const both = (left: Float64Array, right: Float64Array): Float64Array =>
  left.map((value, index) => value + at(right, index))

const isOver = (form: CricketForm, { balls, wickets }: InningsState): boolean =>
  wickets === WICKETS || balls === form.overs * BALLS_OF_OVER

type Specials = Map<string, ReadonlyArray<number>>

/** Chances of the lines of a scope that are worth offering, of runs that come to some that are there. */
const addTotals = (
  specials: Specials,
  menu: ReadonlyArray<MarketParts>,
  scope: string,
  has: number,
  runs: Float64Array,
): void => {
  for (const market of menu) {
    if (market.scope !== scope || market.kind !== "total" || market.line === undefined) continue
    const over = sumFrom(runs, Math.ceil(market.line - has))
    if (over > WORTH.least && over < WORTH.most) specials.set(marketKey(market), [over, 1 - over])
  }
}

const laws = (
  form: CricketForm,
  menu: ReadonlyArray<MarketParts>,
  setup: CricketSetup,
  { innings }: CricketState,
): Laws => {
  const number = innings.length
  const now = innings[1] ?? innings[0]
  const rate = rateOf(setup, number - 1)
  const needs = number === 2 ? innings[0].runs + 1 - now.runs : undefined
  const law = inningsLaw(form, rate, now, {
    marks: form.marks,
    ...(needs === undefined ? {} : { needs }),
  })
  const specials: Specials = new Map()
  const made = new Map<string, Law>()
  const opening = form.marks[0] ?? 0
  if (needs === undefined) {
    const second = secondAhead(form, setup)
    made.set("match", compared(setup, law.runs, now.runs, second.runs))
    const [own, others] = [law.marks.get(opening), second.marks.get(opening)]
    if (own !== undefined && others !== undefined && now.balls === 0) {
      made.set(`opening-${opening}`, compared(setup, own, now.runs, others))
    }
  } else {
    const level = at(law.runs, needs - 1)
    const loses = sumFrom(law.reached, 0)
    made.set("match", aheadLaw(setup, Math.max(0, 1 - level - loses), level, loses))
  }
  addTotals(specials, menu, `innings-${number}`, now.runs, both(law.runs, law.reached))
  for (const [mark, runs] of law.marks) addTotals(specials, menu, `overs-${number}-${mark}`, now.runs, runs)
  const over = Math.floor(now.balls / BALLS_OF_OVER) + 1
  const asked = { until: over, ...(needs === undefined ? {} : { needs }) }
  const ofOver = inningsLaw(form, rate, now, asked)
  addTotals(specials, menu, `over-${number}-${over}`, now.overRuns, both(ofOver.runs, ofOver.reached))
  const falls = fallChance(form, rate, now, needs)
  specials.set(marketKey({ kind: "next-wicket", scope: `innings-${number}`, line: now.wickets + 1 }), [
    ...FALLS.map(([, share]) => share * falls),
    1 - falls,
  ])
  return Object.assign(made, { specials })
}

interface Innings {
  readonly state: InningsState
  readonly card?: CardState | undefined
  readonly overs: ReadonlyArray<number>
  readonly wickets: ReadonlyArray<Dismissal>
}

const pairOf = (setup: CricketSetup, innings: number, runs: number): Pair =>
  batting(setup, innings) === 0 ? [runs, 0] : [0, runs]

const scoreOf = (setup: CricketSetup, played: ReadonlyArray<Innings>, isFinished: boolean): Score => {
  const parts = played.map(({ state }, innings) => pairOf(setup, innings, state.runs))
  const { balls = 0, wickets = 0, runs = 0 } = played.at(-1)?.state ?? {}
  const overs = `${Math.floor(balls / BALLS_OF_OVER)}.${balls % BALLS_OF_OVER}`
  return {
    total: [parts.reduce((sum, [home]) => sum + home, 0), parts.reduce((sum, [, away]) => sum + away, 0)],
    parts,
    ...(isFinished ? {} : { points: `${runs}/${wickets} (${overs})` }),
  }
}

/** Who plays an innings, numbered from 0. */
const playersOf = (form: CricketForm, setup: CricketSetup, innings: number): InningsPlayers | undefined => {
  if (setup.players === undefined) return undefined
  const { key, elevens } = setup.players
  const side = batting(setup, innings)
  return {
    key: hash32(key, "innings", innings),
    overs: form.overs,
    side,
    fielding: elevens[side === 0 ? 1 : 0],
  }
}

const begun = (players: InningsPlayers | undefined): Innings => ({
  state: FRESH,
  overs: [],
  wickets: [],
  card: players && cardBegins(players),
})

const play = (form: CricketForm, setup: CricketSetup, random: Random): Timeline<CricketState> => {
  const frames: Array<Frame<CricketState>> = []
  const over = new Set<string>()
  let done: ReadonlyArray<Innings> = []
  let players = playersOf(form, setup, 0)
  let current = begun(players)
  let now = 0
  const keep = (phase: string, stopped: boolean) => {
    const played = [...done, current]
    const isFinished = phase === "game.phase.finished"
    const states = played.map(({ state }) => state)
    const scorecard = played.flatMap(({ card }) => card?.card ?? [])
    frames.push({
      at: now,
      phase,
      elapsed: now,
      running: !isFinished,
      score: scoreOf(setup, played, isFinished),
      facts: {
        innings: played.map(({ state, overs, wickets }, place) => ({
          side: batting(setup, place),
          runs: state.runs,
          overs,
          wickets,
        })),
      },
      stopped,
      over: new Set(over),
      state: {
        innings: states as unknown as CricketState["innings"],
        ...(scorecard.length === 0 ? {} : { scorecard }),
      },
    })
  }
  const stop = (phase: string) => {
    const before = frames.at(-1)
    if (before !== undefined) frames.push({ ...before, at: now, elapsed: now, phase, stopped: true })
  }
  for (let innings = 0; innings < 2; innings++) {
    const phase = `game.phase.innings-${innings + 1}`
    const target = innings === 0 ? Number.POSITIVE_INFINITY : (done[0]?.state.runs ?? 0) + 1
    const number = innings + 1
    keep(phase, false)
    while (!isOver(form, current.state) && current.state.runs < target) {
      now += BALL_SECONDS - STOP_SECONDS
      stop(phase)
      now += STOP_SECONDS
      const bowled = Math.floor(current.state.balls / BALLS_OF_OVER)
      const chances = ballChances(form, rateOf(setup, innings), bowled, current.state.wickets)
      const { runs, isLegal, isWicket } = BALLS[drawn(chances, random)] ?? BALLS[0]
      const { state, overs, wickets, card } = current
      const how = isWicket ? dismissal(random) : undefined
      const balls = state.balls + (isLegal ? 1 : 0)
      const inOver = state.overRuns + runs
      const isOverDone = isLegal && balls % BALLS_OF_OVER === 0
      current = {
        state: {
          balls,
          wickets: state.wickets + (isWicket ? 1 : 0),
          runs: state.runs + runs,
          overRuns: isOverDone ? 0 : inOver,
        },
        overs: [...overs.slice(0, bowled), inOver],
        wickets: how === undefined ? wickets : [...wickets, how],
        card: players && card && cardAfter(players, card, { runs, isLegal, ...(how && { how }) }),
      }
      if (isOverDone) {
        over.add(`over-${number}-${bowled + 1}`)
        if (form.marks.includes(bowled + 1)) over.add(`overs-${number}-${bowled + 1}`)
        now += OVER_SECONDS
      }
      const isEnd = isOver(form, current.state) || current.state.runs >= target
      if (!isEnd) keep(phase, false)
    }
    if (current.card !== undefined) current = { ...current, card: cardEnds(current.card) }
    over.add(`innings-${number}`)
    for (const mark of form.marks) over.add(`overs-${number}-${mark}`)
    for (let each = 1; each <= form.overs; each++) over.add(`over-${number}-${each}`)
    if (innings === 0) {
      done = [current]
      players = playersOf(form, setup, 1)
      current = begun(players)
      keep("game.phase.break", false)
      now += INNINGS_SECONDS
    }
  }
  over.add("match").add(`opening-${form.marks[0] ?? 0}`)
  keep("game.phase.finished", true)
  return { frames, end: now, abandoned: false }
}

const drawn = (chances: Float64Array, random: Random): number => {
  let left = random.uniform()
  for (let place = 0; place < chances.length; place++) {
    left -= at(chances, place)
    if (left < 0) return place
  }
  return 0
}

const dismissal = (random: Random): Dismissal => {
  let left = random.uniform()
  for (const [how, share] of FALLS) {
    left -= share
    if (left < 0) return how
  }
  return "caught"
}

/** Cricket of two innings, ball by ball: each ball depends on over, wickets and the sides; runs and winner follow exactly. */
export const cricket = (sportId: SportId, form: CricketForm): SportRules<CricketSetup, CricketState> => {
  const menu = menuOf(form)
  return {
    sportId,
    menu: () => menu,
    play: (setup, random) => play(form, setup, random),
    start: () => ({ innings: [FRESH] }),
    laws: (setup, state) => laws(form, menu, setup, state),
    tell: tellCricket,
    lineUps: ({ players }) => players && cricketLineUps(players.elevens),
    scorecard: (state) => state.scorecard,
    opensLate: ({ scope }) => scope.startsWith("over-") || scope.endsWith("-2"),
  }
}
