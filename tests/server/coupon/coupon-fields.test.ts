import { layer } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { OddsMilli } from "#models/betting/odds.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { expectWholeBooks } from "#tests/support/trial-balance.ts"
import {
  betOf,
  comesTo,
  eventCount,
  express,
  HISTORY,
  moneyOf,
  PLACE,
  pick,
  player,
  refusalOf,
  single,
  until,
} from "#tests/support/wagers.ts"

const UPDATE = "/service-api/LiveBet/Open/UpdateCoupon"

describeEmbedded("what a coupon says beside its bet (§3 Coupon or bet payload fields)", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 20; gameId += 1) book.offer(gameId)
  for (let gameId = 21; gameId <= 24; gameId += 1) book.offer(gameId, { live: true })
  book.hear(Number.MAX_SAFE_INTEGER)

  layer(layerPlayerSite(store, book, "fields", { captcha: "disabled" }))((it) => {
    it.effect(
      "live: a game that the player saw ahead is not bet on in play, unless that was asked (§3 Coupon or bet payload fields: live)",
      () =>
        Effect.gen(function* () {
          const who = yield* player(1000)
          const before = yield* eventCount
          const begun = yield* who.secure(PLACE, express([1, 21], { live: false }))
          expect(refusalOf(begun)).toEqual([422, "game-began"])
          expect(begun.body).toMatchObject({ refusal: { positions: [1] } })
          // Also where its price is another by then: that it began is what the player has to know.
          book.quote(22, "1", { odds: 1900 as OddsMilli })
          expect(refusalOf(yield* who.secure(PLACE, single(22, { live: false })))).toEqual([
            422,
            "game-began",
          ])
          expect(yield* eventCount).toBe(before)
          for (const more of [{ live: true }, { live: false, transformEventKind: true }, {}]) {
            const body = single(21, more)
            expect(betOf(yield* who.secure(PLACE, body)).status).toBe("waiting")
            yield* TestClock.adjust("5 seconds")
            yield* comesTo(who, body.betGuid, "accepted")
          }
          expect(betOf(yield* who.secure(PLACE, single(2, { live: false }))).status).toBe("accepted")
        }),
    )

    it.effect(
      "oneClickBet and couponCode stay with the bet; notWait and approvedBet that are said ask for nothing else (§3 Coupon or bet payload fields: oneClickBet)",
      () =>
        Effect.gen(function* () {
          const who = yield* player(1000)
          const body = single(3, {
            oneClickBet: true,
            couponCode: "kzvc2kkj",
            notWait: true,
            approvedBet: true,
          })
          const bet = betOf(yield* who.secure(PLACE, body))
          expect(bet).toMatchObject({ oneClick: true, couponCode: "kzvc2kkj" })
          expect(betOf(yield* who.get(`${HISTORY}/${bet.betGuid}`))).toEqual(bet)
          const plain = betOf(yield* who.secure(PLACE, single(4, { oneClickBet: false })))
          expect(plain).not.toHaveProperty("oneClick")
          expect(plain).not.toHaveProperty("couponCode")
          const waits = betOf(yield* who.secure(PLACE, single(21, { notWait: true })))
          expect(waits.status).toBe("waiting")
        }),
    )

    it.effect(
      "notWait: an answer that is waited for tells what became of a bet in play (§3 Coupon or bet payload fields: notWait)",
      () =>
        Effect.gen(function* () {
          const who = yield* player(1000)
          const held = (path: string, body: object) =>
            Effect.gen(function* () {
              const answer = yield* Effect.forkChild(who.secure(path, body))
              let isAnswered = false
              const watch = yield* Effect.forkChild(
                Effect.tap(Fiber.join(answer), () => Effect.sync(() => (isAnswered = true))),
              )
              yield* until(
                Effect.map(who.get(`${HISTORY}?status=open`), ({ body: told }) =>
                  JSON.stringify(told).includes('"waiting"'),
                ),
                "1 millis",
              )
              expect(isAnswered).toBe(false)
              // Its delay may be reckoned by a moment before this, and slept from one after it.
              yield* TestClock.adjust("5 seconds")
              yield* until(Effect.sync(() => isAnswered))
              return yield* Fiber.join(watch)
            })
          const taken = yield* held(PLACE, single(23, { notWait: false }))
          expect(betOf(taken).status).toBe("accepted")
          const coupons = [single(23, { notWait: false }), single(6)]
          const { body } = yield* held("/service-api/LiveBet/Secure/MakeBetWebMulti", { coupons })
          expect(body).toMatchObject({
            value: [{ bet: { status: "accepted" } }, { bet: { status: "accepted" } }],
          })
          // One ahead has nothing to wait for.
          expect(betOf(yield* who.secure(PLACE, single(7, { notWait: false }))).status).toBe("accepted")
        }),
    )

    it.effect(
      "approvedBet: prices that were not approved place nothing, now or by themselves (§3 Coupon or bet payload fields: approvedBet)",
      () =>
        Effect.gen(function* () {
          const who = yield* player(1000)
          const before = yield* eventCount
          for (const more of [{}, { isAutoBet: true, autoBetCf: 5 }]) {
            const answer = yield* who.secure(PLACE, single(8, { approvedBet: false, ...more }))
            expect(refusalOf(answer)).toEqual([422, "not-approved"])
          }
          expect(yield* eventCount).toBe(before)
        }),
    )

    it.effect(
      "couponCode: an order to bet keeps it, and so does its bet (§3 Coupon or bet payload fields: couponCode)",
      () =>
        Effect.gen(function* () {
          const who = yield* player(1000)
          const body = single(9, { isAutoBet: true, autoBetCf: 2.5, couponCode: "kzvc2kkj" })
          expect((yield* who.secure(PLACE, body)).body).toMatchObject({ value: { couponCode: "kzvc2kkj" } })
          book.quote(9, "1", { odds: 2500 as OddsMilli })
          yield* until(Effect.map(who.get(`${HISTORY}/${body.betGuid}`), ({ status }) => status === 200))
          expect(betOf(yield* who.get(`${HISTORY}/${body.betGuid}`)).couponCode).toBe("kzvc2kkj")
        }),
    )

    it.effect(
      "groups are a multi-bet: a body of another kind that asks for them is never taken as a bet of that (§3 Coupon or bet payload fields: groups)",
      () =>
        Effect.gen(function* () {
          const who = yield* player(1000)
          const before = yield* eventCount
          for (const more of [
            { groupsSumms: [50, 50] },
            { eventsIndexes: [[0], [1]] },
            { eventsIndexes: [0, 1] },
            { withLobby: true },
            { groupsSumms: [50, 50], isAutoBet: true, autoBetCf: 5 },
          ]) {
            const { status, body } = yield* who.secure(PLACE, express([5, 6], more))
            expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining("use vid 4")])
          }
          expect(yield* eventCount).toBe(before)
          const none = { groupsSumms: [], eventsIndexes: [], withLobby: false }
          expect(betOf(yield* who.secure(PLACE, express([5, 6], none))).status).toBe("accepted")
          expect(yield* moneyOf(who)).toBe(90_000)
        }),
    )

    it.effect(
      "calcSystemsMin tells the systems that the selections can make (§3 Coupon or bet payload fields: calcSystemsMin)",
      () =>
        Effect.gen(function* () {
          const guest = new Visitor("en", false)
          const told = (count: number, more: object = {}) =>
            Effect.map(
              guest.post(UPDATE, {
                couponEvents: Array.from({ length: count }, (_, index) => pick(index + 1)),
                vid: 1,
                ...more,
              }),
              ({ body }) => (body as { readonly value: { readonly systems?: unknown } }).value.systems,
            )
          expect(yield* told(4, { calcSystemsMin: true })).toEqual([
            { expressNum: 2, count: 6, odds: 4000 },
            { expressNum: 3, count: 4, odds: 8000 },
          ])
          expect(yield* told(4)).toBeUndefined()
          expect(yield* told(2, { calcSystemsMin: true })).toEqual([])
          const most = (yield* told(20, { calcSystemsMin: true })) as ReadonlyArray<{
            readonly count: number
          }>
          expect(most[8]?.count).toBe(184_756)
        }),
    )

    it.effect("what is no value of a field is answered with 400 and its name", () =>
      Effect.gen(function* () {
        const who = yield* player(100)
        for (const [field, value] of [
          ["live", "yes"],
          ["transformEventKind", 1],
          ["notWait", null],
          ["approvedBet", "true"],
          ["oneClickBet", []],
          ["couponCode", "0000"],
          ["groupsSumms", ["x"]],
          ["eventsIndexes", [0.5]],
          ["withLobby", {}],
        ] as const) {
          const { status, body } = yield* who.secure(PLACE, single(7, { [field]: value }))
          expect(status, field).toBe(400)
          expect(JSON.stringify((body as { validation_errors: object }).validation_errors)).toContain(field)
        }
        expect(yield* moneyOf(who)).toBe(10_000)
      }),
    )

    it.effect("leave money in balance and a log that the audit finds whole", () => expectWholeBooks)
  })
})
