import { describe, expect, it } from "vitest"
import { duelMarket } from "#models/betting/duel.ts"
import type { MarketKey } from "#models/betting/market.ts"
import { settleRace } from "#models/betting/settle-race.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { Body } from "#src/server/domains/line/trading/body.ts"
import { makeProducer } from "./producer.ts"
import { raceSchedule } from "./races/race-schedule.ts"
import { rollingSchedule } from "./schedule/rolling.ts"
import type { Fixture, Schedule } from "./schedule/schedule.ts"

const NOON = Date.parse("2026-11-21T12:00:00Z")
const MINUTE = 60_000
const races = raceSchedule({ seed: 1, speed: 6, margin: 0.05 })
const football = rollingSchedule({ seed: 1, speed: 6, margin: 0.05, sports: ["football"] })

/** A horse race of the next minutes from whose card nobody is withdrawn. */
const race = () => {
  const found = races
    .known(NOON)
    .find(
      ({ sportId, startsAt, model }) =>
        sportId === SPORT.horseRacing &&
        startsAt > NOON + MINUTE &&
        model().menu.every(({ scope }) => scope !== "final"),
    )
  if (found === undefined) throw new Error("no race")
  return found
}

/** One game alone, so that nothing else has to be played. */
const only = (fixture: Fixture): Schedule => ({
  ...football,
  known: () => [fixture],
  find: (id) => (id === fixture.id ? fixture : undefined),
})

const pricesOf = (bodies: ReadonlyArray<Body>, market: string) =>
  bodies.flatMap((body) =>
    body._tag === "odds_change" ? body.markets.filter((one) => one.market === market) : [],
  )
const resultsOf = (bodies: ReadonlyArray<Body>, market: string) =>
  bodies.flatMap((body) =>
    body._tag === "bet_settlement" ? body.results.filter((one) => one.market === market) : [],
  )

describe("a duel that was asked for", () => {
  it("of two runners costs what their match in the menu costs, and settles by the finish, once", () => {
    const fixture = race()
    const { id, startsAt, model } = fixture
    const producer = makeProducer(only(fixture), 6)
    for (const _ of producer.snapshot(NOON, [])) void _
    const match = model().menu.find(({ kind }) => kind === "head-to-head")
    const [one = 0, other = 0] = match?.scope.split("-").map(Number) ?? []
    const market = duelMarket(one, other)
    expect(producer.players(id)).toContain(one)
    const made = producer.duel(NOON, id, market)
    expect(made.refusal).toBeUndefined()
    expect(pricesOf(made.said, market)[0]?.odds.map(([outcome]) => outcome)).toEqual([`${one}`, `${other}`])

    const said: Array<Body> = []
    const horses: Array<readonly [string, unknown, unknown]> = []
    for (let now = NOON; now < startsAt + 5 * MINUTE; now += 5000) {
      const bodies = producer.step(now)
      said.push(...bodies)
      const [built] = pricesOf(
        bodies.filter((body) => "gameId" in body && body.gameId === id),
        market,
      )
      const [own] = pricesOf(
        bodies.filter((body) => "gameId" in body && body.gameId === id),
        `head-to-head/${match?.scope}`,
      )
      if (built !== undefined && own !== undefined) horses.push([market, built.odds, own.odds])
    }
    expect(horses.length).toBeGreaterThan(2)
    for (const [, built, own] of horses) expect(built).toEqual(own)
    const ofGame = said.filter((body) => "gameId" in body && body.gameId === id)
    const results = resultsOf(ofGame, market)
    expect(results).toHaveLength(1)
    const run = model().timeline().frames.at(-1)?.facts?.race
    if (run === undefined || match === undefined) throw new Error("no run")
    const byMatch = settleRace(match, run).map(([, result]) => result)
    expect(results[0]?.outcomes.map(([, result]) => result)).toEqual(
      byMatch.map((result) => (result === "share-1-0-2" ? "returned" : result)),
    )
  })

  it("of two scorers moves with the game and settles with it; a conductor that begins later knows it", () => {
    const fixture = football
      .known(NOON)
      .find(
        ({ startsAt, model }) =>
          startsAt > NOON && startsAt < NOON + 30 * MINUTE && (model().players?.length ?? 0) > 0,
      )
    if (fixture === undefined) throw new Error("no game of a great league soon")
    const { id, startsAt } = fixture
    const schedule = only(fixture)
    const producer = makeProducer(schedule, 6)
    for (const _ of producer.snapshot(NOON, [])) void _
    const market = duelMarket(109, 210)
    const { said } = producer.duel(NOON, id, market)
    expect(pricesOf(said, market)[0]?.odds.map(([outcome]) => outcome)).toEqual(["1-9", "X", "2-10"])
    // A second time it is there already.
    expect(producer.duel(NOON, id, market).refusal).toBeUndefined()

    const later = makeProducer(schedule, 6)
    const warming = later.warm(startsAt + MINUTE)
    while (warming.next().done !== true);
    const known: ReadonlyArray<readonly [GameId, ReadonlyArray<MarketKey>]> = [[id, [market]]]
    const told = [...later.snapshot(startsAt + MINUTE, [], known)].flat()
    const followed = (from: ReturnType<typeof makeProducer>, begun: ReadonlyArray<Body>) => {
      const bodies = [...begun]
      for (let now = startsAt + MINUTE; now < startsAt + 25 * MINUTE; now += 15_000)
        bodies.push(...from.step(now))
      return bodies.filter((body) => "gameId" in body && body.gameId === id)
    }
    const [first, second] = [followed(producer, []), followed(later, told)]
    expect(new Set(pricesOf(first, market).map(({ odds }) => JSON.stringify(odds))).size).toBeGreaterThan(3)
    expect(resultsOf(first, market)).toHaveLength(1)
    expect(resultsOf(second, market)).toEqual(resultsOf(first, market))

    const goals = fixture.model().timeline().frames.at(-1)?.facts?.goals ?? []
    const count = (side: number, shirt: number) =>
      goals.filter((goal) => goal.side === side && goal.shirt === shirt).length
    const lead = count(0, 9) - count(1, 10)
    const winner = lead > 0 ? "1-9" : lead < 0 ? "2-10" : "X"
    expect(resultsOf(first, market)[0]?.outcomes).toContainEqual([winner, "won"])

    // Long over, it is settled again for who asks for it by name.
    const last = makeProducer(schedule, 6)
    const again = [...last.snapshot(startsAt + 60 * MINUTE, [id], known)].flat()
    expect(resultsOf(again, market)).toEqual(resultsOf(first, market))
  })

  it("is refused where the game or a player is not known, and where the game is over", () => {
    const fixture = race()
    const { id, startsAt } = fixture
    const producer = makeProducer(only(fixture), 6)
    for (const _ of producer.snapshot(NOON, [])) void _
    expect(producer.duel(NOON, 1 as GameId, duelMarket(1, 2)).refusal).toBe("unknown-game")
    expect(producer.duel(NOON, id, duelMarket(1, 99)).refusal).toBe("unknown-player")
    expect(producer.players(1 as GameId)).toEqual([])
    expect(producer.duel(startsAt + 60 * MINUTE, id, duelMarket(1, 2)).refusal).toBe("over")
  })
})
