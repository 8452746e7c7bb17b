import { type MarketParts, marketKey } from "#models/betting/market-key.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import type { Law, Laws } from "../pricing/law.ts"
import { tellCricket } from "../telling/cricket.ts"
import { BALLS_OF_OVER, type CricketForm, FALLS } from "./cricket-balls.ts"
import { cricketLineUps } from "./cricket-eleven.ts"
import { FRESH, fallChance, type InningsLaw, inningsLaw } from "./cricket-law.ts"
import { menusOf, opensLate } from "./cricket-menu.ts"
import { playCricket } from "./cricket-play.ts"
import { BATTER_IDS, duelChances, withPlayers } from "./cricket-players.ts"
import { type CricketSetup, type CricketState, rateOf } from "./cricket-setup.ts"
import type { SportRules } from "./sport.ts"

/** Chances between which a line is worth offering. */
const WORTH = { least: 0.12, most: 0.88 }

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

type Specials = Map<string, ReadonlyArray<number | null>>

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
): Laws & { readonly specials: Specials } => {
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

/** Cricket of two innings, ball by ball: each ball depends on over, wickets and the sides; runs and winner follow exactly. */
export const cricket = (sportId: SportId, form: CricketForm): SportRules<CricketSetup, CricketState> => {
  const { bare, withPlayers: whole } = menusOf(form)
  return {
    sportId,
    menu: ({ players }) => (players === undefined ? bare : whole),
    play: (setup, random) => playCricket(form, setup, random),
    start: () => ({ innings: [FRESH] }),
    laws: (setup, state) => withPlayers(form, setup, state, laws(form, bare, setup, state)),
    duel: {
      players: ({ players }) => (players === undefined ? [] : BATTER_IDS),
      chances: (_, state, known, market) => duelChances(state, known, market),
    },
    tell: tellCricket,
    lineUps: ({ players }) => players && cricketLineUps(players.elevens),
    scorecard: (state) => state.scorecard,
    opensLate,
  }
}
