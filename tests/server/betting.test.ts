import { layer } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { Bet } from "#models/betting/bet.ts"
import type { MarketKey, SelectionResult } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { GameId } from "#models/catalogue/catalogue.ts"
import { verify } from "#src/server/audit/verify.ts"
import { Bus } from "#src/server/bus/Bus.ts"
import { Aggregates } from "#src/server/journal/Aggregates.ts"
import { Journal } from "#src/server/journal/Journal.ts"
import { registry } from "#src/server/projections/registry.ts"
import { marketAggregate } from "#src/server/trading/aggregates.ts"
import { makeHandBook, selection } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"

const PLACE = "/service-api/LiveBet/Secure/MakeBetWeb"
const DEPOSIT = "/account-api/cashier/sandbox/deposit"
const BALANCE = "/account-api/user/balance"
const HISTORY = "/account-api/bets"

let numbers = 0
const nextNumber = () => {
  numbers += 1
  return `914${`${numbers}`.padStart(7, "0")}`
}
const guid = (number: number) => `00000000-0000-4000-8000-${`${number}`.padStart(12, "0")}`
let guids = 0
const nextGuid = () => {
  guids += 1
  return guid(guids)
}

const event = (gameId: number, cf = 2, outcome = "1") => ({ ...selection(gameId, outcome), cf })
const single = (gameId: number, more: object = {}) => ({
  betGuid: nextGuid(),
  couponEvents: [event(gameId)],
  summ: 100,
  vid: 0,
  checkCf: 0,
  ...more,
})
const express = (gameIds: ReadonlyArray<number>, more: object = {}) => ({
  ...single(0),
  couponEvents: gameIds.map((gameId) => event(gameId)),
  vid: 1,
  ...more,
})

const events = Effect.flatMap(Journal, ({ head }) => Effect.orDie(head))
const betOf = ({ body }: Answer) => (body as { readonly value: Bet }).value
const moneyOf = (visitor: Visitor) =>
  Effect.map(
    visitor.get(BALANCE),
    ({ body }) => (body as { readonly value: { readonly money: number } }).value.money,
  )
const houseHolds = (account: string) =>
  Effect.flatMap(Journal, (journal) => Effect.orDie(journal.balance(account, "RUB")))

/** A player with this much money, in roubles. Time passes between two, for one address may not register without end. */
const player = Effect.fnUntraced(function* (roubles: number) {
  yield* TestClock.adjust("5 minutes")
  const visitor = new Visitor("en", false)
  yield* visitor.register(nextNumber())
  if (roubles > 0) yield* visitor.post(DEPOSIT, { guid: `deposit-${nextGuid()}`, summ: roubles })
  return visitor
})

type Results = Readonly<Record<string, SelectionResult>>

/** Writes what happens to the result market of a game into the log, as the trader does. */
const market = Effect.fnUntraced(function* (
  gameId: number,
  what: { readonly settled: Results } | "reopened" | "cancelled" | "opened",
) {
  const aggregates = yield* Aggregates
  const key = "result/match" as MarketKey
  const base = { at: 0, gameId: gameId as GameId }
  const news =
    what === "opened"
      ? ({ ...base, type: "market.opened", markets: [{ market: key, odds: [] }] } as const)
      : what === "reopened"
        ? ({ ...base, type: "market.reopened", markets: [key] } as const)
        : what === "cancelled"
          ? ({ ...base, type: "market.cancelled", markets: [key], reason: "abandoned" } as const)
          : ({
              ...base,
              type: "market.settled",
              results: [{ market: key, outcomes: Object.entries(what.settled) as never }],
              closing: [],
            } as const)
  const decision = yield* aggregates.decide(marketAggregate, `${gameId}`, news)
  yield* aggregates.commit([decision], { meta: { actor: "trader" } })
}, Effect.orDie)

/** Lets the reactors, which live on real queues, do their work. */
const until = <R>(condition: Effect.Effect<boolean, never, R>): Effect.Effect<void, never, R> =>
  Effect.gen(function* () {
    for (let turn = 0; turn < 500; turn++) {
      if (yield* condition) return
      yield* TestClock.adjust("100 millis")
      yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
    }
    throw new Error("It never came about")
  })

const statusOf = (visitor: Visitor, key: string) =>
  Effect.map(visitor.get(`${HISTORY}/${key}`), (answer) => betOf(answer).status)

describeStores("betting", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 60; gameId++) book.offer(gameId)
  for (let gameId = 61; gameId <= 70; gameId++) book.offer(gameId, { live: true })
  book.hear(Number.MAX_SAFE_INTEGER)

  layer(layerPlayerSite(store, book, "betting", { captcha: "disabled" }))((it) => {
    it.effect("places a single: the stake leaves the balance and is held, the receipt says on what", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const held = yield* houseHolds("house:held")
        const answer = yield* visitor.secure(PLACE, single(1))
        expect(answer.status).toBe(200)
        expect(betOf(answer)).toMatchObject({
          status: "accepted",
          stake: 10_000,
          odds: 2000,
          possibleWin: 20_000,
          currency: "RUB",
          legs: [{ gameId: 1, odds: 2000, live: false, champ: { en: "League" } }],
        })
        expect(yield* moneyOf(visitor)).toBe(90_000)
        expect((yield* houseHolds("house:held")) - held).toBe(10_000n)
        expect((yield* visitor.get(BALANCE)).body).toMatchObject({ value: { amountOfUnplacedBets: 10_000 } })
      }),
    )

    it.effect("places an express with the product of its odds", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const answer = yield* visitor.secure(PLACE, express([1, 2, 3]))
        expect(betOf(answer)).toMatchObject({ odds: 8000, possibleWin: 80_000 })
      }),
    )

    it.effect("answers the same bet to the same key and body, and 409 to the key with another body", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const body = single(1)
        const first = yield* visitor.secure(PLACE, body)
        const before = yield* events
        expect((yield* visitor.secure(PLACE, body)).body).toEqual(first.body)
        expect(yield* visitor.secure(PLACE, { ...body, summ: 200 })).toMatchObject({
          status: 409,
          body: { code: "key-reused" },
        })
        expect(yield* events).toBe(before)
        expect(yield* moneyOf(visitor)).toBe(90_000)
      }),
    )

    it.effect("answers the same bet even when its market has closed since", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const body = single(40)
        const first = yield* visitor.secure(PLACE, body)
        book.quote(40, "1", { state: "closed" })
        expect(betOf(yield* visitor.secure(PLACE, body)).id).toBe(betOf(first).id)
      }),
    )

    it.effect("places one bet of a key that is sent many times at once", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const body = single(1)
        const answers = yield* Effect.all(
          Array.from({ length: 20 }, () => visitor.secure(PLACE, body)),
          { concurrency: "unbounded" },
        )
        expect(new Set(answers.map((answer) => betOf(answer).id)).size).toBe(1)
        expect(yield* moneyOf(visitor)).toBe(90_000)
      }),
    )

    it.effect("takes one of a thousand bets on a balance for one", () =>
      Effect.gen(function* () {
        const visitor = yield* player(100)
        const token = Effect.succeed(yield* visitor.token)
        const answers = yield* Effect.all(
          Array.from({ length: 1000 }, () => visitor.secure(PLACE, single(1), token)),
          { concurrency: 100 },
        )
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(
          answers.filter(({ body }) => (body as { readonly code?: string }).code === "insufficient-funds"),
        ).toHaveLength(999)
        expect(yield* moneyOf(visitor)).toBe(0)
      }),
    )

    const refusals: ReadonlyArray<readonly [string, () => object, object]> = [
      ["empty-coupon", () => single(1, { couponEvents: [] }), {}],
      ["too-many-selections", () => express(Array.from({ length: 51 }, (_, index) => index + 1)), {}],
      ["wrong-kind", () => single(1, { vid: 1 }), {}],
      [
        "conflicting-selections",
        () => express([1, 2], { couponEvents: [event(1), event(2), event(1, 2, "X")] }),
        {
          positions: [0, 2],
        },
      ],
      ["unknown-game", () => single(999), { positions: [0] }],
      [
        "unknown-market",
        () => single(1, { couponEvents: [{ ...event(1), market: "total/match/2.5" }] }),
        {
          positions: [0],
        },
      ],
      ["market-closed", () => express([1, 41]), { positions: [1] }],
      ["market-suspended", () => single(42), { positions: [0] }],
      ["price-changed", () => single(43), { positions: [0], odds: [1.95] }],
      ["stake-below-minimum", () => single(1, { summ: 9.99 }), { bound: 1000 }],
      ["stake-above-limit", () => single(1, { summ: 100_000.01 }), { bound: 10_000_000 }],
      ["insufficient-funds", () => single(1, { summ: 1000.01 }), { bound: 100_000 }],
    ]
    book.quote(41, "1", { state: "closed" })
    book.quote(42, "1", { state: "suspended", odds: null })
    book.quote(43, "1", { odds: 1950 as OddsMilli })

    for (const [code, body, more] of refusals) {
      it.effect(`refuses with ${code}, in words, and writes nothing`, () =>
        Effect.gen(function* () {
          const visitor = yield* player(1000)
          const before = yield* events
          const answer = yield* visitor.secure(PLACE, body())
          expect(answer.status).toBe(422)
          const { refusal, message } = answer.body as {
            readonly refusal: { readonly odds?: ReadonlyArray<number> }
            readonly message: string
          }
          const { odds, ...rest } = more as { readonly odds?: ReadonlyArray<number> }
          expect(refusal).toMatchObject({ code, ...rest })
          if (odds !== undefined) expect(refusal.odds).toEqual(odds.map((price) => price * 1000))
          expect(message).toMatch(/^[A-Z].+\.$/)
          expect(yield* events).toBe(before)
          expect(yield* moneyOf(visitor)).toBe(100_000)
        }),
      )
    }

    it.effect("refuses while the line is silent", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const before = yield* events
        book.hear(undefined)
        const answer = yield* visitor.secure(PLACE, single(1))
        book.hear(Number.MAX_SAFE_INTEGER)
        expect(answer.body).toMatchObject({ refusal: { code: "feed-stale" } })
        expect(yield* events).toBe(before)
      }),
    )

    it.effect("takes no bet on a game after its start by the server's clock", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        book.offer(44, { startsAt: 0 })
        expect((yield* visitor.secure(PLACE, single(44))).body).toMatchObject({ code: "market-closed" })
      }),
    )

    it.effect("takes a changed price only as the player agreed to", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const seen = (cf: number, checkCf: number) =>
          visitor.secure(PLACE, single(43, { couponEvents: [event(43, cf)], checkCf }))
        expect((yield* seen(1.9, 0)).body).toMatchObject({ code: "price-changed" })
        expect((yield* seen(2, 2)).body).toMatchObject({ code: "price-changed" })
        expect(betOf(yield* seen(1.9, 2)).odds).toBe(1950)
        expect(betOf(yield* seen(2, 1)).odds).toBe(1950)
      }),
    )

    it.effect("answers 400 with field names to a body that can't be read, and writes nothing", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const before = yield* events
        for (const [field, body] of [
          ["summ", single(1, { summ: 10.001 })],
          ["summ", single(1, { summ: -10 })],
          ["betGuid", single(1, { betGuid: "not a guid" })],
          ["couponEvents.0.cf", single(1, { couponEvents: [event(1, 0.5)] })],
          ["vid", single(1, { vid: 7 })],
        ] as const) {
          const answer = yield* visitor.secure(PLACE, body)
          expect(answer.status).toBe(400)
          expect(
            Object.keys((answer.body as { readonly validation_errors: object }).validation_errors),
          ).toEqual([field])
        }
        expect(yield* events).toBe(before)
      }),
    )

    it.effect("lets a bet in play wait, holds its stake, and accepts it when the delay is over", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const body = single(61)
        const placed = betOf(yield* visitor.secure(PLACE, body))
        expect(placed).toMatchObject({
          status: "waiting",
          acceptAt: placed.placedAt + 4000,
          legs: [{ score: "1:0" }],
        })
        expect(yield* moneyOf(visitor)).toBe(90_000)
        yield* TestClock.adjust("3999 millis")
        expect(yield* statusOf(visitor, body.betGuid)).toBe("waiting")
        yield* until(Effect.map(statusOf(visitor, body.betGuid), (status) => status === "accepted"))
      }),
    )

    it.effect("gives the stake back where a bet in play is refused, and says why", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const suspended = single(62)
        const fallen = single(63)
        yield* visitor.secure(PLACE, suspended)
        yield* visitor.secure(PLACE, fallen)
        book.quote(62, "1", { state: "suspended" })
        book.quote(63, "1", { odds: 1800 as OddsMilli })
        yield* until(Effect.map(statusOf(visitor, fallen.betGuid), (status) => status === "rejected"))
        yield* until(Effect.map(statusOf(visitor, suspended.betGuid), (status) => status === "rejected"))
        expect(betOf(yield* visitor.get(`${HISTORY}/${fallen.betGuid}`))).toMatchObject({
          refusal: { code: "price-changed", odds: [1800] },
        })
        expect(yield* moneyOf(visitor)).toBe(100_000)
      }),
    )

    it.effect("keeps the confirmed price of a bet in play that rose, unless the player takes a rise", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const asks = single(64)
        const takes = single(64, { checkCf: 2 })
        yield* visitor.secure(PLACE, asks)
        yield* visitor.secure(PLACE, takes)
        book.quote(64, "1", { odds: 2200 as OddsMilli })
        yield* until(Effect.map(statusOf(visitor, takes.betGuid), (status) => status === "accepted"))
        yield* until(Effect.map(statusOf(visitor, asks.betGuid), (status) => status === "accepted"))
        expect(betOf(yield* visitor.get(`${HISTORY}/${asks.betGuid}`)).odds).toBe(2000)
        expect(betOf(yield* visitor.get(`${HISTORY}/${takes.betGuid}`))).toMatchObject({
          odds: 2200,
          possibleWin: 22_000,
        })
      }),
    )

    it.effect(
      "settles bets as their markets are, pays once, and compensates when a result is taken back",
      () =>
        Effect.gen(function* () {
          const visitor = yield* player(1000)
          const won = single(10)
          const both = express([10, 11])
          yield* market(10, "opened")
          yield* market(11, "opened")
          yield* visitor.secure(PLACE, won)
          yield* visitor.secure(PLACE, both)
          const house = yield* houseHolds("house:win")
          yield* market(10, { settled: { "1": "won", X: "lost", "2": "lost" } })
          yield* until(Effect.map(statusOf(visitor, won.betGuid), (status) => status === "won"))
          expect(yield* moneyOf(visitor)).toBe(100_000)
          expect(yield* statusOf(visitor, both.betGuid)).toBe("accepted")
          yield* market(11, { settled: { "1": "lost", X: "won", "2": "lost" } })
          yield* until(Effect.map(statusOf(visitor, both.betGuid), (status) => status === "lost"))
          expect((yield* houseHolds("house:win")) - house).toBe(0n)

          yield* market(10, "reopened")
          yield* until(Effect.map(statusOf(visitor, won.betGuid), (status) => status === "accepted"))
          expect(yield* moneyOf(visitor)).toBe(80_000)
          expect(yield* statusOf(visitor, both.betGuid)).toBe("lost")
          yield* market(10, { settled: { "1": "lost", X: "lost", "2": "won" } })
          yield* until(Effect.map(statusOf(visitor, won.betGuid), (status) => status === "lost"))
          expect(
            betOf(yield* visitor.get(`${HISTORY}/${won.betGuid}`)).history.map(({ status }) => status),
          ).toEqual(["accepted", "won", "accepted", "lost"])
        }),
    )

    it.effect("returns the stake of a cancelled market, and says who voided it", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const body = single(12)
        yield* market(12, "opened")
        yield* visitor.secure(PLACE, body)
        yield* market(12, "cancelled")
        yield* until(Effect.map(statusOf(visitor, body.betGuid), (status) => status === "cancelled"))
        expect(betOf(yield* visitor.get(`${HISTORY}/${body.betGuid}`))).toMatchObject({
          payout: 10_000,
          legs: [{ voided: { by: "feed", reason: "abandoned" } }],
        })
        expect(yield* moneyOf(visitor)).toBe(100_000)
      }),
    )

    it.effect("books a win that was taken back and spent as a claim, never as a balance below zero", () =>
      Effect.gen(function* () {
        const visitor = yield* player(100)
        const body = single(13)
        yield* market(13, "opened")
        yield* visitor.secure(PLACE, body)
        yield* market(13, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* until(Effect.map(statusOf(visitor, body.betGuid), (status) => status === "won"))
        yield* visitor.secure(PLACE, single(1, { summ: 150 }))
        const claims = yield* houseHolds("house:claims")
        yield* market(13, "reopened")
        yield* until(Effect.map(statusOf(visitor, body.betGuid), (status) => status === "accepted"))
        expect(yield* moneyOf(visitor)).toBe(0)
        expect((yield* houseHolds("house:claims")) - claims).toBe(-15_000n)
        yield* market(13, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* until(Effect.map(statusOf(visitor, body.betGuid), (status) => status === "won"))
        expect(yield* moneyOf(visitor)).toBe(5000)
        expect(yield* houseHolds("house:claims")).toBe(claims)
      }),
    )

    it.effect("settles a bet that was written just after its market was settled", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        yield* market(14, "opened")
        yield* market(14, { settled: { "1": "won", X: "lost", "2": "lost" } })
        const body = single(14)
        yield* visitor.secure(PLACE, body)
        book.quote(14, "1", { state: "closed" })
        yield* until(Effect.map(statusOf(visitor, body.betGuid), (status) => status === "won"))
      }),
    )

    it.effect("shows a player nothing of another's bets and money", () =>
      Effect.gen(function* () {
        const owner = yield* player(1000)
        const stranger = yield* player(500)
        const body = single(1)
        yield* owner.secure(PLACE, body)
        expect((yield* stranger.get(`${HISTORY}/${body.betGuid}`)).status).toBe(404)
        expect((yield* stranger.get(HISTORY)).body).toMatchObject({ value: { bets: [], more: false } })
        expect(yield* moneyOf(stranger)).toBe(50_000)
        const own = yield* stranger.secure(PLACE, body)
        expect(own.status).toBe(200)
        expect(betOf(own).userId).not.toBe(betOf(yield* owner.get(`${HISTORY}/${body.betGuid}`)).userId)
      }),
    )

    it.effect("lists bets newest first, by page and by whether they are settled", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const placed: Array<number> = []
        for (let bet = 0; bet < 5; bet++) {
          placed.unshift(betOf(yield* visitor.secure(PLACE, single(1))).placedAt)
          yield* TestClock.adjust("1 second")
        }
        const page = (query: string) =>
          Effect.map(visitor.get(`${HISTORY}?${query}`), ({ body }) => {
            const { bets, more } = (
              body as { readonly value: { readonly bets: ReadonlyArray<Bet>; readonly more: boolean } }
            ).value
            return { at: bets.map(({ placedAt }) => placedAt), more }
          })
        expect(yield* page("limit=3")).toEqual({ at: placed.slice(0, 3), more: true })
        expect(yield* page(`limit=3&before=${placed[2]}`)).toEqual({ at: placed.slice(3), more: false })
        expect(yield* page("status=settled")).toEqual({ at: [], more: false })
        expect((yield* page("status=open")).at).toHaveLength(5)
        expect((yield* visitor.get(`${HISTORY}?limit=0`)).status).toBe(400)
      }),
    )

    it.effect("asks for the service token, not for the cookie alone", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const before = yield* events
        expect((yield* visitor.post(PLACE, single(1))).status).toBe(401)
        expect(yield* events).toBe(before)
      }),
    )

    it.effect("brings play money once for each key, within bounds", () =>
      Effect.gen(function* () {
        const visitor = yield* player(0)
        const order = { guid: "deposit-key-of-a-test", summ: 250.5 }
        expect((yield* visitor.post(DEPOSIT, order)).body).toMatchObject({ value: { money: 25_050 } })
        expect((yield* visitor.post(DEPOSIT, order)).body).toMatchObject({ value: { money: 25_050 } })
        expect((yield* visitor.post(DEPOSIT, { ...order, summ: 300 })).status).toBe(409)
        const { status, body } = yield* visitor.post(DEPOSIT, { guid: "another-deposit-key", summ: 0 })
        expect([
          status,
          Object.keys((body as { readonly validation_errors: object }).validation_errors),
        ]).toEqual([422, ["summ"]])
        expect(yield* moneyOf(visitor)).toBe(25_050)
      }),
    )

    it.effect("tells the player's own topic of bets and balances", () =>
      Effect.gen(function* () {
        const visitor = new Visitor("en", false)
        const userId = yield* visitor.register(nextNumber())
        const bus = yield* Bus
        const heard: Array<string> = []
        yield* bus.subscribe(`player/${userId}`).pipe(
          Stream.runForEach((message) => Effect.sync(() => heard.push(message))),
          Effect.forkScoped,
        )
        yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
        yield* visitor.post(DEPOSIT, { guid: `deposit-${nextGuid()}`, summ: 500 })
        yield* visitor.secure(PLACE, single(1))
        yield* visitor.post("/account-api/auth/logout")
        yield* until(Effect.sync(() => heard.length >= 3))
        expect(heard.map((message) => Object.keys(JSON.parse(message)).sort())).toEqual([
          ["balance", "t"],
          ["balance", "bet", "t"],
          ["sessionId", "signedOut", "t"],
        ])
      }),
    )

    it.effect("leaves money in balance and a log that the audit finds whole", () =>
      Effect.gen(function* () {
        const accounts = ["house:held", "house:win", "house:cashier", "house:claims"]
        const house = yield* Effect.forEach(accounts, houseHolds)
        const log = yield* Effect.orDie((yield* Journal).readAll(0, 100_000))
        const wallets = new Set(
          log.filter(({ stream }) => stream.startsWith("wallet:")).map(({ stream }) => stream.slice(7)),
        )
        const journal = yield* Journal
        const players = yield* Effect.forEach(wallets, (id) =>
          Effect.orDie(journal.balance(`player:${id}`, "RUB")),
        )
        const sum = [...house, ...players].reduce((total, amount) => total + amount, 0n)
        expect(sum).toBe(0n)
        expect((yield* Effect.orDie(verify(registry))).defects).toEqual([])
      }),
    )
  })
})
