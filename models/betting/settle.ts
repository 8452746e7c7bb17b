import type { SportId } from "../line/catalogue/catalogue.ts"
import { SPORT } from "../line/catalogue/sport.ts"
import { hadNoPart, isCricketDecided, isPlayerScope, playerNumber, settleCricket } from "./cricket-players.ts"
import { decidedScore } from "./decided-score.ts"
import type { Pair, Score } from "./game.ts"
import type { MarketKind, OutcomeKey, Scope, SelectionResult } from "./market.ts"
import type { MarketParts } from "./market-key.ts"
import { type OrderKind, ruleOf } from "./market-rules.ts"
import { type Goal, type InningsPlay, type Play, STATISTICS } from "./play.ts"
import { isFirstGoalAll, neverPlayed, winnersOf } from "./play-rules.ts"
import { isDuelDecided, settleDuel } from "./settle-duel.ts"
import { settleRace } from "./settle-race.ts"

/** How one outcome of a market ended. */
export type OutcomeResult = readonly [OutcomeKey, SelectionResult]

/** The outcomes of a market, in the order in which they are shown; those of a race are its runners, and not told here. */
export const outcomesOf = (kind: MarketKind, sportId: SportId): ReadonlyArray<OutcomeKey> => {
  const asked = ruleOf(kind, sportId)
  return ("rule" in asked ? asked.rule.outcomes : asked.outcomes) as ReadonlyArray<OutcomeKey>
}

/** Parts that make up regular time; a sport without overtime has none to leave out. */
const REGULAR_PARTS: ReadonlyMap<SportId, number> = new Map([
  [SPORT.football, 2],
  [SPORT.simulatedFootball, 2],
  [SPORT.iceHockey, 3],
  [SPORT.basketball, 4],
  [SPORT.americanFootball, 4],
  [SPORT.waterPolo, 4],
  [SPORT.cyberBasketball, 4],
])

const sum = (parts: ReadonlyArray<Pair>): Pair =>
  parts.reduce<Pair>(([home, away], part) => [home + part[0], away + part[1]], [0, 0])

/**
 * The pair of numbers a scope is settled by: goals of regular time for `match`, overtime included for `full` (of football, where
 * that is level, the kicks after it), games of
 * all sets for `games`, rounds of all maps for `rounds`, points of all sets for `points`, one part for `period-2`. A part not begun is 0:0.
 */
export const scopeScore = (sportId: SportId, score: Score, scope: Scope): Pair => {
  if (scope === "full") return sportId === SPORT.football ? decidedScore(score) : score.total
  if (scope === "games" || scope === "rounds" || scope === "points") return sum(score.parts)
  if (scope === "match") {
    const regular = REGULAR_PARTS.get(sportId)
    return regular === undefined ? score.total : sum(score.parts.slice(0, regular))
  }
  const number = Number(scope.slice(scope.lastIndexOf("-") + 1))
  if (REGULAR_PARTS.get(sportId) === 4 && scope.startsWith("half-")) {
    return sum(score.parts.slice(number * 2 - 2, number * 2))
  }
  return score.parts[number - 1] ?? [0, 0]
}

const HALF_MINUTES = 45

/** Whether a goal fell in minutes `from` to `to`, both included; added time belongs to the last minutes of its half. */
const fellIn = ({ half, second }: Goal, from: number, to: number): boolean => {
  if (half !== Math.ceil(to / HALF_MINUTES)) return false
  const minute = Math.floor(second / 60) + 1
  return minute >= from && (minute <= to || to % HALF_MINUTES === 0)
}

const goalsIn = (goals: ReadonlyArray<Goal>, from: number, to: number): Pair => {
  const fell = goals.filter((goal) => fellIn(goal, from, to))
  const home = fell.filter(({ side }) => side === 0).length
  return [home, fell.length - home]
}

const CRICKET_SCOPES: ReadonlySet<string> = new Set(["innings", "overs", "over", "opening"])

const firstOvers = (innings: InningsPlay | undefined, overs: number): number =>
  (innings?.overs ?? []).slice(0, overs).reduce((total, runs) => total + runs, 0)

/**
 * Runs by a scope of cricket: an innings, its first overs or one of them, as the first of the pair; the first overs of both innings
 * as those of the home and the away side.
 */
const runsOf = (innings: ReadonlyArray<InningsPlay>, name: string, first: number, second: number): Pair => {
  const asked = innings[first - 1]
  if (name === "innings") return [asked?.runs ?? 0, 0]
  if (name === "overs") return [firstOvers(asked, second), 0]
  if (name === "over") return [asked?.overs[second - 1] ?? 0, 0]
  const [one, other] = [firstOvers(innings[0], first), firstOvers(innings[1], first)]
  return innings[0]?.side === 0 ? [one, other] : [other, one]
}

/** The pair of numbers a scope asks of a game. */
const numbersOf = (sportId: SportId, play: Play, scope: Scope): Pair => {
  const { score, goals = [], counts, innings } = play
  if (isPlayerScope(scope)) return [playerNumber(play, scope), 0]
  const [name = "", from, to] = scope.split("-")
  if (name === "minutes") return goalsIn(goals, Number(from), Number(to))
  if (innings !== undefined && CRICKET_SCOPES.has(name))
    return runsOf(innings, name, Number(from), Number(to))
  const statistic = STATISTICS.find((known) => known === name)
  if (statistic === undefined) return scopeScore(sportId, score, scope)
  const halves = counts?.[statistic] ?? []
  return to === undefined ? sum(halves) : (halves[Number(to) - 1] ?? [0, 0])
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

const won = (outcomes: ReadonlyArray<string>, winner: number): ReadonlyArray<OutcomeResult> =>
  outcomes.map((outcome, place) => [outcome as OutcomeKey, place === winner ? "won" : "lost"])

const sideOf = (goal: Goal | undefined): number => (goal === undefined ? 1 : goal.side === 0 ? 0 : 2)

/** How the wicket of a number fell in the innings that a scope names; nothing where it did not. */
const wicketOf = ({ innings = [] }: Play, scope: Scope, number: number) =>
  innings[Number(scope.split("-")[1]) - 1]?.wickets[number - 1]

/** Position of the outcome that wins by the order of goals or wickets. */
const byOrder = (
  kind: OrderKind,
  outcomes: ReadonlyArray<string>,
  { scope, line = 0 }: MarketParts,
  play: Play,
) => {
  const { goals = [] } = play
  if (kind === "next-wicket") return outcomes.indexOf(wicketOf(play, scope, line) ?? "none")
  if (kind === "next-goal") return sideOf(goals[line - 1])
  if (kind === "last-goal") return sideOf(goals.at(-1))
  const [first] = goals
  if (first === undefined) return outcomes.length - 1
  return outcomes.findIndex((minutes) => {
    const [from, to] = minutes.split("-")
    return fellIn(first, Number(from), Number(to))
  })
}

/** Settles a market whose scope is over (§5 settlement; whole lines return the stake). */
export const settle = (market: MarketParts, play: Play, sportId: SportId): ReadonlyArray<OutcomeResult> => {
  const { kind, scope, line = 0 } = market
  const asked = ruleOf(kind, sportId)
  switch (asked.asks) {
    case "score":
      return won(asked.rule.outcomes, asked.rule.winner(numbersOf(sportId, play, scope), line))
    case "line": {
      const [first, second] = asked.rule.outcomes
      if (hadNoPart(play, scope))
        return [
          [first as OutcomeKey, "returned"],
          [second as OutcomeKey, "returned"],
        ]
      const ahead = asked.rule.ahead(numbersOf(sportId, play, scope), line)
      return [
        [first as OutcomeKey, byMargin(ahead)],
        [second as OutcomeKey, byMargin(-ahead)],
      ]
    }
    case "halves": {
      const { parts } = play.score
      return won(asked.rule.outcomes, asked.rule.winner(parts[0] ?? [0, 0], parts[1] ?? [0, 0]))
    }
    case "order":
      return won(asked.outcomes, byOrder(asked.kind, asked.outcomes, market, play))
    case "play": {
      const winners = winnersOf(asked.kind, play, sportId)
      const absent = neverPlayed(asked.kind, play)
      const resultOf = (outcome: string): SelectionResult =>
        winners.has(outcome) ? "won" : absent.has(outcome) ? "returned" : "lost"
      return asked.outcomes.map((outcome) => [outcome as OutcomeKey, resultOf(outcome)])
    }
    case "cricket":
      return settleCricket(asked.kind, market, play)
    case "duel":
      return settleDuel(market, play)
    case "race":
      return play.race === undefined ? [] : settleRace(market, play.race)
    case "double-chance": {
      const [home, away] = numbersOf(sportId, play, scope)
      const holds = [home >= away, home !== away, home <= away]
      return asked.outcomes.map((outcome, place) => [outcome as OutcomeKey, holds[place] ? "won" : "lost"])
    }
  }
}

/**
 * Whether a market is decided by the game so far, whatever comes: counts only grow, so that a total once passed
 * stays passed. Markets on who is ahead are never decided before the end of their scope.
 */
export const isDecided = (market: MarketParts, play: Play, sportId: SportId): boolean => {
  const { kind, scope, line = 0 } = market
  const asked = ruleOf(kind, sportId)
  switch (asked.asks) {
    case "score":
      return asked.rule.isDecided?.(numbersOf(sportId, play, scope), line) ?? false
    case "line":
      return asked.rule.grows && asked.rule.ahead(numbersOf(sportId, play, scope), line) >= 0.5
    case "order": {
      if (kind === "next-wicket") return wicketOf(play, scope, line) !== undefined
      const goals = play.goals?.length ?? 0
      return kind === "next-goal" ? goals >= line : kind === "first-goal-time" && goals > 0
    }
    case "play":
      return isFirstGoalAll(asked.kind) && (play.goals?.length ?? 0) > 0
    case "cricket":
      return isCricketDecided(asked.kind, market, play)
    case "duel":
      return isDuelDecided(market, play)
    default:
      return false
  }
}
