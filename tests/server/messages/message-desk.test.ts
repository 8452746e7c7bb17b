import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { CampaignReach, CampaignRow } from "#models/messages/campaign.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Campaigns } from "#src/server/domains/messages/Campaigns.ts"
import { Messages } from "#src/server/domains/messages/Messages.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { operatorAt } from "#tests/support/operators.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { eventCount, nextGuid, nextNumber, refusalOf } from "#tests/support/wagers.ts"

const DESK = "/operator-api/messages"
const CAMPAIGNS = `${DESK}/campaigns`
const told = <A>({ body }: Answer) => (body as { readonly value: A }).value
const RU = { language: "ru", title: "Новые правила", text: "С понедельника правила ставок меняются." }
const EN = { language: "en", title: "New rules", text: "The rules of bets change on Monday." }

describeStores("messages of operators", (store) => {
  layer(
    layerPlayerSite(store, makeHandBook(), "message-desk", { captcha: "disabled" }, [], ROOM_FOR_PLAYERS),
  )((it) => {
    const player = Effect.fnUntraced(function* (language: "ru" | "en") {
      yield* TestClock.adjust("11 minutes")
      const who = new Visitor(language, false)
      const playerId = (yield* who.register(nextNumber())) as PlayerId
      const titles = Effect.flatMap(Messages, (messages) =>
        Effect.map(messages.page(playerId, { filter: "all", before: undefined, language }), (page) =>
          page.messages.filter(({ kind }) => kind === "written").map(({ title }) => title),
        ),
      )
      return { who, playerId, titles }
    })
    const excluded = Effect.fnUntraced(function* (language: "ru" | "en") {
      const one = yield* player(language)
      const { status } = yield* one.who.post("/BlockUser", { kind: "panic" })
      expect(status).toBe(200)
      return one
    })

    it.effect(
      "reach one player once for their key, and who has stopped playing with nothing that invites",
      () =>
        Effect.gen(function* () {
          const one = yield* player("ru")
          const stopped = yield* excluded("ru")
          const desk = yield* operatorAt("olga.letters", ["support"])
          const letter = { title: "Ваш вопрос", text: "Всё\r\nв порядке", isMarketing: false }
          const key = nextGuid()
          const path = (id: number | string) => `${DESK}/players/${id}`
          expect((yield* desk.post(path(one.playerId), { key, ...letter })).status).toBe(200)
          const before = yield* eventCount
          expect((yield* desk.post(path(one.playerId), { key, ...letter })).status).toBe(200)
          // Only the operator's session has more events.
          expect((yield* eventCount) - before).toBeLessThanOrEqual(1)
          expect(yield* one.titles).toEqual(["Ваш вопрос"])
          const inviting = { key: nextGuid(), ...letter, isMarketing: true }
          expect(refusalOf(yield* desk.post(path(stopped.playerId), inviting))).toEqual([
            409,
            "marketing-stopped",
          ])
          expect((yield* desk.post(path(stopped.playerId), { ...inviting, isMarketing: false })).status).toBe(
            200,
          )
          expect(yield* stopped.titles).toEqual(["Ваш вопрос"])
          expect(refusalOf(yield* desk.post(path(12), { key: nextGuid(), ...letter }))).toEqual([
            404,
            "player-unknown",
          ])
          expect((yield* desk.post(path("x"), { key: nextGuid(), ...letter })).status).toBe(400)
          const empty = yield* desk.post(path(one.playerId), {
            ...letter,
            key: nextGuid(),
            title: " \u0007 ",
          })
          expect(refusalOf(empty)).toEqual([422, "letter-unfit"])
          expect(refusalOf(yield* desk.get(CAMPAIGNS))).toEqual([403, "operator-not-permitted"])
        }),
    )

    it.effect("reach many by language and country, after a look at how many", () =>
      Effect.gen(function* () {
        const russian = yield* player("ru")
        const english = yield* player("en")
        const stopped = yield* excluded("en")
        const desk = yield* operatorAt("admin.letters", ["admin"])
        const plan = { letters: [RU, EN], countries: [], isMarketing: true }
        const seen = told<CampaignReach>(yield* desk.post(`${CAMPAIGNS}/reach`, plan))
        expect(seen.withheld).toBeGreaterThan(0)
        expect(yield* russian.titles).toEqual([])
        const key = nextGuid()
        const begun = yield* desk.post(CAMPAIGNS, { key, ...plan })
        expect(told<CampaignRow>(begun)).toMatchObject({
          key,
          operator: "admin.letters",
          languages: ["ru", "en"],
        })
        expect((yield* desk.post(CAMPAIGNS, { key, ...plan, isMarketing: false })).status).toBe(409)
        yield* (yield* Campaigns).sweep
        expect(told<ReadonlyArray<CampaignRow>>(yield* desk.get(CAMPAIGNS))).toMatchObject([
          { key, state: "finished", reach: seen },
        ])
        yield* (yield* Campaigns).carryOut(key as never)
        expect(yield* russian.titles).toEqual(["Новые правила"])
        expect(yield* english.titles).toEqual(["New rules"])
        expect(yield* stopped.titles).toEqual([])
        expect(refusalOf(yield* desk.post(`${CAMPAIGNS}/${key}/stop`))).toEqual([409, "campaign-elsewhere"])

        const nobody = { ...plan, countries: ["br"] }
        expect(told(yield* desk.post(`${CAMPAIGNS}/reach`, nobody))).toEqual({ players: 0, withheld: 0 })
        const twice = { key: nextGuid(), ...plan, letters: [RU, RU] }
        expect(refusalOf(yield* desk.post(CAMPAIGNS, twice))).toEqual([422, "letters-twice"])
      }),
    )
  })
})
