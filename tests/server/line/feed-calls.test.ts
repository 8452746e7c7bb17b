import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { ChampId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { fakeGame, fakeMarket } from "#tests/support/fake-book.ts"
import { feedSite } from "#tests/support/feed-site.ts"
import { NO_PARAMETER } from "#tests/support/hostile-queries.ts"
import { ask, FakeBook } from "#tests/support/http-server.ts"

const BASE = "/service-api/LineFeed"

interface Body {
  readonly success: boolean
  readonly value?: {
    readonly total: number
    readonly expresses: ReadonlyArray<Express>
    readonly games: ReadonlyArray<{
      readonly game: { readonly id: number }
      readonly markets: ReadonlyArray<unknown>
    }>
  }
  readonly message?: string
  readonly errors?: ReadonlyArray<{ readonly field?: string; readonly detail?: string }>
  readonly validation_errors?: Readonly<Record<string, ReadonlyArray<string>>>
}

interface Express {
  readonly selections: ReadonlyArray<{ readonly gameId: number }>
}

const get = (path: string) =>
  Effect.gen(function* () {
    const response = yield* ask(path)
    return { status: response.status, body: (yield* Effect.promise(() => response.json())) as Body }
  })

layer(feedSite, { excludeTestServices: true })("the feed's calls (§7)", (it) => {
  it.effect("leaves out the sports that are not wanted (§3 Request parameter catalogue: lists)", () =>
    Effect.gen(function* () {
      const { put } = yield* FakeBook
      yield* put(fakeGame(1), [])
      const totals = yield* Effect.forEach(["", "antiSports=4", "antiSports=4,1"], (query) =>
        Effect.map(get(`${BASE}/Get1x2_VZip?${query}`), ({ body }) => body.value),
      )
      assert.containSubset(totals, [{ total: 1 }, { total: 1 }, { total: 0 }])
      const counts = yield* get(`${BASE}/GetSportsShortZip?antiSports=1`)
      assert.strictEqual(JSON.stringify(counts.body.value), "[]")
      const found = yield* Effect.forEach(["", "&antiSports=4", "&antiSports=1"], (left) =>
        Effect.map(get(`${BASE}/Web_SearchZip?text=team${left}`), ({ body }) => body.value),
      )
      assert.containSubset(found, [{ total: 1 }, { total: 1 }, { total: 0 }])
    }),
  )

  it.effect(
    "a game is named by gameId or by id, and a refusal tells of the one that was given (§3 Request parameter catalogue: integers)",
    () =>
      Effect.gen(function* () {
        const { put } = yield* FakeBook
        yield* put(fakeGame(1), [])
        yield* put(fakeGame(2), [])
        const main = "/service-api/main-line-feed/v1"
        for (const path of [
          `${BASE}/GetGameZip`,
          `${BASE}/Asia/AsiaGetGame`,
          `${main}/gameEvents`,
          `${main}/gameInfo`,
        ]) {
          for (const query of ["gameId=2", "id=2", "gameId=2&id=2"]) {
            const { body } = yield* get(`${path}?${query}`)
            assert.deepStrictEqual(
              body.value?.games.map(({ game }) => game.id),
              [2],
              `${path}?${query}`,
            )
          }
          for (const [query, status, field, words] of [
            ["", 400, "gameId", "Не указано."],
            ["gameId=1&id=2", 400, "id", "gameId и id указывают на разные игры. Оставьте одно из двух."],
            ["gameId=77", 404, "gameId", "Игры 77 нет."],
            ["id=77", 404, "id", "Игры 77 нет."],
            ["id=0", 400, "id", undefined],
            ["gameId=x", 400, "gameId", undefined],
          ] as const) {
            const refused = yield* get(`${path}?${query}`)
            assert.strictEqual(refused.status, status, query)
            assert.strictEqual(refused.body.errors?.[0]?.field, field, query)
            if (words !== undefined) assert.strictEqual(refused.body.errors?.[0]?.detail, words)
          }
        }
      }),
  )

  it.effect(
    "who wins a championship is told by its league and by its season (§7 Betting: line and live)",
    () =>
      Effect.gen(function* () {
        const { put, remove } = yield* FakeBook
        const path = "/service-api/main-line-feed/v1/StageTableWhoWins"
        assert.strictEqual((yield* get(`${path}?champId=10`)).status, 404)
        yield* put(fakeGame(1), [])
        const runners = [2, 3].map((team, place) => ({
          number: place + 1,
          team: team as TeamId,
          silks: "",
          form: [],
        }))
        const season = { ...fakeGame(40), sportId: SPORT.longTerm, champId: 2010 as ChampId, runners }
        yield* put(season, [
          fakeMarket({ kind: "race-win", scope: "match" }, [["1", 1900]]),
          fakeMarket({ kind: "race-place", scope: "match", line: 3 }, [["1", 1100]], 9),
        ])
        for (const champId of [10, 2010]) {
          const { status, body } = yield* get(`${path}?champId=${champId}`)
          assert.strictEqual(status, 200)
          assert.deepStrictEqual(
            body.value?.games.map(({ game, markets }) => [game.id, markets.length]),
            [[40, 1]],
          )
        }
        assert.strictEqual((yield* get(`${path}?champId=11`)).status, 404)
        assert.strictEqual((yield* get("/api/external/web/sportSection/v1/topChamps")).status, 200)
        yield* remove(season.id)
      }),
  )

  it.effect(
    "every common parameter may be there, and filters what it names (§7 Betting: line and live)",
    () =>
      Effect.gen(function* () {
        const { put } = yield* FakeBook
        const now = Date.now()
        const HOUR = 3_600_000
        yield* put(fakeGame(1, "scheduled", now + HOUR), [fakeMarket({ kind: "result", scope: "match" }, [])])
        yield* put(fakeGame(2, "scheduled", now + 5 * HOUR), [])
        const found = (query: string) =>
          Effect.map(get(`${BASE}/Get1x2_VZip?${query}`), ({ status, body }) => {
            assert.strictEqual(status, 200, query)
            return body.value?.games.map(({ game }) => game.id)
          })
        const all = "coefViewId=0&mode=4&partner=1&userId=0&groupId=2&lng=en&page=1&count=50"
        assert.deepStrictEqual(yield* found(all), [1, 2])
        // A list grows to the scroller's limit (§9), and no further.
        assert.deepStrictEqual(yield* found("count=1000"), [1, 2])
        assert.strictEqual((yield* get(`${BASE}/Get1x2_VZip?count=1001`)).status, 400)
        assert.deepStrictEqual(yield* found("teams=2"), [1])
        assert.deepStrictEqual(yield* found("teams=5,9"), [2])
        assert.deepStrictEqual(yield* found("minOffset=120"), [2])
        assert.deepStrictEqual(yield* found(`tsTo=${Math.floor(now / 1000) + 7200}`), [1])
        assert.deepStrictEqual(yield* found("country=1&countryOnly=true"), [1, 2])
        assert.deepStrictEqual(yield* found("country=2&countryOnly=true"), [])
        assert.deepStrictEqual(yield* found("top=true"), [1, 2])
        assert.deepStrictEqual(yield* found("virtualSports=true"), [])
        assert.deepStrictEqual(yield* found("virtualSports=false"), [1, 2])
        const teams = yield* get(`${BASE}/GetGamesTeamZip?teams=4`)
        assert.deepStrictEqual(
          teams.body.value?.games.map(({ game }) => game.id),
          [2],
        )
        assert.deepStrictEqual((yield* get(`${BASE}/GetGamesTeamZip`)).body.value?.games, [])
      }),
  )

  it.effect(
    "what is followed, what stands highest, and the games of the Asian view (§7 Betting: line and live)",
    () =>
      Effect.gen(function* () {
        const { put } = yield* FakeBook
        const now = Date.now()
        const HOUR = 3_600_000
        yield* put(fakeGame(1, "scheduled", now + HOUR), [fakeMarket({ kind: "result", scope: "match" }, [])])
        yield* put(fakeGame(2, "scheduled", now + 5 * HOUR), [])
        // The Asian view has no place for a game without its markets; the games of highest rank are both of one championship.
        const listed = (call: string) =>
          Effect.map(get(`${BASE}/${call}`), ({ body }) => body.value?.games.map(({ game }) => game.id))
        assert.deepStrictEqual(yield* listed("Asia/AsiaGetGames"), [1])
        assert.deepStrictEqual(yield* listed("Asia_GetTopGamesStatZip"), [1])
        assert.deepStrictEqual(yield* listed("GetTopGamesStatZip"), [1, 2])
        assert.deepStrictEqual(yield* listed("TopGamesStatDashbord?count=1"), [1])
        assert.deepStrictEqual(yield* listed("Asia/AsiaGetGame?gameId=2"), [2])
        assert.strictEqual((yield* get(`${BASE}/Asia/AsiaGetGame?id=77`)).status, 404)
        const followed = (query: string) =>
          Effect.map(get(`${BASE}/GetFavoritesZip?${query}`), ({ body }) =>
            body.value?.games.map(({ game }) => game.id),
          )
        assert.deepStrictEqual(yield* followed(""), [])
        assert.deepStrictEqual(yield* followed("games=2,77"), [2])
        assert.deepStrictEqual(yield* followed("games=2&teams=3"), [1, 2])
        assert.deepStrictEqual(yield* followed("champs=10&minOffset=120"), [2])
        for (const text of NO_PARAMETER) {
          const { status, body: refused } = yield* get(`${BASE}/GetFavoritesZip?games=${text}`)
          assert.strictEqual(status, 400, text)
          assert.include(Object.keys(refused.validation_errors ?? {}), "games", text)
        }
      }),
  )

  it.effect("the main feed tells the same line", () =>
    Effect.gen(function* () {
      const { put } = yield* FakeBook
      yield* put(fakeGame(1), [fakeMarket({ kind: "result", scope: "match" }, [])])
      const main = "/service-api/main-line-feed"
      for (const [path, same] of [
        [`${main}/sportSection/v1/sport1x2`, `${BASE}/Get1x2_VZip`],
        [`${main}/sportSection/v1/gamesByChamp?champId=10`, `${BASE}/GetChampZip?champId=10`],
        [`${main}/sportSection/v1/gamesByOpp?teams=2`, `${BASE}/GetGamesTeamZip?teams=2`],
        [`${main}/sportSection/v1/champsBySport?sports=1`, `${BASE}/GetChampsZip?sports=1`],
        [`${main}/v1/gameEvents?gameId=1`, `${BASE}/GetGameZip?id=1`],
      ] as const) {
        assert.deepStrictEqual(yield* get(path), yield* get(same), path)
      }
      const { body } = yield* get(`${main}/v1/gameInfo?id=1`)
      assert.deepStrictEqual(
        body.value?.games.map(({ game, markets }) => [game.id, markets]),
        [[1, []]],
      )
      assert.strictEqual((yield* get(`${main}/v1/gameInfo?id=77`)).status, 404)
    }),
  )

  it.effect(
    "takes parameters by both of their names, and no two values (§3 Request parameter catalogue: integers)",
    () =>
      Effect.gen(function* () {
        const { put } = yield* FakeBook
        yield* put(fakeGame(1), [
          fakeMarket({ kind: "result", scope: "match" }, [["1", 2000]]),
          fakeMarket({ kind: "total", scope: "match", line: 2.5 }, [["over", 1900]], 1),
        ])
        for (const call of [
          "Get1x2_VZip",
          "GetGameZip?gameId=1",
          "GetFavoritesZip?games=1",
          "GetTopGamesStatZip",
        ]) {
          const path = (query: string) => `${BASE}/${call}${call.includes("?") ? "&" : "?"}${query}`
          const long = yield* get(path("groupId=2&coefViewId=1"))
          assert.strictEqual(long.status, 200, call)
          for (const query of ["gr=2&cfview=1", "groupId=2&cfview=1", "gr=2&groupId=2&coefViewId=1&cfview=1"])
            assert.deepStrictEqual(yield* get(path(query)), long, `${call} ${query}`)
          assert.notDeepEqual((yield* get(path("gr=1&cfview=0"))).body, long.body)
          for (const [query, field] of [
            ["gr=1&groupId=2", "gr"],
            ["cfview=0&coefViewId=2", "cfview"],
            ["gr=99", "gr"],
            ["cfview=x", "cfview"],
            ["gr=-1", "gr"],
          ] as const) {
            const { status, body } = yield* get(path(query))
            assert.deepStrictEqual([call, query, status], [call, query, 400])
            assert.deepStrictEqual(Object.keys(body.validation_errors ?? {}), [field], query)
          }
        }
      }),
  )

  it.effect(
    "a global championship holds games of several sports and countries (§3 globals; §7 Betting: line and live)",
    () =>
      Effect.gen(function* () {
        const { put, remove } = yield* FakeBook
        // Championships 302 of basketball and 721 of beach volleyball belong to the event 1, 501 of Counter-Strike to 2, 10 to none.
        const events = [
          { ...fakeGame(301), champId: 302 as ChampId, sportId: SPORT.basketball },
          { ...fakeGame(302), champId: 721 as ChampId, sportId: SPORT.beachVolleyball },
          { ...fakeGame(303), champId: 501 as ChampId, sportId: SPORT.counterStrike },
          { ...fakeGame(304) },
        ]
        for (const game of events) yield* put(game, [])
        const found = (call: string) =>
          Effect.map(get(`${BASE}/${call}`), ({ status, body }) => {
            assert.strictEqual(status, 200, call)
            return body.value?.games.map(({ game }) => game.id)
          })
        for (const call of ["GamesByGlobalChamp", "GlobalChamp1x2"]) {
          assert.deepStrictEqual(yield* found(`${call}?globalChampId=1`), [301, 302])
          assert.deepStrictEqual(yield* found(`${call}?globalChampId=2`), [303])
          assert.deepStrictEqual(yield* found(`${call}?globalChampId=1&champs=10,302`), [301])
          assert.deepStrictEqual(yield* found(`${call}?globalChampId=1&champs=10`), [])
          assert.deepStrictEqual(
            yield* found(`${call}?globalChampId=1&sports=${SPORT.beachVolleyball}`),
            [302],
          )
        }
        assert.deepStrictEqual(yield* found("GamesByTeamGlobalChamp?globalChampId=1&teams=602,608"), [301])
        assert.deepStrictEqual(yield* found("GamesByTeamGlobalChamp?globalChampId=1"), [])
        for (const call of [
          "SportsByGlobalChamp",
          "ChampsByGlobalChamp",
          "GamesByGlobalChamp",
          "GlobalChamp1x2",
          "GamesByTeamGlobalChamp",
        ])
          for (const [query, status] of [
            ["globalChampId=999", 404],
            ["globalChampId=643", 404],
            ["globalChampId=0", 400],
            ["globalChampId=x", 400],
            ["", 400],
          ] as const)
            assert.strictEqual((yield* get(`${BASE}/${call}?${query}`)).status, status, `${call}?${query}`)
        for (const { id } of events) yield* remove(id)
      }),
  )

  it.effect(
    "ready expresses of the live feed hold games in play, of the line games ahead (§7 Betting: line and live)",
    () =>
      Effect.gen(function* () {
        const { put, remove } = yield* FakeBook
        const now = Date.now()
        const price = [
          ["1", 1500],
          ["X", 4000],
          ["2", 6000],
        ] as const
        const games = Array.from({ length: 8 }, (_, place) =>
          fakeGame(400 + place, place < 4 ? "live" : "scheduled", now + (place < 4 ? -1 : 1) * 600_000),
        )
        for (const game of games) yield* put(game, [fakeMarket({ kind: "result", scope: "match" }, price)])
        const [live, ahead] = [
          [400, 401, 402, 403],
          [404, 405, 406, 407],
        ]
        const inPlay = [
          "LiveFeed/GetExpressDayExtendedZip",
          "LiveFeed/GetLiveExpressExtendedZip",
          "LineFeed/GetLiveExpressExtendedZip",
          "main-live-feed/v1/expressDay",
        ]
        for (const [calls, ids] of [
          [inPlay, live],
          [["LineFeed/GetExpressDayExtendedZip", "main-line-feed/v1/expressDay"], ahead],
        ] as const)
          for (const call of calls) {
            const { body } = yield* get(`/service-api/${call}`)
            const told = body.value
            assert.deepStrictEqual(
              told?.expresses.map(({ selections }) => selections.map(({ gameId }) => gameId)),
              [ids],
              call,
            )
          }
        for (const { id } of games) yield* remove(id)
      }),
  )

  it.effect("finds and counts by each common parameter, page by page (§7 Betting: line and live)", () =>
    Effect.gen(function* () {
      const { put } = yield* FakeBook
      for (const id of [1, 2, 3]) yield* put(fakeGame(id), [])
      const later = Math.floor(fakeGame(1).startsAt / 1000) + 1
      const found = (query: string) =>
        Effect.map(
          get(`${BASE}/Web_SearchZip?text=${encodeURIComponent("команда")}&${query}`),
          ({ body }) => [body.value?.total, body.value?.games.length],
        )
      const sport = fakeGame(1).sportId
      assert.deepStrictEqual(yield* found(`sports=${sport}`), yield* found(""))
      assert.deepStrictEqual(yield* found(`sports=${sport + 1}`), [0, 0])
      assert.deepStrictEqual(yield* found("champs=987654"), [0, 0])
      assert.deepStrictEqual(yield* found("teams=987654"), [0, 0])
      assert.deepStrictEqual(yield* found(`tsFrom=${later}`), [0, 0])
      const [total = 0] = yield* found("")
      assert.isAtLeast(total, 3)
      assert.deepStrictEqual(yield* found("count=2"), [total, 2])
      assert.deepStrictEqual(yield* found(`count=${total - 1}&page=2`), [total, 1])
      const top = yield* get(`${BASE}/GetTopGamesStatZip?count=1&page=2`)
      assert.strictEqual(top.body.value?.games.length, 1)
      const champs = yield* get(`${BASE}/GetChampsZip?page=2`)
      assert.strictEqual(JSON.stringify(champs.body.value), "[]")
    }),
  )
})
