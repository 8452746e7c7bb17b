import type { MarketKey, MarketKind, OutcomeKey } from "#models/betting/market.ts"
import { type MarketParts, marketKey } from "#models/betting/market-key.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { type LineKind, lineKind } from "../line-kind.ts"

/*
 * Markets of the unified odds feed by their numbers, as the provider's descriptions of markets list them
 * (`/v1/descriptions/en/markets.xml`; github.com/sportradar/UnifiedOddsSdkJava has a copy among its tests).
 */

/** A market of the feed in the site's words. */
export interface KnownMarket {
  readonly market: MarketKey
  /** The site's key of an outcome by the feed's; `undefined` where it is unknown. */
  readonly outcome: (id: string) => OutcomeKey | undefined
}

type Outcomes = Readonly<Record<string, string>>

const RESULT: Outcomes = { 1: "1", 2: "X", 3: "2" }
const CHANCES: Outcomes = { 9: "1X", 10: "12", 11: "X2" }
const SIDES: Outcomes = { 4: "1", 5: "2" }
const OVER_UNDER: Outcomes = { 12: "over", 13: "under" }
const HANDICAP: Outcomes = { 1714: "1", 1715: "2" }
const EUROPEAN: Outcomes = { 1711: "1", 1712: "X", 1713: "2" }
const ODD_EVEN: Outcomes = { 70: "odd", 72: "even" }
const YES_NO: Outcomes = { 74: "yes", 76: "no" }
const GOAL: Outcomes = { 6: "1", 7: "none", 8: "2" }
const HALF_FULL: Outcomes = {
  418: "1-1",
  420: "1-X",
  422: "1-2",
  424: "X-1",
  426: "X-X",
  428: "X-2",
  430: "2-1",
  432: "2-X",
  434: "2-2",
}

/** How the line of a market is told: `total=2.5`, `hcp=-0.5`, `hcp=0:1`, `goalnr=1`. */
type Line =
  | { readonly by: "total" | "hcp"; readonly kind: LineKind }
  | { readonly by: "total"; readonly side: "home-total" | "away-total" }
  | { readonly by: "hcp"; readonly kind: "european-handicap" }
  | { readonly by: "goalnr"; readonly kind: "next-goal" }

interface Description {
  readonly what: MarketKind | Line
  readonly outcomes: Outcomes
  /** Part of the game; by the number of a part where the feed numbers it, `set-2` by `setnr=2`. */
  readonly scope: string | { readonly part: string; readonly by: string }
}

const TOTAL: Line = { by: "total", kind: "total" }
const HOME: Line = { by: "total", side: "home-total" }
const AWAY: Line = { by: "total", side: "away-total" }
const HCP: Line = { by: "hcp", kind: "handicap" }
const EURO: Line = { by: "hcp", kind: "european-handicap" }

const of = (what: MarketKind | Line, scope: Description["scope"], outcomes: Outcomes): Description => ({
  what,
  scope,
  outcomes,
})

const SET = { part: "set", by: "setnr" }
const QUARTER = { part: "quarter", by: "quarternr" }
const PERIOD = { part: "period", by: "periodnr" }
const MAP = { part: "map", by: "mapnr" }

/** Scopes named by what a sport has: `incl. overtime` covers all of a game. */
const DESCRIPTIONS: Readonly<Record<string, Description>> = {
  1: of("result", "match", RESULT),
  8: of({ by: "goalnr", kind: "next-goal" }, "match", GOAL),
  10: of("double-chance", "match", CHANCES),
  11: of("draw-no-bet", "match", SIDES),
  14: of(EURO, "match", EUROPEAN),
  16: of(HCP, "match", HANDICAP),
  18: of(TOTAL, "match", OVER_UNDER),
  19: of(HOME, "match", OVER_UNDER),
  20: of(AWAY, "match", OVER_UNDER),
  26: of("odd-even", "match", ODD_EVEN),
  29: of("both-score", "match", YES_NO),
  47: of("half-full", "match", HALF_FULL),
  60: of("result", "half-1", RESULT),
  63: of("double-chance", "half-1", CHANCES),
  64: of("draw-no-bet", "half-1", SIDES),
  65: of(EURO, "half-1", EUROPEAN),
  66: of(HCP, "half-1", HANDICAP),
  68: of(TOTAL, "half-1", OVER_UNDER),
  69: of(HOME, "half-1", OVER_UNDER),
  70: of(AWAY, "half-1", OVER_UNDER),
  74: of("odd-even", "half-1", ODD_EVEN),
  75: of("both-score", "half-1", YES_NO),
  83: of("result", "half-2", RESULT),
  85: of("double-chance", "half-2", CHANCES),
  86: of("draw-no-bet", "half-2", SIDES),
  87: of(EURO, "half-2", EUROPEAN),
  88: of(HCP, "half-2", HANDICAP),
  90: of(TOTAL, "half-2", OVER_UNDER),
  91: of(HOME, "half-2", OVER_UNDER),
  92: of(AWAY, "half-2", OVER_UNDER),
  94: of("odd-even", "half-2", ODD_EVEN),
  95: of("both-score", "half-2", YES_NO),
  165: of(HCP, "corners", HANDICAP),
  166: of(TOTAL, "corners", OVER_UNDER),
  177: of(TOTAL, "corners-half-1", OVER_UNDER),
  186: of("winner", "match", SIDES),
  187: of(HCP, "games", HANDICAP),
  188: of(HCP, "match", HANDICAP),
  189: of(TOTAL, "games", OVER_UNDER),
  202: of("winner", SET, SIDES),
  203: of(HCP, SET, HANDICAP),
  204: of(TOTAL, SET, OVER_UNDER),
  219: of("winner", "full", SIDES),
  223: of(HCP, "full", HANDICAP),
  225: of(TOTAL, "full", OVER_UNDER),
  227: of(HOME, "full", OVER_UNDER),
  228: of(AWAY, "full", OVER_UNDER),
  229: of("odd-even", "full", ODD_EVEN),
  235: of("result", QUARTER, RESULT),
  236: of(TOTAL, QUARTER, OVER_UNDER),
  237: of(HCP, "points", HANDICAP),
  238: of(TOTAL, "points", OVER_UNDER),
  251: of("winner", "match", SIDES),
  256: of(HCP, "match", HANDICAP),
  258: of(TOTAL, "match", OVER_UNDER),
  260: of(HOME, "match", OVER_UNDER),
  261: of(AWAY, "match", OVER_UNDER),
  264: of("odd-even", "match", ODD_EVEN),
  302: of("draw-no-bet", QUARTER, SIDES),
  303: of(HCP, QUARTER, HANDICAP),
  304: of("odd-even", QUARTER, ODD_EVEN),
  309: of(HCP, SET, HANDICAP),
  310: of(TOTAL, SET, OVER_UNDER),
  311: of("odd-even", SET, ODD_EVEN),
  314: of(TOTAL, "match", OVER_UNDER),
  327: of(HCP, "match", HANDICAP),
  328: of(TOTAL, "match", OVER_UNDER),
  330: of("winner", MAP, SIDES),
  406: of("winner", "full", SIDES),
  410: of(HCP, "full", HANDICAP),
  412: of(TOTAL, "full", OVER_UNDER),
  443: of("result", PERIOD, RESULT),
  445: of(EURO, PERIOD, EUROPEAN),
  446: of(TOTAL, PERIOD, OVER_UNDER),
  447: of(HOME, PERIOD, OVER_UNDER),
  448: of(AWAY, PERIOD, OVER_UNDER),
}

/** `total=2.5|setnr=1` by name; `undefined` where it can't be read or a name stands twice. */
const specifiersOf = (text: string): ReadonlyMap<string, string> | undefined => {
  const found = new Map<string, string>()
  if (text === "") return found
  for (const each of text.split("|")) {
    const [name = "", value, more] = each.split("=")
    if (name === "" || value === undefined || more !== undefined || found.has(name)) return undefined
    found.set(name, value)
  }
  return found
}

const DECIMAL = /^-?\d{1,3}(\.\d{1,2})?$/
const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && DECIMAL.test(text) ? Number(text) + 0 : undefined

/** The line of a European handicap, `0:1` gives the away side a goal. */
const givenGoals = (text: string | undefined): number | undefined => {
  const [, home, away] = /^(\d{1,2}):(\d{1,2})$/.exec(text ?? "") ?? []
  return home === undefined || away === undefined ? undefined : Number(home) - Number(away)
}

type Parts = Pick<MarketParts, "kind" | "line">

const partsOf = (what: MarketKind | Line, specifiers: ReadonlyMap<string, string>): Parts | undefined => {
  if (typeof what === "string") return { kind: what }
  const text = specifiers.get(what.by)
  if ("side" in what) {
    const line = numberOf(text)
    return line === undefined || line < 0 || !Number.isInteger(line * 2)
      ? undefined
      : { kind: what.side, line }
  }
  if (what.kind === "european-handicap") {
    const line = givenGoals(text)
    return line === undefined ? undefined : { kind: what.kind, line }
  }
  const line = numberOf(text)
  if (line === undefined) return undefined
  if (what.kind === "next-goal")
    return Number.isInteger(line) && line > 0 ? { kind: what.kind, line } : undefined
  const kind = lineKind(what.kind, line)
  return kind === undefined ? undefined : { kind, line }
}

const scopeOf = (
  scope: Description["scope"],
  specifiers: ReadonlyMap<string, string>,
): string | undefined => {
  if (typeof scope === "string") return scope
  const number = specifiers.get(scope.by) ?? ""
  return /^[1-9]\d?$/.test(number) ? `${scope.part}-${number}` : undefined
}

/** Names of specifiers that a description reads; any other makes it a market that the site does not know. */
const namesOf = ({ what, scope }: Description): ReadonlyArray<string> => [
  ...(typeof what === "string" ? [] : [what.by]),
  ...(typeof scope === "string" ? [] : [scope.by]),
]

/** The market of a number and its specifiers; `undefined` where the site has no such market. */
export const uofMarket = (id: string, specifiers: string): KnownMarket | undefined => {
  const description = Object.hasOwn(DESCRIPTIONS, id) ? DESCRIPTIONS[id] : undefined
  const read = specifiersOf(specifiers)
  if (description === undefined || read === undefined) return undefined
  const names = namesOf(description)
  if (read.size !== names.length || names.some((name) => !read.has(name))) return undefined
  const parts = partsOf(description.what, read)
  const scope = scopeOf(description.scope, read)
  if (parts === undefined || scope === undefined) return undefined
  const { outcomes } = description
  return {
    market: marketKey({ ...parts, scope }),
    outcome: (outcomeId) =>
      Object.hasOwn(outcomes, outcomeId) ? (outcomes[outcomeId] as OutcomeKey) : undefined,
  }
}

/** The site's sports by the feed's numbers, `sr:sport:1`. */
const SPORTS: Readonly<Record<string, SportId>> = {
  1: SPORT.football,
  2: SPORT.basketball,
  3: SPORT.baseball,
  4: SPORT.iceHockey,
  5: SPORT.tennis,
  6: SPORT.handball,
  10: SPORT.boxing,
  12: SPORT.rugby,
  16: SPORT.americanFootball,
  19: SPORT.snooker,
  20: SPORT.tableTennis,
  22: SPORT.darts,
  23: SPORT.volleyball,
  26: SPORT.waterPolo,
  29: SPORT.futsal,
  31: SPORT.badminton,
  34: SPORT.beachVolleyball,
  109: SPORT.counterStrike,
  110: SPORT.leagueOfLegends,
  111: SPORT.dota,
  117: SPORT.ufc,
}

export const uofSport = (number: string): SportId | undefined =>
  Object.hasOwn(SPORTS, number) ? SPORTS[number] : undefined
