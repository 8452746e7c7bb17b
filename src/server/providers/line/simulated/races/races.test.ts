import { createHash } from "node:crypto"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { marketKey } from "#models/betting/market-key.ts"
import { settleRace } from "#models/betting/settle-race.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { SourceMessage } from "#models/line/feed/source.ts"
import type { Body } from "#src/server/domains/line/trading/body.ts"
import { randomOf } from "#src/server/kernel/random.ts"
import { mostImplied } from "../pricing/price.ts"
import { makeProducer } from "../producer.ts"
import { runningGame } from "../running-game.ts"
import { type RunnerLaw, raceLaw, STRIDES } from "./gamma-race.ts"
import { raceModel } from "./race-model.ts"
import { playRace, type RaceForm } from "./race-play.ts"
import { type RaceOptions, raceSchedule } from "./race-schedule.ts"

const NOON = Date.parse("2026-11-21T12:00:00Z")
const MINUTE = 60_000
const options = (changes: Partial<RaceOptions> = {}): RaceOptions => ({
  seed: 1,
  speed: 6,
  margin: 0.05,
  ...changes,
})

const sum = (values: ReadonlyArray<number>): number => values.reduce((total, value) => total + value, 0)

const RATES = [1.05, 1.03, 1.01, 1, 0.99, 0.97, 0.94]
const field = (rates = RATES, left = STRIDES, fails = 0): ReadonlyArray<RunnerLaw> =>
  rates.map((rate) => ({ left, rate, fails }))
const places = RATES.map((_, place) => place)

describe("the law of a race", () => {
  it("is Harville's where one stride is left", () => {
    const rates = [4, 3, 2, 1]
    const law = raceLaw(field(rates, 1))
    expect(rates.map((_, runner) => law.win(runner))).toEqual(
      rates.map((rate) => expect.closeTo(rate / 10, 3)),
    )
    expect(law.forecast(0, 1)).toBeCloseTo((4 / 10) * (3 / 6), 2)
    expect(law.tricast(3, 1, 0)).toBeCloseTo((1 / 10) * (3 / 9) * (4 / 6), 2)
  })

  it("agrees with itself: forecasts add up to wins, tricasts to forecasts, places to their number", () => {
    for (const runners of [
      field(),
      field(RATES, STRIDES, 0.1),
      field(
        RATES.map((rate) => rate * rate),
        9,
      ),
    ]) {
      const law = raceLaw(runners)
      for (const first of places) {
        const others = places.filter((other) => other !== first)
        expect(sum(others.map((second) => law.forecast(first, second)))).toBeCloseTo(law.win(first), 3)
        const second = others[0] ?? 0
        const rest = others.slice(1)
        expect(sum(rest.map((third) => law.tricast(first, second, third)))).toBeCloseTo(
          law.forecast(first, second),
          2,
        )
        expect(law.top(1)[first]).toBeCloseTo(law.win(first), 3)
        for (const other of others) {
          const both = (runners[first]?.fails ?? 0) * (runners[other]?.fails ?? 0)
          expect(law.ahead(first, other) + law.ahead(other, first)).toBeCloseTo(1 - both, 3)
        }
      }
      expect(sum(law.top(3))).toBeCloseTo(3, 2)
    }
  })

  it("discounts the places behind the first as Lo and Bacon-Shone found it", () => {
    const law = raceLaw(field())
    const wins = places.map((place) => law.win(place))
    // Second given the first, against the power of the strengths of those left: fitted where the favourite won.
    const [first, ...rest] = places
    const seconds = rest.map((place) => law.forecast(first ?? 0, place) / law.win(first ?? 0))
    const misfit = (power: number) => {
      const powers = rest.map((place) => (wins[place] ?? 0) ** power)
      return sum(seconds.map((chance, index) => (chance - (powers[index] ?? 0) / sum(powers)) ** 2))
    }
    const best = Array.from({ length: 100 }, (_, step) => 0.5 + step * 0.01).toSorted(
      (left, right) => misfit(left) - misfit(right),
    )[0]
    expect(best).toBeGreaterThan(0.65)
    expect(best).toBeLessThan(0.9)
  })

  it("knows the finish once only one is near it", () => {
    const law = raceLaw([
      { left: 3, rate: 1, fails: 0 },
      { left: 60, rate: 1, fails: 0 },
      { left: 80, rate: 1, fails: 0 },
    ])
    expect(law.win(0)).toBeGreaterThan(0.999)
    expect(law.forecast(0, 1)).toBeGreaterThan(0.9)
  })
})

const FORM: RaceForm = { fails: 0.1, photo: 0.01, sections: 24 }
const CARD = { field: places.map((place) => place + 1), withdrawn: [] }
const RUNNERS = RATES.map((rate, place) => ({ number: place + 1, rate }))
const run = (game: number) =>
  playRace(FORM, { runners: RUNNERS, seconds: 120 }, CARD, new Set(["match"]), randomOf("races", game))

describe("races are run by the law they are priced with", () => {
  it("from the card, and from the middle of the race", () => {
    const races = 6000
    const law = raceLaw(field(RATES, STRIDES, 0.1))
    const counts = new Map<string, number>()
    // Half-way: the chance that was told for whoever was first then, against how often it won.
    let told = 0
    let came = 0
    let variance = 0
    for (let game = 0; game < races; game++) {
      const { frames } = run(game)
      const race = frames.at(-1)?.facts?.race
      if (race === undefined) throw new Error("no result")
      for (const kind of ["race-win", "race-place", "forecast"] as const) {
        const market = { kind, scope: "match", ...(kind === "race-place" ? { line: 3 } : {}) }
        for (const [outcome, result] of settleRace(market, race)) {
          if (result === "lost") continue
          const [, part = "1", , of = "1"] = result.split("-")
          const key = `${kind} ${outcome}`
          counts.set(key, (counts.get(key) ?? 0) + Number(part) / Number(of))
        }
      }
      const middle = frames[12]
      if (middle === undefined || middle.stopped) continue
      const still = places.filter((place) => middle.state.out[place] !== true)
      const now = raceLaw(
        still.map((place) => {
          const strides = middle.state.strides[place] ?? 0
          const left = (0.1 * (STRIDES - 1 - strides)) / STRIDES
          return { left: STRIDES - strides, rate: RATES[place] ?? 1, fails: left / (left + 0.9) }
        }),
      )
      const leader = still.indexOf((middle.score.race?.order[0]?.[0] ?? 1) - 1)
      const chance = now.win(leader)
      told += chance
      variance += chance * (1 - chance)
      if (race.order[0]?.[0] === (still[leader] ?? 0) + 1) came += 1
    }
    const top = law.top(3)
    for (const place of places) {
      const near = (key: string, chance: number) => {
        const error = Math.sqrt((chance * (1 - chance)) / races)
        expect(Math.abs((counts.get(key) ?? 0) / races - chance), key).toBeLessThan(4.5 * error + 0.002)
      }
      near(`race-win ${place + 1}`, law.win(place))
      near(`race-place ${place + 1}`, top[place] ?? 0)
      const other = (place + 1) % places.length
      near(`forecast ${place + 1}-${other + 1}`, law.forecast(place, other))
    }
    expect(Math.abs(told - came)).toBeLessThan(4.5 * Math.sqrt(variance) + races * 0.002)
  })

  it("with dead heats now and then, and in which not everyone finishes", () => {
    let heats = 0
    let missing = 0
    for (let game = 0; game < 2000; game++) {
      const order = run(game).frames.at(-1)?.facts?.race?.order ?? []
      heats += order.filter((level) => level.length > 1).length
      missing += places.length - order.flat().length
    }
    expect(heats).toBeGreaterThan(0)
    expect(missing / (2000 * places.length)).toBeCloseTo(0.1, 1)
  })
})

const aRace = (withdrawal?: { readonly number: number; readonly after: number }) =>
  raceModel({
    sportId: SPORT.horseRacing,
    form: { fails: 0, photo: 0.01, sections: 24 },
    menu: { tops: [], eachWay: true, classified: false },
    field: [1, 2, 3, 4, 5, 6, 7, 8],
    real: [1.04, 1.02, 1.01, 1, 1, 0.99, 0.98, 0.96],
    believed: () => [1.04, 1.02, 1.01, 1, 1, 0.99, 0.98, 0.96],
    seconds: 120,
    withdrawal,
    random: () => randomOf("a race"),
    margin: 0.05,
  })

const offersOf = (
  model: ReturnType<typeof aRace>,
  opinion: number,
): ReadonlyMap<string, Map<string, number | null>> =>
  new Map(model.offersBefore(opinion).map(({ market, odds }) => [market as string, new Map(odds)] as const))

describe("the prices of a race", () => {
  it("keep the margin in each book, and never pay more each way than the two halves apart", () => {
    const offers = offersOf(aRace(), 0)
    const book = (market: string) =>
      sum([...(offers.get(market)?.values() ?? [])].map((odds) => (odds === null ? 0 : 1000 / odds)))
    expect(book("race-win/match")).toBeGreaterThan(1.05)
    expect(book("race-win/match")).toBeLessThan(mostImplied(0.05))
    expect(book("race-place/match/3") / 3).toBeGreaterThan(1.03)
    expect(book("race-place/match/3") / 3).toBeLessThan(mostImplied(0.05))
    // Of these many orders are too unlikely for a price.
    expect(book("forecast/match")).toBeLessThan(mostImplied(0.05))
    expect(book("tricast/match")).toBeLessThan(mostImplied(0.05))
    for (const [runner, each] of offers.get("each-way/match/3") ?? []) {
      const win = (offers.get("race-win/match")?.get(runner) ?? 0) / 1000
      const place = (offers.get("race-place/match/3")?.get(runner) ?? 0) / 1000
      const paid = (each ?? 0) / 1000
      const chances = [1 / win, 1 / place - 1 / win]
      expect((chances[0] ?? 0) * paid + ((chances[1] ?? 0) * (paid + 2)) / 6).toBeLessThan(1.02)
    }
  })

  it("are those of the final field once a runner is withdrawn, and its own are gone", () => {
    const model = aRace({ number: 3, after: 2 })
    const [before, after] = [offersOf(model, 2), offersOf(model, 1)]
    expect([...before.keys()].some((market) => market.includes("/final"))).toBe(false)
    expect(before.get("race-win/match")?.size).toBe(8)
    expect(after.has("race-win/match")).toBe(false)
    expect([...(after.get("race-win/final")?.keys() ?? [])]).toEqual(["1", "2", "4", "5", "6", "7", "8"])
    expect(model.scoreBefore?.(2).race?.out).toEqual([])
    expect(model.scoreBefore?.(1).race?.out).toEqual([3])
    expect(model.timeline().frames.at(-1)?.facts?.race?.withdrawn).toMatchObject([{ number: 3 }])
  })

  it("in play are those of the card at the start, and leave bets on the order out", () => {
    const model = aRace()
    const start = new Map(model.offersAt(0, 0).map(({ market, odds }) => [market, odds] as const))
    const card = model.offersBefore(0)
    for (const { market, odds } of card) {
      if (/^(forecast|quinella|tricast|each-way)/.test(market)) expect(start.has(market)).toBe(false)
      else expect(start.get(market)).toEqual(odds)
    }
  })
})

describe("the season of races", () => {
  const fingerprint = (seed: number): string => {
    const schedule = raceSchedule(options({ seed }))
    const results: Array<unknown> = []
    for (const { id, home, runners, startsAt, model } of schedule.known(NOON)) {
      const { frames, end } = model().timeline()
      results.push([id, home, runners, startsAt, frames.at(-1)?.score, end])
    }
    return createHash("sha256").update(JSON.stringify(results)).digest("hex")
  }

  it("is the same for the same seed, and another for another", () => {
    expect(fingerprint(1)).toBe(fingerprint(1))
    expect(fingerprint(2)).not.toBe(fingerprint(1))
  })

  it("runs one race of a series after another, and nobody twice at a time", () => {
    for (const speed of [1, 6, 60]) {
      const schedule = raceSchedule(options({ speed }))
      const byChamp = new Map<number, Array<{ readonly from: number; readonly to: number }>>()
      for (const { champId, startsAt, runners = [], model } of schedule.known(NOON)) {
        expect(new Set(runners.map(({ team }) => team)).size).toBe(runners.length)
        const spans = byChamp.get(champId) ?? []
        byChamp.set(champId, spans)
        spans.push({ from: startsAt, to: startsAt + (model().timeline().end * 1000) / speed })
      }
      for (const spans of byChamp.values()) {
        spans.forEach(({ from }, index) => {
          expect(from).toBeGreaterThan(spans[index - 1]?.to ?? 0)
        })
      }
    }
  })

  it("tells on the card what came of the races before", () => {
    const schedule = raceSchedule(options())
    const [race] = schedule.known(NOON).filter(({ startsAt }) => startsAt > NOON)
    const before = new Map<number, Array<number>>()
    const first = (race?.id ?? 0) - 16
    for (let id = (race?.id ?? 0) - 1; id >= first; id--) {
      const earlier = schedule.find(id as GameId)
      const run = earlier?.model().timeline().frames.at(-1)?.facts?.race
      for (const runner of earlier?.runners ?? []) {
        if (run?.withdrawn.some(({ number }) => number === runner.number) === true) continue
        const level = run?.order.findIndex((group) => group.includes(runner.number)) ?? -1
        const place = level === -1 ? 0 : 1 + (run?.order.slice(0, level).flat().length ?? 0)
        before.set(runner.team, [...(before.get(runner.team) ?? []), place])
      }
    }
    for (const runner of race?.runners ?? []) {
      expect(runner.form).toEqual((before.get(runner.team) ?? []).slice(0, 5))
    }
    expect(race?.runners?.some(({ form }) => form.length > 2)).toBe(true)
  })

  it("finds every race again by its id, and none of another season", () => {
    const schedule = raceSchedule(options())
    for (const { id, startsAt } of schedule.known(NOON)) {
      expect(raceSchedule(options()).find(id)?.startsAt).toBe(startsAt)
      expect(raceSchedule(options({ seed: 5 })).find(id)).toBeUndefined()
    }
  })

  it("says only what the Schema of feed messages takes, from the announcement to the result", () => {
    const producer = makeProducer(raceSchedule(options()), 6)
    const said = [...producer.snapshot(NOON, [])].flat()
    for (let second = 5; second <= 1200; second += 5) said.push(...producer.step(NOON + second * 1000))
    const decode = Schema.decodeUnknownSync(SourceMessage)
    said.forEach((body, index) => {
      decode({ ...body, producer: "embedded", seq: index + 1, at: NOON })
    })
    expect(new Set(said.map(({ _tag }) => _tag))).toEqual(
      new Set([
        "fixture_change",
        "game_change",
        "odds_change",
        "bet_stop",
        "bet_settlement",
        "snapshot_complete",
      ]),
    )
  })

  it("settles every market it ever offered, once, withdrawals among it", () => {
    const schedule = raceSchedule(options())
    const known = schedule.known(NOON).filter(({ startsAt }) => startsAt > NOON)
    const races = known.filter(
      ({ sportId, model }, index) =>
        known.findIndex((one) => one.sportId === sportId) === index ||
        model().menu.some(({ scope }) => scope === "final"),
    )
    let withdrawn = 0
    for (const fixture of races) {
      const game = runningGame(fixture, 6, fixture.startsAt - 20 * MINUTE)
      const opened = new Set<string>()
      const settled: Array<string> = []
      const statuses: Array<string> = []
      const note = (body: Body) => {
        if (body._tag === "odds_change") for (const { market } of body.markets) opened.add(market)
        if (body._tag === "bet_settlement") settled.push(...body.results.map(({ market }) => market))
        if (body._tag === "game_change") {
          statuses.push(body.status)
          if (body.status === "scheduled") withdrawn += body.score.race?.out.length ?? 0
        }
      }
      game.snapshot().bodies.forEach(note)
      for (let now = fixture.startsAt - 20 * MINUTE; !game.isOver(); now += 5000)
        game.advance(now).forEach(note)
      expect(statuses.at(-1)).toBe("finished")
      expect(new Set(settled).size).toBe(settled.length)
      expect([...opened].filter((market) => !settled.includes(market))).toEqual([])
      expect(new Set(settled)).toEqual(new Set(fixture.model().menu.map(marketKey)))
    }
    expect(withdrawn).toBeGreaterThan(0)
  })
})
