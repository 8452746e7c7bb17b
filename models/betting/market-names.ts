import type { LocalizedName } from "../line/catalogue/catalogue.ts"
import { nameIn } from "../line/catalogue/name-in.ts"
import type { Say } from "../site/say.ts"
import { isCricketKind } from "./cricket-players.ts"
import { duelOutcomes } from "./duel.ts"
import { formatHandicap, formatLine } from "./line-text.ts"
import type { MarketKey, OutcomeKey, SelectionRef } from "./market.ts"
import { marketParts } from "./market-key.ts"

/** The part of the game that a market covers, in words; empty for the match itself, and for two runners of a race. */
export const scopeName = (scope: string, t: Say): string => {
  if (scope === "match" || scope === "full" || /^\d/.test(scope)) return ""
  const [part = "", first, second] = scope.split("-")
  if (first === undefined) return t(`scope.${part}`)
  if (part === "batters" || part === "bowlers") return t(`scope.batters.${first}`)
  if (part === "batter" || part === "runs" || part === "wickets") {
    const player = t(`outcome.shirt.${first}`, { number: Number(second) })
    return part === "batter" ? player : t(`scope.${part}`, { player })
  }
  if (part === "minutes") return t("scope.minutes", { from: first, to: second ?? first })
  if (part === "overs" || part === "over") {
    return t(`scope.${part}`, { innings: Number(first), number: Number(second) })
  }
  if (second === undefined) return t(`scope.${part}`, { number: Number(first) })
  return `${t(`scope.${part}`)}, ${t(`scope.${first}`, { number: Number(second) })}`
}

const joined = (name: string, scope: string): string => (scope === "" ? name : `${name} · ${scope}`)

/** A market's name without its line: "Total · 1st half". */
export const marketName = (market: MarketKey, t: Say): string => {
  const { kind, scope, line } = marketParts(market)
  return joined(t(`market.${kind}`, { number: line ?? 0 }), scopeName(scope, t))
}

/** The line of the side that an outcome stands for: a market's line is the home side's. */
export const outcomeLine = (market: MarketKey, outcome: OutcomeKey): string => {
  const { kind, line } = marketParts(market)
  if (line === undefined) return ""
  if (
    kind === "next-goal" ||
    kind === "next-wicket" ||
    kind === "next-out" ||
    kind === "batter-milestone" ||
    kind === "race-place" ||
    kind === "relegation" ||
    kind === "each-way"
  )
    return ""
  return kind.endsWith("handicap")
    ? formatHandicap(kind !== "european-handicap" && outcome === "2" ? -line : line)
    : formatLine(line)
}

const WORD = /^[a-z]+$/

/** The short name of an outcome in a cell: `1`, `X`, `Over`, `+0.5`, `2:1`, `1 + Over`, `16–30`. */
export const outcomeLabel = (market: MarketKey, outcome: OutcomeKey, t: Say): string => {
  const { kind } = marketParts(market)
  if (kind === "handicap" || kind === "asian-handicap") return outcomeLine(market, outcome)
  if (kind === "highest-half" && outcome !== "equal") return t("scope.half", { number: Number(outcome) })
  if (kind === "duel" && outcome === "X") return t("outcome.equal")
  if (kind.endsWith("scorer") || kind === "duel") {
    const [side, shirt] = outcome.split("-")
    if (shirt !== undefined) return t(`outcome.shirt.${side}`, { number: Number(shirt) })
  }
  if (kind === "dismissal-method") {
    if (outcome === "none") return t("outcome.notOut")
  } else if (isCricketKind(kind)) return t("outcome.place", { number: Number(outcome) })
  if (kind === "bout-round" && outcome !== "points") {
    const [side = "", round] = outcome.split("-")
    return `${side} · ${t("scope.round", { number: Number(round) })}`
  }
  const words = outcome.split("-").map((part) => (WORD.test(part) ? t(`outcome.${part}`) : part))
  if (kind === "half-full") return words.join(" / ")
  if (kind === "winning-margin") {
    const [side = "", by] = words
    return by === undefined ? side : t("outcome.by", { side, by })
  }
  return words.join(kind === "goal-range" || kind === "first-goal-time" ? "–" : " + ")
}

/** The two of a duel in words: "Home no. 9 – Away no. 10". */
export const duelName = (market: MarketKey, t: Say): string =>
  duelOutcomes(marketParts(market).scope)
    .filter((outcome) => outcome !== "X")
    .map((outcome) => outcomeLabel(market, outcome, t))
    .join(" – ")

/** Kinds whose selections have sentences of their own; the others say their market and outcome. */
const SENTENCES = new Set([
  "result",
  "winner",
  "double-chance",
  "total",
  "handicap",
  "both-score",
  "home-total",
  "away-total",
  "odd-even",
])

/**
 * A selection in words, as the coupon and the history name it: "Total over 2.5", "Handicap 2 (+0.5)", "Home win"; of a race by
 * the runners that it names, in the language given.
 */
export const selectionName = (
  ref: Omit<SelectionRef, "gameId"> & { readonly runners?: ReadonlyArray<LocalizedName> },
  t: Say,
  language = "",
): string => {
  const [first, second] = ref.runners?.map((name) => nameIn(name, language)) ?? []
  if (marketParts(ref.market).kind === "duel" && first !== undefined && second !== undefined)
    return t("selection.duel.ahead", { first, second })
  if (ref.runners !== undefined) {
    return `${marketName(ref.market, t)}: ${ref.runners.map((name) => nameIn(name, language)).join(" – ")}`
  }
  const { kind, scope } = marketParts(ref.market)
  const line = outcomeLine(ref.market, ref.outcome)
  const label = outcomeLabel(ref.market, ref.outcome, t)
  if (kind === "duel") return t("selection.duel", { pair: duelName(ref.market, t), outcome: label })
  if (kind === "exact-score") return joined(t("selection.exact-score", { score: label }), scopeName(scope, t))
  if (SENTENCES.has(kind)) return joined(t(`selection.${kind}.${ref.outcome}`, { line }), scopeName(scope, t))
  const isSide = kind === "asian-handicap"
  const named = isSide ? `${ref.outcome} (${line})` : line === "" ? label : `${label} (${line})`
  return `${marketName(ref.market, t)}: ${named}`
}
