import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { commitmentOf } from "#models/casino/fair/seeds.ts"
import type { DrawView, KindOverview, TicketsPart, TicketView } from "#models/draws/draw-view.ts"
import { drumResults, ticketsDigest } from "#models/draws/drum.ts"
import { minorUnits } from "#models/money/money.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { moveDraw, verifyDraw } from "#src/server/domains/draws/change-draw.ts"
import { stopEverything } from "#src/server/domains/line/stops/change-stops.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { type HandBook, makeHandBook } from "#tests/support/book.ts"
import { endGames, offerGames, resultOf, tick } from "#tests/support/draws.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, type Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded, describeStores } from "#tests/support/stores.ts"
import { houseHolds, market, moneyOf, nextGuid, player, refusalOf } from "#tests/support/wagers.ts"

const TICKETS = "/draws-api/tickets"
const HOUR = 3_600_000
const told = <A>({ body }: Answer) => (body as { readonly value: A }).value

const viewOf = (who: Visitor, kind: string, number: number) =>
  Effect.map(who.get(`/draws-api/kinds/${kind}/draws/${number}`), told<DrawView>)
const buys = (who: Visitor, kind: string, number: number, picks: unknown, times = 1, guid = nextGuid()) =>
  who.post(TICKETS, { guid, kind, number, picks, times })
const ticketOf = (answer: Answer) => told<TicketView>(answer).ticket

let lastGame = 1000
/** So many games that are in no draw yet. */
const offered = (book: HandBook, count: number, from: number) => {
  lastGame += count
  return offerGames(book, lastGame - count + 1, count, from)
}

/** The whole log is right, and the postings of every currency sum to nothing. */
const isWhole = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const sums = yield* sql<{
    readonly sum: bigint
  }>`SELECT sum(amount)::bigint AS sum FROM postings GROUP BY currency`
  expect(sums.map(({ sum }) => Number(sum))).toEqual(sums.map(() => 0))
  expect((yield* Effect.orDie(verify(registry))).defects).toEqual([])
})

const now = Effect.map(
  Effect.clockWith((clock) => clock.currentTimeMillis),
  Number,
)
const row = (count: number, right = "1") => Array.from({ length: count }, () => [right])

describeStores("a toto", (store) => {
  const book = makeHandBook()
  layer(
    layerPlayerSite(
      store,
      book,
      "toto",
      {
        captcha: "disabled",
        idleSignOutMs: 0,
        draws: ["fifteen", "free"],
        drawAwaitedMs: 2 * HOUR,
        drawThreshold: minorUnits(1_000_000_000),
      },
      [],
      ROOM_FOR_PLAYERS,
    ),
  )((it) => {
    it.effect("is announced on the next games of the line, sold, decided by them and paid to the unit", () =>
      Effect.gen(function* () {
        const [one, two, three] = [yield* player(10_000), yield* player(1000), yield* player(100)]
        const at = yield* now
        const games = yield* offered(book, 15, at + HOUR)
        yield* tick
        const kinds = told<ReadonlyArray<KindOverview>>(yield* one.get("/draws-api/kinds"))
        expect(kinds.map(({ kind, current }) => [kind, current?.number, current?.status])).toEqual([
          ["fifteen", 1, "open"],
          ["free", 1, "open"],
        ])
        const before = yield* viewOf(one, "fifteen", 1)
        expect(before.draw.fields.map(({ game }) => game?.gameId)).toEqual(games)
        expect([before.summary.closesAt, before.summary.prices.RUB, before.summary.jackpot]).toEqual([
          at + HOUR,
          2000,
          50_000_000,
        ])
        expect(before.chances[0]).toEqual([333, 333, 333])

        // Four rows of which one is right; a row that misses two; one that misses all, five times.
        const twice = row(15).map((picks, place) => (place < 2 ? [...picks, "X"] : picks))
        const sold = ticketOf(yield* buys(one, "fifteen", 1, twice))
        expect([sold.rows, sold.stake, sold.currency]).toEqual([4, 8000, "RUB"])
        const near = row(15).map((picks, place) => (place > 12 ? ["2"] : picks))
        yield* buys(two, "fifteen", 1, near)
        expect(ticketOf(yield* buys(three, "fifteen", 1, row(15, "X"), 5)).stake).toBe(10_000)
        expect([yield* moneyOf(one), yield* moneyOf(two), yield* moneyOf(three)]).toEqual([
          992_000, 98_000, 0,
        ])
        expect(Number(yield* houseHolds("house:tickets"))).toBe(20_000)
        expect((yield* viewOf(one, "fifteen", 1)).summary).toMatchObject({ rows: 10, pool: 14_000 })

        // A free ticket once a player, and of one row.
        expect((yield* buys(two, "free", 1, row(7))).status).toBe(200)
        expect(refusalOf(yield* buys(two, "free", 1, row(7, "2")))).toEqual([409, "ticket-had"])

        yield* TestClock.adjust("61 minutes")
        yield* tick
        expect((yield* viewOf(one, "fifteen", 1)).summary.status).toBe("closed")
        expect(refusalOf(yield* buys(one, "fifteen", 1, row(15)))).toEqual([409, "draw-not-open"])
        yield* endGames(games.slice(0, 14), () => "1")
        yield* tick
        expect((yield* viewOf(one, "fifteen", 1)).summary.status).toBe("closed")
        yield* endGames(games.slice(14), () => "1")
        yield* tick
        const { draw, summary } = yield* viewOf(one, "fifteen", 1)
        expect(summary.status).toBe("paid")
        expect(draw.counted).toMatchObject({
          tickets: 3,
          rows: 10,
          pool: 14_000,
          fromJackpot: 50_000_000,
          // A tenth of the pool and the shares of three, four and five misses, which nobody has.
          toJackpot: 1400 + 1400 + 1400 + 2100,
        })
        expect(draw.counted?.winners).toEqual([1, 2, 2, ...Array.from({ length: 12 }, () => 0), 5])
        // All of the jackpot and three tenths; of one miss and of two misses a half of their shares for each row.
        const paid = [50_004_200 + 2 * 1050 + 700, 700, 0]
        expect([yield* moneyOf(one), yield* moneyOf(two), yield* moneyOf(three)]).toEqual([
          992_000 + (paid[0] ?? 0),
          // The free draw was won too: by the only ticket.
          98_000 + (paid[1] ?? 0) + 50_000,
          0,
        ])
        const { tickets } = told<TicketsPart>(yield* one.get(TICKETS))
        expect(tickets[0]).toMatchObject({
          status: "paid",
          ticket: { ended: { paid: paid[0], byMisses: [1, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] } },
        })
        expect(Number(yield* houseHolds("house:tickets"))).toBe(0)
        expect(Number(yield* houseHolds("house:jackpots"))).toBe(6300)
        yield* isWhole
      }),
    )

    it.effect(
      "halves the jackpot where a game is off, and gives all back where too many are",
      () =>
        Effect.gen(function* () {
          const who = yield* player(1000)
          const from = (yield* now) + HOUR
          const games = yield* offered(book, 15, from)
          yield* tick
          const [overview] = told<ReadonlyArray<KindOverview>>(yield* who.get("/draws-api/kinds"))
          const number = overview?.current?.number ?? 0
          expect(number).toBeGreaterThan(1)
          yield* buys(who, "fifteen", number, row(15))
          yield* TestClock.adjust("61 minutes")
          yield* endGames(games, (place) => (place < 4 ? "cancelled" : "1"))
          yield* tick
          const { summary, draw } = yield* viewOf(who, "fifteen", number)
          expect([summary.status, draw.cancelled, draw.counted]).toEqual([
            "cancelled",
            "games-void",
            undefined,
          ])
          expect(yield* moneyOf(who)).toBe(100_000)

          const again = yield* offered(book, 15, (yield* now) + HOUR)
          yield* tick
          yield* buys(who, "fifteen", number + 1, row(15))
          const held = Number(yield* houseHolds("house:jackpots"))
          yield* TestClock.adjust("61 minutes")
          yield* endGames(again.slice(1), () => "1")
          yield* tick
          expect((yield* viewOf(who, "fifteen", number + 1)).summary.status).toBe("closed")
          // The first game never ends: after so long it counts as one that did not take place.
          yield* TestClock.adjust("2 hours")
          yield* tick
          const ended = yield* viewOf(who, "fifteen", number + 1)
          expect(ended.summary.status).toBe("paid")
          expect(ended.draw.counted?.fromJackpot).toBe(Math.floor(held / 2))
          yield* isWhole
        }),
      120_000,
    )
  })
})

describeEmbedded("a ticket", (store) => {
  const book = makeHandBook()
  layer(
    layerPlayerSite(
      store,
      book,
      "ticket",
      { captcha: "disabled", idleSignOutMs: 0, draws: ["fifteen"] },
      [],
      ROOM_FOR_PLAYERS,
    ),
  )((it) => {
    it.effect("is sold once for its key, as its draw takes it, and by nobody who may not", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        yield* offered(book, 15, (yield* now) + HOUR)
        yield* tick
        const refused = (picks: unknown, times = 1, number = 1, kind = "fifteen") =>
          Effect.map(buys(who, kind, number, picks, times), refusalOf)
        const guid = nextGuid()
        const first = ticketOf(yield* buys(who, "fifteen", 1, row(15), 2, guid))
        expect(ticketOf(yield* buys(who, "fifteen", 1, row(15), 2, guid))).toEqual(first)
        expect((yield* buys(who, "fifteen", 1, row(15, "2"), 2, guid)).status).toBe(409)
        expect(yield* moneyOf(who)).toBe(96_000)
        for (const picks of [
          row(14),
          row(16),
          row(15, "3"),
          row(15).map((each, place) => (place === 3 ? [] : each)),
          row(15).map((each, place) => (place === 3 ? ["1", "1"] : each)),
        ])
          expect(yield* refused(picks)).toEqual([422, "picks-unfit"])
        const wide = row(15).map((each, place) => (place < 9 ? ["1", "X", "2"] : each))
        expect(yield* refused(wide)).toEqual([422, "ticket-rows"])
        for (const times of [0, -1, 101])
          expect(yield* refused(row(15), times)).toEqual([422, "ticket-times"])
        for (const times of [1.5, "x", null])
          expect((yield* buys(who, "fifteen", 1, row(15), times as number)).status).toBe(400)
        expect(yield* refused(row(15), 49)).toEqual([422, "ticket-balance-short"])
        expect(yield* refused(row(15), 1, 99)).toEqual([404, "draw-unknown"])
        expect((yield* who.get(`${TICKETS}/${nextGuid()}`)).status).toBe(404)
        expect((yield* who.get("/draws-api/kinds/fifteen/draws/0")).status).toBe(404)
        expect((yield* who.get("/draws-api/kinds/nothing/draws")).status).toBe(404)
        expect(yield* moneyOf(who)).toBe(96_000)

        // A game that begins early closes the draw, before anybody has looked after it.
        book.change(lastGame, { status: "live" })
        expect(yield* refused(row(15))).toEqual([409, "draw-not-open"])
        book.change(lastGame, { status: "scheduled" })
        const stopped = yield* prepared(stopEverything)
        yield* stopped({ operator: "anna", station: "d1", by: { actor: "operator:anna" } })
        expect(yield* refused(row(15))).toEqual([409, "games-stopped"])
      }),
    )
  })
})

describeStores("a draw that closes", (store) => {
  const book = makeHandBook()
  layer(
    layerPlayerSite(
      store,
      book,
      "closing",
      { captcha: "disabled", idleSignOutMs: 0, draws: ["fifteen"] },
      [],
      ROOM_FOR_PLAYERS,
    ),
  )((it) => {
    it.effect("counts each ticket that was sold, and sells none once it is closed", () =>
      Effect.gen(function* () {
        const players = yield* Effect.forEach(Array.from({ length: 6 }), () => player(1000))
        const games = yield* offered(book, 15, (yield* now) + HOUR)
        yield* tick
        const close = yield* prepared(moveDraw)
        const sell = (who: Visitor) =>
          Effect.forEach(Array.from({ length: 8 }), () => buys(who, "fifteen", 1, row(15)), {
            concurrency: "unbounded",
          })
        const closing = close({ draw: { kind: "fifteen", number: 1 }, events: [{ type: "draw.closed" }] })
        const [answers] = yield* Effect.all(
          [
            Effect.forEach(players, sell, { concurrency: "unbounded" }),
            // After the first tickets, and among the others.
            Effect.andThen(buys(yield* player(1000), "fifteen", 1, row(15)), closing),
          ],
          { concurrency: "unbounded" },
        )
        const told = answers.flat()
        const sold = told.filter(({ status }) => status === 200).length
        for (const answer of told)
          if (answer.status !== 200) expect(refusalOf(answer)).toEqual([409, "draw-not-open"])
        yield* endGames(games, () => "X")
        yield* TestClock.adjust("61 minutes")
        yield* tick
        const who = players[0] as Visitor
        const { draw } = yield* viewOf(who, "fifteen", 1)
        // With the ticket that was bought beside the closing, unless it came too late as well.
        expect([sold, sold + 1]).toContain(draw.counted?.tickets)
        expect(Number(yield* houseHolds("house:tickets"))).toBe(0)
        yield* isWhole
      }),
    )
  })
})

describeStores("a draw that pays much", (store) => {
  const book = makeHandBook()
  layer(
    layerPlayerSite(
      store,
      book,
      "verified",
      { captcha: "disabled", idleSignOutMs: 0, draws: ["fifteen"], drawThreshold: minorUnits(0) },
      [],
      ROOM_FOR_PLAYERS,
    ),
  )((it) => {
    it.effect("waits for two people, and is counted anew where a result is put right", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const games = yield* offered(book, 15, (yield* now) + HOUR)
        yield* tick
        yield* buys(who, "fifteen", 1, row(15))
        yield* TestClock.adjust("61 minutes")
        yield* endGames(games, (place) => (place === 0 ? "2" : "1"))
        yield* tick
        yield* tick
        expect((yield* viewOf(who, "fifteen", 1)).draw.counted?.fromJackpot).toBe(0)
        const verified = yield* prepared(verifyDraw)
        const by = (operator: string, station: string) =>
          verified({
            draw: { kind: "fifteen", number: 1 },
            verifier: { operator, station },
            by: { actor: `operator:${operator}` },
          })
        yield* by("anna", "d1")
        // The feed takes the result back, and then says another one: whoever verified it has verified something else.
        yield* market(games[0] ?? 0, "reopened")
        yield* market(games[0] ?? 0, { settled: resultOf("1") })
        yield* tick
        const anew = yield* viewOf(who, "fifteen", 1)
        expect([anew.summary.status, anew.draw.counted?.fromJackpot]).toEqual(["drawn", 50_000_000])
        yield* by("anna", "d1")
        expect((yield* Effect.flip(by("anna", "d2")))._tag).toBe("SameVerifier")
        expect((yield* Effect.flip(by("boris", "d1")))._tag).toBe("SameVerifierDevice")
        yield* tick
        expect(yield* moneyOf(who)).toBe(98_000)
        yield* by("boris", "d2")
        yield* tick
        expect((yield* viewOf(who, "fifteen", 1)).summary.status).toBe("paid")
        expect(yield* moneyOf(who)).toBe(98_000 + 50_000_000 + 420)
        yield* isWhole
      }),
    )
  })
})

describeStores("a lotto", (store) => {
  layer(
    layerPlayerSite(
      store,
      makeHandBook(),
      "lotto",
      { captcha: "disabled", idleSignOutMs: 0, draws: ["lotto-5-36", "lotto-4-20"] },
      [],
      ROOM_FOR_PLAYERS,
    ),
  )((it) => {
    it.effect(
      "is drawn by the clock from what the house committed to and all tickets, as anybody can tell",
      () =>
        Effect.gen(function* () {
          const who = yield* player(10_000)
          const current = Effect.map(who.get("/draws-api/kinds"), (answer) =>
            told<ReadonlyArray<KindOverview>>(answer).map((each) => each.current?.number ?? 0),
          )
          yield* tick
          const [number = 0, other = 0] = yield* current
          const { draw: announced } = yield* viewOf(who, "lotto-5-36", number)
          expect([announced.serverSeed, announced.tickets, announced.closesAt % 300_000]).toEqual([
            undefined,
            undefined,
            0,
          ])
          const numbers = (...many: ReadonlyArray<number>) => [many.map(String)]
          const seven = ticketOf(yield* buys(who, "lotto-5-36", number, numbers(1, 2, 3, 4, 5, 6, 7), 2))
          expect([seven.rows, seven.stake]).toEqual([21, 84_000])
          const five = ticketOf(yield* buys(who, "lotto-5-36", number, numbers(36, 35, 34, 33, 32)))
          expect(refusalOf(yield* buys(who, "lotto-5-36", number, numbers(1, 2, 3, 4)))).toEqual([
            422,
            "picks-unfit",
          ])
          expect(refusalOf(yield* buys(who, "lotto-5-36", number, numbers(1, 2, 3, 4, 37)))).toEqual([
            422,
            "picks-unfit",
          ])
          const pairs = [...numbers(1, 2, 3, 4, 5), ...numbers(1, 2, 3, 4)]
          expect(ticketOf(yield* buys(who, "lotto-4-20", other, pairs)).rows).toBe(5)
          yield* TestClock.adjust("61 minutes")
          yield* tick
          const { draw, summary } = yield* viewOf(who, "lotto-5-36", number)
          expect(summary.status).toBe("paid")
          const { serverSeed, tickets } = draw
          if (serverSeed === undefined || tickets === undefined) throw new Error("It was not drawn")
          expect(commitmentOf(serverSeed)).toBe(announced.commitment)
          expect(ticketsDigest([five, seven])).toBe(tickets)
          expect(drumResults({ kind: "lotto-5-36", number, serverSeed, tickets }, draw.fields)).toEqual(
            draw.results,
          )
          expect(draw.counted?.rows).toBe(43)
          // Drawn the next time by the clock, on a full period.
          expect((yield* viewOf(who, "lotto-5-36", (yield* current)[0] ?? 0)).summary.status).toBe("open")
          yield* isWhole
        }),
    )
  })
})
