import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"

const BALANCE = "/account-api/user/balance"
const WHOAMI = "/account-api/auth/session"
const FAVOURITES = "/service-api/favorites/v1/Favorite/Games"
const REFRESH = "/web-api/api/mobile/v1/token/refresh"
const MOBILE = "/web-api/api/mobile/v1/token/"
const TOKEN = "/web-api/user/gettoken"

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const mobileToken = (body: unknown) =>
  (body as { readonly data: { readonly data: { readonly attributes: { readonly userToken: string } } } }).data
    .data.attributes.userToken

describeEmbedded("service tokens as bearer (§7 User)", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "bearer"))((it) => {
    it.effect("say whose call it is without a cookie, and by themselves what asks for more (§6)", () =>
      Effect.gen(function* () {
        const player = new Visitor()
        const userId = yield* player.register("9140000001")
        const token = yield* player.token
        const program = new Visitor()
        expect((yield* program.get(BALANCE)).status).toBe(401)
        expect((yield* program.get(BALANCE, bearer(token))).status).toBe(200)
        expect((yield* program.get(BALANCE, { authorization: `bearer ${token}` })).status).toBe(200)
        expect((yield* program.get(WHOAMI, bearer(token))).body).toMatchObject({ value: { userId } })
        expect((yield* program.get(FAVOURITES, bearer(token))).status).toBe(200)
        expect((yield* program.get(FAVOURITES, { "x-auth": `Bearer ${token}` })).status).toBe(401)
        // No cookie is given to who came by a token.
        expect((yield* program.get(BALANCE, bearer(token))).cookie ?? "").not.toContain("__Host-session")
      }),
    )

    it.effect("that are old, foreign or garbled are refused, whatever the cookie says", () =>
      Effect.gen(function* () {
        const player = new Visitor()
        yield* player.register("9140000002")
        const token = yield* player.token
        const [header, claims, signature] = token.split(".")
        const garbled = [
          "Bearer",
          "Bearer ",
          "Bearer x",
          `Bearer ${header}.${claims}`,
          `Bearer ${header}.${claims}.${signature}x`,
          `Bearer ${claims}.${header}.${signature}`,
          `Bearer ${token} ${token}`,
          `Basic ${Buffer.from("a:b").toString("base64")}`,
          `Token ${token}`,
          token,
        ]
        for (const authorization of garbled) {
          const answer = yield* player.get(BALANCE, { authorization })
          expect([authorization, answer.status, answer.body]).toMatchObject([
            authorization,
            401,
            { code: "token-refused" },
          ])
          expect((yield* player.get(WHOAMI, { authorization })).body).toEqual({ success: true, value: null })
          expect((yield* player.get(TOKEN, { authorization })).status).toBe(401)
        }
        // The token says who asks, and not the cookie of somebody else.
        const other = new Visitor()
        const otherId = yield* other.register("9140000003")
        expect((yield* player.get(WHOAMI, bearer(yield* other.token))).body).toMatchObject({
          value: { userId: otherId },
        })
        const mixed = { ...bearer(yield* other.token), "x-auth": `Bearer ${token}` }
        expect((yield* player.get(FAVOURITES, mixed)).status).toBe(401)
        yield* TestClock.adjust("5 minutes")
        expect((yield* player.get(BALANCE, bearer(token))).status).toBe(401)
        expect((yield* player.get(BALANCE)).status).toBe(200)
      }),
    )

    it.effect(
      "are renewed by themselves as long as their session lives, and end with it at once (§7 User: mobile token)",
      () =>
        Effect.gen(function* () {
          const player = new Visitor()
          yield* player.register("9140000004")
          const program = new Visitor()
          const first = yield* player.get(MOBILE)
          expect(first.status).toBe(200)
          let token = mobileToken(first.body)
          for (let round = 0; round < 3; round += 1) {
            yield* TestClock.adjust("4 minutes")
            const renewed = yield* program.send("POST", REFRESH, { headers: bearer(token) })
            expect(renewed.status).toBe(200)
            token = mobileToken(renewed.body)
          }
          expect((yield* program.get(BALANCE, bearer(token))).status).toBe(200)
          const signedOut = yield* player.post("/account-api/auth/logout")
          expect(signedOut.status).toBe(200)
          for (const call of [BALANCE, FAVOURITES, MOBILE])
            expect((yield* program.get(call, bearer(token))).status).toBe(401)
          expect((yield* program.send("POST", REFRESH, { headers: bearer(token) })).status).toBe(401)
        }),
    )

    it.effect("are given to nobody without a session: 403 (§8 Service auth: user not authenticated)", () =>
      Effect.gen(function* () {
        const guest = new Visitor("ru")
        for (const path of [TOKEN, MOBILE])
          expect(yield* guest.get(path)).toMatchObject({ status: 403, body: { code: "not-signed-in" } })
        expect((yield* guest.post(REFRESH)).status).toBe(403)
      }),
    )
  })
})
