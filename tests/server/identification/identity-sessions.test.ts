import { layer } from "@effect/vitest"
import { Clock, Effect, Fiber } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { afterAll, expect } from "vitest"
import type { IdentificationConfig } from "#models/identification/config.ts"
import type { SdkWidget, ShownSessions } from "#models/identification/provider.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { IdentityChecks } from "#src/server/domains/identification/IdentityChecks.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { askCheck, begunIn, checkIn } from "#tests/support/eid-players.ts"
import { typesOf } from "#tests/support/event-types.ts"
import { caseIn, errorsIn, postForm, reviewer, signedUp, unmask } from "#tests/support/identified.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { type Filmed, startVerigram } from "#tests/support/verigram.ts"
import { refusalOf } from "#tests/support/wagers.ts"

const verigram = await startVerigram()
afterAll(() => verigram.stop())

const withToken = (visitor: Visitor, path: string) =>
  Effect.flatMap(visitor.token, (token) => visitor.get(path, { "x-auth": `Bearer ${token}` }))

const open = (visitor: Visitor) => withToken(visitor, "/verigram/token")

const identificationOf = (visitor: Visitor) =>
  Effect.map(
    withToken(visitor, "/identification/config"),
    ({ body }) => (body as { readonly value: IdentificationConfig }).value.identification,
  )

/** Hands in sessions with a token. */
const hand = (visitor: Visitor, token: string, { veridocSessionId, veriliveSessionId }: ShownSessions) =>
  postForm(visitor, "/identification/data", [
    ["flowType", "verigram"],
    ["veridocSessionId", veridocSessionId],
    ["veriliveSessionId", veriliveSessionId],
    ["verigramAccessToken", token],
  ])

/** A new player with a check, and what the page was given for it. */
const opened = Effect.gen(function* () {
  const { visitor, playerId } = yield* signedUp
  const check = begunIn(yield* open(visitor))
  return { visitor, playerId, check, widget: check.widget as SdkWidget }
})

let numbers = 0
/** Fields of a document that nobody else has. */
const ownDocument = (fields: Readonly<Record<string, string>> = {}) => {
  numbers += 1
  return { iin: `4005174${`${numbers}`.padStart(5, "0")}`, ...fields }
}

/** A new player who had something filmed, and how the check of it stands. */
const filmed = (what: Filmed) =>
  Effect.gen(function* () {
    const { visitor, playerId, check, widget } = yield* opened
    const sessions = verigram.film(widget.token, { document: ownDocument(), ...what })
    const answer = yield* hand(visitor, widget.token, sessions)
    const view = checkIn(yield* askCheck(visitor, "verigram", check.session_id))
    return { visitor, playerId, check, widget, sessions, answer, view }
  })

describeEmbedded("§7 Identification: verigram", (store) => {
  const site = layerPlayerSite(store, makeHandBook(), `identity-sessions ${store.name}`, {
    captcha: "disabled",
    identification: { termMs: 600_000, limits: [] },
    identityProviders: [verigram.row],
  })
  layer(site)((it) => {
    it.effect("gives a token of the player's own by a signed question, and where its scripts are", () =>
      Effect.gen(function* () {
        const now = yield* Clock.clockWith((clock) => Effect.succeed(() => clock.currentTimeMillisUnsafe()))
        verigram.clock = () => Math.floor(now() / 1000)
        const { playerId, check, widget } = yield* opened
        expect(widget).toEqual({
          token: expect.stringMatching(/^token-/),
          person_id: expect.stringMatching(new RegExp(`^${playerId}\\..{40,}$`)),
          veridoc: { script: `${verigram.origin}/veridoc.js`, address: `${verigram.origin}/veridoc` },
          verilive: { script: `${verigram.origin}/verilive.js`, address: `${verigram.origin}/verilive` },
        })
        expect(check.until - check.begun_at).toBe(30 * 60_000)
        expect(verigram.refused()).toBe(0)
      }),
    )

    it.effect("raises the level by a document that was read and a living face that is the document's", () =>
      Effect.gen(function* () {
        const { visitor, playerId, answer, view, check, sessions, widget } = yield* filmed({})
        expect(answer.status).toBe(200)
        expect(answer.body).toMatchObject({ value: { state: "accepted", level: 1, flow: "verigram" } })
        expect(view.state).toBe("confirmed")
        expect(yield* typesOf(`identification:${playerId}`)).toEqual(["identity.confirmed"])
        const asked = verigram.asked()
        expect(refusalOf(yield* hand(visitor, widget.token, sessions))).toEqual([404, "check-unknown"])
        expect(checkIn(yield* askCheck(visitor, "verigram", check.session_id)).state).toBe("confirmed")
        expect(verigram.asked()).toBe(asked)
      }),
    )

    it.effect("waits while nothing was filmed, and while the service looks", () =>
      Effect.gen(function* () {
        const { visitor, check, widget } = yield* opened
        const asked = verigram.asked()
        expect(checkIn(yield* askCheck(visitor, "verigram", check.session_id)).state).toBe("waiting")
        expect(verigram.asked()).toBe(asked)
        const sessions = verigram.film(widget.token, {
          document: ownDocument(),
          livenessStatus: "processing",
        })
        for (const _ of ["first", "again"]) {
          expect((yield* hand(visitor, widget.token, sessions)).body).toMatchObject({
            value: { state: "absent" },
          })
        }
        expect(checkIn(yield* askCheck(visitor, "verigram", check.session_id)).state).toBe("waiting")
        verigram.decide(sessions.veriliveSessionId, "success")
        expect(checkIn(yield* askCheck(visitor, "verigram", check.session_id)).state).toBe("confirmed")
      }),
    )

    it.effect("tells in words what did not come out", () =>
      Effect.gen(function* () {
        const cases: ReadonlyArray<readonly [Filmed, string]> = [
          [{ documentStatus: "fail" }, "resubmit"],
          [{ livenessStatus: "fail" }, "not-live"],
          [{ face: "Anna", frame: "somebody else" }, "no-match"],
          [{ document: { first_name: "" } }, "proof"],
          [{ document: { face_picture: "<no picture>" } }, "proof"],
        ]
        for (const [what, why] of cases) {
          const { view, playerId } = yield* filmed(what)
          expect([what, view.state, view.why]).toEqual([what, "failed", why])
          expect(view.message).not.toMatch(/identification\.fault/)
          expect(yield* typesOf(`identification:${playerId}`)).toEqual([])
        }
      }),
    )

    it.effect("leaves to a reviewer whom the account calls otherwise, and whose birthday it can't read", () =>
      Effect.gen(function* () {
        const visitor = new Visitor("en", false)
        const playerId = yield* visitor.registerByMail(`verigram.${store.name}@example.org`)
        const { widget, session_id } = begunIn(yield* open(visitor))
        const { token } = widget as SdkWidget
        const document = ownDocument({ first_name: "Maria", birth_date: "in spring" })
        yield* hand(visitor, token, verigram.film(token, { document }))
        expect(checkIn(yield* askCheck(visitor, "verigram", session_id)).state).toBe("doubted")
        expect(yield* identificationOf(visitor)).toMatchObject({
          state: "sent",
          level: 0,
          doubts: ["name", "birth-date"],
        })
        const desk = yield* reviewer
        yield* desk.post(`/review-api/cases/${playerId}/open`)
        const { fields } = caseIn(yield* unmask(desk, playerId))
        expect(fields.map(({ value }) => value)).toContain(`KZ ${document.iin}`)
      }),
    )

    it.effect("counts a session for one player and one check", () =>
      Effect.gen(function* () {
        const one = yield* opened
        const sessions = verigram.film(one.widget.token, {
          document: ownDocument(),
          documentStatus: "processing",
        })
        yield* hand(one.visitor, one.widget.token, sessions)
        const thief = yield* opened
        // Another player's sessions, with one's own token: taken by their holder before.
        expect(refusalOf(yield* hand(thief.visitor, thief.widget.token, sessions))).toEqual([
          409,
          "session-used",
        ])
        // Another player's token is no token of this player's check.
        expect(refusalOf(yield* hand(thief.visitor, one.widget.token, sessions))).toEqual([
          404,
          "check-unknown",
        ])
        // Sessions that their owner has not handed in yet: the service says whose they are.
        const fresh = verigram.film(one.widget.token, { document: ownDocument() })
        yield* hand(thief.visitor, thief.widget.token, fresh)
        expect(checkIn(yield* askCheck(thief.visitor, "verigram", thief.check.session_id))).toMatchObject({
          state: "failed",
          why: "proof",
        })
        expect((yield* identificationOf(thief.visitor)).level).toBe(0)
        // Other sessions for a check that has its own; and the same ones for a second check.
        expect(refusalOf(yield* hand(one.visitor, one.widget.token, fresh))).toEqual([409, "session-used"])
        const second = begunIn(yield* open(one.visitor))
        const { token } = second.widget as SdkWidget
        expect(refusalOf(yield* hand(one.visitor, token, sessions))).toEqual([409, "session-used"])
        expect(refusalOf(yield* hand(one.visitor, one.widget.token, sessions))).toEqual([
          404,
          "check-unknown",
        ])
        const claims = yield* (yield* SqlClient.SqlClient)`
          SELECT payload FROM events WHERE type = 'claim.contested'`
        expect(claims.length).toBeGreaterThanOrEqual(2)
      }),
    )

    it.effect("takes no session that nobody filmed, and none that stands for the other part", () =>
      Effect.gen(function* () {
        for (const swapped of [true, false]) {
          const { visitor, check, widget } = yield* opened
          const { veridocSessionId, veriliveSessionId } = verigram.film(widget.token, {
            document: ownDocument(),
          })
          const sessions = swapped
            ? { veridocSessionId: veriliveSessionId, veriliveSessionId: veridocSessionId }
            : { veridocSessionId, veriliveSessionId: "../access-token?person_id=1" }
          yield* hand(visitor, widget.token, sessions)
          expect(checkIn(yield* askCheck(visitor, "verigram", check.session_id))).toMatchObject({
            state: "failed",
            why: "proof",
          })
        }
      }),
    )

    it.effect("says by field what is missing", () =>
      Effect.gen(function* () {
        const { visitor, widget } = yield* opened
        const answer = yield* hand(visitor, widget.token, { veridocSessionId: "", veriliveSessionId: "x" })
        expect([answer.status, Object.keys(errorsIn(answer) ?? {})]).toEqual([400, ["veridocSessionId"]])
        const long = yield* hand(visitor, widget.token, {
          veridocSessionId: "x",
          veriliveSessionId: "x".repeat(201),
        })
        expect([long.status, Object.keys(errorsIn(long) ?? {})]).toEqual([400, ["veriliveSessionId"]])
        const noToken = yield* hand(visitor, "", { veridocSessionId: "x", veriliveSessionId: "y" })
        expect([noToken.status, Object.keys(errorsIn(noToken) ?? {})]).toEqual([400, ["verigramAccessToken"]])
      }),
    )

    it.effect("keeps what was filmed while the service can't answer, and asks on", () =>
      Effect.gen(function* () {
        const { visitor, check, widget } = yield* opened
        const sessions = verigram.film(widget.token, { document: ownDocument() })
        verigram.fault = 503
        expect(refusalOf(yield* open((yield* signedUp).visitor))).toEqual([502, "provider-unreachable"])
        expect((yield* hand(visitor, widget.token, sessions)).status).toBe(200)
        for (const fault of [500, 429, 401] as const) {
          verigram.fault = fault
          expect(refusalOf(yield* askCheck(visitor, "verigram", check.session_id))).toEqual([
            502,
            "provider-unreachable",
          ])
        }
        verigram.fault = "silent"
        const asked = verigram.asked()
        const silent = yield* Effect.forkChild(askCheck(visitor, "verigram", check.session_id))
        for (const questions of [1, 2]) {
          while (verigram.asked() < asked + questions) yield* Effect.promise(() => new Promise(setImmediate))
          yield* TestClock.adjust(9000)
        }
        expect(refusalOf(yield* Fiber.join(silent))).toEqual([502, "provider-unreachable"])
        verigram.fault = undefined
        // The token of the page is over by now: the faces are compared by one of this moment.
        yield* TestClock.adjust("15 minutes")
        expect(checkIn(yield* askCheck(visitor, "verigram", check.session_id)).state).toBe("confirmed")
      }),
    )

    it.effect("counts no more half an hour after it was opened", () =>
      Effect.gen(function* () {
        const { playerId, check, widget } = yield* opened
        const sessions = verigram.film(widget.token, { document: ownDocument() })
        yield* TestClock.adjust("30 minutes")
        // By the service itself: a player's own session that nobody used is over by then, too.
        const checks = yield* IdentityChecks
        const nowhere = { address: "", device: "", language: "en" }
        const late = checks.hand(playerId, "verigram", { token: widget.token, sessions }, nowhere)
        expect((yield* Effect.flip(late))._tag).toBe("CheckUnknown")
        const view = yield* checks.status(playerId, "verigram", check.session_id, nowhere)
        expect(view).toMatchObject({ state: "failed", why: "timed-out" })
        expect(yield* typesOf(`identification:${playerId}`)).toEqual([])
      }),
    )

    it.effect("leaves neither sessions nor the person in the log in clear, and a log that is whole", () =>
      Effect.gen(function* () {
        const document = ownDocument({ middle_name: "SECRETLY" })
        const { view, sessions, widget } = yield* filmed({ document })
        expect(view.state).toBe("confirmed")
        const open = yield* opened
        const kept = verigram.film(open.widget.token, { document, livenessStatus: "processing" })
        yield* hand(open.visitor, open.widget.token, kept)
        const sql = yield* SqlClient.SqlClient
        const text = JSON.stringify([
          yield* sql`SELECT stream, payload, meta FROM events`,
          yield* sql`SELECT id, data FROM documents WHERE kind LIKE 'identity%'`,
        ])
        for (const secret of [
          ...Object.values(sessions),
          ...Object.values(kept),
          open.widget.token,
          document.iin,
          widget.token,
          "SECRETLY",
        ])
          expect(text).not.toContain(secret)
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )
  })
})
