import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Queue, Schema } from "effect"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { ServerFrame } from "#models/line/feed/frames.ts"
import { FEED_SOCKET_PATH } from "#models/line/feed/socket.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { listen } from "#src/server/app/server.ts"
import { Hub } from "#src/server/domains/line/feed/Hub.ts"
import { FeedSocketRoute } from "#src/server/domains/line/feed/socket.ts"
import { Bus, layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { encodeNews, playerTopic } from "#src/server/kernel/news/own-news.ts"
import { SessionLookup } from "#src/server/kernel/session-lookup.ts"
import { fakeGame, fakeMarket } from "#tests/support/fake-book.ts"
import { FakeBook, fakeBookLayer, listeningPort } from "#tests/support/http-server.ts"

/** The cookie `player=5` is player 5. */
const sessions = Layer.succeed(SessionLookup, {
  find: (cookie) =>
    Effect.succeed(cookie === "player=5" ? { userId: 5 as PlayerId, sessionId: "this-session" } : null),
  over: () => Effect.never,
})

const server = listen(FeedSocketRoute, { host: "127.0.0.1", port: 0 }).pipe(
  Layer.provide(Hub.layer),
  Layer.provideMerge(Layer.mergeAll(fakeBookLayer, layerInProcess, sessions)),
)

const result = (home: number) =>
  fakeMarket({ kind: "result", scope: "match" }, [
    ["1", home],
    ["X", 3400],
    ["2", 3800],
  ])

/** A browser on the feed: what it hears waits in `frames`. */
const openSocket = (headers: Record<string, string> = {}) =>
  Effect.gen(function* () {
    const port = yield* listeningPort
    const frames = yield* Queue.unbounded<ServerFrame>()
    const closed = yield* Queue.unbounded<number>()
    const socket = yield* Effect.acquireRelease(
      Effect.callback<WebSocket>((resume) => {
        const ws = new WebSocket(`ws://127.0.0.1:${port}${FEED_SOCKET_PATH}`, { headers } as never)
        ws.onmessage = ({ data }) => {
          const frame = Schema.decodeUnknownSync(Schema.fromJsonString(ServerFrame))(data)
          if (Array.isArray(frame) || !("t" in frame) || frame.t !== "beat") Queue.offerUnsafe(frames, frame)
        }
        ws.onclose = ({ code }) => Queue.offerUnsafe(closed, code)
        ws.onopen = () => resume(Effect.succeed(ws))
        ws.onerror = () => resume(Effect.die(new Error("the socket was refused")))
      }),
      (ws) => Effect.sync(() => ws.close()),
    )
    return {
      say: (frame: unknown) =>
        Effect.sync(() => socket.send(typeof frame === "string" ? frame : JSON.stringify(frame))),
      hear: Queue.take(frames),
      closed: Queue.take(closed),
    }
  })

layer(server, { excludeTestServices: true })("the feed's socket", (it) => {
  it.effect("are closed that send more messages than any page, and only those", () =>
    Effect.gen(function* () {
      const other = yield* openSocket()
      const { say, closed } = yield* openSocket()
      for (let sent = 0; sent < 130; sent += 1) yield* say({ t: "unsub", topics: ["live"] })
      assert.strictEqual(yield* closed, 1008)
      yield* other.say("no frame")
      assert.strictEqual(yield* other.closed, 1008)
    }),
  )

  it.effect("answers a topic with its snapshot and goes on with deltas numbered from it", () =>
    Effect.gen(function* () {
      const { put } = yield* FakeBook
      yield* put(fakeGame(1, "live"), [result(2000)])
      const { say, hear } = yield* openSocket()
      yield* say({ t: "sub", topics: ["live"] })
      const snapshot = yield* hear
      assert.containSubset(snapshot, { t: "snapshot", topic: "live", seq: 0, games: [{ game: { id: 1 } }] })
      yield* put(fakeGame(1, "live"), [result(2100)])
      const delta = (yield* hear) as ReadonlyArray<number>
      assert.deepStrictEqual(delta.slice(1), [1, 0, 2100])
    }),
  )

  it.effect("follows the Asian view of a championship and of what is in play", () =>
    Effect.gen(function* () {
      const { put } = yield* FakeBook
      const quarter = { kind: "asian-total", scope: "match", line: 2.25 } as const
      yield* put(fakeGame(7), [
        result(1800),
        fakeMarket(quarter, [
          ["over", 1900],
          ["under", 1900],
        ]),
        fakeMarket({ kind: "both-score", scope: "match" }, [["yes", 1800]]),
      ])
      const { say, hear } = yield* openSocket()
      yield* say({ t: "sub", topics: ["asia/10"] })
      const snapshot = yield* hear
      assert.isTrue("t" in snapshot && snapshot.t === "snapshot" && snapshot.topic === "asia/10")
      const games = "games" in snapshot ? (snapshot.games ?? []) : []
      const own = games.flatMap((view) => ("markets" in view && view.game.id === 7 ? view.markets : []))
      assert.deepStrictEqual(
        own.map(({ key }) => String(key)),
        ["asian-total/match/2.25", "result/match"],
      )
      yield* say({ t: "sub", topics: ["asia"] })
      assert.containSubset(yield* hear, { t: "snapshot", topic: "asia" })
    }),
  )

  it.effect("sends everybody the snapshot as it is now, made once for all who come between two changes", () =>
    Effect.gen(function* () {
      const { put } = yield* FakeBook
      yield* put(fakeGame(20, "live"), [result(2000)])
      const first = yield* openSocket()
      const second = yield* openSocket()
      const third = yield* openSocket()
      const topics = ["game/20"]
      yield* first.say({ t: "sub", topics })
      const made = yield* first.hear
      yield* second.say({ t: "sub", topics })
      assert.deepStrictEqual(yield* second.hear, made)
      yield* put(fakeGame(20, "live"), [result(2300)])
      yield* first.hear
      yield* third.say({ t: "sub", topics })
      assert.containSubset(yield* third.hear, {
        t: "snapshot",
        seq: 1,
        games: [{ markets: [{ prices: [2300, 3400, 3800] }] }],
      })
    }),
  )

  it.effect("sends the snapshot again to whoever asks", () =>
    Effect.gen(function* () {
      const { put } = yield* FakeBook
      yield* put(fakeGame(2), [result(1800)])
      const { say, hear } = yield* openSocket()
      yield* say({ t: "sub", topics: ["game/2"] })
      yield* hear
      yield* say({ t: "resync", topic: "game/2" })
      assert.containSubset(yield* hear, { t: "snapshot", topic: "game/2", seq: 0 })
    }),
  )

  it.effect("says of an unknown topic that it is gone", () =>
    Effect.gen(function* () {
      const { say, hear } = yield* openSocket()
      yield* say({ t: "sub", topics: ["game/404", "me"] })
      assert.deepStrictEqual(yield* hear, { t: "gone", topic: "game/404" })
      assert.deepStrictEqual(yield* hear, { t: "gone", topic: "me" })
    }),
  )

  it.effect("gives a player their own news and nobody else's", () =>
    Effect.gen(function* () {
      const bus = yield* Bus
      const { put } = yield* FakeBook
      yield* put(fakeGame(3), [result(1800)])
      const { say, hear } = yield* openSocket({ cookie: "player=5" })
      yield* say({ t: "sub", topics: ["me", "game/3"] })
      yield* hear
      yield* bus.publish(playerTopic(6), encodeNews({ t: "me", signedOut: true }))
      yield* bus.publish(
        playerTopic(5),
        encodeNews({ t: "me", signedOut: true, sessionId: "another-session" }),
      )
      yield* bus.publish(playerTopic(5), encodeNews({ t: "me", signedOut: true, sessionId: "this-session" }))
      assert.deepStrictEqual(yield* hear, { t: "me", signedOut: true })
      // The session is over, and prices go on.
      assert.deepStrictEqual(yield* hear, { t: "gone", topic: "me" })
      yield* bus.publish(playerTopic(5), encodeNews({ t: "me", identification: true }))
      yield* put(fakeGame(3), [result(1900)])
      assert.isArray(yield* hear)
    }),
  )

  it.effect("closes on a message that can't be read", () =>
    Effect.gen(function* () {
      const { say, closed } = yield* openSocket()
      yield* say("{")
      assert.strictEqual(yield* closed, 1008)
    }),
  )

  it.effect("refuses a page of another site", () =>
    Effect.gen(function* () {
      const exit = yield* Effect.exit(openSocket({ origin: "http://elsewhere.example" }))
      assert.strictEqual(exit._tag, "Failure")
    }),
  )

  it.effect("tells of a game that leaves the list", () =>
    Effect.gen(function* () {
      const { put, remove } = yield* FakeBook
      yield* put(fakeGame(8, "live"), [result(2000)])
      const { say, hear } = yield* openSocket()
      yield* say({ t: "sub", topics: ["live"] })
      yield* hear
      yield* remove(8 as GameId)
      assert.containSubset(yield* hear, { t: "change", removed: [8] })
    }),
  )
})
