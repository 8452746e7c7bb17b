import type { Page, WebSocketRoute } from "playwright"
import type { SelectionRef } from "#models/betting/market.ts"
import { isServerFrame } from "#models/feed/frame-guards.ts"
import type { GameView, MineFrame, ServerFrame, SnapshotFrame } from "#models/feed/frames.ts"
import { FEED_SOCKET_PATH } from "#models/feed/socket.ts"

interface HeldTopic {
  readonly alias: number
  seq: number
  readonly games: readonly GameView[]
}

/**
 * A page's feed held by hand: what the server says when a topic is first followed goes through, and nothing moves from
 * then on but what a test moves. The player's news are a test's too.
 */
export class HeldLine {
  /** The page has opened its feed, and so answers to whoever uses it. */
  readonly opened: Promise<void>
  #socket: WebSocketRoute | undefined
  #open = () => {}
  readonly #topics = new Map<string, HeldTopic>()

  private constructor() {
    this.opened = new Promise((resolve) => {
      this.#open = resolve
    })
  }

  /** Holds the feed of a page that is not open yet. */
  static async of(page: Page): Promise<HeldLine> {
    const line = new HeldLine()
    await page.routeWebSocket(
      (url) => url.pathname === FEED_SOCKET_PATH,
      (socket) => {
        line.#socket = socket
        line.#topics.clear()
        line.#open()
        const server = socket.connectToServer()
        server.onMessage((message) => {
          const said = line.#heard(JSON.parse(String(message)))
          if (said !== undefined) socket.send(JSON.stringify(said))
        })
      },
    )
    return line
  }

  /** The games of a topic, as the server said them; none before the topic was followed. */
  games(topic: string): readonly GameView[] {
    return this.#topics.get(topic)?.games ?? []
  }

  /** Tells the page news of its player. */
  tell(news: Omit<MineFrame, "t">): void {
    this.#say({ t: "me", ...news })
  }

  /** Moves a price, in thousandths, in every topic that shows it; a negative one is the last of a suspended selection. */
  price({ gameId, market, outcome }: SelectionRef, price: number): void {
    for (const topic of this.#topics.values()) {
      const place = topic.games
        .find(({ game }) => game.id === gameId)
        ?.markets.find(({ key }) => key === market)
      const index = place?.outcomes.indexOf(outcome) ?? -1
      if (place === undefined || index === -1) continue
      topic.seq += 1
      this.#say([topic.alias, topic.seq, place.slot + index, price])
    }
  }

  #heard(frame: unknown): ServerFrame | undefined {
    if (!isServerFrame(frame) || !("t" in frame)) return undefined
    switch (frame.t) {
      case "snapshot":
        this.#remember(frame)
        return frame
      case "beat":
        return { ...frame, fresh: true, seqs: [] }
      case "gone":
        return frame
      default:
        return undefined
    }
  }

  #remember({ topic, alias, seq, games }: SnapshotFrame): void {
    this.#topics.set(topic, { alias, seq, games })
  }

  #say(frame: ServerFrame): void {
    this.#socket?.send(JSON.stringify(frame))
  }
}
