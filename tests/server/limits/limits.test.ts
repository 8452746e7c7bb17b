import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { PlayerLimits } from "#models/api/player-limits.ts"
import { makeHandBook } from "#tests/support/book.ts"
import {
  type Answer,
  layerPlayerSite,
  PASSWORD,
  ROOM_FOR_PLAYERS,
  Visitor,
} from "#tests/support/player-site.ts"
import { describeEmbedded, describeStores } from "#tests/support/stores.ts"
import { DEPOSIT, eventCount, nextGuid, nextNumber, PLACE, single } from "#tests/support/wagers.ts"

const HOUR = 3_600_000
const DAY = 24 * HOUR

const signedUp = Effect.gen(function* () {
  const who = new Visitor("en", false)
  const number = nextNumber()
  yield* who.register(number)
  /** Lets time pass, over which a session may end. */
  const later = (millis: number) =>
    Effect.andThen(
      TestClock.adjust(millis),
      who.post("/account-api/auth/login", { type: "phone", login: `7${number}`, password: PASSWORD }),
    )
  return { who, later }
})
const inForce = ({ body }: Answer) => (body as { readonly value: PlayerLimits }).value
const codeOf = ({ body }: Answer) => (body as { readonly code?: string }).code
const messageOf = ({ body }: Answer) => (body as { readonly message?: string }).message
const deposit = (who: Visitor, summ: number, guid = nextGuid()) => who.post(DEPOSIT, { guid, summ })
const set = (who: Visitor, limit: string, amount: number) => who.post("/limits", { limitId: limit, amount })
const act = (who: Visitor, action: string, limit?: string) =>
  who.post("/limitaction", limit === undefined ? { action } : { action, limitId: limit })
const remove = (who: Visitor, limit: string) => who.send("DELETE", "/limit", { body: { limitId: limit } })
const heldOf = (answer: Answer, id: string) => inForce(answer).limits.find((limit) => limit.id === id)

const book = () => {
  const hand = makeHandBook()
  for (let gameId = 1; gameId <= 3; gameId++) hand.offer(gameId)
  hand.hear(Number.MAX_SAFE_INTEGER)
  return hand
}
const site = (store: Parameters<typeof layerPlayerSite>[0], seed: string, settings = {}) =>
  layerPlayerSite(
    store,
    book(),
    seed,
    { captcha: "disabled", idleSignOutMs: 0, ...settings },
    [],
    ROOM_FOR_PLAYERS,
  )

describeStores("limits of players (§7 Limits service)", (store) => {
  layer(site(store, "limits"))((it) => {
    it.effect("stop deposits above what is left, and say how much that is", () =>
      Effect.gen(function* () {
        const { who } = yield* signedUp
        expect((yield* deposit(who, 300)).status).toBe(200)
        const lowered = yield* set(who, "deposit-day", 500)
        expect(heldOf(lowered, "deposit-day")).toMatchObject({
          amount: 50_000,
          used: 30_000,
          currency: "RUB",
          by: "player",
        })
        const before = yield* eventCount
        const refused = yield* deposit(who, 200.01)
        expect([refused.status, codeOf(refused)]).toEqual([422, "limit-reached"])
        expect(messageOf(refused)).toContain("200.00")
        expect(yield* eventCount).toEqual(before)
        expect((yield* deposit(who, 200)).status).toBe(200)
        expect(codeOf(yield* deposit(who, 0.01))).toBe("limit-reached")
      }),
    )

    it.effect("answer a deposit that was credited as then, whatever limits are set since", () =>
      Effect.gen(function* () {
        const { who } = yield* signedUp
        const guid = nextGuid()
        yield* deposit(who, 300, guid)
        yield* set(who, "deposit-day", 1)
        expect((yield* deposit(who, 300, guid)).status).toBe(200)
        expect(codeOf(yield* deposit(who, 1))).toBe("limit-reached")
      }),
    )

    it.effect("are raised by a second yes after the wait", () =>
      Effect.gen(function* () {
        const { who, later } = yield* signedUp
        yield* set(who, "deposit-week", 100)
        const asked = yield* set(who, "deposit-week", 900)
        expect(heldOf(asked, "deposit-week")).toMatchObject({
          amount: 10_000,
          raise: { amount: 90_000, state: "waiting" },
        })
        expect(codeOf(yield* act(who, "confirm", "deposit-week"))).toBe("raise-waits")
        expect(codeOf(yield* deposit(who, 101))).toBe("limit-reached")
        yield* later(DAY)
        expect(heldOf(yield* who.get("/limits"), "deposit-week")?.raise?.state).toBe("open")
        expect(codeOf(yield* deposit(who, 101))).toBe("limit-reached")
        expect(heldOf(yield* act(who, "confirm", "deposit-week"), "deposit-week")).toMatchObject({
          amount: 90_000,
        })
        expect((yield* deposit(who, 101)).status).toBe(200)
      }),
    )

    it.effect("keep a raise from waiting on where the player takes it back or lowers the limit", () =>
      Effect.gen(function* () {
        const { who } = yield* signedUp
        yield* set(who, "loss-day", 100)
        yield* set(who, "loss-day", 500)
        expect(heldOf(yield* act(who, "cancel", "loss-day"), "loss-day")?.raise).toBeUndefined()
        yield* set(who, "loss-day", 500)
        expect(heldOf(yield* set(who, "loss-day", 50), "loss-day")).toMatchObject({ amount: 5000 })
        expect(heldOf(yield* who.get("/limits"), "loss-day")?.raise).toBeUndefined()
        const before = yield* eventCount
        yield* act(who, "cancel", "loss-day")
        yield* set(who, "loss-day", 50)
        expect(yield* eventCount).toEqual(before)
      }),
    )

    it.effect("stop bets of every way to place them: single stakes, stakes of a day, losses", () =>
      Effect.gen(function* () {
        const { who } = yield* signedUp
        yield* deposit(who, 5000)
        yield* set(who, "single-stake-bet", 150)
        const big = yield* who.secure(PLACE, single(1, { summ: 151 }))
        expect([big.status, codeOf(big)]).toEqual([422, "limit-reached"])
        expect(messageOf(big)).toContain("150.00")
        expect((yield* who.secure(PLACE, single(1, { summ: 150 }))).status).toBe(200)
        yield* set(who, "stake-day", 300)
        expect((yield* who.secure(PLACE, single(2, { summ: 100 }))).status).toBe(200)
        expect(codeOf(yield* who.secure(PLACE, single(2, { summ: 51 })))).toBe("limit-reached")
        yield* set(who, "loss-week", 260)
        expect(codeOf(yield* who.secure(PLACE, single(2, { summ: 11 })))).toBe("limit-reached")
        expect((yield* who.secure(PLACE, single(2, { summ: 10 }))).status).toBe(200)
        const order = { ...single(3, { summ: 50 }), isAutoBet: true, autoBetCf: 9.5 }
        expect(codeOf(yield* who.secure(PLACE, order))).toBe("limit-reached")
      }),
    )

    it.effect("begin anew at midnight of the site's zone, not a millisecond before", () =>
      Effect.gen(function* () {
        const { who, later } = yield* signedUp
        const now = yield* Effect.clockWith((clock) => clock.currentTimeMillis)
        const untilMidnight = DAY - (now % DAY)
        yield* later(untilMidnight - 2)
        yield* set(who, "deposit-day", 100)
        yield* deposit(who, 100)
        yield* TestClock.adjust(1)
        expect(codeOf(yield* deposit(who, 1))).toBe("limit-reached")
        const [held] = inForce(yield* who.get("/limits")).limits
        expect(held?.resetsAt).toBe(now + untilMidnight)
        yield* TestClock.adjust(1)
        expect((yield* deposit(who, 100)).status).toBe(200)
      }),
    )

    it.effect("cost a player who has none no event and no refusal", () =>
      Effect.gen(function* () {
        const { who } = yield* signedUp
        expect(inForce(yield* who.get("/limits"))).toMatchObject({
          limits: [],
          stopped: false,
          mayReturn: false,
        })
        expect((yield* deposit(who, 1000)).status).toBe(200)
        const available = yield* who.get("/availablelimits")
        expect(available.body).toMatchObject({
          value: { jurisdiction: "none", beforeDeposit: "free", zone: "UTC" },
        })
        const reasons = yield* who.get("/reasons/selfexclude")
        expect((reasons.body as { value: ReadonlyArray<object> }).value).toHaveLength(6)
        expect((yield* new Visitor("en", false).get("/limits")).status).toBe(401)
      }),
    )
  })
})

describeEmbedded("raises of limits (§7 Limits service)", (store) => {
  layer(site(store, "raises"))((it) => {
    it.effect("lapse where nobody says yes within a week", () =>
      Effect.gen(function* () {
        const { who, later } = yield* signedUp
        yield* set(who, "deposit-week", 900)
        expect(heldOf(yield* remove(who, "deposit-week"), "deposit-week")?.raise?.state).toBe("waiting")
        yield* later(8 * DAY)
        expect(codeOf(yield* act(who, "confirm", "deposit-week"))).toBe("raise-lapsed")
        const after = heldOf(yield* who.get("/limits"), "deposit-week")
        expect([after?.amount, after?.raise]).toEqual([90_000, undefined])
        expect(codeOf(yield* act(who, "confirm", "deposit-week"))).toBe("raise-unknown")
      }),
    )
  })
})

describeEmbedded("stops of players (§7 Limits service)", (store) => {
  layer(site(store, "stops"))((it) => {
    const block = (who: Visitor, body: object) => who.post("/BlockUser", body)
    const week = { unit: "week", count: 1 }
    const months = { unit: "month", count: 6 }

    it.effect("shut bets and deposits by one press for a day, and end by themselves", () =>
      Effect.gen(function* () {
        const { who, later } = yield* signedUp
        yield* deposit(who, 1000)
        const stopped = inForce(yield* block(who, { kind: "panic" }))
        expect(stopped).toMatchObject({ stopped: true, stop: { kind: "panic", until: stopped.now + DAY } })
        expect(codeOf(yield* deposit(who, 10))).toBe("play-stopped")
        expect(codeOf(yield* who.secure(PLACE, single(1)))).toBe("play-stopped")
        const before = yield* eventCount
        yield* block(who, { kind: "panic" })
        expect(yield* eventCount).toEqual(before)
        yield* later(DAY)
        expect((yield* who.secure(PLACE, single(1))).status).toBe(200)
        expect((yield* deposit(who, 10)).status).toBe(200)
      }),
    )

    it.effect("are never shorter by anything that is asked", () =>
      Effect.gen(function* () {
        const { who } = yield* signedUp
        yield* block(who, { kind: "exclusion", span: months, reason: 1 })
        for (const body of [
          { kind: "time-out", span: week },
          { kind: "exclusion", span: months },
        ])
          expect(codeOf(yield* block(who, body)), JSON.stringify(body)).toBe("stop-stands")
        expect(codeOf(yield* act(who, "return"))).toBe("no-way-back")
        yield* block(who, { kind: "panic" })
        const { stop } = inForce(yield* who.get("/limits"))
        expect(stop).toMatchObject({ kind: "exclusion", reason: 1 })
        expect(
          inForce(yield* block(who, { kind: "exclusion", span: { unit: "year", count: 5 } })).stop?.until,
        ).toBeGreaterThan(stop?.until ?? 0)
        expect(codeOf(yield* block(who, { kind: "time-out", span: { unit: "week", count: 2 } }))).toBe(
          "span-not-offered",
        )
      }),
    )

    it.effect("of an exclusion end by the date, the player's act and a day", () =>
      Effect.gen(function* () {
        const { who, later } = yield* signedUp
        yield* deposit(who, 1000)
        const { stop } = inForce(yield* block(who, { kind: "exclusion", span: months }))
        const now = yield* Effect.clockWith((clock) => clock.currentTimeMillis)
        yield* later((stop?.until ?? 0) - now)
        expect(inForce(yield* who.get("/limits"))).toMatchObject({ stopped: true, mayReturn: true })
        expect(codeOf(yield* who.secure(PLACE, single(1)))).toBe("play-stopped")
        expect(inForce(yield* act(who, "return"))).toMatchObject({ stopped: true, mayReturn: false })
        yield* later(DAY - 1)
        expect(codeOf(yield* who.secure(PLACE, single(1)))).toBe("play-stopped")
        yield* TestClock.adjust(1)
        expect((yield* who.secure(PLACE, single(1))).status).toBe(200)
      }),
    )

    it.effect("come after a test, of which the score is kept alone", () =>
      Effect.gen(function* () {
        const { who } = yield* signedUp
        const tested = yield* who.post("/testanswers", { scores: [1, 2, 3, 0, 0, 0, 0, 0, 2] })
        expect(tested.body).toMatchObject({ value: { score: 8, result: "high" } })
        expect(inForce(yield* who.get("/limits")).test).toMatchObject({ score: 8, result: "high" })
        expect((yield* who.post("/testanswers", { scores: [1, 2, 4, 0, 0, 0, 0, 0, 2] })).status).toBe(400)
        expect((yield* who.post("/testanswers", { scores: [1] })).status).toBe(400)
      }),
    )
  })
})

describeEmbedded("the rules of a country", (store) => {
  layer(site(store, "limits-se", { jurisdiction: "se" }))((it) => {
    it.effect(
      "Sweden takes no deposit and no bet before all three limits are set, and none of them goes",
      () =>
        Effect.gen(function* () {
          const { who } = yield* signedUp
          expect(codeOf(yield* deposit(who, 10))).toBe("limit-needed")
          expect(codeOf(yield* who.secure(PLACE, single(1)))).toBe("limit-needed")
          for (const period of ["day", "week", "month"]) yield* set(who, `deposit-${period}`, 1000)
          expect((yield* deposit(who, 500)).status).toBe(200)
          expect((yield* who.secure(PLACE, single(1))).status).toBe(200)
          const removed = yield* remove(who, "deposit-day")
          expect([removed.status, codeOf(removed)]).toEqual([409, "limit-required"])
        }),
    )
  })

  layer(site(store, "limits-gb", { jurisdiction: "gb" }))((it) => {
    it.effect("Great Britain asks before the first deposit, and takes no for an answer", () =>
      Effect.gen(function* () {
        const [{ who }, { who: other }] = [yield* signedUp, yield* signedUp]
        expect(codeOf(yield* deposit(who, 10))).toBe("limit-unanswered")
        expect(inForce(yield* act(who, "decline")).declinedAt).toBeDefined()
        expect((yield* deposit(who, 10)).status).toBe(200)
        yield* set(other, "loss-day", 100)
        expect(codeOf(yield* deposit(other, 10))).toBe("limit-unanswered")
        yield* set(other, "deposit-month", 100)
        expect((yield* deposit(other, 10)).status).toBe(200)
      }),
    )
  })

  layer(site(store, "limits-de", { jurisdiction: "de" }))((it) => {
    it.effect("Germany lets nobody pay in more than 1000 euros a month, in whichever currency", () =>
      Effect.gen(function* () {
        const { who } = yield* signedUp
        // 0.0115 euros are a rouble.
        const most = 86_956.52
        expect(inForce(yield* who.get("/limits")).limits).toMatchObject([
          { id: "deposit-month", by: "law", amount: 8_695_652, currency: "RUB" },
        ])
        expect((yield* deposit(who, 80_000)).status).toBe(200)
        const refused = yield* deposit(who, 6956.53)
        expect([codeOf(refused), (yield* deposit(who, 6956.52)).status]).toEqual(["limit-reached", 200])
        expect(codeOf(yield* set(who, "deposit-month", most + 0.01))).toBe("limit-above-law")
        yield* set(who, "deposit-month", 100)
        expect((yield* set(who, "deposit-month", most)).status).toBe(200)
      }),
    )
  })
})
