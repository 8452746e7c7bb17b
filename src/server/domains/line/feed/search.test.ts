import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { type Interest, interestOf, NO_INTEREST } from "#models/betting/interest.ts"
import type { ChampId } from "#models/line/catalogue/catalogue.ts"
import { fakeGame, fakeMarket, makeFakeBook } from "#tests/support/fake-book.ts"
import { popular } from "./search.ts"

const winner = fakeMarket({ kind: "result", scope: "match" }, [["1", 2000]])

describe("what is popular", () => {
  it.effect("is what most follow and watch of one side, the most followed first", () =>
    Effect.gen(function* () {
      const { book, put } = yield* makeFakeBook
      yield* put(fakeGame(1), [winner])
      yield* put(fakeGame(2, "live"), [winner])
      const interest = interestOf([
        { kind: "teams", id: 3, weight: 2 },
        { kind: "teams", id: 2, weight: 9 },
        { kind: "teams", id: 4, weight: 20 },
        { kind: "teams", id: 99, weight: 20 },
        { kind: "champs", id: 10, weight: 4 },
        { kind: "sports", id: 1, weight: 30 },
      ])
      const told = popular(book, "line", interest, {}, 0)
      assert.deepStrictEqual(
        told.found.map(({ kind, id, games }) => [kind, id, games]),
        [
          ["team", 2, 1],
          ["champ", 10, 1],
          ["team", 3, 1],
        ],
      )
      assert.deepStrictEqual(
        told.names.teams.map(({ id }) => id),
        [2, 3],
      )
    }),
  )

  it.effect(
    "is filled up by the highest championships where few follow anything, and with nothing else",
    () =>
      Effect.gen(function* () {
        const { book, put } = yield* makeFakeBook
        for (let place = 0; place < 9; place += 1)
          yield* put(
            { ...fakeGame(place + 1), champId: (100 + place) as ChampId, startsAt: 1000 * (9 - place) },
            [winner],
          )
        const foundFor = (interest: Interest) =>
          popular(book, "line", interest, {}, 0).found.map(({ kind, id }) => `${kind} ${id}`)
        const highest = [108, 107, 106, 105, 104, 103].map((id) => `champ ${id}`)
        assert.deepStrictEqual(foundFor(NO_INTEREST), highest)
        assert.deepStrictEqual(foundFor(interestOf([{ kind: "champs", id: 101, weight: 4 }])), [
          "champ 101",
          ...highest.slice(0, 5),
        ])
      }),
  )
})
