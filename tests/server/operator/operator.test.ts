import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { OperatorName } from "#models/operator/operator.ts"
import type { OperatorWho } from "#models/operator/operator-who.ts"
import { Operators } from "#src/server/domains/operator/Operators.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { BY_COMMAND_LINE, OperatorBrowser, operatorAt, operatorKey } from "#tests/support/operators.ts"
import { type Answer, layerPlayerSite } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { player } from "#tests/support/wagers.ts"

const SESSION = "/operator-api/session"
const OPERATORS = "/operator-api/operators"

const codeOf = ({ body }: Answer): string => (body as { readonly code: string }).code
const sessionOf = ({ body }: Answer) => (body as { readonly value: OperatorWho | null }).value
const keyOf = ({ body }: Answer): string => (body as { readonly value: { readonly key: string } }).value.key

describeStores("operators", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "operators", { captcha: "disabled" }))((it) => {
    const managed = (name: string) => ({ ...BY_COMMAND_LINE, name: name as OperatorName })

    it.effect("sign in with name and key, and learn who they are and what they may do", () =>
      Effect.gen(function* () {
        const desk = new OperatorBrowser()
        expect(sessionOf(yield* desk.get(SESSION))).toBeNull()
        const key = yield* operatorKey("anna.petrova", ["admin"])
        const { status, body, cookies } = yield* desk.signIn("anna.petrova", key)
        expect(status).toBe(200)
        expect(body).toMatchObject({ value: { name: "anna.petrova", roles: ["admin"] } })
        expect(cookies.join("\n")).toMatch(/__Host-operator=[^;]+;.*HttpOnly; Secure; SameSite=Strict/)
        expect(sessionOf(yield* desk.get(SESSION))).toMatchObject({
          name: "anna.petrova",
          permissions: [
            "operators.manage",
            "support.read",
            "bets.read",
            "trading.read",
            "trading.emergency",
            "trading.reopen",
            "messages.write",
            "messages.campaign",
            "players.read",
            "players.sessions",
            "players.block",
          ],
        })
        const journal = yield* Journal
        const stored = JSON.stringify(yield* journal.read("operator:anna.petrova"))
        expect(stored).not.toContain(key)
        expect(stored).toContain(digest(key))
      }),
    )

    it.effect("are not told whether the name or the key is wrong", () =>
      Effect.gen(function* () {
        const key = yield* operatorKey("boris", ["cashier"])
        const desk = new OperatorBrowser()
        for (const [name, typed] of [
          ["boris", "a guess"],
          ["boriss", key],
          ["No Name!", key],
          ["operator:boris", key],
        ] as const) {
          const answer = yield* desk.signIn(name, typed)
          expect([answer.status, codeOf(answer)]).toEqual([403, "operator-key-wrong"])
        }
        expect((yield* desk.get(OPERATORS)).status).toBe(401)
      }),
    )

    it.effect("wait after wrong keys, each for themselves", () =>
      Effect.gen(function* () {
        const key = yield* operatorKey("clara", ["cashier"])
        const other = yield* operatorKey("dan", ["cashier"])
        const guesser = new OperatorBrowser()
        for (let guess = 1; guess <= 5; guess++)
          expect(codeOf(yield* guesser.signIn("clara", `guess ${guess}`))).toBe("operator-key-wrong")
        expect((yield* guesser.signIn("clara", key)).status).toBe(429)
        expect((yield* new OperatorBrowser().signIn("dan", other)).status).toBe(200)
        yield* TestClock.adjust("1 second")
        expect((yield* guesser.signIn("clara", key)).status).toBe(200)
      }),
    )

    it.effect("are signed out by idleness, by a new key, by other roles and by being suspended", () =>
      Effect.gen(function* () {
        const operators = yield* Operators
        const isIn = (desk: OperatorBrowser) =>
          Effect.map(desk.get(SESSION), (answer) => sessionOf(answer) !== null)
        const idle = yield* operatorAt("eva", ["support"])
        yield* TestClock.adjust("29 minutes")
        expect(yield* isIn(idle)).toBe(true)
        yield* TestClock.adjust("1 minute")
        expect(yield* isIn(idle)).toBe(false)

        const first = yield* operatorAt("fyodor", ["support"])
        const key = yield* operators.replaceKey(managed("fyodor"))
        expect(yield* isIn(first)).toBe(false)
        yield* first.signIn("fyodor", key)
        expect(yield* isIn(first)).toBe(true)
        yield* operators.changeRoles({ ...managed("fyodor"), roles: ["support", "cashier"] })
        expect(yield* isIn(first)).toBe(false)

        yield* first.signIn("fyodor", key)
        yield* operators.suspend(managed("fyodor"))
        expect(yield* isIn(first)).toBe(false)
        expect(codeOf(yield* first.signIn("fyodor", key))).toBe("operator-suspended")
        expect(codeOf(yield* first.signIn("fyodor", "a guess"))).toBe("operator-key-wrong")
        yield* operators.restore(managed("fyodor"))
        expect((yield* first.signIn("fyodor", key)).status).toBe(200)
        yield* first.post("/operator-api/sign-out")
        expect(yield* isIn(first)).toBe(false)
      }),
    )

    it.effect("are told apart by their browsers, which keep their mark over sign-ins", () =>
      Effect.gen(function* () {
        const shared = yield* operatorAt("gleb", ["cashier"])
        const mark = shared.known
        yield* shared.post("/operator-api/sign-out")
        yield* operatorAt("hanna", ["cashier"], shared)
        expect(shared.known).toBe(mark)
        const own = yield* operatorAt("igor", ["cashier"])
        expect(own.known).not.toBe(mark)
      }),
    )

    it.effect("are made, given keys and roles, suspended and restored by an administrator", () =>
      Effect.gen(function* () {
        const admin = yield* operatorAt("root.one", ["admin"])
        const add = (name: string, roles: ReadonlyArray<string>) => admin.post(OPERATORS, { name, roles })
        const key = keyOf(yield* add("kira", ["cashier-lead", "cashier"]))
        expect(codeOf(yield* add("kira", ["support"]))).toBe("operator-known")
        expect((yield* add("Kira Two", ["support"])).status).toBe(400)
        expect((yield* add("kira.two", [])).status).toBe(400)
        expect((yield* add("kira.two", ["owner"])).status).toBe(400)
        const desk = new OperatorBrowser()
        expect((yield* desk.signIn("kira", key)).status).toBe(200)
        const { body } = yield* admin.get(OPERATORS)
        expect((body as { readonly value: ReadonlyArray<unknown> }).value).toContainEqual(
          expect.objectContaining({ name: "kira", roles: ["cashier", "cashier-lead"], isSuspended: false }),
        )
        expect((yield* admin.post(`${OPERATORS}/kira/suspend`)).status).toBe(200)
        expect((yield* admin.post(`${OPERATORS}/kira/suspend`)).status).toBe(200)
        expect(sessionOf(yield* desk.get(SESSION))).toBeNull()
        expect((yield* admin.post(`${OPERATORS}/kira/restore`)).status).toBe(200)
        const anew = keyOf(yield* admin.post(`${OPERATORS}/kira/key`))
        expect((yield* desk.signIn("kira", key)).status).toBe(403)
        expect((yield* desk.signIn("kira", anew)).status).toBe(200)
        expect((yield* admin.post(`${OPERATORS}/kira/roles`, { roles: ["support"] })).status).toBe(200)
        expect(codeOf(yield* admin.post(`${OPERATORS}/nobody/suspend`))).toBe("operator-unknown")
        for (const deed of ["suspend", "roles"])
          expect(
            codeOf(yield* admin.post(`${OPERATORS}/root.one/${deed}`, { roles: ["admin", "cashier"] })),
          ).toBe("operator-oneself")
        const log = yield* (yield* Journal).read("operator:kira")
        expect(
          new Set(log.map(({ meta }) => (JSON.parse(meta) as { readonly actor: string }).actor)),
        ).toEqual(new Set(["operator:root.one", "operator:kira", "visitor"]))
      }),
    )

    it.effect("are nobody to players, and players nobody to them", () =>
      Effect.gen(function* () {
        const visitor = yield* player(0)
        expect((yield* visitor.get(OPERATORS)).status).toBe(401)
        const desk = yield* operatorAt("lev", ["admin"])
        expect((yield* desk.get("/account-api/bets")).status).toBe(401)
        expect((yield* desk.get("/review-api/cases")).status).toBe(401)
      }),
    )
  })
})
