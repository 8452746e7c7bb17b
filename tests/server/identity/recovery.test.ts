import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { CODE_TRIES } from "#machines/identity/sent-code/sent-code.events.ts"
import { Outbox } from "#src/server/domains/identity/contacts/Outbox.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, PASSWORD, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { until } from "#tests/support/wagers.ts"

const SEND = "/account-api/auth/recovery/send-code"
const RESET = "/web-api/api/internal/v1/user/passwordreset"
const CHANGE = "/password"
const SIGN_IN = "/account-api/auth/login"
const BALANCE = "/account-api/user/balance"
const NEW_PASSWORD = "another horse battery"

const signIn = (who: Visitor, login: string, password: string, headers = {}) =>
  who.post(SIGN_IN, { type: "phone", login, password }, headers)

const codeOf = ({ body }: { readonly body: unknown }) => (body as { readonly code?: string }).code

interface Sent {
  readonly hash: string
  readonly expiresAt: number
}

/** Asks for a code to a login, known or not. */
const ask = (who: Visitor, login: string, type: "phone" | "email" = "phone") =>
  Effect.gen(function* () {
    const token = yield* who.captcha
    return yield* who.post(SEND, { type, login }, { "x-captcha-token": token })
  })

const sentIn = ({ body }: { readonly body: unknown }) => (body as { readonly value: Sent }).value

const messagesTo = (to: string) =>
  Effect.flatMap(Outbox, (outbox) =>
    Effect.map(Effect.orDie(outbox.list(1000)), (messages) =>
      messages.filter((message) => message.to === to),
    ),
  )

/** The newest code for a new password; codes are sent behind the answer. */
const codeFor = (to: string, count = 1) => {
  const codes = Effect.map(messagesTo(to), (messages) =>
    messages.flatMap(({ text }) => (text.includes("new password") ? (text.match(/\d{6}/)?.[0] ?? []) : [])),
  )
  return Effect.andThen(
    until(Effect.map(codes, ({ length }) => length >= count)),
    Effect.map(codes, ([newest = ""]) => newest),
  )
}

const reset = (who: Visitor, hash: string, confirm_code: string, more: object = {}) =>
  who.post(RESET, {
    data: {
      attributes: {
        hash,
        confirm_code,
        password: NEW_PASSWORD,
        password_confirmation: NEW_PASSWORD,
        ...more,
      },
    },
  })

const other = (code: string) => (code === "000000" ? "111111" : "000000")

const logOf = (type: string) =>
  Effect.gen(function* () {
    const log = yield* Effect.orDie((yield* Journal).readAll(0, 100_000))
    return log.filter((event) => event.type === type)
  })

describeEmbedded("recovery of a password", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "recovery"))((it) => {
    it.effect("sets a new password by a code, ends every session, and tells the player", () =>
      Effect.gen(function* () {
        const owner = new Visitor()
        yield* owner.register("9150000001")
        const elsewhere = new Visitor()
        const { hash } = sentIn(yield* ask(elsewhere, "79150000001"))
        const code = yield* codeFor("79150000001")
        expect((yield* elsewhere.get(`${RESET}?hash=${hash}`)).body).toMatchObject({
          data: { attributes: { isOpen: true, code_length: 6 } },
        })
        expect(yield* reset(elsewhere, hash, code)).toMatchObject({
          status: 200,
          cookie: undefined,
          body: { success: true, value: null },
        })
        expect((yield* owner.get(BALANCE)).status).toBe(401)
        expect(codeOf(yield* signIn(elsewhere, "79150000001", PASSWORD))).toBe("wrong-credentials")
        expect((yield* signIn(elsewhere, "79150000001", NEW_PASSWORD)).status).toBe(200)
        const told = yield* messagesTo("79150000001")
        expect(told.some(({ text }) => text.includes("your password was changed"))).toBe(true)
        const [changed] = (yield* logOf("security.changed")).slice(-1)
        expect(changed?.payload).toContain('"what":"password.reset"')
        expect((yield* elsewhere.get(`${RESET}?hash=${hash}`)).body).toMatchObject({
          data: { attributes: { isOpen: false } },
        })
      }),
    )

    it.effect("opens a lock that strangers brought about (A30)", () =>
      Effect.gen(function* () {
        yield* new Visitor().register("9150000002")
        const stranger = new Visitor()
        for (let attempt = 0; attempt < 3; attempt++) {
          yield* signIn(stranger, "79150000002", "guess of a stranger")
        }
        expect(codeOf(yield* signIn(stranger, "79150000002", PASSWORD))).toBe("login-slowed")
        const owner = new Visitor()
        const { hash } = sentIn(yield* ask(owner, "79150000002"))
        yield* reset(owner, hash, yield* codeFor("79150000002"))
        expect((yield* signIn(owner, "79150000002", NEW_PASSWORD)).status).toBe(200)
      }),
    )

    it.effect("answers alike, and writes as much, for a login nobody holds (B6.3.8)", () =>
      Effect.gen(function* () {
        yield* new Visitor().register("9150000003")
        const seen = yield* Effect.forEach(["79150000003", "79150999999"], (login) =>
          Effect.gen(function* () {
            const who = new Visitor()
            const before = yield* logOf("code.sent")
            const first = yield* ask(who, login)
            const { hash, ...sent } = sentIn(first)
            const again = yield* ask(who, login)
            const wrong = yield* Effect.forEach(Array.from({ length: CODE_TRIES + 1 }), () =>
              reset(who, hash, "no code"),
            )
            return {
              first: [first.status, Object.keys(sent)],
              again: [again.status, codeOf(again)],
              wrong: wrong.map(({ status, body }) => [
                status,
                codeOf({ body }),
                (body as { readonly triesLeft?: number }).triesLeft,
              ]),
              look: (yield* who.get(`${RESET}?hash=${hash}`)).body,
              written: (yield* logOf("code.sent")).length - before.length,
            }
          }),
        )
        expect(seen[0]).toEqual(seen[1])
        expect(seen[0]?.written).toBe(1)
        expect(seen[0]?.wrong).toEqual([
          ...[4, 3, 2, 1, 0].map((left) => [422, "code-wrong", left]),
          [403, "code-gone", undefined],
        ])
        expect(yield* messagesTo("79150999999")).toEqual([])
      }),
    )

    it.effect(
      "refuses a used, replaced, late, foreign or made-up code, and records it (B6.5.1, B6.6.2)",
      () =>
        Effect.gen(function* () {
          yield* new Visitor().register("9150000004")
          yield* new Visitor().register("9150000005")
          const who = new Visitor()
          const first = sentIn(yield* ask(who, "79150000004"))
          const firstCode = yield* codeFor("79150000004")
          const foreign = sentIn(yield* ask(who, "79150000005"))
          expect(codeOf(yield* reset(who, foreign.hash, firstCode))).toBe("code-wrong")
          yield* TestClock.adjust("1 minute")
          const second = sentIn(yield* ask(who, "79150000004"))
          const secondCode = yield* codeFor("79150000004", 2)
          expect(codeOf(yield* reset(who, first.hash, firstCode))).toBe("code-gone")
          expect((yield* reset(who, second.hash, secondCode)).status).toBe(200)
          const before = yield* logOf("security.changed")
          const refused = yield* logOf("code.refused")
          expect(codeOf(yield* reset(who, second.hash, secondCode))).toBe("code-gone")
          expect(codeOf(yield* reset(who, "made up", secondCode))).toBe("code-gone")
          const forged = Buffer.from(JSON.stringify(["79150000005", "nonce", "signature"])).toString(
            "base64url",
          )
          expect(codeOf(yield* reset(who, forged, secondCode))).toBe("code-gone")
          yield* TestClock.adjust("10 minutes")
          expect(codeOf(yield* reset(who, foreign.hash, yield* codeFor("79150000005")))).toBe("code-gone")
          expect(yield* logOf("security.changed")).toHaveLength(before.length)
          expect(yield* logOf("code.refused")).toHaveLength(refused.length + 1)
          expect(yield* logOf("code.expired")).not.toHaveLength(0)
        }),
    )

    it.effect("checks the new password first: a mistake in the form costs no try", () =>
      Effect.gen(function* () {
        yield* new Visitor().register("9150000006")
        const who = new Visitor()
        const { hash } = sentIn(yield* ask(who, "79150000006"))
        const code = yield* codeFor("79150000006")
        const mistakes = [
          [{ password: "short", password_confirmation: "short" }, "password"],
          [{ password: "x".repeat(129), password_confirmation: "x".repeat(129) }, "password"],
          [{ password: "", password_confirmation: "" }, "password"],
          [{ password: "Football2026", password_confirmation: "Football2026" }, "password"],
          [{ password_confirmation: "not the same" }, "password_confirmation"],
        ] as const
        for (const [mistake, field] of mistakes) {
          expect(yield* reset(who, hash, other(code), mistake)).toMatchObject({
            status: 422,
            body: { code: "form-invalid", validation_errors: { [field]: [expect.any(String)] } },
          })
        }
        expect((yield* reset(who, hash, code)).status).toBe(200)
      }),
    )

    it.effect("wants a captcha, a phone that can be and a mail address that can be", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        expect(codeOf(yield* who.post(SEND, { type: "phone", login: "79150000001" }))).toBe("captcha-failed")
        expect((yield* ask(who, "12345")).body).toMatchObject({
          validation_errors: { phone: [expect.any(String)] },
        })
        expect((yield* ask(who, "nobody", "email")).body).toMatchObject({
          validation_errors: { email: [expect.any(String)] },
        })
        expect((yield* ask(who, "nobody@example.org", "email")).status).toBe(200)
        for (const body of [{}, { data: { attributes: {} } }, { data: { attributes: { hash: 7 } } }]) {
          expect((yield* who.post(RESET, body)).status).toBe(400)
        }
        expect((yield* who.get(RESET)).status).toBe(400)
      }),
    )
  })
})

describeEmbedded("change of a password (§5 Password change)", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "password"))((it) => {
    const change = (who: Visitor, old_password: string, more: object = {}, headers = {}) =>
      who.put(
        CHANGE,
        {
          data: {
            attributes: {
              old_password,
              password: NEW_PASSWORD,
              password_confirmation: NEW_PASSWORD,
              ...more,
            },
          },
        },
        headers,
      )

    it.effect("keeps the session it is made in, and ends the others where asked (B7.4.3)", () =>
      Effect.gen(function* () {
        const first = new Visitor()
        yield* first.register("9150000011")
        const second = new Visitor()
        yield* signIn(second, "79150000011", PASSWORD)
        expect((yield* change(second, PASSWORD)).status).toBe(200)
        expect((yield* first.get(BALANCE)).status).toBe(200)
        expect(
          (yield* change(second, NEW_PASSWORD, {
            password: PASSWORD,
            password_confirmation: PASSWORD,
            end_other_sessions: true,
          })).status,
        ).toBe(200)
        expect((yield* first.get(BALANCE)).status).toBe(401)
        expect((yield* second.get(BALANCE)).status).toBe(200)
        expect((yield* signIn(new Visitor(), "79150000011", PASSWORD)).status).toBe(200)
      }),
    )

    it.effect("takes it in its encoded form and as it is typed, for one password either way", () =>
      Effect.gen(function* () {
        const encoded = (password: string) => `base64:${Buffer.from(password).toString("base64")}`
        const both = (sent: string) => ({ password: sent, password_confirmation: sent })
        const who = new Visitor()
        yield* who.register("9150000013")
        const odd = "пароль: ' or 1=1; <script> \u{1F40E}"
        const sent = yield* change(who, encoded(PASSWORD), both(encoded(odd)))
        expect(sent.status).toBe(200)
        expect((yield* signIn(new Visitor(), "79150000013", odd)).status).toBe(200)
        expect(codeOf(yield* signIn(new Visitor(), "79150000013", encoded(odd)))).toBe("wrong-credentials")
        // One typed and one encoded are still the same; a mark typed in front is a part of the password where it was encoded.
        const marked = `base64:${PASSWORD}`
        const mixed = { password: encoded(marked), password_confirmation: encoded(marked) }
        expect((yield* change(who, odd, mixed)).status).toBe(200)
        expect((yield* signIn(new Visitor(), "79150000013", marked)).status).toBe(200)
        for (const broken of [marked, "base64:cGEAc3M=", "base64:gICA", "base64:%"])
          expect(yield* change(who, broken)).toMatchObject({
            status: 400,
            body: { errors: [{ field: "data.attributes.old_password" }] },
          })
        expect(yield* change(who, encoded(marked), both(encoded("short")))).toMatchObject({
          status: 422,
          body: { validation_errors: { password: [expect.any(String)] } },
        })
        const log = yield* Effect.orDie((yield* Journal).readAll(0, 100_000))
        const kept = log.map(({ payload }) => payload).join("\n")
        for (const secret of [odd, marked]) {
          expect(kept).not.toContain(JSON.stringify(secret).slice(1, -1))
          expect(kept).not.toContain(encoded(secret))
        }
      }),
    )

    it.effect("wants a session and the password that is; wrong ones are slowed as at sign-in", () =>
      Effect.gen(function* () {
        expect((yield* change(new Visitor(), PASSWORD)).status).toBe(401)
        const who = new Visitor()
        yield* who.register("9150000012")
        for (let attempt = 0; attempt < 3; attempt++) {
          expect(yield* change(who, "a guess at it")).toMatchObject({
            status: 422,
            body: { code: "password-wrong", validation_errors: { old_password: [expect.any(String)] } },
          })
        }
        expect(codeOf(yield* change(who, PASSWORD))).toBe("login-slowed")
        yield* TestClock.adjust("2 seconds")
        expect(codeOf(yield* change(who, PASSWORD))).toBe("captcha-failed")
        const token = yield* who.captcha
        expect((yield* change(who, PASSWORD, {}, { "x-captcha-token": token })).status).toBe(200)
      }),
    )
  })
})
