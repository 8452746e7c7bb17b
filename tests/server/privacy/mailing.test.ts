import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { MailingKind } from "#models/privacy/consents.ts"
import type { MailingView } from "#models/privacy/mailing.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { MessageChoices } from "#src/server/domains/identity/consents/MessageChoices.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { nextNumber, refusalOf } from "#tests/support/wagers.ts"

const MAILING = "/account-api/mailing"

const viewOf = ({ body }: Answer) => (body as { readonly value: MailingView }).value
const grantedIn = (answer: Answer) =>
  viewOf(answer).choices.flatMap(({ kind, granted }) => (granted ? [kind] : []))

describeEmbedded("what players want to be told", (store) => {
  const site = layerPlayerSite(
    store,
    makeHandBook(),
    "mailing",
    { captcha: "disabled" },
    [],
    ROOM_FOR_PLAYERS,
  )
  layer(site)((it) => {
    const signedUp = Effect.gen(function* () {
      const who = new Visitor("en", false)
      const playerId = (yield* who.register(nextNumber())) as PlayerId
      return { who, playerId }
    })
    const choose = (who: Visitor, kind: string, granted: unknown) => who.post(MAILING, { kind, granted })
    const consentsOf = (playerId: PlayerId) =>
      Effect.flatMap(Journal, (journal) => journal.read(`consents:${playerId}`))
    /** The token of a letter's head, as a program of mail has it. */
    const tokenOf = (playerId: PlayerId, kind: MailingKind) =>
      Effect.map(MessageChoices, ({ wayOut }) => {
        const { headers, link } = wayOut(playerId, kind, "en")
        expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click")
        const [, url = ""] = /^<(.+)>$/.exec(headers["List-Unsubscribe"] ?? "") ?? []
        const token = new URL(url).searchParams.get("token") ?? ""
        expect(new URL(link).hash).toBe(`#${token}`)
        return token
      })
    /** A press of a mail program's button: no cookie, and a form that says what RFC 8058 has it say. */
    const pressed = (token: string) =>
      new Visitor("en", false).post(`/unsubscribe?token=${encodeURIComponent(token)}`)

    it.effect("is nothing at first, and each choice is a consent with its time, once", () =>
      Effect.gen(function* () {
        const { who, playerId } = yield* signedUp
        const first = viewOf(yield* who.get(MAILING))
        expect(first.choices.map(({ kind, granted, at }) => [kind, granted, at])).toEqual(
          MailingKind.literals.map((kind) => [kind, false, 0]),
        )
        expect(first).toMatchObject({ isStopped: false, hasEmail: false, hasPhone: true })
        const before = (yield* consentsOf(playerId)).length
        yield* Effect.all([choose(who, "results.sms", true), choose(who, "results.sms", true)], {
          concurrency: 2,
        })
        expect(grantedIn(yield* choose(who, "news.call", true))).toEqual(["news.call", "results.sms"])
        expect(grantedIn(yield* choose(who, "news.call", false))).toEqual(["results.sms"])
        expect((yield* consentsOf(playerId)).length).toBe(before + 3)
        for (const [kind, granted] of [
          ["rules", false],
          ["service.email", true],
          ["news.pigeon", true],
          ["news.email", "yes"],
        ] as const)
          expect([kind, (yield* choose(who, kind, granted)).status]).toEqual([kind, 400])
      }),
    )

    it.effect(
      "is asked of before a message goes: by kind and way, and never for what nobody can turn off",
      () =>
        Effect.gen(function* () {
          const { who, playerId } = yield* signedUp
          const choices = yield* MessageChoices
          expect(yield* choices.mayBeTold(playerId, "offers", "mail")).toBe(false)
          expect(yield* choices.mayBeTold(playerId, "service", "mail")).toBe(true)
          yield* choose(who, "news.email", true)
          yield* choose(who, "results.email", true)
          expect(yield* choices.mayBeTold(playerId, "offers", "mail")).toBe(true)
          expect(yield* choices.mayBeTold(playerId, "offers", "sms")).toBe(false)
          expect(yield* choices.mayBeTold(playerId, "results", "mail")).toBe(true)
          expect(yield* choices.mayBeTold(playerId, "results", "push")).toBe(false)
        }),
    )

    it.effect("says nothing for offers while the player has stopped, and says so on the page", () =>
      Effect.gen(function* () {
        const { who, playerId } = yield* signedUp
        const choices = yield* MessageChoices
        yield* choose(who, "news.email", true)
        yield* choose(who, "results.email", true)
        yield* who.post("/BlockUser", { kind: "panic" })
        expect(viewOf(yield* who.get(MAILING)).isStopped).toBe(true)
        expect(yield* choices.mayBeTold(playerId, "offers", "mail")).toBe(false)
        expect(yield* choices.mayBeInvited(playerId)).toBe(false)
        expect(yield* choices.mayBeTold(playerId, "results", "mail")).toBe(true)
      }),
    )

    it.effect("ends with a closed account, but for what concerns the account itself", () =>
      Effect.gen(function* () {
        const { who, playerId } = yield* signedUp
        const choices = yield* MessageChoices
        yield* choose(who, "news.email", true)
        yield* choose(who, "results.email", true)
        expect(yield* choices.mayBeInvited(playerId)).toBe(true)
        yield* who.post("/account-api/closing", { reason: "" })
        expect(yield* choices.mayBeTold(playerId, "offers", "mail")).toBe(false)
        expect(yield* choices.mayBeTold(playerId, "results", "mail")).toBe(false)
        expect(yield* choices.mayBeInvited(playerId)).toBe(false)
        expect(yield* choices.mayBeTold(playerId, "service", "mail")).toBe(true)
      }),
    )

    it.effect("ends by the link of a letter, by whoever has it, once and again, and only its kind", () =>
      Effect.gen(function* () {
        const { who, playerId } = yield* signedUp
        yield* choose(who, "news.email", true)
        yield* choose(who, "results.email", true)
        const token = yield* tokenOf(playerId, "news.email")
        for (const _ of [1, 2]) {
          const { status, body, cookie } = yield* pressed(token)
          expect([status, body, cookie]).toEqual([
            200,
            { success: true, value: { kind: "news.email" } },
            undefined,
          ])
        }
        expect(grantedIn(yield* who.get(MAILING))).toEqual(["results.email"])
        const form = yield* new Visitor("en", false).send("POST", `/unsubscribe?token=${token}`, {
          headers: { "content-type": "application/x-www-form-urlencoded" },
        })
        expect(form.status).toBe(200)
      }),
    )

    it.effect("takes no token that was made up, cut short or put together of two", () =>
      Effect.gen(function* () {
        const { who, playerId } = yield* signedUp
        const other = yield* signedUp
        yield* choose(who, "news.email", true)
        const mine = yield* tokenOf(playerId, "news.email")
        const theirs = yield* tokenOf(other.playerId, "news.email")
        const [body = "", signature = ""] = mine.split(".")
        for (const token of [
          body,
          `${body}.`,
          `${body}.${theirs.split(".")[1]}`,
          `${theirs.split(".")[0]}.${signature}`,
          mine.slice(0, -1),
          "😀",
          "null",
          Buffer.from('{"of":1,"kind":"news.email"}').toString("base64url"),
        ])
          expect([token, refusalOf(yield* pressed(token))]).toEqual([token, [404, "unsubscribe-unknown"]])
        for (const token of ["", "x".repeat(301)]) expect((yield* pressed(token)).status).toBe(400)
        expect(grantedIn(yield* who.get(MAILING))).toEqual(["news.email"])
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )
  })
})
