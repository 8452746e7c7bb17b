import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"

const UUID = "0f8fad5b-d9cb-469f-a165-70867728950e"
const batch = (event: number) => ({
  w: "localhost",
  sw: 1440,
  sh: 900,
  u: "/ru",
  r: "",
  ev: [{ ts: 1, e: event, m: {} }],
  sids: [],
})
const headers = { language: "ru", uuid: UUID }

describeStores("analytics and configuration", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "analytics"))((it) => {
    it.effect("takes five requests a second of one visitor (§7 Analytics: five a second)", () =>
      Effect.gen(function* () {
        const visitor = new Visitor()
        for (let sent = 0; sent < 5; sent++) {
          expect((yield* visitor.post("/event.json", batch(1000), headers)).status).toBe(200)
        }
        expect((yield* visitor.post("/event.json", batch(1000), headers)).status).toBe(429)
        yield* TestClock.adjust("1 second")
        expect((yield* visitor.post("/event.json", batch(1000), headers)).body).toEqual({ ts: 1000 })
      }),
    )

    it.effect("refuses an event or a visitor that can't be (§7 Analytics: events)", () =>
      Effect.gen(function* () {
        const visitor = new Visitor()
        expect((yield* visitor.post("/event.json", batch(7), headers)).body).toMatchObject({
          validation_errors: { "ev.0.e": [expect.any(String)] },
        })
        const project = (id: string) =>
          visitor.post("/event.json", batch(1000), { ...headers, "project-id": id })
        expect([(yield* project("1")).status, (yield* project("one")).status]).toEqual([200, 400])
        const unknown = { ...headers, uuid: "someone" }
        expect((yield* visitor.post("/event.json", batch(1000), unknown)).status).toBe(400)
      }),
    )

    it.effect("says the time and that nothing is recorded (§7 Analytics: clock offset)", () =>
      Effect.gen(function* () {
        expect((yield* new Visitor().get("/metadata.json")).body).toMatchObject({ v: false, c: false })
      }),
    )

    it.effect(
      "gives the configuration, the phone codes and the masks that a page starts with (§7 User: phone countries; §3 Country: phone countries)",
      () =>
        Effect.gen(function* () {
          const visitor = new Visitor("ru")
          expect((yield* visitor.get("/web-api/user/getuserconfig")).body).toMatchObject({
            data: {
              attributes: {
                language: { default: "ru" },
                currency: { default: "RUB" },
                betting: { maxSelections: 50, liveDelaySeconds: 4 },
                auth: { idleSignOutSeconds: 1800 },
                registration: { types: ["phone_reg", "fast_reg", "full_reg"], codeLength: 6 },
              },
            },
          })
          const { body: phones } = yield* visitor.get("/web-api/user/getphonecountries")
          const { body: masks } = yield* visitor.get("/web-api/api/user/phonemasks")
          const [russia] = (phones as { readonly countries: ReadonlyArray<{ readonly id: number }> })
            .countries
          expect(russia).toMatchObject({ name: "Россия", country_code: "ru", tel_code: "+7" })
          const mask = (
            masks as { readonly masks: ReadonlyArray<{ readonly CountryId: number }> }
          ).masks.find(({ CountryId }) => CountryId === russia?.id)
          expect(mask).toMatchObject({ Mask: "### ### ## ##", Min: 10, Max: 10 })
        }),
    )
  })
})
