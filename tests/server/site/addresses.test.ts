import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { ChampId, GameId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { GameResult } from "#models/line/statistics/result.ts"
import { ROUTES } from "#models/site/all-routes.ts"
import { OFFERED_LANGUAGES } from "#models/site/language.ts"
import { listen } from "#src/server/app/server.ts"
import { otherMethodsMiddleware } from "#src/server/domains/site/pages/other-methods.ts"
import { PageRenderer } from "#src/server/domains/site/pages/PageRenderer.ts"
import { PageRoute } from "#src/server/domains/site/pages/page.ts"
import { WebAssets } from "#src/server/domains/site/pages/WebAssets.ts"
import { SETTINGS, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { fakeGame } from "#tests/support/fake-book.ts"
import { addressesBy, ask, FakeBook, fakeBookLayer } from "#tests/support/http-server.ts"

const PAGE =
  '<!doctype html><html lang="xx"><head><title>t</title></head><body><div id="root"></div></body></html>'
const assets = Layer.succeed(WebAssets, {
  page: PAGE,
  inspector: undefined,
  inspectorAttach: undefined,
  machinesPage: PAGE,
  manifest: {},
  files: new Map(),
})
const renderer = Layer.succeed(PageRenderer, { render: () => Effect.succeed(undefined) })

/** A game of championship 77, which the line has no more, that ended long ago. */
const OVER: GameResult = {
  gameId: 500 as GameId,
  sportId: SPORT.football,
  champId: 77 as ChampId,
  home: 4 as TeamId,
  away: 5 as TeamId,
  startsAt: Date.UTC(2024, 4),
  status: "finished",
  score: { total: [1, 0], parts: [] },
}

const site = listen(Layer.mergeAll(PageRoute, otherMethodsMiddleware), { host: "127.0.0.1", port: 0 }).pipe(
  Layer.provide(addressesBy(OVER)),
  Layer.provideMerge(Layer.mergeAll(fakeBookLayer, assets, renderer)),
  Layer.provide(Layer.succeed(SiteSettings, { ...SETTINGS, lostPaths: ["old-page", "offers/:id"] })),
)

const put = Effect.gen(function* () {
  const { put } = yield* FakeBook
  yield* put(fakeGame(1), [])
  yield* put(fakeGame(2, "live"), [])
})

/** Addresses that are there, by the language. */
const THERE = [
  "casino/dice",
  "casino/demo/dice",
  "casino/limbo",
  "casino/mines",
  "casino/crash",
  "casino/poker",
  "casino/poker/six-1",
  "casino/poker/six-1/1",
  "casino/challenges",
  "casino/tournaments",
  "casino/tournaments/daily-2026-11-30",
  "casino/tv-numbers",
  "casino/tv-wheel",
  "casino/keno-80",
  "casino/bingo-75",
  "casino/bingo-90",
  "casino/fast-bet",
  "casino/fishing",
  "casino/hunting",
  "casino/demo/hunting",
  "casino/local/three-dice",
  "toto",
  "lotto/tickets",
  "toto/fifteen",
  "toto/free/draws",
  "toto/free/12",
  "lotto/5-36",
  "lotto/4-20/1",
  "",
  "line",
  "line/1",
  "line/4",
  "line/1/10",
  "line/1/10/1",
  "live/1/10/2",
  "line/1/10/2",
  "line/1/77/500",
  "results",
  "results/1/77",
  "sports/live",
  "cyber/28",
  "menu/7",
  "team/2",
  "team/2/games",
  "team/2/game/1",
  "topgame/game/1",
  "topgame/game/500",
  "recommendation/10",
  "top-events/favorites",
  "top-events/1",
  "statistic/graph/1",
  "registration/phone",
  "account/history",
  "statistic-popup/game/1/1/table",
  "statistic-popup/game/1/500",
  "statistic-popup/team/1/2",
  "statistic-popup/tournament/1/77/2024",
  "statistic-popup/player/1/203",
  "registration-widget/phone",
  "machines/coupon/editing.empty",
]

/** What leads to nothing: an id that nothing has, a word where an id belongs, one segment too many. */
const NOWHERE = [
  "casino/billiards",
  "casino/demo/billiards",
  "casino/local/billiards",
  "casino/nobody/three-dice",
  "toto/billiards",
  "toto/5-36",
  "lotto/fifteen",
  "lotto/lotto-5-36",
  "toto/fifteen/0",
  "toto/fifteen/none",
  "toto/fifteen/1/2",
  "nothing",
  "404",
  "line/none",
  "line/999999",
  "line/1/999",
  "line/1/10/999999999",
  "line/1/10/1/2",
  "line/01",
  "line/1.5",
  "line/-1",
  "line/1e3",
  "line/9007199254740993",
  "line/%ff",
  "line/1%2F10",
  "line/%E2%80%AE1",
  "line/١",
  "live/1/10/0",
  "results/999999",
  "results/1/999",
  "sports/both",
  "cyber/29",
  "menu/424242",
  "team/99999999",
  "team/99999999/games",
  "team/99999999/game/1",
  "topgame/game/999",
  "betsonyour/game/999",
  "recommendation/999",
  "top-events/999999",
  "cricket/champ/10",
  "cricket/team/2",
  "cricket/player/203",
  "cricket/player/1",
  "statistic/graph/999",
  "statistic/cyber/1",
  "statistic/cyber/40/999",
  "registration/none",
  "statistic-popup",
  "statistic-popup/game/1/999",
  "statistic-popup/game/4/1",
  "statistic-popup/game/1/1/none",
  "statistic-popup/team/4/2",
  "statistic-popup/tournament/1/77/2011",
  "statistic-popup/tournament/1/77/99999",
  "statistic-popup/rating/1/9",
  "statistic-popup/horse/99999999",
  "registration-widget/none",
  "account/none",
  "editing.empty",
]

/** One page has one address: the others lead there. */
const LED: ReadonlyArray<readonly [from: string, to: string]> = [
  ["/ru/", "/ru"],
  ["/ru/line/", "/ru/line"],
  ["//ru//line///1", "/ru/line/1"],
  ["/ru/%6Cine/%31", "/ru/line/1"],
  ["/RU/Line/1", "/ru/line/1"],
  ["/en/LINE/1/?a=B%20c&x", "/en/line/1?a=B%20c&x"],
  ["/ru/line/4/10", "/ru/line/1/10"],
  ["/ru/results/4/10", "/ru/results/1/10"],
  ["/ru/line/4/10/1", "/ru/line/1/10/1"],
  ["/ru/line/1/10/500?from=mail", "/ru/line/1/77/500?from=mail"],
  ["/ru/cricket/game/1", "/ru/line/1/10/1"],
  ["/ru/marble/game/1", "/ru/line/1/10/1"],
  ["/ru/team/8/game/1", "/ru/line/1/10/1"],
  ["/ru/statistic/graph/500", "/ru/line/1/77/500"],
  ["/ru/Cricket/Game/1", "/ru/line/1/10/1"],
]

layer(site, { excludeTestServices: true })("addresses of pages (§2 Static pages: not found)", (it) => {
  it.effect("are there in each language, for HEAD too", () =>
    Effect.gen(function* () {
      yield* put
      // Each page is written anew in each language, which takes its time: of the others some.
      for (const language of OFFERED_LANGUAGES)
        for (const path of THERE.filter((_, place) => language === "ru" || place % 5 === 0)) {
          const address = path === "" ? `/${language}` : `/${language}/${path}`
          const [page, head] = [yield* ask(address), yield* ask(address, { method: "HEAD" })]
          assert.deepStrictEqual([address, page.status, head.status], [address, 200, 200])
          const html = yield* Effect.promise(() => page.text())
          assert.include(html, '<link rel="canonical"', address)
          assert.strictEqual(yield* Effect.promise(() => head.text()), "")
        }
    }),
  )

  it.effect("that lead to nothing are the page of none, with 404, noindex and no other address", () =>
    Effect.gen(function* () {
      yield* put
      for (const language of OFFERED_LANGUAGES)
        for (const path of NOWHERE) {
          const address = `/${language}/${path}`
          const [page, head] = [yield* ask(address), yield* ask(address, { method: "HEAD" })]
          assert.deepStrictEqual([address, page.status, head.status], [address, 404, 404])
          assert.include(page.headers.get("content-type") ?? "", "text/html")
          const html = yield* Effect.promise(() => page.text())
          assert.include(html, '<meta name="robots" content="noindex">', address)
          assert.notMatch(html, /rel="(canonical|alternate)"/, address)
          assert.include(
            html,
            language === "ru" ? "<title>Страница не найдена" : "<title>Page not found",
            address,
          )
          assert.include(html, '"isLost":true', address)
        }
    }),
  )

  it.effect("lead to the one way of writing them, and to where a game belongs", () =>
    Effect.gen(function* () {
      yield* put
      for (const [from, to] of LED)
        for (const method of ["GET", "HEAD"]) {
          const answer = yield* ask(from, { method })
          assert.deepStrictEqual([from, answer.status, answer.headers.get("location")], [from, 301, to])
          assert.strictEqual((yield* ask(to, { method })).status, 200, to)
        }
    }),
  )

  it.effect("of a list lead to the page of none (§2 Static pages: not found)", () =>
    Effect.gen(function* () {
      for (const path of ["/ru/old-page", "/ru/offers/17"]) {
        const answer = yield* ask(path)
        assert.deepStrictEqual([answer.status, answer.headers.get("location")], [302, "/ru/404"])
      }
      assert.strictEqual((yield* ask("/ru/404")).status, 404)
      assert.strictEqual((yield* ask("/ru/offers")).status, 404)
    }),
  )

  it.effect("of files and calls that are none are refused in their own form", () =>
    Effect.gen(function* () {
      for (const path of [
        "/assets/none",
        "/assets/none.js",
        "/favicon.png",
        "/wp-login.php",
        "/.env.local",
      ]) {
        const answer = yield* ask(path)
        assert.deepStrictEqual(
          [path, answer.status, answer.headers.get("content-type")?.split(";")[0]],
          [path, 404, "text/plain"],
        )
      }
      for (const path of [
        "/service-api/none",
        "/Service-API/x",
        "//web-api/none",
        "/api/none/",
        "/siteservice/x.php",
      ]) {
        const answer = yield* ask(path)
        assert.strictEqual(answer.status, 404, path)
        assert.containSubset(yield* Effect.promise(() => answer.json()), {
          success: false,
          code: "not-found",
        })
      }
      for (const path of ["/ru/none", "/ru/line/1/999"])
        assert.strictEqual((yield* ask(path, { method: "POST" })).status, 404, path)
      assert.strictEqual((yield* ask("/ru/line", { method: "POST" })).status, 405)
    }),
  )

  it.effect("are tried of every route that looks something up", () =>
    Effect.sync(() => {
      const tried = [...THERE, ...NOWHERE, ...LED.map(([from]) => from.slice(4))].join("\n")
      const untried = ROUTES.flatMap(({ paths }) => paths).filter(
        (path) => path.includes("/:") && !tried.includes(path.split("/:")[0] ?? ""),
      )
      // Where a service leads back to, what operators alone look up, and games of sections that hold games of every sport, as those that are tried.
      assert.sameMembers(untried, [
        "social/:provider",
        "best/game/:gameId",
        "top-events/game/:gameId",
        "operator/players/:player",
      ])
    }),
  )
})
