import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { interestOf, NO_INTEREST, signsOfGame, WEIGHT } from "#models/betting/interest.ts"
import { likedGamesBy } from "#src/server/domains/line/feed/queries.ts"
import { Book } from "#src/server/domains/line/trading/Book.ts"
import { fakeGame } from "#tests/support/fake-book.ts"
import { FakeBook, fakeBookLayer } from "#tests/support/http-server.ts"

describe("games to somebody's liking (§7 Betting)", () => {
  layer(fakeBookLayer)((it) => {
    it.effect("begin with what is followed, and end with what nothing speaks for", () =>
      Effect.gen(function* () {
        const { put } = yield* FakeBook
        const book = yield* Book
        const games = [1, 2, 3, 4].map((id) => fakeGame(id, "scheduled", 1_000_000 + id))
        for (const game of games) yield* put(game, [])
        yield* put(fakeGame(9, "live"), [])
        const idsFor = (interest: typeof NO_INTEREST, query = {}) =>
          likedGamesBy(book, "line", interest, query, 0).games.map(({ game }) => game.id)
        expect(idsFor(NO_INTEREST)).toEqual([1, 2, 3, 4])
        const [, , third, fourth] = games
        const bets = third === undefined ? [] : signsOfGame(3, third, WEIGHT.bet)
        expect(idsFor(interestOf(bets))).toEqual([3, 1, 2, 4])
        const follows = { kind: "teams", id: fourth?.away ?? 0, weight: WEIGHT.followed } as const
        expect(idsFor(interestOf([...bets, follows]))).toEqual([3, 4, 1, 2])
        expect(idsFor(interestOf([follows]), { count: 2 })).toEqual([4, 1])
      }),
    )
  })
})
