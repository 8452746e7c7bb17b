import { get, type IncomingMessage } from "node:http"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { IpNetwork } from "effect/net"
import { FEED_SOCKET_PATH } from "#models/line/feed/socket.ts"
import { proxiesOf } from "#src/server/app/config-domains.ts"
import { listen } from "#src/server/app/server.ts"
import { Hub } from "#src/server/domains/line/feed/Hub.ts"
import { SocketsOfNetwork } from "#src/server/domains/line/feed/open-sockets.ts"
import { FeedSocketRoute } from "#src/server/domains/line/feed/socket.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { PaceFactor } from "#src/server/kernel/limits/Paces.ts"
import { SessionLookup } from "#src/server/kernel/session-lookup.ts"
import { fakeBookLayer, listeningPort } from "#tests/support/http-server.ts"

const nobody = Layer.succeed(SessionLookup, { find: () => Effect.succeed(null), over: () => Effect.never })
const trustedProxies: ReadonlyArray<IpNetwork.IpNetwork> = proxiesOf("127.0.0.1")
const MOST = 5

const server = listen(FeedSocketRoute, { host: "127.0.0.1", port: 0, trustedProxies }).pipe(
  Layer.provide(Hub.layer),
  Layer.provide([Layer.succeed(SocketsOfNetwork, 2.5), Layer.succeed(PaceFactor, 2)]),
  Layer.provideMerge(Layer.mergeAll(fakeBookLayer, layerInProcess, nobody)),
)

interface Told {
  readonly status: number
  readonly headers: IncomingMessage["headers"]
  readonly body: string
  readonly close: Effect.Effect<void>
}

/** Asks for a socket by the bytes of the handshake, as any program may; `from` is what the proxy says of the caller. */
const knock = (from: string, more: Record<string, string> = {}) =>
  Effect.flatMap(listeningPort, (port) =>
    Effect.callback<Told>((resume) => {
      const request = get({
        port,
        host: "127.0.0.1",
        path: FEED_SOCKET_PATH,
        agent: false,
        headers: {
          connection: "Upgrade",
          upgrade: "websocket",
          "sec-websocket-version": "13",
          "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
          "x-forwarded-for": from,
          ...more,
        },
      })
      request.on("upgrade", ({ statusCode = 0, headers }, socket) => {
        const close = Effect.callback<void>((closed) => {
          socket.once("close", () => closed(Effect.void))
          socket.destroy()
        })
        resume(Effect.succeed({ status: statusCode, headers, body: "", close }))
      })
      request.on("response", (response) => {
        let body = ""
        response.setEncoding("utf8")
        response.on("data", (chunk: string) => {
          body += chunk
        })
        response.on("end", () =>
          resume(
            Effect.succeed({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body,
              close: Effect.void,
            }),
          ),
        )
      })
    }),
  )

/** Knocks until the server has seen that another socket is closed. */
const untilOpened = (from: string): Effect.Effect<Told, never, Effect.Services<ReturnType<typeof knock>>> =>
  Effect.flatMap(knock(from), (told) =>
    told.status === 101 ? Effect.succeed(told) : Effect.andThen(Effect.sleep("5 millis"), untilOpened(from)),
  )

/** Addresses of one network each, and another address of the same network. */
const NETWORKS = [
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"],
  ["::ffff:198.51.100.4", "198.51.100.4"],
] as const

layer(server, { excludeTestServices: true })("sockets of one network", (it) => {
  for (const [one, other] of NETWORKS)
    it.effect(`are bounded, refused in words beyond that, and taken again once one is closed: ${one}`, () =>
      Effect.gen(function* () {
        const open = yield* Effect.forEach(Array.from({ length: MOST }), (_, turn) =>
          knock(turn % 2 === 0 ? one : other),
        )
        assert.deepStrictEqual(
          open.map(({ status }) => status),
          Array.from({ length: MOST }, () => 101),
        )
        for (const [language, words] of [
          ["en", "Too many pages are open from your address"],
          ["ru", "С вашего адреса открыто слишком много страниц"],
        ] as const) {
          const refused = yield* knock(other, { "accept-language": language })
          assert.strictEqual(refused.status, 429)
          assert.strictEqual(refused.headers["retry-after"], "30")
          const said = JSON.parse(refused.body) as { readonly code: string; readonly message: string }
          assert.strictEqual(said.code, "sockets-too-many")
          assert.include(said.message, words)
        }
        const elsewhere = yield* knock("192.0.2.55")
        assert.strictEqual(elsewhere.status, 101)
        yield* elsewhere.close
        const [first] = open
        if (first !== undefined) yield* first.close
        const again = yield* untilOpened(one)
        assert.strictEqual((yield* knock(other)).status, 429)
        for (const { close } of [...open.slice(1), again]) yield* close
      }),
    )

  it.effect("count for nothing where they are refused for another reason", () =>
    Effect.gen(function* () {
      for (let turn = 0; turn < 3 * MOST; turn += 1)
        assert.strictEqual((yield* knock("192.0.2.77", { origin: "https://elsewhere.example" })).status, 403)
      const told = yield* knock("192.0.2.77")
      assert.strictEqual(told.status, 101)
      yield* told.close
    }),
  )
})
