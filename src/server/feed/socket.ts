import { NodeHttpServerRequest } from "@effect/platform-node"
import { Effect, Option, Schema, type Scope, Stream } from "effect"
import { Headers, HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { Socket } from "effect/socket"
import { ClientFrame } from "#models/feed/frames.ts"
import { FEED_SOCKET_PATH } from "#models/feed/socket.ts"
import { Bus } from "../bus/Bus.ts"
import { Hub, type Subscriber } from "./Hub.ts"
import { newsFor, playerTopic } from "./own-news.ts"
import { SessionLookup } from "./session-lookup.ts"
import { textFrame } from "./websocket-frame.ts"

/** Close code for a message that can't be read (RFC 6455 §7.4.1, policy violation). */
const UNREADABLE = 1008

const decodeFrame = Schema.decodeUnknownOption(Schema.fromJsonString(ClientFrame))

/** A page of another site can open a WebSocket with the player's cookie, so its origin must be our own host. */
const isOwnOrigin = (headers: Headers.Headers): boolean => {
  const origin = Option.getOrUndefined(Headers.get(headers, "origin"))
  const host = Option.getOrUndefined(Headers.get(headers, "host"))
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

const serve = Effect.fn("feed.socket")(function* (request: HttpServerRequest.HttpServerRequest) {
  if (!isOwnOrigin(request.headers)) return HttpServerResponse.empty({ status: 403 })
  const hub = yield* Hub
  const bus = yield* Bus
  const sessions = yield* SessionLookup
  const player = yield* sessions.find(Option.getOrUndefined(Headers.get(request.headers, "cookie")))
  const socket = yield* request.upgrade
  const wire = NodeHttpServerRequest.toIncomingMessage(request).socket
  const subscriber: Subscriber = {
    write: (frame) => {
      if (wire.writable) wire.write(frame)
    },
    waiting: () => wire.writableLength,
  }

  let isFollowingMine = false
  const followMine: Effect.Effect<void, never, Scope.Scope> = Effect.suspend(() => {
    if (player === null) {
      subscriber.write(textFrame(JSON.stringify({ t: "gone", topic: "me" })))
      return Effect.void
    }
    if (isFollowingMine) return Effect.void
    isFollowingMine = true
    return bus.subscribe(playerTopic(player.userId)).pipe(
      Stream.runForEach((message) =>
        Effect.sync(() => {
          const news = newsFor(player.sessionId, message)
          if (Option.isSome(news)) subscriber.write(textFrame(JSON.stringify(news.value)))
        }),
      ),
      Effect.forkScoped({ startImmediately: true }),
      Effect.asVoid,
    )
  })

  const receive = (frame: ClientFrame): Effect.Effect<void, never, Scope.Scope> => {
    if (frame.t === "resync") return hub.resync(subscriber, frame.topic)
    if (frame.t === "unsub") {
      return Effect.forEach(frame.topics, (topic) => hub.unfollow(subscriber, topic), { discard: true })
    }
    return Effect.forEach(
      frame.topics,
      (topic) => (topic === "me" ? followMine : hub.follow(subscriber, topic)),
      {
        discard: true,
      },
    )
  }

  const conversation = Effect.gen(function* () {
    const pull = yield* Socket.readerString(socket)
    const writer = yield* socket.writer
    yield* Effect.acquireRelease(hub.join(subscriber), () => hub.leave(subscriber))
    while (true) {
      for (const message of yield* pull) {
        const frame = decodeFrame(message)
        if (Option.isNone(frame)) {
          yield* writer.write(new Socket.CloseEvent(UNREADABLE, "unreadable message"))
          return
        }
        yield* receive(frame.value)
      }
    }
  })
  yield* Effect.scoped(conversation).pipe(
    Effect.catchTag("SocketError", (error) =>
      Effect.logDebug("feed socket closed", { reason: error.message }),
    ),
  )
  return HttpServerResponse.empty()
})

/** `GET /service-api/feed/socket`, upgraded to a WebSocket (`models/feed/frames.ts`). */
export const FeedSocketRoute = HttpRouter.add("GET", FEED_SOCKET_PATH, serve)
