import { layer } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { expect } from "vitest"
import { CONSENT_TEXTS } from "#models/privacy/consent-texts.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { eventCount, nextNumber } from "#tests/support/wagers.ts"

const SECURE = "/web-api/user/secure"
const COOKIES = "/api-v3/v1/user/agreement-with-cookies/log"
const UUID = "01234567-89ab-cdef-0123-456789abcdef"

const signedUp = Effect.gen(function* () {
  const who = new Visitor("en", false)
  const userId = yield* who.register(nextNumber())
  return { who, userId }
})
const now = Effect.map(Clock.currentTimeMillis, (at) => Math.max(at, 1))
const settings = { captcha: "disabled" } as const

describeEmbedded("what guards an account, and consent to cookies", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "guards", settings, [], ROOM_FOR_PLAYERS))((it) => {
    it.effect("tells a player what guards the account, as it stands (§7 User)", () =>
      Effect.gen(function* () {
        const { who } = yield* signedUp
        const guards = {
          phone: true,
          email: false,
          password: true,
          two_factor_way: null,
          secure_question: false,
          passkeys: 0,
          providers: 0,
          pin: "unset",
        }
        expect(yield* who.post(SECURE)).toMatchObject({ status: 200, body: { value: guards } })
        yield* who.post("/getnewpincode")
        const question = { question_id: 1, answer: "Rex the dog", answer_repeat: "Rex the dog" }
        expect((yield* who.post("/setanswertosecurequestion", question)).status).toBe(200)
        expect((yield* who.post(SECURE)).body).toMatchObject({
          value: { ...guards, pin: "issued", secure_question: true },
        })
        expect((yield* new Visitor("en", false).post(SECURE)).status).toBe(401)
      }),
    )

    it.effect(
      "writes down which cookies a player agreed to, and what was taken back (§7 User: cookie agreement; §9 Cookie consent)",
      () =>
        Effect.gen(function* () {
          const { who, userId } = yield* signedUp
          const at = yield* now
          const agreed = yield* who.post(COOKIES, { cookiesAgreeTime: `${at}`, level: 3 })
          const consent = (kind: "cookies.functional" | "cookies.marketing", granted: boolean) => ({
            kind,
            granted,
            version: CONSENT_TEXTS[kind].version,
            language: "en",
          })
          expect(agreed).toMatchObject({
            status: 200,
            body: { value: [consent("cookies.functional", true), consent("cookies.marketing", true)] },
          })
          const less = yield* who.post(COOKIES, { cookiesAgreeTime: `${at}`, level: 1 })
          expect(less.body).toMatchObject({
            value: [consent("cookies.functional", true), consent("cookies.marketing", false)],
          })
          const before = yield* eventCount
          yield* who.post(COOKIES, { cookiesAgreeTime: `${at}`, level: 1 })
          expect(yield* eventCount).toBe(before)
          const log = yield* Effect.orDie((yield* Journal).read(`consents:${userId}`))
          const told = log.map(({ type, payload }) => [type, JSON.parse(payload)] as const)
          expect(told.slice(-3)).toMatchObject([
            ["consent.given", { kind: "cookies.functional", agreedAt: at }],
            ["consent.given", { kind: "cookies.marketing", agreedAt: at }],
            ["consent.withdrawn", { kind: "cookies.marketing", agreedAt: at }],
          ])
          const held = (yield* who.post("/account-api/personal-data/export")).body
          expect(held).toMatchObject({
            consents: expect.arrayContaining([expect.objectContaining(consent("cookies.functional", true))]),
          })
        }),
    )

    it.effect("writes down that the necessary cookies alone were chosen, once", () =>
      Effect.gen(function* () {
        const { who, userId } = yield* signedUp
        const refuse = Effect.flatMap(now, (at) => who.post(COOKIES, { cookiesAgreeTime: `${at}`, level: 0 }))
        expect((yield* refuse).body).toMatchObject({
          value: [
            { kind: "cookies.functional", granted: false },
            { kind: "cookies.marketing", granted: false },
          ],
        })
        const before = yield* eventCount
        yield* refuse
        expect(yield* eventCount).toBe(before)
        const log = yield* Effect.orDie((yield* Journal).read(`consents:${userId}`))
        expect(log.slice(-2).map(({ type }) => type)).toEqual(["consent.refused", "consent.refused"])
      }),
    )

    it.effect("writes down a visitor's by the page's own id, which the log does not hold", () =>
      Effect.gen(function* () {
        const guest = new Visitor("en", false)
        const body = { cookiesAgreeTime: `${yield* now}`, level: 2 }
        const agreed = yield* guest.post(COOKIES, body, { uuid: UUID })
        expect(agreed).toMatchObject({
          status: 200,
          body: {
            value: [
              { kind: "cookies.functional", granted: false },
              { kind: "cookies.marketing", granted: true },
            ],
          },
        })
        const log = yield* Effect.orDie((yield* Journal).readAll(0, 1000))
        expect(log.filter(({ stream }) => stream.startsWith("consents:visitor-"))).toHaveLength(2)
        expect(JSON.stringify(log)).not.toContain(UUID)
      }),
    )

    it.effect.each([
      [{}, "cookiesAgreeTime"],
      [{ cookiesAgreeTime: "1" }, "level"],
      [{ cookiesAgreeTime: "1", level: 4 }, "level"],
      [{ cookiesAgreeTime: "1", level: "3" }, "level"],
      [{ cookiesAgreeTime: "", level: 3 }, "cookiesAgreeTime"],
      [{ cookiesAgreeTime: 1, level: 3 }, "cookiesAgreeTime"],
      [{ cookiesAgreeTime: "yesterday", level: 3 }, "cookiesAgreeTime"],
      [{ cookiesAgreeTime: "9".repeat(15), level: 3 }, "cookiesAgreeTime"],
      [{ cookiesAgreeTime: "1".repeat(20_000), level: 3 }, "cookiesAgreeTime"],
      [{ cookiesAgreeTime: "1", level: 3 }, "uuid"],
    ] as const)("answers hostile agreement %# with 400 in words and names its field", ([body, field]) =>
      Effect.gen(function* () {
        const before = yield* eventCount
        const answer = yield* new Visitor("en", false).post(COOKIES, body, {
          uuid: field === "uuid" ? "1; DROP TABLE events" : UUID,
        })
        expect(answer.status).toBe(400)
        expect(
          Object.keys((answer.body as { readonly validation_errors: object }).validation_errors),
        ).toContain(field)
        expect(JSON.stringify(answer.body)).not.toContain("DROP TABLE")
        expect(yield* eventCount).toBe(before)
      }),
    )

    it.effect("takes thirty agreements an hour from one address, and says when the next one counts", () =>
      Effect.gen(function* () {
        const guest = new Visitor("en", false)
        const agree = Effect.flatMap(now, (at) =>
          guest.post(COOKIES, { cookiesAgreeTime: `${at}`, level: 0 }, { uuid: UUID }),
        )
        const answers = yield* Effect.replicateEffect(agree, 31)
        expect(answers.at(-1)).toMatchObject({ status: 429, body: { retryAt: expect.any(Number) } })
      }),
    )
  })
})
