import { duelists, scorerId } from "#models/betting/duel.ts"
import { type MarketParts, marketKey } from "#models/betting/market-key.ts"
import { HALVES_KINDS, ruleOf } from "#models/betting/market-rules.ts"
import { SHIRTS } from "#models/betting/play-rules.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { Law, Laws } from "../pricing/law.ts"
import type { Part } from "../pricing/together.ts"
import { tellFootball } from "../telling/football.ts"
import { footballPressure } from "../telling/pressure.ts"
import { countLaws } from "./football-counts.ts"
import { duelChances } from "./football-duels.ts"
import { throughLaw } from "./football-extra-time.ts"
import { footballGrid, goalsLeft, QUARTER_HOUR } from "./football-grid.ts"
import { eachHalves, type FootballState, footballLaws, type GoalsLeft, START } from "./football-law.ts"
import { footballLineUps } from "./football-line-up.ts"
import { cupMenu, opensLate, playersMenu, topMenu, usualMenu } from "./football-menu.ts"
import { intervalLaws, orderChances } from "./football-order.ts"
import { footballParts } from "./football-parts.ts"
import { type FootballSetup, halfSeconds, playFootball } from "./football-play.ts"
import { scorerChances } from "./football-scorers.ts"
import { type Stays, staysOf } from "./football-stays.ts"
import type { SportRules } from "./sport.ts"

/** Everyone of the elevens who scores, both sides. */
const SCORER_IDS = ([0, 1] as const).flatMap((side) => SHIRTS.map((shirt) => scorerId(side, shirt)))

/** Moment of the match, 0 to 1 over both halves, at so many seconds of play. */
const progressAt = (setup: FootballSetup, state: FootballState, elapsed: number): number => {
  const [first, second] = halfSeconds(setup)
  return state.half === 1
    ? Math.min(1, elapsed / first) / 2
    : 0.5 + Math.max(0, Math.min(1, (elapsed - 45 * 60) / second)) / 2
}

/** Moments at which the quarter hours end. */
const boundsOf = (setup: FootballSetup): ReadonlyArray<number> =>
  halfSeconds(setup).flatMap((seconds, half) => [
    (half + QUARTER_HOUR / seconds) / 2,
    (half + (2 * QUARTER_HOUR) / seconds) / 2,
    (half + 1) / 2,
  ])

const halvesChances = (
  setup: FootballSetup,
  state: FootballState,
  left: GoalsLeft,
): ReadonlyArray<readonly [string, ReadonlyArray<number>]> => {
  const sums = HALVES_KINDS.flatMap((kind) => {
    const asked = ruleOf(kind, SPORT.football)
    if (asked.asks !== "halves") return []
    return [{ kind, rule: asked.rule, sums: new Float64Array(asked.rule.outcomes.length) }]
  })
  let whole = 0
  eachHalves(setup.rates, state, left, (first, second, weight) => {
    whole += weight
    for (const { rule, sums: weights } of sums) {
      const place = rule.winner(first, second)
      weights[place] = (weights[place] ?? 0) + weight
    }
  })
  return sums.map(({ kind, sums: weights }) => [
    marketKey({ kind, scope: "match" }),
    [...weights].map((weight) => weight / whole),
  ])
}

/** Who plays how much of the rest, computed with the laws of a moment: duels ask for it again. */
const staysByLaws = new WeakMap<Laws, Stays>()

const topLaws = (setup: FootballSetup, state: FootballState, elapsed: number): Laws => {
  const progress = progressAt(setup, state, elapsed)
  const bounds = boundsOf(setup)
  const grid = footballGrid(setup.rates, state, progress, bounds)
  const left = goalsLeft(grid, state)
  const laws = new Map([
    ...footballLaws(setup.rates, state, progress, left),
    ...countLaws(setup.rates, state, progress),
    ...intervalLaws(grid, state, bounds),
  ])
  const order = orderChances(grid, state, bounds)
  const stays = staysOf(grid, state, halfSeconds(setup)[1])
  const match = laws.get("match")
  const specials = new Map([
    ...halvesChances(setup, state, left),
    ...order,
    ...(setup.scorers === undefined || match === undefined
      ? []
      : scorerChances(
          setup.scorers,
          state,
          match,
          order.get(`next-goal/match/${state.facts.goals.length + 1}`)?.[1] ?? 0,
          stays,
        )),
  ])
  staysByLaws.set(laws, stays)
  return Object.assign(laws, { specials })
}

const menuOf = ({ isTop, scorers, isCup }: FootballSetup): ReadonlyArray<MarketParts> => {
  if (isCup === true) return cupMenu
  return isTop !== true ? usualMenu : scorers === undefined ? topMenu : playersMenu
}

/** Laws of a game of a cup: those of ninety minutes while they are played, and who goes through. */
const cupLaws = (setup: FootballSetup, state: FootballState, elapsed: number): Laws => {
  const laws =
    state.extra === undefined
      ? new Map(footballLaws(setup.rates, state, progressAt(setup, state, elapsed)))
      : new Map<string, Law>()
  return laws.set("full", throughLaw(setup.rates, state, elapsed, laws.get("match")))
}

const lawsOf = (setup: FootballSetup, state: FootballState, elapsed: number): Laws => {
  if (setup.isCup === true) return cupLaws(setup, state, elapsed)
  return setup.isTop === true
    ? topLaws(setup, state, elapsed)
    : footballLaws(setup.rates, state, progressAt(setup, state, elapsed))
}

const partsOf = (setup: FootballSetup, state: FootballState, elapsed: number): ReadonlyArray<Part> => {
  const progress = progressAt(setup, state, elapsed)
  const isByGrid = setup.isTop === true && setup.isCup !== true
  const left = isByGrid
    ? goalsLeft(footballGrid(setup.rates, state, progress, boundsOf(setup)), state)
    : undefined
  return footballParts(setup, state, progress, elapsed, left)
}

/**
 * Football: goals by a grid of minutes whose rates follow the lead and red cards; corners and yellow cards beside them
 * by the sides' strengths.
 */
const footballAs = (sportId: SportId): SportRules<FootballSetup, FootballState> => ({
  sportId,
  menu: menuOf,
  play: playFootball,
  start: () => START,
  laws: lawsOf,
  parts: partsOf,
  duel: {
    players: ({ scorers, isTop, isCup }) =>
      scorers === undefined || isTop !== true || isCup === true ? [] : SCORER_IDS,
    chances: ({ scorers }, state, laws, { scope }) => {
      const match = laws.get("match")
      const stays = staysByLaws.get(laws)
      return scorers && match && stays && duelChances(scorers, state, match, stays, duelists(scope))
    },
  },
  tell: tellFootball,
  pressure: footballPressure,
  lineUps: ({ scorers }, state) => scorers && footballLineUps(scorers, state),
  opensLate,
})

export const football = footballAs(SPORT.football)
/** The same law under the id of simulated reality. */
export const simulatedFootball = footballAs(SPORT.simulatedFootball)
