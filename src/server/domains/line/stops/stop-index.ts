import type { MarketKey, SelectionRef } from "#models/betting/market.ts"
import type { ChampId, GameId, SportId } from "#models/line/catalogue/catalogue.ts"
import { type StopScope, scopeKey, type TradingStop } from "#models/line/trading-stop.ts"

/** Where a game stands in the line, as far as stops ask. */
export interface Placed {
  readonly id: GameId
  readonly sportId: SportId
  readonly champId: ChampId
  /** The feed source that prices it, where it is known. */
  readonly producer?: string | undefined
}

/** Stops by what they are on. */
export interface StopIndex {
  readonly isEmpty: boolean
  /** The stop on exactly this scope. */
  readonly on: (scope: StopScope) => TradingStop | undefined
  /** The widest stop over a whole game. */
  readonly overGame: (game: Placed) => TradingStop | undefined
  /** Whether markets or selections of a game have stops of their own. */
  readonly isWithin: (gameId: GameId) => boolean
  /** The stop on a market alone. */
  readonly onMarket: (gameId: GameId, market: MarketKey) => TradingStop | undefined
  /** The stop on a selection alone, or on its market. */
  readonly onSelection: (ref: SelectionRef) => TradingStop | undefined
  /** The widest stop over a selection. */
  readonly over: (game: Placed, ref: SelectionRef) => TradingStop | undefined
}

const made = (stops: ReadonlyArray<TradingStop>): StopIndex => {
  const byKey = new Map(stops.map((stop) => [scopeKey(stop.scope), stop]))
  const within = new Set(
    stops.flatMap(({ scope }) =>
      scope.kind === "market" || scope.kind === "selection" ? [scope.gameId] : [],
    ),
  )
  const on = (scope: StopScope) => byKey.get(scopeKey(scope))
  const overGame = ({ id, sportId, champId, producer }: Placed) =>
    on({ kind: "all" }) ??
    (producer === undefined ? undefined : on({ kind: "producer", producer })) ??
    on({ kind: "sport", sportId }) ??
    on({ kind: "champ", champId }) ??
    on({ kind: "game", gameId: id })
  const onMarket = (gameId: GameId, market: MarketKey) =>
    within.has(gameId) ? on({ kind: "market", gameId, market }) : undefined
  const onSelection = ({ gameId, market, outcome }: SelectionRef) =>
    within.has(gameId)
      ? (onMarket(gameId, market) ?? on({ kind: "selection", gameId, market, outcome }))
      : undefined
  return {
    isEmpty: stops.length === 0,
    on,
    overGame,
    isWithin: (gameId) => within.has(gameId),
    onMarket,
    onSelection,
    over: (game, ref) => overGame(game) ?? onSelection(ref),
  }
}

const indices = new WeakMap<ReadonlyArray<TradingStop>, StopIndex>()

/** Stops by what they are on; made once for each list of them. */
export const stopIndex = (stops: ReadonlyArray<TradingStop>): StopIndex => {
  const known = indices.get(stops)
  if (known !== undefined) return known
  const index = made(stops)
  indices.set(stops, index)
  return index
}

/** Nothing is stopped. */
export const NO_STOPS: StopIndex = made([])
