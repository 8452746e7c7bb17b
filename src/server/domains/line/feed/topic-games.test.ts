import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Champ, ChampId, SportId } from "#models/line/catalogue/catalogue.ts"
import { fakeGame, fakeMarket, makeFakeBook } from "#tests/support/fake-book.ts"
import { topGames } from "./topic-games.ts"

const winner = fakeMarket({ kind: "result", scope: "match" }, [["1", 2000]])

describe("the games of the home page", () => {
  it.effect("has a place for every top sport, and most for the highest", () =>
    Effect.gen(function* () {
      const { book: one, put } = yield* makeFakeBook
      const [first] = one.champs()
      if (first === undefined) throw new Error("The book has no championship")
      const champs: ReadonlyArray<Champ> = Array.from({ length: 7 }, (_, place) => ({
        ...first,
        id: (100 + place) as ChampId,
        sportId: (1 + place) as SportId,
        rank: 50 - place,
      }))
      const book = {
        ...one,
        champs: () => champs,
        champ: (id: ChampId) => champs.find((each) => each.id === id),
      }
      for (const [place, { id, sportId }] of champs.entries()) {
        for (let game = 1; game <= 12; game++)
          yield* put({ ...fakeGame(place * 100 + game), champId: id, sportId }, [winner])
      }
      const shown = topGames(book).map(({ game }) => game.id)
      assert.deepStrictEqual(
        shown,
        [9, 3, 3, 3, 3, 3].flatMap((most, place) =>
          Array.from({ length: most }, (_, game) => place * 100 + game + 1),
        ),
      )
    }),
  )
})
