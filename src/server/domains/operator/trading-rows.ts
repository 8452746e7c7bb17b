import { gameLiability, selectionLiability } from "#models/betting/liability.ts"
import type { ChampId, SportId } from "#models/line/catalogue/catalogue.ts"
import { gameTitle, nameIn } from "#models/line/catalogue/name-in.ts"
import type { StopScope, TradingStop } from "#models/line/trading-stop.ts"
import type {
  StopTold,
  TradingProducer,
  TradingRow,
  TradingSelection,
} from "#models/operator/trading-desk.ts"
import { type Book, type LoadedStops, stopIndex } from "#src/server/domains/line/line.domain.ts"
import { type Asking, actOn } from "./trading-acts.ts"

type Reader = Book["Service"]
type BookGame = ReturnType<Reader["games"]>[number]
type BookMarket = BookGame["markets"][number]

const OPEN_MARKET = 1

/** Whether a game is not over. */
export const isAhead = ({ game }: BookGame): boolean => game.status === "scheduled" || game.status === "live"
/** Whether a market is neither settled nor cancelled. */
const isUndecided = ({ status }: BookMarket): boolean => status === OPEN_MARKET || status === 3

/** What the desk reads rows by. */
export interface Reading {
  readonly book: Reader
  readonly stops: LoadedStops
  readonly asking: Asking
  readonly language: string
  /** What the house may lose, by name; what is not in it is nothing. */
  readonly liabilities: ReadonlyMap<string, bigint>
}

/** Names of all that the rows of some games need of what the house may lose. */
export const liabilityNamesOf = (games: ReadonlyArray<BookGame>): ReadonlyArray<string> =>
  games.map(({ game }) => gameLiability(game.id))

/** The same of the selections of one game. */
export const selectionNamesOf = ({ game, markets }: BookGame): ReadonlyArray<string> =>
  markets.flatMap(({ market, outcomes }) =>
    outcomes.map(({ outcome }) => selectionLiability({ gameId: game.id, market, outcome })),
  )

/** What a game is called. */
export const titleOf = (book: Reader, { game }: BookGame, language: string): string => {
  const home = book.team(game.home)?.name
  const away = game.away === undefined ? undefined : book.team(game.away)?.name
  return home === undefined ? `${game.id}` : gameTitle(home, away, language)
}

/** What a scope is called: of a market and a selection its game, which may have left the line. */
export const scopeTitle = (book: Reader, scope: StopScope, language: string): string => {
  switch (scope.kind) {
    case "all":
      return ""
    case "producer":
      return scope.producer
    case "sport": {
      const sport = book.sports().find(({ id }) => id === scope.sportId)
      return sport === undefined ? `${scope.sportId}` : nameIn(sport.name, language)
    }
    case "champ": {
      const champ = book.champ(scope.champId)
      return champ === undefined ? `${scope.champId}` : nameIn(champ.name, language)
    }
    default: {
      const game = book.get(scope.gameId)
      return game === undefined ? `${scope.gameId}` : titleOf(book, game, language)
    }
  }
}

/** A stop as it is told. */
export const toldStop =
  (book: Reader, language: string) =>
  ({ scope, at, operator, reason, note }: TradingStop): StopTold => ({
    scope,
    title: scopeTitle(book, scope, language),
    at,
    operator,
    reason,
    note,
  })

const nodeOf = (
  { book, stops, asking, language }: Reading,
  scope: StopScope,
  over: TradingStop | undefined,
) => {
  const told = toldStop(book, language)
  const stop = stopIndex(stops.snapshot.context.stops).on(scope)
  return {
    scope,
    stop: stop === undefined ? null : told(stop),
    over: over === undefined || over === stop ? null : told(over),
    act: actOn(stops, scope, asking),
  }
}

const sumOf = ({ liabilities }: Reading, games: ReadonlyArray<BookGame>): number =>
  Number(liabilityNamesOf(games).reduce((sum, name) => sum + (liabilities.get(name) ?? 0n), 0n))

const stateOf = (games: ReadonlyArray<BookGame>): TradingRow["state"] => {
  if (games.length === 0) return "closed"
  return games.some(({ game }) => !game.suspended) ? "open" : "suspended"
}

/** A part of the line that holds games. */
const groupRow = (
  reading: Reading,
  scope: StopScope,
  name: string,
  games: ReadonlyArray<BookGame>,
  over: TradingStop | undefined,
): TradingRow => ({
  ...nodeOf(reading, scope, over),
  name,
  state: stateOf(games),
  liability: sumOf(reading, games),
  games: games.length,
  live: games.filter(({ game }) => game.status === "live").length,
  startsAt: null,
  selections: [],
})

const everything = ({ stops }: Reading) => stopIndex(stops.snapshot.context.stops).on({ kind: "all" })

export const sportRow = (reading: Reading, sportId: SportId, games: ReadonlyArray<BookGame>): TradingRow => {
  const scope = { kind: "sport", sportId } as const
  return groupRow(
    reading,
    scope,
    scopeTitle(reading.book, scope, reading.language),
    games,
    everything(reading),
  )
}

export const champRow = (reading: Reading, champId: ChampId, games: ReadonlyArray<BookGame>): TradingRow => {
  const scope = { kind: "champ", champId } as const
  const index = stopIndex(reading.stops.snapshot.context.stops)
  const sportId = reading.book.champ(champId)?.sportId
  const over =
    everything(reading) ?? (sportId === undefined ? undefined : index.on({ kind: "sport", sportId }))
  return groupRow(reading, scope, scopeTitle(reading.book, scope, reading.language), games, over)
}

export const gameRow = (reading: Reading, found: BookGame): TradingRow => {
  const { game, producer } = found
  const scope = { kind: "game", gameId: game.id } as const
  const over = stopIndex(reading.stops.snapshot.context.stops).overGame({ ...game, producer })
  return {
    ...groupRow(reading, scope, titleOf(reading.book, found, reading.language), [found], over),
    startsAt: game.startsAt,
  }
}

const heldState = (isOpen: boolean, isSuspended: boolean): TradingRow["state"] =>
  isOpen ? (isSuspended ? "suspended" : "open") : "closed"

/** The markets of a game with their selections. */
export const marketRows = (reading: Reading, found: BookGame): ReadonlyArray<TradingRow> => {
  const { game, producer } = found
  const index = stopIndex(reading.stops.snapshot.context.stops)
  const overGame = index.overGame({ ...game, producer })
  return found.markets.filter(isUndecided).map((known) => {
    const { market } = known
    const scope = { kind: "market", gameId: game.id, market } as const
    const isOpen = known.status === OPEN_MARKET
    const isHeld = game.suspended || known.suspended
    const selections = known.outcomes.map(({ outcome, odds, isStopped }): TradingSelection => {
      const ref = { gameId: game.id, market, outcome }
      return {
        ...nodeOf(reading, { kind: "selection", ...ref }, overGame ?? index.onMarket(game.id, market)),
        name: outcome,
        state: heldState(isOpen && odds !== null, isHeld || isStopped === true),
        liability: Number(reading.liabilities.get(selectionLiability(ref)) ?? 0n),
        odds,
      }
    })
    return {
      ...nodeOf(reading, scope, overGame),
      name: market,
      state: heldState(isOpen, isHeld),
      liability: null,
      games: 0,
      live: 0,
      startsAt: null,
      selections,
    }
  })
}

/** The feed sources, and how each does. */
export const producerRows = (
  reading: Reading,
  games: ReadonlyArray<BookGame>,
): ReadonlyArray<TradingProducer> =>
  reading.book.sources().map(({ producer, state, heardAt, missing, silences }) => {
    const own = games.filter((game) => game.producer === producer)
    return {
      ...nodeOf(reading, { kind: "producer", producer }, everything(reading)),
      name: producer,
      state: stateOf(own),
      liability: sumOf(reading, own),
      games: own.length,
      health: state,
      heardAt: heardAt ?? null,
      missing,
      silences,
    }
  })
