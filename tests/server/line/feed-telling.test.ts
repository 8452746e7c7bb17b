import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { fakeGame, fakeMarket } from "#tests/support/fake-book.ts"
import { feedSite } from "#tests/support/feed-site.ts"
import { ask, FakeBook } from "#tests/support/http-server.ts"

const LINE = "/service-api/LineFeed"
const MAIN = "/service-api/main-line-feed"

interface Market {
  readonly key: string
  readonly slot: number
  readonly prices: ReadonlyArray<number>
  readonly written?: ReadonlyArray<string>
}

type Name = Readonly<Record<string, string>>

interface Value {
  readonly games: ReadonlyArray<{ readonly more: number; readonly markets: ReadonlyArray<Market> }>
  readonly names: Readonly<Record<"sports" | "champs" | "teams", ReadonlyArray<{ readonly name: Name }>>>
  readonly expresses: ReadonlyArray<{
    readonly odds: number
    readonly written?: string
    readonly selections: ReadonlyArray<{ readonly odds: number; readonly written?: string }>
  }>
}

const get = <Answered = Value>(path: string) =>
  Effect.gen(function* () {
    const response = yield* ask(path)
    const body = (yield* Effect.promise(() => response.json())) as {
      readonly value: Answered
      readonly errors?: ReadonlyArray<{ readonly field?: string; readonly detail?: string }>
    }
    return { status: response.status, ...body }
  })

const result = fakeMarket({ kind: "result", scope: "match" }, [
  ["1", 1500],
  ["X", 4333],
  ["2", null],
])
const total = fakeMarket({ kind: "total", scope: "match", line: 2.5 }, [
  ["over", 1900],
  ["under", 1950],
])
const suspended = {
  ...fakeMarket({ kind: "handicap", scope: "match", line: -1 }, [["1", 2000]]),
  suspended: true,
}

const putGame = Effect.gen(function* () {
  const { put } = yield* FakeBook
  yield* put(fakeGame(1), [result, total, suspended])
})

layer(feedSite, { excludeTestServices: true })("how the feed tells its answers (§7)", (it) => {
  it.effect(
    "names come in the language asked for and in English, in all that are known where none is (§7 Betting: line and live)",
    () =>
      Effect.gen(function* () {
        yield* putGame
        const names = (path: string, lng: string) =>
          Effect.map(get(`${path}${path.includes("?") ? "&" : "?"}lng=${lng}`), ({ value }) => [
            value.names.sports[0]?.name,
            value.names.champs[0]?.name,
            value.names.teams[0]?.name,
          ])
        for (const path of [
          `${LINE}/Get1x2_VZip`,
          `${LINE}/GetGameZip?gameId=1`,
          `${LINE}/GetTopGamesStatZip`,
          `${MAIN}/v1/gameInfo?id=1`,
          `${LINE}/Web_SearchZip?text=team`,
        ]) {
          const english = [{ en: "Football" }, { en: "Premier League" }, { en: "Team 2" }]
          assert.deepStrictEqual(yield* names(path, "en"), english, path)
          const russian = [
            { en: "Football", ru: "Футбол" },
            { en: "Premier League" },
            { en: "Team 2", ru: "Команда 2" },
          ]
          assert.deepStrictEqual(yield* names(path, "ru"), russian, path)
          // Sports are named in languages that the site itself does not speak.
          const german = [{ en: "Football", de: "Fußball" }, { en: "Premier League" }, { en: "Team 2" }]
          assert.deepStrictEqual(yield* names(path, "de"), german, path)
        }
        const all = (yield* get(`${LINE}/Get1x2_VZip`)).value.names
        assert.deepStrictEqual(all.sports[0]?.name, { en: "Football", ru: "Футбол" })
        const counted = yield* get<ReadonlyArray<{ readonly sport: { readonly name: Name } }>>(
          `${LINE}/GetSportsShortZip?lng=de`,
        )
        assert.deepStrictEqual(
          counted.value.map(({ sport }) => sport.name),
          [{ en: "Football", de: "Fußball" }],
        )
        const champs = yield* get<ReadonlyArray<{ readonly champ: { readonly name: Name } }>>(
          `${LINE}/GetChampsZip?lng=ru`,
        )
        assert.deepStrictEqual(
          champs.value.map(({ champ }) => champ.name),
          [{ en: "Premier League" }],
        )
      }),
  )

  it.effect(
    "prices come in words in the way of writing asked for, numbers alone where none is (§3 Coefficient format)",
    () =>
      Effect.gen(function* () {
        yield* putGame
        const written = (query: string) =>
          Effect.map(get(`${LINE}/GetGameZip?gameId=1${query}`), ({ value }) =>
            value.games[0]?.markets.map((market) => market.written),
          )
        assert.deepStrictEqual(yield* written(""), [undefined, undefined, undefined])
        assert.deepStrictEqual(yield* written("&coefViewId=0"), [
          ["1.50", "4.333", ""],
          ["1.90", "1.95"],
          ["2.00"],
        ])
        assert.deepStrictEqual(yield* written("&coefViewId=1"), [
          ["1/2", "10/3", ""],
          ["9/10", "19/20"],
          ["1/1"],
        ])
        assert.deepStrictEqual(yield* written("&coefViewId=2"), [
          ["−200", "+333", ""],
          ["−111", "−105"],
          ["+100"],
        ])
        const refused = yield* get(`${LINE}/GetGameZip?gameId=1&coefViewId=6`)
        assert.deepStrictEqual([refused.status, refused.errors?.[0]?.field], [400, "coefViewId"])
      }),
  )

  it.effect("a ready express has its legs and its product in words", () =>
    Effect.gen(function* () {
      const { put } = yield* FakeBook
      const starts = Date.now() + 3_600_000
      for (const id of [1, 2, 3, 4]) yield* put(fakeGame(id, "scheduled", starts), [result])
      const { value } = yield* get(`${LINE}/GetExpressDayExtendedZip?coefViewId=1`)
      assert.deepStrictEqual(
        value.expresses.map(({ odds, written, selections }) => [
          odds,
          written,
          selections.map((leg) => leg.written),
        ]),
        // 1.5⁴ = 5.0625, told in thousandths; of fractions the nearest of two digits below.
        [[5063, "386/95", ["1/2", "1/2", "1/2", "1/2"]]],
      )
      const plain = yield* get(`${LINE}/GetExpressDayExtendedZip`)
      assert.isUndefined(plain.value.expresses[0]?.written)
    }),
  )

  it.effect(
    "markets are those of the group asked for, the others counted beside them (§3 Request parameter catalogue: integers)",
    () =>
      Effect.gen(function* () {
        yield* putGame
        const kept = (path: string) =>
          Effect.map(get(path), ({ value }) => {
            const [game] = value.games
            return [game?.markets.map(({ key, slot }) => [key, slot]), game?.more]
          })
        const game = `${LINE}/GetGameZip?gameId=1`
        const all = [
          ["result/match", 0],
          ["total/match/2.5", 3],
          ["handicap/match/-1", 5],
        ]
        assert.deepStrictEqual(yield* kept(game), [all, 0])
        assert.deepStrictEqual(yield* kept(`${game}&groupId=0`), [all, 0])
        assert.deepStrictEqual(yield* kept(`${game}&groupId=1`), [[["result/match", 0]], 2])
        assert.deepStrictEqual(yield* kept(`${game}&groupId=2`), [[["total/match/2.5", 0]], 2])
        assert.deepStrictEqual(yield* kept(`${game}&groupId=9`), [[], 3])
        assert.deepStrictEqual(yield* kept(`${LINE}/Get1x2_VZip?groupId=3`), [[["handicap/match/-1", 0]], 2])
        // What is left out and takes no bets is none of the open ones.
        const { put } = yield* FakeBook
        yield* put(fakeGame(2), [result, { ...total, status: 3 }])
        assert.deepStrictEqual(yield* kept(`${LINE}/GetGameZip?gameId=2&groupId=1`), [
          [["result/match", 0]],
          0,
        ])
        const refused = yield* get(`${game}&groupId=11`)
        assert.deepStrictEqual(
          [refused.status, refused.errors?.[0]],
          [400, { field: "groupId", detail: "Введите целое число от 0 до 10." }],
        )
      }),
  )

  it.effect("what has no meaning is checked and changes nothing (§7 Betting: line and live)", () =>
    Effect.gen(function* () {
      yield* putGame
      const plain = yield* get(`${LINE}/Get1x2_VZip`)
      for (const query of ["mode=4", "partner=51", "userId=7", "mode=0&partner=1&userId=0"])
        assert.deepStrictEqual(yield* get(`${LINE}/Get1x2_VZip?${query}`), plain, query)
      for (const field of ["mode", "partner", "userId"])
        assert.strictEqual((yield* get(`${LINE}/Get1x2_VZip?${field}=x`)).status, 400)
    }),
  )
})
