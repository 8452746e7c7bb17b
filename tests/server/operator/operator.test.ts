import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { OperatorName } from "#models/operator/operator.ts"
import { linkIn, type OperatorRow } from "#models/operator/operator-row.ts"
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

/** The browser of somebody who went away, with the mark that it keeps. */
const shares = (desk: OperatorBrowser) => Effect.as(desk.post("/operator-api/sign-out"), desk)

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
            "bets.correct-second",
            "trading.read",
            "trading.emergency",
            "trading.reopen",
            "draws.read",
            "draws.verify",
            "casino.read",
            "casino.act",
            "settings.read",
            "settings.change",
            "journal.read",
            "promo.read",
            "promo.change",
            "tournaments.read",
            "tournaments.change",
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

    const reason = "The shift changes in May"
    const valueIn = ({ body }: Answer) =>
      (body as { readonly value: { readonly person: OperatorRow; readonly link: string | null } }).value
    const rowsIn = ({ body }: Answer) => (body as { readonly value: ReadonlyArray<OperatorRow> }).value
    const rowOf = (desk: OperatorBrowser, name: string) =>
      Effect.map(desk.get(OPERATORS), (answer) => rowsIn(answer).find((row) => row.name === name))
    /** Acts on somebody as the page would, which has just looked. */
    const acts = (desk: OperatorBrowser, name: string, act: string, more: object = {}) =>
      Effect.flatMap(rowOf(desk, name), (row) =>
        desk.post(`${OPERATORS}/${name}/acts`, { act, seen: row?.seen ?? "", reason, ...more }),
      )
    /** Follows a link to a key. */
    const follows = (link: string | null) => {
      const { name = "", secret = "" } = linkIn(`#${link?.split("#")[1] ?? ""}`) ?? {}
      return new OperatorBrowser().post("/operator-api/take-key", { name, secret })
    }
    const bars = (row: OperatorRow | undefined) =>
      Object.fromEntries((row?.acts ?? []).map(({ act, bar }) => [act, bar]))

    it.effect("are invited by a link that gives a key of their own, once", () =>
      Effect.gen(function* () {
        const admin = yield* operatorAt("root.one", ["admin"])
        const invite = (name: string, roles: ReadonlyArray<string>, why = reason) =>
          admin.post(OPERATORS, { name, roles, reason: why })
        const invited = yield* invite("kira", ["support"])
        expect(codeOf(yield* invite("kira", ["support"]))).toBe("operator-known")
        for (const [name, roles, why] of [
          ["Kira Two", ["support"], reason],
          ["kira.two", [], reason],
          ["kira.two", ["owner"], reason],
          ["kira.two", ["support"], "because"],
          ["kira.two", ["support"], "          "],
        ] as const)
          expect([name, (yield* invite(name, roles, why)).status]).toEqual([name, 400])
        const { person, link } = valueIn(invited)
        expect(person).toMatchObject({ name: "kira", stands: "invited", roles: ["support"] })
        expect((yield* new OperatorBrowser().signIn("kira", "a guess")).status).toBe(403)
        const wrong = link?.replace(/.$/, (last) => (last === "A" ? "B" : "A")) ?? ""
        expect(codeOf(yield* follows(wrong))).toBe("operator-link-wrong")
        const key = keyOf(yield* follows(link))
        expect(codeOf(yield* follows(link))).toBe("operator-link-wrong")
        const desk = new OperatorBrowser()
        expect((yield* desk.signIn("kira", key)).status).toBe(200)
        const row = yield* rowOf(admin, "kira")
        expect(row).toMatchObject({ stands: "open", link: null, sessions: [{ device: expect.any(String) }] })
        const log = JSON.stringify(yield* (yield* Journal).read("operator:kira"))
        expect(log).not.toContain(key)
        expect(log).not.toContain(link?.split("/")[1])
      }),
    )

    // The clock of PostgreSQL goes by days slowly, and the store decides nothing here.
    it.effect.skipIf(store.name === "PostgreSQL")("follow no link whose time is over", () =>
      Effect.gen(function* () {
        const admin = yield* operatorAt("root.late", ["admin"])
        const { link } = valueIn(yield* admin.post(OPERATORS, { name: "late", roles: ["support"], reason }))
        yield* TestClock.adjust("3 days")
        expect(codeOf(yield* follows(link))).toBe("operator-link-wrong")
      }),
    )

    it.effect("get roles that move money, or give roles, by two people at two devices", () =>
      Effect.gen(function* () {
        // One address may sign in no more than so often.
        yield* TestClock.adjust("10 minutes")
        const first = yield* operatorAt("root.two", ["admin"])
        const second = yield* operatorAt("root.three", ["admin"])
        const { link } = valueIn(yield* first.post(OPERATORS, { name: "olga", roles: ["cashier"], reason }))
        expect(codeOf(yield* follows(link))).toBe("operator-link-wrong")
        expect(codeOf(yield* acts(first, "olga", "agree-link"))).toBe("operator-same-person")
        expect(bars(yield* rowOf(first, "olga"))).toMatchObject({ "agree-link": "same-person" })
        const beside = yield* operatorAt("root.four", ["admin"], yield* shares(first))
        expect(codeOf(yield* acts(beside, "olga", "agree-link"))).toBe("operator-same-device")
        expect(bars(yield* rowOf(beside, "olga"))).toMatchObject({ "agree-link": "same-device" })
        expect(bars(yield* rowOf(second, "olga"))).toMatchObject({ "agree-link": null, suspend: "not-now" })
        expect((yield* acts(second, "olga", "agree-link")).status).toBe(200)
        const desk = new OperatorBrowser()
        yield* desk.signIn("olga", keyOf(yield* follows(link)))

        const asked = valueIn(yield* acts(second, "olga", "roles", { roles: ["cashier", "admin"] }))
        expect(asked.person).toMatchObject({ roles: ["cashier"], asked: { author: "root.three", reason } })
        expect(sessionOf(yield* desk.get(SESSION))?.roles).toEqual(["cashier"])
        expect(codeOf(yield* acts(second, "olga", "agree-roles"))).toBe("operator-same-person")
        expect(valueIn(yield* acts(beside, "olga", "agree-roles")).person.roles).toEqual(["cashier", "admin"])
        expect(sessionOf(yield* desk.get(SESSION))).toBeNull()
        // Rights are taken away by one.
        expect(valueIn(yield* acts(second, "olga", "roles", { roles: ["support"] })).person.roles).toEqual([
          "support",
        ])
        const declined = yield* acts(second, "olga", "roles", { roles: ["cashier"] })
        expect(valueIn(declined).person.asked).not.toBeNull()
        expect(valueIn(yield* acts(second, "olga", "decline-roles")).person.asked).toBeNull()
      }),
    )

    it.effect("are signed out, suspended, restored, given another key and removed by others alone", () =>
      Effect.gen(function* () {
        // One address may sign in no more than so often.
        yield* TestClock.adjust("10 minutes")
        const admin = yield* operatorAt("root.five", ["admin"])
        const desk = yield* operatorAt("pavel", ["support"])
        const isIn = Effect.suspend(() =>
          Effect.map(desk.get(SESSION), (answer) => sessionOf(answer) !== null),
        )
        expect((yield* acts(admin, "pavel", "end-sessions")).status).toBe(200)
        expect(yield* isIn).toBe(false)
        const { link } = valueIn(yield* acts(admin, "pavel", "key"))
        const key = keyOf(yield* follows(link))
        yield* desk.signIn("pavel", key)
        expect(yield* isIn).toBe(true)
        expect((yield* acts(admin, "pavel", "suspend")).status).toBe(200)
        expect(yield* isIn).toBe(false)
        expect(codeOf(yield* acts(admin, "pavel", "suspend"))).toBe("operator-changed")
        expect((yield* acts(admin, "pavel", "restore")).status).toBe(200)
        yield* desk.signIn("pavel", key)
        const stale = (yield* rowOf(admin, "pavel"))?.seen
        expect((yield* acts(admin, "pavel", "roles", { roles: ["trading"] })).status).toBe(200)
        expect(
          codeOf(yield* admin.post(`${OPERATORS}/pavel/acts`, { act: "remove", seen: stale, reason })),
        ).toBe("operator-changed")
        expect(valueIn(yield* acts(admin, "pavel", "remove")).person.stands).toBe("removed")
        expect((yield* desk.signIn("pavel", key)).status).toBe(403)
        expect(codeOf(yield* admin.post(OPERATORS, { name: "pavel", roles: ["support"], reason }))).toBe(
          "operator-known",
        )
        for (const act of ["suspend", "remove", "end-sessions", "key"])
          expect([act, codeOf(yield* acts(admin, "root.five", act))]).toEqual([act, "operator-oneself"])
        expect(codeOf(yield* acts(admin, "root.five", "roles", { roles: ["admin", "cashier"] }))).toBe(
          "operator-oneself",
        )
        expect(
          codeOf(yield* admin.post(`${OPERATORS}/nobody/acts`, { act: "suspend", seen: "", reason })),
        ).toBe("operator-changed")
        const log = yield* (yield* Journal).read("operator:pavel")
        expect(
          log.filter(({ type }) => type === "operator.removed").map(({ payload }) => JSON.parse(payload)),
        ).toMatchObject([{ author: "root.five", reason }])
      }),
    )

    it.effect("leave one who may give roles, though two remove one another at once", () =>
      Effect.gen(function* () {
        // One address may sign in no more than so often.
        yield* TestClock.adjust("10 minutes")
        const one = yield* operatorAt("root.six", ["admin"])
        const other = yield* operatorAt("root.seven", ["admin"])
        const [seenOfOther, seenOfOne] = [
          (yield* rowOf(one, "root.seven"))?.seen,
          (yield* rowOf(other, "root.six"))?.seen,
        ]
        const removes = (desk: OperatorBrowser, name: string, seen: string | undefined) =>
          desk.post(`${OPERATORS}/${name}/acts`, { act: "remove", seen, reason })
        const answers = yield* Effect.all(
          [removes(one, "root.seven", seenOfOther), removes(other, "root.six", seenOfOne)],
          { concurrency: 2 },
        )
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        const left = yield* Effect.all([one.get(SESSION), other.get(SESSION)])
        expect(left.filter((answer) => sessionOf(answer) !== null)).toHaveLength(1)
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
