import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { fakeGame, fakeMarket, makeFakeBook } from "#tests/support/fake-book.ts"
import { topicScope } from "./topic-games.ts"
import { TopicState } from "./topic-state.ts"

const result = (home: number | null, draw: number | null, away: number | null) =>
  fakeMarket({ kind: "result", scope: "match" }, [
    ["1", home],
    ["X", draw],
    ["2", away],
  ])
const total = (line: number, over: number, under: number) =>
  fakeMarket({ kind: "total", scope: "match", line }, [
    ["over", over],
    ["under", under],
  ])
const touched = (...ids: ReadonlyArray<number>) => new Set(ids as ReadonlyArray<GameId>)

const openTopic = (topic: string) =>
  Effect.gen(function* () {
    const fake = yield* makeFakeBook
    yield* fake.put(fakeGame(1, "live"), [result(2000, 3400, 3800), total(2.5, 1900, 1900)])
    yield* fake.put(fakeGame(2, "live"), [result(1500, 4000, 6000)])
    const scope = topicScope(fake.book, topic)
    if (!scope) throw new Error(`no topic ${topic}`)
    return { ...fake, state: new TopicState(fake.book, topic, 7, scope) }
  })

describe("a topic of the feed", () => {
  it.effect("tells everything once, in slots that count up", () =>
    Effect.gen(function* () {
      const { state } = yield* openTopic("live")
      const snapshot = state.snapshot(42)
      assert.deepStrictEqual(
        snapshot.games.flatMap((view) =>
          view.markets.map((market) => [view.game.id, market.slot, market.prices]),
        ),
        [
          [1, 0, [2000, 3400, 3800]],
          [1, 3, [1900, 1900]],
          [2, 5, [1500, 4000, 6000]],
        ],
      )
      assert.strictEqual(snapshot.seq, 0)
      assert.deepStrictEqual(
        snapshot.names.teams.map((team) => team.id),
        [2, 3, 4, 5],
      )
    }),
  )

  it.effect("tells what goes on in a game to who follows that game, and to no list", () =>
    Effect.gen(function* () {
      const play = { moments: [{ kind: "play.goal", side: 0, at: 63 }] } as const
      const one = yield* openTopic("game/1")
      yield* one.tellPlay(1 as GameId, play)
      assert.deepStrictEqual(one.state.advance(touched(1)), [
        { t: "change", alias: 7, seq: 1, games: [{ ...fakeGame(1, "live"), play }] },
      ])
      assert.deepStrictEqual(one.state.advance(touched(1)), [])
      assert.deepStrictEqual(one.state.snapshot(1).games[0]?.game.play, play)
      const list = yield* openTopic("live")
      yield* list.tellPlay(1 as GameId, play)
      assert.deepStrictEqual(list.state.advance(touched(1)), [])
      assert.isUndefined(list.state.snapshot(1).games[0]?.game.play)
    }),
  )

  it.effect("tells moved prices as one flat delta and nothing where nothing moved", () =>
    Effect.gen(function* () {
      const { state, put } = yield* openTopic("live")
      assert.deepStrictEqual(state.advance(touched(1, 2)), [])
      yield* put(fakeGame(2, "live"), [result(1520, 4000, 5800)])
      assert.deepStrictEqual(state.advance(touched(2)), [[7, 1, 5, 1520, 7, 5800]])
      assert.deepStrictEqual(state.advance(touched(2)), [])
    }),
  )

  it.effect("keeps a suspended price with a minus and a price that is gone as nought", () =>
    Effect.gen(function* () {
      const { state, put } = yield* openTopic("live")
      yield* put({ ...fakeGame(2, "live"), suspended: true }, [result(1500, null, 6000)])
      const [change, delta] = state.advance(touched(2))
      assert.containSubset(change, { t: "change", games: [{ id: 2, suspended: true }] })
      assert.deepStrictEqual(delta, [7, 2, 5, -1500, 6, 0, 7, -6000])
    }),
  )

  it.effect("sends a new market with new slots", () =>
    Effect.gen(function* () {
      const { state, put } = yield* openTopic("live")
      yield* put(fakeGame(2, "live"), [result(1500, 4000, 6000), total(2.5, 1800, 2000)])
      assert.containSubset(state.advance(touched(2))[0], {
        t: "change",
        seq: 1,
        markets: [{ gameId: 2, market: { key: "total/match/2.5", slot: 8, prices: [1800, 2000] } }],
      })
    }),
  )

  it.effect("sends the whole game anew when its main line gives way to another", () =>
    Effect.gen(function* () {
      const { state, put } = yield* openTopic("live")
      yield* put(fakeGame(1, "live"), [
        result(2000, 3400, 3800),
        total(2.5, 1300, 3300),
        total(3.5, 1900, 1900),
      ])
      const [change] = state.advance(touched(1))
      assert.containSubset(change, {
        t: "change",
        added: [{ game: { id: 1 }, markets: [{ slot: 8 }, { key: "total/match/3.5", slot: 11 }] }],
      })
    }),
  )

  it.effect("says who came and who left", () =>
    Effect.gen(function* () {
      const { state, put, remove } = yield* openTopic("live")
      yield* put(fakeGame(3, "live"), [result(1100, 8000, 15000)])
      yield* put(fakeGame(1, "finished"), [])
      yield* remove(2 as GameId)
      assert.containSubset(state.advance(touched(1, 2, 3)), [
        { removed: [1, 2], added: [{ game: { id: 3 } }] },
      ])
      assert.deepStrictEqual(
        state.snapshot(0).games.map((view) => view.game.id),
        [3],
      )
    }),
  )

  for (const topic of ["live", "asia"]) {
    it.effect(`leaves a game that takes no bets out of ${topic}, and brings it back with its markets`, () =>
      Effect.gen(function* () {
        const { state, put } = yield* openTopic(topic)
        yield* put(fakeGame(2, "live"), [{ ...result(1500, 4000, 6000), status: 3 }])
        assert.deepStrictEqual(state.advance(touched(2)), [
          { t: "change", alias: 7, seq: 1, removed: [2 as GameId] },
        ])
        yield* put({ ...fakeGame(2, "live"), suspended: true }, [
          { ...result(1500, 4000, 6000), suspended: true },
        ])
        assert.containSubset(state.advance(touched(2)), [{ added: [{ game: { id: 2 } }] }])
      }),
    )
  }

  it.effect("tells who follows a game of it, also where it takes no bets", () =>
    Effect.gen(function* () {
      const { state, put } = yield* openTopic("game/2")
      yield* put(fakeGame(2, "live"), [])
      state.advance(touched(2))
      assert.deepStrictEqual(
        state.snapshot(0).games.map(({ game }) => [game.id, game.status]),
        [[2, "live"]],
      )
    }),
  )

  it.effect("spends at most ten bytes on a price that moved", () =>
    Effect.gen(function* () {
      const fake = yield* makeFakeBook
      const games = Array.from({ length: 20 }, (_, index) => index + 1)
      for (const id of games) yield* fake.put(fakeGame(id, "live"), [result(2000, 3400, 3800)])
      const scope = topicScope(fake.book, "live")
      if (!scope) throw new Error("no topic")
      const state = new TopicState(fake.book, "live", 3, scope)
      for (const id of games) yield* fake.put(fakeGame(id, "live"), [result(2010, 3400, 3800)])
      const frames = state.advance(touched(...games))
      assert.lengthOf(frames, 1)
      assert.isAtMost(JSON.stringify(frames[0]).length, 200)
    }),
  )

  it.effect("has nothing to follow where there is no such game or championship", () =>
    Effect.gen(function* () {
      const { book } = yield* makeFakeBook
      assert.isUndefined(topicScope(book, "game/99"))
      assert.isUndefined(topicScope(book, "champ/99"))
    }),
  )
})
