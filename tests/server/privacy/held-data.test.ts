import { createHash } from "node:crypto"
import { layer } from "@effect/vitest"
import { Effect, Schema, Stream } from "effect"
import { TestClock } from "effect/testing"
import { expect, it as plain } from "vitest"
import { CONSENT_TEXTS } from "#models/privacy/consent-texts.ts"
import type { Consent } from "#models/privacy/consents.ts"
import { HeldData } from "#models/privacy/export.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { ExportPage, Exports } from "#src/server/domains/privacy/Exports.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite, PASSWORD, Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { DEPOSIT, market, nextGuid, nextNumber, PLACE, refusalOf, single } from "#tests/support/wagers.ts"

const EXPORT = "/account-api/personal-data/export"
const CONSENTS = "/account-api/personal-data/consents"
const LOGIN = "/account-api/auth/login"
const DEVICE = "Statebook-Test-Browser/9.2"

const decode = Schema.decodeUnknownSync(Schema.toCodecJson(HeldData))
const consentsIn = ({ body }: Answer) => (body as { readonly value: ReadonlyArray<Consent> }).value

/** Digests of the words of each version, so that nobody changes words and leaves the version. */
const WORDS: Readonly<Record<string, string>> = {
  "rules 1": "40d7cd4c17ee96f7",
  "age 1": "40d7cd4c17ee96f7",
  "news.email 1": "1ab7e98c9d7b6aa5",
  "news.sms 2": "04261c0c851a4184",
  "cookies.functional 2": "f672a6045a974b74",
  "cookies.marketing 1": "f48b46a5ff96fa32",
  "news.push 1": "a075441b3bcdeb35",
  "news.call 1": "ecbd10b88fd0be90",
  "results.email 1": "cc059a88ed9781c0",
  "results.sms 1": "4dda9640316cf931",
}

plain("the words that are agreed to are those of their version", () => {
  const digests = Object.fromEntries(
    Object.entries(CONSENT_TEXTS).map(([kind, { key, version }]) => {
      const words = ["ru", "en"].map((language) => say(language, key, { age: "18" }))
      return [`${kind} ${version}`, createHash("sha256").update(words.join("\n")).digest("hex").slice(0, 16)]
    }),
  )
  expect(digests).toEqual(WORDS)
})

describeStores("what is held of a player", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 3; gameId++) book.offer(gameId)
  book.hear(Number.MAX_SAFE_INTEGER)

  layer(layerPlayerSite(store, book, "held", { captcha: "disabled" }))((it) => {
    const signedUp = Effect.gen(function* () {
      const visitor = new Visitor("en", false)
      const number = nextNumber()
      const playerId = (yield* visitor.register(number)) as PlayerId
      const body = { type: "phone", login: `7${number}`, password: PASSWORD }
      yield* visitor.post(LOGIN, body, { "user-agent": DEVICE })
      return { visitor, playerId, phone: `7${number}` }
    })

    it.effect("is given out whole, to whoever proved afresh to be the player, and the log says so", () =>
      Effect.gen(function* () {
        const { visitor, playerId, phone } = yield* signedUp
        const other = yield* signedUp
        yield* visitor.post(DEPOSIT, { guid: nextGuid(), summ: 1000 })
        yield* market(1, "opened")
        const placed = single(1)
        yield* visitor.secure(PLACE, placed)
        const answer = yield* visitor.post(EXPORT)
        expect(answer.status).toBe(200)
        const held = decode(answer.body)
        expect(held.account).toMatchObject({ playerId, phone, currency: "RUB", language: "en" })
        expect(held.account.registeredAt).toBeGreaterThanOrEqual(0)
        expect(held.signIns).toHaveLength(2)
        expect(held.signIns[1]?.device).toBe(DEVICE)
        expect(held.bets.map(({ betGuid }) => betGuid)).toEqual([placed.betGuid])
        expect(held.wallet.postings.map(({ amount }) => amount)).toEqual([100_000, -10_000])
        expect(held.wallet.balance).toBe(90_000)
        expect(held.consents.map(({ kind, granted }) => [kind, granted])).toEqual([
          ["rules", true],
          ["age", true],
        ])
        const kinds = new Set(held.events.map(({ kind }) => kind))
        for (const kind of ["player", "login", "session", "wallet", "bet", "sent-code", "consents"]) {
          expect(kinds).toContain(kind)
        }
        const text = JSON.stringify(answer.body)
        expect(text).not.toContain("$sealed")
        expect(text).not.toContain("Hash")
        expect(text).not.toContain(other.phone)
        const [last] = (yield* (yield* Journal).read(`player:${playerId}`)).slice(-1)
        expect(last?.type).toBe("data.exported")
        yield* TestClock.adjust("11 minutes")
        expect(refusalOf(yield* visitor.post(EXPORT))).toEqual([403, "proof-needed"])
      }),
    )

    it.effect("is given out to an operator, and of nobody there is nothing", () =>
      Effect.gen(function* () {
        const { playerId, phone } = yield* signedUp
        const exports = yield* Exports
        const meta = { actor: "operator" }
        const text = yield* Stream.mkString(yield* exports.text(playerId, "operator", meta))
        const held = decode(JSON.parse(text))
        expect(held.account.phone).toBe(phone)
        expect(held.events.at(-1)).toMatchObject({ type: "data.exported", details: { by: "operator" } })
        const nobody = yield* Effect.flip(exports.text(1 as PlayerId, "operator", meta))
        expect(nobody._tag).toBe("PlayerUnknown")
      }),
    )

    it.effect(
      "is told page by page, the same for every size of a page, and no piece holds more than one",
      () =>
        Effect.gen(function* () {
          const { visitor, playerId } = yield* signedUp
          for (let turn = 0; turn < 4; turn += 1) {
            yield* visitor.post(DEPOSIT, { guid: nextGuid(), summ: 1000 })
            yield* visitor.secure(PLACE, single(1))
          }
          const exports = yield* Exports
          const heldBy = (size: number) =>
            Effect.gen(function* () {
              const text = yield* exports
                .text(playerId, "operator", { actor: "operator" })
                .pipe(Effect.provideService(ExportPage, size))
              const pieces = Array.from(yield* Stream.runCollect(text))
              // Each element of a list stands on a line of its own.
              for (const piece of pieces.slice(1))
                expect(piece.split("\n").length - 1).toBeLessThanOrEqual(size)
              const { exportedAt: _, events, ...held } = decode(JSON.parse(pieces.join("")))
              return { ...held, events: events.filter(({ type }) => type !== "data.exported") }
            })
          const whole = yield* heldBy(500)
          expect([whole.bets.length, whole.signIns.length]).toEqual([4, 2])
          expect(whole.events.length).toBeGreaterThan(20)
          const sum = whole.wallet.postings.reduce((total, { amount }) => total + amount, 0)
          expect(sum).toBe(whole.wallet.balance)
          for (const size of [1, 2, 3, 5, 7, 11, 23]) expect(yield* heldBy(size)).toEqual(whole)
        }),
    )

    it.effect("is told to a player once at a time, and again when that is over", () =>
      Effect.gen(function* () {
        const { visitor } = yield* signedUp
        const other = yield* signedUp
        const [first, second, elsewhere] = yield* Effect.all(
          [visitor.post(EXPORT), visitor.post(EXPORT), other.visitor.post(EXPORT)],
          { concurrency: "unbounded" },
        )
        expect([first.status, second.status].toSorted()).toEqual([200, 429])
        expect(elsewhere.status).toBe(200)
        expect((yield* visitor.post(EXPORT)).status).toBe(200)
      }),
    )

    it.effect("holds what there was once it was asked for, though more comes before it is taken", () =>
      Effect.gen(function* () {
        const { visitor, playerId } = yield* signedUp
        const text = yield* (yield* Exports).text(playerId, "operator", { actor: "operator" })
        yield* visitor.post(DEPOSIT, { guid: nextGuid(), summ: 1000 })
        const { events } = decode(JSON.parse(yield* Stream.mkString(text)))
        expect(events.at(-1)?.type).toBe("data.exported")
      }),
    )

    it.effect("has every consent with the version of its words and its time", () =>
      Effect.gen(function* () {
        const { visitor, playerId } = yield* signedUp
        yield* TestClock.adjust("1 minute")
        const on = yield* visitor.post(CONSENTS, { kind: "news.sms", granted: true })
        const [rules, age, news] = consentsIn(on)
        expect([rules?.kind, age?.kind]).toEqual(["rules", "age"])
        expect(news).toMatchObject({
          kind: "news.sms",
          granted: true,
          version: CONSENT_TEXTS["news.sms"].version,
          language: "en",
        })
        expect(news?.at).toBeGreaterThan(rules?.at ?? Number.NaN)
        const again = yield* visitor.post(CONSENTS, { kind: "news.sms", granted: true })
        expect(consentsIn(again)).toEqual(consentsIn(on))
        yield* TestClock.adjust("1 minute")
        const off = yield* visitor.post(CONSENTS, { kind: "news.sms", granted: false })
        expect(consentsIn(off)[2]).toMatchObject({ granted: false })
        expect(consentsIn(yield* visitor.get(CONSENTS))).toEqual(consentsIn(off))
        const types = (yield* (yield* Journal).read(`consents:${playerId}`)).map(({ type }) => type)
        expect(types).toEqual(["consent.given", "consent.given", "consent.given", "consent.withdrawn"])
        expect((yield* visitor.post(CONSENTS, { kind: "rules", granted: false })).status).toBe(400)
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )
  })
})
