import { duelists, scorerId, scorerOf } from "#models/betting/duel.ts"
import { type MarketParts, marketKey } from "#models/betting/market-key.ts"
import { ELEVEN, type InningsCard } from "#models/line/statistics/scorecard.ts"
import type { Laws } from "../pricing/law.ts"
import type { CricketForm } from "./cricket-balls.ts"
import {
  dismissalChances,
  milestoneChance,
  moreRunsChances,
  nextOutChances,
  overChance,
  runsTally,
  topBatterChances,
  topBowlerChances,
  wicketsTally,
} from "./cricket-chances.ts"
import { BATTERS, MILESTONES, sideMenu } from "./cricket-menu.ts"
import { playedOut } from "./cricket-played-out.ts"
import type { CricketSample } from "./cricket-sample.ts"
import { batting, type CricketSetup, type CricketState } from "./cricket-setup.ts"

/** Chances between which a line of one player is offered, and how many of his lines at a time. */
const WORTH = { least: 0.15, most: 0.85, lines: 3 }
/** Batters of a side whose runs are offered before they come in, and those whose dismissal is. */
const AHEAD = { runs: 7, dismissal: 2 }

type Chances = Map<string, ReadonlyArray<number | null>>

/** Those of a player's lines that are nearest to even. */
const addLines = (
  into: Chances,
  menu: ReadonlyArray<MarketParts>,
  chanceOf: (line: number) => number | undefined,
): void => {
  const worth = menu.flatMap((market) => {
    const over = chanceOf(market.line ?? 0)
    return over === undefined || over < WORTH.least || over > WORTH.most ? [] : [{ market, over }]
  })
  const nearest = worth.toSorted((left, right) => Math.abs(left.over - 0.5) - Math.abs(right.over - 0.5))
  for (const { market, over } of nearest.slice(0, WORTH.lines)) into.set(marketKey(market), [over, 1 - over])
}

const battersAt = (card: InningsCard | undefined): ReadonlyArray<number> =>
  card?.now === undefined ? [] : [card.now.striker, card.now.other]

/** Markets on those of a side who bat. */
const addBatting = (
  into: Chances,
  sample: CricketSample,
  side: 0 | 1,
  number: number,
  card: InningsCard | undefined,
): void => {
  const own = side + 1
  const out = new Set(card?.falls.map(({ batter }) => batter))
  const inNow = battersAt(card)
  const left = BATTERS.filter((batter) => !out.has(batter))
  const tallies = new Map(left.map((batter) => [batter, runsTally(sample, side, batter)]))
  const menu = sideMenu(side)
  into.set(`top-batter/batters-${own}`, topBatterChances(sample, side))
  for (const line of MILESTONES) {
    into.set(
      `batter-milestone/batters-${own}/${line}`,
      BATTERS.map((batter) => {
        const batted = tallies.get(batter)
        const has = card?.batters.find((each) => each.number === batter)?.runs ?? 0
        return batted === undefined || has >= line ? 0 : milestoneChance(batted, line)
      }),
    )
  }
  for (const [batter, batted] of tallies) {
    if (batter > AHEAD.runs && !inNow.includes(batter)) continue
    addLines(into, menu.get(`runs-${own}-${batter}`) ?? [], (line) => overChance(batted, line))
  }
  const ending = card === undefined ? BATTERS.slice(0, AHEAD.dismissal) : inNow
  for (const batter of ending)
    into.set(`dismissal-method/batter-${own}-${batter}`, dismissalChances(sample, side, batter))
  // The first innings is opened by the first two of the order, as is known before it.
  const [one, other] = card === undefined && number === 0 ? BATTERS : inNow
  if (one === undefined || other === undefined) return
  const next = nextOutChances(sample, side, [one, other])
  if (next !== undefined) into.set(`next-out/innings-${number + 1}/${(card?.wickets ?? 0) + 1}`, next)
}

/** Markets on those of a side who bowl. */
const addBowling = (
  into: Chances,
  sample: CricketSample,
  side: 0 | 1,
  bowlers: ReadonlyArray<number>,
): void => {
  const own = side + 1
  const top = topBowlerChances(sample, side)
  into.set(
    `top-bowler/bowlers-${own}`,
    BATTERS.map((number) => (bowlers.includes(number) ? (top[number - 1] ?? 0) : null)),
  )
  const menu = sideMenu(side)
  for (const bowler of bowlers) {
    const taken = wicketsTally(sample, side, bowler)
    addLines(into, menu.get(`wickets-${own}-${bowler}`) ?? [], (line) => overChance(taken, line))
  }
}

const samples = new WeakMap<Laws, CricketSample>()

/** Adds the chances of the players' markets to the laws of a moment, where players are told apart. */
export const withPlayers = (
  form: CricketForm,
  setup: CricketSetup,
  state: CricketState,
  laws: Laws & { readonly specials: Chances },
): Laws => {
  const { players } = setup
  if (players === undefined) return laws
  const sample = playedOut(form, setup, players, state)
  for (const number of [0, 1]) {
    const card = state.scorecard?.[number]
    if (card !== undefined && card.now === undefined) continue
    const side = batting(setup, number)
    const fielding = side === 0 ? 1 : 0
    addBatting(laws.specials, sample, side, number, card)
    addBowling(laws.specials, sample, fielding, players.elevens[fielding].bowlers)
  }
  samples.set(laws, sample)
  return laws
}

/** Everyone who may be put against another in a duel, both sides. */
export const BATTER_IDS = ([0, 1] as const).flatMap((side) =>
  Array.from({ length: ELEVEN }, (_, place) => scorerId(side, place + 1)),
)

/** Chances of a duel of two batters: the first makes more runs, as many, fewer; nothing once both are out. */
export const duelChances = (
  { scorecard = [] }: CricketState,
  laws: Laws,
  { scope }: MarketParts,
): ReadonlyArray<number> | undefined => {
  const sample = samples.get(laws)
  const [first, second] = duelists(scope).map(scorerOf)
  if (sample === undefined || first === undefined || second === undefined) return undefined
  const isDone = [first, second].every(({ side, shirt }) => {
    const card = scorecard.find((each) => each.side === side)
    const batted = card?.batters.find(({ number }) => number === shirt)
    return batted?.out !== undefined || (card !== undefined && card.now === undefined)
  })
  if (isDone) return undefined
  return moreRunsChances(sample, [
    { side: first.side, number: first.shirt },
    { side: second.side, number: second.shirt },
  ])
}
