import { layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, vi } from "vitest"
import type { LoginType, RecoveryWay } from "#models/identity/login.ts"
import { SentCodes } from "#src/server/domains/identity/codes/SentCodes.ts"
import { Registrations } from "#src/server/domains/identity/registration/Registrations.ts"
import { CodeSignIns } from "#src/server/domains/identity/sign-in/CodeSignIns.ts"
import { NewPasswords } from "#src/server/domains/identity/sign-in/NewPasswords.ts"
import { SignIns } from "#src/server/domains/identity/sign-in/SignIns.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { makeCountedDigests } from "#tests/support/counted-digests.ts"
import { layerPlayerSite, registrationValues, Visitor } from "#tests/support/player-site.ts"
import { codeTo } from "#tests/support/sent-codes.ts"
import { quickStore } from "#tests/support/stores.ts"

const { work, layer: digests } = makeCountedDigests()
const digested = (): number => work.hashed + work.compared

const PHONE = "79190000001"
const EMAIL = "anna@example.org"
const origin: Origin = { address: "192.0.2.1", device: "stranger", language: "en" }

/** A login that somebody holds, and one of the same kind and length that nobody does. */
interface Pair {
  readonly type: LoginType
  readonly known: string
  readonly unknown: string
}
const BY_CODE: ReadonlyArray<Pair & { readonly type: RecoveryWay }> = [
  { type: "phone", known: PHONE, unknown: "79190000009" },
  { type: "email", known: EMAIL, unknown: "nobo@example.org" },
]

/** A player with every kind of login, and the number of the account. */
const heldLogins = Effect.gen(function* () {
  const byPhone = yield* new Visitor("en", false).register(PHONE.slice(1))
  const byMail = new Visitor("en", false)
  yield* byMail.registerByMail(EMAIL)
  const confirm_code = yield* codeTo(EMAIL, "open the link to confirm")
  yield* byMail.post("/web-api/api/internal/v1/user/activatefast", { data: { attributes: { confirm_code } } })
  return `${byPhone}`
})

/** What is asked of the store by one measured call and by what it starts, however long that goes on. */
const Asked = Context.Reference<Array<string>>("statebook/tests/Asked", { defaultValue: () => [] })
const METHODS = ["commit", "receipt", "read", "readEach", "document", "documents"] as const

/** What the store was asked, in order, and how often argon2, until the answer came. */
const workOf = <A, E, R>(asking: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const journal = yield* Journal
    const asked: Array<string> = []
    const spies = METHODS.map((method) => {
      const real = journal[method] as unknown as (...args: ReadonlyArray<never>) => Effect.Effect<unknown>
      return vi.spyOn(journal, method).mockImplementation(((...args: ReadonlyArray<never>) =>
        Effect.flatMap(Asked, (by) =>
          Effect.ensuring(
            real(...args),
            Effect.sync(() => by.push(method)),
          ),
        )) as never)
    })
    const before = digested()
    const exit = yield* Effect.exit(Effect.provideService(asking, Asked, asked))
    const done = { asked: [...asked], argon2: digested() - before, ended: exit._tag }
    for (const spy of spies) spy.mockRestore()
    yield* TestClock.adjust("2 minutes")
    return done
  })

/** The same answer but for what is made anew each time and holds as many letters. */
const wordsOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => ({
  status,
  words: JSON.stringify(body).replaceAll(/"(hash|verificationId|challenge)":"([^"]*)"/g, (_, name, value) =>
    JSON.stringify([name, `${value}`.length]),
  ),
})

const site = layerPlayerSite(quickStore, makeHandBook(), "enumeration", {
  captcha: "disabled",
}).pipe(Layer.provide(digests))
const stranger = () => new Visitor("en", false)

const registering = (number: string) => ({
  type: "phone_reg" as const,
  guid: `enumeration-${number}`,
  values: registrationValues(number),
  proof: "made up",
  binding: "",
})

describe("nobody learns which logins exist (B6.3.8)", () => {
  layer(site)((it) => {
    it.effect("by what is asked of the store and of argon2 before the answer", () =>
      Effect.gen(function* () {
        const number = yield* heldLogins
        const signIns = yield* SignIns
        const passwords = yield* NewPasswords
        const codes = yield* CodeSignIns
        const sentCodes = yield* SentCodes
        const registrations = yield* Registrations
        const attempt = (login: string) =>
          workOf(signIns.attempt({ login, password: "wrong password", captcha: undefined }, origin))
        for (const { known, unknown } of [...BY_CODE, { known: `n${number}`, unknown: "n999999999" }]) {
          const seen = yield* attempt(known)
          expect(seen).toMatchObject({ argon2: 1, ended: "Failure" })
          expect(yield* attempt(unknown), known).toEqual(seen)
        }
        for (const { type, known, unknown } of BY_CODE) {
          for (const ask of [passwords.ask, codes.ask]) {
            const seen = yield* workOf(ask(type, known, undefined, origin))
            expect(seen).toMatchObject({ argon2: 0, ended: "Success" })
            expect(seen.asked).toContain("commit")
            expect(yield* workOf(ask(type, unknown, undefined, origin)), `${type} ${known}`).toEqual(seen)
          }
        }
        const proving = (phone: string) =>
          workOf(sentCodes.send("registration", phone, () => Effect.void, origin))
        const sent = yield* proving(PHONE)
        expect(yield* proving("79190000008")).toEqual(sent)
        const taken = yield* workOf(registrations.register(registering(PHONE.slice(1)), origin))
        expect(taken).toMatchObject({ argon2: 1, ended: "Failure" })
        expect(yield* workOf(registrations.register(registering("9190000008"), origin))).toEqual(taken)
      }),
    )

    it.effect("by words and status of sign-in, recovery, sign-in by code and registration", () =>
      Effect.gen(function* () {
        const alike = (path: string, bodyOf: (login: string) => unknown, known: string, unknown: string) =>
          Effect.gen(function* () {
            const seen = wordsOf(yield* stranger().post(path, bodyOf(known)))
            expect(wordsOf(yield* stranger().post(path, bodyOf(unknown))), `${path} ${known}`).toEqual(seen)
            return seen.status
          })
        for (const { type, known, unknown } of BY_CODE) {
          const login = (one: string) => ({ type, login: one })
          const withPassword = (one: string) => ({ ...login(one), password: "wrong password" })
          expect(yield* alike("/account-api/auth/login", withPassword, known, unknown)).toBe(422)
          expect(yield* alike("/account-api/auth/recovery/send-code", login, known, unknown)).toBe(200)
        }
        const sms = (one: string) => ({ phone: one })
        expect(yield* alike("/account-api/auth/sms/send-code", sms, PHONE, "79190000009")).toBe(200)
        const mail = (login: string) => ({ login, auth_by_email: true })
        expect(yield* alike("/account/login", mail, EMAIL, "nobo@example.org")).toBe(200)
        const phone = (one: string) => ({ phone: one })
        // Long after the registration: what was sent then is not told any more.
        yield* TestClock.adjust("1 hour")
        expect(yield* alike("/account-api/registration/phone/send-code", phone, PHONE, "79190000008")).toBe(
          200,
        )
        const form = (one: string) => ({ guid: `words-${one}`, values: registrationValues(one), proof: "no" })
        expect(
          yield* alike("/account-api/registration/phone_reg", form, PHONE.slice(1), "9190000008"),
        ).not.toBe(200)
      }),
    )
  })
})
