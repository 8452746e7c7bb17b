import { layer } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { HttpApi, HttpApiBuilder } from "effect/http-api"
import { expect } from "vitest"
import { Decoding } from "#models/api/decoding.ts"
import { DuelsApi } from "#models/api/duels.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { listen } from "#src/server/app/server.ts"
import { decodeOpenDuels, OPEN_DUELS } from "#src/server/domains/line/trading/aggregates.ts"
import { Duels } from "#src/server/domains/line/trading/Duels.ts"
import { DuelsHandlers } from "#src/server/domains/line/trading/duels.http.ts"
import { FeedSources } from "#src/server/domains/line/trading/FeedSource.ts"
import { traderLayer } from "#src/server/domains/line/trading/Trader.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import { makeBookmaker } from "#src/server/providers/line/simulated/Bookmaker.ts"
import { makeProducer } from "#src/server/providers/line/simulated/producer.ts"
import { raceSchedule } from "#src/server/providers/line/simulated/races/race-schedule.ts"
import { rollingSchedule } from "#src/server/providers/line/simulated/schedule/rolling.ts"
import { together } from "#src/server/providers/line/simulated/schedule/schedule.ts"
import { DecodingLive } from "#src/server/web/decoding.ts"
import { ask } from "#tests/support/http-server.ts"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { UnpacedLive } from "#tests/support/unpaced.ts"

const season = { seed: 1, speed: 6, margin: 0.05 }
const AHEAD_MS = 120_000

/** A horse race, a football game of a great league and one of tennis that begin in some minutes, conducted by the clock. */
const line = Effect.gen(function* () {
  const now = Date.now()
  const races = raceSchedule(season)
  const rolling = rollingSchedule({ ...season, sports: ["football", "tennis"] })
  const later = [...races.known(now), ...rolling.known(now)].filter(
    ({ startsAt }) => startsAt > now + AHEAD_MS,
  )
  const find = (sportId: number, hasPlayers: boolean) => {
    const found = later.find(
      (fixture) =>
        fixture.sportId === sportId &&
        (fixture.model().players !== undefined) === hasPlayers &&
        fixture.model().menu.every(({ scope }) => scope !== "final"),
    )
    if (found === undefined) throw new Error(`no game of sport ${sportId}`)
    return found
  }
  const games = [find(SPORT.horseRacing, true), find(SPORT.football, true), find(SPORT.tennis, false)]
  const schedule = { ...together([races, rolling]), known: () => games }
  const producer = makeProducer(schedule, season.speed)
  const source = yield* makeBookmaker({
    step: (at) => Effect.sync(() => producer.step(at)),
    snapshot: (at, ids, duels) => Stream.fromIterable(producer.snapshot(at, ids, duels)),
    price: (at, ids) => Effect.sync(() => producer.price(at, ids)),
    players: (gameId) => Effect.sync(() => producer.players(gameId)),
    past: () => Effect.succeed([]),
    ended: () => Effect.succeed({ results: [], isWhole: true }),
    draws: () => Effect.succeed([]),
    about: (at, gameId) => Effect.sync(() => producer.about(at, gameId)),
    lineUps: (at, gameId) => Effect.sync(() => producer.lineUps(at, gameId)),
    duel: (at, gameId, market) => Effect.sync(() => producer.duel(at, gameId, market)),
    joint: (gameId, selections) => Effect.sync(() => producer.joint(gameId, selections)),
  })
  return { games, source }
})

interface Body {
  readonly message?: string
  readonly value?: {
    readonly players?: ReadonlyArray<{ readonly id: number; readonly number: number; readonly team: number }>
    readonly market?: string
    readonly outcomes?: ReadonlyArray<{ readonly outcome: string; readonly odds: number | null }>
  }
}

describeEmbedded("duels", (store) => {
  let ids: ReadonlyArray<GameId> = []
  const sources = Layer.effect(
    FeedSources,
    Effect.map(line, ({ games, source }) => {
      ids = games.map(({ id }) => id)
      return { all: [source] }
    }),
  )
  const api = HttpApi.make("statebook").add(DuelsApi).middleware(Decoding)
  const site = listen(
    HttpApiBuilder.layer(api).pipe(Layer.provide(DuelsHandlers), Layer.provide([DecodingLive, UnpacedLive])),
    { host: "127.0.0.1", port: 0 },
  ).pipe(
    Layer.provide(RateLimits.layer),
    Layer.provideMerge(Duels.layer),
    Layer.provideMerge(traderLayer),
    Layer.provideMerge(sources),
    Layer.provideMerge(Aggregates.layer),
    Layer.provideMerge(layerJournal),
    Layer.provideMerge(Layer.mergeAll(store.layer, layerInProcess)),
  )

  const answerOf = (response: Response) =>
    Effect.map(
      Effect.promise(() => response.json() as Promise<Body>),
      (body) => ({ status: response.status, body }),
    )
  const players = (query: string) =>
    Effect.flatMap(ask(`/service-api/LineFeed/GetAvailablePlayersForDuel?${query}`), answerOf)
  const build = (body: unknown, feed = "LineFeed") =>
    Effect.flatMap(
      ask(`/service-api/${feed}/BuildDuel`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
      answerOf,
    )

  layer(site, { excludeTestServices: true })((it) => {
    it.effect("tells who may be put against whom, and prices two of them (§7 Betting: line and live)", () =>
      Effect.gen(function* () {
        const [race = 0, game = 0, tennis = 0] = ids
        const known = yield* players(`gameId=${race}&lng=ru`)
        expect(known.status).toBe(200)
        const runners = known.body.value?.players ?? []
        expect(runners.length).toBeGreaterThan(4)
        expect(new Set(runners.map(({ team }) => team)).size).toBe(runners.length)
        const [one, other] = runners
        const duel = yield* build({ gameId: race, team1Ids: [other?.id], team2Ids: [one?.id] })
        expect(duel.status, JSON.stringify(duel.body)).toBe(200)
        expect(duel.body.value?.market).toBe(`duel/${one?.id}-${other?.id}`)
        expect(duel.body.value?.outcomes).toHaveLength(2)

        const scorers = (yield* players(`gameId=${game}`)).body.value?.players ?? []
        expect(scorers).toHaveLength(20)
        expect(scorers.filter(({ id }) => id === 109 || id === 210).map(({ number }) => number)).toEqual([
          9, 10,
        ])
        const goals = yield* build({ gameId: game, team1Ids: [109], team2Ids: [210] }, "LiveFeed")
        expect(goals.body.value?.outcomes?.map(({ outcome }) => outcome)).toEqual(["1-9", "X", "2-10"])
        for (const { odds } of goals.body.value?.outcomes ?? []) expect(odds).toBeGreaterThan(1010)

        expect((yield* players(`gameId=${tennis}`)).body.value?.players).toEqual([])
        expect((yield* build({ gameId: tennis, team1Ids: [1], team2Ids: [2] })).status).toBe(404)
      }),
    )

    it.effect("keeps what was built in the log's documents, for a start after this one", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const [, game = 0] = ids
        const kept = Effect.map(journal.documents(OPEN_DUELS, { limit: 10 }), (documents) =>
          documents.flatMap(({ id, data }) => (id === `${game}` ? decodeOpenDuels(data).markets : [])),
        )
        const found = yield* Effect.repeat(kept, { until: (markets) => markets.length > 0 })
        expect(found).toEqual(["duel/1-9-2-10"])
      }),
    )

    it.effect("refuses in words, by field: 400 and 404, never 500", () =>
      Effect.gen(function* () {
        const [race = 0] = ids
        const HOSTILE = ["x", "-1", "1.5", "9".repeat(40), "1;DROP TABLE events", "%00", "[object Object]"]
        for (const text of HOSTILE) {
          const { status, body } = yield* players(`gameId=${encodeURIComponent(text)}`)
          expect([text, status]).toEqual([text, 400])
          expect(body.message).toContain("gameId")
        }
        expect((yield* players("gameId=1")).status).toBe(404)
        const cases: ReadonlyArray<readonly [unknown, number, string]> = [
          ["", 400, ""],
          ["[", 400, ""],
          [{}, 400, "gameId"],
          [{ gameId: race, team1Ids: [1] }, 400, "team2Ids"],
          [{ gameId: race, team1Ids: [1, 2], team2Ids: [3] }, 400, "team1Ids"],
          [{ gameId: race, team1Ids: [], team2Ids: [3] }, 400, "team1Ids"],
          [{ gameId: race, team1Ids: [1], team2Ids: [1e9] }, 400, "team2Ids"],
          [{ gameId: race, team1Ids: ["1"], team2Ids: [2] }, 400, "team1Ids"],
          [{ gameId: race, team1Ids: [1], team2Ids: [1] }, 400, "team2Ids"],
          [{ gameId: "x", team1Ids: [1], team2Ids: [2] }, 400, "gameId"],
          [{ gameId: race, team1Ids: [109], team2Ids: [1] }, 404, "team1Ids"],
          [{ gameId: 1, team1Ids: [1], team2Ids: [2] }, 404, "gameId"],
        ]
        for (const [body, status, field] of cases) {
          const told = yield* build(body)
          expect([JSON.stringify(body), told.status]).toEqual([JSON.stringify(body), status])
          expect(told.body.message).toContain(field)
        }
      }),
    )

    it.effect("lets one address build so many, and then asks it to wait", () =>
      Effect.gen(function* () {
        const asked = { gameId: 1, team1Ids: [1], team2Ids: [2] }
        let last = 404
        for (let times = 0; times <= LIMITS.duelsByAddress.times && last === 404; times++)
          last = (yield* build(asked)).status
        expect(last).toBe(429)
      }),
    )
  })
})
