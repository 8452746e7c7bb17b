import { assert, describe, layer, test } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { listen } from "#src/server/app/server.ts"
import { docsPolicy } from "#src/server/web/content-policy.ts"
import { securityMiddleware } from "#src/server/web/security.ts"
import { isTool } from "#src/server/web/tools-gate.ts"
import { ToolsSetting, toolsPlace } from "#src/server/web/tools-place.ts"
import { freePort } from "#tests/support/free-port.ts"
import { ask, fakeBookLayer } from "#tests/support/http-server.ts"

/** What those who run the site read, as it is asked for and as somebody asks who looks for a way around. */
const TOOLS = [
  "/metrics",
  "/metrics/",
  "/metrics?x=1",
  "/metrics#x",
  "//metrics",
  "/%6Detrics",
  "/%6d%65%74%72%69%63%73",
  "/openapi.json",
  "/openapi%2Ejson",
  "/api-docs",
  "/api-docs/",
  "/machines",
  "/machines/coupon",
  "/ru/machines",
  "/en/machines/coupon?view=paths",
  "/en//machines",
  "/paths-api/summary",
]
const OTHERS = [
  "/",
  "/ru",
  "/en/line",
  "/health",
  "/metric",
  "/ru/line/metrics",
  "/assets/machines/drawer.js",
  "/%ff",
]

describe("the tools of those who run the site", () => {
  test("are known by their paths, however these are written", () => {
    for (const url of TOOLS) assert.isTrue(isTool(url), url)
    for (const url of OTHERS) assert.isFalse(isTool(url), url)
  })

  test("stand where the setting says", () => {
    const decode = Schema.decodeUnknownSync(ToolsSetting)
    assert.deepStrictEqual(toolsPlace("9464"), { host: "127.0.0.1", port: 9464 })
    assert.deepStrictEqual(toolsPlace("0.0.0.0:9464"), { host: "0.0.0.0", port: 9464 })
    assert.deepStrictEqual(toolsPlace("[::1]:9464"), { host: "::1", port: 9464 })
    for (const text of ["open", "closed", "9464", "tools.example:80"]) assert.strictEqual(decode(text), text)
    for (const text of ["", "shut", "70000", ":80", "a b:80"])
      assert.throws(() => decode(text), /open, closed, or a port/)
  })

  test("have a content policy under which their page counts and nothing else", () => {
    const policy = docsPolicy("<html><head></head><body><script>start()</script></body></html>")
    assert.match(policy, /^default-src 'none'; script-src 'sha256-[^']+'; /)
    assert.notInclude(policy, "script-src 'self'")
  })
})

const told = (path: `/${string}`) => HttpRouter.add("GET", path, HttpServerResponse.text("told"))

const routes = Layer.mergeAll(
  told("/metrics"),
  told("/openapi.json"),
  told("/api-docs"),
  told("/machines"),
  told("/en/line"),
  securityMiddleware({ https: false }),
)

const statusesOf = (origin?: string) =>
  Effect.forEach(["/metrics", "/%6Detrics", "/openapi.json", "/api-docs", "/machines", "/en/line"], (path) =>
    Effect.map(
      origin === undefined ? ask(path) : Effect.promise(() => fetch(origin + path)),
      ({ status }) => status,
    ),
  )

const at = (tools: Parameters<typeof listen>[1]["tools"]) =>
  listen(routes, { host: "127.0.0.1", port: 0, ...(tools && { tools }) }).pipe(
    Layer.provideMerge(fakeBookLayer),
  )

layer(at(undefined), { excludeTestServices: true })("a site whose tools are open", (it) => {
  it.effect("answers them, with a policy that lets nothing be done", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* statusesOf(), [200, 200, 200, 200, 200, 200])
      const { headers } = yield* ask("/metrics")
      assert.match(headers.get("content-security-policy") ?? "", /default-src 'none'.*frame-ancestors 'none'/)
    }),
  )
})

layer(at("closed"), { excludeTestServices: true })("a site whose tools are closed", (it) => {
  it.effect("answers as where there are none", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* statusesOf(), [404, 404, 404, 404, 404, 200])
      const response = yield* ask("/metrics")
      assert.deepInclude(yield* Effect.promise(() => response.json()), { success: false, code: "not-found" })
    }),
  )
})

const port = await freePort()
layer(at({ host: "127.0.0.1", port }), { excludeTestServices: true })(
  "a site whose tools have a port of their own",
  (it) => {
    it.effect("answers them there alone", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* statusesOf(), [404, 404, 404, 404, 404, 200])
        assert.deepStrictEqual(yield* statusesOf(`http://127.0.0.1:${port}`), [200, 200, 200, 200, 200, 200])
      }),
    )
  },
)
