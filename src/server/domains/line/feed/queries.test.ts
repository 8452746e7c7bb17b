import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { GameStatus } from "#models/betting/game.ts"
import type { Champ, ChampId, CountryId } from "#models/line/catalogue/catalogue.ts"
import { makeNameIndex } from "#models/line/search/name-index.ts"
import { fakeGame, fakeMarket, makeFakeBook } from "#tests/support/fake-book.ts"
import type { BookMarket } from "../trading/Book.ts"
import {
  champCounts,
  favouriteGamesBy,
  type GameQuery,
  gameBy,
  gamesBy,
  sportCounts,
  topGamesBy,
} from "./queries.ts"
import { search } from "./search.ts"

const winner: BookMarket = fakeMarket({ kind: "result", scope: "match" }, [
  ["1", 2000],
  ["X", 3400],
  ["2", 3800],
])
const closed: BookMarket = { ...winner, status: 3 }
/** Built by one player: no game stands in a list for it. */
const duel: BookMarket = { ...winner, market: "duel/match/1-2" as BookMarket["market"] }

/** Decided before it is settled: nothing of it has a price. */
const priceless: BookMarket = {
  ...winner,
  outcomes: winner.outcomes.map((outcome) => ({ ...outcome, odds: null })),
}

/** Games with their markets; the first takes bets in every status. */
const bookOf = Effect.fnUntraced(function* (status: GameStatus) {
  const { book, put } = yield* makeFakeBook
  yield* put(fakeGame(1, status), [winner])
  yield* put(fakeGame(2, status), [closed])
  yield* put(fakeGame(3, status), [])
  yield* put(fakeGame(4, status), [duel])
  yield* put({ ...fakeGame(5, status), suspended: true }, [{ ...winner, suspended: true }])
  yield* put(fakeGame(6, status), [priceless])
  return book
})

const idsOf = ({ games }: { readonly games: ReadonlyArray<{ readonly game: { readonly id: number } }> }) =>
  games.map(({ game }) => game.id)

describe("lists in play", () => {
  it.effect("leave out what takes no bets, and count it nowhere; what is suspended stays", () =>
    Effect.gen(function* () {
      const book = yield* bookOf("live")
      assert.deepStrictEqual(idsOf(gamesBy(book, "live", {}, 0)), [1, 5])
      assert.deepStrictEqual(idsOf(topGamesBy(book, "live", {}, 0)), [1, 5])
      assert.strictEqual(gamesBy(book, "live", {}, 0).total, 2)
      assert.deepStrictEqual(
        sportCounts(book, "live", {}, 0).map(({ games }) => games),
        [2],
      )
      assert.deepStrictEqual(
        champCounts(book, "live", {}, 0).map(({ games }) => games),
        [2],
      )
    }),
  )

  it.effect("have it where it is asked for by its side, its star or its name", () =>
    Effect.gen(function* () {
      const book = yield* bookOf("live")
      const teams: GameQuery = { teams: new Set([4, 6]) }
      assert.deepStrictEqual(idsOf(gamesBy(book, "live", teams, 0)), [2, 3])
      assert.deepStrictEqual(idsOf(favouriteGamesBy(book, "live", new Set([3]), {}, 0)), [3])
      const names = makeNameIndex<string>()
      assert.deepStrictEqual(idsOf(search({ book, names }, "live", "Team 4", {}, 0)), [2])
    }),
  )

  it.effect("are those in play alone: ahead a game stands whatever is open", () =>
    Effect.gen(function* () {
      const book = yield* bookOf("scheduled")
      assert.deepStrictEqual(idsOf(gamesBy(book, "line", {}, 0)), [1, 2, 3, 4, 5, 6])
    }),
  )
})

describe("championship after championship", () => {
  it.effect("puts the highest rank first, and a page goes on where the one before ended", () =>
    Effect.gen(function* () {
      const { book: one, put } = yield* makeFakeBook
      const [first] = one.champs()
      if (first === undefined) throw new Error("The book has no championship")
      const higher: Champ = { ...first, id: 11 as ChampId, rank: first.rank + 1 }
      const champs = [first, higher]
      const book = {
        ...one,
        champs: () => champs,
        champ: (id: ChampId) => champs.find((each) => each.id === id),
      }
      for (const id of [1, 2, 3, 4]) {
        yield* put({ ...fakeGame(id), champId: id % 2 === 0 ? higher.id : first.id }, [winner])
      }
      const listed = (query: GameQuery) => idsOf(gamesBy(book, "line", query, 0))
      assert.deepStrictEqual(listed({}), [1, 2, 3, 4])
      assert.deepStrictEqual(listed({ isByChamp: true }), [2, 4, 1, 3])
      assert.deepStrictEqual(listed({ isByChamp: true, count: 3 }), [2, 4, 1])
      assert.deepStrictEqual(listed({ isByChamp: true, count: 3, page: 2 }), [3])
    }),
  )
})

describe("a country that stands first", () => {
  it.effect("does so in what is ordered by rank, and leaves nothing out (§7 Betting: line and live)", () =>
    Effect.gen(function* () {
      const { book: one, put } = yield* makeFakeBook
      const [first] = one.champs()
      if (first === undefined) throw new Error("The book has no championship")
      const second: Champ = { ...first, id: 11 as ChampId, countryId: 2 as CountryId, rank: 4 }
      const third: Champ = { ...first, id: 12 as ChampId, countryId: 2 as CountryId, rank: 3 }
      const champs = [first, second, third]
      const book = {
        ...one,
        champs: () => champs,
        champ: (id: ChampId) => champs.find((each) => each.id === id),
      }
      yield* put(fakeGame(1), [winner])
      yield* put({ ...fakeGame(2), champId: third.id }, [winner])
      yield* put({ ...fakeGame(3), champId: second.id }, [winner])
      const order = (query: GameQuery) => [
        champCounts(book, "line", query, 0).map(({ champ }) => champ.id),
        idsOf(topGamesBy(book, "line", query, 0)),
        idsOf(gamesBy(book, "line", query, 0)),
      ]
      assert.deepStrictEqual(order({}), [
        [10, 11, 12],
        [1, 3, 2],
        [1, 2, 3],
      ])
      assert.deepStrictEqual(order({ homeCountry: 2 as CountryId }), [
        [11, 12, 10],
        [3, 2, 1],
        [1, 2, 3],
      ])
      assert.deepStrictEqual(order({ homeCountry: 3 as CountryId }), order({}))
    }),
  )
})

describe("statuses on the wire (§3 Event or market status)", () => {
  it.effect(
    "are told of a game and of each of its markets, whatever they are; lists show open markets alone",
    () =>
      Effect.gen(function* () {
        const { book, put } = yield* makeFakeBook
        const markets = ([1, 2, 3, 4] as const).map((status) => ({
          ...fakeMarket({ kind: "total", scope: "match", line: status + 0.5 }, [["over", 1900]]),
          status,
        }))
        yield* put(fakeGame(1, "live"), markets)
        yield* put(fakeGame(2, "live"), markets.slice(1))
        yield* put(fakeGame(3, "finished"), markets.slice(1, 2))
        yield* put(fakeGame(4, "cancelled"), markets.slice(3))
        const told = (id: number) =>
          gameBy(book, id)?.games.map((view) => [
            view.status,
            view.markets.map(({ status, prices }) => [status, prices.some((price) => price !== 0)]),
          ])
        assert.deepStrictEqual(told(1), [
          [
            1,
            [
              [1, true],
              [2, false],
              [3, false],
              [4, false],
            ],
          ],
        ])
        assert.deepStrictEqual(
          [2, 3, 4].map((id) => gameBy(book, id)?.games[0]?.status),
          [3, 2, 4],
        )
        const [listed] = gamesBy(book, "live", {}, 0).games
        assert.deepStrictEqual([listed?.status, listed?.markets.map(({ status }) => status)], [1, [1]])
      }),
  )
})

describe("how many open markets are left out", () => {
  it.effect("counts none that is shown but suspended, or one player's duel (§7 Betting: line and live)", () =>
    Effect.gen(function* () {
      const { book, put } = yield* makeFakeBook
      const total = fakeMarket({ kind: "total", scope: "match", line: 2.5 }, [["over", 1900]])
      const later = fakeMarket({ kind: "total", scope: "half-1", line: 0.5 }, [["over", 1700]])
      const markets = [winner, duel, { ...total, status: 3 } as const, later]
      yield* put(fakeGame(1, "live"), markets)
      assert.deepStrictEqual(
        gameBy(book, 1)?.games.map((view) => [view.markets.length, view.more]),
        [[4, 0]],
      )
      assert.deepStrictEqual(
        gamesBy(book, "live", {}, 0).games.map((view) => [view.markets.length, view.more]),
        [[1, 1]],
      )
    }),
  )
})
