import { layer } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { minorUnits } from "#models/money/money.ts"
import type { DrawDeskPage } from "#models/operator/draw-desk.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { endGames, offerGames, tick } from "#tests/support/draws.ts"
import { type OperatorBrowser, operatorAt } from "#tests/support/operators.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { moneyOf, nextGuid, player } from "#tests/support/wagers.ts"

const DESK = "/operator-api/draws"
const told = ({ body }: Answer) => (body as { readonly value: DrawDeskPage }).value
const codeOf = ({ status, body }: Answer) => [status, (body as { readonly code?: string }).code]
const note = "Two of its games are one and the same game"

describeStores("the desk of draws", (store) => {
  const book = makeHandBook()
  layer(
    layerPlayerSite(
      store,
      book,
      "draw-desk",
      { captcha: "disabled", idleSignOutMs: 0, draws: ["fifteen"], drawThreshold: minorUnits(1) },
      [],
      ROOM_FOR_PLAYERS,
    ),
  )((it) => {
    it.effect("has a count verified by two people at two devices, as they saw it, and calls draws off", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const games = yield* offerGames(book, 501, 15, (yield* Clock.currentTimeMillis) + 3_600_000)
        yield* tick
        const picks = Array.from({ length: 15 }, () => ["1"])
        yield* who.post("/draws-api/tickets", {
          guid: nextGuid(),
          kind: "fifteen",
          number: 1,
          picks,
          times: 1,
        })
        yield* TestClock.adjust("61 minutes")
        yield* endGames(games, () => "1")
        yield* tick

        const anna = yield* operatorAt("anna.petrova", ["cashier-lead"])
        const boris = yield* operatorAt("boris.smirnov", ["admin"])
        const trader = yield* operatorAt("vera.trader", ["trading"])
        const { rows } = told(yield* anna.get(DESK))
        const [row] = rows
        expect(row).toMatchObject({
          state: "counted",
          needsPeople: true,
          first: null,
          decided: 15,
          fields: 15,
          counted: { tickets: 1, rows: 1, fromJackpot: 50_000_000 },
        })
        const counted = row?.counted?.at ?? 0
        const verify = (desk: OperatorBrowser, seen = counted) =>
          desk.post(`${DESK}/fifteen/1/verify`, { counted: seen })
        expect((yield* verify(trader)).status).toBe(403)
        expect(codeOf(yield* verify(anna, counted + 1))).toEqual([409, "draw-gone"])
        expect(told(yield* verify(anna)).rows[0]).toMatchObject({
          state: "halfVerified",
          first: "anna.petrova",
        })
        expect(codeOf(yield* verify(anna))).toEqual([409, "draw-same-person"])
        expect(told(yield* verify(boris)).rows[0]?.state).toBe("verified")
        yield* tick
        expect(yield* moneyOf(who)).toBe(98_000 + 50_000_000 + 420)
        expect(codeOf(yield* anna.post(`${DESK}/fifteen/1/cancel`, { note }))).toEqual([409, "draw-gone"])

        // The next one is called off while it sells tickets.
        yield* offerGames(book, 601, 15, (yield* Clock.currentTimeMillis) + 3_600_000)
        yield* tick
        const money = yield* moneyOf(who)
        yield* who.post("/draws-api/tickets", {
          guid: nextGuid(),
          kind: "fifteen",
          number: 2,
          picks,
          times: 3,
        })
        expect(yield* moneyOf(who)).toBe(money - 6000)
        expect((yield* boris.post(`${DESK}/fifteen/2/cancel`, { note })).status).toBe(403)
        for (const bad of [{}, { note: "no" }, { note: 7 }])
          expect((yield* anna.post(`${DESK}/fifteen/2/cancel`, bad)).status).toBe(400)
        expect((yield* anna.post(`${DESK}/fifteen/99/cancel`, { note })).status).toBe(404)
        expect((yield* anna.post(`${DESK}/bingo/2/cancel`, { note })).status).toBe(404)
        expect(told(yield* anna.post(`${DESK}/fifteen/2/cancel`, { note })).rows[0]?.state).toBe("returning")
        yield* tick
        expect(yield* moneyOf(who)).toBe(money)
      }),
    )
  })
})
