import { type AnyActor, createActor, fromCallback } from "xstate"
import type { deadline } from "#machines/kernel/deadline.ts"
import type { SocketCommand } from "#machines/line/feed-connection/feed-connection.machine.ts"
import { feedConnectionMachine } from "#machines/line/feed-connection/feed-connection.machine.ts"
import type { ClientFrame, MineFrame, Names, ServerFrame, SnapshotFrame } from "#models/line/feed/frames.ts"
import { FeedTopic, type TopicView } from "./FeedTopic.ts"
import { readFrame } from "./feed-frame.ts"
import { NameBook } from "./NameBook.ts"
import { PriceStore } from "./PriceStore.ts"

/** What the page says of its data: `stale` prices are outlined and can't be pressed. */
export type FeedStatus = "connecting" | "fresh" | "stale" | "offline"

/** The part of a WebSocket that the feed uses. */
export interface FeedSocket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onclose: (() => void) | null
  onmessage: ((message: { readonly data: unknown }) => void) | null
}

export interface FeedOptions {
  /** Opens a socket to `FEED_SOCKET_PATH`. */
  readonly open: () => FeedSocket
  readonly deadline: typeof deadline
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly prices?: PriceStore
  /** Snapshots that came inside the page, so that odds are there at the first paint. */
  readonly boot?: ReadonlyArray<SnapshotFrame>
}

type Listener = () => void

/** Topics in one `sub` or `unsub` frame at most. */
const TOPICS_A_FRAME = 100

/**
 * The browser's feed: one socket, topics counted by their followers, each kept whole by its sequence numbers. Prices go
 * to the price store, structure to `view`, the player's own news to `onMine`. The connection itself is the chart
 * `feed-connection`.
 */
export class Feed {
  readonly prices: PriceStore
  readonly names = new NameBook()
  readonly #topics = new Map<string, FeedTopic>()
  readonly #byAlias = new Map<number, FeedTopic>()
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #statusListeners = new Set<Listener>()
  readonly #mineListeners = new Set<(news: MineFrame) => void>()
  /** Topics shown from before this connection, until their snapshot is there. */
  readonly #outdated = new Set<string>()
  readonly #subscribed = new Set<string>()
  readonly #now: () => number
  readonly #actor
  #socket: FeedSocket | undefined
  #status: FeedStatus = "connecting"
  #lead = 0
  /** When the data shown were last known to be fresh, by the browser's clock. */
  #dataAt: number
  #flushing = false

  constructor(options: FeedOptions) {
    this.prices = options.prices ?? new PriceStore()
    this.#now = options.now
    this.#dataAt = options.now()
    for (const frame of options.boot ?? []) this.#seed(frame)
    const machine = feedConnectionMachine.provide({
      actors: { deadline: options.deadline, socket: this.#socketActor(options.open) },
    })
    this.#actor = createActor(machine, { input: { at: options.now() } })
    this.#actor.subscribe(() => this.#judgeStatus())
  }

  /** The actor of the connection, to be looked at. */
  get connection(): AnyActor {
    return this.#actor
  }

  /** Connects. Separate from making, so that the page can seed and subscribe first. */
  start(): void {
    this.#actor.start()
  }

  stop(): void {
    this.#actor.stop()
  }

  /** Whether the browser has a network. */
  networkChanged(online: boolean): void {
    this.#actor.send(online ? { type: "network.returned", at: this.#now() } : { type: "network.lost" })
  }

  /** Somebody signed in or out: connects again, since the server knows a socket's visitor by the cookie that opened it. */
  visitorChanged(): void {
    this.#actor.send({ type: "visitor.changed", at: this.#now() })
  }

  /** Follows a topic until the clean-up is called. Follows and clean-ups of one moment are sent together. */
  follow(topic: string): () => void {
    const followed = this.#topics.get(topic) ?? new FeedTopic(topic, this.prices)
    this.#topics.set(topic, followed)
    followed.followers += 1
    followed.kept = false
    this.#flushSoon()
    let following = true
    return () => {
      if (!following) return
      following = false
      followed.followers -= 1
      this.#flushSoon()
    }
  }

  /** The topic as it is known, `undefined` until its first snapshot. The same object until its structure changes. */
  view(topic: string): TopicView | undefined {
    return this.#topics.get(topic)?.view
  }

  /** Calls the listener whenever the structure of a topic changes. */
  subscribe(topic: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener))
    return () => {
      listeners.delete(listener)
    }
  }

  readonly status = (): FeedStatus => this.#status

  /** From when the data shown are, in milliseconds since the epoch by the browser's clock: the last moment at which they were fresh. */
  dataAt(): number {
    return this.#dataAt
  }

  readonly subscribeStatus = (listener: Listener): (() => void) => {
    this.#statusListeners.add(listener)
    return () => {
      this.#statusListeners.delete(listener)
    }
  }

  /** The player's own news: bets that changed, the balance, a session that ended elsewhere. Follow `me` to get it. */
  onMine(listener: (news: MineFrame) => void): () => void {
    this.#mineListeners.add(listener)
    return () => {
      this.#mineListeners.delete(listener)
    }
  }

  /** The server's time at a moment of the browser's clock, in milliseconds since the epoch, as the last beat told it. */
  serverTime(at: number): number {
    return at + this.#lead
  }

  /** Names that came with an answer of the line's services. */
  learn(names: Partial<Names>): void {
    this.names.add(names)
  }

  #seed(frame: SnapshotFrame): void {
    const topic = new FeedTopic(frame.topic, this.prices)
    this.names.add(frame.names)
    topic.takeSnapshot(frame)
    topic.alias = undefined
    topic.kept = true
    this.#topics.set(frame.topic, topic)
  }

  #socketActor(open: () => FeedSocket) {
    return fromCallback<SocketCommand, null>(({ sendBack, receive }) => {
      const socket = open()
      this.#socket = socket
      socket.onopen = () => {
        sendBack({ type: "socket.opened", at: this.#now() })
        this.#subscribed.clear()
        this.#flush()
      }
      socket.onclose = () => sendBack({ type: "socket.closed", at: this.#now() })
      socket.onmessage = ({ data }) => {
        const frame = typeof data === "string" ? readFrame(data) : undefined
        if (frame === undefined) return
        this.#take(frame)
        if (this.#status === "fresh") this.#dataAt = this.#now()
      }
      receive((command) => {
        for (const topic of command.topics) this.#say({ t: "resync", topic })
      })
      return () => {
        socket.onopen = socket.onclose = socket.onmessage = null
        socket.close()
        if (this.#socket === socket) this.#disconnected()
      }
    })
  }

  #disconnected(): void {
    this.#socket = undefined
    this.#subscribed.clear()
    this.#byAlias.clear()
    for (const topic of [...this.#topics.values()]) {
      topic.alias = undefined
      // Nobody will ask for it again, so nothing would ever make it whole.
      if (topic.followers === 0) this.#forget(topic)
      else if (topic.view !== undefined && topic.topic !== "me") this.#outdated.add(topic.topic)
    }
    this.#judgeStatus()
  }

  #take(frame: ServerFrame): void {
    if (!("t" in frame)) {
      const topic = this.#byAlias.get(frame[0] ?? -1)
      if (topic?.takeDelta(frame) === "gap") this.#gap(topic)
      return
    }
    switch (frame.t) {
      case "snapshot": {
        const topic = this.#topics.get(frame.topic)
        if (topic === undefined) return
        this.names.add(frame.names)
        topic.takeSnapshot(frame)
        this.#byAlias.set(frame.alias, topic)
        this.#whole(topic.topic)
        this.#announce(topic.topic)
        return
      }
      case "change": {
        const topic = this.#byAlias.get(frame.alias)
        if (topic === undefined) return
        if (frame.names !== undefined) this.names.add(frame.names)
        const outcome = topic.takeChange(frame)
        if (outcome === "gap") this.#gap(topic)
        if (outcome === "taken") this.#announce(topic.topic)
        return
      }
      case "beat": {
        this.#lead = frame.at - this.#now()
        if (frame.heardAt !== undefined) this.#dataAt = Math.min(this.#dataAt, frame.heardAt - this.#lead)
        this.#actor.send({ type: "beat.arrived", at: this.#now(), fresh: frame.fresh })
        for (const [alias, seq] of frame.seqs) {
          const topic = this.#byAlias.get(alias)
          if (topic !== undefined && topic.seq < seq) this.#gap(topic)
        }
        return
      }
      case "gone": {
        this.#topics.get(frame.topic)?.takeGone()
        this.#whole(frame.topic)
        this.#announce(frame.topic)
        return
      }
      case "me":
        for (const listener of [...this.#mineListeners]) listener(frame)
    }
  }

  #gap(topic: FeedTopic): void {
    if (this.#actor.getSnapshot().context.missing.includes(topic.topic)) return
    this.#actor.send({ type: "gap.found", at: this.#now(), topic: topic.topic })
  }

  #whole(topic: string): void {
    this.#outdated.delete(topic)
    if (this.#actor.getSnapshot().context.missing.includes(topic)) {
      this.#actor.send({ type: "gap.closed", topic })
    }
    this.#judgeStatus()
  }

  #announce(topic: string): void {
    for (const listener of [...(this.#listeners.get(topic) ?? [])]) listener()
  }

  #say(frame: ClientFrame): void {
    this.#socket?.send(JSON.stringify(frame))
  }

  #flushSoon(): void {
    if (this.#flushing) return
    this.#flushing = true
    queueMicrotask(() => this.#flush())
  }

  /** Tells the server what is followed now and was not before, and the other way round. */
  #flush(): void {
    this.#flushing = false
    for (const topic of this.#topics.values()) {
      if (topic.followers === 0 && !topic.kept) this.#forget(topic)
    }
    if (!this.#actor.getSnapshot().matches({ linked: "following" })) return
    const wanted = [...this.#topics.values()].flatMap(({ topic, followers }) =>
      followers > 0 && !this.#subscribed.has(topic) ? [topic] : [],
    )
    const unwanted = [...this.#subscribed].filter((topic) => !this.#topics.has(topic))
    for (const topic of unwanted) this.#subscribed.delete(topic)
    for (const topic of wanted) this.#subscribed.add(topic)
    this.#sayOf("unsub", unwanted)
    this.#sayOf("sub", wanted)
  }

  #sayOf(t: "sub" | "unsub", topics: ReadonlyArray<string>): void {
    for (let from = 0; from < topics.length; from += TOPICS_A_FRAME) {
      this.#say({ t, topics: topics.slice(from, from + TOPICS_A_FRAME) })
    }
  }

  #forget(topic: FeedTopic): void {
    if (topic.alias !== undefined) this.#byAlias.delete(topic.alias)
    this.#topics.delete(topic.topic)
    topic.release()
    this.#whole(topic.topic)
  }

  #judgeStatus(): void {
    const state = this.#actor.getSnapshot()
    const status = statusOf(state, this.#outdated.size > 0)
    if (status === this.#status) return
    this.#status = status
    for (const listener of [...this.#statusListeners]) listener()
  }
}

interface ConnectionState {
  matches(value: "offline" | { linked: "connecting" }): boolean
  hasTag(tag: "degraded"): boolean
}

const statusOf = (state: ConnectionState, outdated: boolean): FeedStatus => {
  if (state.matches("offline")) return "offline"
  if (state.hasTag("degraded") || outdated) return "stale"
  return state.matches({ linked: "connecting" }) ? "connecting" : "fresh"
}
