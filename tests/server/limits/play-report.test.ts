import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { Marker } from "#models/limits/markers.ts"
import type { LimitHistory, PlayReport } from "#models/limits/play-report.ts"
import { makeHandBook } from "#tests/support/book.ts"
import {
  type Answer,
  layerPlayerSite,
  PASSWORD,
  ROOM_FOR_PLAYERS,
  Visitor,
} from "#tests/support/player-site.ts"
import { describeEmbedded, describeStores } from "#tests/support/stores.ts"
import {
  comesTo,
  DEPOSIT,
  market,
  nextGuid,
  nextNumber,
  PLACE,
  player,
  single,
} from "#tests/support/wagers.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const book = makeHandBook()
for (let gameId = 1; gameId <= 3; gameId++) book.offer(gameId)
book.hear(Number.MAX_SAFE_INTEGER)

const report = (who: Visitor) =>
  Effect.map(
    who.get("/account-api/play-report"),
    ({ body }) => (body as { readonly value: PlayReport }).value,
  )
const sumsOf = ({ sums }: PlayReport, days?: number) => sums.find((each) => each.days === days)
const marker = ({ markers }: PlayReport, id: Marker["id"]) => markers.find((each) => each.id === id)
const history = (who: Visitor, before?: number) =>
  Effect.map(
    who.get(`/account-api/limit-history${before === undefined ? "" : `?before=${before}`}`),
    ({ body }) => (body as { readonly value: LimitHistory }).value,
  )
const kindsOf = ({ lines }: LimitHistory) => lines.map(({ kind }) => kind)
const set = (who: Visitor, limitId: string, amount: number) => who.post("/limits", { limitId, amount })
const statusOf = ({ status }: Answer) => status

/** A page in view for so many minutes, and then no more. */
const played = Effect.fnUntraced(function* (who: Visitor, minutes: number) {
  for (let minute = 0; minute <= minutes; minute++) {
    yield* who.post("/account-api/play-time", { action: "pulse" })
    if (minute < minutes) yield* TestClock.adjust(MINUTE)
  }
})

/** Plays ten minutes, loses a bet of a hundred roubles, and pays in fifty at once. */
const chaser = Effect.gen(function* () {
  const who = new Visitor("en", false)
  const number = nextNumber()
  yield* who.register(number)
  yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 1000 })
  yield* played(who, 10)
  yield* market(1, "opened")
  const bet = single(1)
  yield* who.secure(PLACE, bet)
  yield* market(1, { settled: { "1": "lost" } })
  yield* comesTo(who, bet.betGuid, "lost")
  yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 50 })
  /** Lets days pass, over which the session ends. */
  const later = (days: number) =>
    Effect.andThen(
      TestClock.adjust(days * DAY),
      who.post("/account-api/auth/login", { type: "phone", login: `7${number}`, password: PASSWORD }),
    )
  return { who, later }
})

const site = (store: Parameters<typeof layerPlayerSite>[0], seed: string) =>
  layerPlayerSite(store, book, seed, { captcha: "disabled", idleSignOutMs: 0 }, [], ROOM_FOR_PLAYERS)

// A store that others write to is looked at each second: days of that take minutes.
describeEmbedded("what a player's play came to, weeks later", (store) => {
  layer(site(store, "play-report-later"))((it) => {
    it.effect("is of the last days alone, as they pass (§7 Limits service: markers of harm)", () =>
      Effect.gen(function* () {
        const { who, later } = yield* chaser
        yield* later(8)
        const week = yield* report(who)
        expect(sumsOf(week, 7)).toEqual({
          days: 7,
          staked: 0,
          returned: 0,
          paidIn: 0,
          paidOut: 0,
          playedMs: 0,
          sessions: 0,
        })
        expect(sumsOf(week, 30)).toMatchObject({ staked: 10_000, paidIn: 105_000, sessions: 1 })
        yield* later(31)
        const much = yield* report(who)
        expect(sumsOf(much, 30)).toMatchObject({ staked: 0, sessions: 0 })
        expect(sumsOf(much)).toMatchObject({ staked: 10_000, paidIn: 105_000 })
        expect(marker(much, "chasing")?.value).toBe(0)
      }),
    )
  })
})

describeStores("what a player's play came to (§7 Limits service: history of limits)", (store) => {
  layer(site(store, "play-report"))((it) => {
    it.effect("is told in 7, 30 and 365 days and in all, and a deposit after a lost bet is marked", () =>
      Effect.gen(function* () {
        const { who } = yield* chaser
        const told = yield* report(who)
        expect(told.currency).toBe("RUB")
        for (const days of [7, 30, 365, undefined])
          expect(sumsOf(told, days)).toMatchObject({
            staked: 10_000,
            returned: 0,
            paidIn: 105_000,
            paidOut: 0,
            sessions: 1,
          })
        expect(marker(told, "chasing")).toEqual({ id: "chasing", value: 1, bound: 3, isReached: false })
        const { playedMs = 0 } = sumsOf(told) ?? {}
        expect(Math.floor(playedMs / MINUTE)).toBe(10)
      }),
    )

    it.effect("has the history of limits and stops, newest first, part by part, and nobody else's", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        const other = yield* player(0)
        expect(yield* history(who)).toEqual({ lines: [] })
        yield* set(who, "deposit-day", 500)
        yield* set(who, "deposit-day", 900)
        yield* who.post("/limitaction", { action: "cancel", limitId: "deposit-day" })
        yield* who.send("DELETE", "/limit", { body: { limitId: "deposit-day" } })
        yield* set(who, "time-day", 90)
        yield* who.post("/account-api/play-settings", { checkMinutes: 30 })
        yield* who.post("/BlockUser", { kind: "time-out", span: { unit: "hour", count: 24 } })
        const whole = yield* history(who)
        expect(kindsOf(whole)).toEqual([
          "play.paused",
          "check.chosen",
          "limit.set",
          "raise.asked",
          "raise.cancelled",
          "raise.asked",
          "limit.set",
        ])
        expect(whole.lines[1]).toMatchObject({ minutes: 30 })
        expect(whole.lines[2]).toMatchObject({ limit: "time-day", amount: 90 })
        expect(whole.lines[2]).not.toHaveProperty("currency")
        // To be rid of a limit has no amount; a raise is told in the currency of its limit.
        expect(whole.lines[3]).not.toHaveProperty("amount")
        expect(whole.lines[5]).toMatchObject({ limit: "deposit-day", amount: 90_000, currency: "RUB" })
        expect((whole.lines[5]?.until ?? 0) - (whole.lines[5]?.at ?? 0)).toBe(DAY)
        for (let amount = 30; amount > 5; amount--) yield* set(other, "stake-day", amount)
        const first = yield* history(other)
        const rest = yield* history(other, first.next)
        expect([first.lines.length, rest.lines.length, rest.next]).toEqual([20, 5, undefined])
        expect([...first.lines, ...rest.lines].map(({ amount }) => amount)).toEqual(
          Array.from({ length: 25 }, (_, index) => 600 + index * 100),
        )
        expect((yield* history(who)).lines).toEqual(whole.lines)
      }),
    )

    it.effect("refuses an address that asks for no part, and everybody who is not signed in", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        for (const before of ["-1", "1.5", "x", "9007199254740993", "%00"])
          expect([before, statusOf(yield* who.get(`/account-api/limit-history?before=${before}`))]).toEqual([
            before,
            400,
          ])
        const guest = new Visitor("en", false)
        for (const place of ["play-report", "limit-history"])
          expect(statusOf(yield* guest.get(`/account-api/${place}`))).toBe(401)
      }),
    )
  })
})
