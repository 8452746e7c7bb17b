import { layer } from "@effect/vitest"
import { Clock, Effect, Layer, Redacted } from "effect"
import { FetchHttpClient } from "effect/http"
import { TestClock } from "effect/testing"
import { expect, vi } from "vitest"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { Book } from "#src/server/domains/line/trading/Book.ts"
import { FeedSources } from "#src/server/domains/line/trading/FeedSource.ts"
import { SILENCE_MS } from "#src/server/domains/line/trading/intake.ts"
import { traderLayer } from "#src/server/domains/line/trading/Trader.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { layerMemory } from "#tests/support/memory-store.ts"
import {
  ODDS_API_KEY,
  type OddsApiDouble,
  oddsApiDouble,
  oddsApiEvent,
  oddsApiScore,
  refuse,
} from "#tests/support/odds-api.ts"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { makeOddsApiFeed } from "./odds-api-feed.ts"

const POLL = 60_000
/** Far ahead of all that the tests let pass. */
const AHEAD = 36_000_000
const market = "result/match" as MarketKey
const home = "1" as OutcomeKey

const sources = (double: OddsApiDouble, key = ODDS_API_KEY) =>
  Layer.effect(
    FeedSources,
    Effect.map(
      makeOddsApiFeed({
        key: Redacted.make(key),
        url: double.url,
        sports: ["soccer_epl"],
        regions: ["eu"],
        markets: ["h2h", "totals", "spreads"],
        bookmakers: [],
        pollMs: POLL,
      }),
      (source) => ({ all: [source] }),
    ),
  ).pipe(Layer.provide(FetchHttpClient.layer))

/** A trader that listens to the double; the clock is the test's, the wire is real. */
const withFeed = <A, E, R>(
  double: OddsApiDouble,
  run: (book: Book["Service"]) => Effect.Effect<A, E, R>,
  key?: string,
) =>
  Effect.scoped(
    Effect.flatMap(
      Layer.build(Layer.fresh(traderLayer.pipe(Layer.provide(sources(double, key))))),
      (context) =>
        Effect.flatMap(Effect.provide(Book, context), (book) => Effect.andThen(book.filled, run(book))),
    ),
  )

/** Waits for what comes over the wire. */
const eventually = (check: () => void) =>
  Effect.promise(() => vi.waitFor(check, { timeout: 5000, interval: 5 }))

const stateOf = (book: Book["Service"]) => book.sources()[0]?.state
const onlyGame = (book: Book["Service"]) => book.games()[0]?.game.id as GameId
const quote = (book: Book["Service"]) => book.quote({ gameId: onlyGame(book), market, outcome: home })

const typesOf = (gameId: GameId) =>
  Effect.flatMap(Journal, (journal) =>
    Effect.map(journal.read(`market:${gameId}`), (events) => events.map(({ type }) => type)),
  )

const typesBecome = Effect.fnUntraced(function* (gameId: GameId, types: ReadonlyArray<string>) {
  while ((yield* typesOf(gameId)).length < types.length) {
    yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
  }
  expect(yield* typesOf(gameId)).toEqual(types)
})

layer(
  Aggregates.layer.pipe(
    Layer.provideMerge(layerJournal.pipe(Layer.provideMerge(Layer.mergeAll(layerMemory, layerInProcess)))),
  ),
)("the feed of The Odds API", (it) => {
  it.effect("opens its games once the first answers are complete, and follows prices", () =>
    Effect.gen(function* () {
      const double = yield* oddsApiDouble
      double.odds.soccer_epl = [oddsApiEvent("a1", { startsAt: AHEAD })]
      yield* withFeed(double, (book) =>
        Effect.gen(function* () {
          yield* eventually(() => expect(stateOf(book)).toBe("trusted"))
          expect(quote(book)).toMatchObject({ state: "open", odds: 2100 })
          expect(double.asked).toEqual(["/v4/sports", "/v4/sports/soccer_epl/odds"])
          double.odds.soccer_epl = [oddsApiEvent("a1", { startsAt: AHEAD, h2h: [2.3, 3, 3] })]
          yield* TestClock.adjust(POLL)
          yield* eventually(() => expect(quote(book)).toMatchObject({ state: "open", odds: 2300 }))
          expect(book.sources()[0]?.counts).toMatchObject({
            polls: 2,
            "quota remaining": 498,
            "quota used": 2,
          })
        }),
      )
    }),
  )

  it.effect("suspends when two polls in a row give no answer, and opens with a whole new one", () =>
    Effect.gen(function* () {
      const double = yield* oddsApiDouble
      double.odds.soccer_epl = [oddsApiEvent("a2", { startsAt: AHEAD })]
      yield* withFeed(double, (book) =>
        Effect.gen(function* () {
          yield* eventually(() => expect(quote(book).state).toBe("open"))
          double.fails = (response) => refuse(response, 503, "DOWN")
          yield* TestClock.adjust(POLL)
          yield* eventually(() => expect(book.sources()[0]?.counts.failures).toBe(1))
          expect(quote(book).state).toBe("open")
          yield* TestClock.adjust(POLL)
          yield* eventually(() => expect(quote(book).state).toBe("suspended"))
          expect(stateOf(book)).toBe("recovering")
          yield* TestClock.adjust(SILENCE_MS + 1000)
          yield* eventually(() => expect(stateOf(book)).toBe("silent"))
          double.fails = undefined
          yield* TestClock.adjust(4 * POLL)
          yield* eventually(() => expect(stateOf(book)).toBe("trusted"))
          expect(quote(book).state).toBe("open")
        }),
      )
    }),
  )

  it.effect("leaves a provider alone for longer with each refusal", () =>
    Effect.gen(function* () {
      const double = yield* oddsApiDouble
      double.fails = (response) => refuse(response, 429, "EXCEEDED_FREQ_LIMIT")
      yield* withFeed(double, () =>
        Effect.gen(function* () {
          const asked = (times: number) => eventually(() => expect(double.asked).toHaveLength(times))
          yield* asked(1)
          yield* TestClock.adjust(POLL)
          yield* asked(2)
          yield* TestClock.adjust(POLL)
          yield* asked(2)
          yield* TestClock.adjust(POLL)
          yield* asked(3)
        }),
      )
    }),
  )

  it.effect("trusts nothing with a key that is refused, and says why", () =>
    Effect.gen(function* () {
      const double = yield* oddsApiDouble
      yield* withFeed(
        double,
        (book) =>
          Effect.gen(function* () {
            yield* eventually(() => expect(book.sources()[0]?.counts.failures).toBe(1))
            expect(stateOf(book)).toBe("recovering")
            yield* TestClock.adjust(5 * POLL)
            expect(double.asked).toHaveLength(1)
          }),
        "another key",
      )
    }),
  )

  it.effect("takes an answer that is no JSON for a failure, and goes on", () =>
    Effect.gen(function* () {
      const double = yield* oddsApiDouble
      double.fails = (response) => {
        response.end('[{"key": "soccer_epl", ')
        return true
      }
      double.odds.soccer_epl = [oddsApiEvent("a3", { startsAt: AHEAD })]
      yield* withFeed(double, (book) =>
        Effect.gen(function* () {
          yield* eventually(() => expect(book.sources()[0]?.counts.failures).toBe(1))
          double.fails = undefined
          yield* TestClock.adjust(POLL)
          yield* eventually(() => expect(stateOf(book)).toBe("trusted"))
        }),
      )
    }),
  )

  it.effect("keeps the other championships where one is refused", () =>
    Effect.gen(function* () {
      const double = yield* oddsApiDouble
      const { soccer_epl: _none, ...rest } = double.odds
      double.odds = rest
      yield* withFeed(double, (book) =>
        Effect.gen(function* () {
          yield* eventually(() => expect(stateOf(book)).toBe("trusted"))
          expect(book.sources()[0]?.counts["set-aside sport"]).toBe(1)
        }),
      )
    }),
  )

  it.effect(
    "settles by the score, takes it back when it is corrected, also for a line that moved away before a restart",
    () =>
      Effect.gen(function* () {
        const double = yield* oddsApiDouble
        const startsAt = (yield* Clock.currentTimeMillis) + POLL
        double.odds.soccer_epl = [oddsApiEvent("a4", { startsAt, total: [2.5, 1.9, 1.9] })]
        const gameId = yield* withFeed(double, (book) =>
          Effect.gen(function* () {
            yield* eventually(() => expect(quote(book).state).toBe("open"))
            yield* typesBecome(onlyGame(book), ["market.opened"])
            return onlyGame(book)
          }),
        )
        double.odds.soccer_epl = []
        double.scores.soccer_epl = [oddsApiScore("a4", { startsAt, score: [2, 1] })]
        yield* withFeed(double, () =>
          Effect.gen(function* () {
            yield* typesBecome(gameId, ["market.opened", "market.settled"])
            double.scores.soccer_epl = [oddsApiScore("a4", { startsAt, score: [1, 1] })]
            yield* TestClock.adjust(POLL)
            yield* typesBecome(gameId, [
              "market.opened",
              "market.settled",
              "market.reopened",
              "market.settled",
            ])
          }),
        )
        const journal = yield* Journal
        const settled = (yield* journal.read(`market:${gameId}`)).at(-1)?.payload ?? ""
        expect(JSON.parse(settled).results).toEqual([
          {
            market: "result/match",
            outcomes: [
              ["1", "lost"],
              ["X", "won"],
              ["2", "lost"],
            ],
          },
          {
            market: "total/match/2.5",
            outcomes: [
              ["over", "lost"],
              ["under", "won"],
            ],
          },
        ])
      }),
  )
})
