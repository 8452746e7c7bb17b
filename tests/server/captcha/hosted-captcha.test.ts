import { layer } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { FetchHttpClient } from "effect/http"
import { afterAll, expect } from "vitest"
import { CaptchaJudge } from "#src/server/domains/captcha/CaptchaJudge.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { startHostedCaptcha } from "#tests/support/hosted-captcha.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { eventCount } from "#tests/support/wagers.ts"

const SEND = "/account-api/registration/phone/send-code"
const captcha = { type: "hcaptcha", siteKey: "site-key" } as const

const party = await startHostedCaptcha()
afterAll(() => party.close())

const judgeAt = (verify: string) =>
  Layer.provide(
    CaptchaJudge.layer({
      verify,
      secret: Redacted.make("secret"),
      siteKey: captcha.siteKey,
      hostname: "127.0.0.1",
    }),
    FetchHttpClient.layer,
  )

const redeem = (answer: string) => new Visitor().post("/captcha-api/verify", { payload: answer })
const tokenIn = (body: unknown) => (body as { readonly value: { readonly token: string } }).value.token
const refused = { status: 403, body: { code: "captcha-failed" } }

describeEmbedded("captchas that other parties run (§3 Site configuration: captcha)", (store) => {
  const site = layerPlayerSite(store, makeHandBook(), "hosted-captcha", { captcha })
  layer(Layer.provide(site, judgeAt(`${party.origin}/siteverify`)))((it) => {
    it.effect("trades an answer that its party finds right for a token of one use", () =>
      Effect.gen(function* () {
        const { status, body } = yield* redeem(party.answer())
        expect(status).toBe(200)
        const headers = { "x-captcha-token": tokenIn(body) }
        const asked = party.asked.at(-1)
        expect(asked).toMatchObject({ secret: "secret", sitekey: "site-key" })
        expect((yield* new Visitor().post(SEND, { phone: "79120000003" }, headers)).status).toBe(200)
        expect((yield* new Visitor().post(SEND, { phone: "79120000004" }, headers)).status).toBe(403)
      }),
    )

    it.effect("asks about no answer twice, and believes none that was made up", () =>
      Effect.gen(function* () {
        const before = yield* eventCount
        const answer = party.answer()
        expect((yield* redeem(answer)).status).toBe(200)
        const asked = party.asked.length
        expect(yield* redeem(answer)).toMatchObject(refused)
        expect(party.asked).toHaveLength(asked)
        for (const madeUp of ["", "answer-of-nobody", "x".repeat(10_000)])
          expect(yield* redeem(madeUp)).toMatchObject(refused)
        for (const unlawful of ["\0", "\ud800", "x".repeat(10_001)])
          expect((yield* redeem(unlawful)).status).toBe(400)
        expect(yield* eventCount).toBe(before)
      }),
    )

    it.effect("takes of two at once one", () =>
      Effect.gen(function* () {
        const answer = party.answer()
        const both = yield* Effect.all([redeem(answer), redeem(answer)], { concurrency: "unbounded" })
        expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
      }),
    )

    it.effect("takes no answer that was given on another site", () =>
      Effect.gen(function* () {
        party.hostname = "evil.example"
        expect(yield* redeem(party.answer())).toMatchObject(refused)
        party.hostname = "127.0.0.1"
      }),
    )
  })

  const deaf = layerPlayerSite(store, makeHandBook(), "hosted-captcha-deaf", { captcha })
  layer(Layer.provide(deaf, judgeAt("http://127.0.0.1:9/siteverify")))((it) => {
    it.effect("believes nobody while the party can't be asked (B16.5.3)", () =>
      Effect.gen(function* () {
        expect(yield* redeem(party.answer())).toMatchObject(refused)
      }),
    )
  })
})
