import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { afterAll, expect } from "vitest"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { IdentityChecks } from "#src/server/domains/identification/IdentityChecks.ts"
import { Erasures } from "#src/server/domains/privacy/Erasures.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { askCheck, begun, checkIn, eidRows, personKnownTo } from "#tests/support/eid-players.ts"
import { startEidServer } from "#tests/support/eid-provider.ts"
import { typesOf } from "#tests/support/event-types.ts"
import { layerPlayerSite, ROOM_FOR_PLAYERS } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"

const MINUTE = 60_000
const TERM_MS = 10 * MINUTE

const eid = await startEidServer()
afterAll(() => eid.stop())

const asPerson = personKnownTo(eid)

describeEmbedded("what is kept of a check by smart-id or mobile-id", (store) => {
  const settings = {
    captcha: "disabled",
    identification: { termMs: TERM_MS, limits: [] },
    erasure: { waitMs: MINUTE, retryMs: MINUTE },
    identityProviders: eidRows(eid),
  } as const
  const site = layerPlayerSite(store, makeHandBook(), "identity-checks-kept", settings, [], ROOM_FOR_PLAYERS)
  layer(site)((it) => {
    const keptOf = (playerId: number) =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const id = `${playerId}`
        const rows = yield* sql<{ kind: string }>`
          SELECT kind FROM documents WHERE id = ${id}::text AND kind LIKE 'identity-check%' ORDER BY kind`
        return rows.map(({ kind }) => kind)
      })

    it.effect("end by themselves when nobody asks on, and keep no personal code any longer", () =>
      Effect.gen(function* () {
        const { visitor, playerId, person } = yield* asPerson()
        const check = yield* begun(visitor, "smart-id", person)
        const { sweep } = yield* IdentityChecks
        yield* TestClock.adjust(3 * MINUTE - 1)
        yield* sweep
        expect(yield* keptOf(playerId)).toEqual(["identity-check", "identity-check-due"])
        yield* TestClock.adjust(1)
        const asked = eid.asked()
        yield* sweep
        expect(yield* keptOf(playerId)).toEqual([])
        expect(eid.asked()).toBe(asked)
        eid.confirm()
        expect(checkIn(yield* askCheck(visitor, "smart-id", check.session_id))).toMatchObject({
          state: "failed",
          why: "timed-out",
        })
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )

    it.effect(
      "go with the player who is erased meanwhile: no personal code is left that the site can read",
      () =>
        Effect.gen(function* () {
          const { visitor, playerId, person } = yield* asPerson()
          yield* visitor.post("/account-api/personal-data/erasure", { leave_balance: true })
          const check = yield* begun(visitor, "smart-id", person)
          eid.confirm()
          yield* TestClock.adjust(MINUTE)
          yield* (yield* Erasures).sweep
          expect(yield* keptOf(playerId)).toEqual([])
          expect(
            (yield* visitor.get(`/verification-api/smart-id/session?session_id=${check.session_id}`)).status,
          ).toBe(401)
          expect(yield* typesOf(`identification:${playerId}`)).not.toContain("identity.confirmed")
          expect((yield* verify(registry)).defects).toEqual([])
        }),
    )

    it.effect("are not begun for who is erased while the service is asked", () =>
      Effect.gen(function* () {
        const { visitor, playerId, person } = yield* asPerson()
        yield* visitor.post("/account-api/personal-data/erasure", { leave_balance: true })
        yield* TestClock.adjust(MINUTE)
        yield* (yield* Erasures).sweep
        const form = { country: person.country, personal_code: person.personalCode }
        const late = yield* (yield* IdentityChecks)
          .begin(playerId, "smart-id", form, { language: "en", address: "127.0.0.1", device: "test" })
          .pipe(Effect.flip)
        expect(late._tag).toBe("IdentificationElsewhere")
        expect(yield* keptOf(playerId)).toEqual([])
      }),
    )

    it.effect("leave nothing of the person in the log in clear, and a log that is whole", () =>
      Effect.gen(function* () {
        const { visitor, playerId, person } = yield* asPerson({ name: "SECRETLY" })
        const check = yield* begun(visitor, "smart-id", person)
        eid.confirm()
        yield* askCheck(visitor, "smart-id", check.session_id)
        const sql = yield* SqlClient.SqlClient
        const rows =
          yield* sql`SELECT payload, meta FROM events WHERE stream = ${`identification:${playerId}`}::text
          OR stream LIKE 'identity-check:%'`
        expect(rows.length).toBeGreaterThan(2)
        const text = JSON.stringify(rows)
        for (const secret of [
          "SECRETLY",
          person.personalCode,
          check.session_id,
          eid.sessions.at(-1)?.id ?? "?",
        ])
          expect(text).not.toContain(secret)
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )
  })
})
