import { it as alone, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { MadeBet } from "#models/betting/make-bet.ts"
import { type MinorUnits, minorUnits } from "#models/money/money.ts"
import { type PlayerId, payerOf } from "#models/wallet/account.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { Levels } from "#src/server/domains/identification/Levels.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { errorsIn, reviewer, sendPassport, signedUp, takeCase } from "#tests/support/identified.ts"
import { type Answer, layerPlayerSite, type Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import {
  betOf,
  DEPOSIT,
  eventCount,
  HISTORY,
  moneyOf,
  nextGuid,
  PLACE,
  refusalOf,
  single,
} from "#tests/support/wagers.ts"

const MINUTE = 60_000

/** Bets above 200 roubles and deposits above 1000 ask for an accepted document. */
const LIMITS = [
  { deed: "bet", above: minorUnits(20_000), level: 1 },
  { deed: "deposit", above: minorUnits(100_000), level: 1 },
] as const

const deposit = (visitor: Visitor, summ: number, guid = `deposit-${nextGuid()}`) =>
  visitor.post(DEPOSIT, { guid, summ })

const auto = (gameId: number, summ: number) => single(gameId, { summ, isAutoBet: true, autoBetCf: 3 })

const isAccepted = (answer: Answer) => [answer.status, betOf(answer).status]

/** A reviewer says yes to a player's documents. */
const identified = Effect.fnUntraced(function* (visitor: Visitor, playerId: PlayerId) {
  yield* sendPassport(visitor)
  const desk = yield* reviewer
  yield* takeCase(desk, playerId)
  expect((yield* desk.post(`/review-api/cases/${playerId}/accept`)).status).toBe(200)
})

describeEmbedded("limits before an identification", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 40; gameId++) book.offer(gameId, { startsAt: Number.MAX_SAFE_INTEGER })
  book.hear(Number.MAX_SAFE_INTEGER)
  const site = layerPlayerSite(store, book, "levels", {
    captcha: "disabled",
    identification: { termMs: 10 * MINUTE, limits: LIMITS },
  })
  layer(site)((it) => {
    it.effect("take bets up to them, and above them after the reviewer's yes, until it expires", () =>
      Effect.gen(function* () {
        const { visitor, playerId } = yield* signedUp
        yield* deposit(visitor, 1000)
        yield* deposit(visitor, 1000)
        expect(isAccepted(yield* visitor.secure(PLACE, single(1, { summ: 200 })))).toEqual([200, "accepted"])
        const events = yield* eventCount
        const above = single(2, { summ: 200.01 })
        const refused = yield* visitor.secure(PLACE, above)
        expect(refusalOf(refused)).toEqual([422, "identification-needed"])
        expect(refused.body).toMatchObject({
          refusal: { code: "identification-needed", bound: 20_000 },
          message: expect.stringMatching(/RUB.200\.00, confirm your identity first/),
        })
        const ordered = auto(3, 300)
        expect(refusalOf(yield* visitor.secure(PLACE, ordered))).toEqual([422, "identification-needed"])
        const coupons = [single(4, { summ: 201 }), auto(5, 201)]
        const several = yield* visitor.secure(`${PLACE}Multi`, { coupons })
        const made = (several.body as { readonly value: ReadonlyArray<MadeBet> }).value
        expect(made.map((each) => "refusal" in each && each.refusal.code)).toEqual([
          "identification-needed",
          "identification-needed",
        ])
        expect(yield* eventCount).toBe(events)
        expect(yield* moneyOf(visitor)).toBe(180_000)

        yield* sendPassport(visitor)
        expect(refusalOf(yield* visitor.secure(PLACE, above))).toEqual([422, "identification-needed"])
        const desk = yield* reviewer
        yield* takeCase(desk, playerId)
        yield* desk.post(`/review-api/cases/${playerId}/accept`)
        const placed = yield* visitor.secure(PLACE, above)
        expect(isAccepted(placed)).toEqual([200, "accepted"])
        expect(isAccepted(yield* visitor.secure(PLACE, ordered))).toEqual([200, "waiting"])
        const together = yield* visitor.secure(`${PLACE}Multi`, { coupons })
        const taken = (together.body as { readonly value: ReadonlyArray<MadeBet> }).value
        expect(taken.map((each) => Object.keys(each).at(-1))).toEqual(["bet", "autoBet"])

        yield* TestClock.adjust("11 minutes")
        // The end of the identification is an event too, whenever it is written: the player's money is what may not move.
        const moves = (yield* Journal).read(`wallet:${playerId}`)
        const before = yield* moves
        expect(betOf(yield* visitor.secure(PLACE, above))).toEqual(betOf(placed))
        expect(isAccepted(yield* visitor.secure(PLACE, ordered))).toEqual([200, "waiting"])
        const anew = yield* visitor.secure(PLACE, single(6, { summ: 201 }))
        expect(refusalOf(anew)).toEqual([422, "identification-needed"])
        expect(yield* moves).toEqual(before)
        expect(before).toHaveLength(8)
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )

    it.effect("take deposits up to them, and above them after the reviewer's yes, each once", () =>
      Effect.gen(function* () {
        const { visitor, playerId } = yield* signedUp
        expect((yield* deposit(visitor, 1000)).status).toBe(200)
        const events = yield* eventCount
        const key = `deposit-${nextGuid()}`
        const refused = yield* deposit(visitor, 1000.01, key)
        expect(refusalOf(refused)).toEqual([422, "identification-needed"])
        expect(errorsIn(refused)).toEqual({
          summ: [expect.stringMatching(/^To deposit more than RUB\s1,000.00, confirm your identity first/)],
        })
        expect(yield* eventCount).toBe(events)
        yield* identified(visitor, playerId)
        expect((yield* deposit(visitor, 1000.01, key)).status).toBe(200)
        expect(yield* moneyOf(visitor)).toBe(200_001)
        yield* TestClock.adjust("11 minutes")
        expect((yield* deposit(visitor, 1000.01, key)).status).toBe(200)
        expect(refusalOf(yield* deposit(visitor, 1000.02, key))).toEqual([409, "key-reused"])
        expect(refusalOf(yield* deposit(visitor, 1000.01))).toEqual([422, "identification-needed"])
        expect(yield* moneyOf(visitor)).toBe(200_001)
      }),
    )

    it.effect("hold for ten bets at a time", () =>
      Effect.gen(function* () {
        const { visitor, playerId } = yield* signedUp
        for (let times = 0; times < 3; times++) yield* deposit(visitor, 1000)
        const token = yield* visitor.token
        const tenOf = (bodyOf: (index: number) => object) =>
          Effect.forEach(
            Array.from({ length: 10 }, (_, index) => bodyOf(index)),
            (body) => visitor.secure(PLACE, body, Effect.succeed(token)),
            { concurrency: "unbounded" },
          )
        const above = yield* tenOf((index) => single(10 + index, { summ: 250 }))
        for (const answer of above) expect(refusalOf(answer)).toEqual([422, "identification-needed"])
        expect(yield* moneyOf(visitor)).toBe(300_000)
        const below = yield* tenOf((index) => single(10 + index, { summ: 20 }))
        for (const answer of below) expect(isAccepted(answer)).toEqual([200, "accepted"])
        yield* identified(visitor, playerId)
        const each = yield* tenOf((index) => single(20 + index, { summ: 250 }))
        for (const answer of each) expect(isAccepted(answer)).toEqual([200, "accepted"])
        expect(yield* moneyOf(visitor)).toBe(30_000)
        const { body } = yield* visitor.get(HISTORY)
        expect(
          (body as { readonly value: { readonly bets: ReadonlyArray<unknown> } }).value.bets,
        ).toHaveLength(20)
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )
  })
})

const unread = () => {
  throw new Error("Nothing is to be read")
}

alone.effect("A site without limits reads nothing of a player for a bet or a deposit", () =>
  Effect.gen(function* () {
    const { lacking } = yield* Levels
    const most = Number.MAX_SAFE_INTEGER as MinorUnits
    expect(yield* lacking(payerOf(1 as PlayerId), "bet", most)).toBeUndefined()
    expect(yield* lacking(payerOf(1 as PlayerId), "deposit", most)).toBeUndefined()
    // The mock dies of whatever is read.
  }).pipe(
    Effect.provide(Layer.provide(Levels.layer, Layer.mock(Aggregates, { peek: unread, load: unread }))),
  ),
)
