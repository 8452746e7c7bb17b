import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { PlayerLimits, PlayTold } from "#models/api/player-limits.ts"
import type { JurisdictionId } from "#models/limits/jurisdiction.ts"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { DEPOSIT, eventCount, nextGuid, nextNumber, PLACE, single } from "#tests/support/wagers.ts"

const MINUTE = 60_000
/** The first bitcoin address. */
const ADDRESS = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"

const book = makeHandBook()
for (let gameId = 1; gameId <= 10; gameId++) book.offer(gameId)
book.hear(Number.MAX_SAFE_INTEGER)
const site = (store: Parameters<typeof layerPlayerSite>[0], seed: string, jurisdiction: JurisdictionId) =>
  layerPlayerSite(
    store,
    book,
    seed,
    {
      captcha: "disabled",
      idleSignOutMs: 0,
      jurisdiction,
      withdrawalRules: { ...SETTINGS.withdrawalRules, wagering: 0 },
    },
    [],
    ROOM_FOR_PLAYERS,
  )

const codeOf = ({ body }: Answer) => (body as { readonly code?: string }).code
const told = ({ body }: Answer) => (body as { readonly value: PlayTold }).value
const inForce = ({ body }: Answer) => (body as { readonly value: PlayerLimits }).value
const pulse = (who: Visitor) => Effect.map(who.post("/account-api/play-time", { action: "pulse" }), told)
const acknowledge = (who: Visitor) =>
  Effect.map(who.post("/account-api/play-time", { action: "acknowledge" }), told)
const set = (who: Visitor, limitId: string, amount: number) => who.post("/limits", { limitId, amount })
const check = (who: Visitor, checkMinutes: number | null) =>
  who.post("/account-api/play-settings", { checkMinutes })
const bet = (who: Visitor, gameId = 1, summ = 10) => who.secure(PLACE, single(gameId, { summ }))
const deposit = (who: Visitor, summ = 10) => who.post(DEPOSIT, { guid: nextGuid(), summ })

const signedUp = Effect.gen(function* () {
  const who = new Visitor("en", false)
  yield* who.register(nextNumber())
  // Great Britain asks first, Sweden demands them.
  for (const period of ["day", "week", "month"]) yield* set(who, `deposit-${period}`, 5000)
  yield* deposit(who, 1000)
  return who
})
/** A page in view for so many minutes: it says so each minute. */
const inView = Effect.fnUntraced(function* (who: Visitor, minutes: number) {
  let last = yield* pulse(who)
  for (let minute = 0; minute < minutes; minute++) {
    yield* TestClock.adjust(MINUTE)
    last = yield* pulse(who)
  }
  return last
})

describeEmbedded("the time of play (§7 Limits service: time of play)", (store) => {
  layer(site(store, "play-time", "none"))((it) => {
    it.effect("counts a page in view, no silence, and two devices once", () =>
      Effect.gen(function* () {
        const who = yield* signedUp
        expect((yield* inView(who, 10)).session?.playedMs).toBe(10 * MINUTE)
        yield* pulse(who)
        expect((yield* pulse(who)).session?.playedMs).toBe(10 * MINUTE)
        yield* TestClock.adjust(10 * MINUTE)
        const again = yield* inView(who, 2)
        expect(again.session?.playedMs).toBe(12 * MINUTE)
        expect(again.todayMs).toBe(12 * MINUTE)
        yield* TestClock.adjust(16 * MINUTE)
        const next = yield* inView(who, 1)
        expect([next.session?.playedMs, next.todayMs]).toEqual([MINUTE, 13 * MINUTE])
      }),
    )

    it.effect(
      "writes when play begins, pauses and goes on, and half-hourly while it lasts: no event a minute",
      () =>
        Effect.gen(function* () {
          const who = yield* signedUp
          // Whoever played before falls silent.
          yield* TestClock.adjust(5 * MINUTE)
          yield* pulse(who)
          const before = yield* eventCount
          yield* inView(who, 29)
          expect(yield* eventCount).toEqual(before)
          yield* inView(who, 5)
          expect(yield* eventCount).toBe(before + 1)
          yield* TestClock.adjust(5 * MINUTE)
          expect(yield* eventCount).toBe(before + 2)
        }),
    )

    it.effect("tells what the session came to: stakes less what bets paid", () =>
      Effect.gen(function* () {
        const who = yield* signedUp
        yield* bet(who, 9, 70)
        yield* TestClock.adjust(MINUTE)
        expect((yield* pulse(who)).session).toMatchObject({ staked: 0, returned: 0, currency: "RUB" })
        yield* bet(who, 1, 30)
        yield* bet(who, 2, 20)
        expect((yield* pulse(who)).session).toMatchObject({ staked: 5000, returned: 0 })
      }),
    )

    it.effect("of a session is over at its limit, and begins anew after the rest", () =>
      Effect.gen(function* () {
        const who = yield* signedUp
        yield* set(who, "time-session", 20)
        expect((yield* inView(who, 19)).bar).toBeUndefined()
        expect((yield* bet(who)).status).toBe(200)
        yield* TestClock.adjust(MINUTE)
        const refused = yield* bet(who)
        const now = yield* Effect.clockWith((clock) => clock.currentTimeMillis)
        expect([refused.status, codeOf(refused)]).toEqual([422, "time-reached"])
        expect(refused.body).toMatchObject({ refusal: { until: now + 15 * MINUTE } })
        expect((yield* pulse(who)).bar).toEqual({ by: "session", until: now + 15 * MINUTE })
        expect(codeOf(yield* deposit(who))).toBe("time-reached")
        yield* TestClock.adjust(15 * MINUTE - 1)
        expect(codeOf(yield* bet(who))).toBe("time-reached")
        yield* TestClock.adjust(1)
        expect((yield* bet(who)).status).toBe(200)
        expect((yield* inView(who, 19)).bar).toBeUndefined()
      }),
    )

    it.effect("of a day is over at its limit until the next day, and lowered it holds at once", () =>
      Effect.gen(function* () {
        const who = yield* signedUp
        yield* inView(who, 30)
        const set20 = yield* set(who, "time-day", 20)
        expect(inForce(set20).limits.find(({ id }) => id === "time-day")).toMatchObject({
          amount: 20,
          used: 30,
        })
        const refused = yield* bet(who)
        expect(codeOf(refused)).toBe("time-reached")
        const { bar } = yield* pulse(who)
        expect(bar?.by).toBe("day")
        expect((bar?.until ?? 0) % (24 * 60 * MINUTE)).toBe(0)
        const raised = yield* set(who, "time-day", 500)
        expect(inForce(raised).limits.find(({ id }) => id === "time-day")?.raise).toMatchObject({
          amount: 500,
          state: "waiting",
        })
      }),
    )

    it.effect("is set in whole minutes of a day", () =>
      Effect.gen(function* () {
        const who = yield* signedUp
        for (const amount of [0, 1.5, 1441]) {
          const refused = yield* set(who, "time-session", amount)
          expect([refused.status, codeOf(refused)], `${amount}`).toEqual([422, "limit-minutes"])
        }
        expect((yield* set(who, "time-session", 1440)).status).toBe(200)
      }),
    )

    it.effect("leaves withdrawals open", () =>
      Effect.gen(function* () {
        const who = yield* signedUp
        yield* set(who, "time-session", 1)
        yield* inView(who, 1)
        expect(codeOf(yield* bet(who))).toBe("time-reached")
        const order = { guid: nextGuid(), method: "bitcoin", summ: 1000, to: { token: ADDRESS } }
        expect((yield* who.post("/account-api/cashier/withdrawals", order)).status).toBe(200)
      }),
    )
  })

  layer(site(store, "reality-check", "none"))((it) => {
    it.effect(
      "is told after the interval that the player chose, and play waits until they have read it",
      () =>
        Effect.gen(function* () {
          const who = yield* signedUp
          expect(inForce(yield* check(who, 30)).checkMinutes).toBe(30)
          expect((yield* inView(who, 29)).check).toEqual({ minutes: 30, due: false })
          expect((yield* bet(who)).status).toBe(200)
          expect((yield* inView(who, 1)).check?.due).toBe(true)
          expect(codeOf(yield* bet(who))).toBe("check-due")
          expect(codeOf(yield* deposit(who))).toBe("check-due")
          // Reloaded, and on another device, it is due still.
          expect((yield* pulse(who)).check?.due).toBe(true)
          expect((yield* acknowledge(who)).check?.due).toBe(false)
          expect((yield* bet(who)).status).toBe(200)
          expect((yield* inView(who, 29)).check?.due).toBe(false)
          expect((yield* inView(who, 1)).check?.due).toBe(true)
        }),
    )

    it.effect("is switched off at once, and costs who has none nothing", () =>
      Effect.gen(function* () {
        const who = yield* signedUp
        yield* check(who, 10)
        yield* inView(who, 10)
        expect(codeOf(yield* bet(who))).toBe("check-due")
        yield* check(who, null)
        expect((yield* bet(who)).status).toBe(200)
        const before = yield* eventCount
        yield* check(who, null)
        expect(yield* eventCount).toEqual(before)
        const refused = yield* check(who, 9)
        expect([refused.status, codeOf(refused)]).toEqual([422, "check-not-offered"])
      }),
    )

    it.effect("and the figures in view are as the player chose", () =>
      Effect.gen(function* () {
        const who = yield* signedUp
        expect((yield* pulse(who)).shown).toBe(true)
        const hidden = yield* who.post("/account-api/play-settings", { figuresShown: false })
        expect(inForce(hidden).figuresShown).toBe(false)
        const { shown, session } = yield* pulse(who)
        expect([shown, session?.staked]).toEqual([false, undefined])
      }),
    )
  })
})

/** What each preset says of an hour's play that nobody has chosen anything for. */
const PRESETS = [
  { id: "gb", check: undefined, bar: undefined, inView: "always", mayBeOff: true },
  { id: "de", check: 60, bar: "break", inView: "always", mayBeOff: false },
  { id: "se", check: undefined, bar: undefined, inView: "chosen", mayBeOff: true },
  { id: "kz", check: undefined, bar: undefined, inView: "chosen", mayBeOff: true },
  { id: "none", check: undefined, bar: undefined, inView: "chosen", mayBeOff: true },
] as const

describeEmbedded("an hour's play by the rules of a country", (store) => {
  for (const preset of PRESETS)
    layer(site(store, `hour-${preset.id}`, preset.id))((it) => {
      it.effect(`${preset.id}: check, break and what is in view`, () =>
        Effect.gen(function* () {
          const who = yield* signedUp
          const { body } = yield* who.get("/availablelimits")
          const {
            inView: view,
            check: offered,
            limits,
          } = (
            body as {
              readonly value: {
                readonly inView: string
                readonly check: { readonly mayBeOff: boolean }
                readonly limits: ReadonlyArray<string>
              }
            }
          ).value
          expect([view, offered.mayBeOff]).toEqual([preset.inView, preset.mayBeOff])
          expect(limits).toEqual(expect.arrayContaining(["time-session", "time-day"]))
          expect((yield* check(who, null)).status).toBe(preset.mayBeOff ? 200 : 422)
          const after = yield* inView(who, 60)
          expect([after.check?.minutes, after.bar?.by]).toEqual([preset.check, preset.bar])
          const answer = yield* bet(who)
          expect(codeOf(answer)).toBe(preset.bar === undefined ? undefined : "time-reached")
        }),
      )
    })

  layer(site(store, "break", "de"))((it) => {
    it.effect("Germany's break is five minutes, can't be skipped, and the session goes on after it", () =>
      Effect.gen(function* () {
        const who = yield* signedUp
        const resting = yield* inView(who, 60)
        expect(resting).toMatchObject({ bar: { by: "break", until: resting.now + 5 * MINUTE } })
        expect(resting.session).toMatchObject({ playedMs: 60 * MINUTE, staked: 0 })
        expect((yield* acknowledge(who)).bar?.by).toBe("break")
        yield* TestClock.adjust(5 * MINUTE - 1)
        expect(codeOf(yield* deposit(who))).toBe("break-due")
        expect(codeOf(yield* bet(who))).toBe("time-reached")
        yield* TestClock.adjust(1)
        expect((yield* bet(who)).status).toBe(200)
        const on = yield* inView(who, 59)
        expect([on.session?.playedMs, on.bar]).toEqual([119 * MINUTE, undefined])
        expect((yield* inView(who, 1)).bar?.by).toBe("break")
      }),
    )
  })
})
