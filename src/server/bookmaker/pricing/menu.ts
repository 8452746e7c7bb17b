import type { MarketKind, Scope } from "#models/betting/market.ts"
import type { MarketParts } from "#models/betting/market-key.ts"

/** Half lines from `from` to `to`: 0.5, 1.5, … */
export const steps = (from: number, to: number, step = 1): ReadonlyArray<number> => {
  const lines: Array<number> = []
  for (let line = from; line <= to + 1e-9; line += step) lines.push(Number(line.toFixed(2)))
  return lines
}

/** Markets of one kind, one for each line. */
export const ladder = (
  kind: MarketKind,
  scope: Scope,
  lines: ReadonlyArray<number>,
): ReadonlyArray<MarketParts> => lines.map((line) => ({ kind, scope, line }))

/** Markets without a line. */
export const plain = (scope: Scope, ...kinds: ReadonlyArray<MarketKind>): ReadonlyArray<MarketParts> =>
  kinds.map((kind) => ({ kind, scope }))
