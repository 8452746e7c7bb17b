import { duelists, duelOutcomes, scorerOf } from "./duel.ts"
import type { DuelistId } from "./duelist.ts"
import type { OutcomeKey, SelectionResult } from "./market.ts"
import type { MarketParts } from "./market-key.ts"
import type { Goal, Play } from "./play.ts"
import { pairOfScope, placeOf } from "./settle-race.ts"

const byRace = (
  scope: string,
  { order, withdrawn }: NonNullable<Play["race"]>,
): readonly SelectionResult[] => {
  const pair = pairOfScope(scope)
  const [one, other] = pair.map((number) => placeOf(order, number))
  if (one === undefined || other === undefined || one === other) return ["returned", "returned"]
  if (withdrawn.some(({ number }) => pair.includes(number))) return ["returned", "returned"]
  return one < other ? ["won", "lost"] : ["lost", "won"]
}

const goalsOf = (goals: ReadonlyArray<Goal>, id: DuelistId): number => {
  const scorer = scorerOf(id)
  return goals.filter(({ side, shirt }) => side === scorer?.side && shirt === scorer.shirt).length
}

/**
 * Settles a duel. Of a race: whoever is placed before the other; a dead heat, a runner withdrawn and two who did not finish return
 * the stake. Of scorers: who has more goals, or neither.
 */
export const settleDuel = (
  { scope }: MarketParts,
  { goals = [], race }: Play,
): ReadonlyArray<readonly [OutcomeKey, SelectionResult]> => {
  const outcomes = duelOutcomes(scope)
  const [one, other] = duelists(scope)
  if (scorerOf(one) === undefined) {
    if (race === undefined) return []
    const results = byRace(scope, race)
    return outcomes.map((outcome, place) => [outcome, results[place] ?? "returned"])
  }
  const lead = goalsOf(goals, one) - goalsOf(goals, other)
  const winner = lead > 0 ? 0 : lead === 0 ? 1 : 2
  return outcomes.map((outcome, place) => [outcome, place === winner ? "won" : "lost"])
}
