import { layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it, vi } from "vitest"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { ChampId, GameId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { StopScope, TradingStop } from "#models/line/trading-stop.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { layerNats } from "#src/server/kernel/bus/nats-bus.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { layerPostgres } from "#src/server/kernel/store/Store.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { fakeGame } from "#tests/support/fake-book.ts"
import { hasNats, natsUrl } from "#tests/support/nats.ts"
import { type Script, settle, withTrader } from "#tests/support/scripted-trader.ts"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { openElsewhere, stopElsewhere } from "#tests/support/stops.ts"
import { describeStores, freshDatabase, hasPostgres } from "#tests/support/stores.ts"
import { wirePrice } from "../feed/wire-price.ts"
import type { Book } from "../trading/Book.ts"
import { makeBookState } from "../trading/book-state.ts"
import { stopEverything } from "./change-stops.ts"
import { stopIndex } from "./stop-index.ts"
import { LINE, tradingStopsAggregate } from "./trading-stops.aggregate.ts"

const gameId = 1 as GameId
const market = "result/match" as MarketKey
const outcome = "1" as OutcomeKey
const ref = { gameId, market, outcome }
const offers = (price: number, more: object = {}) =>
  ({
    _tag: "odds_change",
    gameId,
    markets: [
      {
        market,
        status: 1,
        odds: [
          ["1", price],
          ["X", 3000],
        ],
      },
      { market: "total/match/2.5", status: 1, odds: [["over", 1900]] },
    ],
    ...more,
  }) as const
const envelope = { producer: "scripted", seq: 1, at: 0 }
const stop = (scope: StopScope): TradingStop => ({
  scope,
  at: 0,
  operator: "anna.petrova",
  reason: "price",
  note: "",
})
const SCOPES: ReadonlyArray<StopScope> = [
  { kind: "all" },
  { kind: "producer", producer: "scripted" },
  { kind: "sport", sportId: SPORT.football },
  { kind: "champ", champId: 10 as ChampId },
  { kind: "game", gameId },
  { kind: "market", gameId, market },
  { kind: "selection", ...ref },
]

const opened = () => {
  const book = makeBookState()
  book.apply({ ...envelope, _tag: "fixture_change", sports: [], champs: [], teams: [], games: [fakeGame(1)] })
  book.apply({ ...envelope, ...offers(2000) } as never)
  return book
}
/** Prices of the first market as pages are sent them: a suspended one is below nothing. */
const sent = (book: ReturnType<typeof makeBookState>) => {
  const found = book.get(gameId)
  const first = found?.markets[0]
  return first?.outcomes.map((one) => wirePrice(found?.game ?? fakeGame(1), first, one))
}

describe("the line under stops of operators", () => {
  it.each(SCOPES)("shows a stop on $kind as a locked price, whatever the feed says then", (scope) => {
    const book = opened()
    const changes = book.obey(stopIndex([stop(scope)]))
    expect(changes.length).toBeGreaterThan(0)
    expect(book.quote(ref)).toMatchObject({ state: "suspended", odds: 2000, isStopped: true })
    expect(sent(book)?.[0]).toBe(-2000)
    book.apply({ ...envelope, ...offers(2100) } as never)
    expect(book.quote(ref)).toMatchObject({ state: "suspended", odds: 2100 })
    expect(sent(book)?.[0]).toBe(-2100)
    expect(book.obey(stopIndex([])).length).toBeGreaterThan(0)
    expect(book.quote(ref)).toMatchObject({ state: "open", odds: 2100 })
    expect(sent(book)).toEqual([2100, 3000])
  })

  it("opens nothing that the feed has stopped, and nothing that another stop is over", () => {
    const book = opened()
    const [all, , sport] = SCOPES.map(stop)
    if (all === undefined || sport === undefined) throw new Error("There are scopes")
    book.obey(stopIndex([all, sport]))
    book.apply({ ...envelope, _tag: "bet_stop", gameId } as never)
    expect(book.obey(stopIndex([sport]))).toEqual([])
    expect(book.quote(ref)).toMatchObject({ state: "suspended", isStopped: true })
    book.obey(stopIndex([]))
    expect(book.quote(ref)).toMatchObject({ state: "suspended" })
    expect(book.quote(ref)).not.toHaveProperty("isStopped")
    book.apply({ ...envelope, ...offers(2000) } as never)
    expect(book.quote(ref).state).toBe("open")
  })

  it("leaves what it does not name", () => {
    const book = opened()
    const narrow = SCOPES.at(-1)
    book.obey(stopIndex(narrow === undefined ? [] : [stop(narrow)]))
    expect(sent(book)).toEqual([-2000, 3000])
    expect(book.quote({ ...ref, outcome: "X" as OutcomeKey }).state).toBe("open")
    for (const other of [
      { kind: "producer", producer: "other" },
      { kind: "sport", sportId: SPORT.tennis },
      { kind: "champ", champId: 11 as ChampId },
      { kind: "game", gameId: 2 as GameId },
    ] as const) {
      const fresh = opened()
      expect(fresh.obey(stopIndex([stop(other)])), other.kind).toEqual([])
      expect(fresh.quote(ref).state, other.kind).toBe("open")
    }
  })

  it("says nothing of games that are over", () => {
    const book = opened()
    book.apply({
      ...envelope,
      _tag: "game_change",
      gameId,
      status: "finished",
      score: { total: [1, 0], parts: [] },
      clock: fakeGame(1).clock,
    } as never)
    expect(book.obey(stopIndex(SCOPES.map(stop))).filter(({ type }) => type === "game")).toEqual([])
    expect(book.quote(ref).state).toBe("closed")
    expect(book.quote({ ...ref, odds: 1 as OddsMilli } as never).state).toBe("closed")
  })
})

const begin = (script: Script) =>
  Effect.gen(function* () {
    yield* script.say({
      _tag: "fixture_change",
      sports: [],
      champs: [],
      teams: [],
      games: [fakeGame(1)],
    })
    yield* script.say(offers(2000))
    yield* script.say({ _tag: "snapshot_complete" })
    yield* settle
  })
const state = (book: Book["Service"]) => book.quote(ref).state
/** Real turns, in which a store may answer. */
const turns = Effect.forEach(
  Array.from({ length: 40 }),
  () => Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 5))),
  { discard: true },
)

describeStores("the trader under stops of operators", (store) => {
  const journal = layerJournal.pipe(Layer.provideMerge(Layer.mergeAll(store.layer, layerInProcess)))
  layer(Aggregates.layer.pipe(Layer.provideMerge(journal)))((it) => {
    it.effect("begins with those that stand", () =>
      Effect.gen(function* () {
        yield* stopElsewhere({ kind: "game", gameId })
        yield* withTrader((script, book) =>
          Effect.gen(function* () {
            yield* begin(script)
            expect(state(book)).toBe("suspended")
            yield* openElsewhere({ kind: "game", gameId })
            const now = yield* (yield* Aggregates).load(tradingStopsAggregate, LINE)
            yield* book.obey({ version: now.version, stops: now.snapshot.context.stops })
            expect(state(book)).toBe("open")
            yield* book.obey({ version: now.version - 1, stops: [stop({ kind: "all" })] })
            expect(state(book)).toBe("open")
          }),
        )
      }),
    )

    it.effect.skipIf(store.name !== "PostgreSQL" || !hasPostgres)(
      "hears of one in another process within a second, though no bus carries it",
      () =>
        withTrader((script, book) =>
          Effect.gen(function* () {
            yield* begin(script)
            expect(state(book)).toBe("open")
            yield* stopElsewhere({ kind: "all" })
            yield* TestClock.adjust("900 millis")
            yield* turns
            expect(state(book)).toBe("suspended")
            yield* openElsewhere({ kind: "all" })
            yield* TestClock.adjust("900 millis")
            yield* turns
            expect(state(book)).toBe("open")
          }),
        ),
    )
  })
})

describe.skipIf(!hasNats || !hasPostgres)("a stop in one of two processes with a bus between them", () => {
  it("is seen by the other at once", async () => {
    const run = Effect.gen(function* () {
      const store = layerPostgres(yield* freshDatabase)
      const process = () =>
        Aggregates.layer.pipe(
          Layer.provideMerge(layerJournal),
          Layer.provideMerge(Layer.fresh(Layer.mergeAll(store, layerNats(natsUrl)))),
          Layer.provideMerge(TestClock.layer()),
        )
      const [one, other] = [yield* Layer.build(process()), yield* Layer.build(process())]
      yield* withTrader((script, book) =>
        Effect.gen(function* () {
          yield* begin(script)
          expect(state(book)).toBe("open")
          const by = { operator: "anna.petrova", station: "d1", by: { actor: "operator:anna.petrova" } }
          yield* Effect.flatMap(prepared(stopEverything), (stopped) => stopped(by)).pipe(
            Effect.provide(makeHandBook().layer),
            Effect.provideContext(one),
          )
          // No time passes here: what looks into the store every so often does not look.
          yield* Effect.promise(() => vi.waitUntil(() => state(book) === "suspended", { timeout: 5000 }))
        }),
      ).pipe(Effect.provideContext(other))
    })
    await Effect.runPromise(Effect.orDie(Effect.scoped(run)))
  })
})
