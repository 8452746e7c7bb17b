import { layer } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { RecordEntry, RecordPage } from "#models/audit/record.ts"
import type { OperatorName } from "#models/operator/operator.ts"
import { linkIn } from "#models/operator/operator-row.ts"
import { registry } from "#src/server/app/registry.ts"
import { AuditAccess } from "#src/server/domains/audit/AuditAccess.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { Operators } from "#src/server/domains/operator/Operators.ts"
import { Auditor } from "#tests/support/auditor.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { order, taken } from "#tests/support/exported.ts"
import { BY_COMMAND_LINE, OperatorBrowser, operatorAt, operatorKey } from "#tests/support/operators.ts"
import { type Answer, layerPlayerSite } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { commandLog } from "#tests/support/wagers.ts"

const EVER = { from: 0, to: 8_000_000_000_000 } as const
const EVENT = { kind: "event", seq: 1 } as const
const NOTHING = { kind: "bet", bet: "999999/00000000" } as const

const codeOf = ({ body }: Answer): string => (body as { readonly code: string }).code
const answered = <Value>({ body }: Answer): Value => (body as { readonly value: Value }).value
const of = (name: string) => ({ ...BY_COMMAND_LINE, name: name as OperatorName })
const told = ({ type, actor, payload }: RecordEntry) => ({ type, actor, ...(payload as object) })

describeStores("auditors by name", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "named-auditors", { captcha: "disabled" }))((it) => {
    const auditor = (name: string) =>
      Effect.gen(function* () {
        const browser = new Auditor()
        const key = yield* operatorKey(name, ["auditor"])
        expect((yield* browser.signIn(key, name)).status).toBe(200)
        return { browser, key }
      })
    const lookUps = (reader: Auditor, name?: string) =>
      Effect.gen(function* () {
        const subject = { kind: "look-ups", ...EVER, ...(name === undefined ? {} : { auditor: name }) }
        const entries: Array<RecordEntry> = []
        let after: number | undefined = 0
        while (after !== undefined) {
          const page: RecordPage = answered(yield* reader.read(subject, { after }))
          entries.push(...page.entries)
          after = page.next
        }
        return entries.map(told)
      })

    it.effect("are invited by a link that opens once, take a key of their own, and are known by name", () =>
      Effect.gen(function* () {
        const anna = yield* operatorAt("anna.admin", ["admin"])
        const invited = yield* anna.post("/operator-api/operators", {
          name: "vera.orlova",
          roles: ["auditor"],
          reason: "The audit of the year 2026",
          lastDay: "2100-12-31",
        })
        const { person, link } = answered<{ person: { lastDay: string; stands: string }; link: string }>(
          invited,
        )
        expect(person).toMatchObject({ lastDay: "2100-12-31", stands: "invited" })
        const { secret } = linkIn(link.replace("operator", "")) ?? {}
        const take = () =>
          new OperatorBrowser().post("/operator-api/take-key", { name: "vera.orlova", secret })
        const { key } = answered<{ readonly key: string }>(yield* take())
        expect((yield* take()).status).toBe(403)
        const vera = new Auditor()
        expect(answered(yield* vera.signIn(key, "vera.orlova"))).toMatchObject({ name: "vera.orlova" })
        expect(answered(yield* vera.visitor.get("/audit-api/session"))).toMatchObject({ name: "vera.orlova" })
        const [row] = answered<ReadonlyArray<{ name: string; sessions: ReadonlyArray<unknown> }>>(
          yield* anna.get("/operator-api/operators"),
        ).filter(({ name }) => name === "vera.orlova")
        expect(row?.sessions).toHaveLength(1)
        // A session of the audit is none of the office.
        expect((yield* new OperatorBrowser().get("/operator-api/operators")).status).toBe(401)
      }),
    )

    it.effect("leave each look-up by name, with the question as it was asked and how many it found", () =>
      Effect.gen(function* () {
        const { browser } = yield* auditor("boris.audit")
        yield* browser.read(EVENT, { order: "newest" })
        expect((yield* browser.read(NOTHING)).status).toBe(404)
        yield* browser.read({ kind: "login", login: "nobody@example.org" })
        yield* browser.read(EVENT, { reason: "complaint 17 of the player" })
        const { number } = answered<{ readonly number: number }>(yield* order(browser, EVENT, "csv"))
        expect((yield* taken(browser, number)).status).toBe(200)
        expect((yield* taken(browser, number)).status).toBe(200)
        expect((yield* order(browser, NOTHING, "json")).status).toBe(404)
        const { browser: other } = yield* auditor("olga.audit")
        const actor = "auditor:boris.audit"
        const mine = yield* lookUps(other, "boris.audit")
        expect(mine).toMatchObject([
          { type: "access.granted", actor, auditor: "boris.audit" },
          { type: "record.read", actor, subject: EVENT, order: "newest", found: expect.any(Number) },
          { type: "record.read", actor, subject: NOTHING, found: 0, first: 0 },
          { type: "record.read", actor, subject: { kind: "login" }, found: 0 },
          { type: "record.unmasked", actor, subject: EVENT, reason: "complaint 17 of the player" },
          { type: "record.exported", actor, subject: EVENT, form: "csv", found: expect.any(Number) },
          { type: "file.taken", actor, number },
          { type: "file.taken", actor, number },
          { type: "record.exported", actor, subject: NOTHING, form: "json", found: 0 },
        ])
        expect((mine[1] as { found?: number } | undefined)?.found).toBeGreaterThan(0)
        expect((mine[5] as { found?: number } | undefined)?.found).toBe((mine[1] as { found?: number }).found)
        // Looking at look-ups is one itself, and of all auditors those of each are there.
        const all = yield* lookUps(browser)
        expect(all).toEqual(expect.arrayContaining(mine))
        expect(all).toContainEqual(
          expect.objectContaining({
            type: "record.read",
            actor: "auditor:olga.audit",
            subject: { kind: "look-ups", ...EVER, auditor: "boris.audit" },
          }),
        )
      }),
    )

    it.effect(
      "are kept out without the role, when suspended, and after their last day; each try is written",
      () =>
        Effect.gen(function* () {
          const operators = yield* Operators
          const { browser, key } = yield* auditor("dina.audit")
          const cashier = yield* operatorKey("kim.cashier", ["cashier"])
          const tries = (typed: string, name: string) =>
            Effect.map(new Auditor().signIn(typed, name), (answer) => [answer.status, codeOf(answer)])
          expect(yield* tries(cashier, "kim.cashier")).toEqual([403, "operator-role-missing"])
          expect(yield* tries("a guess", "dina.audit")).toEqual([403, "auditor-key-wrong"])
          expect(yield* tries(key, "nobody.known")).toEqual([403, "auditor-key-wrong"])
          expect(yield* tries(key, "No Name")).toEqual([403, "auditor-key-wrong"])
          yield* operators.suspend(of("dina.audit"))
          expect((yield* browser.read(EVENT)).status).toBe(401)
          expect(yield* tries(key, "dina.audit")).toEqual([403, "operator-suspended"])
          yield* operators.restore(of("dina.audit"))
          expect((yield* browser.signIn(key, "dina.audit")).status).toBe(200)
          const now = yield* Clock.currentTimeMillis
          yield* operators.setLastDay({ ...of("dina.audit"), ends: now + 60_000 })
          expect((yield* browser.read(EVENT)).status).toBe(200)
          yield* TestClock.adjust("1 minute")
          expect((yield* browser.read(EVENT)).status).toBe(401)
          expect(yield* tries(key, "dina.audit")).toEqual([403, "operator-day-over"])
          const { browser: other } = yield* auditor("egor.audit")
          const kept = yield* lookUps(other, "dina.audit")
          expect(kept.filter(({ type }) => type !== "record.read")).toMatchObject([
            { type: "access.granted" },
            { type: "attempt.failed", actor: "visitor" },
            { type: "entry.refused", why: "suspended", actor: "operator:dina.audit" },
            { type: "access.granted" },
            { type: "entry.refused", why: "last-day" },
          ])
          expect(yield* lookUps(other, "kim.cashier")).toMatchObject([{ type: "entry.refused", why: "role" }])
        }),
    )

    it.effect("lose their sessions with the role, the key and the name", () =>
      Effect.gen(function* () {
        const operators = yield* Operators
        const { browser, key } = yield* auditor("fedor.audit")
        const isOut = Effect.map(browser.read(EVENT), ({ status }) => status === 401)
        expect(yield* isOut).toBe(false)
        yield* operators.changeRoles({ ...of("fedor.audit"), roles: ["support"] })
        expect(yield* isOut).toBe(true)
        expect((yield* browser.signIn(key, "fedor.audit")).status).toBe(403)
        yield* operators.changeRoles({ ...of("fedor.audit"), roles: ["auditor"] })
        expect((yield* browser.signIn(key, "fedor.audit")).status).toBe(200)
        yield* operators.replaceKey(of("fedor.audit"))
        expect(yield* isOut).toBe(true)
      }),
    )

    it.effect("stand beside the key of the role, which opens what it opened before", () =>
      Effect.gen(function* () {
        const { issueAnew } = yield* AuditAccess
        const byRole = new Auditor()
        expect(answered(yield* byRole.signIn(yield* issueAnew))).toMatchObject({ name: null })
        expect((yield* byRole.read(EVENT)).status).toBe(200)
        const noted = (yield* commandLog).at(-1)
        expect(JSON.parse(noted?.meta ?? "{}").actor).toMatch(/^auditor:[0-9a-f]{12}$/)
        // A new key of the role signs nobody out who came by name.
        const { browser } = yield* auditor("gleb.audit")
        yield* issueAnew
        expect((yield* byRole.read(EVENT)).status).toBe(401)
        expect((yield* browser.read(EVENT)).status).toBe(200)
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )
  })
})
