import { layer } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { afterAll, expect } from "vitest"
import type { IdentificationConfig } from "#models/identification/config.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import {
  caseIn,
  DOCUMENTS,
  errorsIn,
  PASSPORT_VALUES,
  reviewer,
  sendPassport,
  signedUp,
  unmask,
  uploadPicture,
} from "#tests/support/identified.ts"
import { pictureOf } from "#tests/support/pictures.ts"
import { layerPlayerSite, ROOM_FOR_PLAYERS, type Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { startVerigram } from "#tests/support/verigram.ts"
import { refusalOf } from "#tests/support/wagers.ts"

const FACES = "/verification-api/FaceId/verify"

const verigram = await startVerigram()
afterAll(() => verigram.stop())

const asked = (visitor: Visitor) => visitor.secure(FACES, undefined)

const configOf = (visitor: Visitor) =>
  Effect.gen(function* () {
    const token = yield* visitor.token
    const { body } = yield* visitor.get("/identification/config", { "x-auth": `Bearer ${token}` })
    return (body as { readonly value: IdentificationConfig }).value
  })

/** A player with a document's front side and a photo, which are of one person where they are as wide. */
const pictured = (selfieWidth = 600) =>
  Effect.gen(function* () {
    const clock = yield* Clock.Clock
    verigram.clock = () => Math.floor(clock.currentTimeMillisUnsafe() / 1000)
    const { visitor, playerId } = yield* signedUp
    yield* uploadPicture(visitor, "front", yield* Effect.promise(() => pictureOf(600, 400)))
    yield* uploadPicture(visitor, "selfie", yield* Effect.promise(() => pictureOf(selfieWidth, 400)))
    return { visitor, playerId }
  })

const comparedIn = (playerId: number) =>
  Effect.gen(function* () {
    const events = yield* (yield* Journal).read(`identification:${playerId}`)
    return events.flatMap(({ type, payload }) => (type === "faces.compared" ? [JSON.parse(payload)] : []))
  })

describeEmbedded("§7 Identification: FaceId/verify", (store) => {
  const settings = { captcha: "disabled", identityProviders: [verigram.row] } as const
  const site = layerPlayerSite(store, makeHandBook(), `face-id ${store.name}`, settings, [], ROOM_FOR_PLAYERS)
  layer(site)((it) => {
    it.effect(
      "has a service compare the two pictures, and tells the player whether they are one person's",
      () =>
        Effect.gen(function* () {
          const { visitor, playerId } = yield* pictured()
          expect(yield* configOf(visitor)).toMatchObject({
            face_id: "Verigram",
            identification: { faces: null },
          })
          const { status, body } = yield* asked(visitor)
          expect([status, body]).toMatchObject([200, { value: { state: "absent", level: 0, faces: "same" } }])
          const [event] = yield* comparedIn(playerId)
          expect(event).toMatchObject({ provider: "verigram", similarity: 97.5, least: 80 })
          // How alike they are would tell a forger how far to go.
          expect(JSON.stringify(body)).not.toContain("97.5")

          const before = verigram.asked()
          expect((yield* asked(visitor)).status).toBe(200)
          expect(verigram.asked()).toBe(before)
          expect(yield* comparedIn(playerId)).toHaveLength(1)
        }),
    )

    it.effect("says that they are not, which counts until another picture comes", () =>
      Effect.gen(function* () {
        const { visitor, playerId } = yield* pictured(610)
        expect((yield* asked(visitor)).body).toMatchObject({ value: { faces: "different", level: 0 } })
        const picture = yield* Effect.promise(() => pictureOf(600, 400))
        const { body } = yield* uploadPicture(visitor, "selfie", picture)
        expect(body).toMatchObject({ value: { faces: null } })
        expect((yield* asked(visitor)).body).toMatchObject({ value: { faces: "same" } })
        expect((yield* comparedIn(playerId)).map(({ similarity }) => similarity)).toEqual([12.25, 97.5])
      }),
    )

    it.effect("shows the reviewer how alike they are, and from how much on, and decides nothing", () =>
      Effect.gen(function* () {
        const { visitor, playerId } = yield* pictured(610)
        yield* asked(visitor)
        yield* visitor.secure(`${DOCUMENTS}/verify`, { doc_type: "passport", values: PASSPORT_VALUES })
        const desk = yield* reviewer
        const path = `/review-api/cases/${playerId}`
        yield* desk.post(`${path}/open`)
        const view = caseIn(yield* unmask(desk, playerId))
        expect(view.faces).toMatchObject({ provider: "verigram", similarity: 12.25, least: 80 })
        expect(view.steps.map(({ type }) => type)).toContain("faces.compared")
        expect(refusalOf(yield* asked(visitor))).toEqual([409, "identification-elsewhere"])
        expect((yield* desk.post(`${path}/accept`)).status).toBe(200)
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )

    it.effect("compares what was sent already while nobody looks at it", () =>
      Effect.gen(function* () {
        const { visitor, playerId } = yield* pictured()
        yield* sendPassport(visitor)
        expect((yield* asked(visitor)).body).toMatchObject({ value: { state: "sent", faces: "same" } })
        expect(yield* comparedIn(playerId)).toHaveLength(1)
      }),
    )

    it.effect("names the picture that is missing, and asks nobody", () =>
      Effect.gen(function* () {
        const { visitor } = yield* signedUp
        const before = verigram.asked()
        const none = yield* asked(visitor)
        expect([none.status, Object.keys(errorsIn(none) ?? {})]).toEqual([422, ["front"]])
        yield* uploadPicture(visitor, "front", yield* Effect.promise(() => pictureOf(600, 400)))
        const half = yield* asked(visitor)
        expect([half.status, Object.keys(errorsIn(half) ?? {})]).toEqual([422, ["selfie"]])
        expect(verigram.asked()).toBe(before)
      }),
    )

    it.effect("says that the service does not answer, writes nothing, and can be asked again", () =>
      Effect.gen(function* () {
        const { visitor, playerId } = yield* pictured()
        verigram.fault = 503
        expect(refusalOf(yield* asked(visitor))).toEqual([502, "provider-unreachable"])
        verigram.fault = undefined
        expect(yield* comparedIn(playerId)).toEqual([])
        expect((yield* asked(visitor)).status).toBe(200)
      }),
    )

    it.effect("is no way to try pictures until one passes: ten an hour (B2.4.1)", () =>
      Effect.gen(function* () {
        const { visitor } = yield* pictured(610)
        const statuses: Array<number> = []
        for (let each = 0; each < 11; each += 1) {
          const picture = yield* Effect.promise(() => pictureOf(620 + each, 400))
          yield* uploadPicture(visitor, "selfie", picture)
          statuses.push((yield* asked(visitor)).status)
        }
        expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
      }),
    )

    it.effect("answers nobody without a session and its token (§6)", () =>
      Effect.gen(function* () {
        const { visitor } = yield* pictured()
        expect((yield* visitor.post(FACES)).status).toBe(401)
        visitor.cookie = ""
        expect((yield* visitor.post(FACES)).status).toBe(401)
      }),
    )
  })
})

describeEmbedded("§7 Identification: FaceId/verify, without a service", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), `no face-id ${store.name}`, { captcha: "disabled" }))((it) => {
    it.effect("is not offered, and compares nothing by itself", () =>
      Effect.gen(function* () {
        const { visitor } = yield* pictured()
        expect((yield* configOf(visitor)).face_id).toBeNull()
        expect(refusalOf(yield* asked(visitor))).toEqual([404, "provider-unknown"])
      }),
    )
  })
})
