import { layer } from "@effect/vitest"
import { Effect, Layer, PubSub, Schema, Stream } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import type { ClockJump } from "#src/server/kernel/clock/ClockJumps.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { StoredEvent } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { fakeGame } from "#tests/support/fake-book.ts"
import { type Script, settle, withTrader } from "#tests/support/scripted-trader.ts"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { describeStores } from "#tests/support/stores.ts"
import type { Book } from "./Book.ts"
import { SILENCE_MS } from "./intake.ts"

const market = "result/match" as MarketKey
const one = "1" as OutcomeKey
const odds = (price: number | null) => [[one, price]]

const snapshot = (script: Script, id: number, price: number, status: "scheduled" | "live" = "scheduled") =>
  Effect.gen(function* () {
    yield* script.say({
      _tag: "fixture_change",
      sports: [],
      champs: [],
      teams: [],
      games: [fakeGame(id, status)],
    })
    yield* script.say({
      _tag: "odds_change",
      gameId: id,
      markets: [{ market, status: 1, odds: odds(price) }],
    })
    yield* script.say({ _tag: "snapshot_complete" })
    yield* settle
  })

const quoted = (book: Book["Service"], id: number) =>
  book.quote({ gameId: id as GameId, market, outcome: one }).state

const streamUntil = (stream: string, isEnough: (events: ReadonlyArray<StoredEvent>) => boolean) =>
  Effect.gen(function* () {
    const journal = yield* Journal
    const events: Array<StoredEvent> = []
    yield* journal.follow(0).pipe(
      Stream.takeUntil((event) => {
        if (event.stream === stream) events.push(event)
        return isEnough(events)
      }),
      Stream.runDrain,
    )
    return events
  })

const typesOf = (events: ReadonlyArray<StoredEvent>) => events.map(({ type }) => type)

describeStores("the trader", ({ layer: store }) => {
  const journal = layerJournal.pipe(Layer.provideMerge(Layer.mergeAll(store, layerInProcess)))
  layer(Aggregates.layer.pipe(Layer.provideMerge(journal)))((it) => {
    it.effect("trusts nothing before the first snapshot is complete", () =>
      withTrader((script, book) =>
        Effect.gen(function* () {
          expect(script.asked).toEqual([[]])
          yield* script.say({
            _tag: "fixture_change",
            sports: [],
            champs: [],
            teams: [],
            games: [fakeGame(1)],
          })
          yield* script.say({
            _tag: "odds_change",
            gameId: 1,
            markets: [{ market, status: 1, odds: odds(2000) }],
          })
          yield* settle
          expect(quoted(book, 1)).toBe("suspended")
          yield* script.say({ _tag: "snapshot_complete" })
          yield* settle
          expect(book.quote({ gameId: 1 as GameId, market, outcome: one })).toMatchObject({
            state: "open",
            odds: 2000,
            live: false,
          })
          expect(quoted(book, 99)).toBe("unknown")
        }),
      ),
    )

    it.effect("tells what is only announced from what it does not know, until its first prices", () =>
      withTrader((script, book) =>
        Effect.gen(function* () {
          // Before the snapshot is complete anything may still come.
          expect(quoted(book, 98)).toBe("awaited")
          yield* snapshot(script, 30, 2000)
          expect(quoted(book, 98)).toBe("unknown")
          const more = { sports: [], champs: [], teams: [], games: [fakeGame(31)] }
          yield* script.say({ _tag: "fixture_change", ...more })
          yield* settle
          expect(quoted(book, 31)).toBe("awaited")
          yield* book.want([30 as GameId])
          yield* book.want([30 as GameId, 31 as GameId, 99 as GameId])
          yield* settle
          expect(script.wanted).toEqual([[31]])
          yield* script.say({
            _tag: "odds_change",
            gameId: 31,
            markets: [{ market: "total/match/2.5", status: 1, odds: odds(2000) }],
          })
          yield* settle
          expect(quoted(book, 31)).toBe("unknown")
          yield* book.want([31 as GameId])
          yield* settle
          expect(script.wanted).toEqual([[31]])
        }),
      ),
    )

    it.effect("suspends every market when the clock jumps, until prices are fresh", () =>
      Effect.gen(function* () {
        const jumps = yield* PubSub.unbounded<ClockJump>()
        yield* withTrader(
          (script, book) =>
            Effect.gen(function* () {
              yield* snapshot(script, 32, 2000)
              for (const by of [3_600_000, -3_600_000]) {
                const asked = script.asked.length
                expect(quoted(book, 32)).toBe("open")
                yield* PubSub.publish(jumps, { at: 5000, by })
                yield* settle
                expect(quoted(book, 32)).toBe("suspended")
                expect(script.asked).toHaveLength(asked + 1)
                expect(book.sources()).toMatchObject([
                  { state: "recovering", reason: `the clock jumped by ${by / 1000} seconds` },
                ])
                yield* snapshot(script, 32, 2100)
              }
              expect(quoted(book, 32)).toBe("open")
            }),
          Stream.fromPubSub(jumps),
        )
      }),
    )

    it.effect("suspends at a gap, asks for a snapshot and opens again when it is complete", () =>
      withTrader((script, book) =>
        Effect.gen(function* () {
          yield* snapshot(script, 2, 2000)
          expect(quoted(book, 2)).toBe("open")
          script.lose()
          yield* script.say({ _tag: "alive" })
          yield* settle
          expect(quoted(book, 2)).toBe("suspended")
          expect(script.asked.at(-1)).toEqual([2])
          yield* snapshot(script, 2, 2100)
          expect(book.price({ gameId: 2 as GameId, market, outcome: one })).toBe(2100)
        }),
      ),
    )

    it.effect("suspends at a message it can't read, and leaves one that comes twice", () =>
      withTrader((script, book) =>
        Effect.gen(function* () {
          yield* snapshot(script, 3, 2000)
          yield* script.raw({
            _tag: "odds_change",
            producer: "scripted",
            seq: 2,
            at: 1,
            gameId: 3,
            markets: [{ market, status: 1, odds: odds(5000) }],
          })
          yield* settle
          expect(book.price({ gameId: 3 as GameId, market, outcome: one })).toBe(2000)
          yield* script.say({
            _tag: "odds_change",
            gameId: 3,
            markets: [{ market, status: 1, odds: odds(500) }],
          })
          yield* settle
          expect(quoted(book, 3)).toBe("suspended")
        }),
      ),
    )

    it.effect("suspends everything after two heartbeats of silence, until a snapshot", () =>
      withTrader((script, book) =>
        Effect.gen(function* () {
          yield* snapshot(script, 4, 2000)
          yield* TestClock.adjust(SILENCE_MS - 1000)
          expect(quoted(book, 4)).toBe("open")
          yield* TestClock.adjust(2000)
          yield* settle
          expect(quoted(book, 4)).toBe("suspended")
          yield* script.say({ _tag: "alive" })
          yield* settle
          expect(quoted(book, 4)).toBe("suspended")
          yield* snapshot(script, 4, 2000)
          expect(quoted(book, 4)).toBe("open")
        }),
      ),
    )

    it.effect("stops bets until the market has new prices", () =>
      withTrader((script, book) =>
        Effect.gen(function* () {
          yield* snapshot(script, 5, 2000, "live")
          yield* script.say({ _tag: "bet_stop", gameId: 5, reason: "danger" })
          yield* settle
          expect(quoted(book, 5)).toBe("suspended")
          const other = "total/match/2.5" as MarketKey
          yield* script.say({
            _tag: "odds_change",
            gameId: 5,
            markets: [{ market: "total/match/2.5", status: 1, odds: [["over", 1900]] }],
          })
          yield* settle
          expect(quoted(book, 5)).toBe("suspended")
          expect(
            book.quote({ gameId: 5 as GameId, market: other, outcome: "over" as OutcomeKey }).state,
          ).toBe("open")
          yield* script.say({
            _tag: "odds_change",
            gameId: 5,
            markets: [{ market, status: 1, odds: odds(2500) }],
          })
          yield* settle
          expect(quoted(book, 5)).toBe("open")
        }),
      ),
    )

    it.effect("writes a game's life to the log once, though a restart repeats it", () =>
      Effect.gen(function* () {
        const life = (script: Script) =>
          Effect.gen(function* () {
            yield* snapshot(script, 6, 2000)
            const score = { total: [1, 0], parts: [] }
            const clock = { phase: "game.phase.half-1", elapsed: 0, at: 0, rate: 1 }
            yield* script.say({ _tag: "game_change", gameId: 6, status: "live", score, clock })
            yield* script.say({ _tag: "bet_stop", gameId: 6, reason: "danger" })
            yield* script.say({
              _tag: "odds_change",
              gameId: 6,
              markets: [{ market, status: 1, odds: odds(1500) }],
            })
            yield* script.say({
              _tag: "bet_settlement",
              gameId: 6,
              results: [
                { market, outcomes: [[one, "won"]] },
                { market: "result/half-1", outcomes: [[one, "lost"]] },
              ],
            })
            yield* script.say({ _tag: "game_change", gameId: 6, status: "finished", score, clock })
            yield* settle
          })
        yield* withTrader((script, book) =>
          Effect.gen(function* () {
            yield* life(script)
            yield* streamUntil("game:6", (events) => typesOf(events).includes("game.finished"))
            expect(quoted(book, 6)).toBe("closed")
          }),
        )
        yield* withTrader((script) =>
          Effect.gen(function* () {
            yield* life(script)
            yield* snapshot(script, 7, 3000)
            yield* streamUntil("market:7", (events) => events.length > 0)
          }),
        )
        const journal = yield* Journal
        expect(typesOf(yield* journal.read("game:6"))).toEqual([
          "game.scheduled",
          "game.started",
          "game.suspended",
          "game.resumed",
          "game.finished",
        ])
        const markets = yield* journal.read("market:6")
        expect(typesOf(markets)).toEqual(["market.opened", "market.settled"])
        const settled = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Unknown))(markets[1]?.payload)
        expect(settled).toMatchObject({
          results: [{ market }],
          closing: [{ market, odds: [[one, 1500]] }],
        })
      }),
    )

    it.effect("calls off what no source brings after a restart, and nothing that one brings", () =>
      Effect.gen(function* () {
        yield* withTrader((script) =>
          Effect.gen(function* () {
            yield* snapshot(script, 9, 2000)
            yield* snapshot(script, 10, 2000, "live")
            yield* snapshot(script, 11, 2000)
            // Games are written side by side: the last one's is not the last.
            for (const id of [9, 10, 11]) yield* streamUntil(`market:${id}`, (events) => events.length > 0)
          }),
        )
        yield* withTrader((script) =>
          Effect.gen(function* () {
            yield* snapshot(script, 11, 2000)
            yield* streamUntil("market:9", (events) => typesOf(events).includes("market.cancelled"))
            yield* streamUntil("market:10", (events) => typesOf(events).includes("market.cancelled"))
          }),
        )
        const journal = yield* Journal
        expect(typesOf(yield* journal.read("game:9"))).toEqual(["game.scheduled", "game.cancelled"])
        expect(typesOf(yield* journal.read("game:10")).at(-1)).toBe("game.cancelled")
        expect(typesOf(yield* journal.read("market:11"))).toEqual(["market.opened"])
        yield* withTrader((script) =>
          Effect.sync(() => {
            expect(script.asked[0]).toContain(11)
            expect(script.asked[0]).not.toContain(9)
            expect(script.asked[0]).not.toContain(10)
          }),
        )
      }),
    )

    it.effect("asks again for games that were not over when the server stopped", () =>
      Effect.gen(function* () {
        yield* withTrader((script) =>
          Effect.gen(function* () {
            yield* snapshot(script, 8, 2000, "live")
            yield* streamUntil("market:8", (events) => events.length > 0)
          }),
        )
        yield* withTrader((script) =>
          Effect.sync(() => {
            expect(script.asked[0]).toContain(8)
            expect(script.asked[0]).not.toContain(6)
          }),
        )
      }),
    )
  })
})
