import { request } from "node:http"
import { assert, describe, layer, test } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { OPENING_ROUTES } from "#models/site/routes.ts"
import { listen } from "#src/server/app/server.ts"
import { portOf, siteOrigin } from "#src/server/app/site-origin.ts"
import { PageRenderer } from "#src/server/domains/site/pages/PageRenderer.ts"
import { PageRoute } from "#src/server/domains/site/pages/page.ts"
import { WebAssets } from "#src/server/domains/site/pages/WebAssets.ts"
import { SiteAddress } from "#src/server/kernel/SiteAddress.ts"
import { securityMiddleware } from "#src/server/web/security.ts"
import { addressesBy, fakeBookLayer, listeningPort } from "#tests/support/http-server.ts"

const SITE = "https://bets.example"

describe("where players reach the site", () => {
  test("is what the operator says, else where it listens", () => {
    const none = { origin: Option.none(), port: 3000 }
    assert.strictEqual(siteOrigin({ ...none, origin: Option.some(SITE), host: "0.0.0.0" }), SITE)
    const cases = [
      ["127.0.0.1", "http://127.0.0.1:3000"],
      ["::1", "http://[::1]:3000"],
      ["192.168.1.20", "http://192.168.1.20:3000"],
      // Nobody opens the address of all networks.
      ["0.0.0.0", "http://localhost:3000"],
      ["::", "http://localhost:3000"],
    ] as const
    for (const [host, origin] of cases) assert.strictEqual(siteOrigin({ ...none, host }), origin)
  })

  test("names the port that the system chose", async () => {
    const port = await Effect.runPromise(portOf({ host: "127.0.0.1", port: 0 }))
    assert.isAbove(port, 0)
    assert.strictEqual(await Effect.runPromise(portOf({ host: "127.0.0.1", port: 8080 })), 8080)
  })
})

const assets = Layer.succeed(WebAssets, {
  page: '<!doctype html><html lang="xx"><head><title>t</title></head><body><div id="root"><!--/root--></div></body></html>',
  inspector: undefined,
  inspectorAttach: undefined,
  machinesPage: "<!doctype html><html><head><title>t</title></head><body>charts</body></html>",
  manifest: {},
  files: new Map(),
})
const renderer = Layer.succeed(PageRenderer, { render: () => Effect.succeed(undefined) })

const server = listen(Layer.mergeAll(PageRoute, securityMiddleware({ https: false })), {
  host: "127.0.0.1",
  port: 0,
}).pipe(
  Layer.provide(addressesBy()),
  Layer.provideMerge(Layer.mergeAll(fakeBookLayer, assets, renderer, Layer.succeed(SiteAddress, SITE))),
)

/** What is answered to a request as it stands: `fetch` names the host itself. */
const askAs = (path: string, headers: Readonly<Record<string, string>>) =>
  Effect.flatMap(listeningPort, (port) =>
    Effect.callback<string>((resume) => {
      request({ host: "127.0.0.1", port, path, headers }, (response) => {
        let text = ""
        response.setEncoding("utf8")
        response.on("data", (more: string) => {
          text += more
        })
        response.on("end", () => resume(Effect.succeed(`${JSON.stringify(response.headers)} ${text}`)))
      }).end()
    }),
  )

/** Hosts that nobody but a liar names, and what others say of where a request came from. */
const HOSTILE: ReadonlyArray<Readonly<Record<string, string>>> = [
  { host: "evil.example" },
  { host: "evil.example:80" },
  { host: "bets.example.evil.example" },
  { host: "bets.example:evil.example" },
  { host: "bets.example@evil.example" },
  { host: "EVIL.example" },
  { host: 'evil.example"><script>' },
  { "x-forwarded-host": "evil.example" },
  { "x-forwarded-host": "evil.example, bets.example", "x-forwarded-proto": "http" },
  { forwarded: "host=evil.example;proto=http" },
  { "x-original-host": "evil.example" },
  { "x-host": "evil.example", "x-forwarded-server": "evil.example" },
]

const PATHS = [
  "/",
  ...["ru", "en"].flatMap((language) => [
    `/${language}`,
    `/${language}/line/1/10/1`,
    `/${language}/account/history`,
    `/${language}/nowhere/at/all`,
    ...OPENING_ROUTES.flatMap(({ paths }) =>
      paths.map((path) => `/${language}${path.replaceAll(/:\w+\??/g, "1")}`),
    ),
  ]),
  "/social/google?state=en.x",
  "/machines",
]

layer(server, { excludeTestServices: true })("a page", (it) => {
  it.effect("never takes an address from a request, whatever host that names", () =>
    Effect.gen(function* () {
      let canonical = 0
      for (const headers of HOSTILE) {
        // Each of these hosts at a few pages, and two of them at all.
        for (const path of HOSTILE.indexOf(headers) % 7 === 0 ? PATHS : PATHS.slice(0, 6)) {
          const told = yield* askAs(path, headers)
          assert.notMatch(told, /evil\.example/i, `${path} ${JSON.stringify(headers)}`)
          for (const [, href] of told.matchAll(/<link rel="(?:canonical|alternate)"[^>]*href="([^"]*)"/g)) {
            assert.isTrue(href?.startsWith(`${SITE}/`), href)
            canonical += 1
          }
        }
      }
      assert.isAbove(canonical, HOSTILE.length * 5)
    }),
  )
})
