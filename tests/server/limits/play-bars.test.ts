import { layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { PlayerLimits } from "#models/api/player-limits.ts"
import type { AutoBet } from "#models/betting/auto-bet.ts"
import type { BidTold } from "#models/betting/bid.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { changeLimit } from "#src/server/domains/limits/change-limits.ts"
import { ExclusionRegister, type RegisterVerdict } from "#src/server/domains/limits/ExclusionRegister.ts"
import { PlayRules } from "#src/server/domains/limits/PlayRules.ts"
import { stopPlay } from "#src/server/domains/limits/stop-play.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { STATE_CURRENCIES } from "#src/server/kernel/reference/currencies.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded, describeStores } from "#tests/support/stores.ts"
import {
  DEPOSIT,
  moneyOf,
  nextGuid,
  nextNumber,
  PLACE,
  refusalOf,
  single,
  until,
} from "#tests/support/wagers.ts"

const REACHED = [422, "limit-reached"]
const STOPPED = [422, "play-stopped"]
const book = makeHandBook()
for (let gameId = 1; gameId <= 10; gameId++) book.offer(gameId)
for (const gameId of [11, 12]) {
  book.offer(gameId, { whole: true })
  for (const outcome of ["X", "2"]) book.quote(gameId, outcome, { odds: 3547 as OddsMilli })
}
book.offer(20, { live: true })
book.hear(Number.MAX_SAFE_INTEGER)

const settings = {
  captcha: "disabled" as const,
  bids: { leastMargin: 20, gameLiability: minorUnits(1_000_000), openMs: 30_000 },
}
const site = (store: Parameters<typeof layerPlayerSite>[0], seed: string) =>
  layerPlayerSite(store, book, seed, settings, [], ROOM_FOR_PLAYERS)

const signedUp = Effect.gen(function* () {
  const who = new Visitor("en", false)
  const userId = (yield* who.register(nextNumber())) as PlayerId
  yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 1000 })
  return { who, userId }
})
const set = (who: Visitor, limit: string, amount: number) => who.post("/limits", { limitId: limit, amount })
const panic = (who: Visitor) => who.post("/BlockUser", { kind: "panic" })
const orderIn = (who: Visitor, key: string) =>
  Effect.map(who.get("/account-api/auto-bets"), ({ body }) =>
    (body as { readonly value: ReadonlyArray<AutoBet> }).value.find(({ betGuid }) => betGuid === key),
  )
const ends = (who: Visitor, key: string) =>
  Effect.andThen(
    until(Effect.map(orderIn(who, key), (order) => order?.status !== "waiting")),
    orderIn(who, key),
  )
const auto = (gameId: number) => single(gameId, { isAutoBet: true, autoBetCf: 2.5 })
const raised = (gameId: number) => book.quote(gameId, "1", { odds: 2600 as OddsMilli })

describeEmbedded("limits that are set while a bet waits", (store) => {
  layer(site(store, "waiting-bars"))((it) => {
    it.effect("drop an automatic bet that they leave no room for, and give its stake back", () =>
      Effect.gen(function* () {
        const { who } = yield* signedUp
        const body = auto(1)
        yield* who.secure(PLACE, body)
        expect(yield* moneyOf(who)).toBe(90_000)
        yield* set(who, "stake-day", 99.99)
        raised(1)
        expect(yield* ends(who, body.betGuid)).toMatchObject({ status: "dropped", dropped: "play-barred" })
        expect(yield* moneyOf(who)).toBe(100_000)
      }),
    )

    it.effect("count an automatic bet once, when its stake was set aside", () =>
      Effect.gen(function* () {
        const { who } = yield* signedUp
        const body = auto(2)
        yield* who.secure(PLACE, body)
        yield* set(who, "stake-day", 100)
        expect(refusalOf(yield* who.secure(PLACE, single(3, { summ: 10 })))).toEqual(REACHED)
        raised(2)
        expect(yield* ends(who, body.betGuid)).toMatchObject({ status: "placed" })
        expect(refusalOf(yield* who.secure(PLACE, single(3, { summ: 10 })))).toEqual(REACHED)
      }),
    )

    it.effect("count what was staked and paid in from every account, at the site's rates", () =>
      Effect.gen(function* () {
        const { who, userId } = yield* signedUp
        yield* set(who, "stake-day", 1000)
        yield* set(who, "deposit-day", 2000)
        const opened = yield* who.post("/createCurrencyAccount", { currency_id: STATE_CURRENCIES.EUR })
        const { id: euros } = (opened.body as { readonly value: { readonly id: number } }).value
        const inEuros = (gameId: number, summ: number) => single(gameId, { summ, accountId: euros })
        const pay = (summ: number) => who.post(DEPOSIT, { guid: nextGuid(), summ, accountId: euros })
        // A thousand roubles were paid in before: what is left of the limit is 11.50 euros.
        expect(refusalOf(yield* pay(11.51))).toEqual(REACHED)
        expect((yield* pay(11.5)).status).toBe(200)
        expect((yield* who.secure(PLACE, single(6, { summ: 500 }))).status).toBe(200)
        expect(refusalOf(yield* who.secure(PLACE, inEuros(7, 5.76)))).toEqual(REACHED)
        expect((yield* who.secure(PLACE, inEuros(7, 5.75))).status).toBe(200)
        expect(refusalOf(yield* who.secure(PLACE, single(8, { summ: 10 })))).toEqual(REACHED)
        // A limit of another currency that is worth more is a raise, which waits.
        yield* who.post("/web-api/user/setactiveaccount", { account_id: euros })
        yield* set(who, "stake-day", 20)
        expect(refusalOf(yield* who.secure(PLACE, inEuros(8, 1)))).toEqual(REACHED)
        // One that is worth less holds at once, whatever its figures: 20 euros of deposits, then a thousand roubles.
        yield* set(who, "deposit-week", 20)
        yield* who.post("/web-api/user/setactiveaccount", { account_id: userId })
        const lowered = yield* set(who, "deposit-week", 1000)
        expect(lowered.status).toBe(200)
        const { limits } = (lowered.body as { readonly value: PlayerLimits }).value
        expect(limits.find(({ id }) => id === "deposit-week")).toMatchObject({
          currency: "RUB",
          amount: 100_000,
        })
      }),
    )

    it.effect("and a stop drops it too", () =>
      Effect.gen(function* () {
        const { who } = yield* signedUp
        const body = auto(4)
        yield* who.secure(PLACE, body)
        yield* panic(who)
        raised(4)
        expect(yield* ends(who, body.betGuid)).toMatchObject({ status: "dropped", dropped: "play-barred" })
        expect(yield* moneyOf(who)).toBe(100_000)
        expect(refusalOf(yield* who.secure(PLACE, auto(5)))).toEqual(STOPPED)
      }),
    )

    it.effect("leave a bet in play that has its stake: it is accepted, and its stake counts", () =>
      Effect.gen(function* () {
        const { who } = yield* signedUp
        const body = single(20)
        yield* who.secure(PLACE, body)
        yield* set(who, "stake-day", 50)
        yield* TestClock.adjust("5 seconds")
        yield* until(
          Effect.map(who.get(`/account-api/bets/${body.betGuid}`), (answer: Answer) =>
            JSON.stringify(answer.body).includes('"status":"accepted"'),
          ),
        )
        expect(refusalOf(yield* who.secure(PLACE, single(6, { summ: 10 })))).toEqual(REACHED)
      }),
    )

    it.effect("refuse a bid as it is made and as its counter is taken", () =>
      Effect.gen(function* () {
        const { who } = yield* signedUp
        const bid = (gameId: number, bidCf: number) => {
          const { checkCf: _checkCf, ...body } = single(gameId)
          return { ...body, bidCf }
        }
        const countered = yield* who.secure("/service-api/LiveBet/Secure/MakeBetBidWeb", bid(11, 2.2))
        const { betGuid } = (countered.body as { readonly value: BidTold }).value.bid
        yield* set(who, "single-stake-bet", 99)
        expect(refusalOf(yield* who.secure("/account-api/bids/take", { betGuid }))).toEqual(REACHED)
        expect(
          refusalOf(yield* who.secure("/service-api/LiveBet/Secure/MakeBetBidWeb", bid(12, 2.2))),
        ).toEqual(REACHED)
      }),
    )
  })
})

describeStores("a limit that another process has written", (store) => {
  layer(site(store, "elsewhere"))((it) => {
    it.effect("holds for the next bet and deposit of this one, which was not told", () =>
      Effect.gen(function* () {
        const [{ who, userId }, { who: other, userId: otherId }] = [yield* signedUp, yield* signedUp]
        for (const each of [who, other])
          expect((yield* each.secure(PLACE, single(9, { summ: 50 }))).status).toBe(200)
        yield* Effect.gen(function* () {
          const limited = yield* prepared(changeLimit)
          const stopped = yield* prepared(stopPlay)
          const origin = NOWHERE
          const amount = minorUnits(6000)
          const currency = "RUB" as CurrencyCode
          yield* limited({ playerId: userId, limit: "stake-day", amount, currency, origin })
          yield* stopped({ playerId: otherId, stopping: { kind: "panic" }, origin })
        }).pipe(Effect.provide(Layer.fresh(Aggregates.layer)), Effect.orDie)
        expect(refusalOf(yield* who.secure(PLACE, single(9, { summ: 11 })))).toEqual(REACHED)
        expect((yield* who.secure(PLACE, single(9, { summ: 10 }))).status).toBe(200)
        expect(refusalOf(yield* other.post(DEPOSIT, { guid: nextGuid(), summ: 10 }))).toEqual(STOPPED)
        expect(refusalOf(yield* other.secure(PLACE, single(9)))).toEqual(STOPPED)
      }),
    )
  })
})

describeEmbedded("a national register of excluded players", (store) => {
  let verdict: RegisterVerdict = "clear"
  const register = Layer.succeed(ExclusionRegister, { check: () => Effect.sync(() => verdict) })
  layer(Layer.provide(site(store, "register"), register))((it) => {
    it.effect("shuts play for those in it, and for everybody while it doesn't answer", () =>
      Effect.gen(function* () {
        verdict = "clear"
        const { who, userId } = yield* signedUp
        const rules = yield* PlayRules
        expect((yield* who.secure(PLACE, single(10))).status).toBe(200)
        expect(yield* Effect.orDie(rules.mayBeMarketed(userId))).toBe(true)
        for (const [said, code] of [
          ["unknown", "register-unknown"],
          ["excluded", "play-stopped"],
        ] as const) {
          verdict = said
          expect(refusalOf(yield* who.secure(PLACE, single(10)))).toEqual([422, code])
          expect(refusalOf(yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 1 }))).toEqual([422, code])
          expect(yield* Effect.orDie(rules.mayBeMarketed(userId))).toBe(false)
        }
        verdict = "clear"
        yield* panic(who)
        expect(yield* Effect.orDie(rules.mayBeMarketed(userId))).toBe(false)
        yield* TestClock.adjust("24 hours")
        expect(yield* Effect.orDie(rules.mayBeMarketed(userId))).toBe(true)
      }),
    )
  })
})
