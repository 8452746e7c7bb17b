import { layer } from "@effect/vitest"
import { Effect, Schedule, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { expect } from "vitest"
import { StatisticsApi } from "#models/api/statistics.ts"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { GameId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { Bracket, CupDraw } from "#models/line/statistics/bracket.ts"
import type { FeedProducer } from "#src/server/domains/line/trading/FeedSource.ts"
import { makeRecorder } from "#src/server/domains/line/trading/recorder.ts"
import { keepResults } from "#src/server/kernel/store/keep-results.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { refuseHostile } from "#tests/support/hostile-queries.ts"
import { play } from "#tests/support/played-games.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"

const DAY = 86_400_000
/** 1 June 2026. */
const JUNE = Date.UTC(2026, 5, 1)
const STAT = "/service-api/statisticfeed/api/v1"

const DRAW: CupDraw = {
  edition: 4,
  rounds: [
    [
      { gameId: 5 as GameId, home: 7 as TeamId, away: 8 as TeamId, startsAt: 1 },
      { gameId: 90 as GameId, home: 1 as TeamId, away: 2 as TeamId, startsAt: 2 },
    ],
    [{ home: 7 as TeamId, startsAt: 3 }],
  ],
}

const NOT_PLAYED_HERE: CupDraw = {
  edition: 3,
  rounds: [[{ gameId: 4000 as GameId, home: 7 as TeamId, away: 8 as TeamId, startsAt: 0 }]],
}

interface Result {
  readonly gameId: number
  readonly status: string
}
interface Value {
  readonly results: ReadonlyArray<Result>
  readonly more: boolean
  readonly table: ReadonlyArray<{ readonly teamId: number; readonly points: number }>
  readonly games: number
  readonly sums: object
  readonly meetings: ReadonlyArray<Result>
  readonly homeLast: ReadonlyArray<Result>
  readonly awayLast: ReadonlyArray<Result>
  readonly entries: ReadonlyArray<{ readonly kind: string }>
  readonly brackets?: ReadonlyArray<Bracket>
  readonly names: { readonly teams: ReadonlyArray<{ readonly id: number }> }
}

/** A source that draws championship 2 as a cup: game 5 of the season is its first semi-final. */
const source: FeedProducer = {
  producer: "hand",
  messages: Stream.never,
  recover: () => Effect.void,
  draws: (champId) => Effect.succeed(champId === 2 ? [DRAW, NOT_PLAYED_HERE] : []),
}

const visitor = new Visitor("en", false)
const get = (path: string) =>
  Effect.map(visitor.get(path), ({ status, body }) => {
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
    return (body as { readonly value: Value }).value
  })
const idsIn = (list: ReadonlyArray<Result>) => list.map(({ gameId }) => gameId)

const season = play(
  { id: 1, home: 1, away: 2, score: [2, 0], startsAt: JUNE },
  { id: 2, home: 2, away: 1, score: [1, 1], startsAt: JUNE + DAY },
  { id: 3, home: 1, away: 3, score: [0, 4], startsAt: JUNE + DAY + 1 },
  { id: 4, home: 2, away: 3, startsAt: JUNE + 2 * DAY },
  { id: 5, home: 7, away: 8, score: [3, 1], champId: 2, sportId: SPORT.iceHockey, startsAt: JUNE + 2 * DAY },
)

describeStores("what was played", (store) => {
  const book = makeHandBook()
  book.offer(90)

  layer(layerPlayerSite(store, book, "statistics", { captcha: "disabled" }, [source]))((it) => {
    it.effect("is found by day, sport, championship and team, the latest first, page by page", () =>
      Effect.gen(function* () {
        yield* season
        const list = (query: string) => get(`/service-api/results/v1/games?${query}`)
        const seconds = (at: number) => Math.floor(at / 1000)
        expect(idsIn((yield* list("")).results)).toEqual([5, 4, 3, 2, 1])
        expect(
          idsIn((yield* list(`tsFrom=${seconds(JUNE + DAY)}&tsTo=${seconds(JUNE + 2 * DAY)}`)).results),
        ).toEqual([3, 2])
        expect(idsIn((yield* list("sports=2")).results)).toEqual([5])
        expect(idsIn((yield* list("champs=1&sports=1")).results)).toEqual([4, 3, 2, 1])
        expect(idsIn((yield* list("teams=1,2")).results)).toEqual([4, 3, 2, 1])
        expect(idsIn((yield* list("games=2,5,90")).results)).toEqual([5, 2])
        expect(idsIn((yield* list("games=2,5&teams=1")).results)).toEqual([2])
        const { body } = yield* visitor.get("/service-api/results/v1/sports")
        expect(body).toMatchObject({
          success: true,
          value: [
            { id: 1, name: { en: "Football" } },
            { id: 2, name: { en: "Ice hockey" } },
          ],
        })
        const first = yield* list("count=2")
        expect([idsIn(first.results), first.more]).toEqual([[5, 4], true])
        const last = yield* list("count=2&page=3")
        expect([idsIn(last.results), last.more]).toEqual([[1], false])
        expect((yield* list("")).results.map(({ status }) => status)).toEqual([
          "finished",
          "cancelled",
          "finished",
          "finished",
          "finished",
        ])
      }),
    )

    it.effect(
      "makes the table of its season, the same under every name of the call (§7 Betting: statistics)",
      () =>
        Effect.gen(function* () {
          const table = yield* get("/SiteService/StageTable?champId=1&seasonId=2026")
          expect(table.table.map(({ teamId, points }) => [teamId, points])).toEqual([
            [1, 4],
            [3, 3],
            [2, 1],
          ])
          expect(yield* get("/service-api/LineFeed/GetStageTableZip2?champId=1&seasonId=2026")).toEqual(table)
          expect((yield* get("/SiteService/StageTable?champId=1&seasonId=2025")).table).toEqual([])
          expect(yield* get("/service-api/LiveFeed/GetStageTableZip2?champId=1&seasonId=2026")).toEqual(table)
          expect(yield* get("/service-api/LineFeed/GetStageTableIds")).toEqual([1, 2])
          const played = get("/service-api/LiveFeed/GetStageTableIds")
          expect(yield* played).toEqual([])
          book.offer(91, { live: true })
          expect(yield* played).toEqual([1])
          book.remove(91)
        }),
    )

    it.effect(
      "shows a cup as its bracket, drawn by its source and decided by the log (§7 Betting: statistics)",
      () =>
        Effect.gen(function* () {
          const cup = yield* get("/SiteService/StageTable?champId=2")
          expect(cup.brackets).toEqual([
            {
              edition: 4,
              rounds: [
                [
                  {
                    ...DRAW.rounds[0]?.[0],
                    status: "finished",
                    score: { total: [3, 1], parts: [[3, 1]] },
                    winner: 7,
                  },
                  { ...DRAW.rounds[0]?.[1], status: "scheduled" },
                ],
                [{ home: 7, startsAt: 3 }],
              ],
            },
          ])
          expect(cup.names.teams.map(({ id }) => id).toSorted()).toEqual([1, 2, 7, 8])
          expect((yield* get("/service-api/LineFeed/GetStageTableZip2?champId=2")).brackets).toEqual(
            cup.brackets,
          )
          expect(yield* get("/SiteService/StageTable?champId=1")).not.toHaveProperty("brackets")
          expect(yield* get("/SiteService/StageTable?champId=2&seasonId=2001")).not.toHaveProperty("brackets")
        }),
    )

    it.effect("tells how the prices of a market moved, as far as the log knows", () =>
      Effect.gen(function* () {
        const { record } = yield* makeRecorder
        const market = "result/match" as MarketKey
        const opened = (odds: number) => [{ market, odds: [["1" as OutcomeKey, odds as OddsMilli] as const] }]
        yield* record([
          {
            gameId: 91 as GameId,
            game: [],
            market: [
              { type: "market.opened", at: 1000, gameId: 91 as GameId, markets: opened(2000) },
              { type: "market.closed", at: 5000, gameId: 91 as GameId, markets: opened(2500) },
            ],
          },
        ])
        const path = `${STAT}/PriceMovement?gameId=91&market=${encodeURIComponent(market)}`
        const answer = yield* visitor
          .get(path)
          .pipe(
            Effect.repeat({ until: ({ status }) => status === 200, schedule: Schedule.forever, times: 200 }),
          )
        expect(answer.body).toMatchObject({
          value: {
            outcomes: [
              {
                outcome: "1",
                points: [
                  [1000, 2000],
                  [5000, 2500],
                  [5000, 0],
                ],
              },
            ],
          },
        })
        for (const [query, status] of [
          ["gameId=91&market=total%2Fmatch%2F2.5", 404],
          ["gameId=92&market=result%2Fmatch", 404],
          ["gameId=91&market=everything", 400],
          ["gameId=91", 400],
        ] as const) {
          expect((yield* visitor.get(`${STAT}/PriceMovement?${query}`)).status, query).toBe(status)
        }
      }),
    )

    it.effect("is compared for two sides, of a game ahead and of one that is over", () =>
      Effect.gen(function* () {
        const over = yield* get(`${STAT}/Game/h2h?gameId=2`)
        expect([idsIn(over.meetings), idsIn(over.homeLast), idsIn(over.awayLast)]).toEqual([
          [1],
          [4, 1],
          [3, 1],
        ])
        expect(over.sums).toEqual({ games: 1, won: 0, drawn: 0, lost: 1 })
        const ahead = yield* get("/SiteService/HeadToHead?gameId=90")
        expect([idsIn(ahead.meetings), ahead.sums]).toEqual([[2, 1], { games: 2, won: 1, drawn: 1, lost: 0 }])
        expect(idsIn((yield* get(`${STAT}/TeamLastGames?teamId=3&count=1`)).results)).toEqual([4])
        // Who has played nothing yet is named all the same.
        const unplayed = yield* get(`${STAT}/TeamLastGames?teamId=6`)
        expect([idsIn(unplayed.results), unplayed.names.teams.map(({ id }) => id)]).toEqual([[], [6]])
        const listed = yield* get("/service-api/results/v1/games?teams=6")
        expect(listed.names.teams.map(({ id }) => id)).toEqual([6])
      }),
    )

    it.effect("is told in its order", () =>
      Effect.gen(function* () {
        const { entries } = yield* get("/service-api/LiveFeed/GetChronoOfPlay?gameId=1")
        expect(entries.map(({ kind }) => kind)).toEqual(["scheduled", "rescheduled", "started", "finished"])
        expect((yield* visitor.get("/service-api/LiveFeed/GetChronoOfPlay?gameId=77")).status).toBe(404)
      }),
    )

    it.effect("is kept for games that were over before results were", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const kept = sql`
          SELECT kind, id, owner, sort, data FROM documents
          WHERE kind IN ('finished-game', 'team-game') ORDER BY kind, id`
        const before = yield* kept
        expect(before.length).toBe(15)
        yield* sql`DELETE FROM documents WHERE kind IN ('finished-game', 'team-game')`
        yield* keepResults
        expect(yield* kept).toEqual(before)
      }).pipe(Effect.orDie),
    )

    it.effect("answers wrong, huge and hostile parameters by 400 in words, and none by 500", () =>
      Effect.gen(function* () {
        const usual = { champId: "1", gameId: "1", teamId: "1", market: "result/match" }
        yield* refuseHostile(visitor, Object.values(StatisticsApi.endpoints), usual)
        for (const path of ["/SiteService/StageTable", "/SiteService/HeadToHead", `${STAT}/TeamLastGames`]) {
          const { status, body } = yield* visitor.get(path)
          expect([status, (body as { readonly code: string }).code]).toEqual([400, "bad-request"])
        }
      }),
    )
  })
})
