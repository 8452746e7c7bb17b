import { createHash } from "node:crypto"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { Topic } from "#models/line/feed/frames.ts"
import { SourceMessage } from "#models/line/feed/source.ts"
import type { Body } from "#src/server/domains/line/trading/body.ts"
import { makeProducer } from "./producer.ts"
import { runningGame } from "./running-game.ts"
import type { RollingOptions } from "./schedule/league-lanes.ts"
import { rollingSchedule } from "./schedule/rolling.ts"
import { offering, type Schedule, steady } from "./schedule/schedule.ts"

const NOON = Date.parse("2026-11-21T12:00:00Z")
const MINUTE = 60_000
const WEEK = 7 * 86_400_000
const options = (changes: Partial<RollingOptions> = {}): RollingOptions => ({
  seed: 1,
  speed: 6,
  margin: 0.05,
  ...changes,
})

/** Games whose play, from kick-off to end, holds the moment. */
const inPlay = (schedule: Schedule, now: number, speed: number): number =>
  schedule
    .known(now)
    .filter(
      ({ startsAt, model }) => startsAt <= now && now < startsAt + (model().timeline().end * 1000) / speed,
    ).length

/** Results of every game that begins within some hours. */
const fingerprint = (schedule: Schedule, hours: number): string => {
  const results: Array<unknown> = []
  const seen = new Set<GameId>()
  for (let now = NOON; now < NOON + hours * 60 * MINUTE; now += 10 * MINUTE) {
    for (const { id, home, away, startsAt, model } of schedule.known(now)) {
      if (seen.has(id) || startsAt > now) continue
      seen.add(id)
      const { frames, end, abandoned } = model().timeline()
      // How many frames there were on the way says how much is told, not how it ended.
      results.push([id, home, away, startsAt, frames.at(-1)?.score, end, abandoned])
    }
  }
  return createHash("sha256").update(JSON.stringify(results)).digest("hex")
}

describe("the season", () => {
  it("is the same for the same seed, and another for another", () => {
    // Sports that came later are left out: they must not have changed the season of those before.
    const played = { without: "cricket" } as const
    const first = fingerprint(rollingSchedule(options(played)), 2)
    expect(fingerprint(rollingSchedule(options(played)), 2)).toBe(first)
    expect(fingerprint(rollingSchedule(options({ ...played, seed: 2 })), 2)).not.toBe(first)
    expect(first).toBe("80830a10f0efabf448efc4e91ea56defdb09c1341f051d3ed57d4d50bbc461cd")
  })

  it("announces the sports alone that are offered, and knows the games of the others still", () => {
    const all = rollingSchedule(options())
    const offered = offering(all, new Set([SPORT.football, SPORT.tennis]))
    const sports = new Set(offered.known(NOON).map(({ sportId }) => sportId))
    expect(sports).toEqual(new Set([SPORT.football, SPORT.tennis]))
    const other = all.known(NOON).find(({ sportId }) => !sports.has(sportId))
    expect(offered.find(other?.id as GameId)).toEqual(other)
  })

  it.each([1, 6, 60])("has at least 20 games in play at any moment and 200 ahead, at speed %d", (speed) => {
    const schedule = rollingSchedule(options({ speed }))
    for (let moment = 0; moment < 60; moment++) {
      const now = NOON + Math.round((moment * 7.3 * MINUTE * 6) / speed)
      expect(inPlay(schedule, now, speed)).toBeGreaterThanOrEqual(20)
      const ahead = schedule.known(now).filter(({ startsAt }) => startsAt > now && startsAt <= now + WEEK)
      expect(ahead.length).toBeGreaterThanOrEqual(200)
    }
  })

  it("keeps its promises: a game announced a week ahead is played at that time", () => {
    const schedule = rollingSchedule(options())
    const announced = schedule.known(NOON).filter(({ startsAt }) => startsAt > NOON)
    const later = rollingSchedule(options())
    for (const fixture of announced) {
      const played = later.known(fixture.startsAt + 1).find(({ id }) => id === fixture.id)
      expect(played).toMatchObject({ startsAt: fixture.startsAt, home: fixture.home, away: fixture.away })
    }
  })

  it("never lets a side of a team sport play twice at a time", () => {
    const schedule = rollingSchedule(options({ sports: ["football", "iceHockey", "basketball"] }))
    for (let now = NOON; now < NOON + 120 * MINUTE; now += 10 * MINUTE) {
      const playing = schedule
        .known(now)
        .filter(
          ({ startsAt, model }) => startsAt <= now && now < startsAt + (model().timeline().end * 1000) / 6,
        )
        .flatMap(({ home, away }) => [home, away])
      expect(new Set(playing).size).toBe(playing.length)
    }
  })

  it("has every short sport in play or about to begin, and announces none of them for the week", () => {
    const schedule = rollingSchedule(options({ short: true }))
    const known = schedule.known(NOON)
    expect(new Set(known.map(({ sportId }) => sportId)).size).toBe(schedule.sports.length)
    expect(schedule.sports.length).toBeGreaterThan(10)
    for (const { id } of schedule.sports) {
      const starts = known.filter(({ sportId, startsAt }) => sportId === id && startsAt > NOON)
      expect(starts.length).toBeGreaterThan(2)
      expect(Math.min(...starts.map(({ startsAt }) => startsAt)) - NOON).toBeLessThan(30 * MINUTE)
    }
    expect(Math.max(...known.map(({ startsAt }) => startsAt)) - NOON).toBeLessThan(4 * 60 * MINUTE)
  })

  it("finds every game again by its id, and none of another season", () => {
    const schedule = rollingSchedule(options())
    const other = rollingSchedule(options({ seed: 5 }))
    for (const { id, startsAt } of schedule.known(NOON)) {
      expect(rollingSchedule(options()).find(id)?.startsAt).toBe(startsAt)
      expect(other.find(id)).toBeUndefined()
    }
  })
})

const gameIdOf = (body: Body): GameId | undefined => ("gameId" in body ? body.gameId : undefined)

it("gives games of every season ids that the feed's topics take", () => {
  const read = Schema.decodeUnknownSync(Topic)
  for (const seed of [1, 2, 3, 99]) {
    for (const { id } of rollingSchedule(options({ seed })).known(NOON)) {
      expect(read(`game/${id}`)).toBe(`game/${id}`)
    }
  }
})

describe("the producer", () => {
  it("says only what the Schema of feed messages takes", () => {
    const producer = makeProducer(rollingSchedule(options()), 6)
    const said = [...producer.snapshot(NOON, [])].flat()
    for (let second = 1; second <= 60; second++) said.push(...producer.step(NOON + second * 1000))
    const decode = Schema.decodeUnknownSync(SourceMessage)
    said.forEach((body, index) => {
      decode({ ...body, producer: "embedded", seq: index + 1, at: NOON })
    })
    expect(new Set(said.map(({ _tag }) => _tag))).toEqual(
      new Set([
        "fixture_change",
        "game_change",
        "play_change",
        "odds_change",
        "bet_stop",
        "bet_settlement",
        "snapshot_complete",
      ]),
    )
  })

  it("says the same in a snapshot whether or not it was warmed before, in parts that end", () => {
    const cold = [...makeProducer(rollingSchedule(options()), 6).snapshot(NOON, [])]
    const producer = makeProducer(rollingSchedule(options()), 6)
    const warming = producer.warm(NOON)
    for (let game = 0; game < 100; game++) warming.next()
    const warm = [...producer.snapshot(NOON, [])]
    const ordered = (parts: ReadonlyArray<ReadonlyArray<Body>>) =>
      parts
        .flat()
        .flatMap((body): ReadonlyArray<unknown> => (body._tag === "fixture_change" ? body.games : [body]))
        .map((said) => JSON.stringify(said))
        .sort()
    expect(ordered(warm)).toEqual(ordered(cold))
    expect(cold.length).toBeGreaterThan(10)
    expect(cold.at(-1)).toEqual([{ _tag: "snapshot_complete" }])
  })

  it("announces games that begin later with its snapshot, and prices them after it, the next ones first", () => {
    const ten = NOON + 10 * MINUTE
    const producer = makeProducer(rollingSchedule(options()), 6)
    const snapshot = [...producer.snapshot(NOON, [])].flat()
    const startsAt = new Map(
      snapshot.flatMap((body) =>
        body._tag === "fixture_change" ? body.games.map((game) => [game.id, game.startsAt] as const) : [],
      ),
    )
    const pricedIn = (bodies: ReadonlyArray<Body>) =>
      bodies.flatMap((body) => (body._tag === "odds_change" ? [startsAt.get(body.gameId) ?? 0] : []))
    const later = [...startsAt.values()].filter((moment) => moment > ten).toSorted((a, b) => a - b)
    expect(later.length).toBeGreaterThan(100)
    expect(pricedIn(snapshot).filter((moment) => moment > ten)).toEqual([])
    expect(pricedIn(snapshot).length).toBeGreaterThan(30)
    const parts: Array<ReadonlyArray<number>> = []
    let isMore = true
    while (isMore) {
      const part = producer.price(NOON)
      parts.push(pricedIn(part.said))
      isMore = part.isMore
    }
    expect(parts.flat()).toEqual(later)
    // Whoever asks for something else waits for no more than a part.
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(20)
    expect(producer.price(NOON)).toEqual({ said: [], isMore: false })
  })

  it("prices first what is asked for, with the prices that it has in any other order", () => {
    const pricesOf = (asked: ReadonlyArray<GameId>) => {
      const producer = makeProducer(rollingSchedule(options()), 6)
      const snapshot = [...producer.snapshot(NOON, [])].flat()
      const games = snapshot.flatMap((body) => (body._tag === "fixture_change" ? body.games : []))
      const said = asked.length === 0 ? [] : [...producer.price(NOON, asked).said]
      const first = said.map((body) => "gameId" in body && body.gameId)
      for (let isMore = true; isMore; ) {
        const part = producer.price(NOON)
        said.push(...part.said)
        isMore = part.isMore
      }
      const prices = new Map(
        said.flatMap((body) => (body._tag === "odds_change" ? [[body.gameId, body.markets]] : [])),
      )
      return { games, first, prices }
    }
    const { games, prices } = pricesOf([])
    const [last, before] = games.toSorted((one, other) => other.startsAt - one.startsAt)
    if (last === undefined || before === undefined) throw new Error("no games")
    const asked = pricesOf([last.id, 1 as GameId, before.id])
    expect(asked.first).toEqual([last.id, before.id])
    expect(prices.size).toBeGreaterThan(100)
    expect(asked.prices).toEqual(prices)
  })

  it("has prices for every game in a snapshot where there was time before it", () => {
    const producer = makeProducer(rollingSchedule(options()), 6)
    const warming = producer.warm(NOON)
    while (!warming.next().done);
    const bodies = [...producer.snapshot(NOON, [])].flat()
    const games = bodies.flatMap((body) => (body._tag === "fixture_change" ? body.games : []))
    const scheduled = games.filter(({ status }) => status === "scheduled").map(({ id }) => id)
    const priced = bodies.flatMap((body) => (body._tag === "odds_change" ? [body.gameId] : []))
    expect(priced).toEqual(expect.arrayContaining(scheduled))
  })

  it("after a restart goes on with the same games as if it had never stopped", () => {
    const end = NOON + 20 * MINUTE
    const run = (from: number) => {
      const producer = makeProducer(rollingSchedule(options()), 6)
      for (let now = from; now < end; now += 5000) producer.step(now)
      const bodies = [...producer.snapshot(end, [])].flat()
      const games = bodies.flatMap((body) => (body._tag === "fixture_change" ? body.games : []))
      const prices = bodies.flatMap((body) =>
        body._tag === "odds_change" ? [[body.gameId, body.markets] as const] : [],
      )
      return { games, prices: new Map(prices) }
    }
    const whole = run(end - 3 * MINUTE)
    const restarted = run(end)
    const byId = new Map(restarted.games.map((game) => [game.id, game]))
    expect(restarted.games.length).toBeGreaterThan(300)
    for (const game of whole.games) expect(byId.get(game.id)).toEqual(game)
    for (const game of whole.games.filter(({ status }) => status === "live")) {
      expect(restarted.prices.get(game.id)).toEqual(whole.prices.get(game.id))
    }
  })

  it("moves the prices of a game before its start, unless they are to stand", () => {
    const schedule = rollingSchedule(options({ sports: ["football"] }))
    const ahead = schedule.known(NOON).find(({ startsAt }) => startsAt > NOON + 20 * MINUTE)
    const changes = (from: Schedule) => {
      const fixture = from.find(ahead?.id as GameId)
      if (fixture === undefined) throw new Error("no game begins later")
      const game = runningGame(fixture, 6, NOON)
      game.advance(NOON)
      const prices = []
      for (let now = NOON; now < fixture.startsAt; now += 10_000) prices.push(...game.advance(now))
      return prices.length
    }
    expect(changes(schedule)).toBeGreaterThan(2)
    expect(changes(steady(schedule))).toBe(0)
  })

  it.each([false, true])("prices a game at kick-off as it did before, short: %s", (short) => {
    const schedule = rollingSchedule(options({ short }))
    const kinds = new Map(schedule.known(NOON).map((fixture) => [fixture.sportId, fixture]))
    expect(kinds.size).toBe(schedule.sports.length)
    for (const { model } of kinds.values()) {
      const game = model()
      expect(game.offersAt(0, 0)).toEqual(game.offersBefore(0))
    }
  })

  it.each([false, true])(
    "settles every market it ever offered, once, and ends each game, short: %s",
    (short) => {
      const schedule = rollingSchedule(options({ short }))
      const chosen = schedule
        .known(NOON)
        .filter(({ startsAt }) => startsAt > NOON)
        .filter(({ sportId }, index, all) => all.findIndex((one) => one.sportId === sportId) === index)
      expect(chosen).toHaveLength(schedule.sports.length)
      for (const fixture of chosen) {
        const game = runningGame(fixture, 6, fixture.startsAt - MINUTE)
        const opened = new Set<string>()
        const settled: Array<string> = []
        const statuses: Array<string> = []
        const note = (body: Body) => {
          expect(gameIdOf(body)).toBe(fixture.id)
          if (body._tag === "odds_change") for (const { market } of body.markets) opened.add(market)
          if (body._tag === "bet_settlement") settled.push(...body.results.map(({ market }) => market))
          if (body._tag === "game_change") statuses.push(body.status)
        }
        game.snapshot().bodies.forEach(note)
        for (let now = fixture.startsAt; !game.isOver(); now += 10_000) game.advance(now).forEach(note)
        expect(statuses.at(-1)).toBe("finished")
        expect(new Set(settled).size).toBe(settled.length)
        const left = [...opened].filter((market) => !settled.includes(market))
        expect(left).toEqual([])
      }
    },
  )

  it("tells within which seconds of play a period and a quarter lie, one after the other", () => {
    const schedule = rollingSchedule(options({ sports: ["iceHockey", "basketball"] }))
    for (const { model } of schedule.known(NOON).slice(0, 20)) {
      let ended = 0
      for (const { running, part, elapsed } of model().timeline().frames) {
        if (!running) continue
        const [from = -1, to = -1] = part ?? []
        expect([from === ended || to === ended, from <= elapsed, elapsed <= to]).toEqual([true, true, true])
        ended = to
      }
      expect(ended).toBeGreaterThanOrEqual(2400)
    }
  })

  it("tells how a game ended to whoever asks after the end", () => {
    const schedule = rollingSchedule(options())
    const fixture = schedule.known(NOON).find(({ startsAt }) => startsAt < NOON - 25 * MINUTE)
    if (fixture === undefined) throw new Error("no game began that long ago")
    const bodies = [
      ...makeProducer(rollingSchedule(options()), 6).snapshot(NOON + 600 * MINUTE, [fixture.id]),
    ]
      .flat()
      .filter((body) => gameIdOf(body) === fixture.id)
    expect(bodies.map(({ _tag }) => _tag)).toEqual(["bet_settlement", "game_change"])
    expect(bodies.at(-1)).toMatchObject({ status: "finished" })
  })

  it("stops bets before each goal of a football game is known", () => {
    const schedule = rollingSchedule(options({ sports: ["football"] }))
    let goals = 0
    for (const { model } of schedule.known(NOON).slice(0, 20)) {
      const { frames } = model().timeline()
      frames.forEach((frame, index) => {
        const before = frames[index - 1]
        if (before === undefined) return
        const scored = frame.score.total.join(":") !== before.score.total.join(":")
        if (!scored) return
        goals += 1
        expect(before.stopped).toBe(true)
        expect(frame.stopped).toBe(true)
      })
    }
    expect(goals).toBeGreaterThan(20)
  })
})
