import type { SportId } from "../catalogue/catalogue.ts"
import { SPORT } from "../catalogue/sport.ts"
import type { Pair, Score } from "./game.ts"
import type { MarketKind, OutcomeKey, Scope, SelectionResult } from "./market.ts"
import type { MarketParts } from "./market-key.ts"

/** How one outcome of a market ended. */
export type OutcomeResult = readonly [OutcomeKey, SelectionResult]

/** Largest number of goals (sets, maps) of one side that `exact-score` names; beyond it stands `other`. */
export const EXACT_SCORE_LIMIT = 5

const outcomesByKind: Readonly<Record<Exclude<MarketKind, "exact-score">, ReadonlyArray<string>>> = {
  result: ["1", "X", "2"],
  winner: ["1", "2"],
  "double-chance": ["1X", "12", "X2"],
  total: ["over", "under"],
  handicap: ["1", "2"],
  "both-score": ["yes", "no"],
  "home-total": ["over", "under"],
  "away-total": ["over", "under"],
  "odd-even": ["odd", "even"],
}

/**
 * The scores that `exact-score` names for a sport: every score up to the limit in football and hockey, the possible
 * endings of a best of three in tennis and Counter-Strike.
 */
export const exactScores = (sportId: SportId): ReadonlyArray<string> => {
  if (sportId === SPORT.tennis || sportId === SPORT.counterStrike) return ["2:0", "2:1", "1:2", "0:2"]
  const scores: Array<string> = []
  for (let home = 0; home <= EXACT_SCORE_LIMIT; home++) {
    for (let away = 0; away <= EXACT_SCORE_LIMIT; away++) scores.push(`${home}:${away}`)
  }
  return [...scores, "other"]
}

/** The outcomes of a market, in the order in which they are shown. */
export const outcomesOf = (kind: MarketKind, sportId: SportId): ReadonlyArray<OutcomeKey> =>
  (kind === "exact-score" ? exactScores(sportId) : outcomesByKind[kind]) as ReadonlyArray<OutcomeKey>

/** Parts that make up regular time; a sport without overtime has none to leave out. */
const regularParts = (sportId: SportId): number | undefined => {
  if (sportId === SPORT.football) return 2
  if (sportId === SPORT.iceHockey) return 3
  if (sportId === SPORT.basketball) return 4
  return undefined
}

const sum = (parts: ReadonlyArray<Pair>): Pair =>
  parts.reduce<Pair>(([home, away], part) => [home + part[0], away + part[1]], [0, 0])

/**
 * The pair of numbers a scope is settled by: goals of regular time for `match`, overtime included for `full`, games of
 * all sets for `games`, rounds of all maps for `rounds`, one part for `period-2`. A part not begun is 0:0.
 */
export const scopeScore = (sportId: SportId, score: Score, scope: Scope): Pair => {
  if (scope === "full") return score.total
  if (scope === "games" || scope === "rounds") return sum(score.parts)
  if (scope === "match") {
    const regular = regularParts(sportId)
    return regular === undefined ? score.total : sum(score.parts.slice(0, regular))
  }
  const number = Number(scope.slice(scope.lastIndexOf("-") + 1))
  if (sportId === SPORT.basketball && scope.startsWith("half-")) {
    return sum(score.parts.slice(number * 2 - 2, number * 2))
  }
  return score.parts[number - 1] ?? [0, 0]
}

/**
 * The result of a bet on a difference: above zero won, below lost, zero returned. A quarter line is half a bet on each
 * neighbouring half line, so that it ends half won or half lost.
 */
const byMargin = (margin: number): SelectionResult => {
  if (margin >= 0.5) return "won"
  if (margin === 0.25) return "half-won"
  if (margin === 0) return "returned"
  if (margin === -0.25) return "half-lost"
  return "lost"
}

const overUnder = (count: number, line: number): ReadonlyArray<readonly [string, SelectionResult]> => [
  ["over", byMargin(count - line)],
  ["under", byMargin(line - count)],
]

const wonIf = (outcomes: ReadonlyArray<readonly [string, boolean]>) =>
  outcomes.map(([outcome, won]) => [outcome, won ? "won" : "lost"] as const)

const results = (
  { kind, line = 0 }: MarketParts,
  [home, away]: Pair,
  sportId: SportId,
): ReadonlyArray<readonly [string, SelectionResult]> => {
  switch (kind) {
    case "result":
      return wonIf([
        ["1", home > away],
        ["X", home === away],
        ["2", home < away],
      ])
    case "winner":
      return [
        ["1", home === away ? "returned" : home > away ? "won" : "lost"],
        ["2", home === away ? "returned" : home < away ? "won" : "lost"],
      ]
    case "double-chance":
      return wonIf([
        ["1X", home >= away],
        ["12", home !== away],
        ["X2", home <= away],
      ])
    case "total":
      return overUnder(home + away, line)
    case "home-total":
      return overUnder(home, line)
    case "away-total":
      return overUnder(away, line)
    case "handicap":
      return [
        ["1", byMargin(home + line - away)],
        ["2", byMargin(away - line - home)],
      ]
    case "both-score":
      return wonIf([
        ["yes", home > 0 && away > 0],
        ["no", home === 0 || away === 0],
      ])
    case "odd-even":
      return wonIf([
        ["odd", (home + away) % 2 === 1],
        ["even", (home + away) % 2 === 0],
      ])
    case "exact-score": {
      const named = exactScores(sportId)
      const score = `${home}:${away}`
      const winner = named.includes(score) ? score : "other"
      return wonIf(named.map((outcome) => [outcome, outcome === winner]))
    }
  }
}

/** Settles a market whose scope is over, by the final score of the scope (§5 settlement; whole lines return the stake). */
export const settle = (market: MarketParts, final: Pair, sportId: SportId): ReadonlyArray<OutcomeResult> =>
  results(market, final, sportId) as ReadonlyArray<OutcomeResult>

/**
 * Whether a market is decided by the score so far, whatever comes: counts only grow, so that a total once passed
 * stays passed. Markets on who is ahead are never decided before the end of their scope.
 */
export const isDecided = ({ kind, line = 0 }: MarketParts, [home, away]: Pair, sportId: SportId): boolean => {
  switch (kind) {
    case "total":
      return home + away >= line + 0.5
    case "home-total":
      return home >= line + 0.5
    case "away-total":
      return away >= line + 0.5
    case "both-score":
      return home > 0 && away > 0
    case "exact-score":
      return (
        sportId !== SPORT.tennis &&
        sportId !== SPORT.counterStrike &&
        (home > EXACT_SCORE_LIMIT || away > EXACT_SCORE_LIMIT)
      )
    default:
      return false
  }
}
