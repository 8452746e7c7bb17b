import { layer } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import { TestClock } from "effect/testing"
import { afterAll, expect } from "vitest"
import type { IdentificationConfig } from "#models/identification/config.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { askCheck, begunIn, checkIn } from "#tests/support/eid-players.ts"
import { signedUp } from "#tests/support/identified.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { type Applicant, GREEN, red, startSumsub } from "#tests/support/sumsub.ts"
import { refusalOf } from "#tests/support/wagers.ts"

const sumsub = await startSumsub()
afterAll(() => sumsub.stop())

let documents = 1_234_567
/** What the service read in a document that nobody else has. */
const newInfo = () => {
  documents += 1
  return {
    firstName: "Анна",
    lastName: "Ким",
    dob: "1940-05-17",
    idDocs: [{ idDocType: "PASSPORT", country: "KAZ", number: `N${documents}` }],
  }
}

/** Posts a message as the service does, without any cookie. */
const post = ({ body, headers }: ReturnType<typeof sumsub.message>) =>
  Effect.gen(function* () {
    const request = HttpClientRequest.post("/verification-api/sumsub/message").pipe(
      HttpClientRequest.setHeaders(headers),
      HttpClientRequest.bodyText(body, "application/json"),
    )
    const response = yield* Effect.orDie(HttpClient.execute(request))
    const text = yield* Effect.orDie(response.text)
    return {
      status: response.status,
      body: text === "" ? response.status : JSON.parse(text),
      cookie: undefined,
      cookies: [],
    }
  })

const configOf = (visitor: Visitor) =>
  Effect.gen(function* () {
    const token = yield* visitor.token
    const { body } = yield* visitor.get("/identification/config", { "x-auth": `Bearer ${token}` })
    return (body as { readonly value: IdentificationConfig }).value
  })

const open = (visitor: Visitor) => visitor.secure("/verification-api/sumsub/token", {})

/** A player who has the service's part of the page open; `user` is their name there. */
const opened = Effect.gen(function* () {
  const { visitor, playerId } = yield* signedUp
  const check = begunIn(yield* open(visitor))
  return { visitor, playerId, check, user: sumsub.users.at(-1) ?? "" }
})

const stateOf = (visitor: Visitor) =>
  Effect.map(configOf(visitor), ({ identification }) => identification.state)

describeEmbedded("§7 Identification: sumsub", (store) => {
  const site = layerPlayerSite(store, makeHandBook(), `identity-messages ${store.name}`, {
    captcha: "disabled",
    identification: { termMs: 600_000, limits: [] },
    identityProviders: [sumsub.row],
  })
  layer(site)((it) => {
    it.effect("is asked by signed requests for a token that the page's script takes", () =>
      Effect.gen(function* () {
        const now = yield* Clock.clockWith((clock) => Effect.succeed(() => clock.currentTimeMillisUnsafe()))
        sumsub.clock = () => Math.floor(now() / 1000)
        const { check, user, playerId } = yield* opened
        expect(check.widget).toEqual({
          script: `${sumsub.origin}/sdk.js`,
          token: expect.stringMatching(/^token of/),
        })
        expect(check.code).toBe("")
        expect(user.split(".")[0]).toBe(`${playerId}`)
        expect(user.length).toBeGreaterThan(40)
        expect(sumsub.refused()).toBe(0)
      }),
    )

    it.effect("decides by its message, and by what it is then asked itself", () =>
      Effect.gen(function* () {
        const { visitor, playerId, check, user } = yield* opened
        expect(checkIn(yield* askCheck(visitor, "sumsub", check.session_id)).state).toBe("waiting")
        sumsub.decide(user, { info: newInfo(), review: { reviewStatus: "pending" } })
        expect((yield* post(sumsub.message(user))).status).toBe(200)
        expect(yield* stateOf(visitor)).toBe("absent")
        sumsub.decide(user, { info: newInfo(), review: GREEN })
        expect((yield* post(sumsub.message(user, { type: "applicantPending" }))).status).toBe(200)
        expect(yield* stateOf(visitor)).toBe("absent")
        expect((yield* post(sumsub.message(user))).status).toBe(200)
        expect((yield* configOf(visitor)).identification).toMatchObject({
          state: "accepted",
          level: 1,
          flow: "sumsub",
        })
        // Said again, and asked by the page: the first word stands.
        sumsub.decide(user, { info: newInfo(), review: red("FINAL", "FORGERY") })
        expect((yield* post(sumsub.message(user))).status).toBe(200)
        expect(checkIn(yield* askCheck(visitor, "sumsub", check.session_id)).state).toBe("confirmed")
        const events = yield* (yield* Journal).read(`identification:${playerId}`)
        expect(events.map(({ type }) => type)).toEqual(["identity.confirmed"])
      }),
    )

    it.effect("is believed by nothing that it did not sign, about nobody but its own", () =>
      Effect.gen(function* () {
        const { visitor, playerId, user } = yield* opened
        sumsub.decide(user, { info: newInfo(), review: GREEN })
        const good = sumsub.message(user)
        const forgeries = [
          sumsub.message(user, { secret: "another" }),
          { ...good, body: good.body.replace("completed", "completed ") },
          { ...good, headers: {} },
          { ...good, headers: { ...good.headers, "x-payload-digest-alg": "HMAC_SHA1_HEX" } },
          { ...good, headers: { ...good.headers, "x-payload-digest": "" } },
          sumsub.message(`${playerId}`),
          sumsub.message(`${playerId}.guessed`),
          sumsub.message(`${playerId + 1}.${user.split(".")[1]}`),
          sumsub.message("constructor.prototype"),
        ]
        for (const forgery of forgeries)
          expect(refusalOf(yield* post(forgery))).toEqual([403, "message-forged"])
        expect(yield* stateOf(visitor)).toBe("absent")
        expect((yield* post(sumsub.message(user, { alg: "HMAC_SHA512_HEX" }))).status).toBe(200)
        expect(yield* stateOf(visitor)).toBe("accepted")
      }),
    )

    it.effect("decides nothing of another player's, whose applicant it answers with", () =>
      Effect.gen(function* () {
        const one = yield* opened
        const other = yield* opened
        sumsub.decide(one.user, { info: newInfo(), review: GREEN })
        sumsub.decide(other.user, {
          ...({ externalUserId: one.user } as Applicant),
          info: newInfo(),
          review: GREEN,
        })
        expect(checkIn(yield* askCheck(other.visitor, "sumsub", other.check.session_id))).toMatchObject({
          state: "failed",
          why: "proof",
        })
        expect(refusalOf(yield* askCheck(other.visitor, "sumsub", one.check.session_id))).toEqual([
          404,
          "check-unknown",
        ])
        expect((yield* post(sumsub.message(one.user))).status).toBe(200)
        expect(yield* stateOf(one.visitor)).toBe("accepted")
        expect(yield* stateOf(other.visitor)).toBe("absent")
      }),
    )

    it.effect("refuses for good with reasons, or lets show it anew", () =>
      Effect.gen(function* () {
        const again = yield* opened
        sumsub.decide(again.user, { info: newInfo(), review: red("RETRY", "LOW_QUALITY") })
        const view = checkIn(yield* askCheck(again.visitor, "sumsub", again.check.session_id))
        expect(view).toMatchObject({ state: "failed", why: "resubmit" })
        expect(yield* stateOf(again.visitor)).toBe("absent")
        const anew = begunIn(yield* open(again.visitor))
        sumsub.decide(again.user, {
          info: newInfo(),
          review: red("FINAL", "FORGERY", "SELFIE_MISMATCH", "SPAM"),
        })
        expect(checkIn(yield* askCheck(again.visitor, "sumsub", anew.session_id)).state).toBe("denied")
        expect((yield* configOf(again.visitor)).identification).toMatchObject({
          state: "refused",
          reasons: ["forged", "another-person"],
        })
      }),
    )

    it.effect("leaves to a reviewer whom the account calls otherwise, and what it can't say", () =>
      Effect.gen(function* () {
        const visitor = new Visitor("en", false)
        yield* visitor.registerByMail(`sumsub.${store.name}@example.org`)
        const check = begunIn(yield* open(visitor))
        sumsub.decide(sumsub.users.at(-1) ?? "", {
          info: { firstName: "Maria", lastName: "Ким" },
          review: GREEN,
        })
        expect(checkIn(yield* askCheck(visitor, "sumsub", check.session_id)).state).toBe("doubted")
        expect((yield* configOf(visitor)).identification).toMatchObject({
          state: "sent",
          doubts: ["name", "birth-date"],
        })
      }),
    )

    it.effect("leaves to a reviewer whose document vouched for another account", () =>
      Effect.gen(function* () {
        const one = yield* opened
        const other = yield* opened
        const info = newInfo()
        sumsub.decide(one.user, { info, review: GREEN })
        sumsub.decide(other.user, { info, review: GREEN })
        expect((yield* post(sumsub.message(one.user))).status).toBe(200)
        expect((yield* post(sumsub.message(other.user))).status).toBe(200)
        expect(yield* stateOf(one.visitor)).toBe("accepted")
        expect((yield* configOf(other.visitor)).identification).toMatchObject({
          state: "sent",
          level: 0,
          doubts: ["another-account"],
        })
      }),
    )

    it.effect("is waited for where it can't answer: the page is told, its own message comes again", () =>
      Effect.gen(function* () {
        const { visitor, check, user } = yield* opened
        sumsub.decide(user, { info: newInfo(), review: GREEN })
        sumsub.fault = 503
        expect(refusalOf(yield* open(visitor))).toEqual([502, "provider-unreachable"])
        expect(refusalOf(yield* post(sumsub.message(user)))).toEqual([502, "provider-unreachable"])
        expect(refusalOf(yield* askCheck(visitor, "sumsub", check.session_id))).toEqual([
          502,
          "provider-unreachable",
        ])
        sumsub.fault = undefined
        expect((yield* post(sumsub.message(user))).status).toBe(200)
        expect(yield* stateOf(visitor)).toBe("accepted")
      }),
    )

    it.effect("counts no more a week after it was opened", () =>
      Effect.gen(function* () {
        const { visitor, playerId, user } = yield* opened
        sumsub.decide(user, { info: newInfo(), review: GREEN })
        yield* TestClock.adjust("7 days")
        expect((yield* post(sumsub.message(user))).status).toBe(200)
        const events = yield* (yield* Journal).read(`identification:${playerId}`)
        expect(events).toEqual([])
        expect(visitor.cookie).not.toBe("")
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )
  })
})
