import type { MarketKey } from "#models/betting/market.ts"
import { selectionKey } from "#models/betting/market-key.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type {
  ChangeFrame,
  DeltaFrame,
  GameView,
  MarketView,
  SnapshotFrame,
} from "#models/line/feed/frames.ts"
import type { PriceStore } from "./PriceStore.ts"

/** What a page shows of a topic. A new object whenever the structure changes; prices are in the price store. */
export interface TopicView {
  readonly games: ReadonlyArray<GameView>
  /** The topic is not there: the game ended long ago. */
  readonly gone: boolean
}

/** What became of a frame: taken, an old one seen again, or one with others missing before it. */
export type FrameOutcome = "taken" | "old" | "gap"

/** What a game and its markets look like; where prices stand, and what they were, is the price store's. */
const looksOf = ({ game, markets, more }: GameView): string =>
  JSON.stringify([game, markets.map(({ key, status, outcomes }) => [key, status, outcomes]), more])

const isSameView = (left: GameView, right: GameView): boolean => looksOf(left) === looksOf(right)

const isOpen = (market: MarketView): boolean => market.status === 1

/** One followed topic: its sequence, its games and markets in order, and the places of its slots in the price store. */
export class FeedTopic {
  readonly topic: string
  /** The number its frames carry on this connection; absent until its snapshot. */
  alias: number | undefined
  view: TopicView | undefined
  /** How many follow it. */
  followers = 0
  /** It came inside the page and waits for its first follower. */
  kept = false
  #seq = 0
  #games = new Map<GameId, GameView>()
  readonly #places = new Map<number, number>()
  readonly #slots = new Map<string, ReadonlyArray<number>>()
  readonly #prices: PriceStore

  constructor(topic: string, prices: PriceStore) {
    this.topic = topic
    this.#prices = prices
  }

  get seq(): number {
    return this.#seq
  }

  /** Takes all of the topic. New places are held before the old are let go, so that no cell sees its price vanish. */
  takeSnapshot(frame: SnapshotFrame): void {
    const before = [...this.#places.values()]
    const known = this.#games
    this.#places.clear()
    this.#slots.clear()
    this.alias = frame.alias
    this.#seq = frame.seq
    this.#games = new Map()
    for (const view of frame.games) this.#add(view)
    for (const place of before) this.#prices.release(place)
    for (const [id, view] of this.#games) {
      const old = known.get(id)
      if (old !== undefined && isSameView(old, view)) this.#games.set(id, old)
    }
    this.#publish()
  }

  /** Takes prices that moved. */
  takeDelta(frame: DeltaFrame): FrameOutcome {
    const outcome = this.#order(frame[1] ?? 0)
    if (outcome !== "taken") return outcome
    for (let at = 2; at + 1 < frame.length; at += 2) {
      const place = this.#places.get(frame[at] ?? -1)
      if (place !== undefined) this.#prices.setAt(place, frame[at + 1] ?? 0)
    }
    return "taken"
  }

  /** Takes structure that changed. */
  takeChange(frame: ChangeFrame): FrameOutcome {
    const outcome = this.#order(frame.seq)
    if (outcome !== "taken") return outcome
    for (const view of frame.added ?? []) this.#add(view)
    for (const game of frame.games ?? []) this.#edit(game.id, (view) => ({ ...view, game }))
    for (const { gameId, market } of frame.markets ?? []) this.#takeMarket(gameId, market)
    for (const [gameId, more] of frame.more ?? []) this.#edit(gameId, (view) => ({ ...view, more }))
    for (const gameId of frame.removed ?? []) this.#remove(gameId)
    this.#publish()
    return "taken"
  }

  /** The topic is not there any more. */
  takeGone(): void {
    this.release()
    this.view = { games: [], gone: true }
  }

  /** Lets all its places go. */
  release(): void {
    for (const place of this.#places.values()) this.#prices.release(place)
    this.#places.clear()
    this.#slots.clear()
    this.#games.clear()
    this.alias = undefined
    this.view = undefined
  }

  #order(seq: number): FrameOutcome {
    if (seq <= this.#seq) return "old"
    if (seq !== this.#seq + 1) return "gap"
    this.#seq = seq
    return "taken"
  }

  /** Whoever shows the topic is told of another object: where nothing changed it stays the same. */
  #publish(): void {
    const games = [...this.#games.values()]
    const before = this.view
    const isSame =
      before?.gone === false &&
      before.games.length === games.length &&
      games.every((view, place) => view === before.games[place])
    if (!isSame) this.view = { games, gone: false }
  }

  #edit(gameId: GameId, change: (view: GameView) => GameView): void {
    const view = this.#games.get(gameId)
    if (view !== undefined) this.#games.set(gameId, change(view))
  }

  #add(view: GameView): void {
    if (this.#games.has(view.game.id)) this.#remove(view.game.id)
    const markets = view.markets.filter(isOpen)
    for (const market of markets) this.#holdSlots(view.game.id, market)
    this.#games.set(view.game.id, { ...view, markets })
  }

  #remove(gameId: GameId): void {
    for (const market of this.#games.get(gameId)?.markets ?? []) this.#releaseSlots(gameId, market.key)
    this.#games.delete(gameId)
  }

  #takeMarket(gameId: GameId, market: MarketView): void {
    const view = this.#games.get(gameId)
    if (view === undefined) return
    const before = this.#slots.get(`${gameId}/${market.key}`) ?? []
    const places = before.flatMap((slot) => this.#places.get(slot) ?? [])
    for (const slot of before) this.#places.delete(slot)
    this.#slots.delete(`${gameId}/${market.key}`)
    if (isOpen(market)) this.#holdSlots(gameId, market)
    for (const place of places) this.#prices.release(place)
    const next = { ...view, markets: placeMarket(view.markets, market) }
    if (!isSameView(view, next)) this.#games.set(gameId, next)
  }

  #holdSlots(gameId: GameId, market: MarketView): void {
    const slots = market.outcomes.map((outcome, index) => {
      const place = this.#prices.hold(selectionKey({ gameId, market: market.key, outcome }))
      this.#prices.setAt(place, market.prices[index] ?? 0)
      this.#places.set(market.slot + index, place)
      return market.slot + index
    })
    this.#slots.set(`${gameId}/${market.key}`, slots)
  }

  #releaseSlots(gameId: GameId, market: MarketKey): void {
    for (const slot of this.#slots.get(`${gameId}/${market}`) ?? []) {
      const place = this.#places.get(slot)
      this.#places.delete(slot)
      if (place !== undefined) this.#prices.release(place)
    }
    this.#slots.delete(`${gameId}/${market}`)
  }
}

/** The markets with one new or changed in its place; a market that is not open is taken away. */
const placeMarket = (markets: ReadonlyArray<MarketView>, market: MarketView): ReadonlyArray<MarketView> => {
  if (!isOpen(market)) return markets.filter((other) => other.key !== market.key)
  return markets.some((other) => other.key === market.key)
    ? markets.map((other) => (other.key === market.key ? market : other))
    : [...markets, market]
}
