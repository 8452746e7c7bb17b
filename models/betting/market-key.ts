import type { MarketKey, MarketKind, Scope, SelectionRef } from "./market.ts"

/** Pattern of `MarketKey`. */
export const MARKET_KEY = /^[a-z-]+\/[a-z0-9-]+(\/-?\d{1,3}(\.\d{1,2})?)?$/

/** Pattern of `OutcomeKey`. */
export const OUTCOME_KEY =
  /^(X|1X|X2|over|under|yes|no|odd|even|other|none|equal|caught|bowled|lbw|runout|stumped|points|\d{1,2}(:\d{1,2}|\+)?)(-(X|over|under|yes|no|stopped|points|\d{1,2}\+?)){0,2}$/

/** Pattern of `SelectionResult`. */
export const SELECTION_RESULT = /^(won|lost|returned|half-won|half-lost|share-\d{1,6}-\d{1,6}-[1-9]\d{0,5})$/

export interface MarketParts {
  readonly kind: MarketKind
  readonly scope: Scope
  readonly line?: number
}

/** Writes the key of a market. */
export const marketKey = ({ kind, scope, line }: MarketParts): MarketKey =>
  (line === undefined ? `${kind}/${scope}` : `${kind}/${scope}/${line}`) as MarketKey

/** Reads the parts of a market's key. */
export const marketParts = (key: MarketKey): MarketParts => {
  const [kind, scope, line] = key.split("/")
  const parts = { kind: kind as MarketKind, scope: scope ?? "match" }
  return line === undefined ? parts : { ...parts, line: Number(line) }
}

/** One string for one selection, the key of the price store: `17/total/match/2.5|over`. */
export const selectionKey = (ref: SelectionRef): string => `${ref.gameId}/${ref.market}|${ref.outcome}`
