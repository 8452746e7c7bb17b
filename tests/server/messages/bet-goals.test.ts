import { layer } from "@effect/vitest"
import { Effect, Layer, Queue, Stream } from "effect"
import { expect } from "vitest"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { playerTopic } from "#src/server/kernel/news/own-news.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, type Visitor } from "#tests/support/player-site.ts"
import { PushBrowser, PushService } from "#tests/support/push-service.ts"
import { describeStores } from "#tests/support/stores.ts"
import { comesTo, express, market, PLACE, player, single, until } from "#tests/support/wagers.ts"

const SERVICE = "/service-api/SubscriptionService/api"
const HOME_WON = { "1": "won", X: "lost", "2": "lost" } as const

describeStores("a goal in a game of an open bet", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 9; gameId++) book.offer(gameId)
  book.hear(Number.MAX_SAFE_INTEGER)
  const service = new PushService()
  const site = layerPlayerSite(store, book, "bet-goals", { captcha: "disabled" })

  layer(Layer.provide(site, service.layer))((it) => {
    const bettor = Effect.gen(function* () {
      const who = yield* player(1000)
      const { body } = yield* who.get("/account-api/user/balance")
      const userId = (body as { readonly value: { readonly id: number } }).value.id
      const heard = yield* Queue.unbounded<{ readonly gameId: number; readonly isBet?: boolean }>()
      yield* Effect.forkScoped(
        Stream.runForEach((yield* Bus).subscribe(playerTopic(userId)), (message) => {
          const { gameNews } = JSON.parse(message)
          return gameNews === undefined ? Effect.void : Queue.offer(heard, gameNews)
        }),
        { startImmediately: true },
      )
      return { who, heard }
    })
    const follow = (who: Visitor, gameId: number, events: ReadonlyArray<string>) =>
      who.secure("/web-api/gamesubscription/save", { gameId, events })
    const kickOff = (gameId: number, change: Parameters<typeof book.change>[1] = {}) =>
      book.change(gameId, { status: "live", score: { total: [0, 0], parts: [] }, ...change })
    const scores = (gameId: number, home: number) =>
      book.change(gameId, { score: { total: [home, 0], parts: [] } })
    const news = { kind: "score", sportId: 1, score: [1, 0] }
    /** What was heard once a game that somebody follows has told of its next goal: whatever came before it is there. */
    const heardBy = Effect.fnUntraced(function* (heard: Queue.Dequeue<unknown>) {
      const marker = yield* bettor
      book.offer(100, { live: true })
      book.change(100, { score: { total: [0, 0], parts: [] } })
      yield* follow(marker.who, 100, ["score"])
      scores(100, 1)
      yield* Queue.take(marker.heard)
      return yield* Queue.clear(heard)
    })

    it.effect("is told to whoever has one, once, be the game followed or not, and to nobody else", () =>
      Effect.gen(function* () {
        const [fan, both, other, follower] = [yield* bettor, yield* bettor, yield* bettor, yield* bettor]
        for (const gameId of [1, 2, 3]) yield* market(gameId, "opened")
        // Two bets of one player are told of as one.
        for (const body of [express([1, 2]), single(1)]) yield* fan.who.secure(PLACE, body)
        yield* both.who.secure(PLACE, single(1))
        yield* other.who.secure(PLACE, single(3))
        kickOff(1)
        yield* follow(both.who, 1, ["score"])
        yield* follow(follower.who, 1, ["score"])
        scores(1, 1)
        expect(yield* heardBy(fan.heard)).toMatchObject([{ ...news, gameId: 1, isBet: true }])
        expect(yield* heardBy(both.heard)).toMatchObject([{ ...news, gameId: 1, isBet: true }])
        const [followed, ...more] = yield* heardBy(follower.heard)
        expect([followed, more]).toMatchObject([{ ...news, gameId: 1 }, []])
        expect(followed).not.toHaveProperty("isBet")
        expect(yield* heardBy(other.heard)).toEqual([])
      }),
    )

    it.effect("is told no more once the bet is over, and of the score alone", () =>
      Effect.gen(function* () {
        const { who, heard } = yield* bettor
        yield* market(4, "opened")
        const body = single(4)
        yield* who.secure(PLACE, body)
        kickOff(4)
        book.change(4, { clock: { phase: "game.phase.break", elapsed: 2700, at: 0, rate: 0 } })
        expect(yield* heardBy(heard)).toEqual([])
        yield* market(4, { settled: HOME_WON })
        yield* comesTo(who, body.betGuid, "won")
        scores(4, 1)
        expect(yield* heardBy(heard)).toEqual([])
      }),
    )

    it.effect("is not told where every rally would be", () =>
      Effect.gen(function* () {
        const { who, heard } = yield* bettor
        yield* market(5, "opened")
        yield* who.secure(PLACE, single(5))
        kickOff(5, { sportId: SPORT.basketball })
        scores(5, 2)
        expect(yield* heardBy(heard)).toEqual([])
      }),
    )

    it.effect("comes to devices that are told of bets, or of games that are followed, once", () =>
      Effect.gen(function* () {
        const { who } = yield* bettor
        const [bets, games, all, none] = ["bets", "games", "all", "none"].map(
          (name) => new PushBrowser(`goals-${name}`),
        ) as [PushBrowser, PushBrowser, PushBrowser, PushBrowser]
        const told = (browser: PushBrowser) =>
          service.delivered.filter(({ path }) => path === browser.path).map(({ body }) => browser.read(body))
        for (const { device } of [bets, games, all, none])
          yield* who.secure(`${SERVICE}/SavePushDevice`, device)
        const choose = ({ device: { endpoint } }: PushBrowser, topics: ReadonlyArray<string>) =>
          who.secure(`${SERVICE}/SavePushTopics`, { endpoint, topics })
        yield* choose(bets, ["bets"])
        yield* choose(games, ["games"])
        yield* choose(none, [])
        yield* market(6, "opened")
        yield* who.secure(PLACE, single(6))
        kickOff(6)
        scores(6, 1)
        yield* until(Effect.sync(() => told(bets).length + told(all).length === 2))
        expect([told(games), told(none)]).toEqual([[], []])
        expect(told(bets)).toMatchObject([
          {
            title: "Team 1 — Team 2",
            body: "1:0: the score has changed. You have a bet on this game.",
            tag: "game/6",
          },
        ])
        yield* follow(who, 6, ["score"])
        scores(6, 2)
        yield* until(Effect.sync(() => told(bets).length + told(all).length + told(games).length === 5))
        expect(told(none)).toEqual([])
      }),
    )
  })
})
