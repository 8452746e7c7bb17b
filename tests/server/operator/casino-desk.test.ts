import { layer } from "@effect/vitest"
import { Clock, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { ProviderTransaction, TransactionId } from "#models/casino/providers/provider-round.ts"
import type { SiteReturns } from "#models/casino/site-return.ts"
import { minorUnits } from "#models/money/money.ts"
import type {
  GameProvidersPage,
  OpenRoundRecord,
  OpenRoundsPage,
  TablesPage,
} from "#models/operator/casino-desk.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { FurtherGameProviders } from "#src/server/providers/games/GameProviders.ts"
import { WireBroken } from "#src/server/providers/games/GameWire.ts"
import type { RoundTold } from "#src/server/providers/games/local/rounds-question.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { carrierTo, PROVIDERS, seatedAt } from "#tests/support/game-wallets.ts"
import { type OperatorBrowser, operatorAt } from "#tests/support/operators.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { houseHolds, moneyOf, player, refusalOf } from "#tests/support/wagers.ts"

const DESK = "/operator-api/casino"
const note = "The provider has closed and answers nobody"

const told = <A>({ body }: Answer) => (body as { readonly value: A }).value
const pageOf = (answer: Answer) => told<OpenRoundsPage>(answer)
const recordOf = (answer: Answer) => told<OpenRoundRecord>(answer)
const barsOf = (record: OpenRoundRecord) => Object.fromEntries(record.acts.map(({ act, bar }) => [act, bar]))

const isWhole = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const sums = yield* sql<{
    readonly sum: bigint
  }>`SELECT sum(amount)::bigint AS sum FROM postings GROUP BY currency`
  expect(sums.map(({ sum }) => Number(sum))).toEqual(sums.map(() => 0))
  expect((yield* Effect.orDie(verify(registry))).defects).toEqual([])
})

const id = (text: string) => text as TransactionId
const bet = (text: string, amount: number): ProviderTransaction => ({
  kind: "bet",
  id: id(text),
  amount: minorUnits(amount),
})
const win = (text: string, amount: number): ProviderTransaction => ({
  kind: "win",
  id: id(text),
  amount: minorUnits(amount),
})

describeStores("the desk of the casino", (store) => {
  /** What the provider says of its rounds, or that it says nothing. */
  const says = new Map<string, RoundTold | "silent">()
  const providers = PROVIDERS.map((each) =>
    each.name === "own"
      ? {
          ...each,
          ask: ({ round }: { readonly round: string }) => {
            const answer = says.get(round) ?? { state: "open" as const }
            return answer === "silent"
              ? Effect.fail(new WireBroken({ reason: "nobody answers" }))
              : Effect.succeed(answer)
          },
        }
      : each,
  )
  const site = layerPlayerSite(
    store,
    makeHandBook(),
    "casino-desk",
    { captcha: "disabled", idleSignOutMs: 0 },
    [],
    ROOM_FOR_PLAYERS,
  ).pipe(Layer.provide(Layer.succeed(FurtherGameProviders, providers)))

  const seated = Effect.fnUntraced(function* (provider: string) {
    const who = yield* player(100)
    const { speaker, carry, session } = yield* seatedAt(who, provider)
    const tell = (round: string, transactions: ReadonlyArray<ProviderTransaction>, closes = false) =>
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const { status, text } = yield* Effect.promise(() =>
          carry(speaker.round(session, { round, transactions, closes }, now)),
        )
        return speaker.understand(status, text, session.currency)
      })
    return { who, tell }
  })

  const act = (desk: OperatorBrowser, what: string, body: object) => desk.post(`${DESK}/round/${what}`, body)
  const opened = (desk: OperatorBrowser, round: string, kind = "provided") =>
    desk.post(`${DESK}/round`, { kind, id: round })

  layer(site)((it) => {
    it.effect(
      "ends a round that its provider leaves open by two people at two devices, and pays its player",
      () =>
        Effect.gen(function* () {
          const { who, tell } = yield* seated("own")
          yield* tell("left", [bet("left-b", 1000)])
          expect(yield* moneyOf(who)).toBe(9000)
          yield* TestClock.adjust("2 hours")
          const anna = yield* operatorAt("anna.petrova", ["cashier-lead"])
          const boris = yield* operatorAt("boris.smirnov", ["admin"])
          const vera = yield* operatorAt("vera.trader", ["trading"])

          const [row] = pageOf(yield* anna.get(`${DESK}/rounds?provider=own&hours=1`)).rows
          expect(row).toMatchObject({ kind: "provided", provider: "own", game: "duel", staked: 1000, won: 0 })
          const round = row?.id ?? ""
          const seen = recordOf(yield* opened(anna, round))
          expect(seen.events.map(({ type }) => type)).toEqual(["round.opened", "bet.taken"])
          expect(seen.postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
          expect(barsOf(seen)).toEqual({
            ask: null,
            return: null,
            credit: null,
            agree: "not-now",
            withdraw: "not-now",
          })
          expect(barsOf(recordOf(yield* opened(vera, round))).ask).toBe("not-permitted")
          expect((yield* act(vera, "ask", { id: round })).status).toBe(403)

          says.set("left", "silent")
          expect(recordOf(yield* act(anna, "ask", { id: round })).said).toMatchObject({
            operator: "anna.petrova",
            said: "silent",
          })
          const give = { id: round, way: "return", amount: 0, note }
          for (const bad of [
            { ...give, note: "no" },
            { ...give, way: "keep" },
            { ...give, amount: -1 },
            { id: round },
          ])
            expect((yield* act(anna, "propose", bad)).status).toBe(400)
          const waits = recordOf(yield* act(anna, "propose", give))
          expect(waits).toMatchObject({
            state: "proposed",
            isProposed: true,
            closing: { way: "return", amount: 1000, operator: "anna.petrova", note },
          })
          expect(barsOf(waits).agree).toBe("same-person")
          const agree = { id: round, seen: waits.closing?.at ?? 0 }
          expect(refusalOf(yield* act(anna, "agree", agree))).toEqual([409, "round-same-person"])
          // Another person in the browser of the one who proposed it.
          const clara = yield* operatorAt("clara.lead", ["cashier-lead"], anna)
          expect(refusalOf(yield* act(clara, "agree", agree))).toEqual([409, "round-same-device"])
          expect(refusalOf(yield* act(boris, "agree", { ...agree, seen: agree.seen - 1 }))).toEqual([
            409,
            "round-gone",
          ])
          expect(yield* moneyOf(who)).toBe(9000)
          const over = recordOf(yield* act(boris, "agree", agree))
          expect(over).toMatchObject({ state: "decided", staked: 0, closing: { agreed: "boris.smirnov" } })
          expect(yield* moneyOf(who)).toBe(10_000)
          expect(refusalOf(yield* act(boris, "agree", agree))).toEqual([409, "round-gone"])
          expect(yield* moneyOf(who)).toBe(10_000)
          expect(pageOf(yield* boris.get(`${DESK}/rounds?provider=own`)).rows).toEqual([])

          // What the provider tells late moves nothing: its bet is known, its win refused, its rollback answered.
          expect((yield* tell("left", [bet("left-b", 1000)])).isOk).toBe(true)
          expect((yield* tell("left", [win("left-w", 5000)])).word).toBe("round-over")
          expect(
            (yield* tell("left", [{ kind: "rollback", id: id("left-x"), undoes: id("left-b") }])).isOk,
          ).toBe(true)
          expect(yield* moneyOf(who)).toBe(10_000)
          const { body } = yield* who.get("/casino-api/providers/rounds")
          const { rounds } = (body as { readonly value: { readonly rounds: ReadonlyArray<object> } }).value
          expect(rounds[0]).toMatchObject({ key: "own/left", staked: 0, won: 0, isUndone: true })
          yield* isWhole
        }),
    )

    it.effect(
      "credits what was won, holds the stake of a lost round, and drops what is proposed on old facts",
      () =>
        Effect.gen(function* () {
          const { who, tell } = yield* seated("own")
          const anna = yield* operatorAt("anna.second", ["cashier-lead"])
          const boris = yield* operatorAt("boris.second", ["admin"])
          yield* tell("won", [bet("won-b", 1000)])
          yield* TestClock.adjust("1 second")

          yield* tell("lost", [bet("lost-b", 700), win("lost-w", 100)])
          const { rows } = pageOf(yield* anna.get(`${DESK}/rounds?provider=own`))
          expect(rows.map(({ staked, won }) => [staked, won])).toEqual([
            [1000, 0],
            [700, 100],
          ])
          const [won = "", lost = ""] = rows.map((each) => each.id)
          const credit = { id: won, way: "credit", amount: 25.5, note }
          expect((yield* act(anna, "propose", { ...credit, amount: 25.505 })).status).toBe(400)
          const above = yield* act(anna, "propose", { ...credit, amount: 90_000_000 })
          expect(above.status).toBe(422)
          expect(above.body).toMatchObject({ errors: [{ field: "amount" }] })
          const first = recordOf(yield* act(anna, "propose", credit))
          // The provider tells a win meanwhile.
          yield* tell("won", [win("won-w", 300)])
          expect(refusalOf(yield* act(boris, "agree", { id: won, seen: first.closing?.at ?? 0 }))).toEqual([
            409,
            "round-gone",
          ])
          expect(barsOf(recordOf(yield* opened(boris, won)))).toMatchObject({
            return: "stake-stays",
            agree: "not-now",
          })
          expect(refusalOf(yield* act(anna, "propose", { ...credit, way: "return" }))).toEqual([
            409,
            "round-stake-stays",
          ])
          const second = recordOf(yield* act(anna, "propose", credit))
          expect(recordOf(yield* act(boris, "withdraw", { id: won })).state).toBe("open")
          const third = recordOf(yield* act(anna, "propose", credit))
          expect(third.closing?.at).toBe(second.closing?.at)
          const before = yield* moneyOf(who)
          yield* act(boris, "agree", { id: won, seen: third.closing?.at ?? 0 })
          expect(yield* moneyOf(who)).toBe(before + 2550)

          const held = yield* houseHolds("house:rounds")
          const nothing = recordOf(yield* act(boris, "propose", { ...credit, id: lost, amount: 0 }))
          yield* act(anna, "agree", { id: lost, seen: nothing.closing?.at ?? 0 })
          expect(yield* moneyOf(who)).toBe(before + 2550)
          expect(yield* houseHolds("house:rounds")).toBe(held - 700n)
          yield* isWhole
        }),
    )

    it.effect("has the provider asked now, and carries out what it says", () =>
      Effect.gen(function* () {
        const { who, tell } = yield* seated("own")
        const { tell: tellHub } = yield* seated("hub")
        const anna = yield* operatorAt("anna.third", ["cashier-lead"])
        yield* tell("asked", [bet("asked-b", 1000)])
        yield* tellHub("silent", [bet("silent-b", 400)])
        const { rows } = pageOf(yield* anna.get(`${DESK}/rounds`))
        const of = (provider: string) => rows.findLast((each) => each.provider === provider)?.id ?? ""
        says.set("asked", {
          state: "over",
          transactions: [
            { kind: "win", id: id("asked-w"), amount: minorUnits(1800), reference: id("asked-b") },
          ],
        })
        const record = recordOf(yield* act(anna, "ask", { id: of("own") }))
        expect(record).toMatchObject({ state: "closed", won: 1800, said: { said: "over" } })
        expect(record.events.map(({ type }) => type)).toContain("provider.asked")
        expect(yield* moneyOf(who)).toBe(10_800)
        expect(barsOf(record)).toEqual({
          ask: "not-now",
          return: "not-now",
          credit: "not-now",
          agree: "not-now",
          withdraw: "not-now",
        })
        expect(refusalOf(yield* act(anna, "ask", { id: of("own") }))).toEqual([409, "round-gone"])
        expect(barsOf(recordOf(yield* opened(anna, of("hub")))).ask).toBe("no-question")
        expect(refusalOf(yield* act(anna, "ask", { id: of("hub") }))).toEqual([409, "round-no-question"])
        for (const nowhere of ["own/7/nothing", "x/y", "\u0661/\u0662/\u0663"])
          expect((yield* opened(anna, nowhere)).status).toBe(404)
        yield* isWhole
      }),
    )

    it.effect("lists rounds of the house with those of providers, page by page, the oldest first", () =>
      Effect.gen(function* () {
        const { who, tell } = yield* seated("own")
        const anna = yield* operatorAt("anna.fourth", ["support"])
        const game = "/casino-api/games/mines"
        yield* who.post(`${game}/table`, {})
        yield* who.post(`${game}/seeds`, { clientSeed: "luck", epoch: 1 })
        const begun = yield* who.post("/casino-api/rounds", {
          guid: "00000000-0000-4000-8000-00000000aaaa",
          summ: 10,
          bet: { game: "mines", mines: 3 },
        })
        expect(begun.status).toBe(200)
        for (let place = 0; place < 25; place += 1) {
          yield* TestClock.adjust("1 second")
          yield* tell(`many-${place}`, [bet(`many-${place}-b`, 10)])
        }
        const playerId = pageOf(yield* anna.get(`${DESK}/rounds?game=mines`)).rows[0]?.player ?? 0
        expect(pageOf(yield* anna.get(`${DESK}/rounds?provider=house`)).rows).toMatchObject([
          { kind: "own", game: "mines", staked: 1000, player: playerId },
        ])
        const first = pageOf(yield* anna.get(`${DESK}/rounds?player=${playerId}`))
        expect(first.rows).toHaveLength(20)
        expect(first.rows[0]?.kind).toBe("own")
        const rest = pageOf(
          yield* anna.get(`${DESK}/rounds?player=${playerId}&after=${encodeURIComponent(first.next ?? "")}`),
        )
        expect(rest.next).toBeNull()
        const ids = [...first.rows, ...rest.rows].map((each) => each.id)
        expect([ids.length, new Set(ids).size]).toEqual([26, 26])
        const own = recordOf(yield* opened(anna, first.rows[0]?.id ?? "", "own"))
        expect(own.acts).toEqual([])
        expect(own.closesAt).toBe(own.openedAt + 86_400_000)
        for (const bad of ["after=x", "hours=2", "player=Ivan", "provider=%D0%B8"])
          expect((yield* anna.get(`${DESK}/rounds?${bad}`)).status, bad).toBe(400)
      }),
    )

    it.effect("tells what games returned, how tables stand, and what was refused of providers", () =>
      Effect.gen(function* () {
        const old = yield* seated("own")
        yield* old.tell("old", [bet("old-b", 300)], true)
        yield* TestClock.adjust("25 hours")
        const { who, tell } = yield* seated("own")
        const anna = yield* operatorAt("anna.fifth", ["trading"])
        const { rows: before } = told<SiteReturns>(yield* anna.get(`${DESK}/returns?period=all`))
        const duel = (rows: SiteReturns["rows"]) => rows.find(({ game }) => game === "duel")

        yield* tell("back", [bet("back-b", 1000), win("back-w", 400)], true)
        const all = told<SiteReturns>(yield* anna.get(`${DESK}/returns?period=all`))
        const day = told<SiteReturns>(yield* anna.get(`${DESK}/returns?period=day`))
        expect(all.currency).toBe("RUB")
        expect(duel(day.rows)).toMatchObject({
          provider: "own",
          rounds: 1,
          staked: 1000,
          won: 400,
          back: 0.4,
          published: [0.97, 0.97],
        })
        expect(duel(day.rows)).not.toHaveProperty("band")
        expect(duel(all.rows)?.staked).toBe((duel(before)?.staked ?? 0) + 1000)
        expect((yield* anna.get(`${DESK}/returns?period=year`)).status).toBe(400)
        expect(told(yield* who.get("/casino-api/games/dice/return"))).toBeNull()

        const tables = told<TablesPage>(yield* anna.get(`${DESK}/tables`))
        expect(tables.rows.map(({ game }) => game)).toEqual([
          "crash",
          "tv-numbers",
          "tv-wheel",
          "keno-80",
          "bingo-75",
          "bingo-90",
          "fast-bet",
        ])

        const carry = yield* carrierTo("own")
        yield* Effect.promise(() => carry({ path: "round", headers: {}, body: "{}" }))
        const { rows } = told<GameProvidersPage>(yield* anna.get(`${DESK}/providers`))
        const own = rows.find(({ name }) => name === "own")
        expect(own).toMatchObject({ games: 1, isAsked: true })
        expect(own?.refused.find(({ code }) => code === "unsigned")).toEqual({
          code: "unsigned",
          hour: 1,
          day: 1,
        })
        expect(own?.launches).toEqual({ hour: 1, day: 1 })
        expect(own?.calls.day).toBeGreaterThan(2)
        expect(rows.find(({ name }) => name === "hub")?.isAsked).toBe(false)
        yield* isWhole
      }),
    )
  })
})
