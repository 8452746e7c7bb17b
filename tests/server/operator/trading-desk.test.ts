import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { EmergencyState, TradingPage } from "#models/operator/trading-desk.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type OperatorBrowser, operatorAt, operatorKey } from "#tests/support/operators.ts"
import { type Answer, layerPlayerSite } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { betOf, eventCount, PLACE, player, refusalOf, single } from "#tests/support/wagers.ts"

const DESK = "/operator-api/trading"
const EMERGENCY = `${DESK}/emergency`
const REOPENING = `${DESK}/reopening`
const told = <A>({ body }: Answer) => (body as { readonly value: A }).value
const codeOf = ({ body }: Answer) => (body as { readonly code?: string }).code
const barsOf = (answer: Answer) =>
  Object.fromEntries(told<EmergencyState>(answer).acts.map(({ act, bar }) => [act, bar]))
const game = (gameId: number) => ({ kind: "game", gameId })
const stop = (scope: object, more: object = {}) => ({ scope, reason: "price", note: "", ...more })

describeStores("the desk of trading", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 120; gameId += 1)
    book.offer(gameId, { whole: true, live: gameId > 110, startsAt: 10_000_000_000 + gameId })
  book.hear(Number.MAX_SAFE_INTEGER)
  const page = (desk: OperatorBrowser, query = "") =>
    Effect.map(desk.get(`${DESK}${query}`), (answer) => told<TradingPage>(answer))

  layer(layerPlayerSite(store, book, "trading-desk", { captcha: "disabled" }))((it) => {
    it.effect("stops a game and opens it, by whom and why, and players read it in words", () =>
      Effect.gen(function* () {
        const desk = yield* operatorAt("tara.trade", ["trading"])
        const who = yield* player(1000)
        expect(betOf(yield* who.secure(PLACE, single(1))).status).toBe("accepted")
        expect((yield* page(desk, "?champ=1")).rows[0]).toMatchObject({
          name: "Team 1 — Team 2",
          state: "open",
          stop: null,
          liability: 10_000,
          act: { act: "stop", bar: null },
        })
        const note = "Arsenal’s 🏟 price · خطأ"
        expect((yield* desk.post(`${DESK}/stop`, stop(game(1), { note: `  ${note} ` }))).status).toBe(200)
        const refused = yield* who.secure(PLACE, single(1))
        expect(refusalOf(refused)).toEqual([422, "market-suspended"])
        const [row] = (yield* page(desk, "?champ=1")).rows
        expect(row).toMatchObject({
          stop: { operator: "tara.trade", reason: "price", note, scope: game(1), title: "Team 1 — Team 2" },
          act: { act: "lift", bar: null },
        })
        const since = row?.stop?.at ?? 0
        const lift = { scope: game(1), since, note: "" }
        expect(codeOf(yield* desk.post(`${DESK}/lift`, { ...lift, since: since - 1 }))).toBe(
          "trading-stop-gone",
        )
        expect((yield* desk.post(`${DESK}/lift`, lift)).status).toBe(200)
        expect(codeOf(yield* desk.post(`${DESK}/lift`, lift))).toBe("trading-stop-gone")
        expect(betOf(yield* who.secure(PLACE, single(1))).status).toBe("accepted")
        const { history, stops } = yield* page(desk)
        expect(stops).toEqual([])
        expect(history.slice(0, 2)).toMatchObject([
          { what: "stop.lifted", operator: "tara.trade", title: "Team 1 — Team 2" },
          { what: "stop.placed", reason: "price", note },
        ])
      }),
    )

    it.effect("stops once what two press at once, and says so to the second", () =>
      Effect.gen(function* () {
        const desks = [yield* operatorAt("tom.one", ["trading"]), yield* operatorAt("tom.two", ["trading"])]
        const answers = yield* Effect.forEach(desks, (desk) => desk.post(`${DESK}/stop`, stop(game(2))), {
          concurrency: "unbounded",
        })
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
        expect(answers.map(codeOf).filter(Boolean)).toEqual(["trading-stop-stands"])
        const others = desks.map((desk, place) => desk.post(`${DESK}/stop`, stop(game(3 + place))))
        expect((yield* Effect.all(others, { concurrency: "unbounded" })).map(({ status }) => status)).toEqual(
          [200, 200],
        )
      }),
    )

    it.effect("takes no reason that says nothing, and no scope that is none", () =>
      Effect.gen(function* () {
        const desk = yield* operatorAt("tina.bad", ["trading"])
        const before = yield* eventCount
        const asked = [
          stop(game(9), { reason: "other" }),
          stop(game(9), { reason: "other", note: "        x        " }),
          stop(game(9), { note: "x".repeat(301) }),
          stop(game(9), { reason: "because" }),
          stop(game(-1)),
          stop({ kind: "game", gameId: "9" }),
          stop({ kind: "world" }),
          stop({ kind: "market", gameId: 9, market: "'; DROP TABLE" }),
          stop({ kind: "producer", producer: "" }),
          stop({ kind: "all" }),
          stop(game(9), { reason: null }),
          {},
        ]
        for (const body of asked)
          expect([body, (yield* desk.post(`${DESK}/stop`, body)).status]).toEqual([body, 400])
        const all = { scope: { kind: "all" }, since: 0, note: "" }
        expect((yield* desk.post(`${DESK}/lift`, all)).status).toBe(409)
        for (const query of [
          "?sport=x",
          "?champ=0",
          "?after=1",
          "?before=x",
          `?q=${"q".repeat(61)}`,
          "?show=1",
        ])
          expect([query, (yield* desk.get(`${DESK}${query}`)).status]).toEqual([query, 400])
        // What was refused here stopped nothing; each try was written down as work at the most.
        const { stops } = yield* page(desk)
        expect(stops.filter(({ operator }) => operator === "tina.bad")).toEqual([])
        expect((yield* eventCount) - before).toBeLessThanOrEqual(asked.length + 1)
      }),
    )

    it.effect("is read page by page and found by name, stopped or in play", () =>
      Effect.gen(function* () {
        const desk = yield* operatorAt("tess.reads", ["admin"])
        const found: Array<string> = []
        let after = ""
        do {
          const read = yield* page(desk, `?champ=1${after}`)
          found.push(...read.rows.map(({ scope }) => ("gameId" in scope ? `${scope.gameId}` : "")))
          after = read.next === null ? "" : `&after=${read.next}`
        } while (after !== "")
        expect(found).toEqual(Array.from({ length: 120 }, (_, place) => `${place + 1}`))
        expect((yield* page(desk)).rows).toMatchObject([{ scope: { kind: "sport" }, games: 120, live: 10 }])
        expect((yield* page(desk, "?sport=1")).rows).toMatchObject([{ scope: { kind: "champ" }, games: 120 }])
        expect((yield* page(desk, "?sport=7")).rows).toEqual([])
        expect((yield* page(desk, "?show=live")).rows).toHaveLength(10)
        const names = (yield* page(desk, "?show=stopped")).rows.map(({ scope }) => scope)
        expect(names).toEqual([game(2), game(3), game(4)])
        expect((yield* page(desk, `?q=${encodeURIComponent("tEAM 2 team")}`)).rows).toHaveLength(50)
        expect((yield* page(desk, `?q=${encodeURIComponent("’%_\\ نادي")}`)).rows).toEqual([])
        const [market] = (yield* page(desk, "?game=4")).rows
        expect(market).toMatchObject({
          name: "result/match",
          over: { scope: game(4) },
          act: { act: "stop", bar: "not-permitted" },
          selections: [{ name: "1", odds: 2000 }, { name: "X" }, { name: "2" }],
        })
        expect((yield* page(desk, "?game=4")).path.map(({ scope }) => scope.kind)).toEqual([
          "sport",
          "champ",
          "game",
        ])
      }),
    )

    it.effect("stops everything in one press of whoever may, and opens it by two people at two devices", () =>
      Effect.gen(function* () {
        const support = yield* operatorAt("sam.support", ["support"])
        const cashier = yield* operatorAt("carl.cash", ["cashier"])
        const trader = yield* operatorAt("tim.trade", ["trading"])
        const admin = yield* operatorAt("ada.admin", ["admin"])
        const who = yield* player(1000)
        expect(codeOf(yield* cashier.post(EMERGENCY))).toBe("operator-not-permitted")
        expect(barsOf(yield* support.get(EMERGENCY))).toEqual({
          stop: null,
          explain: "not-now",
          ask: "not-now",
          confirm: "not-now",
          withdraw: "not-now",
        })
        expect(barsOf(yield* support.post(EMERGENCY))).toMatchObject({
          stop: "not-now",
          explain: null,
          ask: "not-permitted",
        })
        expect((yield* support.post(EMERGENCY)).status).toBe(200)
        expect(refusalOf(yield* who.secure(PLACE, single(20)))).toEqual([422, "market-suspended"])
        const why = { reason: "incident", note: "" }
        expect(told<EmergencyState>(yield* support.post(`${EMERGENCY}/reason`, why)).stop).toMatchObject({
          operator: "sam.support",
          reason: "incident",
        })
        expect(codeOf(yield* support.post(`${EMERGENCY}/reason`, why))).toBe("trading-stop-gone")
        expect(codeOf(yield* support.post(REOPENING, { note: "" }))).toBe("operator-not-permitted")
        const asked = yield* trader.post(REOPENING, { note: "It is over" })
        expect(barsOf(asked)).toMatchObject({ confirm: "same-person", withdraw: null, ask: "not-now" })
        const since = told<EmergencyState>(asked).asked?.at ?? 0
        expect(codeOf(yield* trader.post(`${REOPENING}/confirm`, { since }))).toBe("trading-same-person")
        // Another person in the same browser.
        const key = yield* operatorKey("bob.admin", ["admin"])
        yield* trader.signIn("bob.admin", key)
        expect(barsOf(yield* trader.get(EMERGENCY))).toMatchObject({ confirm: "same-device" })
        expect(codeOf(yield* trader.post(`${REOPENING}/confirm`, { since }))).toBe("trading-same-device")
        // Whoever stops again means it: what was asked before counts no more.
        yield* support.post(EMERGENCY)
        expect(codeOf(yield* admin.post(`${REOPENING}/confirm`, { since }))).toBe("trading-stop-gone")
        const again = told<EmergencyState>(yield* trader.post(REOPENING, { note: "" })).asked?.at ?? 0
        expect(codeOf(yield* admin.post(`${REOPENING}/confirm`, { since: again - 1 }))).toBe(
          "trading-stop-gone",
        )
        expect((yield* admin.post(`${REOPENING}/confirm`, { since: again })).status).toBe(200)
        expect(betOf(yield* who.secure(PLACE, single(20))).status).toBe("accepted")
        expect(refusalOf(yield* who.secure(PLACE, single(2)))).toEqual([422, "market-suspended"])
        const { history } = yield* page(admin)
        expect(history.slice(0, 3).map(({ what, operator }) => [what, operator])).toEqual([
          ["reopening.confirmed", "ada.admin"],
          ["reopening.asked", "bob.admin"],
          ["reopening.withdrawn", "sam.support"],
        ])
      }),
    )

    it.effect("stops sports, sources, markets and selections, and tells which stop is over what", () =>
      Effect.gen(function* () {
        const desk = yield* operatorAt("tobi.all", ["trading"])
        const market = { kind: "market", gameId: 30, market: "result/match" }
        const scopes = [
          { kind: "sport", sportId: SPORT.football },
          { kind: "champ", champId: 1 },
          { kind: "producer", producer: "simulated" },
          market,
          { ...market, kind: "selection", outcome: "X" },
        ]
        for (const scope of scopes)
          expect((yield* desk.post(`${DESK}/stop`, stop(scope))).status, scope.kind).toBe(200)
        const read = yield* page(desk, "?game=30")
        expect(read.stops.map(({ scope }) => scope)).toEqual(expect.arrayContaining(scopes))
        expect(read.rows[0]).toMatchObject({
          stop: { scope: market },
          over: { scope: { kind: "sport" } },
          selections: [{ stop: null }, { stop: { scope: { kind: "selection" } } }, { stop: null }],
        })
        for (const { scope, at } of read.stops)
          expect((yield* desk.post(`${DESK}/lift`, { scope, since: at, note: "" })).status).toBe(200)
        expect((yield* page(desk)).stops).toEqual([])
        const older = yield* page(desk, `?before=${(yield* page(desk)).older}`)
        expect(older.history[0]?.version).toBe(((yield* page(desk)).older ?? 0) - 1)
        const sealed = yield* Effect.flatMap(Journal, ({ readAll }) => Effect.orDie(readAll(0, 2000)))
        const own = sealed.filter(({ stream }) => stream === "trading-stops:line")
        expect(own.length).toBeGreaterThan(10)
        expect(own.map(({ payload }) => payload).join()).not.toContain("Arsenal")
        expect((yield* Effect.orDie(verify(registry))).defects).toEqual([])
      }),
    )
  })
})
