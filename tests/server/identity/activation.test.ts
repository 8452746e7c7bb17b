import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { CODE_TRIES } from "#machines/identity/sent-code/sent-code.events.ts"
import type { MailboxState } from "#models/identity/mailbox.ts"
import { Outbox } from "#src/server/domains/identity/contacts/Outbox.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, PASSWORD, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { until } from "#tests/support/wagers.ts"

const STATE = "/web-api/user/repeatActivationPopup"
const SEND = "/web-api/user/sendActivationMail"
const ACTIVATE = "/web-api/api/internal/v1/user/activate"
const FAST = "/web-api/api/internal/v1/user/activatefast"
const SIGN_IN = "/account-api/auth/login"
const ASK_RESET = "/account-api/auth/recovery/send-code"
const RESET = "/web-api/api/internal/v1/user/passwordreset"
const NEW_PASSWORD = "another horse battery"

const codeOf = ({ body }: { readonly body: unknown }) => (body as { readonly code?: string }).code
const stateIn = ({ body }: { readonly body: unknown }) => (body as { readonly value: MailboxState }).value
const stateOf = (who: Visitor) => Effect.map(who.post(STATE), stateIn)

/** Has a letter sent, past a captcha. */
const send = (who: Visitor, payload: object = {}) =>
  Effect.flatMap(who.captcha, (token) => who.post(SEND, payload, { "x-captcha-token": token }))

const lettersTo = (to: string) =>
  Effect.flatMap(Outbox, (outbox) =>
    Effect.map(Effect.orDie(outbox.list(1000)), (messages) =>
      messages.filter((message) => message.to === to),
    ),
  )

interface Letter {
  readonly code: string
  readonly hash: string
  readonly text: string
}

/** The newest letter of activation that holds a text; letters are sent behind the answer. */
const letterTo = (to: string, count = 1, holding = "") => {
  const letters = Effect.map(lettersTo(to), (messages) =>
    messages.flatMap(({ text }): ReadonlyArray<Letter> => {
      const [, hash, code] = text.match(/\/activation#([\w-]+)\.(\d{6})/) ?? []
      return hash === undefined || code === undefined ? [] : [{ hash, code, text }]
    }),
  )
  return Effect.andThen(
    until(Effect.map(letters, ({ length }) => length >= count)),
    Effect.map(
      letters,
      (all) => all.find(({ text }) => text.includes(holding)) ?? { code: "", hash: "", text: "" },
    ),
  )
}

const byLink = (who: Visitor, { hash, code }: Pick<Letter, "hash" | "code">) =>
  who.post(ACTIVATE, { data: { attributes: { hash, confirm_code: code } } })
const byCode = (who: Visitor, confirm_code: string) =>
  who.post(FAST, { data: { attributes: { confirm_code } } })
const signIn = (email: string, password = PASSWORD, who = new Visitor()) =>
  who.post(SIGN_IN, { type: "email", login: email, password })

const other = (code: string) => (code === "000000" ? "111111" : "000000")

const logOf = (...types: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const log = yield* Effect.orDie((yield* Journal).readAll(0, 100_000))
    return log.filter((event) => types.includes(event.type))
  })

describeEmbedded("activation by mail (§7 User)", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "activation"))((it) => {
    it.effect("makes the address a login once the link came back, in any letters, and tells the player", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        const userId = yield* who.registerByMail("Anna@Example.org")
        expect(codeOf(yield* signIn("anna@example.org"))).toBe("wrong-credentials")
        const letter = yield* letterTo("Anna@Example.org")
        expect(letter.text).toContain(`${userId}`)
        expect(yield* stateOf(who)).toMatchObject({
          email: "A•••@Example.org",
          confirmed: false,
          letter: { code_length: 6, sent: 1 },
        })
        // The link may be followed on another device: it signs nobody in there.
        expect(yield* byLink(new Visitor(), letter)).toMatchObject({
          status: 200,
          cookie: undefined,
          body: { success: true, value: { userId, email: "a•••@example.org" } },
        })
        expect(yield* stateOf(who)).toEqual({ email: "A•••@Example.org", confirmed: true, letter: null })
        for (const typed of ["anna@example.org", "ANNA@EXAMPLE.ORG "]) {
          expect(yield* signIn(typed)).toMatchObject({ status: 200, body: { value: { userId } } })
        }
        expect((yield* lettersTo("Anna@Example.org")).some(({ text }) => text.includes("is confirmed"))).toBe(
          true,
        )
        const log = JSON.stringify(yield* Effect.orDie((yield* Journal).readAll(0, 100_000)))
        expect(log.toLowerCase()).not.toContain("anna@example.org")
        expect(log).not.toContain(letter.code)
      }),
    )

    it.effect("takes the code alone from whoever is signed in (fast activation)", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        yield* who.registerByMail("boris@example.org")
        const { code } = yield* letterTo("boris@example.org")
        expect(yield* byCode(who, other(code))).toMatchObject({
          status: 422,
          body: { code: "code-wrong", triesLeft: CODE_TRIES - 1 },
        })
        expect((yield* byCode(new Visitor(), code)).status).toBe(401)
        expect(yield* byCode(who, code)).toMatchObject({
          status: 200,
          body: { value: { email: "b•••@example.org" } },
        })
        expect(codeOf(yield* send(who))).toBe("email-proved")
      }),
    )

    it.effect("counts letters, holds the next one back for a minute, and lets only the last one count", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        yield* who.registerByMail("vera@example.org")
        const first = yield* letterTo("vera@example.org")
        const early = yield* send(who)
        expect(early).toMatchObject({ status: 429, body: { code: "too-many", retryAt: expect.any(Number) } })
        yield* TestClock.adjust("1 minute")
        expect(stateIn(yield* send(who)).letter?.sent).toBe(2)
        const second = yield* letterTo("vera@example.org", 2)
        expect(codeOf(yield* byLink(who, first))).toBe("code-gone")
        expect((yield* byLink(who, second)).status).toBe(200)
      }),
    )

    it.effect(
      "refuses a used, replaced, late, foreign or made-up link, and records it (B6.5.1, B6.6.2)",
      () =>
        Effect.gen(function* () {
          const [who, thief] = [new Visitor(), new Visitor()]
          yield* who.registerByMail("galina@example.org")
          yield* thief.registerByMail("thief@example.org")
          const letter = yield* letterTo("galina@example.org")
          const foreign = yield* letterTo("thief@example.org")
          const refusals = yield* logOf("code.refused", "code.mistaken", "code.expired")
          const proved = yield* logOf("mailbox.proved", "login.claimed", "security.changed")
          expect(codeOf(yield* byLink(thief, { hash: foreign.hash, code: letter.code }))).toBe("code-wrong")
          expect(codeOf(yield* byCode(thief, letter.code))).toBe("code-wrong")
          for (const hash of ["made up", Buffer.from('["[1,\\"a@b.cd\\"]","n","s"]').toString("base64url")])
            expect(codeOf(yield* byLink(thief, { hash, code: letter.code }))).toBe("code-gone")
          expect(yield* logOf("mailbox.proved", "login.claimed", "security.changed")).toHaveLength(
            proved.length,
          )
          expect((yield* byLink(who, letter)).status).toBe(200)
          expect(codeOf(yield* byLink(who, letter))).toBe("code-gone")
          yield* TestClock.adjust("60 minutes")
          expect(codeOf(yield* byLink(thief, foreign))).toBe("code-gone")
          expect(yield* logOf("code.refused", "code.mistaken", "code.expired")).toHaveLength(
            refusals.length + 4,
          )
          expect((yield* signIn("thief@example.org")).status).toBe(422)
        }),
    )

    it.effect(
      "ends guessing after five codes a letter, and the right owner goes on with the next (B6.6.3)",
      () =>
        Effect.gen(function* () {
          const who = new Visitor()
          yield* who.registerByMail("dina@example.org")
          const { code } = yield* letterTo("dina@example.org")
          for (let left = CODE_TRIES - 1; left >= 0; left -= 1)
            expect((yield* byCode(who, other(code))).body).toMatchObject({ triesLeft: left })
          expect(codeOf(yield* byCode(who, code))).toBe("code-gone")
          yield* TestClock.adjust("10 minutes")
          yield* send(who)
          expect((yield* byCode(who, (yield* letterTo("dina@example.org", 2)).code)).status).toBe(200)
        }),
    )

    it.effect(
      "lets nobody squat an address: who reads the mailbox gets it, whoever named it first (B6.3.8)",
      () =>
        Effect.gen(function* () {
          const [squatter, owner] = [new Visitor(), new Visitor()]
          yield* squatter.registerByMail("elena@example.org", "guid-of-the-squatter")
          const ownerId = yield* owner.registerByMail("elena@example.org", "guid-of-the-owner")
          const letter = yield* letterTo("elena@example.org", 2, `account ${ownerId}`)
          expect((yield* byLink(owner, letter)).status).toBe(200)
          expect(yield* signIn("elena@example.org")).toMatchObject({ body: { value: { userId: ownerId } } })
          // The squatter is answered as anybody is, and the mailbox is told the truth.
          yield* TestClock.adjust("1 minute")
          const again = yield* send(squatter)
          expect(again).toMatchObject({
            status: 200,
            body: { value: { confirmed: false, letter: { sent: 2 } } },
          })
          yield* until(
            Effect.map(lettersTo("elena@example.org"), (all) =>
              all.some(
                ({ text }) => text.includes("already belongs to the account") && text.includes(`${ownerId}`),
              ),
            ),
          )
          expect((yield* byCode(squatter, "000000")).status).toBe(422)
          expect(yield* signIn("elena@example.org")).toMatchObject({ body: { value: { userId: ownerId } } })
        }),
    )

    it.effect(
      "answers and writes alike for an address that is another's login and one that is nobody's (B6.3.8)",
      () =>
        Effect.gen(function* () {
          const owner = new Visitor()
          yield* owner.registerByMail("fedor@example.org")
          yield* byLink(owner, yield* letterTo("fedor@example.org"))
          const seen = yield* Effect.forEach(
            ["fedor@example.org", "nobody.yet@example.org"],
            (email, index) =>
              Effect.gen(function* () {
                const who = new Visitor()
                const before = (yield* logOf("code.sent", "mailbox.given")).length
                yield* who.registerByMail(email, `guid-of-enumeration-${index}`)
                const { letter } = yield* stateOf(who)
                const wrong = yield* byCode(who, "no code")
                return {
                  letter: letter === null ? null : Object.keys(letter),
                  sent: letter?.sent,
                  wrong: [
                    wrong.status,
                    codeOf(wrong),
                    (wrong.body as { readonly triesLeft?: number }).triesLeft,
                  ],
                  again: codeOf(yield* send(who)),
                  written: (yield* logOf("code.sent", "mailbox.given")).length - before,
                }
              }),
          )
          expect(seen[0]).toEqual(seen[1])
          expect(seen[0]?.written).toBe(2)
        }),
    )

    it.effect("takes another address in the place of one not proved, with the password alone", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        const userId = yield* who.register("9160000001")
        expect(yield* stateOf(who)).toEqual({ email: "", confirmed: false, letter: null })
        expect(codeOf(yield* send(who))).toBe("email-proved")
        for (const [payload, field] of [
          [{ email: "gleb@example", password: PASSWORD }, "email"],
          [{ email: "", password: PASSWORD }, "email"],
          [{ email: "gleb@example.org", password: "a guess at it" }, "password"],
          [{ email: "gleb@example.org" }, "password"],
        ] as const)
          expect(yield* send(who, payload)).toMatchObject({
            status: 422,
            body: { validation_errors: { [field]: [expect.any(String)] } },
          })
        expect((yield* stateOf(who)).email).toBe("")
        const given = yield* send(who, { email: "wrong.one@example.org", password: PASSWORD })
        expect(stateIn(given)).toMatchObject({ email: "w•••@example.org", letter: { sent: 1 } })
        const stale = yield* letterTo("wrong.one@example.org")
        yield* send(who, { email: "gleb@example.org", password: PASSWORD })
        // A letter to the address before proves neither.
        expect(codeOf(yield* byLink(who, stale))).toBe("code-gone")
        expect((yield* byLink(who, yield* letterTo("gleb@example.org"))).status).toBe(200)
        expect(yield* signIn("gleb@example.org")).toMatchObject({ body: { value: { userId } } })
        expect(codeOf(yield* send(who, { email: "third@example.org", password: PASSWORD }))).toBe(
          "email-proved",
        )
      }),
    )

    it.effect("recovers a password by a proved mailbox, and by no other (B6.4.3)", () =>
      Effect.gen(function* () {
        const ask = (email: string) =>
          Effect.gen(function* () {
            const visitor = new Visitor()
            const answer = yield* visitor.post(
              ASK_RESET,
              { type: "email", login: email },
              { "x-captcha-token": yield* visitor.captcha },
            )
            return (answer.body as { readonly value: { readonly hash: string } }).value.hash
          })
        const resets = (email: string) =>
          Effect.map(lettersTo(email), (all) =>
            all.filter(({ text }) => text.includes("to set a new password is")),
          )
        const who = new Visitor()
        yield* who.registerByMail("irina@example.org")
        const letter = yield* letterTo("irina@example.org")
        yield* ask("irina@example.org")
        expect(yield* resets("irina@example.org")).toEqual([])
        yield* byLink(who, letter)
        // A stranger's guesses lock the address meanwhile.
        for (let guess = 0; guess < 3; guess += 1) yield* signIn("irina@example.org", "a stranger's guess")
        yield* TestClock.adjust("1 minute")
        const hash = yield* ask("Irina@example.org")
        yield* until(Effect.map(resets("irina@example.org"), ({ length }) => length > 0))
        const [{ text } = { text: "" }] = yield* resets("irina@example.org")
        const confirm_code = text.match(/\d{6}/)?.[0]
        const attributes = { hash, confirm_code, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
        expect((yield* new Visitor().post(RESET, { data: { attributes } })).status).toBe(200)
        expect((yield* signIn("irina@example.org", NEW_PASSWORD)).status).toBe(200)
        expect((yield* who.get("/account-api/user/balance")).status).toBe(401)
      }),
    )

    it.effect("sends no notice of the account to an address that nobody proved", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        yield* who.registerByMail("kira@example.org")
        yield* letterTo("kira@example.org")
        const attributes = {
          old_password: PASSWORD,
          password: NEW_PASSWORD,
          password_confirmation: NEW_PASSWORD,
        }
        expect((yield* who.put("/password", { data: { attributes } })).status).toBe(200)
        expect(yield* lettersTo("kira@example.org")).toHaveLength(1)
      }),
    )

    it.effect("wants a captcha, a session and a body that can be read (B2.4.2)", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        expect((yield* who.post(STATE)).status).toBe(401)
        expect((yield* who.post(SEND, {})).status).toBe(401)
        yield* who.registerByMail("lev@example.org")
        yield* TestClock.adjust("1 minute")
        expect(codeOf(yield* who.post(SEND, {}))).toBe("captcha-failed")
        for (const body of [{}, { data: { attributes: {} } }, { data: { attributes: { hash: 7 } } }])
          expect((yield* who.post(ACTIVATE, body)).status).toBe(400)
        // Nothing is proved by an address that is opened (B3.5.3).
        expect([404, 405]).toContain((yield* who.get(`${ACTIVATE}?hash=a&confirm_code=b`)).status)
      }),
    )
  })
})
