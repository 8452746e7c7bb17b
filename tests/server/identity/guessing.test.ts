import { layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { type TOTP, URI } from "otpauth"
import { describe, expect } from "vitest"
import { CODE_TRIES } from "#machines/identity/sent-code/sent-code.events.ts"
import { Activations } from "#src/server/domains/identity/contacts/Activations.ts"
import { Outbox } from "#src/server/domains/identity/contacts/Outbox.ts"
import { phoneCountries } from "#src/server/domains/identity/contacts/phone-book.ts"
import { TwoFactor } from "#src/server/domains/identity/factors/TwoFactor.ts"
import { Registrations } from "#src/server/domains/identity/registration/Registrations.ts"
import { CodeSignIns } from "#src/server/domains/identity/sign-in/CodeSignIns.ts"
import { NewPasswords } from "#src/server/domains/identity/sign-in/NewPasswords.ts"
import { SecondFactorNeeded, SignIns } from "#src/server/domains/identity/sign-in/SignIns.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { LIMITS } from "#src/server/kernel/limits/RateLimits.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { makeCountedDigests } from "#tests/support/counted-digests.ts"
import { layerPlayerSite, PASSWORD, Visitor } from "#tests/support/player-site.ts"
import { quickStore } from "#tests/support/stores.ts"
import { until } from "#tests/support/wagers.ts"

/** How often passwords are compared is measured, not how long it takes. */
const { work, layer: digests } = makeCountedDigests()

const GUESSES = 10_000
const LONG = 900_000

/** Whoever guesses comes from another address each time, so that no limit by address holds them. */
const from = (guess: number): Origin => ({
  address: `198.51.${Math.floor(guess / 250)}.${guess % 250}`,
  device: "guesser",
  language: "en",
})

/** A form in one click. */
const ONE_CLICK = {
  country_id: phoneCountries("en").find(({ country_code }) => country_code === "ru")?.id ?? 0,
  currency_id: 1,
  "agree-policy": true,
}

const owner: Origin = { address: "192.0.2.1", device: "owner", language: "en" }

/** How many passwords were compared meanwhile. */
const comparedBy = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.suspend(() => {
    const before = work.compared
    return Effect.map(effect, () => work.compared - before)
  })

const attempt = (login: string, password: string, origin: Origin) =>
  Effect.flatMap(SignIns, (signIns) => signIns.attempt({ login, password, captcha: undefined }, origin))

/** Codes to sign in with that were sent to a phone, newest first. */
const codesIn = (phone: string) =>
  Effect.flatMap(Outbox, (outbox) =>
    Effect.map(Effect.orDie(outbox.list(1000)), (messages) =>
      messages.flatMap(({ to, text }) =>
        to === phone && text.includes("to sign in") ? (text.match(/\d{6}/) ?? []) : [],
      ),
    ),
  )

const countOf = (type: string) =>
  Effect.gen(function* () {
    const log = yield* Effect.orDie((yield* Journal).readAll(0, 100_000))
    return log.filter((event) => event.type === type).length
  })

// Guessers of this file solve every captcha: the site asks for none.
const site = layerPlayerSite(quickStore, makeHandBook(), "guessing", {
  captcha: "disabled",
}).pipe(Layer.provide(digests))
const visitor = () => new Visitor("en", false)

describe("guessing (A30, B6.1.1, B6.3.1)", () => {
  layer(site)((it) => {
    it.effect("compares one digest for a login nobody holds, as for one that somebody holds (B6.3.8)", () =>
      Effect.gen(function* () {
        yield* visitor().register("9180000001")
        const wrong = (login: string) => comparedBy(Effect.flip(attempt(login, "wrong password", owner)))
        for (const login of ["79180000001", "79189999999", "nobody@example.org"]) {
          expect(yield* wrong(login)).toBe(1)
        }
        const passwords = yield* NewPasswords
        const asked = (login: string) => comparedBy(passwords.ask("phone", login, undefined, owner))
        expect([yield* asked("79180000001"), yield* asked("79189999999")]).toEqual([0, 0])
      }),
    )

    it.effect(
      "compares few of ten thousand passwords, and the owner comes in by a code in the middle of it",
      () =>
        Effect.gen(function* () {
          yield* visitor().register("9180000002")
          const compared = yield* comparedBy(
            Effect.gen(function* () {
              for (let guess = 0; guess < GUESSES; guess += 1) {
                yield* Effect.flip(attempt("79180000002", `password ${guess}`, from(guess)))
                yield* TestClock.adjust("1 second")
              }
            }),
          )
          // Ten until the lock, then one each time a quarter of an hour has passed.
          expect(compared).toBeLessThanOrEqual(10 + GUESSES / (15 * 60) + 1)
          const locked = yield* Effect.flip(attempt("79180000002", PASSWORD, owner))
          expect(["SignInLocked", "SignInSlowed"]).toContain(locked._tag)
          const passwords = yield* NewPasswords
          const { id } = yield* passwords.ask("phone", "79180000002", undefined, owner)
          const sent = Effect.map(Effect.orDie((yield* Outbox).list(1000)), (messages) =>
            messages.flatMap(({ to, text }) =>
              to === "79180000002" && text.includes("new password") ? (text.match(/\d{6}/) ?? []) : [],
            ),
          )
          yield* until(Effect.map(sent, ({ length }) => length > 0))
          const [code = ""] = yield* sent
          const password = "another horse battery"
          yield* passwords.reset({ id, code, password, confirmation: password }, owner)
          expect((yield* attempt("79180000002", password, owner)).player.userId).toBeGreaterThan(0)
        }),
      LONG,
    )

    it.effect(
      "compares few of ten thousand codes for a new password, and the password lets its owner in",
      () =>
        Effect.gen(function* () {
          yield* visitor().register("9180000003")
          const passwords = yield* NewPasswords
          const [mistaken, used] = [yield* countOf("code.mistaken"), yield* countOf("code.used")]
          let id = (yield* passwords.ask("phone", "79180000003", undefined, from(0))).id
          for (let guess = 0; guess < GUESSES; guess += 1) {
            const confirmation = "thief's password"
            const reset = { id, code: "no code", password: confirmation, confirmation }
            const refused = yield* Effect.flip(passwords.reset(reset, from(guess)))
            if (refused._tag === "CodeGone") {
              const asked = yield* Effect.option(
                passwords.ask("phone", "79180000003", undefined, from(guess)),
              )
              if (asked._tag === "Some") id = asked.value.id
            }
            yield* TestClock.adjust("1 second")
          }
          const hours = Math.ceil(GUESSES / 3600)
          const { times } = LIMITS.codesByPhone
          expect((yield* countOf("code.mistaken")) - mistaken).toBeLessThanOrEqual(CODE_TRIES * times * hours)
          expect(yield* countOf("code.used")).toBe(used)
          expect((yield* attempt("79180000003", PASSWORD, owner)).player.userId).toBeGreaterThan(0)
        }),
      LONG,
    )

    it.effect(
      "compares few of ten thousand codes to sign in with, and a code lets the owner in (B6.5.1, B6.6.3)",
      () =>
        Effect.gen(function* () {
          yield* visitor().register("9180000005")
          const codes = yield* CodeSignIns
          const ask = (origin: Origin) => codes.ask("phone", "79180000005", undefined, origin)
          const [mistaken, used] = [yield* countOf("code.mistaken"), yield* countOf("code.used")]
          let { id } = yield* ask(from(0))
          for (let guess = 0; guess < GUESSES; guess += 1) {
            const refused = yield* Effect.flip(codes.signIn(id, "no code", from(guess)))
            if (refused._tag === "CodeGone") {
              const asked = yield* Effect.option(ask(from(guess)))
              if (asked._tag === "Some") id = asked.value.id
            }
            yield* TestClock.adjust("1 second")
          }
          const { times } = LIMITS.codesByPhone
          const bound = CODE_TRIES * times * Math.ceil(GUESSES / 3600)
          expect((yield* countOf("code.mistaken")) - mistaken).toBeLessThanOrEqual(bound)
          expect(yield* countOf("code.used")).toBe(used)
          // The password was not held back by guesses at codes, nor are codes for long.
          expect((yield* attempt("79180000005", PASSWORD, owner)).player.userId).toBeGreaterThan(0)
          yield* TestClock.adjust("1 hour")
          const before = yield* codesIn("79180000005")
          const own = yield* ask(owner)
          yield* until(Effect.map(codesIn("79180000005"), ({ length }) => length > before.length))
          const [code = ""] = yield* codesIn("79180000005")
          expect((yield* codes.signIn(own.id, code, owner)).player.userId).toBeGreaterThan(0)
        }),
      LONG,
    )

    it.effect(
      "compares few of ten thousand codes for a mailbox that is not the guesser's, and proves nothing (B6.6.3)",
      () =>
        Effect.gen(function* () {
          const who = visitor()
          const playerId = (yield* who.registerByMail("target@example.org")) as Parameters<
            Activations["Service"]["send"]
          >[0]
          const activations = yield* Activations
          const [mistaken, proved] = [yield* countOf("code.mistaken"), yield* countOf("mailbox.proved")]
          for (let guess = 0; guess < GUESSES; guess += 1) {
            const refused = yield* Effect.flip(activations.byCode(playerId, "no code", from(guess)))
            if (refused._tag === "CodeGone")
              yield* Effect.option(activations.send(playerId, undefined, from(guess)))
            yield* TestClock.adjust("1 second")
          }
          const { times } = LIMITS.codesByPhone
          const bound = CODE_TRIES * times * Math.ceil(GUESSES / 3600)
          expect((yield* countOf("code.mistaken")) - mistaken).toBeLessThanOrEqual(bound)
          expect(yield* countOf("mailbox.proved")).toBe(proved)
          // Whoever reads the mailbox proves it under an account of their own meanwhile: nobody holds it back.
          const letters = Effect.map(Effect.orDie((yield* Outbox).list(1000)), (messages) =>
            messages.flatMap(({ to, text }) => {
              const found = text.match(/\/activation#([\w-]+)\.(\d{6})/)
              return to === "target@example.org" && found !== null ? [found] : []
            }),
          )
          const before = yield* letters
          const reader = visitor()
          yield* reader.registerByMail("target@example.org", "guid-of-who-reads-the-mailbox")
          yield* until(Effect.map(letters, ({ length }) => length > before.length))
          const [newest] = yield* letters
          const [, hash = "", code = ""] = newest ?? []
          yield* activations.byLink(hash, code, owner)
          expect(yield* countOf("mailbox.proved")).toBeGreaterThan(proved)
        }),
      LONG,
    )

    it.effect("makes few of a thousand accounts from one address, and a neighbour's meanwhile (B2.4.1)", () =>
      Effect.gen(function* () {
        const registrations = yield* Registrations
        const register = (guid: string, origin: Origin) =>
          registrations.register(
            { type: "fast_reg", guid, values: ONE_CLICK, proof: "", binding: "" },
            origin,
          )
        const before = yield* countOf("player.registered")
        const answers: Array<string> = []
        for (let one = 0; one < 1000; one += 1) {
          const answer = yield* Effect.result(register(`guid-of-a-flood-${one}`, from(0)))
          answers.push(answer._tag === "Success" ? "made" : answer.failure._tag)
        }
        const { times } = LIMITS.registrationsByAddress
        expect(answers.slice(0, times)).toEqual(Array(times).fill("made"))
        expect(new Set(answers.slice(times))).toEqual(new Set(["RegisteringTooOften"]))
        expect((yield* countOf("player.registered")) - before).toBe(times)
        expect((yield* register("guid-of-a-neighbour", from(1))).player.userId).toBeGreaterThan(0)
        yield* TestClock.adjust("1 hour")
        expect((yield* register("guid-after-an-hour", from(0))).player.userId).toBeGreaterThan(0)
      }),
    )

    it.effect(
      "compares few codes of the app, and takes the right one when the wait is over",
      () =>
        Effect.gen(function* () {
          const who = visitor()
          const playerId = (yield* who.register("9180000004")) as Parameters<TwoFactor["Service"]["offer"]>[0]
          const twoFactor = yield* TwoFactor
          const app = URI.parse((yield* twoFactor.offer(playerId, owner)).link) as TOTP
          const shown = Effect.map(
            Effect.clockWith((clock) => clock.currentTimeMillis),
            (timestamp) => app.generate({ timestamp }),
          )
          yield* TestClock.adjust("1 minute")
          yield* twoFactor.enable(playerId, { app: yield* shown }, owner)
          yield* TestClock.adjust("1 minute")
          const challengeFor = (origin: Origin) =>
            Effect.map(Effect.flip(attempt("79180000004", PASSWORD, origin)), (needed) =>
              needed instanceof SecondFactorNeeded ? needed.challenge : "",
            )
          const signIns = yield* SignIns
          const before = yield* countOf("code.mistaken")
          let challenge = yield* challengeFor(from(0))
          for (let guess = 0; guess < 1000; guess += 1) {
            const refused = yield* Effect.flip(signIns.second(challenge, "no code", from(guess)))
            if (refused._tag === "ChallengeGone") challenge = yield* challengeFor(from(guess))
            yield* TestClock.adjust("1 second")
          }
          // Three at once, then after 2, 4, 8 … seconds.
          expect((yield* countOf("code.mistaken")) - before).toBeLessThanOrEqual(13)
          yield* TestClock.adjust("15 minutes")
          const own = yield* challengeFor(owner)
          const { player } = yield* signIns.second(own, yield* shown, owner)
          expect(player.userId).toBe(playerId)
        }),
      LONG,
    )
  })
})
