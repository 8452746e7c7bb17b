import type { Pair, Score } from "#models/betting/game.ts"
import type { OutcomeKey } from "#models/betting/market.ts"
import { type MarketParts, marketParts } from "#models/betting/market-key.ts"
import type { Play } from "#models/betting/play.ts"
import { outcomesOf, settle } from "#models/betting/settle.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { type Random, randomOf } from "#src/server/kernel/random.ts"
import { football } from "../../sports/football.ts"
import { footballGrid } from "../../sports/football-grid.ts"
import { type FootballState, tablesOf } from "../../sports/football-law.ts"
import type { FootballSetup } from "../../sports/football-play.ts"
import { type FootballRates, stepChances } from "../../sports/football-rates.ts"
import { elapsedAt } from "../../timeline.ts"
import type { Picked } from "../together.ts"

export const MARGIN = 0.05
export const START = football.start({ rates: { home: 1, away: 1 }, added: [1, 3] })

export const picked = (market: string, outcome: string): Picked => ({
  market: marketParts(market as never),
  outcome: outcome as OutcomeKey,
})

/** A way in which a game ends, and how likely it is. */
type Ways = ReadonlyArray<readonly [Play, number]>

/** The goals of a football game from a moment on, step by step, without a thought of what is asked: the law as it stands in the books. */
export const goalWays = (
  { rates }: { readonly rates: FootballRates },
  { score, atHalf, half, reds }: FootballState,
  times: ReadonlyArray<number>,
): Ways => {
  let open = new Map<string, { readonly first: Pair; readonly now: Pair; readonly chance: number }>()
  const put = (into: typeof open, first: Pair, now: Pair, chance: number) => {
    if (chance < 1e-13) return
    const key = `${first} ${now}`
    into.set(key, { first, now, chance: (into.get(key)?.chance ?? 0) + chance })
  }
  put(open, atHalf, score, 1)
  for (const [step, to] of times.slice(1).entries()) {
    const from = times[step] ?? to
    const next: typeof open = new Map()
    const isFirst = half === 1 && to <= 0.5 + 1e-9
    for (const { first, now, chance } of open.values()) {
      const [home, away] = stepChances(rates, reds, now[0] - now[1], from, to - from)
      const then = (pair: Pair, p: number) => put(next, isFirst ? pair : first, pair, p)
      then(now, chance * (1 - home - away))
      then([now[0] + 1, now[1]], chance * home)
      then([now[0], now[1] + 1], chance * away)
    }
    open = next
  }
  const { tilt } = tablesOf(rates)
  const weighed = [...open.values()].map(({ first, now, chance }) => {
    const second: Pair = [now[0] - first[0], now[1] - first[1]]
    const end: Score = { total: now, parts: [first, second] }
    return [{ score: end }, chance * tilt(...now)] as const
  })
  const whole = weighed.reduce((sum, [, weight]) => sum + weight, 0)
  return weighed.map(([play, weight]) => [play, weight / whole] as const)
}

/** Moments from now to the end, a minute apart, with one at half-time. */
const minutesFrom = (progress: number, half: 1 | 2): ReadonlyArray<number> => {
  const times = [progress]
  for (const end of half === 1 ? [0.5, 1] : [1]) {
    let now = times.at(-1) ?? progress
    while (now < end - 1e-9) {
      now = Math.min(end, now + 1 / 90)
      times.push(now)
    }
  }
  return times
}

const isWon = ({ market, outcome }: Picked, play: Play): boolean =>
  settle(market, play, SPORT.football).find(([key]) => key === outcome)?.[1] === "won"

/** How likely all are won, added up over the ways one by one, by the rules of settlement. */
export const counted = (ways: Ways, picks: ReadonlyArray<Picked>): number =>
  ways.reduce((sum, [play, chance]) => sum + (picks.every((pick) => isWon(pick, play)) ? chance : 0), 0)

export const chosen = <Value>(random: Random, values: ReadonlyArray<Value>): Value => {
  const value = values[random.integer(0, values.length - 1)]
  if (value === undefined) throw new Error("nothing to choose from")
  return value
}

/** Kinds by which no stake is returned, on half lines alone. */
export const isPlain = ({ kind, line = 0.5 }: MarketParts): boolean =>
  kind !== "draw-no-bet" && (Math.abs(line % 1) === 0.5 || kind === "european-handicap")

const GOAL_SCOPES = new Set(["match", "half-1", "half-2"])
const DECIDED = new Set(["next-goal", "last-goal", "first-goal-time"])
const SCORERS = /scorer/

export const goalMarkets = (setup: FootballSetup) =>
  football
    .menu(setup)
    .filter(
      (market) =>
        GOAL_SCOPES.has(market.scope) &&
        isPlain(market) &&
        !DECIDED.has(market.kind) &&
        !SCORERS.test(market.kind),
    )

export const anyPick = (random: Random, markets: ReadonlyArray<MarketParts>): Picked => {
  const market = chosen(random, markets)
  return { market, outcome: chosen(random, outcomesOf(market.kind, SPORT.football)) }
}

interface Moment {
  readonly setup: FootballSetup
  readonly state: FootballState
  readonly elapsed: number
  readonly progress: number
}

const setupOf = (random: Random, more: Partial<FootballSetup>): FootballSetup => ({
  rates: { home: 0.4 + 2.4 * random.uniform(), away: 0.4 + 2.4 * random.uniform() },
  added: [random.integer(0, 4), random.integer(1, 8)],
  ...more,
})

/** A game of which something was played, and the moment of it. */
const inPlay = (random: Random, setup: FootballSetup): Moment => {
  const { frames } = football.play(setup, random)
  const open = frames.filter(
    ({ running, state, over }) => running && state.extra === undefined && !over.has("match"),
  )
  const frame = chosen(random, open)
  const next = frames[frames.indexOf(frame) + 1]?.at ?? frame.at
  const elapsed = elapsedAt(frame, frame.at + random.uniform() * (next - frame.at))
  const [first, second] = [(45 + setup.added[0]) * 60, (45 + setup.added[1]) * 60]
  const progress =
    frame.state.half === 1
      ? Math.min(1, elapsed / first) / 2
      : 0.5 + Math.max(0, Math.min(1, (elapsed - 45 * 60) / second)) / 2
  return { setup, state: frame.state, elapsed, progress }
}

export const ahead = (setup: FootballSetup): Moment => ({ setup, state: START, elapsed: 0, progress: 0 })

export const timesOf = ({ setup, state, progress }: Moment): ReadonlyArray<number> => {
  if (setup.isTop !== true) return minutesFrom(progress, state.half)
  const [first, second] = [(45 + setup.added[0]) * 60, (45 + setup.added[1]) * 60]
  const bounds = [first, second].flatMap((seconds, half) => [
    (half + 900 / seconds) / 2,
    (half + 1800 / seconds) / 2,
    (half + 1) / 2,
  ])
  return footballGrid(setup.rates, state, progress, bounds).times
}

export const partsAt = ({ setup, state, elapsed }: Moment) => football.parts?.(setup, state, elapsed) ?? []
export const lawsAt = ({ setup, state, elapsed }: Moment) => football.laws(setup, state, elapsed)

export const momentsOf = (name: string, count: number, more: Partial<FootballSetup>): ReadonlyArray<Moment> =>
  Array.from({ length: count }, (_, game) => {
    const random = randomOf(name, game)
    const setup = setupOf(random, more)
    return game % 3 === 0 ? ahead(setup) : inPlay(random, setup)
  })

export const setsOf = (picks: ReadonlyArray<Picked>) =>
  Array.from({ length: 1 << picks.length }, (_, set) =>
    picks.filter((__, position) => ((set >> position) & 1) === 1),
  )

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1))
export const poissonAt = (mean: number, n: number): number => (Math.exp(-mean) * mean ** n) / factorial(n)
