import { isCricketKind } from "#models/betting/cricket-players.ts"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import { marketParts } from "#models/betting/market-key.ts"

/** A player of a game by the side and the number: of the shirt, of cricket in the batting order. */
export interface NumberedPlayer {
  readonly side: 0 | 1
  readonly number: number
}

const sideOf = (text: string | undefined): 0 | 1 => (text === "2" ? 1 : 0)

/** Whom an outcome stands for: `1-9` of a market on scorers, `3` of one on a side's batters; nothing where it is nobody. */
export const playerOf = (market: MarketKey, outcome: OutcomeKey): NumberedPlayer | undefined => {
  const { kind, scope } = marketParts(market)
  const [first, second] = outcome.split("-")
  if (kind.endsWith("scorer"))
    return second === undefined ? undefined : { side: sideOf(first), number: Number(second) }
  const [part, side] = scope.split("-")
  return isCricketKind(kind) && (part === "batters" || part === "bowlers") && /^\d+$/.test(outcome)
    ? { side: sideOf(side), number: Number(outcome) }
    : undefined
}
