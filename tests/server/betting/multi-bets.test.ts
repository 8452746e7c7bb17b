import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { Bet } from "#models/betting/bet.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { TAX_TYPE } from "#models/betting/taxes.ts"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { expectWholeBooks } from "#tests/support/trial-balance.ts"
import {
  betOf,
  comesTo,
  eventCount,
  express,
  houseHolds,
  market,
  moneyOf,
  nextGuid,
  PLACE,
  pick,
  player,
  refusalOf,
  statusOf,
} from "#tests/support/wagers.ts"

const book = makeHandBook()
for (let gameId = 1; gameId <= 60; gameId += 1) book.offer(gameId, { live: gameId > 50 })
book.hear(Number.MAX_SAFE_INTEGER)

const UPDATE = "/service-api/LiveBet/Open/UpdateCoupon"
const SAVE = "/service-api/LiveBet/Open/SaveCoupon"
const LOAD = "/service-api/LiveBet/Open/GetCoupon"
/** 100 on the first of three games, 200 on the others. */
const multi = (gameIds: ReadonlyArray<number>, more: object = {}) =>
  express(gameIds, {
    vid: 4,
    summ: 300,
    eventsIndexes: [[0], [1, 2]],
    groupsSumms: [100, 200],
    ...more,
  })
/** The first game stands in both groups: 100 on it and the second, 50 on it and the others. */
const banked = (gameIds: ReadonlyArray<number>, more: object = {}) =>
  multi(gameIds, {
    summ: 150,
    eventsIndexes: [[0], [1], [2, 3]],
    withLobby: true,
    groupsSumms: [100, 50],
    ...more,
  })
const won = { settled: { "1": "won", X: "lost", "2": "lost" } } as const
const lost = { settled: { "1": "lost", X: "won", "2": "lost" } } as const
const back = { settled: { "1": "returned", X: "returned", "2": "returned" } } as const

describeEmbedded("multi-bets (§3 groupsSumms, eventsIndexes, withLobby)", (store) => {
  layer(layerPlayerSite(store, book, "multi", { captcha: "disabled" }))((it) => {
    it.effect("are refused in words where their groups are none, and nothing is written", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const before = yield* eventCount
        for (const [more, field] of [
          [{ eventsIndexes: [[0], [1, 3]] }, "eventsIndexes.1"],
          [{ eventsIndexes: [[0], [1, 2, 0]] }, "eventsIndexes.1"],
          [{ eventsIndexes: [[0], []], groupsSumms: [100, 200] }, "eventsIndexes.1"],
          [{ eventsIndexes: [[0], [1]] }, "eventsIndexes"],
          [{ eventsIndexes: [[0, 1, 2]], groupsSumms: [300] }, "eventsIndexes"],
          [{ withLobby: true, groupsSumms: [300] }, "eventsIndexes"],
          [{ groupsSumms: [300] }, "groupsSumms"],
          [{ groupsSumms: [300, 0] }, "groupsSumms.1"],
          [{ groupsSumms: [9e12, 9e12] }, "summ"],
          [{ summ: 299 }, "summ"],
          [{ vid: 1 }, "vid"],
          [{ vid: 2, expressNum: 2 }, "vid"],
        ] as const) {
          const { status, body } = yield* who.secure(PLACE, multi([1, 2, 3], more))
          expect(status, JSON.stringify(more)).toBe(400)
          const { validation_errors } = body as {
            validation_errors: Readonly<Record<string, ReadonlyArray<string>>>
          }
          expect(Object.keys(validation_errors), JSON.stringify(more)).toContain(field)
          expect(validation_errors[field]?.[0]).toMatch(/^[A-Z0-9].{15,}/)
        }
        const many = Array.from({ length: 21 }, (_, index) => index)
        for (const [body, code] of [
          [multi([1, 2, 3], { expressNum: 2 }), "wrong-kind"],
          [multi([1, 2, 3], { groupsSumms: [295, 5] }), "stake-below-minimum"],
          [multi([1, 2, 3], { isExpressBoost: true }), "boost-not-offered"],
          [multi([1, 2, 3], { isAutoBet: true, autoBetCf: 5 }), "auto-bet-plain"],
          [
            { ...multi([1, 2, 3]), couponEvents: [pick(1), pick(2), pick(2, 2, "X")] },
            "conflicting-selections",
          ],
          [
            { ...banked([1, 2, 3, 4]), couponEvents: [pick(1), pick(2), pick(3), pick(1, 2, "X")] },
            "conflicting-selections",
          ],
          [
            {
              ...express(
                many.map((index) => index + 1),
                { vid: 4, summ: 300, groupsSumms: [100, 200] },
              ),
              eventsIndexes: [[0], many.slice(1)],
            },
            "too-many-selections",
          ],
        ] as const) {
          expect(refusalOf(yield* who.secure(PLACE, body))).toEqual([422, code])
        }
        expect(yield* eventCount).toBe(before)
        // Two selections of one game in different groups depend on each other, but on no express.
        const apart = { ...multi([1, 2, 3]), couponEvents: [pick(1), pick(1, 2, "X"), pick(2)] }
        expect(betOf(yield* who.secure(PLACE, apart)).status).toBe("accepted")
      }),
    )

    it.effect(
      "are told which of their groups a refusal means, in its words too (§8 Client error message)",
      () =>
        Effect.gen(function* () {
          const who = yield* player(1000)
          const four = { couponEvents: [pick(1), pick(2), pick(3), pick(4)] }
          const changed = pick(3, 1.5)
          for (const [body, refusal, words] of [
            [
              multi([1, 2, 3], { groupsSumms: [295, 5] }),
              { code: "stake-below-minimum", groups: [2] },
              /^Group 2\. The stake is below the minimum/,
            ],
            [
              multi([1, 2, 3], { summ: 9, groupsSumms: [4, 5] }),
              { code: "stake-below-minimum", groups: [1, 2] },
              /^Group 1, Group 2\. The stake is below/,
            ],
            [
              { ...multi([1, 2, 3]), couponEvents: [pick(1), pick(2), pick(2, 2, "X")] },
              { code: "conflicting-selections", positions: [1, 2], groups: [2] },
              /^Group 2\. /,
            ],
            [
              { ...banked([1, 2, 3, 4]), couponEvents: [pick(1), pick(2), pick(3), pick(1, 2, "X")] },
              { code: "conflicting-selections", positions: [0, 3], groups: [0, 2] },
              /^Lobby, Group 2\. /,
            ],
            [
              // The selection of the second group stands in the first as well, where it is in nobody's way.
              {
                ...multi([1, 2, 3], { eventsIndexes: [[0], [1, 2]] }),
                couponEvents: [pick(2), pick(2), pick(2, 2, "X")],
              },
              { code: "conflicting-selections", positions: [1, 2], groups: [2] },
              /^Group 2\. /,
            ],
            [
              { ...banked([1, 2, 3, 4]), couponEvents: [...four.couponEvents.slice(0, 2), changed, pick(4)] },
              { code: "price-changed", positions: [2], groups: [2] },
              /^Group 2\. The odds have changed/,
            ],
            [
              multi([1, 999, 3]),
              { code: "unknown-game", positions: [1], groups: [2] },
              /^Group 2\. This game/,
            ],
          ] as const) {
            const refused = yield* who.secure(PLACE, body)
            expect(refused.status).toBe(422)
            expect(refused.body).toMatchObject({ refusal, message: expect.stringMatching(words) })
          }
          // Of any other bet there are none to name.
          const other = yield* who.secure(PLACE, express([1, 999]))
          expect(other.body).not.toHaveProperty("refusal.groups")
        }),
    )

    it.effect("are placed whole, once for their key, by every call that places", () =>
      Effect.gen(function* () {
        const who = yield* player(2000)
        const body = multi([1, 2, 3])
        const bet = betOf(yield* who.secure(PLACE, body))
        expect(bet).toMatchObject({
          kind: 4,
          stake: 30_000,
          odds: 3333,
          possibleWin: 100_000,
          groups: {
            lobby: [],
            groups: [
              { legs: [0], stake: 10_000 },
              { legs: [1, 2], stake: 20_000 },
            ],
          },
        })
        expect(betOf(yield* who.secure(PLACE, body))).toEqual(bet)
        const other = { ...body, groupsSumms: [150, 150] }
        expect(refusalOf(yield* who.secure(PLACE, other))).toEqual([409, "key-reused"])
        const several = yield* who.secure("/service-api/LiveBet/Secure/MakeBetWebMulti", {
          coupons: [banked([1, 2, 3, 4]), multi([5, 6, 7])],
        })
        expect(several.body).toMatchObject({ value: [{ bet: { kind: 4 } }, { bet: { kind: 4 } }] })
        const common = yield* who.secure("/web-api/datalinelive/putbetscommon", { coupon: multi([1, 2, 4]) })
        expect(common.body).toMatchObject({ value: [{ bet: { kind: 4, stake: 30_000 } }] })
        expect(yield* moneyOf(who)).toBe(200_000 - 30_000 - 15_000 - 30_000 - 30_000)
      }),
    )

    it.effect("pay what their groups pay together, and nothing where the lobby is lost", () =>
      Effect.gen(function* () {
        const who = yield* player(2000)
        for (let gameId = 11; gameId <= 24; gameId += 1) yield* market(gameId, "opened")
        const place = (body: object) => Effect.map(who.secure(PLACE, body), betOf)
        const half = yield* place(multi([11, 12, 13]))
        const lobby = yield* place(banked([14, 15, 16, 17]))
        const gone = yield* place(banked([18, 15, 16, 17]))
        const none = yield* place(multi([19, 20, 21]))
        const paid = 200_000 - 30_000 - 15_000 - 15_000 - 30_000
        expect(yield* moneyOf(who)).toBe(paid)
        yield* market(11, won)
        yield* market(12, lost)
        yield* TestClock.adjust("1 second")
        expect(yield* statusOf(who, half.betGuid)).toBe("accepted")
        yield* market(13, won)
        yield* comesTo(who, half.betGuid, "lost")
        yield* market(18, lost)
        yield* comesTo(who, gone.betGuid, "lost")
        for (const gameId of [14, 15]) yield* market(gameId, won)
        yield* market(16, back)
        yield* market(17, won)
        yield* comesTo(who, lobby.betGuid, "won")
        for (const gameId of [19, 20, 21]) yield* market(gameId, back)
        yield* comesTo(who, none.betGuid, "returned")
        // 100 at 2, 100 at 4 and 50 at 4, and a stake that went back.
        expect(yield* moneyOf(who)).toBe(paid + 20_000 + 40_000 + 20_000 + 30_000)
        yield* market(15, "reopened")
        yield* comesTo(who, lobby.betGuid, "accepted")
        yield* market(15, lost)
        yield* comesTo(who, lobby.betGuid, "won")
        expect(yield* moneyOf(who)).toBe(paid + 20_000 + 20_000 + 30_000)
        yield* expectWholeBooks
      }),
    )

    it.effect("are sold in part and whole, each group by as much, and insured", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const bet = betOf(yield* who.secure(PLACE, multi([31, 32, 33])))
        const insuring = ({ betGuid, id }: Bet) =>
          who.secure("/account-api/bets/insurance", {
            guid: nextGuid(),
            betGuid,
            betId: id,
            share: 50,
            premium: 300,
          })
        const insured = yield* insuring(bet)
        const { premium } = betOf(insured).insurances?.[0] ?? { premium: 0 }
        expect(premium).toBeGreaterThan(0)
        const sale = { betGuid: bet.betGuid, saleBetId: bet.id, guid: nextGuid(), summ: 150, price: 1 }
        const part = betOf(yield* who.secure("/account-api/bets/sale", sale))
        expect(part).toMatchObject({ status: "accepted", possibleWin: 50_000 })
        for (const gameId of [31, 32, 33]) yield* market(gameId, "opened")
        yield* market(31, won)
        yield* market(32, lost)
        yield* market(33, won)
        yield* comesTo(who, bet.betGuid, "lost")
        // Half of the first group pays 100 where 150 ran: half of the 50 that it lacks is insured.
        const sold = part.sales?.[0]?.amount ?? 0
        expect(yield* moneyOf(who)).toBe(70_000 - premium + sold + 10_000 + 2500)
        const tied = { ...multi([34, 34, 35]), couponEvents: [pick(34), pick(34, 2, "X"), pick(35)] }
        const dependent = betOf(yield* who.secure(PLACE, tied))
        expect(refusalOf(yield* insuring(dependent))).toEqual([422, "not-insured"])
        yield* expectWholeBooks
      }),
    )

    it.effect("wait in play, and are accepted at the prices of the moment", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const bet = betOf(yield* who.secure(PLACE, banked([51, 1, 2, 3], { checkCf: 1 })))
        expect(bet.status).toBe("waiting")
        book.quote(51, "1", { odds: 3000 as OddsMilli })
        yield* TestClock.adjust("10 seconds")
        yield* comesTo(who, bet.betGuid, "accepted")
        const { body } = yield* who.get(`/account-api/bets/${bet.betGuid}`)
        // 100 at 6 and 50 at 12.
        expect(body).toMatchObject({ value: { odds: 8000, possibleWin: 120_000 } })
      }),
    )

    it.effect("are told of before they are bet, and saved under a code with their groups", () =>
      Effect.gen(function* () {
        const guest = new Visitor("en", false)
        const { couponEvents } = multi([1, 2, 3])
        const shape = { couponEvents, vid: 4, eventsIndexes: [[2], [0], [1]], withLobby: true }
        const told = yield* guest.post(UPDATE, { ...shape, groupsSumms: [100, 200], summ: 300 })
        expect(told.body).toMatchObject({ value: { odds: 4000 } })
        expect((yield* guest.post(UPDATE, { ...shape, eventsIndexes: [[2], [0], [7]] })).status).toBe(400)
        const saved = yield* guest.post(SAVE, shape)
        const { couponCode } = (saved.body as { value: { couponCode: string } }).value
        const loaded = yield* guest.post(LOAD, { couponCode })
        expect(loaded.body).toMatchObject({
          value: { vid: 4, eventsIndexes: [[2], [0], [1]], withLobby: true },
        })
        const other = yield* guest.post(SAVE, { ...shape, eventsIndexes: [[0], [1], [2]] })
        expect(other.body).not.toMatchObject({ value: { couponCode } })
        expect((yield* guest.post(SAVE, { ...shape, eventsIndexes: [[0], [1]] })).status).toBe(400)
        expect((yield* guest.post(SAVE, { couponEvents, vid: 1, withLobby: true })).status).toBe(400)
      }),
    )
  })

  const taxed = {
    captcha: "disabled",
    tax: { ...SETTINGS.tax, type: TAX_TYPE.both, stake_tax: 10, payout_tax: 10 },
  } as const
  layer(layerPlayerSite(store, book, "multi-taxed", taxed))((it) => {
    it.effect("are taxed as other bets are", () =>
      Effect.gen(function* () {
        const who = yield* player(300)
        for (const gameId of [41, 42, 43]) yield* market(gameId, "opened")
        const bet = betOf(yield* who.secure(PLACE, multi([41, 42, 43])))
        // 270 are played for 900, of whose 630 above them a tenth is taken.
        expect(bet.possibleWin).toBe(83_700)
        for (const gameId of [41, 42, 43]) yield* market(gameId, won)
        yield* comesTo(who, bet.betGuid, "won")
        expect(yield* moneyOf(who)).toBe(83_700)
        expect(yield* houseHolds("house:tax")).toBe(3000n + 6300n)
        yield* expectWholeBooks
      }),
    )
  })
})
