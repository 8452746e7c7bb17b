import { layer } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { afterAll, expect } from "vitest"
import type { IdentificationConfig } from "#models/identification/config.ts"
import type { EidKind } from "#models/identification/provider.ts"
import { Identifications } from "#src/server/domains/identification/Identifications.ts"
import { makeHandBook } from "#tests/support/book.ts"
import {
  askCheck,
  beginCheck,
  begun,
  checkIn,
  eidRows,
  newEidPerson,
  personalCodeOf,
  personKnownTo,
} from "#tests/support/eid-players.ts"
import { startEidServer } from "#tests/support/eid-provider.ts"
import { typesOf } from "#tests/support/event-types.ts"
import { caseIn, errorsIn, reviewer, sendPassport, signedUp, unmask } from "#tests/support/identified.ts"
import { layerPlayerSite, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { refusalOf } from "#tests/support/wagers.ts"

const MINUTE = 60_000
const TERM_MS = 10 * MINUTE
const KINDS = ["smart-id", "mobile-id"] as const satisfies ReadonlyArray<EidKind>

const eid = await startEidServer()
afterAll(() => eid.stop())

const asPerson = personKnownTo(eid)

const configOf = (visitor: Visitor) =>
  Effect.gen(function* () {
    const token = yield* visitor.token
    const { body } = yield* visitor.get("/identification/config", { "x-auth": `Bearer ${token}` })
    return (body as { readonly value: IdentificationConfig }).value
  })

let mails = 0

describeEmbedded("§7 Identification: smart-id and mobile-id", (store) => {
  const settings = {
    captcha: "disabled",
    identification: { termMs: TERM_MS, limits: [] },
    erasure: { waitMs: MINUTE, retryMs: MINUTE },
    identityProviders: eidRows(eid),
  } as const
  const site = layerPlayerSite(store, makeHandBook(), "identity-checks", settings, [], ROOM_FOR_PLAYERS)
  layer(site)((it) => {
    it.effect("are offered as the operator configured them", () =>
      Effect.gen(function* () {
        const { visitor } = yield* signedUp
        const { flow_types, providers } = yield* configOf(visitor)
        expect(flow_types).toEqual(["documents", "smart-id", "mobile-id"])
        expect(providers).toEqual([
          { kind: "smart-id", name: "Smart-ID", countries: ["EE", "LV"] },
          { kind: "mobile-id", name: "Mobile-ID", countries: ["EE", "LV"] },
        ])
      }),
    )

    for (const kind of KINDS) {
      it.effect(`raise the level by a signature of the person: ${kind}`, () =>
        Effect.gen(function* () {
          const { visitor, playerId, person } = yield* asPerson()
          const check = yield* begun(visitor, kind, person)
          expect(check.code).toMatch(/^\d{4}$/)
          const session = eid.sessions.at(-1)
          expect(session?.request).toMatchObject({ relyingPartyName: "Statebook" })
          expect(session?.hash.length).toBe(kind === "smart-id" ? 64 : 32)
          expect(checkIn(yield* askCheck(visitor, kind, check.session_id)).state).toBe("waiting")
          eid.confirm()
          expect(checkIn(yield* askCheck(visitor, kind, check.session_id)).state).toBe("confirmed")
          const { identification } = yield* configOf(visitor)
          expect(identification).toMatchObject({ state: "accepted", level: 1, flow: kind, doubts: [] })
          expect(identification.expiresAt - identification.decidedAt).toBe(TERM_MS)
          expect(yield* typesOf(`identification:${playerId}`)).toEqual(["identity.confirmed"])

          const asked = eid.asked()
          expect(checkIn(yield* askCheck(visitor, kind, check.session_id)).state).toBe("confirmed")
          expect(eid.asked()).toBe(asked)
          expect(yield* typesOf(`identification:${playerId}`)).toHaveLength(1)
        }),
      )

      it.effect(`vouch for nobody by what is not the person's own signature: ${kind}`, () =>
        Effect.gen(function* () {
          const { visitor, playerId, person } = yield* asPerson()
          const stranger = newEidPerson({ name: "STRANGER" })
          yield* Effect.promise(() => eid.admit(stranger))
          const forgeries = [
            { person: stranger },
            { hash: Buffer.alloc(kind === "smart-id" ? 64 : 32, 7) },
            { person: stranger, hash: Buffer.alloc(kind === "smart-id" ? 64 : 32) },
          ]
          for (const forgery of forgeries) {
            const check = yield* begun(visitor, kind, person)
            eid.confirm(forgery)
            const view = checkIn(yield* askCheck(visitor, kind, check.session_id))
            expect(view).toMatchObject({ state: "failed", why: "proof" })
            expect(view.message).toMatch(/does not confirm your identity/)
          }
          expect(yield* typesOf(`identification:${playerId}`)).toEqual([])
        }),
      )

      it.effect(`tell why in words where nobody confirmed: ${kind}`, () =>
        Effect.gen(function* () {
          const { visitor, person } = yield* asPerson()
          const ends =
            kind === "smart-id"
              ? ([
                  ["USER_REFUSED", "refused"],
                  ["USER_REFUSED_DISPLAYTEXTANDPIN", "refused"],
                  ["WRONG_VC", "wrong-code"],
                  ["TIMEOUT", "timed-out"],
                  ["DOCUMENT_UNUSABLE", "unusable"],
                  ["REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP", "app-too-old"],
                  ["A_WORD_OF_TOMORROW", "unusable"],
                ] as const)
              : ([
                  ["USER_CANCELLED", "refused"],
                  ["TIMEOUT", "timed-out"],
                  ["PHONE_ABSENT", "phone-away"],
                  ["SIGNATURE_HASH_MISMATCH", "proof"],
                ] as const)
          for (const [result, why] of ends) {
            const check = yield* begun(visitor, kind, person)
            eid.end(result)
            const view = checkIn(yield* askCheck(visitor, kind, check.session_id))
            expect([result, view.state, view.why]).toEqual([result, "failed", why])
            expect(view.message).not.toMatch(/identification\.fault/)
          }
        }),
      )
    }

    it.effect("leave to a reviewer who is not quite whom the account says", () =>
      Effect.gen(function* () {
        const visitor = new Visitor("en", false)
        mails += 1
        const playerId = yield* visitor.registerByMail(`doubt${mails}.${store.name}@example.org`)
        const person = newEidPerson({ name: "ANNA" })
        yield* Effect.promise(() => eid.admit(person))
        const check = yield* begun(visitor, "smart-id", person)
        eid.confirm()
        expect(checkIn(yield* askCheck(visitor, "smart-id", check.session_id)).state).toBe("doubted")
        expect((yield* configOf(visitor)).identification).toMatchObject({
          state: "sent",
          level: 0,
          doubts: ["name"],
        })
        const desk = yield* reviewer
        const path = `/review-api/cases/${playerId}`
        const masked = caseIn(yield* desk.post(`${path}/open`))
        expect(masked).toMatchObject({
          documentType: null,
          flow: "smart-id",
          doubts: ["name"],
          documents: [],
        })
        expect(JSON.stringify(masked)).not.toContain(person.personalCode)
        const { fields } = caseIn(yield* unmask(desk, playerId))
        const values = fields.map(({ value }) => value)
        expect(values).toContain("ANNA")
        expect(values).toContain("Анна")
        expect(values).toContain(`EE ${person.personalCode}`)
        expect((yield* desk.post(`${path}/accept`)).status).toBe(200)
        expect((yield* configOf(visitor)).identification).toMatchObject({ state: "accepted", level: 1 })
      }),
    )

    it.effect("refuse who is too young, with the reason", () =>
      Effect.gen(function* () {
        const { visitor, person } = yield* asPerson({ personalCode: personalCodeOf("1960-01-01") })
        const check = yield* begun(visitor, "smart-id", person)
        eid.confirm()
        expect(checkIn(yield* askCheck(visitor, "smart-id", check.session_id)).state).toBe("denied")
        expect((yield* configOf(visitor)).identification).toMatchObject({
          state: "refused",
          level: 0,
          reasons: ["underage"],
        })
      }),
    )

    it.effect("say at its field what can't be asked", () =>
      Effect.gen(function* () {
        const { visitor, person } = yield* asPerson()
        const asked = eid.asked()
        const wrong = yield* beginCheck(visitor, "smart-id", { ...person, personalCode: "38001085719" })
        expect([wrong.status, Object.keys(errorsIn(wrong) ?? {})]).toEqual([422, ["personal_code"]])
        const abroad = yield* beginCheck(visitor, "smart-id", {
          ...person,
          country: "FI",
          personalCode: "12345",
        })
        expect([abroad.status, Object.keys(errorsIn(abroad) ?? {})]).toEqual([422, ["country"]])
        const phone = yield* beginCheck(visitor, "mobile-id", person, "+7 914 000 00 00")
        expect([phone.status, Object.keys(errorsIn(phone) ?? {})]).toEqual([422, ["phone_number"]])
        expect(eid.asked()).toBe(asked)
        const nobody = yield* beginCheck(visitor, "smart-id", newEidPerson())
        expect([nobody.status, errorsIn(nobody)?.personal_code?.[0]]).toEqual([
          422,
          "The service does not know this code. Check the code and that you are registered with the service.",
        ])
        const path = "/verification-api/smart-id/authentication"
        const bad = yield* visitor.secure(path, { country: "ee", personal_code: 5 })
        expect([bad.status, Object.keys(errorsIn(bad) ?? {}).sort()]).toEqual([
          400,
          ["country", "personal_code"],
        ])
      }),
    )

    it.effect("belong to the player who began them, by their own kind", () =>
      Effect.gen(function* () {
        const { visitor, person } = yield* asPerson()
        const check = yield* begun(visitor, "smart-id", person)
        eid.confirm()
        const { visitor: thief, playerId } = yield* signedUp
        expect(refusalOf(yield* askCheck(thief, "smart-id", check.session_id))).toEqual([
          404,
          "check-unknown",
        ])
        expect(refusalOf(yield* askCheck(visitor, "mobile-id", check.session_id))).toEqual([
          404,
          "check-unknown",
        ])
        expect(refusalOf(yield* askCheck(visitor, "smart-id", "nothing"))).toEqual([404, "check-unknown"])
        expect(yield* typesOf(`identification:${playerId}`)).toEqual([])
        expect(checkIn(yield* askCheck(visitor, "smart-id", check.session_id)).state).toBe("confirmed")
      }),
    )

    it.effect("count no more once another is begun, or their time is over", () =>
      Effect.gen(function* () {
        const { visitor, person } = yield* asPerson()
        const first = yield* begun(visitor, "smart-id", person)
        eid.confirm()
        const second = yield* begun(visitor, "mobile-id", person)
        expect(checkIn(yield* askCheck(visitor, "smart-id", first.session_id))).toMatchObject({
          state: "failed",
          why: "replaced",
        })
        yield* TestClock.adjust(3 * MINUTE)
        eid.confirm()
        expect(checkIn(yield* askCheck(visitor, "mobile-id", second.session_id))).toMatchObject({
          state: "failed",
          why: "timed-out",
        })
        expect((yield* configOf(visitor)).identification.level).toBe(0)
      }),
    )

    it.effect("wait for a provider that can't answer, and say so in words", () =>
      Effect.gen(function* () {
        const { visitor, person } = yield* asPerson()
        eid.fault = { status: 503 }
        expect(refusalOf(yield* beginCheck(visitor, "smart-id", person))).toEqual([
          502,
          "provider-unreachable",
        ])
        eid.fault = undefined
        const check = yield* begun(visitor, "smart-id", person)
        eid.confirm()
        const faults = [{ status: 500 }, { status: 580 }, { status: 429 }, { status: 200, body: "<html>" }]
        for (const fault of [...faults, { status: 200, body: '{"state":"COMPLETE"}' }]) {
          eid.fault = fault
          const asked = eid.asked()
          const answer = yield* askCheck(visitor, "smart-id", check.session_id)
          expect([fault, ...refusalOf(answer)]).toEqual([fault, 502, "provider-unreachable"])
          expect(eid.asked() - asked).toBe(2)
        }
        eid.fault = "silent"
        const asked = eid.asked()
        const silent = yield* Effect.forkChild(askCheck(visitor, "smart-id", check.session_id))
        for (const questions of [1, 2]) {
          while (eid.asked() < asked + questions) yield* Effect.promise(() => new Promise(setImmediate))
          yield* TestClock.adjust(9000)
        }
        expect(refusalOf(yield* Fiber.join(silent))).toEqual([502, "provider-unreachable"])
        eid.fault = undefined
        expect(checkIn(yield* askCheck(visitor, "smart-id", check.session_id)).state).toBe("confirmed")
      }),
    )

    it.effect("vouch while documents wait, and change nothing of a case that a reviewer has", () =>
      Effect.gen(function* () {
        const { visitor, playerId, person } = yield* asPerson()
        yield* sendPassport(visitor)
        const check = yield* begun(visitor, "smart-id", person)
        const desk = yield* reviewer
        yield* desk.post(`/review-api/cases/${playerId}/open`)
        eid.confirm()
        expect(checkIn(yield* askCheck(visitor, "smart-id", check.session_id))).toMatchObject({
          state: "failed",
          why: "elsewhere",
        })
        expect(refusalOf(yield* beginCheck(visitor, "smart-id", person))).toEqual([
          409,
          "identification-elsewhere",
        ])
        yield* desk.post(`/review-api/cases/${playerId}/release`)
        const again = yield* begun(visitor, "smart-id", person)
        eid.confirm()
        expect(checkIn(yield* askCheck(visitor, "smart-id", again.session_id)).state).toBe("confirmed")
        const { body } = yield* desk.get("/review-api/cases")
        expect(JSON.stringify(body)).not.toContain(`"playerId":${playerId},`)
      }),
    )

    it.effect("lose the level when the term is over", () =>
      Effect.gen(function* () {
        const { visitor, person } = yield* asPerson()
        const check = yield* begun(visitor, "mobile-id", person)
        eid.confirm()
        yield* askCheck(visitor, "mobile-id", check.session_id)
        yield* TestClock.adjust(TERM_MS)
        yield* (yield* Identifications).sweep
        expect((yield* configOf(visitor)).identification).toMatchObject({ state: "expired", level: 0 })
      }),
    )

    it.effect("take no certificate of a lower level than the operator asks for", () =>
      Effect.gen(function* () {
        const { visitor, person } = yield* asPerson()
        const check = yield* begun(visitor, "smart-id", person)
        eid.confirm({ level: "ADVANCED" })
        expect(checkIn(yield* askCheck(visitor, "smart-id", check.session_id)).why).toBe("unusable")
      }),
    )

    it.effect("flood nobody's phone: ten checks an hour, of one player and of one person", () =>
      Effect.gen(function* () {
        const { visitor, person } = yield* asPerson()
        for (let each = 0; each < 10; each += 1) yield* begun(visitor, "smart-id", person)
        const sessions = eid.sessions.length
        expect(refusalOf(yield* beginCheck(visitor, "smart-id", person))).toEqual([429, "too-many"])
        const { visitor: another } = yield* signedUp
        expect(refusalOf(yield* beginCheck(another, "mobile-id", person))).toEqual([429, "too-many"])
        expect(eid.sessions.length).toBe(sessions)
      }),
    )
  })
})
