import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"

const FIND = "/service-api/RefGameService/FindMainLiveByLineId"
const WEB = "/service-api/restcore/api/External/v1/Web"

describeEmbedded("reference", (store) => {
  const book = makeHandBook()
  book.offer(1)
  book.offer(2, { live: true })
  layer(layerPlayerSite(store, book, "reference", { captcha: "disabled" }))((it) => {
    const guest = new Visitor("en")

    it.effect("finds the game in play that a game of the line has become (§7 Betting: line and live)", () =>
      Effect.gen(function* () {
        const find = (gameId: string) => guest.get(`${FIND}?gameId=${gameId}`)
        expect((yield* find("1")).body).toEqual({ success: true, value: { lineId: 1 } })
        expect((yield* find("2")).body).toEqual({ success: true, value: { lineId: 2, liveId: 2 } })
        expect((yield* find("3")).status).toBe(404)
        for (const id of ["", "0", "-1", "1.5", "x", "9".repeat(40), "1%3B%20DROP%20TABLE%20events", "%00"]) {
          const { status, body } = yield* find(id)
          expect(status, id).toBe(400)
          expect(JSON.stringify(body)).toContain("gameId")
          expect(JSON.stringify(body)).not.toContain("DROP TABLE")
        }
      }),
    )

    it.effect(
      "says whether a link leads to a page of this site that is there (§7 Betting: line and live)",
      () =>
        Effect.gen(function* () {
          const check = (url: string) =>
            Effect.map(guest.get(`${WEB}/CheckLink?url=${encodeURIComponent(url)}`), ({ body, status }) =>
              status === 200 ? (body as { readonly value: unknown }).value : status,
            )
          expect(yield* check("http://127.0.0.1:3000/ru/line/1/10/1")).toEqual({
            isOwn: true,
            isFound: true,
            path: "/ru/line/1/10/1",
          })
          expect(yield* check("/live?coupon=abc")).toEqual({
            isOwn: true,
            isFound: true,
            path: "/en/live?coupon=abc",
          })
          for (const gone of [
            "/en/line/1/10/77",
            "/en/line/1/999999",
            "/en/team/999999/games",
            "/en/line/1/10/x",
            "/en/no/such/page",
          ])
            expect(yield* check(gone), gone).toMatchObject({ isOwn: true, isFound: false })
          for (const other of ["https://other.example/ru/line", "//other.example", "javascript:alert(1)"])
            expect(yield* check(other), other).toEqual({ isOwn: false, isFound: false })
          expect(yield* check("a".repeat(2001))).toBe(400)
          const missing = yield* guest.get(`${WEB}/CheckLink`)
          expect(missing.status).toBe(400)
          expect(JSON.stringify(missing.body)).toContain("url")
        }),
    )

    it.effect("gives the catalogues to other sites in the language asked for", () =>
      Effect.gen(function* () {
        const listed = (path: string) =>
          Effect.map(guest.get(`${WEB}/${path}`), ({ body }) => {
            const { value } = body as { readonly value: ReadonlyArray<{ readonly id: number }> }
            return value
          })
        const countries = yield* listed("GetCountries?lng=ru")
        expect(countries).toHaveLength(292)
        // The id is what the feed's `country` takes.
        expect(countries).toContainEqual({ id: 398, name: "Казахстан", code: "kz" })
        expect(countries).toContainEqual({ id: 1001, name: "Англия", code: "gb-eng" })
        expect(yield* listed("GetCountries")).toContainEqual({ id: 398, name: "Kazakhstan", code: "kz" })
        expect(yield* listed("GetCountries?lng=br")).toContainEqual({ id: 276, name: "Alemanha", code: "de" })

        const sports = yield* listed("Sports?lng=ru")
        expect(sports).toHaveLength(321)
        expect(sports).toContainEqual({ id: 1, icon: "football", name: "Футбол" })
        expect(sports).toContainEqual({ id: 2999, icon: "sport-dummy", name: "Долгосрочные ставки" })
        expect(yield* listed("Sports?lng=de")).toContainEqual({ id: 4, icon: "tennis", name: "Tennis" })
        expect(yield* listed("Sports?lng=tw")).toContainEqual({ id: 1, icon: "football", name: "足球" })
        // In a language that nothing is named in, the language of the request.
        expect(yield* listed("Sports?lng=qq")).toContainEqual({ id: 1, icon: "football", name: "Football" })
        for (const path of ["GetCountries", "Sports"]) {
          const refused = yield* guest.get(`${WEB}/${path}?lng=%3Cscript%3E`)
          expect(refused.status).toBe(400)
          expect(JSON.stringify(refused.body)).toContain("lng")
          expect((yield* guest.get(`${WEB}/${path}?partner=-1`)).status).toBe(400)
        }
      }),
    )
  })
})
