import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { SnapshotFrame } from "#models/feed/frames.ts"
import { PageRoute } from "#src/server/http/page.ts"
import { securityMiddleware } from "#src/server/http/security.ts"
import { listen } from "#src/server/http/server.ts"
import { WebAssets } from "#src/server/http/WebAssets.ts"
import { fakeGame, fakeMarket } from "#tests/support/fake-book.ts"
import { ask, FakeBook, fakeBookLayer } from "#tests/support/http-server.ts"

const script = new TextEncoder().encode("console.log(1)".padEnd(2000))
const assets = Layer.succeed(WebAssets, {
  page: '<!doctype html><html lang="xx"><head><title>t</title><script>document.title</script></head><body></body></html>',
  files: new Map([
    [
      "/assets/main-abc.js",
      {
        bytes: { plain: script, compressed: new TextEncoder().encode("br") },
        contentType: "text/javascript",
        immutable: true,
        etag: '"one"',
      },
    ],
  ]),
})

const changeRoute = HttpRouter.add("POST", "/change", HttpServerResponse.text("changed"))

const server = listen(Layer.mergeAll(PageRoute, changeRoute, securityMiddleware({ https: true })), {
  host: "127.0.0.1",
  port: 0,
}).pipe(Layer.provideMerge(Layer.mergeAll(fakeBookLayer, assets)))

const bodyOf = (response: Response) => Effect.promise(() => response.text())
const bootOf = (html: string) => JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? "null")

layer(server, { excludeTestServices: true })("pages", (it) => {
  it.effect("leads the bare address to the default language", () =>
    Effect.gen(function* () {
      const response = yield* ask("/")
      assert.strictEqual(response.status, 302)
      assert.strictEqual(response.headers.get("location"), "/ru")
    }),
  )

  it.effect("carries the language, the title and the prices it opens with", () =>
    Effect.gen(function* () {
      const { put } = yield* FakeBook
      yield* put(fakeGame(1), [
        fakeMarket({ kind: "result", scope: "match" }, [
          ["1", 2000],
          ["X", 3400],
          ["2", 3800],
        ]),
      ])
      const html = yield* bodyOf(yield* ask("/en/line/1/10/1"))
      assert.include(html, '<html lang="en" dir="ltr">')
      assert.include(html, "<title>Team 2 — Team 3 · Statebook</title>")
      const boot = bootOf(html)
      const [snapshot] = boot.snapshots.map(Schema.decodeUnknownSync(SnapshotFrame))
      assert.strictEqual(snapshot.topic, "game/1")
      assert.deepStrictEqual(snapshot.games[0].markets[0].prices, [2000, 3400, 3800])
      assert.strictEqual(boot.language, "en")
    }),
  )

  it.effect("allows its own inline script by hash, no other, and asks for Trusted Types", () =>
    Effect.gen(function* () {
      const response = yield* ask("/ru")
      const policy = response.headers.get("content-security-policy") ?? ""
      const hashes = policy.match(/'sha256-[^']+'/g)
      assert.lengthOf(hashes ?? [], 1)
      assert.notInclude(policy, "unsafe-inline")
      assert.include(policy, "require-trusted-types-for 'script'")
      assert.include(policy, "frame-ancestors 'none'")
    }),
  )

  it.effect("puts nothing of the address into the page unescaped", () =>
    Effect.gen(function* () {
      const html = yield* bodyOf(yield* ask('/ru/%22%3E%3Cscript%3E/"x'))
      assert.notInclude(html, '"><script>')
    }),
  )

  it.effect("answers an unknown language with the page and 404, an unknown call with JSON and 404", () =>
    Effect.gen(function* () {
      const page = yield* ask("/xx/line")
      assert.strictEqual(page.status, 404)
      assert.include(page.headers.get("content-type") ?? "", "text/html")
      const call = yield* ask("/service-api/nothing")
      assert.strictEqual(call.status, 404)
      assert.containSubset(yield* Effect.promise(() => call.json()), { success: false, code: "not-found" })
    }),
  )

  it.effect("serves built files for ever, compressed where asked, and not again to whoever has them", () =>
    Effect.gen(function* () {
      const compressed = yield* ask("/assets/main-abc.js", { headers: { "accept-encoding": "br" } })
      assert.strictEqual(compressed.headers.get("content-encoding"), "br")
      assert.include(compressed.headers.get("cache-control") ?? "", "immutable")
      yield* Effect.promise(() => compressed.body?.cancel() ?? Promise.resolve())
      const again = yield* ask("/assets/main-abc.js", { headers: { "if-none-match": '"one"' } })
      assert.strictEqual(again.status, 304)
    }),
  )

  it.effect("refuses a change that comes from another site and takes one that comes from none", () =>
    Effect.gen(function* () {
      for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "http://elsewhere.example" }]) {
        const response = yield* ask("/change", { method: "POST", headers })
        assert.strictEqual(response.status, 403)
      }
      const own = yield* ask("/change", { method: "POST" })
      assert.strictEqual(yield* bodyOf(own), "changed")
      assert.strictEqual(own.headers.get("x-content-type-options"), "nosniff")
      assert.include(own.headers.get("strict-transport-security") ?? "", "max-age")
    }),
  )
})
