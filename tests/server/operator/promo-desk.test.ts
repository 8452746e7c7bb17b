import { layer } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { minorUnits } from "#models/money/money.ts"
import type { PromoDeskPage } from "#models/operator/promo-desk.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { OperatorBrowser, operatorAt } from "#tests/support/operators.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { expectWholeBooks } from "#tests/support/trial-balance.ts"
import {
  betOf,
  comesTo,
  houseHolds,
  market,
  PLACE,
  player,
  refusalOf,
  single,
} from "#tests/support/wagers.ts"

const DESK = "/operator-api/promo-codes"
const told = ({ body }: Answer) => (body as { readonly value: PromoDeskPage }).value
const codeOf = ({ status, body }: Answer) => [status, (body as { readonly code?: string }).code]
const rowIn = (answer: Answer, code: string) => told(answer).rows.find((row) => row.code === code)
const note = "It was published by mistake"

const book = makeHandBook()
for (let gameId = 1; gameId <= 12; gameId += 1) book.offer(gameId)
book.hear(Number.MAX_SAFE_INTEGER)

/** A free bet of 100.00 for ten players. */
const terms = { kind: "freebet", amount: 10_000, rate: 0, leastOdds: 1500, leastStake: 0, limit: 10 }

describeStores("the desk of promotional codes", (store) => {
  layer(
    layerPlayerSite(
      store,
      book,
      "promo-desk",
      { captcha: "disabled", idleSignOutMs: 0, promoThreshold: minorUnits(500_000) },
      [],
      ROOM_FOR_PLAYERS,
    ),
  )((it) => {
    it.effect("makes a code that players bet with, and shows its uses and its cost by the ledger", () =>
      Effect.gen(function* () {
        const anna = yield* operatorAt("anna.petrova", ["cashier-lead"])
        const who = yield* player(1000)
        const bet = (gameId: number, by = who) => by.secure(PLACE, single(gameId, { promo: "SPRING1" }))
        const before = yield* houseHolds("house:bonus")

        const made = yield* anna.post(DESK, { code: "SPRING1", terms })
        expect(rowIn(made, "SPRING1")).toMatchObject({
          state: "draft",
          needsSecond: false,
          drafted: { operator: "anna.petrova" },
          uses: 0,
          costs: [],
        })
        expect(refusalOf(yield* bet(1))).toEqual([422, "promo-unknown"])
        // Sent again it is the same code; with other terms it is another one, and there is one by that name.
        expect((yield* anna.post(DESK, { code: "SPRING1", terms })).status).toBe(200)
        expect(codeOf(yield* anna.post(DESK, { code: "SPRING1", terms: { ...terms, limit: 9 } }))).toEqual([
          409,
          "promo-known",
        ])
        expect(codeOf(yield* anna.post(DESK, { code: "BOOST20", terms }))).toEqual([409, "promo-known"])

        const act = (wanted: string, why = "") => anna.post(`${DESK}/SPRING1`, { act: wanted, note: why })
        expect(codeOf(yield* act("resume"))).toEqual([409, "promo-gone"])
        expect(rowIn(yield* act("open"), "SPRING1")).toMatchObject({ state: "open" })
        const placed = yield* bet(1)
        expect(refusalOf(placed)).toEqual([200, undefined])
        yield* market(1, "opened")
        yield* market(1, { settled: { "1": "won" } })
        yield* comesTo(who, betOf(placed).betGuid, "won")
        expect(before - (yield* houseHolds("house:bonus"))).toBe(10_000n)
        const shown = rowIn(yield* anna.get(DESK), "SPRING1")
        expect(shown).toMatchObject({
          players: 1,
          uses: 1,
          costs: [{ currency: "RUB", amount: 10_000 }],
          bets: [{ betGuid: betOf(placed).betGuid, id: betOf(placed).id, status: "won", stake: 10_000 }],
        })
        expect(JSON.stringify(shown)).not.toMatch(/station|\+7/)

        expect(rowIn(yield* act("pause", note), "SPRING1")).toMatchObject({
          state: "paused",
          stopped: { operator: "anna.petrova", note },
        })
        const other = yield* player(1000)
        expect(refusalOf(yield* bet(2, other))).toEqual([422, "promo-paused"])
        expect(rowIn(yield* act("resume"), "SPRING1")?.state).toBe("open")
        const returned = yield* bet(2, other)
        expect(refusalOf(returned)).toEqual([200, undefined])
        expect(rowIn(yield* anna.get(DESK), "SPRING1")).toMatchObject({
          uses: 2,
          costs: [{ currency: "RUB", amount: 20_000 }],
        })
        expect(rowIn(yield* act("end", note), "SPRING1")?.state).toBe("ended")
        expect(codeOf(yield* act("resume"))).toEqual([409, "promo-gone"])
        expect(refusalOf(yield* bet(3, yield* player(1000)))).toEqual([422, "promo-unknown"])
        // The stake goes back, and what the code cost with it.
        yield* market(2, "opened")
        yield* market(2, "cancelled")
        yield* comesTo(other, betOf(returned).betGuid, "cancelled")
        expect(rowIn(yield* anna.get(DESK), "SPRING1")).toMatchObject({
          uses: 1,
          costs: [{ currency: "RUB", amount: 10_000 }],
          bets: [{ status: "cancelled" }, { status: "won" }],
        })
      }),
    )

    it.effect("has a code that may cost much opened by another person at another device", () =>
      Effect.gen(function* () {
        const desk = new OperatorBrowser()
        const anna = yield* operatorAt("anna.second", ["cashier-lead"], desk)
        const rich = { ...terms, limit: 50 }
        expect(rowIn(yield* anna.post(DESK, { code: "RICH1", terms: rich }), "RICH1")).toMatchObject({
          state: "draft",
          needsSecond: true,
        })
        const open = (by: OperatorBrowser) => by.post(`${DESK}/RICH1`, { act: "open", note: "" })
        expect(codeOf(yield* open(anna))).toEqual([409, "promo-same-person"])
        const boris = yield* operatorAt("boris.second", ["admin"])
        expect(rowIn(yield* open(boris), "RICH1")).toMatchObject({
          state: "open",
          opened: { operator: "boris.second" },
        })
        yield* anna.post(DESK, { code: "RICH2", terms: rich })
        const vera = yield* operatorAt("vera.second", ["admin"], desk)
        expect(codeOf(yield* vera.post(`${DESK}/RICH2`, { act: "open", note: "" }))).toEqual([
          409,
          "promo-same-device",
        ])
      }),
    )

    it.effect("gives a code to the players it names, as often and from when it says", () =>
      Effect.gen(function* () {
        const anna = yield* operatorAt("anna.third", ["cashier-lead"])
        const who = yield* player(1000)
        const now = yield* Clock.currentTimeMillis
        const give = (code: string, more: object) =>
          Effect.andThen(
            anna.post(DESK, { code, terms: { ...terms, ...more } }),
            anna.post(`${DESK}/${code}`, { act: "open", note: "" }),
          )
        yield* give("LATER", { from: now + 3_600_000 })
        yield* give("TWICE", { perPlayer: 2 })
        yield* give("NOTYOU", { players: [999_999_999] })
        const bet = (gameId: number, promo: string) => who.secure(PLACE, single(gameId, { promo }))
        expect(refusalOf(yield* bet(4, "LATER"))).toEqual([422, "promo-early"])
        expect(refusalOf(yield* bet(4, "NOTYOU"))).toEqual([422, "promo-others"])
        for (const gameId of [4, 5]) expect(refusalOf(yield* bet(gameId, "TWICE"))).toEqual([200, undefined])
        expect(refusalOf(yield* bet(6, "TWICE"))).toEqual([422, "promo-used"])
        yield* TestClock.adjust("61 minutes")
        expect(refusalOf(yield* bet(6, "LATER"))).toEqual([200, undefined])
      }),
    )

    it.effect("refuses what no code can be, and whoever has no right", () =>
      Effect.gen(function* () {
        const anna = yield* operatorAt("anna.fourth", ["cashier-lead"])
        const support = yield* operatorAt("sveta.support", ["support"])
        const now = yield* Clock.currentTimeMillis
        for (const bad of [
          { code: "free bet", terms },
          { code: "BAD1" },
          { code: "BAD1", terms: { ...terms, amount: 0 } },
          { code: "BAD1", terms: { ...terms, rate: 100 } },
          { code: "BAD1", terms: { ...terms, kind: "boost" } },
          { code: "BAD1", terms: { ...terms, leastOdds: 999 } },
          { code: "BAD1", terms: { ...terms, perPlayer: 11 } },
          { code: "BAD1", terms: { ...terms, players: [] } },
          { code: "BAD1", terms: { ...terms, limit: 10_001 } },
          { code: "BAD1", terms: { ...terms, from: now + 10, until: now + 10 } },
          { code: "BAD1", terms: { ...terms, until: now } },
        ])
          expect([bad, (yield* anna.post(DESK, bad)).status]).toEqual([bad, 400])
        for (const bad of [{}, { act: "pause", note: "no" }, { act: "open", note }, { act: "delete", note }])
          expect((yield* anna.post(`${DESK}/BOOST20`, bad)).status).toBe(400)
        expect(codeOf(yield* anna.post(`${DESK}/NOBODYS`, { act: "pause", note }))).toEqual([
          404,
          "promo-not-found",
        ])
        expect(told(yield* support.get(DESK)).rows.map(({ code }) => code)).toContain("BOOST20")
        expect((yield* support.post(DESK, { code: "MINE1", terms })).status).toBe(403)
        // A code of the configuration is stopped like any other.
        expect(rowIn(yield* anna.post(`${DESK}/BOOST20`, { act: "pause", note }), "BOOST20")).toMatchObject({
          state: "paused",
          drafted: null,
        })
      }),
    )

    it.effect("leaves money in balance and a log that the audit finds whole", () =>
      Effect.gen(function* () {
        yield* expectWholeBooks
        expect((yield* Effect.orDie(verify(registry))).defects).toEqual([])
      }),
    )
  })
})
