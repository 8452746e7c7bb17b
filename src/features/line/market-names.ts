import type { MarketKey, OutcomeKey, SelectionRef } from "#models/betting/market.ts"
import { marketParts } from "#models/betting/market-key.ts"
import { formatHandicap, formatLine } from "#src/ui/messages/format-numbers.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"

type Translate = Messages["t"]

/** The part of the game that a market covers, in words; empty for the match itself. */
export const scopeName = (scope: string, t: Translate): string => {
  if (scope === "match" || scope === "full") return ""
  const [part = "", number] = scope.split("-")
  return number === undefined ? t(`scope.${part}`) : t(`scope.${part}`, { number: Number(number) })
}

const joined = (name: string, scope: string): string => (scope === "" ? name : `${name} · ${scope}`)

/** A market's name without its line: "Total · 1st half". */
export const marketName = (market: MarketKey, t: Translate): string => {
  const { kind, scope } = marketParts(market)
  return joined(t(`market.${kind}`), scopeName(scope, t))
}

/** The line of the side that an outcome stands for: a market's line is the home side's. */
export const outcomeLine = (market: MarketKey, outcome: OutcomeKey): string => {
  const { kind, line } = marketParts(market)
  if (line === undefined) return ""
  return kind === "handicap" ? formatHandicap(outcome === "2" ? -line : line) : formatLine(line)
}

/** The short name of an outcome in a cell: `1`, `X`, `Over`, `+0.5`, `2:1`. */
export const outcomeLabel = (market: MarketKey, outcome: OutcomeKey, t: Translate): string => {
  const { kind } = marketParts(market)
  if (kind === "exact-score") return outcome === "other" ? t("outcome.other") : outcome
  if (kind === "handicap") return outcomeLine(market, outcome)
  if (/^(over|under|yes|no|odd|even)$/.test(outcome)) return t(`outcome.${outcome}`)
  return outcome
}

/** A selection in words, as the coupon and the history name it: "Total over 2.5", "Handicap 2 (+0.5)", "Home win". */
export const selectionName = (ref: Omit<SelectionRef, "gameId">, t: Translate): string => {
  const { kind, scope } = marketParts(ref.market)
  const line = outcomeLine(ref.market, ref.outcome)
  const name =
    kind === "exact-score"
      ? t("selection.exact-score", { score: outcomeLabel(ref.market, ref.outcome, t) })
      : t(`selection.${kind}.${ref.outcome}`, { line })
  return joined(name, scopeName(scope, t))
}
