import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import type { Setting } from "#models/preferences/settings.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { eventCount, nextNumber } from "#tests/support/wagers.ts"

const LIST = "/settings"
const SAVE = "/savesetting"
const HIDE = "/disallow-sports"

const settingsIn = ({ body }: Answer): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    (body as { readonly value: ReadonlyArray<Setting> }).value.map(({ setting_id, setting_value }) => [
      setting_id,
      setting_value,
    ]),
  )
const NONE = {
  lineDisallowSport: [],
  liveDisallowSport: [],
  "news.email": false,
  "news.sms": false,
}

const signedUp = Effect.gen(function* () {
  const who = new Visitor("en", false)
  const userId = yield* who.register(nextNumber())
  return { who, userId }
})

describeEmbedded("what players set for themselves (§7 Office: settings)", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "settings", { captcha: "disabled" }, [], ROOM_FOR_PLAYERS))(
    (it) => {
      it.effect("is kept, told, and is each player's own", () =>
        Effect.gen(function* () {
          const [{ who, userId }, { who: stranger }] = [yield* signedUp, yield* signedUp]
          expect(settingsIn(yield* who.get(LIST))).toEqual(NONE)
          const hidden = yield* who.post(HIDE, { lineDisallowSport: [4, 1, 4], liveDisallowSport: [2] })
          expect(hidden.status).toBe(200)
          expect(settingsIn(hidden)).toEqual({ ...NONE, lineDisallowSport: [1, 4], liveDisallowSport: [2] })
          const one = yield* who.post(SAVE, { setting_id: "liveDisallowSport", setting_value: "4,3,3" })
          expect(settingsIn(one)).toMatchObject({ lineDisallowSport: [1, 4], liveDisallowSport: [3, 4] })
          yield* who.post(HIDE, { lineDisallowSport: [] })
          expect(settingsIn(yield* who.get(LIST))).toEqual({ ...NONE, liveDisallowSport: [3, 4] })
          expect(settingsIn(yield* stranger.get(LIST))).toEqual(NONE)
          const log = yield* Effect.orDie((yield* Journal).read(`hidden-sports:${userId}`))
          expect(log.map(({ type }) => type)).toEqual(Array.from({ length: 3 }, () => "sports.hidden"))
        }),
      )

      it.effect("switches news on and off as the page of personal data does, in one consent", () =>
        Effect.gen(function* () {
          const { who } = yield* signedUp
          const consent = (granted: boolean) => ({ kind: "news.email", granted })
          for (const value of [true, "true", "1", 1]) {
            const on = yield* who.post(SAVE, { setting_id: "news.email", setting_value: value })
            expect(settingsIn(on)["news.email"], `${value}`).toBe(true)
            const { body } = yield* who.get("/account-api/personal-data/consents")
            expect(body).toMatchObject({
              value: expect.arrayContaining([expect.objectContaining(consent(true))]),
            })
            const off = yield* who.post(SAVE, { setting_id: "news.email", setting_value: false })
            expect(settingsIn(off)["news.email"]).toBe(false)
          }
          yield* who.post("/account-api/personal-data/consents", { kind: "news.sms", granted: true })
          expect(settingsIn(yield* who.get(LIST))["news.sms"]).toBe(true)
        }),
      )

      it.effect("is written once where it is so already, and by nobody who is not signed in", () =>
        Effect.gen(function* () {
          const { who } = yield* signedUp
          yield* who.post(HIDE, { lineDisallowSport: [4] })
          const before = yield* eventCount
          yield* who.post(HIDE, { lineDisallowSport: [4] })
          yield* who.post(SAVE, { setting_id: "news.sms", setting_value: 0 })
          expect(yield* eventCount).toBe(before)
          const guest = new Visitor("en", false)
          for (const { status } of [
            yield* guest.get(LIST),
            yield* guest.post(SAVE, { setting_id: "news.sms", setting_value: 1 }),
            yield* guest.post(HIDE, { lineDisallowSport: [4] }),
          ])
            expect(status).toBe(401)
        }),
      )

      it.effect.each([
        [HIDE, {}, "lineDisallowSport"],
        [HIDE, { lineDisallowSport: [999_999] }, "lineDisallowSport"],
        [HIDE, { liveDisallowSport: [1, -4] }, "liveDisallowSport"],
        [HIDE, { liveDisallowSport: "1,4" }, "liveDisallowSport"],
        [HIDE, { lineDisallowSport: [1.5] }, "lineDisallowSport"],
        [HIDE, { lineDisallowSport: Array.from({ length: 401 }, () => 1) }, "lineDisallowSport"],
        [SAVE, { setting_value: true }, "setting_id"],
        [SAVE, { setting_id: "news.email" }, "setting_value"],
        [SAVE, { setting_id: "__proto__", setting_value: true }, "setting_id"],
        [SAVE, { setting_id: "isAdmin", setting_value: true }, "setting_id"],
        [SAVE, { setting_id: "news.email", setting_value: [1] }, "setting_value"],
        [SAVE, { setting_id: "news.email", setting_value: "yes" }, "setting_value"],
        [SAVE, { setting_id: "news.email", setting_value: null }, "setting_value"],
        [SAVE, { setting_id: "lineDisallowSport", setting_value: true }, "setting_value"],
        [SAVE, { setting_id: "lineDisallowSport", setting_value: "1;DROP TABLE events" }, "setting_value"],
        [SAVE, { setting_id: "lineDisallowSport", setting_value: "9".repeat(5001) }, "setting_value"],
        [SAVE, { setting_id: "lineDisallowSport", setting_value: "123456789" }, "setting_value"],
      ] as const)("answers hostile body %# with 400 in words and names its field", ([path, body, field]) =>
        Effect.gen(function* () {
          const { who } = yield* signedUp
          const before = yield* eventCount
          const answer = yield* who.post(path, body)
          expect(answer.status).toBe(400)
          const { message, validation_errors } = answer.body as {
            readonly message: string
            readonly validation_errors: object
          }
          expect(Object.keys(validation_errors).join(" "), JSON.stringify(body).slice(0, 80)).toContain(field)
          expect(message).not.toContain("DROP TABLE")
          expect(yield* eventCount).toBe(before)
        }),
      )

      it.effect("is in the file of what is held", () =>
        Effect.gen(function* () {
          const { who } = yield* signedUp
          yield* who.post(HIDE, { liveDisallowSport: [4] })
          const { body } = yield* who.post("/account-api/personal-data/export")
          expect(body).toMatchObject({ hiddenSports: { lineDisallowSport: [], liveDisallowSport: [4] } })
          expect(
            (body as { readonly events: ReadonlyArray<{ readonly type: string }> }).events,
          ).toContainEqual(expect.objectContaining({ type: "sports.hidden" }))
        }),
      )
    },
  )
})
