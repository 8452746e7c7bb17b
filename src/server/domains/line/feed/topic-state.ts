import type { Game } from "#models/betting/game.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { ChangeFrame, GameView, MarketView, SnapshotFrame } from "#models/line/feed/frames.ts"
import type { Book, BookGame, BookMarket } from "../trading/Book.ts"
import { moreMarkets } from "./main-markets.ts"
import { namesOf } from "./names.ts"
import type { TopicScope } from "./topic-games.ts"
import { wirePrice } from "./wire-price.ts"

interface SentGame {
  game: Game
  more: number
  readonly markets: Map<
    string,
    { slot: number; status: number; outcomes: MarketView["outcomes"]; prices: Array<number> }
  >
}

/**
 * What the followers of one topic have been told. `advance` compares it with the book and says the difference: prices
 * that moved as one flat delta, anything else as one change. Frames are numbered densely.
 */
export class TopicState {
  readonly topic: string
  readonly alias: number
  readonly #book: Book["Service"]
  readonly #scope: TopicScope
  readonly #sent = new Map<GameId, SentGame>()
  #seq = 0
  #nextSlot = 0

  constructor(book: Book["Service"], topic: string, alias: number, scope: TopicScope) {
    this.#book = book
    this.topic = topic
    this.alias = alias
    this.#scope = scope
    for (const game of scope.games()) this.#remember(game)
  }

  get seq(): number {
    return this.#seq
  }

  /** Everything that has been told so far, for somebody who comes now. */
  snapshot(at: number): SnapshotFrame {
    const games: Array<GameView> = []
    for (const sent of this.#sent.values()) games.push(viewOf(sent))
    return {
      t: "snapshot",
      topic: this.topic,
      alias: this.alias,
      seq: this.#seq,
      at,
      games,
      names: namesOf(
        this.#book,
        games.map((view) => view.game),
      ),
    }
  }

  /** The frames that bring followers up to the book; `dirty` are the games that may differ. */
  advance(dirty: ReadonlySet<GameId>): ReadonlyArray<ChangeFrame | ReadonlyArray<number>> {
    const changed: Array<Game> = []
    const added: Array<GameView> = []
    const markets: Array<{ gameId: GameId; market: MarketView }> = []
    const more: Array<readonly [GameId, number]> = []
    const prices: Array<number> = []
    const { removed, arrived } = this.#membership(dirty)

    for (const game of arrived) added.push(viewOf(this.#remember(game)))
    for (const id of dirty) {
      const sent = this.#sent.get(id)
      const game = this.#book.get(id)
      if (!sent || !game || arrived.includes(game)) continue
      const now = this.#scope.markets(game)
      if (losesMarket(sent, now)) {
        added.push(viewOf(this.#remember(game)))
        continue
      }
      const shown = this.#shown(game)
      if (sent.game !== shown) {
        if (!sameGame(sent.game, shown)) changed.push(shown)
        sent.game = shown
      }
      const left = moreMarkets(game, now)
      if (left !== sent.more) {
        sent.more = left
        more.push([id, left])
      }
      for (const market of now) {
        const known = sent.markets.get(market.market)
        if (known && known.status === market.status && known.outcomes.length === market.outcomes.length) {
          market.outcomes.forEach((outcome, index) => {
            const price = wirePrice(game.game, market, outcome)
            if (known.prices[index] !== price) {
              known.prices[index] = price
              prices.push(known.slot + index, price)
            }
          })
        } else {
          markets.push({ gameId: id, market: this.#tell(sent, game.game, market) })
        }
      }
    }

    const frames: Array<ChangeFrame | ReadonlyArray<number>> = []
    if (changed.length + added.length + markets.length + more.length + removed.length > 0) {
      this.#seq += 1
      frames.push({
        t: "change",
        alias: this.alias,
        seq: this.#seq,
        ...(changed.length > 0 && { games: changed }),
        ...(added.length > 0 && {
          added,
          names: namesOf(
            this.#book,
            added.map((view) => view.game),
          ),
        }),
        ...(markets.length > 0 && { markets }),
        ...(removed.length > 0 && { removed }),
        ...(more.length > 0 && { more }),
      })
    }
    if (prices.length > 0) {
      this.#seq += 1
      frames.push([this.alias, this.#seq, ...prices])
    }
    return frames
  }

  /** Who left and who came. Lists that depend on more than the game itself (`top`) are compared whole. */
  #membership(dirty: ReadonlySet<GameId>): {
    removed: ReadonlyArray<GameId>
    arrived: ReadonlyArray<BookGame>
  } {
    const isTouched = [...dirty].some((id) => {
      const game = this.#book.get(id)
      return this.#sent.has(id) !== (game !== undefined && this.#scope.includes(game))
    })
    if (!isTouched) return { removed: [], arrived: [] }
    const now = this.#scope.games()
    const ids = new Set(now.map((game) => game.game.id))
    const removed = [...this.#sent.keys()].filter((id) => !ids.has(id))
    for (const id of removed) this.#sent.delete(id)
    return { removed, arrived: now.filter((game) => !this.#sent.has(game.game.id)) }
  }

  #shown(game: BookGame): Game {
    return this.#scope.shown?.(game) ?? game.game
  }

  #remember(game: BookGame): SentGame {
    const now = this.#scope.markets(game)
    const sent: SentGame = { game: this.#shown(game), more: moreMarkets(game, now), markets: new Map() }
    for (const market of now) this.#tell(sent, game.game, market)
    this.#sent.set(game.game.id, sent)
    return sent
  }

  #tell(sent: SentGame, game: Game, market: BookMarket): MarketView {
    const slot = this.#nextSlot
    this.#nextSlot += market.outcomes.length
    const outcomes = market.outcomes.map((outcome) => outcome.outcome)
    const prices = market.outcomes.map((outcome) => wirePrice(game, market, outcome))
    sent.markets.set(market.market, { slot, status: market.status, outcomes, prices })
    return { key: market.market, status: market.status, slot, outcomes, prices: [...prices] }
  }
}

const losesMarket = (sent: SentGame, now: ReadonlyArray<BookMarket>): boolean => {
  if (sent.markets.size > now.length) return true
  const keys = new Set<string>(now.map((market) => market.market))
  for (const key of sent.markets.keys()) if (!keys.has(key)) return true
  return false
}

/** Sources may say the same again in a new object; followers are told only what differs. */
const sameGame = (a: Game, b: Game): boolean => JSON.stringify(a) === JSON.stringify(b)

const viewOf = (sent: SentGame): GameView => ({
  game: sent.game,
  more: sent.more,
  markets: [...sent.markets].map(([key, market]) => ({
    key: key as MarketView["key"],
    status: market.status as MarketView["status"],
    slot: market.slot,
    outcomes: market.outcomes,
    prices: [...market.prices],
  })),
})
