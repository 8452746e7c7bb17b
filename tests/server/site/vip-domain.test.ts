import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { IpNetwork } from "effect/net"
import { SESSION_COOKIE } from "#models/api/session.ts"
import { Boot } from "#models/site/boot.ts"
import { listen } from "#src/server/app/server.ts"
import { PageRenderer } from "#src/server/domains/site/pages/PageRenderer.ts"
import { PageRoute } from "#src/server/domains/site/pages/page.ts"
import { WebAssets } from "#src/server/domains/site/pages/WebAssets.ts"
import { requestConfig } from "#src/server/domains/site/request-config.ts"
import { SETTINGS, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { securityMiddleware } from "#src/server/web/security.ts"
import { fakeGame, fakeMarket } from "#tests/support/fake-book.ts"
import { addressesBy, ask, FakeBook, fakeBookLayer } from "#tests/support/http-server.ts"

const HEADER = "x-country"
const proxies = [IpNetwork.fromStringUnsafe("127.0.0.0/8")]
const SETTINGS_WITH_VIP = {
  ...SETTINGS,
  vip: {
    domains: ["vip.example"],
    authCountries: new Set(["KZ"]),
    routes: ["longTerm"],
    hiddenRoutes: ["bettingMainSectionGame"],
    regions: { header: HEADER, proxies },
  },
}

const assets = Layer.succeed(WebAssets, {
  page: '<!doctype html><html lang="xx"><head><title>t</title></head><body><div id="root"><p>waiting</p><!--/root--></div></body></html>',
  inspector: undefined,
  inspectorAttach: undefined,
  machinesPage: "",
  manifest: { "index.html": { file: "assets/main.js" } },
  files: new Map(),
})
const renderer = Layer.succeed(PageRenderer, {
  render: (_, { config }) =>
    Effect.succeed({ markup: `<i>${JSON.stringify(config.vipDomain ?? null)}</i>`, sources: [] }),
})

/** What `getuserconfig` answers, by the same rule as the handler's. */
const configRoute = HttpRouter.add(
  "GET",
  "/config",
  Effect.map(HttpServerRequest.HttpServerRequest, (request) => {
    const { configIn, modeOf } = requestConfig(SETTINGS_WITH_VIP)
    return HttpServerResponse.jsonUnsafe(configIn(modeOf(request)))
  }),
)

const site = listen(Layer.mergeAll(PageRoute, configRoute, securityMiddleware({ https: false })), {
  host: "127.0.0.1",
  port: 0,
  trustedProxies: proxies,
}).pipe(
  Layer.provide(addressesBy()),
  Layer.provideMerge(
    Layer.mergeAll(fakeBookLayer, assets, renderer, Layer.succeed(SiteSettings, SETTINGS_WITH_VIP)),
  ),
)

/** Asks as a proxy would: for a host, from a country, with more headers. */
const opened = (host: string, country: string, path: string, more: Readonly<Record<string, string>> = {}) =>
  Effect.flatMap(
    ask(path, {
      headers: {
        "x-forwarded-for": "198.51.100.7",
        "x-forwarded-host": host,
        "x-forwarded-proto": "http",
        [HEADER]: country,
        ...more,
      },
    }),
    (response) =>
      Effect.promise(async () => ({
        status: response.status,
        kept: response.headers.get("cache-control"),
        html: await response.text(),
      })),
  )

const decodeBoot = Schema.decodeUnknownSync(Schema.fromJsonString(Boot))
const bootOf = (html: string): Boot => decodeBoot(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? "null")

describe("the VIP domain (§6 Roles and permissions: vip domain)", () => {
  layer(site, { excludeTestServices: true })("beside the ordinary one", (it) => {
    it.effect(
      "asks guests of its countries to sign in, and gives no price away before, whoever came before",
      () =>
        Effect.gen(function* () {
          const { put } = yield* FakeBook
          yield* put(fakeGame(1), [
            fakeMarket({ kind: "result", scope: "match" }, [
              ["1", 2345],
              ["X", 3400],
              ["2", 3800],
            ]),
          ])
          // Twice each, so that the second is answered by what was kept of the first.
          for (const _ of ["first", "kept"]) {
            const ordinary = yield* opened("site.example", "KZ", "/en/line")
            assert.include(ordinary.html, "2345")
            assert.isUndefined(bootOf(ordinary.html).config.vipDomain)
            const open = yield* opened("vip.example:8080", "RU", "/en/line")
            assert.include(open.html, "2345")
            assert.deepStrictEqual(bootOf(open.html).config.vipDomain, { requiresAuth: false })
            for (const more of [{}, { cookie: `${SESSION_COOKIE}=anything` }]) {
              const shut = yield* opened("vip.example", "kz", "/en/line", more)
              assert.deepStrictEqual([shut.status, shut.kept], [200, "no-store"])
              assert.notInclude(shut.html, "2345")
              const { config, line, snapshots } = bootOf(shut.html)
              assert.deepStrictEqual(
                [config.vipDomain, line, snapshots],
                [{ requiresAuth: true }, undefined, []],
              )
              assert.include(shut.html, '<i>{"requiresAuth":true}</i>')
            }
          }
        }),
    )

    it.effect(
      "alone has some pages and has not others, each answered with 404 (§2 Route guard: by domain)",
      () =>
        Effect.gen(function* () {
          const { put } = yield* FakeBook
          yield* put(fakeGame(1), [
            fakeMarket({ kind: "result", scope: "match" }, [
              ["1", 2345],
              ["X", 3400],
              ["2", 3800],
            ]),
          ])
          const statuses = (path: string) =>
            Effect.map(
              Effect.all([opened("site.example", "RU", path), opened("vip.example", "RU", path)]),
              (answers) => answers.map(({ status }) => status),
            )
          assert.deepStrictEqual(yield* statuses("/en/long"), [404, 200])
          assert.deepStrictEqual(yield* statuses("/en/line/1/10/1"), [200, 404])
          assert.deepStrictEqual(yield* statuses("/en/line/1/10"), [200, 200])
          const hidden = yield* opened("vip.example", "RU", "/en/line/1/10/1")
          assert.deepStrictEqual(
            bootOf(hidden.html).snapshots.map(({ topic }) => topic),
            ["live"],
          )
          const { snapshots, line } = bootOf(hidden.html)
          assert.notInclude(JSON.stringify([snapshots, line]), "2345")
        }),
    )

    it.effect("is told to a page that asks for its configuration", () =>
      Effect.gen(function* () {
        const told = (host: string, country: string) =>
          Effect.map(opened(host, country, "/config"), ({ html }) => {
            const { vipDomain, hiddenPaths } = JSON.parse(html)
            return [vipDomain, hiddenPaths]
          })
        const paths = ["line/:sportId/:champId/:gameId", "live/:sportId/:champId/:gameId"]
        assert.deepStrictEqual(yield* told("site.example", "KZ"), [undefined, ["long"]])
        assert.deepStrictEqual(yield* told("vip.example", "FR"), [{ requiresAuth: false }, paths])
        assert.deepStrictEqual(yield* told("vip.example", "KZ"), [{ requiresAuth: true }, paths])
        // What a browser says of its country beside the proxy is no code, and nobody's word.
        assert.deepStrictEqual(yield* told("vip.example", "KZ, FR"), [{ requiresAuth: false }, paths])
      }),
    )
  })
})
