import type { Page, WebSocketRoute } from "playwright"
import type { SelectionRef } from "#models/betting/market.ts"
import { selectionKey } from "#models/betting/market-key.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { isServerFrame } from "#models/line/feed/frame-guards.ts"
import type { GameView, MineFrame, ServerFrame, SnapshotFrame } from "#models/line/feed/frames.ts"
import { FEED_SOCKET_PATH } from "#models/line/feed/socket.ts"

interface HeldTopic {
  seq: number
  readonly frame: SnapshotFrame
}

/** How far a feed is held. */
export interface HeldLineOptions {
  /** The connection is a test's too: it opens, beats, loses frames and closes when the test says so. */
  readonly isConnectionHeld?: boolean
}

/** What stands in a map under a key from the first time that it was asked for. */
const kept = <Key, Value>(map: Map<Key, Value>, key: Key, value: Value): Value => {
  const known = map.get(key) ?? value
  map.set(key, known)
  return known
}

const isResync = (message: string | Buffer): boolean => {
  const frame: unknown = JSON.parse(String(message))
  return typeof frame === "object" && frame !== null && "t" in frame && frame.t === "resync"
}

/**
 * A page's feed held by hand: what the server says when a topic is first followed goes through, and nothing moves from
 * then on but what a test moves, also where the page opens its feed anew. The player's news are a test's too.
 */
export class HeldLine {
  /** The page has opened its feed, and so answers to whoever uses it. */
  readonly opened: Promise<void>
  #socket: WebSocketRoute | undefined
  #open = () => {}
  #connections = 0
  #connect: (() => void) | undefined
  #wanted: (() => void) | undefined
  readonly #topics = new Map<string, HeldTopic>()
  /** As they were first said, or last moved: topics whole, games and prices in whatever topic shows them. */
  readonly #first = new Map<string, SnapshotFrame["games"]>()
  readonly #games = new Map<GameId, GameView["game"]>()
  readonly #prices = new Map<string, number>()
  readonly #ended = new Set<GameId>()
  readonly #isConnectionHeld: boolean

  private constructor({ isConnectionHeld = false }: HeldLineOptions) {
    this.#isConnectionHeld = isConnectionHeld
    this.opened = new Promise((resolve) => {
      this.#open = resolve
    })
  }

  /** Holds the feed of a page that is not open yet. */
  static async of(page: Page, options: HeldLineOptions = {}): Promise<HeldLine> {
    const line = new HeldLine(options)
    await page.routeWebSocket(
      (url) => url.pathname === FEED_SOCKET_PATH,
      async (socket) => {
        line.#socket = socket
        line.#connections += 1
        line.#topics.clear()
        line.#open()
        if (line.#isConnectionHeld) {
          await new Promise<void>((resolve) => {
            line.#connect = resolve
            line.#wanted?.()
          })
        }
        const server = socket.connectToServer()
        if (line.#isConnectionHeld) {
          socket.onMessage((message) => {
            if (!isResync(message)) server.send(message)
          })
        }
        server.onMessage((message) => {
          // What still comes over a connection that was given up is no word of this one.
          if (line.#socket !== socket) return
          const said = line.#heard(JSON.parse(String(message)))
          if (said !== undefined) socket.send(JSON.stringify(said))
        })
      },
    )
    return line
  }

  /** The games of a topic, as the server said them; none before the topic was followed. */
  games(topic: string): readonly GameView[] {
    return this.#topics.get(topic)?.frame.games ?? []
  }

  /** How often the page has opened its feed: anew whenever its visitor changes. */
  get connections(): number {
    return this.#connections
  }

  /** Whether the server has said the topic on this connection. */
  knows(topic: string): boolean {
    return this.#topics.has(topic)
  }

  /** Lets the page's socket open, where the connection is held; waits until the page wants one. */
  async connect(): Promise<void> {
    if (this.#connect === undefined) {
      await new Promise<void>((resolve) => {
        this.#wanted = resolve
      })
    }
    this.#connect?.()
    this.#connect = undefined
  }

  /** Closes the page's socket, open or not. */
  async close(): Promise<void> {
    this.#connect = undefined
    await this.#socket?.close()
  }

  /** Beats, at a moment of the page's clock, with a source that is fresh or silent. */
  beat(at: number, fresh: boolean): void {
    this.#say({ t: "beat", at, fresh, seqs: [] })
  }

  /** Loses a frame of a topic: the page sees the one after it. */
  lose(topic: string): void {
    const held = this.#topics.get(topic)
    if (held === undefined) throw new Error(`The page does not follow ${topic}`)
    held.seq += 2
    this.#say([held.frame.alias, held.seq, 0, 0])
  }

  /** Says a topic again as it was first said. */
  say(topic: string): void {
    const held = this.#topics.get(topic)
    if (held !== undefined) this.#say({ ...held.frame, seq: held.seq })
  }

  /** Ends a game: from now on its own topic says that it is over, whenever it is first followed. */
  end(game: GameId): void {
    this.#ended.add(game)
  }

  /** Takes a game out of a topic, until the topic is said again. */
  remove(topic: string, game: GameId): void {
    const held = this.#topics.get(topic)
    if (held === undefined) throw new Error(`The page does not follow ${topic}`)
    held.seq += 1
    this.#say({ t: "change", alias: held.frame.alias, seq: held.seq, removed: [game] })
  }

  /** Tells the page news of its player. */
  tell(news: Omit<MineFrame, "t">): void {
    this.#say({ t: "me", ...news })
  }

  /** Moves a price, in thousandths, in every topic that shows it; a negative one is the last of a suspended selection. */
  price({ gameId, market, outcome }: SelectionRef, price: number): void {
    this.#prices.set(selectionKey({ gameId, market, outcome }), price)
    for (const topic of this.#topics.values()) {
      const place = topic.frame.games
        .find(({ game }) => game.id === gameId)
        ?.markets.find(({ key }) => key === market)
      const index = place?.outcomes.indexOf(outcome) ?? -1
      if (place === undefined || index === -1) continue
      topic.seq += 1
      this.#say([topic.frame.alias, topic.seq, place.slot + index, price])
    }
  }

  #heard(frame: unknown): ServerFrame | undefined {
    if (!isServerFrame(frame) || !("t" in frame)) return undefined
    switch (frame.t) {
      case "snapshot":
        return this.#remembered(frame)
      case "beat":
        return this.#isConnectionHeld ? undefined : { ...frame, fresh: true, seqs: [] }
      case "gone":
        return frame
      default:
        return undefined
    }
  }

  #remembered(said: SnapshotFrame): SnapshotFrame {
    const games = kept(this.#first, said.topic, said.games).map(
      ({ game, markets, more }): GameView => ({
        game: kept(this.#games, game.id, game),
        markets: markets.map((market) => ({
          ...market,
          prices: market.outcomes.map((outcome, index) =>
            kept(
              this.#prices,
              selectionKey({ gameId: game.id, market: market.key, outcome }),
              market.prices[index] ?? 0,
            ),
          ),
        })),
        more,
      }),
    )
    const frame = { ...said, games: games.map((view) => this.#asItEnded(said.topic, view)) }
    this.#topics.set(frame.topic, { seq: frame.seq, frame })
    return frame
  }

  #asItEnded(topic: string, view: GameView): GameView {
    const isOver = this.#ended.has(view.game.id) && topic === `game/${view.game.id}`
    return isOver ? { ...view, game: { ...view.game, status: "finished" } } : view
  }

  #say(frame: ServerFrame): void {
    this.#socket?.send(JSON.stringify(frame))
  }
}
