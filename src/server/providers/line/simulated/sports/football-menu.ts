import type { MarketParts } from "#models/betting/market-key.ts"
import { marketKey } from "#models/betting/market-key.ts"
import { HALVES_KINDS } from "#models/betting/market-rules.ts"
import { ladder, plain, steps } from "../pricing/menu.ts"
import { INTERVALS } from "./football-grid.ts"

const HALVES = ["half-1", "half-2"]

/** What every football game has. */
export const usualMenu: ReadonlyArray<MarketParts> = [
  ...plain("match", "result", "double-chance", "both-score", "odd-even", "exact-score", "draw-no-bet"),
  ...ladder("total", "match", steps(0.5, 5.5)),
  ...ladder("handicap", "match", steps(-2.5, 2.5, 0.5)),
  ...ladder("home-total", "match", steps(0.5, 2.5)),
  ...ladder("away-total", "match", steps(0.5, 2.5)),
  ...HALVES.flatMap((half) => [
    ...plain(half, "result", "double-chance", "both-score", "odd-even"),
    ...ladder("total", half, steps(0.5, 2.5)),
    ...ladder("handicap", half, steps(-1, 1, 0.5)),
  ]),
]

/** What a game of a cup has: markets on ninety minutes, and who goes through. */
export const cupMenu: ReadonlyArray<MarketParts> = [...usualMenu, ...plain("full", "winner")]

/** Goals that are numbered one by one. */
const NUMBERED_GOALS = 8

const counted = (statistic: string, lines: ReadonlyArray<number>, side: ReadonlyArray<number>) => [
  ...plain(statistic, "result", "odd-even"),
  ...ladder("total", statistic, lines),
  ...ladder("handicap", statistic, steps(-2.5, 2.5)),
  ...ladder("home-total", statistic, side),
  ...ladder("away-total", statistic, side),
]

const late: ReadonlyArray<MarketParts> = [
  ...ladder("asian-total", "match", [1.75, 2, 2.25, 2.75, 3, 3.25]),
  ...ladder("asian-handicap", "match", [-1.75, -1.25, -0.75, -0.25, 0.25, 0.75, 1.25, 1.75]),
  ...ladder("european-handicap", "match", [-2, -1, 1, 2]),
  ...plain("match", "exact-total", "home-exact-total", "away-exact-total", "goal-range", "winning-margin"),
  ...plain("match", "home-to-nil", "away-to-nil", "home-odd-even", "away-odd-even"),
  ...ladder("result-and-total", "match", steps(1.5, 3.5)),
  ...plain("match", "result-and-both-score"),
  ...ladder("both-score-and-total", "match", steps(2.5, 3.5)),
  ...plain("match", ...HALVES_KINDS, "last-goal", "first-goal-time"),
  ...ladder("next-goal", "match", steps(1, NUMBERED_GOALS)),
  ...HALVES.flatMap((half) => [
    ...plain(half, "draw-no-bet", "exact-total", "exact-score"),
    ...ladder("home-total", half, steps(0.5, 1.5)),
    ...ladder("away-total", half, steps(0.5, 1.5)),
    ...ladder("asian-total", half, [0.75, 1, 1.25]),
    ...ladder("asian-handicap", half, [-0.25, 0.25]),
  ]),
  ...INTERVALS.flatMap((minutes) => [...plain(minutes, "result"), ...ladder("total", minutes, [0.5, 1.5])]),
  ...counted("corners", steps(7.5, 12.5), steps(3.5, 6.5)),
  ...counted("cards", steps(2.5, 5.5), steps(1.5, 2.5)),
  ...HALVES.flatMap((half) => [
    ...plain(`corners-${half}`, "result"),
    ...ladder("total", `corners-${half}`, steps(3.5, 5.5)),
    ...plain(`cards-${half}`, "result"),
    ...ladder("total", `cards-${half}`, steps(0.5, 2.5)),
  ]),
]

/** What games of the greatest leagues have. */
export const topMenu: ReadonlyArray<MarketParts> = [...usualMenu, ...late]

/** Those of which it is known who scores for the sides. */
export const playersMenu: ReadonlyArray<MarketParts> = [
  ...topMenu,
  ...plain("match", "anytime-scorer", "first-scorer", "last-scorer", "two-goals-scorer"),
]

const lateKeys: ReadonlySet<string> = new Set(playersMenu.slice(usualMenu.length).map(marketKey))

/** Whether a market is offered only shortly before the game and in play. */
export const opensLate = (market: MarketParts): boolean => lateKeys.has(marketKey(market))
