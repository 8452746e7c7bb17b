import { layer } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { afterAll, expect } from "vitest"
import type { EidKind } from "#models/identification/provider.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { askCheck, beginCheck, begunIn, checkIn, eidRows, newEidPerson } from "#tests/support/eid-players.ts"
import { type EidServer, startEidServer } from "#tests/support/eid-provider.ts"
import { typesOf } from "#tests/support/event-types.ts"
import { signedUp } from "#tests/support/identified.ts"
import { layerPlayerSite, ROOM_FOR_PLAYERS } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { refusalOf } from "#tests/support/wagers.ts"

const KINDS = ["smart-id", "mobile-id"] as const satisfies ReadonlyArray<EidKind>

const eid = await startEidServer()
afterAll(() => eid.stop())

/** A player whose check is confirmed on the phone, before the site asks about it. */
const confirmed = (kind: EidKind, forgery?: Parameters<EidServer["confirm"]>[0]) =>
  Effect.gen(function* () {
    const { visitor, playerId } = yield* signedUp
    const person = newEidPerson()
    yield* Effect.promise(() => eid.admit(person, "+37250000001"))
    const { session_id } = begunIn(yield* beginCheck(visitor, kind, person))
    eid.confirm(forgery)
    return { ask: askCheck(visitor, kind, session_id), playerId }
  })

describeEmbedded("certificates that were taken back (§7 Identification: smart-id and mobile-id)", (store) => {
  const settings = { captcha: "disabled", identityProviders: eidRows(eid) } as const
  layer(layerPlayerSite(store, makeHandBook(), "identity-revocation", settings, [], ROOM_FOR_PLAYERS))(
    (it) => {
      for (const kind of KINDS) {
        for (const state of ["revoked", "unknown"] as const)
          it.effect(`vouch for nobody: ${kind}, ${state} to the authority`, () =>
            Effect.gen(function* () {
              eid.said = { state }
              const { ask, playerId } = yield* confirmed(kind)
              const view = checkIn(yield* ask)
              expect(view).toMatchObject({ state: "failed", why: "revoked" })
              expect(view.message).toMatch(/has been revoked/)
              eid.said = { state: "good" }
              expect(checkIn(yield* ask)).toMatchObject({ state: "failed", why: "revoked" })
              expect(yield* typesOf(`identification:${playerId}`)).toEqual([])
            }),
          )

        it.effect(`decide nothing while the authority says nothing that can be believed: ${kind}`, () =>
          Effect.gen(function* () {
            const { ask, playerId } = yield* confirmed(kind)
            const faults: ReadonlyArray<EidServer["said"]> = [
              { status: 503 },
              { status: 200 },
              { state: "good", until: Date.UTC(1960, 1, 1) },
              { state: "good", from: Date.UTC(2080, 1, 1) },
              { state: "good", isOfAnother: true },
              { state: "good", isReplayed: true },
            ]
            for (const said of faults) {
              eid.said = said
              expect([said, ...refusalOf(yield* ask)]).toEqual([said, 502, "revocation-unknown"])
            }
            expect(yield* typesOf(`identification:${playerId}`)).toEqual([])
            eid.said = { state: "good" }
            expect(checkIn(yield* ask).state).toBe("confirmed")
            expect(yield* typesOf(`identification:${playerId}`)).toEqual(["identity.confirmed"])
          }),
        )
      }

      it.effect(
        "are asked about once where the answer is good, and wait for a silent authority no longer than seconds",
        () =>
          Effect.gen(function* () {
            const { ask } = yield* confirmed("smart-id")
            eid.said = "silent"
            const before = eid.certificatesAsked()
            const silent = yield* Effect.forkChild(ask)
            for (const questions of [1, 2]) {
              while (eid.certificatesAsked() < before + questions)
                yield* Effect.promise(() => new Promise(setImmediate))
              yield* TestClock.adjust(5000)
            }
            expect(refusalOf(yield* Fiber.join(silent))).toEqual([502, "revocation-unknown"])
            eid.said = { state: "good" }
            expect(checkIn(yield* ask).state).toBe("confirmed")
            expect(eid.certificatesAsked()).toBe(before + 3)
          }),
      )

      it.effect("are asked about nobody but whom the player named", () =>
        Effect.gen(function* () {
          const stranger = newEidPerson({ name: "STRANGER" })
          yield* Effect.promise(() => eid.admit(stranger))
          const before = eid.certificatesAsked()
          const { ask } = yield* confirmed("smart-id", { person: stranger })
          expect(checkIn(yield* ask).why).toBe("proof")
          expect(eid.certificatesAsked()).toBe(before)
        }),
      )
    },
  )
})
