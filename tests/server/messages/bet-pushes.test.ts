import { layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { expect } from "vitest"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, type Visitor } from "#tests/support/player-site.ts"
import { PushBrowser, PushService } from "#tests/support/push-service.ts"
import { describeStores } from "#tests/support/stores.ts"
import {
  betOf,
  comesTo,
  eventCount,
  express,
  market,
  PLACE,
  player,
  single,
  until,
} from "#tests/support/wagers.ts"

const SERVICE = "/service-api/SubscriptionService/api"
const SAVE = `${SERVICE}/SavePushDevice`
const HOME_WON = { "1": "won", X: "lost", "2": "lost" } as const
const AWAY_WON = { "1": "lost", X: "lost", "2": "won" } as const

describeStores("the end of a bet, on the devices of its player", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 9; gameId++) book.offer(gameId)
  book.hear(Number.MAX_SAFE_INTEGER)
  const service = new PushService()
  const site = layerPlayerSite(store, book, "bet-pushes", { captcha: "disabled" })

  layer(Layer.provide(site, service.layer))((it) => {
    const told = (browser: PushBrowser) =>
      service.delivered.filter(({ path }) => path === browser.path).map(({ body }) => browser.read(body))
    const telling = (who: Visitor, browser: PushBrowser, language: string) =>
      Effect.flatMap(who.token, (token) =>
        who.post(`${SAVE}?lng=${language}`, browser.device, { "x-auth": `Bearer ${token}` }),
      )
    const comes = (browser: PushBrowser, count: number) =>
      until(Effect.sync(() => told(browser).length >= count))

    it.effect("is told in their language, once, for a day", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const [english, russian] = [new PushBrowser("bets-en"), new PushBrowser("bets-ru")]
        yield* telling(who, english, "en")
        yield* telling(who, russian, "ru")
        yield* market(1, "opened")
        const body = single(1)
        const { id } = betOf(yield* who.secure(PLACE, body))
        yield* market(1, { settled: HOME_WON })
        yield* comesTo(who, body.betGuid, "won")
        yield* comes(english, 1)
        yield* comes(russian, 1)
        expect(told(english)).toEqual([
          {
            title: `Bet No.\u00a0${id} won: RUB\u00a0200.00`,
            body: "Team 1 — Team 2",
            path: "/en/account/history",
            tag: `bet/${id}`,
            language: "en",
          },
        ])
        expect(told(russian)).toMatchObject([
          { title: `Ставка №\u00a0${id} выиграла: 200,00\u00a0₽`, path: "/ru/account/history" },
        ])
        const sent = service.delivered.find(({ path }) => path === english.path)
        expect(sent?.headers).toMatchObject({ ttl: "86400" })
      }),
    )

    it.effect(
      "is told anew where a result is taken back, and of a bet on several games when its last is over",
      () =>
        Effect.gen(function* () {
          const who = yield* player(1000)
          const browser = new PushBrowser("bets-again")
          yield* telling(who, browser, "en")
          for (const gameId of [2, 3]) yield* market(gameId, "opened")
          const body = express([2, 3])
          yield* who.secure(PLACE, body)
          yield* market(2, { settled: HOME_WON })
          yield* market(3, { settled: HOME_WON })
          yield* comesTo(who, body.betGuid, "won")
          yield* comes(browser, 1)
          yield* market(3, "reopened")
          yield* market(3, { settled: AWAY_WON })
          yield* comesTo(who, body.betGuid, "lost")
          yield* comes(browser, 2)
          expect(told(browser)).toMatchObject([
            { title: expect.stringMatching(/won/), body: "2 selections" },
            { title: expect.stringMatching(/lost/), body: "2 selections" },
          ])
        }),
    )

    it.effect("is told where it is wanted, apart from the news of games, and where it is wanted again", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const [phone, desk] = [new PushBrowser("bets-phone"), new PushBrowser("bets-desk")]
        yield* telling(who, phone, "en")
        yield* telling(who, desk, "en")
        const choose = (browser: PushBrowser, topics: unknown) =>
          who.secure(`${SERVICE}/SavePushTopics`, { endpoint: browser.device.endpoint, topics })
        const standing = (topics: ReadonlyArray<string>) => ({
          status: 200,
          body: { value: { told: true, topics } },
        })
        expect(
          yield* who.secure(`${SERVICE}/GetPushDevice`, { endpoint: phone.device.endpoint }),
        ).toMatchObject(standing(["games", "bets", "messages"]))
        expect(yield* choose(phone, ["games"])).toMatchObject(standing(["games"]))
        const events = yield* eventCount
        expect(yield* choose(phone, ["games", "games"])).toMatchObject(standing(["games"]))
        for (const topics of [undefined, null, "bets", ["all"], [1], ["bets", "games", "bets", "games"], {}])
          expect((yield* choose(phone, topics)).status, JSON.stringify(topics)).toBe(400)
        expect(yield* eventCount).toBe(events)
        // Nobody chooses for another's device.
        const stranger = yield* player(0)
        const foreign = { endpoint: desk.device.endpoint, topics: [] }
        expect(yield* stranger.secure(`${SERVICE}/SavePushTopics`, foreign)).toMatchObject({
          body: { value: { told: false, topics: [] } },
        })

        const ends = Effect.fnUntraced(function* (gameId: number) {
          yield* market(gameId, "opened")
          const body = single(gameId)
          yield* who.secure(PLACE, body)
          yield* market(gameId, { settled: HOME_WON })
          yield* comesTo(who, body.betGuid, "won")
        })
        yield* ends(5)
        yield* comes(desk, 1)
        expect(told(phone)).toEqual([])
        // Its keys are renewed with the next visit; what was chosen stays.
        yield* telling(who, phone, "en")
        yield* choose(phone, ["bets"])
        yield* choose(desk, [])
        yield* ends(6)
        yield* comes(phone, 1)
        expect(told(desk)).toHaveLength(1)
        // News of games passes it by, and comes to who wants it.
        book.offer(10, { live: true })
        book.change(10, { suspended: false })
        yield* who.secure("/web-api/gamesubscription/save", { gameId: 10, events: ["score"] })
        yield* choose(desk, ["games"])
        book.change(10, { score: { total: [2, 0], parts: [] } })
        yield* comes(desk, 2)
        expect(told(desk)[1]).toMatchObject({ tag: "game/10" })
        expect(told(phone)).toHaveLength(1)
      }),
    )

    it.effect(
      "is told of stakes that come back, to nobody else, and not at all where no device is to be told",
      () =>
        Effect.gen(function* () {
          const who = yield* player(1000)
          const other = yield* player(1000)
          const quiet = yield* player(1000)
          const [own, others] = [new PushBrowser("bets-own"), new PushBrowser("bets-others")]
          yield* telling(who, own, "en")
          yield* telling(other, others, "en")
          yield* market(4, "opened")
          const [body, unheard] = [single(4), single(4)]
          yield* who.secure(PLACE, body)
          yield* quiet.secure(PLACE, unheard)
          const before = service.delivered.length
          yield* market(4, "cancelled")
          yield* comesTo(who, body.betGuid, "cancelled")
          yield* comesTo(quiet, unheard.betGuid, "cancelled")
          yield* comes(own, 1)
          expect(told(own)).toMatchObject([{ title: expect.stringMatching(/: RUB\u00a0100\.00 returned$/) }])
          expect(told(others)).toEqual([])
          expect(service.delivered.length).toBe(before + 1)
        }),
    )
  })
})
