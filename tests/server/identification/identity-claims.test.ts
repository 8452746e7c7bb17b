import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { afterAll, expect } from "vitest"
import type { EidKind } from "#models/identification/provider.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { Identifications } from "#src/server/domains/identification/Identifications.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { askCheck, beginCheck, begunIn, checkIn, eidRows, newEidPerson } from "#tests/support/eid-players.ts"
import { startEidServer } from "#tests/support/eid-provider.ts"
import { caseIn, reviewer, sendPassport, signedUp } from "#tests/support/identified.ts"
import { layerPlayerSite, type Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"

const TERM_MS = 600_000

const eid = await startEidServer()
afterAll(() => eid.stop())

/** A person whom the services know. */
const known = Effect.suspend(() => {
  const person = newEidPerson()
  return Effect.as(
    Effect.promise(() => eid.admit(person, "+37250000001")),
    person,
  )
})

/** A player shows to be a person, who confirms on the phone. */
const shown = (visitor: Visitor, kind: EidKind, person: Parameters<typeof beginCheck>[2]) =>
  Effect.gen(function* () {
    const { session_id } = begunIn(yield* beginCheck(visitor, kind, person))
    eid.confirm()
    return checkIn(yield* askCheck(visitor, kind, session_id))
  })

/** How a player's identification stands. */
const standing = (playerId: Parameters<Identifications["Service"]["view"]>[0]) =>
  Effect.flatMap(Identifications, ({ view }) => view(playerId))

describeEmbedded("§7 Identification: one person, several accounts", (store) => {
  const site = layerPlayerSite(store, makeHandBook(), "identity-claims", {
    captcha: "disabled",
    identification: { termMs: TERM_MS, limits: [] },
    identityProviders: eidRows(eid),
  })
  layer(site)((it) => {
    it.effect("is vouched for on one; of another one a reviewer decides", () =>
      Effect.gen(function* () {
        const person = yield* known
        const { visitor, playerId } = yield* signedUp
        expect((yield* shown(visitor, "smart-id", person)).state).toBe("confirmed")
        const { visitor: other, playerId: second } = yield* signedUp
        expect((yield* shown(other, "mobile-id", person)).state).toBe("doubted")
        expect(yield* standing(second)).toMatchObject({
          state: "sent",
          level: 0,
          doubts: ["another-account"],
        })
        const desk = yield* reviewer
        expect(caseIn(yield* desk.post(`/review-api/cases/${second}/open`)).doubts).toEqual([
          "another-account",
        ])

        // The term of the first account ends: the person is still theirs.
        yield* TestClock.adjust(TERM_MS)
        yield* (yield* Identifications).sweep
        expect((yield* standing(playerId)).state).toBe("expired")
        expect((yield* shown(visitor, "mobile-id", person)).state).toBe("confirmed")

        const sql = yield* SqlClient.SqlClient
        const claims = yield* sql<{ readonly type: string }>`
          SELECT stream, type, payload FROM events WHERE stream LIKE 'identity-claim:%' ORDER BY version`
        expect(claims.map(({ type }) => type)).toEqual(["claim.made", "claim.contested"])
        expect(JSON.stringify(claims)).not.toContain(person.personalCode)
      }),
    )

    it.effect("is written down also where a case of the other account is on its way", () =>
      Effect.gen(function* () {
        const person = yield* known
        const { visitor } = yield* signedUp
        yield* shown(visitor, "smart-id", person)
        const { visitor: other, playerId } = yield* signedUp
        yield* sendPassport(other)
        expect(yield* shown(other, "smart-id", person)).toMatchObject({ state: "failed", why: "elsewhere" })
        expect((yield* standing(playerId)).level).toBe(0)
        const sql = yield* SqlClient.SqlClient
        const contests = yield* sql`SELECT type FROM events WHERE type = 'claim.contested'
          AND payload::text LIKE ${`%${playerId}%`}::text`
        expect(contests).toHaveLength(1)
      }),
    )

    it.effect("at the same moment gets one level, and a log that is whole", () =>
      Effect.gen(function* () {
        const person = yield* known
        const players = yield* Effect.all([signedUp, signedUp])
        const names: Array<string> = []
        for (const { visitor } of players) {
          names.push(begunIn(yield* beginCheck(visitor, "smart-id", person)).session_id)
          eid.confirm()
        }
        const views = yield* Effect.forEach(
          players,
          ({ visitor }, place) => askCheck(visitor, "smart-id", names[place] ?? ""),
          { concurrency: 2 },
        )
        expect(views.map((answer) => checkIn(answer).state).sort()).toEqual(["confirmed", "doubted"])
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )
  })
})
