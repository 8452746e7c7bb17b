import { createHash } from "node:crypto"
import { it, layer } from "@effect/vitest"
import { Clock, Context, Effect, Layer } from "effect"
import { HttpServer } from "effect/http"
import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import { SESSION_COOKIE } from "#models/api/session.ts"
import type { AccountSession } from "#models/identity/access.ts"
import { IDLE_SIGN_OUT_MS } from "#models/identity/idle-sign-out.ts"
import { FEED_SOCKET_PATH } from "#models/line/feed/socket.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { layerAuthentication } from "#src/server/app/layers.ts"
import { listen } from "#src/server/app/server.ts"
import { playerAggregate } from "#src/server/domains/identity/players/player.aggregate.ts"
import { sessionAggregate } from "#src/server/domains/identity/sessions/session.aggregate.ts"
import { Hub } from "#src/server/domains/line/feed/Hub.ts"
import { FeedSocketRoute } from "#src/server/domains/line/feed/socket.ts"
import { Erasures } from "#src/server/domains/privacy/Erasures.ts"
import { type Bus, layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { layerNats } from "#src/server/kernel/bus/nats-bus.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { layerPostgres } from "#src/server/kernel/store/Store.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { hasNats, natsUrl } from "#tests/support/nats.ts"
import { layerPlayerSite, PASSWORD, Visitor } from "#tests/support/player-site.ts"
import { describeStores, freshDatabase, hasPostgres } from "#tests/support/stores.ts"
import { nextNumber, until } from "#tests/support/wagers.ts"

/** A line of which nothing is told: what is looked at here is the player's own news. */
const silentHub = Layer.succeed(Hub, {
  follow: () => Effect.void,
  unfollow: () => Effect.void,
  resync: () => Effect.void,
  leave: () => Effect.void,
  join: () => Effect.void,
  followed: () => [],
  feedAge: Effect.succeed(0),
})

const sockets = listen(FeedSocketRoute, { host: "127.0.0.1", port: 0 }).pipe(
  Layer.provide([silentHub, layerAuthentication]),
)

/** A browser of this session on the feed, which asks for the player's news and keeps what it heard. */
const openSocket = (visitor: Visitor) =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    const served = yield* Layer.buildWithScope(Layer.fresh(sockets), scope)
    const { address } = Context.get(served as Context.Context<HttpServer.HttpServer>, HttpServer.HttpServer)
    if (address._tag !== "InetAddressV4") throw new Error("not listening on IPv4")
    const heard: Array<Readonly<Record<string, unknown>>> = []
    yield* Effect.acquireRelease(
      Effect.callback<WebSocket>((resume) => {
        const ws = new WebSocket(`ws://127.0.0.1:${address.port}${FEED_SOCKET_PATH}`, {
          headers: { cookie: visitor.cookie },
        } as never)
        ws.onmessage = ({ data }) => heard.push(JSON.parse(`${data}`))
        ws.onerror = () => resume(Effect.die(new Error("the socket was refused")))
        ws.onopen = () => {
          ws.send(JSON.stringify({ t: "sub", topics: ["me"] }))
          resume(Effect.succeed(ws))
        }
      }),
      (ws) => Effect.sync(() => ws.close()),
    )
    return heard
  })

const signIn = (who: Visitor, number: string) =>
  who.post("/account-api/auth/login", { type: "phone", login: `7${number}`, password: PASSWORD })

/** News that any page of the player is told. */
const tellAll = (playerId: PlayerId) =>
  Effect.flatMap(PlayerNews, (news) => news.tell(playerId, { identification: true }))

type Heard = ReadonlyArray<Readonly<Record<string, unknown>>>
const toldAll = (heard: Heard) => heard.filter(({ identification }) => identification === true).length
const isGone = (heard: Heard) => heard.some(({ t, topic }) => t === "gone" && topic === "me")

/** Two devices of one player. */
const opened = Effect.gen(function* () {
  yield* TestClock.adjust("5 minutes")
  const number = nextNumber()
  const here = new Visitor("en", false)
  const playerId = (yield* here.register(number)) as PlayerId
  const there = new Visitor("en", false)
  yield* signIn(there, number)
  return { here, there, playerId }
})
type Open = Effect.Success<typeof opened>

const changedPassword = {
  old_password: PASSWORD,
  password: "another horse battery",
  password_confirmation: "another horse battery",
  end_other_sessions: true,
}

/** What ends the session of `here`, by whatever way. */
const ENDINGS = [
  ["signed out here", ({ here }: Open) => here.post("/account-api/auth/logout")],
  [
    "ended from another device",
    ({ there }: Open) =>
      Effect.gen(function* () {
        const { body } = yield* there.post("/getusersessions")
        const { value } = body as { readonly value: ReadonlyArray<AccountSession> }
        return yield* there.post("/closesession", { session_id: value.find(({ current }) => !current)?.id })
      }),
  ],
  ["ended with all others", ({ there }: Open) => there.post("/disconnecteverywhere")],
  [
    "the password changed elsewhere",
    ({ there }: Open) => there.put("/password", { data: { attributes: changedPassword } }),
  ],
  ["replaced in the same browser", ({ here }: Open) => here.register(nextNumber())],
  [
    "nothing done for half an hour",
    // The browser's activity is told elsewhere; here the clock alone goes on.
    () => TestClock.adjust(IDLE_SIGN_OUT_MS),
  ],
  [
    "the account erased",
    ({ there }: Open) =>
      Effect.gen(function* () {
        yield* there.post("/account-api/personal-data/erasure", { leave_balance: true })
        yield* TestClock.adjust("2 minutes")
        yield* (yield* Erasures).sweep
      }),
  ],
] as const

const settings = { captcha: "disabled", erasure: { waitMs: 60_000, retryMs: 60_000 } } as const

/** Time for what goes over the network; the server's clock stands. */
const realTime = (ms: number) => Effect.promise(() => new Promise((done) => setTimeout(done, ms)))

/** Ends a session whose news are heard, and expects that within a second of the server's clock nothing more is. */
const strips = <E, R>(open: Open, heard: Heard, end: Effect.Effect<unknown, E, R>) =>
  Effect.gen(function* () {
    yield* until(Effect.map(tellAll(open.playerId), () => toldAll(heard) > 0))
    yield* end
    for (let tenth = 0; tenth < 10; tenth += 1) {
      yield* TestClock.adjust("100 millis")
      yield* realTime(10)
    }
    // What was being looked up in that second is looked at again in the next.
    for (let wait = 0; wait < 600 && !isGone(heard); wait += 1) {
      yield* TestClock.adjust("100 millis")
      yield* realTime(10)
    }
    expect(isGone(heard)).toBe(true)
    expect(heard.filter(({ signedOut }) => signedOut === true)).toEqual([{ t: "me", signedOut: true }])
    const before = toldAll(heard)
    yield* tellAll(open.playerId)
    yield* realTime(20)
    expect(toldAll(heard)).toBe(before)
  })

describeStores("a socket whose session is over", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), `session-ends ${store.name}`, settings))((it) => {
    for (const [name, end] of ENDINGS) {
      it.effect(`tells the player nothing more: ${name}`, () =>
        Effect.gen(function* () {
          const open = yield* opened
          const heard = yield* openSocket(open.here)
          yield* strips(open, heard, end(open) as Effect.Effect<unknown, never, never>)
        }),
      )
    }

    it.effect("tells the player nothing more: its greatest age reached", () =>
      Effect.gen(function* () {
        const { playerId, here } = yield* opened
        const aggregates = yield* Aggregates
        const at = yield* Clock.currentTimeMillis
        const token = `token of ${playerId}`
        const id = createHash("sha256").update(token).digest("hex")
        const session = yield* aggregates.decide(sessionAggregate, id, {
          type: "session.started",
          at,
          playerId,
          address: "",
          device: "",
          idleMs: IDLE_SIGN_OUT_MS,
          expiresAt: at + 60_000,
        })
        const player = yield* aggregates.decide(playerAggregate, `${playerId}`, {
          type: "player.signedIn",
          at,
          sessionId: id,
          address: "",
          device: "",
        })
        yield* aggregates.commit([session, player], { meta: { actor: "test" } })
        const old = new Visitor("en", false)
        old.cookie = `${SESSION_COOKIE}=${token}`
        expect((yield* old.get("/account-api/user/balance")).status).toBe(200)
        const open = { here: old, there: here, playerId }
        const heard = yield* openSocket(old)
        yield* strips(open, heard, TestClock.adjust("1 minute"))
      }),
    )

    it.effect(
      "is a guest's again when nobody is signed in, and another player's by its own cookie alone",
      () =>
        Effect.gen(function* () {
          const one = yield* opened
          const heard = yield* openSocket(new Visitor("en", false))
          yield* until(Effect.sync(() => isGone(heard)))
          const other = yield* openSocket(one.there)
          yield* until(
            Effect.map(
              Effect.andThen(
                tellAll(one.playerId),
                Effect.sync(() => toldAll(other)),
              ),
              (told) => told > 0,
            ),
          )
          yield* one.here.post("/account-api/auth/logout")
          const before = toldAll(other)
          yield* until(
            Effect.map(
              Effect.andThen(
                tellAll(one.playerId),
                Effect.sync(() => toldAll(other)),
              ),
              (told) => told > before,
            ),
          )
          expect(isGone(other)).toBe(false)
          expect(toldAll(heard)).toBe(0)
        }),
    )
  })
})

/** Two processes on one PostgreSQL, by what passes between them beside it. */
const twoProcesses = (bus: Layer.Layer<Bus, unknown>) =>
  Effect.gen(function* () {
    const url = yield* freshDatabase
    const store = { name: "PostgreSQL", layer: layerPostgres(url, "Infinity") } as const
    const start = () =>
      Layer.build(Layer.fresh(layerPlayerSite(store, makeHandBook(), "session-ends", settings, [], {}, bus)))
    return [yield* start(), yield* start()] as const
  })

const PROCESSES = [
  ["which tell each other nothing", true, layerInProcess],
  ["on NATS", hasNats, layerNats(natsUrl)],
] as const
for (const [name, isThere, bus] of PROCESSES) {
  describe.skipIf(!hasPostgres || !isThere)(`a session that ends in another process, of two ${name}`, () => {
    it.effect("ends what this one tells", () =>
      Effect.gen(function* () {
        const [one, other] = yield* twoProcesses(bus)
        const open = yield* Effect.provide(opened, other)
        const heard = yield* Effect.provide(openSocket(open.here), one)
        const end = Effect.provide(open.here.post("/account-api/auth/logout"), other)
        yield* Effect.provide(strips(open, heard, end), one)
      }).pipe(Effect.provide(TestClock.layer())),
    )
  })
}
