import { layer } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { expect } from "vitest"
import { CompetitorsApi } from "#models/api/competitors.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { GameLineUps } from "#models/line/statistics/line-up.ts"
import type { Scorecard } from "#models/line/statistics/scorecard.ts"
import type { FeedProducer } from "#src/server/domains/line/trading/FeedSource.ts"
import { CRICKETERS, makeHandBook } from "#tests/support/book.ts"
import { refuseHostile } from "#tests/support/hostile-queries.ts"
import { play } from "#tests/support/played-games.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"

const DAY = 86_400_000
/** The tests' clock stands at the epoch. */
const START = 0
const STAT = "/service-api/statisticfeed/api/v1"

const ELEVENS: GameLineUps = [
  {
    formation: "4-4-2",
    players: [
      { number: 1, position: "goalkeeper", row: 0, deeds: [] },
      {
        number: 9,
        name: { en: "A. Morozov", ru: "А. Морозов" },
        position: "forward",
        row: 3,
        deeds: [{ kind: "goal", at: 600, half: 1 }],
      },
    ],
    bench: [{ number: 19, position: "forward", deeds: [{ kind: "on", at: 3600, half: 2, other: 9 }] }],
  },
  { formation: "4-3-3", players: [{ number: 1, position: "goalkeeper", row: 0, deeds: [] }], bench: [] },
]

const visitor = new Visitor("en", false)
const get = (path: string) =>
  Effect.map(visitor.get(path), ({ status, body }) => {
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
    return (body as { readonly value: unknown }).value
  })
const refusalOf = (path: string) =>
  Effect.map(visitor.get(path), ({ status, body }) => [
    status,
    (body as { readonly message: string }).message,
  ])

const GOAL = { kind: "play.goal", side: 0, at: 600, phase: "game.phase.half-1", total: [1, 0] } as const
const LUSAIL = { name: { en: "Lusail Iconic Stadium, Lusail" } }

/** A game of cricket as far as it is asked for: one batted and was not out, and bowled. */
const CARD: Scorecard = [
  {
    side: 0,
    runs: 12,
    wickets: 0,
    balls: 6,
    batters: [{ number: 8, runs: 12, balls: 6, fours: 3, sixes: 0 }],
    bowlers: [],
    falls: [],
  },
  {
    side: 1,
    runs: 5,
    wickets: 1,
    balls: 6,
    batters: [],
    bowlers: [{ number: 8, balls: 6, maidens: 0, runs: 5, wickets: 1, wides: 0 }],
    falls: [],
  },
]
const BATTERS: GameLineUps = [
  { players: [{ number: 8, position: "bowler", row: 0, deeds: [] }], bench: [] },
  { players: [], bench: [] },
]

/** A source that tells the elevens of one game, how it went and where. */
const source: FeedProducer = {
  producer: "hand",
  messages: Stream.never,
  recover: () => Effect.void,
  lineUps: (gameId) => Effect.succeed(gameId === 2 ? ELEVENS : gameId === 15 ? BATTERS : undefined),
  about: (gameId) =>
    Effect.succeed(
      gameId === 2
        ? { moments: [GOAL], ground: LUSAIL }
        : gameId === 15
          ? { moments: [], scorecard: CARD }
          : undefined,
    ),
}

const race = (id: number, teams: ReadonlyArray<number>, order: ReadonlyArray<ReadonlyArray<number>>) => ({
  id,
  home: 90,
  champId: 9,
  sportId: SPORT.horseRacing,
  startsAt: START + id * DAY,
  score: [0, 0] as const,
  race: { teams, order },
})

const season = play(
  { id: 1, home: 1, away: 2, score: [2, 0], startsAt: START + DAY },
  { id: 2, home: 1, away: 2, score: [1, 0], startsAt: START + 2 * DAY },
  { id: 3, home: 2, away: 1, score: [1, 3], startsAt: START + 3 * DAY },
  { id: 4, home: 7, away: 8, score: [2, 0], champId: 2, sportId: SPORT.tennis, startsAt: START + DAY },
  {
    id: 15,
    home: CRICKETERS,
    away: CRICKETERS + 1,
    score: [12, 5],
    champId: 3,
    sportId: SPORT.cricket,
    startsAt: START + DAY,
  },
  race(11, [21, 22, 23], [[3], [1], [2]]),
  race(12, [23, 21], [[2], [1]]),
)

describeStores("who plays and runs (§7 Betting: statistics)", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "competitors", { captcha: "disabled" }, [source]))((it) => {
    it.effect("is told of a race: its card, places, and the races before", () =>
      Effect.gen(function* () {
        yield* season
        const card = yield* get("/SiteService/HorsesRace?raceid=12")
        expect(card).toMatchObject({
          gameId: 12,
          status: "finished",
          runners: [
            { number: 1, team: 23, place: 2, out: false, sums: { runs: 1, won: 1, placed: 1 } },
            {
              number: 2,
              team: 21,
              place: 1,
              sums: { runs: 1, won: 0, placed: 1 },
              runs: [{ gameId: 11, place: 2, of: 3 }],
            },
          ],
        })
        expect(yield* get(`${STAT}/Horse/race?raceid=12`)).toEqual(card)
        expect(yield* refusalOf("/SiteService/HorsesRace?raceid=1")).toEqual([
          404,
          "raceid: Game 1 is not a race with a card.",
        ])
        expect(yield* refusalOf("/SiteService/HorsesRace?raceid=99")).toEqual([
          404,
          "raceid: Game 99 does not exist.",
        ])
      }),
    )

    it.effect("is told by line-ups: runners of a race, players of single sports, nobody of teams", () =>
      Effect.gen(function* () {
        expect(yield* get("/SiteService/LineUps2?gameId=11")).toMatchObject({
          home: [{ team: 21, number: 1 }, { team: 22 }, { team: 23 }],
          away: [],
        })
        expect(yield* get(`${STAT}/LineUps?gameId=4`)).toMatchObject({
          home: [{ team: 7 }],
          away: [{ team: 8 }],
        })
        const unnamed = yield* get(`${STAT}/LineUps?gameId=1`)
        expect(unnamed).toMatchObject({ sportId: SPORT.football, home: [], away: [] })
        expect(unnamed).not.toHaveProperty("formations")
      }),
    )

    it.effect("is told of a player of cricket by the scorecards of his side, and of nobody else", () =>
      Effect.gen(function* () {
        expect(yield* get(`${STAT}/CricketPlayer?playerId=${CRICKETERS}08`)).toMatchObject({
          players: [
            {
              team: CRICKETERS,
              number: 8,
              position: "bowler",
              sums: {
                games: 1,
                innings: 1,
                notOut: 1,
                runs: 12,
                best: 12,
                wickets: 1,
                bowled: 6,
                conceded: 5,
              },
              last: [{ gameId: 15, batted: { runs: 12 }, bowled: { wickets: 1 } }],
            },
          ],
        })
        expect(yield* get(`${STAT}/LineUps?gameId=15`)).not.toHaveProperty("formations")
        expect(yield* get("/service-api/LiveFeed/GetChronoOfPlay?gameId=15")).toMatchObject({
          scorecard: CARD,
        })
        for (const id of [`${CRICKETERS}12`, "108", "99999999"])
          expect(yield* get(`${STAT}/CricketPlayer?playerId=${id}`)).toMatchObject({ players: [] })
      }),
    )

    it.effect("is told of a footballer by the line-ups of his side, and of nobody else", () =>
      Effect.gen(function* () {
        const told = (id: number) => get(`${STAT}/Footballer?playerId=${id}`)
        const lineUps = (yield* get("/SiteService/LineUps2?gameId=2")) as {
          readonly home: ReadonlyArray<unknown>
        }
        expect(lineUps.home[1]).toMatchObject({ number: 9, name: { en: "A. Morozov", ru: "А. Морозов" } })
        expect(yield* told(109)).toMatchObject({
          players: [
            {
              id: 109,
              sportId: SPORT.football,
              team: 1,
              number: 9,
              name: { ru: "А. Морозов" },
              position: "forward",
              sums: { games: 1, began: 1, goals: 1, yellow: 0, red: 0 },
              last: [{ gameId: 2, home: 1, away: 2, began: true, deeds: [{ kind: "goal" }] }],
            },
          ],
          names: { teams: [{ id: 1 }, { id: 2 }] },
        })
        expect(yield* told(119)).toMatchObject({
          players: [{ sums: { games: 1, began: 0, goals: 0 }, last: [{ began: false }] }],
        })
        // The other side's shirt, one that nobody wears, cricket, a side that is not there, no side.
        expect(yield* told(201)).toMatchObject({ players: [{ team: 2, position: "goalkeeper" }] })
        for (const id of [209, 177, CRICKETERS * 100 + 8, 99_999_999_901, 9])
          expect(yield* told(id), String(id)).toMatchObject({ players: [] })
      }),
    )

    it.effect("is told by line-ups of elevens, as the source that plays the game has them", () =>
      Effect.gen(function* () {
        const told = yield* get("/SiteService/LineUps2?gameId=2")
        expect(told).toMatchObject({
          gameId: 2,
          formations: ["4-4-2", "4-3-3"],
          home: [
            { team: 1, number: 1, position: "goalkeeper", row: 0, deeds: [] },
            { team: 1, number: 9, deeds: [{ kind: "goal", at: 600, half: 1 }] },
          ],
          away: [{ team: 2, number: 1 }],
          benches: [[{ team: 1, number: 19, deeds: [{ kind: "on", other: 9 }] }], []],
        })
        expect(yield* get(`${STAT}/LineUps?gameId=2`)).toEqual(told)
        expect(yield* refusalOf("/SiteService/LineUps2?gameId=99")).toEqual([
          404,
          "gameId: Game 99 does not exist.",
        ])
      }),
    )

    it.effect("is told by the status of a game, and where it is played only where that is known", () =>
      Effect.gen(function* () {
        expect(yield* get(`${STAT}/Status?gameId=3`)).toEqual({
          gameId: 3,
          status: "finished",
          startsAt: START + 3 * DAY,
          score: { total: [1, 3], parts: [[1, 3]] },
        })
        expect(yield* refusalOf("/SiteService/GetStadiumForGame_2?gameId=1")).toEqual([
          404,
          "gameId: The venue of game 1 is not known.",
        ])
        const ground = "/SiteService/GetStadiumForGame_2?gameId=2"
        expect(yield* get(ground)).toEqual({ gameId: 2, stadium: LUSAIL })
        expect(yield* get("/SiteService/HeadToHead?gameId=2")).toMatchObject({ ground: LUSAIL })
        expect(yield* get("/SiteService/HeadToHead?gameId=1")).not.toHaveProperty("ground")
        const chronology = "/service-api/LiveFeed/GetChronoOfPlay?gameId="
        expect(yield* get(`${chronology}2`)).toMatchObject({ moments: [GOAL] })
        expect(yield* get(`${chronology}1`)).toMatchObject({ moments: [] })
      }),
    )

    it.effect("is told by insights, the same ahead and in play", () =>
      Effect.gen(function* () {
        const told = yield* get("/service-api/LineFeed/GameInsights?gameId=1")
        expect(told).toMatchObject({ gameId: 1, insights: [] })
        yield* play(
          { id: 5, home: 1, away: 2, score: [1, 0], startsAt: START + 4 * DAY },
          { id: 6, home: 1, away: 3, score: [1, 0], startsAt: START + 5 * DAY },
        )
        const ahead = yield* get("/service-api/LineFeed/GameInsights?gameId=6")
        expect(ahead).toMatchObject({ insights: [{ kind: "won", team: 1, games: 4, of: 4 }] })
        expect(yield* get("/service-api/LiveFeed/GameInsights?gameId=6")).toEqual(ahead)
      }),
    )

    it.effect("is not told of who is not there", () =>
      Effect.gen(function* () {
        expect((yield* refusalOf(`${STAT}/Rating?sportId=1&ratingId=9`))[1]).toBe(
          "ratingId: Rating 9 does not exist.",
        )
        expect((yield* refusalOf(`${STAT}/Rating?sportId=777&ratingId=1`))[1]).toBe(
          "sportId: Sport 777 does not exist.",
        )
        expect(yield* get(`${STAT}/Rating?sportId=1&ratingId=1`)).toMatchObject({
          rows: [{ place: 1, teamId: 1, played: 5, won: 5 }, { place: 2 }, { place: 3 }],
        })
        expect(yield* get("/SiteService/ShortPlayersInfo?players=987654")).toMatchObject({ players: [] })
      }),
    )

    it.effect("answers wrong, huge and hostile parameters by 400 in words, and none by 500", () =>
      refuseHostile(visitor, Object.values(CompetitorsApi.endpoints), {
        gameId: "1",
        raceid: "11",
        players: "7",
        horseId: "21",
        playerId: "108",
        sportId: "1",
        ratingId: "1",
      }),
    )
  })
})
