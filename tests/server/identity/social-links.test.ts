import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { Erasures } from "#src/server/domains/privacy/Erasures.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { textTo } from "#tests/support/sent-codes.ts"
import {
  admit,
  codeOf,
  comeBack,
  LINK_START,
  linksOf,
  member,
  type Outcome,
  socialProviders,
  through,
  UNLINK,
  valueIn,
  visit,
} from "#tests/support/social-players.ts"
import { describeEmbedded } from "#tests/support/stores.ts"

const CHANGE_PASSWORD = "/password"

describeEmbedded("accounts linked with social providers", (store) => {
  const settings = {
    socialProviders,
    captcha: "disabled",
    erasure: { waitMs: 60_000, retryMs: 60_000 },
  } as const
  layer(layerPlayerSite(store, makeHandBook(), "social-links", settings))((it) => {
    it.effect("are linked by whoever proved themselves a moment ago, to nobody else's account", () =>
      Effect.gen(function* () {
        yield* member("taken")
        const who = new Visitor("en", false)
        yield* who.register("9190010001")
        const startLink = who.post(LINK_START, { provider: "google", path: "/en/account/security" })
        const link = (as: string, browser = who) =>
          Effect.gen(function* () {
            const { address } = valueIn<{ readonly address: string }>(yield* startLink)
            return yield* comeBack(browser, yield* visit(address, as))
          })
        expect(codeOf(yield* link("taken"))).toBe("social-taken")
        admit("mine")
        expect(valueIn<Outcome>(yield* link("mine"))).toEqual({
          outcome: "linked",
          path: "/en/account/security",
        })
        expect(codeOf(yield* link(admit("mine-too")))).toBe("social-taken")
        expect(yield* textTo("79190010001", "Google can now be used to sign in")).not.toBe("")
        // Somebody else signs in meanwhile, in the same browser.
        const { address } = valueIn<{ readonly address: string }>(yield* startLink)
        const returned = yield* visit(address, admit("swapped"))
        const { cookie } = yield* Effect.map(member("swapping"), (one) => one.who)
        who.cookie = cookie
        expect(codeOf(yield* comeBack(who, returned))).toBe("social-gone")
        yield* TestClock.adjust("11 minutes")
        expect(codeOf(yield* startLink)).toBe("proof-needed")
      }),
    )

    it.effect("leave an account without a password, and whoever would change it is told so", () =>
      Effect.gen(function* () {
        // An address has only so many registrations within a time.
        yield* TestClock.adjust("1 hour")
        const { who } = yield* member("without-password")
        const attributes = {
          old_password: "a guess of mine",
          password: "a long new password",
          password_confirmation: "a long new password",
          end_other_sessions: true,
        }
        const refused = yield* who.put(CHANGE_PASSWORD, { data: { attributes } })
        expect(refused).toMatchObject({
          status: 422,
          body: { validation_errors: { old_password: [expect.stringContaining("no password yet")] } },
        })
      }),
    )

    it.effect("are given out with all that is held of the player, and erased with it", () =>
      Effect.gen(function* () {
        yield* TestClock.adjust("1 hour")
        const { who } = yield* member("held", { email: "held@provider.test", email_verified: true })
        const held = yield* who.post("/account-api/personal-data/export")
        expect(held.body).toMatchObject({
          profile: { email: "held@provider.test" },
          providers: [{ provider: "google", label: "h•••@provider.test" }],
        })
        expect((yield* who.post("/account-api/personal-data/erasure", { leave_balance: true })).status).toBe(
          200,
        )
        yield* TestClock.adjust("1 minute")
        yield* (yield* Erasures).sweep
        const again = valueIn<Outcome>(yield* through(new Visitor("en", false), "held"))
        expect(again.outcome).toBe("newcomer")
        const left = yield* Effect.orDie((yield* Journal).documents("social-link", { limit: 1000 }))
        expect(JSON.stringify(left)).not.toContain("h•••")
      }),
    )

    it.effect("are unlinked, but never as the last way in", () =>
      Effect.gen(function* () {
        yield* TestClock.adjust("1 hour")
        const { who } = yield* member("leaves")
        expect(codeOf(yield* who.post(UNLINK, { provider: "google" }))).toBe("last-way-in")
        expect((yield* who.post(UNLINK, { provider: "vk" })).status).toBe(404)
        admit("leaves-too")
        const { address } = valueIn<{ readonly address: string }>(
          yield* who.post(LINK_START, { provider: "vk", path: "/en/account/security" }),
        )
        yield* comeBack(who, yield* visit(address, "leaves-too"), "vk")
        expect((yield* who.post(UNLINK, { provider: "google" })).status).toBe(200)
        expect((yield* linksOf(who)).map(({ provider: name }) => name)).toEqual(["vk"])
        expect(codeOf(yield* who.post(UNLINK, { provider: "vk" }))).toBe("last-way-in")
        // Whoever has that account at the provider is new here from then on.
        const again = valueIn<Outcome>(yield* through(new Visitor("en", false), "leaves"))
        expect(again.outcome).toBe("newcomer")
        yield* TestClock.adjust("11 minutes")
        expect(codeOf(yield* who.post(UNLINK, { provider: "vk" }))).toBe("proof-needed")
      }),
    )
  })
})
