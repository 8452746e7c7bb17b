import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { TeamId } from "#models/line/catalogue/catalogue.ts"
import { fakeGame, fakeMarket } from "#tests/support/fake-book.ts"
import { feedSite } from "#tests/support/feed-site.ts"
import { ask, FakeBook } from "#tests/support/http-server.ts"

interface Found {
  readonly kind: string
  readonly id: number
  readonly games: number
  readonly closeness: number
}

interface Body {
  readonly value: {
    readonly total: number
    readonly games: ReadonlyArray<{ readonly game: { readonly id: number } }>
    readonly found: ReadonlyArray<Found>
    readonly names: { readonly teams: ReadonlyArray<{ readonly id: number }> }
  }
}

const CALLS = {
  line: ["/service-api/LineFeed/Web_SearchZip", "/service-api/main-line-feed/sportSection/v1/search"],
  live: ["/service-api/LiveFeed/Web_SearchZip", "/service-api/main-live-feed/sportSection/v1/search"],
} as const

const search = (side: keyof typeof CALLS, text: string, more = "") =>
  Effect.gen(function* () {
    const bodies = yield* Effect.forEach(CALLS[side], (call) =>
      Effect.flatMap(ask(`${call}?text=${encodeURIComponent(text)}${more}`), (response) =>
        Effect.promise(async () => (await response.json()) as Body),
      ),
    )
    const [first, second] = bodies
    assert.deepStrictEqual(first, second)
    if (first === undefined) throw new Error("The call was answered")
    return first.value
  })

const winner = fakeMarket({ kind: "result", scope: "match" }, [["1", 2000]])

layer(feedSite, { excludeTestServices: true })("search of the line (§2 Betting: search)", (it) => {
  it.effect("tells sports, championships and teams by name beside games, the nearest first", () =>
    Effect.gen(function* () {
      const { put } = yield* FakeBook
      yield* put(fakeGame(1), [winner])
      yield* put({ ...fakeGame(11), away: 2 as TeamId }, [winner])
      yield* put(fakeGame(2, "live"), [winner])
      const ahead = yield* search("line", "команда 2")
      assert.deepStrictEqual(ahead.found[0], { kind: "team", id: 2, games: 2, closeness: 0 })
      assert.deepStrictEqual(
        ahead.found.slice(1).map(({ kind, id, closeness }) => [kind, id, closeness]),
        [["team", 22, 1]],
      )
      assert.deepStrictEqual(
        ahead.games.map(({ game }) => game.id),
        [1, 11],
      )
      assert.includeMembers(
        ahead.names.teams.map(({ id }) => id),
        [2, 22],
      )
      const sports = yield* search("line", "football")
      assert.deepStrictEqual(sports.found, [{ kind: "sport", id: 1, games: 2, closeness: 0 }])
      const champs = yield* search("live", "leag prem")
      assert.deepStrictEqual(champs.found, [{ kind: "champ", id: 10, games: 1, closeness: 2 }])
      assert.deepStrictEqual(
        champs.games.map(({ game }) => game.id),
        [2],
      )
    }),
  )

  it.effect("reads another layout, Latin letters and errors, alike ahead and in play", () =>
    Effect.gen(function* () {
      const { put } = yield* FakeBook
      yield* put(fakeGame(1), [winner])
      yield* put(fakeGame(2, "live"), [winner])
      for (const text of ["rjvfylf 2", "komanda 2", "КОМАНДА-2", "комнада 2", "2 team", "еуфь 2"]) {
        const { found } = yield* search("line", text)
        assert.deepStrictEqual([text, found[0]?.id], [text, 2])
      }
      // It is found ahead without an error: nothing in play is guessed at.
      assert.deepStrictEqual((yield* search("live", "команда 2")).found, [])
      assert.strictEqual((yield* search("live", "команда 4")).found[0]?.id, 4)
    }),
  )

  it.effect("knows names as soon as the line has them, and leaves out sports that are not wanted", () =>
    Effect.gen(function* () {
      const { put, remove } = yield* FakeBook
      assert.strictEqual((yield* search("line", "team 601")).total, 0)
      yield* put(fakeGame(300), [winner])
      const added = yield* search("line", "team 601", "&count=3")
      assert.deepStrictEqual(added.found[0], { kind: "team", id: 601, games: 1, closeness: 0 })
      assert.deepStrictEqual((yield* search("line", "team 601", "&antiSports=1")).found, [])
      yield* remove(fakeGame(300).id)
      assert.deepStrictEqual((yield* search("line", "team 601", "&count=4")).found, [])
    }),
  )

  it.effect("takes at most 100 characters, and names the highest championships where nothing is typed", () =>
    Effect.gen(function* () {
      const { status } = yield* ask(`${CALLS.line[0]}?text=${"a".repeat(101)}`)
      assert.strictEqual(status, 400)
      const { total, found } = yield* search("line", " ")
      assert.deepStrictEqual([total, found], [0, [{ kind: "champ", id: 10, games: 2, closeness: 0 }]])
      assert.strictEqual((yield* search("line", "(a+)+$".repeat(16))).total, 0)
    }),
  )
})
