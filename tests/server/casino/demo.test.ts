import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import type { JurisdictionId } from "#models/limits/jurisdiction.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { reviewer, sendPassport, signedUp, takeCase } from "#tests/support/identified.ts"
import { type Answer, layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { eventCount, refusalOf } from "#tests/support/wagers.ts"

const asks = (who: Visitor) => who.get("/casino-api/demo")
const allowed = ({ status, body }: Answer) => [status, (body as { readonly value?: unknown }).value]
const stop = (who: Visitor) => who.post("/BlockUser", { kind: "panic" })

describeEmbedded("games for play money", (store) => {
  const site = (jurisdiction: JurisdictionId) =>
    layerPlayerSite(store, makeHandBook(), `demo-${jurisdiction}`, { captcha: "disabled", jurisdiction }, [])

  layer(site("none"))((it) => {
    it.effect("are tried by anybody but players who have stopped playing, and nothing is kept of it", () =>
      Effect.gen(function* () {
        const guest = new Visitor("en", false)
        const before = yield* eventCount
        expect(allowed(yield* asks(guest))).toEqual([200, { restMs: 0 }])
        expect(yield* eventCount).toBe(before)
        const { visitor } = yield* signedUp
        expect(allowed(yield* asks(visitor))).toEqual([200, { restMs: 0 }])
        yield* stop(visitor)
        expect(refusalOf(yield* asks(visitor))).toEqual([409, "demo-stopped"])
      }),
    )
  })

  layer(site("gb"))((it) => {
    it.effect("wait for a proof of age where the law asks for one, and keep the pace of its rounds", () =>
      Effect.gen(function* () {
        expect(refusalOf(yield* asks(new Visitor("en", false)))).toEqual([409, "demo-unproved"])
        const { visitor, playerId } = yield* signedUp
        expect(refusalOf(yield* asks(visitor))).toEqual([409, "demo-unproved"])
        yield* sendPassport(visitor)
        expect(refusalOf(yield* asks(visitor))).toEqual([409, "demo-unproved"])
        const desk = yield* reviewer
        yield* takeCase(desk, playerId)
        yield* desk.post(`/review-api/cases/${playerId}/accept`)
        expect(allowed(yield* asks(visitor))).toEqual([200, { restMs: 5000 }])
      }),
    )
  })
})
