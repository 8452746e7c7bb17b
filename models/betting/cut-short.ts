import type { SportId } from "../line/catalogue/catalogue.ts"
import type { MarketParts } from "./market-key.ts"
import type { Play } from "./play.ts"
import { isDecided, type OutcomeResult, settle } from "./settle.ts"

/** Part of a game that is over before a market of it is settled; duels are named by their players and wait for the whole game. */
const awaited = ({ kind, scope }: MarketParts): string => (kind === "duel" ? "match" : scope)

/**
 * Whether a market has its result by what was played so far.
 * @param over scopes of the game that are over
 */
export const hasResult = (
  market: MarketParts,
  play: Play,
  over: ReadonlySet<string>,
  sportId: SportId,
): boolean => over.has(awaited(market)) || isDecided(market, play, sportId)

/**
 * How a market ends of a game that goes no further: abandoned, given up by a player, or never begun. What was decided stands, and every stake
 * on the rest is returned. A market is decided as a whole: while one of its outcomes is open, all are.
 */
export const settleCutShort = (
  market: MarketParts,
  play: Play,
  over: ReadonlySet<string>,
  sportId: SportId,
): ReadonlyArray<OutcomeResult> => {
  const results = settle(market, play, sportId)
  return hasResult(market, play, over, sportId)
    ? results
    : results.map(([outcome]) => [outcome, "returned"] as const)
}
