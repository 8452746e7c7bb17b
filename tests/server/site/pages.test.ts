import { createHash } from "node:crypto"
import { brotliCompressSync } from "node:zlib"
import { assert, layer, test } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { SESSION_COOKIE } from "#models/api/session.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { Boot } from "#models/site/boot.ts"
import { listen } from "#src/server/app/server.ts"
import { Book } from "#src/server/domains/line/trading/Book.ts"
import { pageBoot } from "#src/server/domains/site/page-boot.ts"
import { otherMethodsMiddleware } from "#src/server/domains/site/pages/other-methods.ts"
import { PageRenderer } from "#src/server/domains/site/pages/PageRenderer.ts"
import { PageRoute } from "#src/server/domains/site/pages/page.ts"
import { WebAssets } from "#src/server/domains/site/pages/WebAssets.ts"
import { contentPolicy } from "#src/server/web/content-policy.ts"
import { securityMiddleware } from "#src/server/web/security.ts"
import { fakeGame, fakeMarket } from "#tests/support/fake-book.ts"
import { addressesBy, ask, FakeBook, fakeBookLayer } from "#tests/support/http-server.ts"

const script = new TextEncoder().encode("console.log(1)".padEnd(2000))
const assets = Layer.succeed(WebAssets, {
  page: '<!doctype html><html lang="xx"><head><title>t</title><script>document.title</script></head><body><div id="root"><p>waiting</p><!--/root--></div></body></html>',
  inspector: "/assets/machines/drawer-abc.js",
  inspectorAttach: undefined,
  machinesPage: '<!doctype html><html lang="xx"><head><title>t</title></head><body>charts</body></html>',
  manifest: {
    "index.html": { file: "assets/main-abc.js", imports: ["_shared.js"], css: ["assets/main.css"] },
    "_shared.js": { file: "assets/shared.js", css: ["assets/shared.css"] },
    "src/Home.tsx": {
      file: "assets/home.js",
      imports: ["_shared.js", "_cards.js"],
      css: ["assets/home.css"],
    },
    "_cards.js": { file: "assets/cards.js", css: ["assets/cards.css"] },
  },
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
    [
      "/assets/packed.js",
      {
        bytes: { plain: undefined, compressed: brotliCompressSync(script) },
        contentType: "text/javascript",
        immutable: true,
        etag: '"three"',
      },
    ],
    [
      "/assets/home.css",
      {
        bytes: { plain: new TextEncoder().encode(".home{color:red}"), compressed: undefined },
        contentType: "text/css",
        immutable: true,
        etag: '"two"',
      },
    ],
  ]),
})

/** Renders the first page alone, and says for whom. */
const renderer = Layer.succeed(PageRenderer, {
  render: (path, { isGuest }) =>
    Effect.succeed(
      path === "/en"
        ? { markup: `<h1>${isGuest ? "guest" : "somebody"}</h1>`, sources: ["src/Home.tsx"] }
        : undefined,
    ),
})

const changeRoute = HttpRouter.add("POST", "/change", HttpServerResponse.text("changed"))

const server = listen(
  Layer.mergeAll(PageRoute, changeRoute, securityMiddleware({ https: true }), otherMethodsMiddleware),
  { host: "127.0.0.1", port: 0 },
).pipe(Layer.provide(addressesBy()), Layer.provideMerge(Layer.mergeAll(fakeBookLayer, assets, renderer)))

const bodyOf = (response: Response) => Effect.promise(() => response.text())
const decodeBoot = Schema.decodeUnknownSync(Schema.fromJsonString(Boot))
const bootOf = (html: string): Boot => decodeBoot(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? "null")

test("the page may speak to the tool that is attached, and to nobody else", () => {
  assert.include(contentPolicy("<head></head>"), "; connect-src 'self';")
  assert.include(
    contentPolicy("<head></head>", { connects: ["ws://127.0.0.1:8080"] }),
    "; connect-src 'self' ws://127.0.0.1:8080;",
  )
})

test("only the statistics frame may stand in a page, and only in our own (§2 Statistics frame)", () => {
  assert.notInclude(contentPolicy("<head></head>"), "media-src")
  const watched = contentPolicy("<head></head>", { streams: ["https://video.example"] })
  assert.include(watched, "; connect-src 'self' https://video.example;")
  assert.include(watched, "; media-src 'self' blob: https://video.example;")
  assert.include(contentPolicy("<head></head>", { streams: [] }), "; media-src 'self' blob:;")
  assert.include(contentPolicy("<head></head>"), "frame-ancestors 'none'")
  const framing = contentPolicy("<head></head>", { frames: ["https://games.example"] })
  assert.include(framing, "; frame-src 'self' https://games.example;")
  assert.include(framing, "trusted-types statebook")
  assert.notInclude(contentPolicy("<head></head>"), "frame-src")
  assert.include(
    contentPolicy("<head></head>", { ancestors: ["https://a.example", "https://b.example"] }),
    "frame-ancestors https://a.example https://b.example;",
  )
})

layer(server, { excludeTestServices: true })("pages", (it) => {
  it.effect("leads the bare address to the default language", () =>
    Effect.gen(function* () {
      const response = yield* ask("/")
      assert.strictEqual(response.status, 302)
      assert.strictEqual(response.headers.get("location"), "/ru")
    }),
  )

  it.effect(
    "carries the language, the title and the prices it opens with (§3 Page data: title and description; §2 Betting: championships and games)",
    () =>
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
        // §3 Page data: canonical; §3 Page data: alternate links; §3 Page data: robots
        assert.match(html, /<link rel="canonical" href="http:[^"]+\/en\/line\/1\/10\/1">/)
        assert.match(html, /<link rel="alternate" hreflang="ru" href="http:[^"]+\/ru\/line\/1\/10\/1">/)
        assert.include(html, '<meta name="robots" content="index,follow">')
        const boot = bootOf(html)
        const snapshot = boot.snapshots.find(({ topic }) => topic === "game/1")
        assert.deepStrictEqual(snapshot?.games[0]?.markets[0]?.prices, [2000, 3400, 3800])
        assert.strictEqual(boot.language, "en")
      }),
  )

  it.effect("carries the list that a page of the line opens with, of its sport alone", () =>
    Effect.gen(function* () {
      const { put } = yield* FakeBook
      yield* put(fakeGame(1), [])
      const lineAt = (path: string) =>
        Effect.map(Effect.flatMap(ask(path), bodyOf), (html) => bootOf(html).line)
      const all = yield* lineAt("/en/line")
      assert.deepStrictEqual(
        [all?.list?.games.total, all?.list?.windows[0], all?.list?.sportId],
        [1, 1, undefined],
      )
      assert.deepStrictEqual(all?.sports.line[0]?.games, 1)
      const other = yield* lineAt("/en/line/4")
      assert.deepStrictEqual([other?.list?.games.total, other?.list?.sportId], [0, SPORT.tennis])
      const champ = yield* lineAt("/en/line/1/10")
      assert.isDefined(champ)
      assert.isUndefined(champ?.list)
    }),
  )

  it.effect(
    "carries the markets of the Asian view where that is the country's (§3 Site configuration: betting)",
    () =>
      Effect.gen(function* () {
        const { put } = yield* FakeBook
        const book = yield* Book
        yield* put(fakeGame(1), [
          fakeMarket({ kind: "result", scope: "match" }, [
            ["1", 2000],
            ["X", 3400],
            ["2", 3800],
          ]),
          fakeMarket({ kind: "result", scope: "half-1" }, [
            ["1", 2600],
            ["X", 2100],
            ["2", 4400],
          ]),
        ])
        const { config, at } = bootOf(yield* bodyOf(yield* ask("/en/line")))
        const opened = (code: string, ...segments: ReadonlyArray<string>) =>
          pageBoot(
            book,
            {
              ...config,
              country: { ...config.country, code },
              betting: { ...config.betting, views: { allowed: [0, 1], asianCountries: ["th"] } },
            },
            { language: "en", segments, isGuest: true, at },
          )
        const listed = (code: string): ReadonlyArray<unknown> => {
          const list = opened(code, "line").line?.list
          return [list?.view, list?.games.games[0]?.markets.map(({ key }) => key)]
        }
        assert.deepStrictEqual(listed("ru"), [0, ["result/match"]])
        assert.deepStrictEqual(listed("th"), [1, ["result/match", "result/half-1"]])
        const topics = (code: string, ...segments: ReadonlyArray<string>) =>
          opened(code, ...segments).snapshots.map(({ topic }) => topic)
        assert.deepStrictEqual(topics("th", "live"), ["live", "asia"])
        assert.deepStrictEqual(topics("ru", "live"), ["live"])
        assert.deepStrictEqual(topics("th", "line", "1", "10"), ["live", "asia/10"])
        assert.deepStrictEqual(topics("ru", "line", "1", "10"), ["live", "champ/10"])
      }),
  )

  it.effect(
    "stands as it is rendered before any script, with its styles and the code that takes it over",
    () =>
      Effect.gen(function* () {
        const html = yield* bodyOf(yield* ask("/en"))
        assert.include(html, '<div id="root" data-rendered><h1>guest</h1></div>')
        const hrefs = (rel: string) =>
          [...html.matchAll(new RegExp(`rel="${rel}" href="([^"]+)"`, "g"))].map(([, href]) => href)
        assert.deepStrictEqual(hrefs("stylesheet"), ["/assets/home.css", "/assets/cards.css"])
        // The sheet that the bundle holds stands in the page and is not fetched, and the policy knows it by its words.
        assert.include(html, '<link rel="stylesheet" href="/assets/home.css" disabled>')
        assert.include(html, "<style>.home{color:red}</style></head>")
        assert.deepStrictEqual(hrefs("modulepreload"), ["/assets/home.js", "/assets/cards.js"])
        assert.isBelow(html.indexOf("</h1>"), html.indexOf('id="boot"'))
        const signedIn = yield* ask("/en", { headers: { cookie: `${SESSION_COOKIE}=anything` } })
        assert.include(yield* bodyOf(signedIn), "<h1>somebody</h1>")
      }),
  )

  it.effect("keeps the place of a page that is left to the browser", () =>
    Effect.gen(function* () {
      assert.include(yield* bodyOf(yield* ask("/en/search")), '<div id="root"><p>waiting</p>')
    }),
  )

  it.effect(
    "says that nobody is signed in only where no session came with the request, and is kept by nobody",
    () =>
      Effect.gen(function* () {
        const guest = yield* ask("/en")
        assert.isTrue(bootOf(yield* bodyOf(guest)).isGuest)
        assert.strictEqual(guest.headers.get("cache-control"), "no-store")
        const perhaps = yield* ask("/en", { headers: { cookie: `${SESSION_COOKIE}=anything` } })
        assert.isFalse(bootOf(yield* bodyOf(perhaps)).isGuest)
      }),
  )

  it.effect("allows its own inline script by hash, no other, and asks for Trusted Types", () =>
    Effect.gen(function* () {
      const response = yield* ask("/ru")
      const policy = response.headers.get("content-security-policy") ?? ""
      const hashes = policy.match(/'sha256-[^']+'/g)
      assert.lengthOf(hashes ?? [], 1)
      assert.notInclude(policy, "unsafe-inline")
      const styled = (yield* ask("/en")).headers.get("content-security-policy") ?? ""
      const home = createHash("sha256").update(".home{color:red}").digest("base64")
      assert.include(styled, `style-src 'self' 'sha256-${home}';`)
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

  it.effect("leads the gallery of charts to the visitor's language, with the rest of its address", () =>
    Effect.gen(function* () {
      const asked = { headers: { "accept-language": "en-GB,en;q=0.9" } }
      const response = yield* ask("/machines/coupon?state=editing", asked)
      assert.strictEqual(response.status, 302)
      assert.strictEqual(response.headers.get("location"), "/en/machines/coupon?state=editing")
      assert.strictEqual((yield* ask("/machines")).headers.get("location"), "/ru/machines")
    }),
  )

  it.effect("answers the gallery with its own page and words, which the site's pages don't carry", () =>
    Effect.gen(function* () {
      const gallery = yield* bodyOf(yield* ask("/en/machines/coupon"))
      assert.include(gallery, "<body>charts")
      assert.include(gallery, '"machines.title":"Charts"')
      // By it the gallery knows that the site offers the inspector.
      assert.include(gallery, '<meta name="inspector"')
      const line = yield* bodyOf(yield* ask("/en/line"))
      assert.notInclude(line, '"machines.title"')
    }),
  )

  it.effect("takes no state's name for a file's, below a chart", () =>
    Effect.gen(function* () {
      const gallery = yield* ask("/en/machines/coupon/editing.empty")
      assert.include(yield* bodyOf(gallery), "<body>charts")
      const file = yield* ask("/en/line/editing.empty")
      assert.strictEqual(file.status, 404)
      assert.include(yield* bodyOf(file), '<div id="root">')
    }),
  )

  it.effect(
    "answers an unknown language with the page and 404, an unknown call with JSON and 404 (§2 Static pages: not found)",
    () =>
      Effect.gen(function* () {
        const page = yield* ask("/xx/line")
        assert.strictEqual(page.status, 404)
        assert.include(page.headers.get("content-type") ?? "", "text/html")
        const call = yield* ask("/service-api/nothing")
        assert.strictEqual(call.status, 404)
        assert.containSubset(yield* Effect.promise(() => call.json()), { success: false, code: "not-found" })
      }),
  )

  it.effect(
    "answers an address that can't be decoded as any other that is unknown (§2 Static pages: not found)",
    () =>
      Effect.gen(function* () {
        for (const path of ["/%ff", "/%", "/%e0%a4%a/line?x=%ff", "/xx/%25%ff"]) {
          const page = yield* ask(path)
          assert.strictEqual(page.status, 404, path)
          assert.include(page.headers.get("content-type") ?? "", "text/html", path)
          assert.strictEqual(page.headers.get("x-content-type-options"), "nosniff", path)
          assert.include(yield* bodyOf(page), '<div id="root">', path)
        }
        const call = yield* ask("/service-api/%ff", { method: "POST" })
        assert.strictEqual(call.status, 404)
        assert.containSubset(yield* Effect.promise(() => call.json()), { success: false, code: "not-found" })
        const named = yield* ask("/ru/line/%ff")
        assert.deepStrictEqual([named.status, (yield* ask("/ru/line/none")).status], [404, 404])
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

  it.effect("unpacks a file of which the compressed copy alone is kept, for whoever takes no brotli", () =>
    Effect.gen(function* () {
      const plain = yield* ask("/assets/packed.js", { headers: { "accept-encoding": "gzip" } })
      assert.strictEqual(plain.headers.get("content-encoding"), null)
      assert.strictEqual(plain.headers.get("content-length"), `${script.length}`)
      assert.strictEqual(yield* bodyOf(plain), new TextDecoder().decode(script))
      const packed = yield* ask("/assets/packed.js", { headers: { "accept-encoding": "br" } })
      assert.strictEqual(packed.headers.get("content-encoding"), "br")
      assert.strictEqual(yield* bodyOf(packed), new TextDecoder().decode(script))
    }),
  )

  it.effect("refuses a change that comes from another site and takes one that comes from none (B3.5.1)", () =>
    Effect.gen(function* () {
      for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "http://elsewhere.example" }]) {
        const response = yield* ask("/change", { method: "POST", headers })
        assert.strictEqual(response.status, 403)
      }
      const own = yield* ask("/change", { method: "POST" })
      assert.strictEqual(yield* bodyOf(own), "changed")
      assert.strictEqual(own.headers.get("x-content-type-options"), "nosniff")
      assert.include(own.headers.get("strict-transport-security") ?? "", "max-age")
      // Nothing says that it may be kept (B14.3.2); files of the page do.
      assert.strictEqual(own.headers.get("cache-control"), "no-store")
    }),
  )
})
