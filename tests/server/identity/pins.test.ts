import { layer } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { Outbox } from "#src/server/domains/identity/contacts/Outbox.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"

const NEW_PIN = "/getnewpincode"
const STANDING = "/account-api/user/pin"
const BY_PIN = "/account-api/auth/proof/pin"
/** What a session alone does not allow. */
const GUARDED = "/account-api/personal-data/export"

const pinOf = (body: unknown) => (body as { readonly value: { readonly pin_code: string } }).value.pin_code
/** Another PIN than the given one. */
const other = (pin: string) => `${(Number(pin) + 1) % 1_000_000}`.padStart(6, "0")

const told = (phone: string) =>
  Effect.gen(function* () {
    const messages = yield* Effect.orDie((yield* Outbox).list(1000))
    return messages.filter(({ to }) => to === phone).map(({ text }) => text)
  })

describeEmbedded("a PIN (§7 Office: PIN code)", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "pins"))((it) => {
    it.effect("is told once, kept as a digest outside the log, and proves who is there", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        const userId = yield* who.register("9160000001")
        const given = yield* who.post(NEW_PIN)
        expect(given.status).toBe(200)
        const pin = pinOf(given.body)
        expect(pin).toMatch(/^\d{6}$/)
        expect((yield* told("79160000001")).some((text) => text.includes("new PIN"))).toBe(true)
        const journal = yield* Journal
        const log = JSON.stringify(yield* Effect.orDie(journal.readAll(0, 1000)))
        expect(log).toContain("pin.issued")
        expect(log).not.toContain(pin)
        const document = yield* Effect.orDie(journal.document("pin", `${userId}`))
        expect(document).toMatchObject({
          value: { data: { digest: expect.stringMatching(/^\$argon2id\$/) } },
        })
        yield* TestClock.adjust("11 minutes")
        expect(yield* who.post(GUARDED)).toMatchObject({ status: 403, body: { code: "proof-needed" } })
        expect((yield* who.post(BY_PIN, { pin_code: pin })).status).toBe(200)
        expect((yield* who.post(GUARDED)).status).toBe(200)
      }),
    )

    it.effect("is given out after a fresh proof alone, in the place of the one before", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        yield* who.register("9160000002")
        const first = pinOf((yield* who.post(NEW_PIN)).body)
        const second = pinOf((yield* who.post(NEW_PIN)).body)
        yield* TestClock.adjust("11 minutes")
        expect(yield* who.post(NEW_PIN)).toMatchObject({ status: 403, body: { code: "proof-needed" } })
        expect((yield* who.post(BY_PIN, { pin_code: first })).status).toBe(first === second ? 200 : 422)
        expect((yield* who.post(BY_PIN, { pin_code: second })).status).toBe(200)
        expect((yield* who.post(NEW_PIN)).status).toBe(200)
      }),
    )

    it.effect("no longer works after five wrong ones in a row, which the player is told (B6.6.3)", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        yield* who.register("9160000003")
        const pin = pinOf((yield* who.post(NEW_PIN)).body)
        const tries = yield* Effect.forEach([1, 2, 3, 4, 5], () => who.post(BY_PIN, { pin_code: other(pin) }))
        expect(tries.map(({ body }) => body)).toMatchObject(
          [4, 3, 2, 1, 0].map((triesLeft) => ({ code: "pin-wrong", triesLeft })),
        )
        expect(tries[0]?.body).toMatchObject({ validation_errors: { pin_code: [expect.any(String)] } })
        expect(yield* who.post(BY_PIN, { pin_code: pin })).toMatchObject({
          status: 422,
          body: { triesLeft: 0 },
        })
        expect((yield* told("79160000003")).filter((text) => text.includes("no longer works"))).toHaveLength(
          1,
        )
        const anew = pinOf((yield* who.post(NEW_PIN)).body)
        expect((yield* who.post(BY_PIN, { pin_code: anew })).status).toBe(200)
      }),
    )

    it.effect("is tried no oftener where several wrong ones are compared at once (B6.6.3)", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        yield* who.register("9160000009")
        const pin = pinOf((yield* who.post(NEW_PIN)).body)
        const tries = yield* Effect.forEach(
          [1, 2, 3, 4, 5, 6],
          () => who.post(BY_PIN, { pin_code: other(pin) }),
          { concurrency: "unbounded" },
        )
        const left = tries.map(({ body }) => (body as { readonly triesLeft: number }).triesLeft)
        expect(left.toSorted()).toEqual([0, 0, 1, 2, 3, 4])
        expect(yield* who.post(BY_PIN, { pin_code: pin })).toMatchObject({ body: { triesLeft: 0 } })
        expect((yield* told("79160000009")).filter((text) => text.includes("no longer works"))).toHaveLength(
          1,
        )
      }),
    )

    it.effect("opens nothing by itself, is another's no proof, and is limited as codes are", () =>
      Effect.gen(function* () {
        const [who, stranger] = [new Visitor(), new Visitor()]
        const userId = yield* who.register("9160000004")
        yield* stranger.register("9160000005")
        const pin = pinOf((yield* who.post(NEW_PIN)).body)
        expect((yield* new Visitor().post(NEW_PIN)).status).toBe(401)
        expect((yield* new Visitor().post(BY_PIN, { pin_code: pin })).status).toBe(401)
        const signIn = { type: "login", login: `${userId}`, password: pin }
        expect((yield* new Visitor().post("/account-api/auth/login", signIn)).status).toBe(422)
        expect((yield* stranger.post(BY_PIN, { pin_code: pin })).status).toBe(422)
        for (const pin_code of ["x".repeat(1001), 407112, null])
          expect((yield* who.post(BY_PIN, { pin_code })).status).toBe(400)
        const answers = yield* Effect.forEach([2, 3, 4, 5, 6], () => who.post(NEW_PIN))
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
      }),
    )

    it.effect("says whether it is there, since when, and that it was guessed at, to its player alone", () =>
      Effect.gen(function* () {
        const [who, stranger] = [new Visitor(), new Visitor()]
        yield* who.register("9160000007")
        yield* stranger.register("9160000008")
        const standing = (visitor: Visitor) =>
          Effect.map(visitor.get(STANDING), ({ body }) => (body as { readonly value: unknown }).value)
        expect(yield* standing(who)).toEqual({ state: "unset", issued_at: null })
        yield* TestClock.adjust("1 minute")
        const at = yield* Clock.currentTimeMillis
        const pin = pinOf((yield* who.post(NEW_PIN)).body)
        expect(yield* standing(who)).toEqual({ state: "issued", issued_at: at })
        expect(yield* standing(stranger)).toEqual({ state: "unset", issued_at: null })
        yield* Effect.forEach([1, 2, 3, 4, 5], () => who.post(BY_PIN, { pin_code: other(pin) }))
        expect(yield* standing(who)).toEqual({ state: "void", issued_at: at })
        expect((yield* new Visitor().get(STANDING)).status).toBe(401)
      }),
    )

    it.effect("is in no file of what is held", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        yield* who.register("9160000006")
        const pin = pinOf((yield* who.post(NEW_PIN)).body)
        const held = yield* who.post(GUARDED)
        expect(JSON.stringify(held.body)).not.toContain(pin)
        expect(JSON.stringify(held.body)).not.toContain("argon2id")
      }),
    )
  })
})
