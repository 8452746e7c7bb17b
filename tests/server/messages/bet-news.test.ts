import { layer } from "@effect/vitest"
import { Clock, Effect, Stream } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { playerTopic } from "#src/server/kernel/news/own-news.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { eventCount, nextNumber } from "#tests/support/wagers.ts"

const MARK = "/account-api/news"
const READ = "/account-api/news/read"
const HOUR = 3_600_000

/** What no moment can be. */
const HOSTILE: ReadonlyArray<unknown> = [
  {},
  { upTo: null },
  { upTo: -1 },
  { upTo: 1.5 },
  { upTo: "1" },
  { upTo: [1] },
  { upTo: Number.MAX_SAFE_INTEGER + 2 },
  { upTo: "1; DROP TABLE events" },
]

describeEmbedded("news of bets that a player has read", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "bet-news", { captcha: "disabled" }, [], ROOM_FOR_PLAYERS))(
    (it) => {
      /** A player, and what their open pages are told of what is read. */
      const reader = Effect.gen(function* () {
        const who = new Visitor("en", false)
        const userId = yield* who.register(nextNumber())
        const told: Array<number> = []
        yield* Effect.forkScoped(
          Stream.runForEach((yield* Bus).subscribe(playerTopic(userId)), (message) =>
            Effect.sync(() => {
              const { newsRead } = JSON.parse(message)
              if (newsRead !== undefined) told.push(newsRead)
            }),
          ),
          { startImmediately: true },
        )
        const mark = Effect.flatMap(who.token, (token) => who.get(MARK, { "x-auth": `Bearer ${token}` }))
        const read = (upTo: unknown) => who.secure(READ, { upTo })
        return { who, userId, told, mark, read }
      })
      const marked = (readUpTo: number) => ({ status: 200, body: { success: true, value: { readUpTo } } })

      it.effect("is kept for every device, told to those that are open, and never unread again", () =>
        Effect.gen(function* () {
          yield* TestClock.adjust(HOUR)
          const { userId, told, mark, read } = yield* reader
          expect(yield* mark).toMatchObject(marked(0))
          expect(yield* read(1000)).toMatchObject(marked(1000))
          expect(yield* read(2000)).toMatchObject(marked(2000))
          const before = yield* eventCount
          expect(yield* read(2000)).toMatchObject(marked(2000))
          expect(yield* read(500)).toMatchObject(marked(2000))
          expect(yield* read(0)).toMatchObject(marked(2000))
          expect(yield* eventCount).toBe(before)
          expect(yield* mark).toMatchObject(marked(2000))
          expect(told).toEqual([1000, 2000])
          const log = yield* Effect.orDie((yield* Journal).read(`bet-news:${userId}`))
          expect(log.map(({ type }) => type)).toEqual(["news.read", "news.read"])
        }),
      )

      it.effect("is each player's own, and nothing that is yet to come", () =>
        Effect.gen(function* () {
          yield* TestClock.adjust(HOUR)
          const [one, other] = [yield* reader, yield* reader]
          const ahead = yield* one.read(Number.MAX_SAFE_INTEGER)
          const { readUpTo } = (ahead.body as { readonly value: { readonly readUpTo: number } }).value
          expect(readUpTo).toBeLessThanOrEqual(yield* Clock.currentTimeMillis)
          expect(yield* other.mark).toMatchObject(marked(0))
          expect(other.told).toEqual([])
        }),
      )

      it.effect("is nothing for a guest", () =>
        Effect.gen(function* () {
          const guest = new Visitor("en", false)
          expect((yield* guest.get(MARK)).status).toBe(401)
          expect((yield* guest.post(READ, { upTo: 1 })).status).toBe(401)
        }),
      )

      it.effect.each(HOSTILE)("answers hostile body %# with 400 and names its field", (body) =>
        Effect.gen(function* () {
          const { who } = yield* reader
          const before = yield* eventCount
          const answer = yield* who.secure(READ, body)
          expect(answer.status).toBe(400)
          expect(JSON.stringify(answer.body)).toContain("upTo")
          expect(yield* eventCount).toBe(before)
        }),
      )

      it.effect("is in the file of what is held, with its events", () =>
        Effect.gen(function* () {
          yield* TestClock.adjust(HOUR)
          const { who, read } = yield* reader
          yield* read(1000)
          const { body } = yield* who.post("/account-api/personal-data/export")
          expect(body).toMatchObject({ newsReadUpTo: 1000 })
          expect(
            (body as { readonly events: ReadonlyArray<{ readonly type: string }> }).events,
          ).toContainEqual(expect.objectContaining({ type: "news.read" }))
        }),
      )
    },
  )
})
