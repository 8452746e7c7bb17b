import { request } from "node:http"
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { IpNetwork } from "effect/net"
import { listen } from "#src/server/app/server.ts"
import { ReadyAnswers } from "#src/server/web/ReadyAnswers.ts"
import { readyBytes } from "#src/server/web/ready-bytes.ts"
import { securityMiddleware } from "#src/server/web/security.ts"
import { ask, listeningPort } from "#tests/support/http-server.ts"

const HEADER = "x-country"
/** Nanoseconds of the monotonic clock that no test lives to see. */
const FOR_EVER = 1n << 62n

/** A page, a call, a state of health, and an answer that is held ready. */
const routes = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const ready = yield* ReadyAnswers
    ready.keep("/ready", { bytes: yield* readyBytes("ready"), headers: {}, until: FOR_EVER })
    for (const path of ["/en/line", "/health"] as const)
      yield* router.add("GET", path, Effect.succeed(HttpServerResponse.text("open")))
    yield* router.add("POST", "/account-api/call", Effect.succeed(HttpServerResponse.text("open")))
  }),
)

const site = (trusted: string, blocked: ReadonlyArray<string>) => {
  const proxies = [IpNetwork.fromStringUnsafe(trusted)]
  return listen(Layer.mergeAll(routes, securityMiddleware({ https: false })), {
    host: "127.0.0.1",
    port: 0,
    trustedProxies: proxies,
    regions: Option.some({ blocked: new Set(blocked), header: HEADER, proxies }),
  })
}

const from = (country: string | undefined, path: string, init: RequestInit = {}) =>
  Effect.flatMap(
    ask(path, {
      ...init,
      headers: { ...init.headers, ...(country === undefined ? {} : { [HEADER]: country }) },
    }),
    (response) =>
      Effect.promise(async () => ({
        status: response.status,
        type: response.headers.get("content-type"),
        policy: response.headers.get("content-security-policy"),
        kept: response.headers.get("cache-control"),
        body: await response.text(),
      })),
  )

const opening = (language: string) => ({ headers: { accept: "text/html", "accept-language": language } })

describe("blocked regions (§2 Personal office sections: blocked regions)", () => {
  layer(site("127.0.0.0/8", ["US"]))("by what a trusted proxy says", (it) => {
    it.effect("get a page with status 451, in the language of the address, else of the browser", () =>
      Effect.gen(function* () {
        const page = yield* from("us", "/en/line", opening("ru"))
        assert.deepInclude(page, { status: 451, type: "text/html; charset=utf-8", kept: "no-store" })
        assert.include(page.body, '<html lang="en" dir="ltr">')
        assert.include(page.body, "Not available in your country")
        assert.include(page.policy ?? "", "sha256-")
        const elsewhere = yield* from("US", "/whatever", opening("ru-RU,en"))
        assert.include(elsewhere.body, "Сайт недоступен в вашей стране")
      }),
    )

    it.effect("get an error in words for each call, also where the answer is held ready", () =>
      Effect.gen(function* () {
        for (const [path, method] of [
          ["/account-api/call", "POST"],
          ["/ready", "GET"],
        ] as const) {
          const { status, type, body } = yield* from("US", path, {
            method,
            headers: { "accept-language": "en" },
          })
          assert.strictEqual(status, 451)
          assert.strictEqual(type, "application/json")
          const { success, code, errors } = JSON.parse(body)
          assert.deepInclude({ success, code }, { success: false, code: "region-blocked" })
          assert.include(errors[0].detail, "not available in the country")
        }
      }),
    )

    it.effect("open no socket", () =>
      Effect.gen(function* () {
        const port = yield* listeningPort
        const status = yield* Effect.promise(
          () =>
            new Promise((resolve, reject) => {
              const headers = { connection: "Upgrade", upgrade: "websocket", [HEADER]: "US" }
              request({ host: "127.0.0.1", port, path: "/feed", headers })
                .on("response", ({ statusCode }) => resolve(statusCode))
                .on("upgrade", () => resolve("open"))
                .on("error", reject)
                .end()
            }),
        )
        assert.strictEqual(status, 451)
      }),
    )

    it.effect("are others than the open ones, and monitors are in none", () =>
      Effect.gen(function* () {
        for (const country of ["FR", undefined, "USA"])
          assert.strictEqual((yield* from(country, "/en/line", opening("en"))).status, 200)
        assert.strictEqual((yield* from("FR", "/ready")).body, "ready")
        assert.strictEqual((yield* from("US", "/health")).status, 200)
      }),
    )
  })

  layer(site("10.0.0.0/8", ["US"]))("from nobody who is trusted", (it) => {
    it.effect("are no one's say: a header that a browser sets counts for nothing", () =>
      Effect.gen(function* () {
        assert.strictEqual((yield* from("US", "/en/line", opening("en"))).status, 200)
      }),
    )
  })

  layer(site("10.0.0.0/8", ["XX"]))("with the unknown one among them", (it) => {
    it.effect("shut out whose country nobody vouches for", () =>
      Effect.gen(function* () {
        assert.strictEqual((yield* from("FR", "/en/line", opening("en"))).status, 451)
      }),
    )
  })
})
