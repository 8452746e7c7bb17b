import { NodeHttpServerRequest } from "@effect/platform-node"
import { Clock, Effect, Fiber, Layer, Option, Result, Schema, type Scope, Stream } from "effect"
import { Headers, HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { Socket } from "effect/socket"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { ClientFrame, type ServerFrame } from "#models/line/feed/frames.ts"
import { FEED_SOCKET_PATH } from "#models/line/feed/socket.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { newsFor, playerTopic } from "#src/server/kernel/news/own-news.ts"
import { SessionLookup } from "#src/server/kernel/session-lookup.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { refusalOf } from "#src/server/web/refused-address.ts"
import { languageOf } from "#src/server/web/request-origin.ts"
import { Hub, type Subscriber } from "./Hub.ts"
import { Interests } from "./Interests.ts"
import { makeOpenSockets } from "./open-sockets.ts"
import { textFrame } from "./websocket-frame.ts"

/** Close code for a message that can't be read, or one too many (RFC 6455 §7.4.1, policy violation). */
const REFUSED = 1008
/** Messages of a page in a second, and those that it may send at once: it asks for all topics of a place in one. */
const MESSAGES_A_SECOND = 10
const MESSAGES_AT_ONCE = 100
/** A store that could not say who is signed in is asked again so often. */
const ASK_AGAIN = "1 second"

const decodeFrame = Schema.decodeUnknownOption(Schema.fromJsonString(ClientFrame))

/** A page of another site can open a WebSocket with the player's cookie, so its origin must be our own host. */
const isOwnOrigin = (headers: Headers.Headers): boolean => {
  const origin = Option.getOrUndefined(Headers.get(headers, "origin"))
  const host = Option.getOrUndefined(Headers.get(headers, "host"))
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

/** Seconds after which a network with too many sockets may try again. */
const COME_AGAIN = "30"

/** Said in words to whoever opens one socket too many, before it is opened. */
const tooMany = (request: HttpServerRequest.HttpServerRequest) =>
  HttpServerResponse.jsonUnsafe(
    refusalOf("sockets-too-many", say(languageOf(request), "refusal.sockets-too-many")),
    { status: 429, headers: { "retry-after": COME_AGAIN } },
  )

const serve = Effect.fn("feed.socket")(function* (request: HttpServerRequest.HttpServerRequest) {
  const hub = yield* Hub
  const bus = yield* Bus
  const sessions = yield* SessionLookup
  const interests = yield* Effect.serviceOption(Interests)
  const socket = yield* request.upgrade
  const wire = NodeHttpServerRequest.toIncomingMessage(request).socket
  const subscriber: Subscriber = {
    write: (frame) => {
      if (wire.writable) wire.write(frame)
    },
    waiting: () => wire.writableLength,
  }

  const say = (frame: ServerFrame) => subscriber.write(textFrame(JSON.stringify(frame)))
  const cookie = Option.getOrUndefined(Headers.get(request.headers, "cookie"))

  /** Whose session it is, while that is known. */
  let owner: PlayerId | undefined

  /** A page that follows one game shows it; one that follows many lists them. */
  const noteWatched = (topics: ReadonlyArray<string>) => {
    const [one, ...more] = topics.flatMap((topic) => {
      const [kind, id] = topic.split("/")
      return kind === "game" ? [Number(id) as GameId] : []
    })
    if (owner !== undefined && one !== undefined && more.length === 0 && Option.isSome(interests))
      interests.value.watched(owner, one)
  }

  /** What is told of the player until the session is over; then the socket is a guest's, and prices go on. */
  const ownNews = Effect.gen(function* () {
    // A store that can't say whose session it is has not said that it is nobody's.
    const player = yield* Effect.eventually(
      Effect.tapError(sessions.find(cookie), () => Effect.sleep(ASK_AGAIN)),
    )
    if (player === null) return
    owner = player.userId
    let isTold = false
    yield* Effect.raceFirst(
      bus.subscribe(playerTopic(player.userId)).pipe(
        Stream.filterMap((message) => Result.fromOption(newsFor(player.sessionId, message), () => undefined)),
        Stream.takeUntil(({ signedOut }) => signedOut === true),
        Stream.runForEach((news) =>
          Effect.sync(() => {
            isTold = news.signedOut === true
            say(news)
          }),
        ),
      ),
      sessions.over(player),
    )
    if (!isTold) say({ t: "me", signedOut: true })
  }).pipe(
    Effect.ensuring(
      Effect.sync(() => {
        owner = undefined
      }),
    ),
    Effect.andThen(Effect.sync(() => say({ t: "gone", topic: "me" }))),
  )

  let mine: Fiber.Fiber<void> | undefined
  const followMine: Effect.Effect<void, never, Scope.Scope> = Effect.suspend(() =>
    mine !== undefined && mine.pollUnsafe() === undefined
      ? Effect.void
      : Effect.map(Effect.forkScoped(ownNews, { startImmediately: true }), (fiber) => {
          mine = fiber
        }),
  )
  const leaveMine = Effect.suspend(() => (mine === undefined ? Effect.void : Fiber.interrupt(mine)))

  const receive = (frame: ClientFrame): Effect.Effect<void, never, Scope.Scope> => {
    if (frame.t === "resync") return hub.resync(subscriber, frame.topic)
    const isSub = frame.t === "sub"
    if (isSub) noteWatched(frame.topics)
    return Effect.forEach(
      frame.topics,
      (topic) => {
        if (topic === "me") return isSub ? followMine : leaveMine
        return isSub ? hub.follow(subscriber, topic) : hub.unfollow(subscriber, topic)
      },
      { discard: true },
    )
  }

  const conversation = Effect.gen(function* () {
    const pull = yield* Socket.readerString(socket)
    const writer = yield* socket.writer
    yield* Effect.acquireRelease(hub.join(subscriber), () => hub.leave(subscriber))
    const clock = yield* Clock.Clock
    let forgotten = 0
    while (true) {
      for (const message of yield* pull) {
        const now = clock.currentTimeMillisUnsafe()
        forgotten = Math.max(forgotten, now) + 1_000 / MESSAGES_A_SECOND
        if (forgotten - now > (MESSAGES_AT_ONCE * 1_000) / MESSAGES_A_SECOND) {
          yield* writer.write(new Socket.CloseEvent(REFUSED, "too many messages"))
          return
        }
        const frame = decodeFrame(message)
        if (Option.isNone(frame)) {
          yield* writer.write(new Socket.CloseEvent(REFUSED, "unreadable message"))
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

/** `GET /service-api/feed/socket`, upgraded to a WebSocket (`models/line/feed/frames.ts`); so many of one network at once. */
export const FeedSocketRoute = Layer.unwrap(
  Effect.map(makeOpenSockets, (sockets) =>
    HttpRouter.add("GET", FEED_SOCKET_PATH, (request) =>
      isOwnOrigin(request.headers)
        ? sockets.within(
            Option.getOrElse(request.remoteAddress, () => ""),
            serve(request),
            Effect.sync(() => tooMany(request)),
          )
        : Effect.succeed(HttpServerResponse.empty({ status: 403 })),
    ),
  ),
)
