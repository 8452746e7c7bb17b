import { MARKET_STATUS, type MarketKey, type MarketKind, type OutcomeKey } from "#models/betting/market.ts"
import { type MarketParts, marketKey } from "#models/betting/market-key.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { MarketOdds } from "#models/line/feed/source.ts"
import { priceOf } from "../decimal-price.ts"
import { type LineKind, lineKind } from "../line-kind.ts"
import type { EventOdds, Market } from "./shapes.ts"

/** What a sport of the provider is here. */
export interface KnownSport {
  readonly sportId: SportId
  /** What its markets without a part cover: with overtime, where its games have it. */
  readonly scope: "match" | "full"
}

/**
 * Sports by the first word of their keys. Only those whose final scores the provider tells, since bets are settled by
 * them: tennis, boxing, cricket and the like are left aside.
 */
const SPORTS: Readonly<Record<string, KnownSport>> = {
  soccer: { sportId: SPORT.football, scope: "match" },
  icehockey: { sportId: SPORT.iceHockey, scope: "full" },
  basketball: { sportId: SPORT.basketball, scope: "full" },
  baseball: { sportId: SPORT.baseball, scope: "match" },
  americanfootball: { sportId: SPORT.americanFootball, scope: "full" },
  rugbyleague: { sportId: SPORT.rugby, scope: "match" },
  rugbyunion: { sportId: SPORT.rugby, scope: "match" },
}

/** The sport of a key, `soccer_epl`; `undefined` where the site can't take it. */
export const sportOf = (sportKey: string): KnownSport | undefined => {
  const [word = ""] = sportKey.split("_")
  return Object.hasOwn(SPORTS, word) ? SPORTS[word] : undefined
}

type Sides = Pick<EventOdds, "home_team" | "away_team">

/** A market in the site's words, or what of it the site has no place for. */
export type Read = { readonly odds: MarketOdds } | { readonly aside: "market" | "outcome" | "line" }

const named = (
  parts: MarketParts,
  outcomes: ReadonlyArray<readonly [outcome: string, price: number]>,
): Read => ({
  odds: {
    market: marketKey(parts),
    status: MARKET_STATUS.open,
    odds: outcomes.map(([outcome, price]) => [outcome as OutcomeKey, priceOf(price)]),
  },
})

const ORDER = ["1", "X", "2", "over", "under"]

/** The outcomes by their keys here, in the order of the site; `undefined` where one is unknown or comes twice. */
const byKey = (market: Market, keys: Readonly<Record<string, string>>) => {
  const found = market.outcomes.map(({ name, price, point }) => ({
    key: Object.hasOwn(keys, name) ? keys[name] : undefined,
    price,
    point: point ?? undefined,
  }))
  if (found.some(({ key }) => key === undefined)) return undefined
  if (new Set(found.map(({ key }) => key)).size !== found.length) return undefined
  return found
    .map(({ key = "", price, point }) => ({ key, price, point }))
    .toSorted((left, right) => ORDER.indexOf(left.key) - ORDER.indexOf(right.key))
}

const readResult = (market: Market, sport: KnownSport, { home_team, away_team }: Sides): Read => {
  const outcomes = byKey(market, { [home_team]: "1", Draw: "X", [away_team]: "2" })
  if (outcomes === undefined) return { aside: "outcome" }
  const keys = outcomes.map(({ key }) => key).join()
  const prices = outcomes.map(({ key, price }) => [key, price] as const)
  if (keys === "1,2") return named({ kind: "winner", scope: sport.scope }, prices)
  // With a draw it is a bet on regular time, whose score the provider tells only of games without overtime.
  return keys === "1,X,2" && sport.scope === "match"
    ? named({ kind: "result", scope: "match" }, prices)
    : { aside: "outcome" }
}

const readLine = (
  market: Market,
  kind: LineKind,
  keys: Readonly<Record<string, string>>,
  scope: string,
): Read => {
  const [first, second, more] = byKey(market, keys) ?? []
  if (first === undefined || second === undefined || more !== undefined) return { aside: "outcome" }
  const isPair = first.point === (kind === "handicap" ? -(second.point ?? Number.NaN) : second.point)
  const asian: MarketKind | undefined =
    first.point === undefined || !isPair ? undefined : lineKind(kind, first.point)
  if (asian === undefined) return { aside: "line" }
  return named({ kind: asian, scope, line: first.point === 0 ? 0 : (first.point ?? 0) }, [
    [first.key, first.price],
    [second.key, second.price],
  ])
}

/** Reads one market of a bookmaker. */
export const readMarket = (market: Market, sport: KnownSport, sides: Sides): Read => {
  switch (market.key) {
    case "h2h":
      return readResult(market, sport, sides)
    case "spreads":
      return readLine(market, "handicap", { [sides.home_team]: "1", [sides.away_team]: "2" }, sport.scope)
    case "totals":
      return readLine(market, "total", { Over: "over", Under: "under" }, sport.scope)
    default:
      return { aside: "market" }
  }
}

/**
 * The markets of a game: each kind from the first bookmaker that has it in a form the site can take, those preferred
 * first, so that prices are those of one book as far as it goes.
 */
export const readMarkets = (
  event: EventOdds,
  sport: KnownSport,
  preferred: ReadonlyArray<string>,
  aside: (what: string) => void,
): ReadonlyMap<MarketKey, MarketOdds> => {
  const place = ({ key }: { readonly key: string }) => {
    const index = preferred.indexOf(key)
    return index < 0 ? preferred.length : index
  }
  const kinds = new Set<string>()
  const markets = new Map<MarketKey, MarketOdds>()
  for (const bookmaker of event.bookmakers.toSorted((left, right) => place(left) - place(right))) {
    for (const market of bookmaker.markets) {
      if (kinds.has(market.key)) continue
      const read = readMarket(market, sport, event)
      if ("aside" in read) {
        aside(read.aside)
        continue
      }
      kinds.add(market.key)
      markets.set(read.odds.market, read.odds)
    }
  }
  return markets
}
