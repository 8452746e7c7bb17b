import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { IpNetwork } from "effect/net"
import { listen } from "#src/server/app/server.ts"
import { originOf } from "#src/server/web/request-origin.ts"
import { securityMiddleware } from "#src/server/web/security.ts"
import { ask } from "#tests/support/http-server.ts"

/** Tells who asks, as every command is told. */
const echo = HttpRouter.use((router) =>
  router.add(
    "POST",
    "/who",
    Effect.map(HttpServerRequest.HttpServerRequest, (request) =>
      HttpServerResponse.jsonUnsafe({
        address: originOf(request).address,
        host: request.headers.host,
        protocol: request.protocol ?? null,
      }),
    ),
  ),
)

const site = (trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>) =>
  listen(Layer.mergeAll(echo, securityMiddleware({ https: false })), {
    host: "127.0.0.1",
    port: 0,
    trustedProxies,
  })

const who = (headers: Readonly<Record<string, string>>) =>
  Effect.flatMap(ask("/who", { method: "POST", headers }), (response) =>
    Effect.promise(async () => ({ status: response.status, body: (await response.json()) as unknown })),
  )

const forwarded = {
  "x-forwarded-for": "6.6.6.6, 198.51.100.7",
  "x-forwarded-host": "evil.example, site.example",
  "x-forwarded-proto": "http, https",
}

describe("where a request comes from (B4.1.3)", () => {
  layer(site([]))("with no proxy trusted", (it) => {
    it.effect("is the connection, whatever its headers say", () =>
      Effect.gen(function* () {
        const plain = yield* who({})
        const claimed = yield* who(forwarded)
        assert.deepInclude(plain.body, { address: "127.0.0.1", protocol: null })
        assert.deepStrictEqual(claimed, plain)
      }),
    )
  })

  layer(site([IpNetwork.fromStringUnsafe("127.0.0.0/8"), IpNetwork.fromStringUnsafe("10.0.0.0/8")]))(
    "behind a proxy that is trusted",
    (it) => {
      it.effect("is the last address that no trusted proxy has, with its host and scheme", () =>
        Effect.gen(function* () {
          const { body } = yield* who(forwarded)
          assert.deepStrictEqual(body, { address: "198.51.100.7", host: "site.example", protocol: "https" })
          const through = yield* who({ "x-forwarded-for": "6.6.6.6, 198.51.100.7, 10.1.2.3" })
          assert.deepInclude(through.body, { address: "198.51.100.7" })
        }),
      )

      it.effect("is the proxy where what it forwards is no address", () =>
        Effect.gen(function* () {
          const { body } = yield* who({ "x-forwarded-for": "198.51.100.7, <script>" })
          assert.deepInclude(body, { address: "127.0.0.1" })
        }),
      )

      it.effect("decides whether a change is our own page's", () =>
        Effect.gen(function* () {
          const own = yield* who({ ...forwarded, origin: "https://site.example" })
          const other = yield* who({ ...forwarded, origin: "https://evil.example" })
          assert.deepStrictEqual([own.status, other.status], [200, 403])
        }),
      )
    },
  )
})
