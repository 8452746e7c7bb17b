import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { lettersTo, registerProved } from "#tests/support/proved-mailbox.ts"
import { describeEmbedded } from "#tests/support/stores.ts"

const MAILING = "/web-api/user/mailing"
const WANTED = { mail_type: "vipDomain", type: 0 }
const vip = {
  // The second is where the site of these tests is asked.
  domains: ["vip.example", "127.0.0.1"],
  authCountries: new Set(["RU"]),
  routes: [],
  hiddenRoutes: [],
}

/** What `getuserconfig` says of the domain that it is asked at. */
const vipDomain = Effect.map(
  new Visitor().get("/web-api/user/getuserconfig"),
  ({ body }) =>
    (body as { readonly data: { readonly attributes: { readonly vipDomain?: unknown } } }).data.attributes
      .vipDomain,
)

describeEmbedded("the address of the VIP domain by mail (§6 Roles and permissions: vip domain)", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "mailing", { vip }))((it) => {
    it.effect("comes in the player's language, once a minute and five times an hour", () =>
      Effect.gen(function* () {
        const who = new Visitor("ru")
        yield* registerProved(who, "anna@example.org")
        const sent = yield* who.post(MAILING, WANTED)
        expect(sent).toMatchObject({ status: 200, body: { value: { email: "a•••@example.org" } } })
        const letters = lettersTo("anna@example.org", "http://vip.example:3000/ru")
        expect(yield* letters).toMatchObject([{ subject: "VIP-домен Statebook" }])
        const early = yield* who.post(MAILING, { mail_type: "vipDomain" })
        expect(early).toMatchObject({ status: 429, body: { code: "too-many", retryAt: expect.any(Number) } })
        for (let others = 4; others > 0; others -= 1) {
          yield* TestClock.adjust("1 minute")
          expect((yield* who.post(MAILING, WANTED)).status).toBe(200)
        }
        yield* TestClock.adjust("1 minute")
        expect((yield* who.post(MAILING, WANTED)).status).toBe(429)
        expect(yield* letters).toHaveLength(5)
      }),
    )

    it.effect("goes to nobody who has stopped playing", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        yield* registerProved(who, "stopped@example.org")
        yield* who.post("/BlockUser", { kind: "panic" })
        const refused = yield* who.post(MAILING, WANTED)
        expect(refused).toMatchObject({ status: 409, body: { code: "mailing-stopped" } })
        expect(yield* lettersTo("stopped@example.org", "vip.example")).toEqual([])
      }),
    )

    it.effect("goes to proved addresses of players alone, and no other letter is known", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        expect((yield* who.post(MAILING, WANTED)).status).toBe(401)
        yield* who.registerByMail("boris@example.org")
        expect(yield* who.post(MAILING, WANTED)).toMatchObject({
          status: 409,
          body: { code: "email-unproved", errors: [{ detail: expect.stringContaining("Confirm") }] },
        })
        for (const [field, wrong] of [
          ["mail_type", { mail_type: "news" }],
          ["type", { ...WANTED, type: 1 }],
        ] as const)
          expect(yield* who.post(MAILING, wrong)).toMatchObject({
            status: 400,
            body: { validation_errors: { [field]: [expect.any(String)] } },
          })
        expect(yield* lettersTo("boris@example.org", "vip.example")).toEqual([])
      }),
    )

    it.effect("is told of by the configuration on the domain itself, where guests have to sign in", () =>
      Effect.gen(function* () {
        expect(yield* vipDomain).toEqual({ requiresAuth: true })
      }),
    )
  })

  layer(layerPlayerSite(store, makeHandBook(), "mailing-none"))("where there is none", (it) => {
    it.effect("is refused in words", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        yield* registerProved(who, "vera@example.org")
        expect(yield* vipDomain).toBeUndefined()
        expect(yield* who.post(MAILING, WANTED)).toMatchObject({
          status: 409,
          body: { code: "vip-domain-none", message: "This site has no VIP domain." },
        })
      }),
    )
  })
})
