import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { LineFeedApi } from "#models/api/feed.ts"
import { fakeGame } from "#tests/support/fake-book.ts"
import { feedSite } from "#tests/support/feed-site.ts"
import { NO_PARAMETER } from "#tests/support/hostile-queries.ts"
import { ask, FakeBook } from "#tests/support/http-server.ts"

interface Body {
  readonly success: boolean
  readonly message?: string
  readonly validation_errors?: Readonly<Record<string, ReadonlyArray<string>>>
}

const get = (path: string) =>
  Effect.gen(function* () {
    const response = yield* ask(path)
    return { status: response.status, body: (yield* Effect.promise(() => response.json())) as Body }
  })

const NUMBERS = [
  "sports",
  "antiSports",
  "champs",
  "teams",
  "count",
  "page",
  "coefViewId",
  "mode",
  "country",
  "partner",
  "userId",
  "groupId",
  "tsFrom",
  "tsTo",
  "minOffset",
]
const OTHERS = ["lng", "countryOnly", "virtualSports", "top"]

/** What each call needs beside the common parameters. */
const NEEDED: Readonly<Record<string, string>> = {
  champ: "champId=10",
  game: "gameId=1",
  asiaGame: "gameId=1",
  search: "text=team",
  globalSports: "globalChampId=1",
  globalChamps: "globalChampId=1",
  globalGames: "globalChampId=1",
  global1x2: "globalChampId=1",
  globalTeamGames: "globalChampId=1",
  mainGameEvents: "gameId=1",
  mainGameInfo: "gameId=1",
  mainGamesByChamp: "champId=10",
  mainSearch: "text=team",
  mainWhoWins: "champId=10",
}

const CALLS = Object.values(LineFeedApi.endpoints).map(({ identifier, path }) => ({
  name: path.split("/").at(-1) ?? "",
  path,
  needed: NEEDED[identifier] ?? "",
}))

layer(feedSite, { excludeTestServices: true })("parameters of the feed's calls (§7)", (it) => {
  it.effect.each(CALLS)(
    "$name answers 400 in words and names the field, whatever the parameter holds (§3 Request parameter catalogue: integers; §3 Request parameter catalogue: booleans)",
    (call) =>
      Effect.gen(function* () {
        const { put } = yield* FakeBook
        yield* put(fakeGame(1), [])
        for (const field of [...NUMBERS, ...OTHERS]) {
          for (const text of NO_PARAMETER) {
            const { status, body } = yield* get(`${call.path}?${call.needed}&${field}=${text}`)
            assert.strictEqual(status, 400, `${field}=${text}`)
            assert.isFalse(body.success)
            assert.include(Object.keys(body.validation_errors ?? {}), field, `${field}=${text}`)
            assert.match(
              body.validation_errors?.[field]?.[0] ?? "",
              /^(Введите|Укажите|Отправьте|Слишком|Один из символов)/,
            )
            assert.notInclude(body.message ?? "", "DROP TABLE")
          }
        }
      }),
  )

  it.effect.each(CALLS)("$name answers 400 where its own parameter is missing, wrong or huge", (call) =>
    Effect.gen(function* () {
      const [field] = call.needed.split("=")
      if (field === undefined || field === "") return
      assert.strictEqual((yield* get(call.path)).status, 400)
      const wrong = field === "text" ? ["x".repeat(101)] : NO_PARAMETER
      for (const text of wrong) {
        assert.strictEqual((yield* get(`${call.path}?${field}=${text}`)).status, 400, text)
      }
    }),
  )
})
