import { battedBy } from "./cricket-players.ts"
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

const battersOf = (play: Play, scope: string) =>
  duelists(scope).map((id) => {
    const { side = 0, shirt = 0 } = scorerOf(id) ?? {}
    return battedBy(play, side, shirt)
  })

/** By how much the first of two scorers is ahead; nothing where a batter of cricket did not come in. */
const leadOf = (play: Play, scope: string): number | undefined => {
  if (play.innings !== undefined) {
    const [one, other] = battersOf(play, scope)
    return one && other && one.runs - other.runs
  }
  const [one, other] = duelists(scope)
  const { goals = [] } = play
  return goalsOf(goals, one) - goalsOf(goals, other)
}

/** Whether a duel is decided before the game is over: of cricket, once both are out. */
export const isDuelDecided = ({ scope }: MarketParts, play: Play): boolean =>
  play.innings !== undefined && battersOf(play, scope).every((batted) => batted?.out !== undefined)

/**
 * Settles a duel. Of a race: whoever is placed before the other; a dead heat, a runner withdrawn and two who did not finish return
 * the stake. Of scorers: who has more goals, or neither. Of batters: who makes more runs, or neither; the stake is returned where one of
 * them did not bat.
 */
export const settleDuel = (
  { scope }: MarketParts,
  play: Play,
): ReadonlyArray<readonly [OutcomeKey, SelectionResult]> => {
  const outcomes = duelOutcomes(scope)
  const [one] = duelists(scope)
  if (scorerOf(one) === undefined) {
    if (play.race === undefined) return []
    const results = byRace(scope, play.race)
    return outcomes.map((outcome, place) => [outcome, results[place] ?? "returned"])
  }
  const lead = leadOf(play, scope)
  if (lead === undefined) return outcomes.map((outcome) => [outcome, "returned"])
  const winner = lead > 0 ? 0 : lead === 0 ? 1 : 2
  return outcomes.map((outcome, place) => [outcome, place === winner ? "won" : "lost"])
}
