import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { nextNumber } from "#tests/support/wagers.ts"

const MINUTE = 60_000

/** What the operator set, how long somebody may do nothing, and when they are signed out; in minutes. */
const TERMS = [
  ["half an hour", 30, 29, 31],
  ["five minutes", 5, 4, 6],
  ["an hour", 60, 59, 61],
  ["never", 0, 11 * 60, 12 * 60 + 1],
] as const

describeEmbedded("sign-out by idleness", (store) => {
  for (const [name, minutes, before, after] of TERMS)
    layer(layerPlayerSite(store, makeHandBook(), `idle ${name}`, { idleSignOutMs: minutes * MINUTE }))(
      (it) => {
        it.effect(`is what the operator set, on page and server: ${name} (§9 Coupon: automatic logoff)`, () =>
          Effect.gen(function* () {
            yield* TestClock.adjust("5 minutes")
            const visitor = new Visitor("en")
            yield* visitor.register(nextNumber())
            const balance = Effect.map(visitor.get("/account-api/user/balance"), ({ status }) => status)
            const { body } = yield* visitor.get("/web-api/user/getuserconfig")
            expect(body).toMatchObject({
              data: { attributes: { auth: { idleSignOutSeconds: minutes * 60 } } },
            })
            yield* TestClock.adjust(before * MINUTE)
            expect(yield* balance).toBe(200)
            yield* TestClock.adjust((after - before) * MINUTE)
            expect(yield* balance).toBe(401)
          }),
        )
      },
    )
})
