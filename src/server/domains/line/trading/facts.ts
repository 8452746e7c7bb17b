import type { GameEvent } from "#machines/line/game/game.events.ts"
import type { KeptPrices, MarketEvent } from "#machines/line/market/market.events.ts"
import type { Game } from "#models/betting/game.ts"
import { MARKET_STATUS, type MarketKey } from "#models/betting/market.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { SourceMessage } from "#models/line/feed/source.ts"
import type { BookGame } from "./Book.ts"

/** What a message means for the log: events of one game and of its markets, in order. Charts decide which are taken. */
export interface Facts {
  readonly gameId: GameId
  readonly game: ReadonlyArray<GameEvent>
  readonly market: ReadonlyArray<MarketEvent>
}

/** Finds what is worth keeping in messages. Every change of a price is not; opening and closing prices are. */
export interface FactFinder {
  /** `before` is the game as the book had it before the message. */
  readonly find: (
    message: SourceMessage,
    before: (gameId: GameId) => BookGame | undefined,
  ) => ReadonlyArray<Facts>
  readonly forget: (gameId: GameId) => void
}

interface Known {
  isStopped: boolean
  readonly opened: Set<MarketKey>
}

const fixtureEvents = (game: Game, at: number): ReadonlyArray<GameEvent> => {
  const { id: gameId, sportId, champId, home, away, runners, startsAt } = game
  const events: Array<GameEvent> = [
    {
      type: "game.scheduled",
      at,
      gameId,
      sportId,
      champId,
      home,
      ...(away === undefined ? {} : { away }),
      ...(runners === undefined ? {} : { runners }),
      startsAt,
    },
    { type: "game.rescheduled", at, startsAt },
  ]
  return game.status === "scheduled" ? events : [...events, { type: "game.started", at }]
}

const statusEvents = (message: Extract<SourceMessage, { _tag: "game_change" }>): ReadonlyArray<GameEvent> => {
  const { status, at, score } = message
  switch (status) {
    case "scheduled":
      return []
    case "live":
      return [{ type: "game.started", at }]
    case "finished":
      // A walkover ends a match that never began.
      return score.givenUp?.how === "walkover"
        ? [{ type: "game.finished", at, score }]
        : [
            { type: "game.started", at },
            { type: "game.finished", at, score },
          ]
    case "cancelled":
      return [{ type: "game.cancelled", at, reason: "abandoned" }]
  }
}

const closingPrices = (
  before: BookGame | undefined,
  markets: ReadonlyArray<MarketKey>,
): Array<KeptPrices> => {
  const named = new Set<string>(markets)
  return (before?.markets ?? [])
    .filter(({ market, status }) => named.has(market) && status === MARKET_STATUS.open)
    .map(({ market, outcomes }) => ({ market, odds: outcomes.map(({ outcome, odds }) => [outcome, odds]) }))
}

/** A finder that remembers which markets it has seen open, so that nothing is looked for twice. */
export const makeFactFinder = (): FactFinder => {
  const games = new Map<GameId, Known>()
  const knownOf = (gameId: GameId): Known => {
    const known = games.get(gameId) ?? { isStopped: false, opened: new Set() }
    games.set(gameId, known)
    return known
  }

  const ofOdds = (message: Extract<SourceMessage, { _tag: "odds_change" }>, before?: BookGame): Facts => {
    const { gameId, at } = message
    const known = knownOf(gameId)
    const game: Array<GameEvent> = known.isStopped ? [{ type: "game.resumed", at }] : []
    known.isStopped = false
    const market: Array<MarketEvent> = []
    const opened = message.markets.filter(
      ({ market: key, status }) => status === MARKET_STATUS.open && !known.opened.has(key),
    )
    for (const one of opened) known.opened.add(one.market)
    if (opened.length > 0) {
      const markets = opened.map(({ market: key, odds }) => ({ market: key, odds }))
      market.push({ type: "market.opened", at, gameId, markets })
    }
    const closed = message.markets.filter(
      ({ market: key, status }) => status === MARKET_STATUS.closed && known.opened.has(key),
    )
    for (const one of closed) known.opened.delete(one.market)
    if (closed.length > 0) {
      const keys = closed.map(({ market: key }) => key)
      market.push({ type: "market.closed", at, gameId, markets: closingPrices(before, keys) })
    }
    return { gameId, game, market }
  }

  const ofStop = ({ gameId, at, reason }: Extract<SourceMessage, { _tag: "bet_stop" }>): Facts => {
    const known = knownOf(gameId)
    const game: Array<GameEvent> = known.isStopped ? [] : [{ type: "game.suspended", at, reason }]
    known.isStopped = true
    return { gameId, game, market: [] }
  }

  return {
    find: (message, before) => {
      switch (message._tag) {
        case "fixture_change":
          return message.games.map((game) => ({
            gameId: game.id,
            game: fixtureEvents(game, message.at),
            market: [],
          }))
        case "game_change":
          return [{ gameId: message.gameId, game: statusEvents(message), market: [] }]
        case "odds_change":
          return [ofOdds(message, before(message.gameId))]
        case "bet_stop":
          return [ofStop(message)]
        case "bet_settlement": {
          const { gameId, at, results } = message
          const keys = results.map(({ market }) => market)
          const closing = closingPrices(before(gameId), keys)
          return [{ gameId, game: [], market: [{ type: "market.settled", at, gameId, results, closing }] }]
        }
        case "rollback_bet_settlement": {
          const { gameId, at, markets } = message
          return [{ gameId, game: [], market: [{ type: "market.reopened", at, gameId, markets }] }]
        }
        case "bet_cancel": {
          const { gameId, at, markets, reason, from, to } = message
          const window = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
          return [
            {
              gameId,
              game: [],
              market: [{ type: "market.cancelled", at, gameId, markets, reason, ...window }],
            },
          ]
        }
        case "rollback_bet_cancel": {
          const { gameId, at, markets, from, to } = message
          const window = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
          return [{ gameId, game: [], market: [{ type: "market.restored", at, gameId, markets, ...window }] }]
        }
        default:
          return []
      }
    },
    forget: (gameId) => {
      games.delete(gameId)
    },
  }
}
