import type { MarketKind, Scope } from "#models/betting/market.ts"
import { marketParts } from "#models/betting/market-key.ts"
import { ASIAN_KINDS, ASIAN_PARTS } from "#models/line/catalogue/betting-view.ts"
import type { BookGame, BookMarket } from "../trading/Book.ts"
import { mainLine, openMarkets } from "./main-markets.ts"

const COLUMNS = Object.keys(ASIAN_KINDS)

/** The column of each kind of market that the Asian view has. */
const COLUMN_OF: ReadonlyMap<MarketKind, string> = new Map(
  Object.entries(ASIAN_KINDS).flatMap(([column, kinds]) => kinds.map((kind) => [kind, column] as const)),
)
const PARTS: ReadonlyArray<ReadonlyArray<Scope>> = Object.values(ASIAN_PARTS)
const SCOPES: ReadonlySet<Scope> = new Set(PARTS.flat())

/** Whether a market is one of the Asian view, whichever its line. */
const isAsian = (market: BookMarket): boolean => {
  const { kind, scope } = marketParts(market.market)
  return COLUMN_OF.has(kind) && SCOPES.has(scope)
}

/** Whether a game has a place in Asian lists: a market of theirs takes bets. */
export const isInAsianView = (game: BookGame): boolean =>
  game.markets.some((market) => market.status === 1 && isAsian(market))

/**
 * The markets that an Asian list shows of a game: of the whole game and of its first part the handicap and the total of the
 * most even line, quarter lines among them, and who wins. What a game does not have is left out; of a game that is parted in
 * two ways the larger part stands for the first.
 */
export const asianMarkets = (game: BookGame): ReadonlyArray<BookMarket> => {
  const byScope = new Map<Scope, Map<string, Array<BookMarket>>>()
  for (const market of game.markets) {
    if (market.status !== 1) continue
    const { kind, scope } = marketParts(market.market)
    const column = COLUMN_OF.get(kind)
    if (column === undefined || !SCOPES.has(scope)) continue
    const columns = byScope.get(scope) ?? new Map<string, Array<BookMarket>>()
    byScope.set(scope, columns)
    const known = columns.get(column)
    if (known) known.push(market)
    else columns.set(column, [market])
  }
  return PARTS.flatMap((scopes) => {
    const scope = scopes.find((each) => byScope.has(each))
    const columns = scope === undefined ? undefined : byScope.get(scope)
    return COLUMNS.map((column) => mainLine(columns?.get(column) ?? []))
  }).filter((market) => market !== undefined)
}

/** Every line of the Asian markets of a game that is not settled or cancelled. */
export const openAsianMarkets = (game: BookGame): ReadonlyArray<BookMarket> =>
  openMarkets(game).filter(isAsian)
