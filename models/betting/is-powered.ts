import type { SelectionRef } from "./market.ts"
import type { PowerRule } from "./power-bet.ts"

/** Whether a selection is offered at a raised price at the odds that it has before. */
export const isPowered = (
  { every, markets, leastOdds, mostOdds }: PowerRule,
  { gameId, market }: SelectionRef,
  odds: number,
): boolean => gameId % every === 0 && markets.includes(market) && odds >= leastOdds && odds <= mostOdds
