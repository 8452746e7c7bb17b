import { layer } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { FetchHttpClient } from "effect/http"
import { TestClock } from "effect/testing"
import { expect, vi } from "vitest"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { Book } from "#src/server/domains/line/trading/Book.ts"
import { FeedSources } from "#src/server/domains/line/trading/FeedSource.ts"
import { traderLayer } from "#src/server/domains/line/trading/Trader.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { layerMemory } from "#tests/support/memory-store.ts"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import {
  aliveXml,
  betSettlementXml,
  fixtureChangeXml,
  marketsXml,
  marketXml,
  oddsChangeXml,
  settledMarketXml,
  snapshotCompleteXml,
  UOF_TOKEN,
  type UofDouble,
  uofDouble,
} from "#tests/support/uof.ts"
import { makeUofFeed } from "./uof-feed.ts"
import { gameIdOf } from "./uof-ids.ts"

const HOUR = 3_600_000
const market = "result/match" as MarketKey
const home = "1" as OutcomeKey

const idOf = (number: number) => gameIdOf(`sr:match:${number}`) as GameId

const sources = (double: UofDouble) =>
  Layer.effect(
    FeedSources,
    Effect.map(
      makeUofFeed({
        url: double.apiUrl,
        streamUrl: double.streamUrl,
        token: Redacted.make(UOF_TOKEN),
        nodeId: 3,
        products: [1, 3],
      }),
      (all) => ({ all }),
    ),
  ).pipe(Layer.provide(FetchHttpClient.layer))

type Reader = Book["Service"]

/** A trader that listens to the double; the clock is the test's, the wire is real. */
const withFeed = <A, E, R>(double: UofDouble, run: (book: Reader) => Effect.Effect<A, E, R>) =>
  Effect.scoped(
    Effect.flatMap(Layer.build(Layer.fresh(traderLayer.pipe(Layer.provide(sources(double))))), (context) =>
      Effect.flatMap(Effect.provide(Book, context), (book) => Effect.andThen(book.filled, run(book))),
    ),
  )

/** Waits for what comes over the wire. */
const eventually = (check: () => void) =>
  Effect.promise(() => vi.waitFor(check, { timeout: 5000, interval: 5 }))

const stateOf = (book: Reader, product: number) =>
  book.sources().find(({ producer }) => producer === (product === 1 ? "uof-live" : "uof-pre"))?.state
const countsOf = (book: Reader) => book.sources()[0]?.counts ?? {}
const quote = (book: Reader, number: number) => book.quote({ gameId: idOf(number), market, outcome: home })

const result = (number: number, at: number, odds: number, product = 3) =>
  oddsChangeXml(
    { number, at, product },
    marketXml(1, [
      [1, odds],
      [2, 3.2],
      [3, 3.4],
    ]),
  )

/** Requests of a producer that are still to be answered, the oldest first. */
const wholeRequests = (double: UofDouble, product: number) =>
  double.recoveries.filter(({ path }) =>
    path.startsWith(`/v1/${product === 1 ? "liveodds" : "pre"}/recovery`),
  )

/** Ends the last snapshot that a producer was asked for. */
const complete = (double: UofDouble, product: number, times = 1, at = 1) =>
  Effect.gen(function* () {
    yield* eventually(() => expect(wholeRequests(double, product)).toHaveLength(times))
    const last = wholeRequests(double, product).at(-1)
    double.send(snapshotCompleteXml(product, at, last?.requestId ?? 0))
  })

/** Both producers alive and their first snapshots complete. */
const opened = (double: UofDouble, book: Reader, ...lines: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    yield* eventually(() => expect(double.recoveries.length).toBeGreaterThanOrEqual(2))
    double.send(aliveXml(1, 1), aliveXml(3, 1), ...lines)
    yield* complete(double, 1)
    yield* complete(double, 3)
    yield* eventually(() => expect([stateOf(book, 1), stateOf(book, 3)]).toEqual(["trusted", "trusted"]))
    // From here on a loss is followed by what came since, not by everything.
    const taken = () => book.sources().map((source) => source.taken)
    const before = taken()
    double.send(aliveXml(1, 2), aliveXml(3, 2))
    yield* eventually(() => expect(taken().every((count, place) => count > (before[place] ?? 0))).toBe(true))
  })

const typesBecome = Effect.fnUntraced(function* (number: number, types: ReadonlyArray<string>) {
  const journal = yield* Journal
  const read = Effect.map(journal.read(`market:${idOf(number)}`), (events) => events.map(({ type }) => type))
  while ((yield* read).length < types.length) {
    yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
  }
  expect(yield* read).toEqual(types)
})

layer(
  Aggregates.layer.pipe(
    Layer.provideMerge(layerJournal.pipe(Layer.provideMerge(Layer.mergeAll(layerMemory, layerInProcess)))),
  ),
)("the unified odds feed", (it) => {
  it.effect("opens a producer's games once its own snapshot is complete", () =>
    Effect.gen(function* () {
      const double = yield* uofDouble
      double.fixtures = [{ number: 1, startsAt: HOUR }]
      yield* withFeed(double, (book) =>
        Effect.gen(function* () {
          yield* eventually(() => expect(double.recoveries).toHaveLength(2))
          expect(double.recoveries.map(({ after }) => after)).toEqual([undefined, undefined])
          double.send(aliveXml(1, 1), aliveXml(3, 1), result(1, 10, 2.1))
          yield* complete(double, 1)
          yield* eventually(() => expect(stateOf(book, 1)).toBe("trusted"))
          expect(quote(book, 1)).toMatchObject({ state: "suspended", odds: 2100 })
          yield* complete(double, 3)
          yield* eventually(() => expect(quote(book, 1)).toMatchObject({ state: "open", odds: 2100 }))
          expect(book.champs()).toMatchObject([
            { name: { en: "England. Premier League", ru: "England ru. Premier League ru" } },
          ])
        }),
      )
    }),
  )

  it.effect("asks for a fixture that no schedule lists, and leaves one aside that is refused", () =>
    Effect.gen(function* () {
      const double = yield* uofDouble
      double.hidden = [{ number: 2, startsAt: HOUR }]
      yield* withFeed(double, (book) =>
        Effect.gen(function* () {
          yield* opened(double, book, result(2, 10, 2.2), result(404, 11, 2), result(404, 12, 2))
          yield* eventually(() => expect(quote(book, 2)).toMatchObject({ state: "open", odds: 2200 }))
          // Asked for anew after each snapshot: how many there were is the wire's to say.
          yield* eventually(() => expect(countsOf(book)["set-aside fixture"]).toBeGreaterThan(0))
          expect(book.get(idOf(404))).toBeUndefined()
        }),
      )
    }),
  )

  it.effect("suspends a producer that says it lost something, and asks for what came since", () =>
    Effect.gen(function* () {
      const double = yield* uofDouble
      double.fixtures = [{ number: 3, startsAt: HOUR }]
      yield* withFeed(double, (book) =>
        Effect.gen(function* () {
          yield* opened(double, book, result(3, 10, 2.1))
          double.send(aliveXml(3, 77), aliveXml(3, 90, 0))
          yield* eventually(() => expect(quote(book, 3).state).toBe("suspended"))
          expect(stateOf(book, 1)).toBe("trusted")
          yield* eventually(() => expect(wholeRequests(double, 3)).toHaveLength(2))
          expect(wholeRequests(double, 3)[1]?.after).toBe(77)
          const before = wholeRequests(double, 3)[0]?.requestId ?? 0
          double.send(aliveXml(3, 91), snapshotCompleteXml(3, 92, before), result(3, 93, 2.4))
          yield* eventually(() => expect(quote(book, 3)).toMatchObject({ state: "suspended", odds: 2400 }))
          yield* complete(double, 3, 2)
          yield* eventually(() => expect(quote(book, 3)).toMatchObject({ state: "open", odds: 2400 }))
        }),
      )
    }),
  )

  it.effect("suspends a producer that is silent for two of its heartbeats, and no other", () =>
    Effect.gen(function* () {
      const double = yield* uofDouble
      double.fixtures = [{ number: 4, startsAt: HOUR }]
      yield* withFeed(double, (book) =>
        Effect.gen(function* () {
          yield* opened(double, book, result(4, 10, 2.1))
          for (const at of [10_000, 20_000]) {
            yield* TestClock.adjust(10_000)
            double.send(aliveXml(1, at))
            yield* eventually(() =>
              expect(book.sources().find(({ producer }) => producer === "uof-live")?.heardAt).toBe(at),
            )
          }
          yield* TestClock.adjust(5000)
          yield* eventually(() => expect(stateOf(book, 3)).not.toBe("trusted"))
          expect(stateOf(book, 1)).toBe("trusted")
          expect(quote(book, 4).state).toBe("suspended")
        }),
      )
    }),
  )

  it.effect("suspends everything when the stream breaks off, and listens again", () =>
    Effect.gen(function* () {
      const double = yield* uofDouble
      double.fixtures = [{ number: 5, startsAt: HOUR }]
      yield* withFeed(double, (book) =>
        Effect.gen(function* () {
          yield* opened(double, book, result(5, 10, 2.1))
          double.cut()
          yield* eventually(() => expect(quote(book, 5).state).toBe("suspended"))
          yield* TestClock.adjust(1000)
          yield* eventually(() => expect(double.streams()).toBe(1))
          double.send(aliveXml(1, 100), aliveXml(3, 100), result(5, 101, 2.3))
          yield* complete(double, 1, 2)
          yield* complete(double, 3, 2)
          yield* eventually(() => expect(quote(book, 5)).toMatchObject({ state: "open", odds: 2300 }))
        }),
      )
    }),
  )

  for (const [number, what, line] of [
    [60, "malformed XML", "<odds_change product='1'"],
    [61, "a bomb of entities", `<!DOCTYPE l [<!ENTITY a "ha">]><alive product="1">&a;</alive>`],
    [
      62,
      "a message of nine million characters",
      `<alive product="1" timestamp="${"1".repeat(9_000_000)}" subscribed="1"/>`,
    ],
  ] as const) {
    it.effect(`takes ${what} for something missing, and goes on`, () =>
      Effect.gen(function* () {
        const double = yield* uofDouble
        double.fixtures = [{ number, startsAt: HOUR }]
        yield* withFeed(double, (book) =>
          Effect.gen(function* () {
            yield* opened(double, book, result(number, 10, 2.1))
            double.send(line)
            yield* eventually(() => expect(quote(book, number).state).toBe("suspended"))
            expect(countsOf(book).unreadable).toBe(1)
            double.send(aliveXml(1, 20), aliveXml(3, 20))
            yield* complete(double, 1, 2)
            yield* complete(double, 3, 2)
            yield* eventually(() => expect(quote(book, number)).toMatchObject({ state: "open", odds: 2100 }))
          }),
        )
      }),
    )
  }

  it.effect("leaves unknown messages, producers and events aside, and goes on", () =>
    Effect.gen(function* () {
      const double = yield* uofDouble
      double.fixtures = [{ number: 7, startsAt: HOUR }]
      yield* withFeed(double, (book) =>
        Effect.gen(function* () {
          yield* opened(
            double,
            book,
            `<alive product="5" timestamp="1" subscribed="1"/>`,
            `<product_down timestamp="1"/>`,
            `<odds_change product="3" event_id="sr:season:5" timestamp="1"/>`,
            `<odds_change product="3" event_id="sr:match:7"/>`,
            `<cashout product="3" event_id="sr:match:7" timestamp="1"/>`,
            result(7, 10, 2.1),
          )
          yield* eventually(() => expect(quote(book, 7).state).toBe("open"))
          expect(countsOf(book)).toMatchObject({
            "set-aside product": 2,
            "set-aside event": 1,
            "set-aside message": 2,
          })
        }),
      )
    }),
  )

  it.effect("moves a game that is put off", () =>
    Effect.gen(function* () {
      const double = yield* uofDouble
      double.fixtures = [{ number: 8, startsAt: HOUR }]
      yield* withFeed(double, (book) =>
        Effect.gen(function* () {
          yield* opened(double, book, result(8, 10, 2.1))
          double.fixtures = [{ number: 8, startsAt: 2 * HOUR }]
          double.send(fixtureChangeXml({ number: 8, at: 20, product: 3 }, 2 * HOUR))
          yield* eventually(() => expect(book.get(idOf(8))?.game.startsAt).toBe(2 * HOUR))
          expect(quote(book, 8)).toMatchObject({ state: "open", startsAt: 2 * HOUR })
        }),
      )
    }),
  )

  it.effect("settles, takes back, cancels and takes that back, through the log", () =>
    Effect.gen(function* () {
      const double = yield* uofDouble
      double.fixtures = [{ number: 9, startsAt: HOUR }]
      const settled = (at: number) =>
        betSettlementXml(
          { number: 9, at, product: 3 },
          settledMarketXml(1, [
            [1, 1],
            [2, 0],
            [3, 0],
          ]),
        )
      yield* withFeed(double, (book) =>
        Effect.gen(function* () {
          yield* opened(double, book, result(9, 10, 2.1))
          double.send(settled(20), settled(20))
          double.send(marketsXml("rollback_bet_settlement", { number: 9, at: 30, product: 3 }, [1]))
          double.send(marketsXml("bet_cancel", { number: 9, at: 40, product: 3 }, [1]))
          double.send(marketsXml("rollback_bet_cancel", { number: 9, at: 50, product: 3 }, [1]))
          double.send(settled(60))
          yield* typesBecome(9, [
            "market.opened",
            "market.settled",
            "market.reopened",
            "market.cancelled",
            "market.restored",
            "market.settled",
          ])
        }),
      )
    }),
  )

  it.effect("asks after a restart for what happened to games of the log, and calls none of them off", () =>
    Effect.gen(function* () {
      const double = yield* uofDouble
      double.fixtures = [{ number: 10, startsAt: HOUR }]
      yield* withFeed(double, (book) =>
        Effect.gen(function* () {
          yield* opened(double, book, result(10, 10, 2.1))
          yield* typesBecome(10, ["market.opened"])
        }),
      )
      const again = yield* uofDouble
      again.hidden = double.fixtures
      yield* withFeed(again, (book) =>
        Effect.gen(function* () {
          yield* eventually(() => expect(again.streams()).toBe(1))
          again.send(aliveXml(1, 1), aliveXml(3, 1))
          yield* complete(again, 1)
          yield* complete(again, 3)
          const stateful = () =>
            again.recoveries.filter(({ path }) => path.includes("stateful_messages/events/sr:match:10"))
          yield* eventually(() => expect(stateful()).toHaveLength(2))
          expect(stateOf(book, 3)).toBe("recovering")
          again.send(
            betSettlementXml(
              { number: 10, at: 20, product: 3 },
              settledMarketXml(1, [
                [1, 1],
                [2, 0],
                [3, 0],
              ]),
            ),
          )
          for (const { path, requestId } of stateful()) {
            again.send(snapshotCompleteXml(path.includes("liveodds") ? 1 : 3, 30, requestId))
          }
          yield* eventually(() =>
            expect([stateOf(book, 1), stateOf(book, 3)]).toEqual(["trusted", "trusted"]),
          )
          yield* typesBecome(10, ["market.opened", "market.settled"])
        }),
      )
    }),
  )
})
