import { Clock, Context, Effect, Layer, Metric, Stream } from "effect"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { FEED_BEAT_MS } from "#models/line/feed/socket.ts"
import { Book } from "../trading/Book.ts"
import { topicScope } from "./topic-games.ts"
import { TopicState } from "./topic-state.ts"
import { textFrame } from "./websocket-frame.ts"

/** Changes are gathered this long before they are pushed (design: performance, 5). */
const COALESCE_MS = 80
/** The line's source speaks at least this often, or the page is told that prices are stale. */
const SOURCE_SILENCE_MS = 10_000
/** Bytes waiting in a socket beyond which its deltas are left out and a snapshot follows once it has drained. */
const LAGGING_BYTES = 1_000_000

/** One browser on the feed. `write` takes a whole WebSocket frame; `waiting` says how many bytes it has not sent yet. */
export interface Subscriber {
  readonly write: (frame: Buffer) => void
  readonly waiting: () => number
}

interface Follower {
  readonly subscriber: Subscriber
  /** Topics whose deltas were left out while the socket lagged. */
  readonly missed: Set<string>
}

interface Room {
  readonly state: TopicState
  readonly followers: Map<Subscriber, Follower>
  /** The last snapshot that was made: as good as a new one until something of the topic is told. */
  snapshot?: { readonly seq: number; readonly frame: Buffer }
}

const sockets = Metric.gauge("statebook_feed_sockets", { description: "Browsers that follow the feed" })
const frames = Metric.counter("statebook_feed_frames_total", { description: "Frames built for followers" })

/**
 * Pushes the book to browsers. Each topic is compared with the book once a tick and its frame is built once,
 * whatever the number of followers.
 */
export class Hub extends Context.Service<
  Hub,
  {
    readonly follow: (subscriber: Subscriber, topic: string) => Effect.Effect<void>
    readonly unfollow: (subscriber: Subscriber, topic: string) => Effect.Effect<void>
    /** Sends a topic's snapshot again to somebody who missed a frame. */
    readonly resync: (subscriber: Subscriber, topic: string) => Effect.Effect<void>
    readonly leave: (subscriber: Subscriber) => Effect.Effect<void>
    /** Topics with how many browsers follow each now. */
    readonly followed: () => ReadonlyArray<readonly [topic: string, followers: number]>
    readonly join: (subscriber: Subscriber) => Effect.Effect<void>
    /** Milliseconds since any feed source was last heard. */
    readonly feedAge: Effect.Effect<number>
  }
>()("statebook/server/feed/Hub") {
  static readonly layer = Layer.effect(
    Hub,
    Effect.gen(function* () {
      const book = yield* Book
      const rooms = new Map<string, Room>()
      const everyone = new Set<Subscriber>()
      const startedAt = yield* Clock.currentTimeMillis
      let dirty = new Set<GameId>()
      let nextAlias = 1

      const feedAge = Effect.map(Clock.currentTimeMillis, (now) => now - (book.lastHeardAt() ?? startedAt))

      const broadcast = (room: Room, frame: Buffer) => {
        for (const follower of room.followers.values()) {
          if (follower.missed.size > 0 || follower.subscriber.waiting() > LAGGING_BYTES) {
            follower.missed.add(room.state.topic)
          } else {
            follower.subscriber.write(frame)
          }
        }
      }

      const advance = (room: Room, changed: ReadonlySet<GameId>) => {
        let count = 0
        for (const frame of room.state.advance(changed)) {
          broadcast(room, textFrame(JSON.stringify(frame)))
          count += 1
        }
        return count
      }

      // After a start everybody comes at once: they share the bytes, which for thousands of games take tens of milliseconds to make.
      const sendSnapshot = (room: Room, subscriber: Subscriber, at: number) => {
        const { state } = room
        if (room.snapshot?.seq !== state.seq)
          room.snapshot = { seq: state.seq, frame: textFrame(JSON.stringify(state.snapshot(at))) }
        subscriber.write(room.snapshot.frame)
      }

      const catchUp = (room: Room, at: number) => {
        for (const follower of room.followers.values()) {
          if (follower.missed.size > 0 && follower.subscriber.waiting() === 0) {
            follower.missed.clear()
            sendSnapshot(room, follower.subscriber, at)
          }
        }
      }

      const tick = Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const changed = dirty
        dirty = new Set()
        let count = 0
        for (const room of rooms.values()) {
          if (changed.size > 0) count += advance(room, changed)
          catchUp(room, now)
        }
        if (count > 0) yield* Metric.update(frames, count)
      })

      const beat = Effect.gen(function* () {
        const at = yield* Clock.currentTimeMillis
        const age = yield* feedAge
        const fresh = age < SOURCE_SILENCE_MS
        const silence = fresh ? {} : { heardAt: at - age }
        const seqsOf = new Map<Subscriber, Array<readonly [number, number]>>()
        for (const { state, followers } of rooms.values()) {
          for (const subscriber of followers.keys()) {
            const known = seqsOf.get(subscriber)
            if (known === undefined) seqsOf.set(subscriber, [[state.alias, state.seq]])
            else known.push([state.alias, state.seq])
          }
        }
        // Whoever follows the same topics hears the same: one frame for all of them.
        const built = new Map<string, Buffer>()
        for (const subscriber of everyone) {
          const seqs = seqsOf.get(subscriber) ?? []
          const text = JSON.stringify({ t: "beat", at, fresh, ...silence, seqs })
          const frame = built.get(text) ?? textFrame(text)
          built.set(text, frame)
          subscriber.write(frame)
        }
      })

      const unfollow = (subscriber: Subscriber, topic: string) => {
        const room = rooms.get(topic)
        if (room?.followers.delete(subscriber) && room.followers.size === 0) rooms.delete(topic)
      }

      yield* book.changes.pipe(
        Stream.runForEach((changes) =>
          Effect.sync(() => {
            for (const change of changes) {
              if (change.type === "game") dirty.add(change.game.id)
              else if (change.type !== "catalogue") dirty.add(change.gameId)
            }
          }),
        ),
        Effect.forkScoped({ startImmediately: true }),
      )
      yield* Effect.forkScoped(Effect.forever(Effect.delay(tick, COALESCE_MS)))
      yield* Effect.forkScoped(Effect.forever(Effect.delay(beat, FEED_BEAT_MS)))

      return Hub.of({
        feedAge,
        followed: () => [...rooms].map(([topic, { followers }]) => [topic, followers.size] as const),
        join: (subscriber) =>
          Effect.suspend(() => {
            everyone.add(subscriber)
            return Metric.update(sockets, everyone.size)
          }),
        leave: (subscriber) =>
          Effect.suspend(() => {
            everyone.delete(subscriber)
            for (const topic of [...rooms.keys()]) unfollow(subscriber, topic)
            return Metric.update(sockets, everyone.size)
          }),
        follow: Effect.fnUntraced(function* (subscriber, topic) {
          const at = yield* Clock.currentTimeMillis
          let room = rooms.get(topic)
          if (room) {
            if (dirty.size > 0) advance(room, dirty)
          } else {
            const scope = topicScope(book, topic)
            if (!scope) {
              subscriber.write(textFrame(JSON.stringify({ t: "gone", topic })))
              return
            }
            room = { state: new TopicState(book, topic, nextAlias, scope), followers: new Map() }
            nextAlias += 1
            rooms.set(topic, room)
            yield* book.want(scope.games().map(({ game }) => game.id))
          }
          room.followers.set(subscriber, { subscriber, missed: new Set() })
          sendSnapshot(room, subscriber, at)
        }),
        unfollow: (subscriber, topic) => Effect.sync(() => unfollow(subscriber, topic)),
        resync: Effect.fnUntraced(function* (subscriber, topic) {
          const room = rooms.get(topic)
          if (!room?.followers.has(subscriber)) return
          sendSnapshot(room, subscriber, yield* Clock.currentTimeMillis)
        }),
      })
    }),
  )
}
