import { layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { WaitingWork } from "#models/operator/waiting-work.ts"
import type { DeskPage, DeskRecord } from "#models/operator/withdrawal-desk.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import { FurtherAdapters } from "#src/server/providers/payments/PaymentProviders.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { OperatorBrowser, operatorAt, operatorKey } from "#tests/support/operators.ts"
import { makePayouts } from "#tests/support/payouts.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { DEPOSIT, moneyOf, nextGuid, nextNumber } from "#tests/support/wagers.ts"

/** That of the genesis block. */
const ADDRESS = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"
const DESK = "/operator-api/withdrawals"
const DEADLINE_MS = SETTINGS.withdrawalRules.deadlineMs

const told = <A>({ body }: Answer) => (body as { readonly value: A }).value
const codeOf = ({ body }: Answer): string => (body as { readonly code: string }).code
const barsOf = (answer: Answer) =>
  Object.fromEntries(told<DeskRecord>(answer).acts.map(({ act, bar }) => [act, bar]))

describeStores("the desk of withdrawals", (store) => {
  const payouts = makePayouts()
  const site = layerPlayerSite(
    store,
    makeHandBook(),
    "withdrawal-desk",
    { captcha: "disabled", withdrawalRules: { ...SETTINGS.withdrawalRules, wagering: 0 } },
    [],
    ROOM_FOR_PLAYERS,
  ).pipe(Layer.provide(Layer.succeed(FurtherAdapters, [payouts.provider])))
  layer(site)((it) => {
    /** Money that a player asks for; answers the key and the player. */
    const asked = (roubles: number) =>
      Effect.gen(function* () {
        yield* TestClock.adjust("11 minutes")
        const who = new Visitor("en", false)
        const playerId = yield* who.register(nextNumber())
        for (let left = roubles; left > 0; left -= 100_000)
          yield* who.post(DEPOSIT, { guid: nextGuid(), summ: Math.min(left, 100_000) })
        const guid = nextGuid()
        const body = { guid, method: "bitcoin", summ: roubles, to: { token: ADDRESS } }
        expect((yield* who.post("/account-api/cashier/withdrawals", body)).status).toBe(200)
        return { who, playerId, guid, path: `${DESK}/${guid}` }
      })
    const large = asked(400_000)
    const queueOf = (desk: OperatorBrowser, query = "") =>
      Effect.map(desk.get(`${DESK}${query}`), (answer) => told<DeskPage>(answer))

    it.effect("has two people approve a large one, neither the same nor at the same device", () =>
      Effect.gen(function* () {
        const { path, guid } = yield* large
        const firstKey = yield* operatorKey("anna.one", ["cashier", "cashier-lead"])
        const first = new OperatorBrowser()
        yield* first.signIn("anna.one", firstKey)
        expect(barsOf(yield* first.post(`${path}/open`))).toEqual({
          approve: null,
          refuse: null,
          return: "not-now",
          repeat: "not-now",
        })
        const approved = yield* first.post(`${path}/approve`)
        expect(told<DeskRecord>(approved)).toMatchObject({
          state: "awaitingSecond",
          approvals: 2,
          approvedBy: ["anna.one"],
        })
        expect(barsOf(approved).approve).toBe("same-person")
        expect(told<WaitingWork>(yield* first.get("/operator-api/waiting"))).toMatchObject({
          withdrawals: (yield* queueOf(first)).rows.length,
        })
        // The same person, also at another device.
        const elsewhere = new OperatorBrowser()
        yield* elsewhere.signIn("anna.one", firstKey)
        for (const desk of [first, elsewhere])
          expect(codeOf(yield* desk.post(`${path}/approve-second`))).toBe("withdrawal-same-person")
        // Another person at the same device.
        const shared = yield* operatorAt("boris.one", ["cashier-lead"], first)
        expect(barsOf(yield* shared.post(`${path}/open`)).approve).toBe("same-device")
        expect(codeOf(yield* shared.post(`${path}/approve-second`))).toBe("withdrawal-same-device")
        // Another person without the right, by the route of the first approval too, as an old page would ask.
        const cashier = yield* operatorAt("clara.one", ["cashier"])
        expect(barsOf(yield* cashier.post(`${path}/open`)).approve).toBe("not-permitted")
        expect(codeOf(yield* cashier.post(`${path}/approve-second`))).toBe("operator-not-permitted")
        expect(codeOf(yield* cashier.post(`${path}/approve`))).toBe("withdrawal-elsewhere")
        const second = yield* operatorAt("dan.one", ["cashier-lead"])
        const done = told<DeskRecord>(yield* second.post(`${path}/approve-second`))
        expect(done.approvedBy).toEqual(["anna.one", "dan.one"])
        expect(codeOf(yield* second.post(`${path}/approve-second`))).toBe("withdrawal-elsewhere")
        const log = yield* (yield* Journal).read(`withdrawal:${guid}`)
        const actors = log
          .filter(({ type }) => type === "withdrawal.approved")
          .map(({ meta }) => (JSON.parse(meta) as { readonly actor: string }).actor)
        expect(actors).toEqual(["operator:anna.one", "operator:dan.one"])
      }),
    )

    it.effect("gives the money back where a person refuses it, for a reason of the list", () =>
      Effect.gen(function* () {
        const { who, path } = yield* large
        const desk = yield* operatorAt("eva.two", ["cashier"])
        expect((yield* desk.post(`${path}/refuse`, { reason: "because" })).status).toBe(400)
        const refused = yield* desk.post(`${path}/refuse`, { reason: "holder-differs" })
        expect(told<DeskRecord>(refused)).toMatchObject({ state: "refused", refusal: "holder-differs" })
        expect(new Set(Object.values(barsOf(refused)))).toEqual(new Set(["not-now"]))
        expect(yield* moneyOf(who)).toBe(40_000_000)
        expect(codeOf(yield* desk.post(`${path}/approve`))).toBe("withdrawal-elsewhere")
        expect(codeOf(yield* desk.post(`${DESK}/nothing/open`))).toBe("withdrawal-unknown")
      }),
    )

    it.effect("masks where it goes until a reason is given, and writes every look down", () =>
      Effect.gen(function* () {
        const { path, guid } = yield* large
        const desk = yield* operatorAt("fyodor.two", ["cashier"])
        const masked = yield* desk.post(`${path}/open`)
        expect(JSON.stringify(masked.body)).not.toContain(ADDRESS)
        expect((yield* desk.post(`${path}/unmask`, { reason: "          x" })).status).toBe(400)
        const reason = "The player says that the address is wrong"
        const shown = told<DeskRecord>(yield* desk.post(`${path}/unmask`, { reason }))
        expect(shown).toMatchObject({ isMasked: false, to: ADDRESS })
        const support = yield* operatorAt("gleb.two", ["support"])
        expect(new Set(Object.values(barsOf(yield* support.post(`${path}/open`))))).toEqual(
          new Set(["not-permitted", "not-now"]),
        )
        expect(codeOf(yield* support.post(`${path}/unmask`, { reason }))).toBe("operator-not-permitted")
        const journal = yield* Journal
        const { streams } = yield* journal.happened(["record.opened", "record.unmasked"], 0)
        const looks = (yield* Effect.forEach(new Set(streams), (stream) => journal.read(stream)))
          .flat()
          .filter(({ payload }) => payload.includes(guid))
        expect(looks.map(({ type }) => type).toSorted()).toEqual([
          "record.opened",
          "record.opened",
          "record.unmasked",
        ])
        expect(looks.some(({ payload }) => payload.includes(reason))).toBe(true)
      }),
    )

    it.effect("lists those that wait, by age or by deadline, narrowed and in pages", () =>
      Effect.gen(function* () {
        const made = yield* Effect.forEach(Array.from({ length: 21 }), () => asked(20_000), {
          concurrency: 1,
        })
        const desk = yield* operatorAt("hanna.three", ["support"])
        const mine = new Set<string>(made.map(({ guid }) => guid))
        const walked: Array<string> = []
        for (let next: string | null = ""; next !== null; ) {
          const page: DeskPage = yield* queueOf(desk, next === "" ? "" : `?after=${encodeURIComponent(next)}`)
          expect(page.rows.length).toBeLessThanOrEqual(20)
          walked.push(...page.rows.map(({ id }) => id))
          next = page.next
        }
        expect(new Set(walked).size).toBe(walked.length)
        expect(walked.filter((id) => mine.has(id))).toEqual(made.map(({ guid }) => guid))
        const byDeadline = yield* queueOf(desk, "?order=deadline")
        expect(byDeadline.rows.map(({ deadline }) => deadline)).toEqual(
          byDeadline.rows.map(({ deadline }) => deadline).toSorted((one, other) => one - other),
        )
        const second = yield* queueOf(desk, "?state=awaitingSecond&method=bitcoin")
        expect(second.rows.every(({ state }) => state === "awaitingSecond")).toBe(true)
        expect((yield* queueOf(desk, "?method=card")).rows).toEqual([])
        expect((yield* queueOf(desk, "?state=bounced")).rows).toEqual([])
        for (const wrong of ["?after=here", "?order=size", "?state=paid"])
          expect([wrong, (yield* desk.get(`${DESK}${wrong}`)).status]).toEqual([wrong, 400])
        expect(byDeadline.methods.map(({ id }) => `${id}`)).not.toContain("voucher")
        yield* TestClock.adjust(DEADLINE_MS)
        const late = yield* operatorAt("igor.three", ["support"])
        const overdue = yield* queueOf(late, "?overdue=1")
        expect(overdue.rows.length).toBe(20)
        expect(overdue.rows.every(({ isOverdue }) => isOverdue)).toBe(true)
      }),
    )
  })
})
