import { layer } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import { type TOTP, URI } from "otpauth"
import { expect } from "vitest"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, PASSWORD, Visitor } from "#tests/support/player-site.ts"
import { textTo } from "#tests/support/sent-codes.ts"
import {
  admit,
  codeOf,
  comeBack,
  eventsOf,
  isGuest,
  LINK,
  leave,
  linksOf,
  logOf,
  member,
  type Outcome,
  other,
  PENDING,
  provider,
  RETURN,
  register,
  SITE,
  START,
  socialProviders,
  through,
  valueIn,
  visit,
} from "#tests/support/social-players.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { eventCount } from "#tests/support/wagers.ts"

describeEmbedded("social providers", (store) => {
  const settings = {
    socialProviders,
    captcha: "disabled",
    erasure: { waitMs: 60_000, retryMs: 60_000 },
  } as const
  layer(layerPlayerSite(store, makeHandBook(), "social", settings))((it) => {
    it.effect("are offered as the operator configured them, with PKCE, state and nonce", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        expect(valueIn(yield* who.get("/account-api/auth/social"))).toEqual(
          socialProviders.map(({ id, name }) => ({ id, name })),
        )
        const asked = new URL(yield* leave(who))
        expect(asked.origin).toBe(provider.issuer)
        expect(Object.fromEntries(asked.searchParams)).toMatchObject({
          client_id: "statebook",
          code_challenge_method: "S256",
          redirect_uri: `${SITE}/social/google`,
          response_type: "code",
          scope: "openid email",
          state: expect.stringMatching(/^en\.[\w-]{43}$/),
          nonce: expect.stringMatching(/^[\w-]{43}$/),
        })
        expect(asked.search).not.toContain(provider.clientSecret)
        expect((yield* who.post(START, { provider: "ok", purpose: "signIn", path: "/en" })).status).toBe(404)
      }),
    )

    it.effect("register who is new, and sign in who is known; the site's own pages are told", () =>
      Effect.gen(function* () {
        admit("anna", { email: "anna@provider.test", email_verified: true, name: "Anna" })
        const who = new Visitor("en", false)
        const came = valueIn<Outcome>(yield* through(who, "anna", "google", "register"))
        expect(came).toEqual({
          outcome: "newcomer",
          path: "/en/line",
          provider: { id: "google", name: "Google" },
          label: "a•••@provider.test",
          isMailKnown: false,
        })
        expect(yield* isGuest(who)).toBe(true)
        expect(valueIn(yield* who.get(PENDING))).toMatchObject({ label: "a•••@provider.test" })
        expect(valueIn(yield* new Visitor().get(PENDING))).toBeNull()
        // Nobody vouches for a stranger: the form says so by settling no service.
        const stranger = yield* new Visitor().post("/registration/fields", { type: "soc_reg" })
        const [choice] = (stranger.body as { readonly fields: ReadonlyArray<object> }).fields
        expect(choice).toMatchObject({ id: "social_types_id", options: [{}, {}, {}, {}] })
        expect(choice).not.toHaveProperty("default")
        const { body: form } = yield* who.post("/registration/fields", { type: "soc_reg" })
        expect(form).toMatchObject({
          fields: [
            { id: "social_types_id", default: 2, options: [{ code: "google", name: "Google" }] },
            {},
            {},
            {},
            {},
          ],
        })
        const made = yield* register(who, "guid-of-registration-anna")
        const { userId } = valueIn<{ readonly userId: number }>(made)
        expect(made.status).toBe(200)
        expect(valueIn(yield* who.get(PENDING))).toBeNull()
        expect(yield* linksOf(who)).toMatchObject([
          { provider: "google", name: "Google", label: "a•••@provider.test", usedAt: null },
        ])
        const again = new Visitor("en", false)
        const back = valueIn<Outcome>(yield* through(again, "anna"))
        expect(back).toMatchObject({ outcome: "signedIn", path: "/en/line", player: { userId } })
        expect(yield* isGuest(again)).toBe(false)
        const log = JSON.stringify(yield* logOf)
        for (const secret of ["anna@provider.test", `"anna"`, "Anna"]) expect(log).not.toContain(secret)
      }),
    )

    it.effect("answer a registration whose answer was lost again, to the same browser alone", () =>
      Effect.gen(function* () {
        const { who, userId } = yield* member("lost")
        const again = yield* register(who, "guid-of-registration-lost")
        expect(valueIn<{ readonly userId: number }>(again).userId).toBe(userId)
        const stranger = yield* register(new Visitor("en", false), "guid-of-registration-lost")
        expect(codeOf(stranger)).toBe("social-gone")
        const form = yield* register(who, "guid-of-registration-lost", { currency_id: 2 })
        expect(form.status).toBe(409)
      }),
    )

    it.effect("register nobody twice, nor by another provider than the form names", () =>
      Effect.gen(function* () {
        const { who } = yield* member("once")
        expect(codeOf(yield* register(who, "guid-of-another-registration"))).toBe("social-gone")
        admit("names-another")
        const another = new Visitor("en", false)
        yield* through(another, "names-another", "google", "register")
        const wrong = yield* register(another, "guid-that-names-another", { social_types_id: 3 })
        expect(codeOf(wrong)).toBe("social-gone")
        const incomplete = yield* register(another, "guid-that-names-another", { "agree-policy": false })
        expect(incomplete.status).toBe(422)
        const right = yield* register(another, "guid-that-names-another")
        expect(right.status).toBe(200)
      }),
    )

    it.effect("take plain OAuth 2, by the address that says who the person is", () =>
      Effect.gen(function* () {
        admit("by-oauth", { email: "by-oauth@provider.test" })
        const who = new Visitor("en", false)
        expect(valueIn<Outcome>(yield* through(who, "by-oauth", "vk", "register")).outcome).toBe("newcomer")
        const made = yield* register(who, "guid-of-registration-by-oauth", { social_types_id: 3 })
        const { userId } = valueIn<{ readonly userId: number }>(made)
        const again = yield* through(new Visitor("en", false), "by-oauth", "vk")
        expect(valueIn<Outcome>(again)).toMatchObject({ outcome: "signedIn", player: { userId } })
        // The same subject at another provider is somebody else.
        const elsewhere = yield* through(new Visitor("en", false), "by-oauth", "google")
        expect(valueIn<Outcome>(elsewhere).outcome).toBe("newcomer")
      }),
    )

    it.effect("take an answer once: replayed, alone or at the same moment, it opens nothing (B10.1.2)", () =>
      Effect.gen(function* () {
        yield* member("replayed")
        const who = new Visitor("en", false)
        const returned = yield* visit(yield* leave(who), "replayed")
        const both = yield* Effect.all(
          [comeBack(who, returned), comeBack(who, returned), comeBack(who, returned)],
          { concurrency: "unbounded" },
        )
        expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
        expect(codeOf(yield* comeBack(who, returned))).toBe("social-gone")
        const refused = yield* eventsOf("social.refused")
        expect(refused.filter(({ why }) => why === "spent").length).toBeGreaterThanOrEqual(3)
      }),
    )

    it.effect("take an answer in the browser that was sent away alone (B10.1.2, B10.2.1)", () =>
      Effect.gen(function* () {
        yield* member("victim")
        const attacker = new Visitor("en", false)
        const returned = yield* visit(yield* leave(attacker), "victim")
        // A browser that was never sent away, and one that was sent away with another state.
        const never = new Visitor("en", false)
        expect(codeOf(yield* comeBack(never, returned))).toBe("social-gone")
        const another = new Visitor("en", false)
        const own = yield* leave(another)
        expect(codeOf(yield* comeBack(another, returned))).toBe("social-gone")
        expect(yield* isGuest(never)).toBe(true)
        expect(yield* isGuest(another)).toBe(true)
        expect((yield* eventsOf("social.refused")).at(-1)).toMatchObject({ why: "state" })
        // A foreign answer does not spend the browser's own attempt.
        const right = yield* comeBack(another, yield* visit(own, "victim"))
        expect(valueIn<Outcome>(right).outcome).toBe("signedIn")
      }),
    )

    it.effect(
      "take no token of another attempt, no code of another verifier, and no other issuer's answer",
      () =>
        Effect.gen(function* () {
          yield* member("mixed")
          const before = (yield* eventsOf("session.started")).length
          const tampered = (name: string, value: string) =>
            Effect.gen(function* () {
              const who = new Visitor("en", false)
              const address = new URL(yield* leave(who))
              address.searchParams.set(name, value)
              return yield* comeBack(who, yield* visit(address.href, "mixed"))
            })
          expect(codeOf(yield* tampered("nonce", "of-another-attempt"))).toBe("social-refused")
          expect((yield* eventsOf("social.failed")).at(-1)).toMatchObject({ why: "nonce" })
          const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
          expect(codeOf(yield* tampered("code_challenge", challenge))).toBe("social-refused")
          expect((yield* eventsOf("social.failed")).at(-1)).toMatchObject({ why: "answer" })
          // Mix-up: the browser asked one issuer, and the answer of another is handed in (RFC 9207, RFC 9700 4.4).
          const who = new Visitor("en", false)
          const asked = new URL(yield* leave(who))
          asked.host = new URL(other.issuer).host
          const returned = yield* visit(asked.href, "mixed", other)
          expect(codeOf(yield* comeBack(who, returned))).toBe("social-refused")
          expect((yield* eventsOf("social.failed")).at(-1)).toMatchObject({ why: "issuer" })
          // By the address of another provider.
          const elsewhere = new Visitor("en", false)
          const back = yield* visit(yield* leave(elsewhere), "mixed")
          expect(codeOf(yield* comeBack(elsewhere, back, "yandex"))).toBe("social-gone")
          expect((yield* eventsOf("social.refused")).at(-1)).toMatchObject({ why: "provider" })
          expect((yield* eventsOf("session.started")).length).toBe(before)
        }),
    )

    it.effect("take no answer that comes too late", () =>
      Effect.gen(function* () {
        yield* member("late")
        const who = new Visitor("en", false)
        const returned = yield* visit(yield* leave(who), "late")
        yield* TestClock.adjust("10 minutes")
        expect(codeOf(yield* comeBack(who, returned))).toBe("social-gone")
        // Nor may whom a provider vouched for register any time later.
        admit("much-later")
        const newcomer = new Visitor("en", false)
        yield* through(newcomer, "much-later", "google", "register")
        yield* TestClock.adjust("20 minutes")
        expect(valueIn(yield* newcomer.get(PENDING))).toBeNull()
        expect(codeOf(yield* register(newcomer, "guid-of-registration-later"))).toBe("social-gone")
      }),
    )

    it.effect("say so where the person did not agree, and where the provider can't be reached", () =>
      Effect.gen(function* () {
        const who = new Visitor("en", false)
        const denied = yield* through(who, "nobody")
        expect(denied).toMatchObject({ status: 403, body: { code: "social-denied" } })
        expect((yield* eventsOf("social.failed")).at(-1)).toMatchObject({ why: "denied" })
        const down = yield* who.post(START, { provider: "apple", purpose: "signIn", path: "/en" })
        expect(down).toMatchObject({ status: 502, body: { code: "social-unreachable" } })
        const own = new Visitor("en", false)
        const returned = yield* visit(yield* leave(own, "yandex"), admit("stays-away"), other)
        other.isDown = true
        const unanswered = yield* comeBack(own, returned, "yandex")
        other.isDown = false
        expect(unanswered).toMatchObject({ status: 502, body: { code: "social-unreachable" } })
        expect((yield* eventsOf("social.failed")).at(-1)).toMatchObject({ why: "unreachable" })
      }),
    )

    it.effect(
      "never take an account over by its mail address: its player signs in first, and links then",
      () =>
        Effect.gen(function* () {
          const email = "owner@mail.test"
          const owner = new Visitor("en", false)
          const userId = yield* owner.registerByMail(email)
          const letter = yield* textTo(email, "/activation#")
          const [, hash = "", code = ""] = /activation#([\w-]+)\.(\d+)|$/.exec(letter) ?? []
          const proved = yield* owner.post("/web-api/api/internal/v1/user/activate", {
            data: { attributes: { hash, confirm_code: code } },
          })
          expect(proved.status).toBe(200)
          for (const email_verified of [true, false]) {
            const sub = admit(`somebody-${email_verified}`, { email, email_verified })
            const stranger = new Visitor("en", false)
            const came = valueIn<Outcome>(yield* through(stranger, sub))
            // What a provider did not prove tells nobody whether the address has an account here.
            expect(came).toMatchObject({ outcome: "newcomer", isMailKnown: email_verified })
            expect(yield* isGuest(stranger)).toBe(true)
            expect(codeOf(yield* stranger.post(LINK))).toBe("not-signed-in")
          }
          const again = new Visitor("en", false)
          yield* through(again, "somebody-true")
          const signedIn = yield* again.post("/account-api/auth/login", {
            type: "email",
            login: email,
            password: PASSWORD,
          })
          expect(signedIn.status).toBe(200)
          expect((yield* again.post(LINK)).status).toBe(200)
          expect(yield* linksOf(again)).toMatchObject([{ provider: "google", label: "o•••@mail.test" }])
          expect(codeOf(yield* again.post(LINK))).toBe("social-gone")
          const back = valueIn<Outcome>(yield* through(new Visitor("en", false), "somebody-true"))
          expect(back).toMatchObject({ outcome: "signedIn", player: { userId } })
        }),
    )

    it.effect("ask for the second factor as after a password", () =>
      Effect.gen(function* () {
        yield* TestClock.adjust("1 hour")
        const { who, userId } = yield* member("second")
        const { qr_link } = valueIn<{ readonly qr_link: string }>(yield* who.post("/gettwofactorqrcodeurl"))
        const app = URI.parse(qr_link) as TOTP
        yield* TestClock.adjust("1 minute")
        const app_code = app.generate({ timestamp: yield* Clock.currentTimeMillis })
        expect((yield* who.post("/twofactorauthenable", { app_code })).status).toBe(200)
        yield* TestClock.adjust("1 minute")
        const again = new Visitor("en", false)
        const asked = yield* through(again, "second")
        expect(asked).toMatchObject({
          status: 403,
          // Where the browser was before is kept over the second step.
          body: { code: "second-factor-needed", way: "app", path: "/en/line" },
        })
        expect(yield* isGuest(again)).toBe(true)
        const { challenge } = asked.body as { readonly challenge: string }
        yield* TestClock.adjust("1 minute")
        const code = app.generate({ timestamp: yield* Clock.currentTimeMillis })
        const passed = yield* again.post("/account-api/auth/two-factor", { challenge, code })
        expect(valueIn<{ readonly userId: number }>(passed).userId).toBe(userId)
      }),
    )

    it.effect("refuse what no page sends, in words, and write nothing", () =>
      Effect.gen(function* () {
        const who = new Visitor("en", false)
        const before = yield* eventCount
        for (const path of ["//evil.test", "https://evil.test", "/\\evil.test", ""])
          expect((yield* who.post(START, { provider: "google", purpose: "signIn", path })).status).toBe(400)
        for (const body of [{}, { provider: "myspace", query: "" }, { provider: "google", query: 7 }])
          expect((yield* who.post(RETURN, body)).status).toBe(400)
        for (const query of ["", "state=", "code=1&state=%00", "error=access_denied"])
          expect(codeOf(yield* who.post(RETURN, { provider: "google", query }))).toBe("social-gone")
        who.socialCookie = "__Host-social=made-up"
        expect(codeOf(yield* who.post(RETURN, { provider: "google", query: "code=1&state=1" }))).toBe(
          "social-gone",
        )
        expect(yield* eventCount).toBe(before)
      }),
    )
  })
})
