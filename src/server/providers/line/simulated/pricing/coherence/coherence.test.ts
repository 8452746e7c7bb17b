import { writeFileSync } from "node:fs"
import { beforeAll, describe, expect, it } from "vitest"
import { hasResult } from "#models/betting/cut-short.ts"
import { marketParts } from "#models/betting/market-key.ts"
import { ruleOf } from "#models/betting/market-rules.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { randomOf } from "#src/server/kernel/random.ts"
import type { GameModel } from "../../game-model.ts"
import type { Fixture } from "../../schedule/schedule.ts"
import { scheduleOf } from "../../season.ts"
import { elapsedAt, type Frame } from "../../timeline.ts"
import type { Offer } from "../offer.ts"
import { MAX_ODDS, MIN_ODDS, mostImplied } from "../price.ts"
import { inverted, type Oracle, oracleOf, type Priced, sureWins, unequal, winnersOf } from "./relations.ts"
import { type SoFar, sportWays } from "./sport-ways.ts"
import { raceWays } from "./ways.ts"

const MARGIN = 0.05
const DAY_MS = 86_400_000
/** Sports that the bookmaker offers. */
const SPORTS_PLAYED = Object.keys(SPORT).length
const FAULTS = ["unequal", "inverted", "sure", "band", "bounds"] as const
const NOON = Date.UTC(2026, 2, 14, 12)

/**
 * How many moments of games are looked at: a share of ten thousand in the ordinary run, which costs some fifteen seconds of a processor;
 * `GAME_MOMENTS=10000` looks at all of them, and with `GAME_MOMENTS_REPORT` writes what it found to a file.
 */
const { GAME_MOMENTS, GAME_MOMENTS_REPORT } = process.env
const MOMENTS = Number(GAME_MOMENTS ?? 90)
const AHEAD = 1
const IN_PLAY = GAME_MOMENTS === undefined ? 1 : 5
/** Ways in which the games of a sport may go. */
const WAYS = GAME_MOMENTS === undefined ? 640 : 3072
/** The same from a moment in play. */
const REST_WAYS = 1024
/** Football has the longest menu: of it are so many games for each of another sport. */
const FOOTBALL = 4

/** So many games of every sport, of schedules days apart: of those of a sport, the ones a seed draws. */
const gamesOf = (each: number): ReadonlyMap<SportId, ReadonlyArray<Fixture>> => {
  const schedule = scheduleOf({ seed: 25, speed: 6, margin: MARGIN, now: NOON })
  const games = new Map<SportId, Map<number, Fixture>>()
  const wanted = (sportId: SportId) => (sportId === SPORT.football ? each * FOOTBALL : each)
  for (let day = 0; day < 3 + each * 3; day += 1) {
    for (const fixture of schedule.known(NOON + day * DAY_MS)) {
      const known = games.get(fixture.sportId) ?? new Map<number, Fixture>()
      games.set(fixture.sportId, known)
      if (known.size < 20 * wanted(fixture.sportId)) known.set(fixture.id, fixture)
    }
    if ([...games].every(([sportId, { size }]) => size >= 3 * wanted(sportId))) break
  }
  return new Map(
    [...games].map(([sportId, known]) => {
      const random = randomOf("chosen", sportId)
      const drawn = [...known.values()]
        .map((fixture) => [random.uniform(), fixture] as const)
        .toSorted(([one], [other]) => one - other)
      return [sportId, drawn.slice(0, wanted(sportId)).map(([, fixture]) => fixture)]
    }),
  )
}

const oracleFor = (fixture: Fixture, model: GameModel, known: Map<SportId, Oracle>): Oracle => {
  const race = model.timeline().frames.at(-1)?.facts?.race
  if (race !== undefined || fixture.runners !== undefined) {
    const ways = raceWays(WAYS, randomOf("race", fixture.id), {
      field: race?.field ?? [],
      withdrawn: race?.withdrawn ?? [],
      failing: model.menu.some(({ kind }) => kind === "classified"),
    })
    return oracleOf(fixture.sportId, ways)
  }
  const found = known.get(fixture.sportId)
  if (found !== undefined) return found
  const ways = sportWays(fixture.sportId, WAYS)
  if (ways === undefined) throw new Error(`no ways for the games of sport ${fixture.sportId}`)
  const made = oracleOf(fixture.sportId, ways)
  known.set(fixture.sportId, made)
  return made
}

interface Moment {
  readonly name: string
  readonly offers: ReadonlyArray<Offer>
  /** What its game has come to, in regular time. */
  readonly soFar?: SoFar | undefined
}

const soFarOf = (frame: Frame<unknown>, at: number): SoFar | undefined => {
  const { score, facts, phase } = frame
  if (/extra|overtime|shootout|kicks/.test(phase)) return undefined
  return { score, facts, half: score.parts.length > 1 ? 2 : 1, second: Math.ceil(elapsedAt(frame, at)) }
}

const momentsOf = (fixture: Fixture, model: GameModel): ReadonlyArray<Moment> => {
  const random = randomOf("moments", fixture.id)
  const ahead = Array.from({ length: AHEAD }, (_, place): Moment => {
    const opinion = place === 0 && random.chance(0.5) ? 0 : random.integer(0, 24)
    return { name: `game ${fixture.id} ahead ${opinion}`, offers: model.offersBefore(opinion) }
  })
  const { frames, end } = model.timeline()
  const open = frames.flatMap((frame, index) => (frame.stopped ? [] : [index]))
  const inPlay = Array.from({ length: open.length === 0 ? 0 : IN_PLAY }, (): Moment => {
    const index = open[random.integer(0, open.length - 1)] ?? 0
    const frame = frames[index]
    const until = frames[index + 1]?.at ?? end
    const at = (frame?.at ?? 0) + random.uniform() * (until - (frame?.at ?? 0))
    const play = frame && { score: frame.score, ...frame.facts }
    const offers = model
      .offersAt(index, at)
      .filter(({ market }) => !(play && hasResult(marketParts(market), play, frame.over, fixture.sportId)))
    const name = `game ${fixture.id} at ${Math.round(at)} ${JSON.stringify(frame?.score)}`
    return { name, offers, soFar: frame && soFarOf(frame, at) }
  })
  return [...ahead, ...inPlay]
}

const selectionsOf = ({ offers }: Moment, oracle: Oracle): ReadonlyArray<Priced> =>
  offers.flatMap(({ market, odds }) => {
    const ends = oracle.endsOf(marketParts(market))
    return odds.flatMap(([outcome, price]): ReadonlyArray<Priced> => {
      const own = ends.get(outcome)
      return own === undefined ? [] : [{ market, outcome, price, ends: own }]
    })
  })

/** Markets whose prices together imply more or less than the margin allows, of those of which as many outcomes come true always. */
const outOfBand = ({ offers }: Moment, oracle: Oracle, sportId: SportId): ReadonlyArray<string> =>
  offers.flatMap(({ market, odds }) => {
    const parts = marketParts(market)
    const ends = oracle.endsOf(parts)
    const known = odds.flatMap(([outcome]) => ends.get(outcome) ?? [])
    if (known.some(({ isShared }) => isShared)) return []
    const winners = ruleOf(parts.kind, sportId).asks === "line" ? 1 : winnersOf(known)
    if (winners === undefined || winners === 0) return []
    const implied = odds.reduce((sum, [, price]) => sum + (price === null ? 0 : 1000 / price), 0)
    const isWhole = odds.every(([, price]) => price !== null)
    const isIn = implied <= mostImplied(MARGIN, winners) && (!isWhole || implied >= winners * 1.002)
    return isIn ? [] : [`${market} implies ${implied} of ${winners}`]
  })

const outOfBounds = ({ offers }: Moment): ReadonlyArray<string> =>
  offers.flatMap(({ market, odds }) => {
    const prices = odds.flatMap(([, price]) => (price === null ? [] : [price]))
    return prices.length > 0 && prices.every((price) => price >= MIN_ODDS && price <= MAX_ODDS)
      ? []
      : [`${market} ${prices}`]
  })

type Fault = (typeof FAULTS)[number]

/** What is wrong with the prices of so many moments, each with the game and the moment that it was found in. */
const survey = () => {
  const faults: Record<Fault, Array<string>> = { unequal: [], inverted: [], sure: [], band: [], bounds: [] }
  let moments = 0
  let selections = 0
  const known = new Map<SportId, Oracle>()
  const sports = gamesOf(Math.max(1, Math.round(MOMENTS / (AHEAD + IN_PLAY) / SPORTS_PLAYED)))
  for (const [sportId, fixtures] of sports) {
    for (const fixture of fixtures) {
      const model = fixture.model()
      const whole = oracleFor(fixture, model, known)
      for (const moment of momentsOf(fixture, model)) {
        // What may still come of a moment in play tells more than what might have come from the beginning, and costs more.
        const rest = moment.soFar && sportWays(sportId, REST_WAYS, moment.soFar)
        const oracle = rest === undefined ? whole : oracleOf(sportId, rest)
        const priced = selectionsOf(moment, oracle)
        moments += 1
        selections += priced.length
        const found: Readonly<Record<Fault, ReadonlyArray<string>>> = {
          unequal: unequal(priced),
          inverted: inverted(priced),
          sure: sureWins(priced),
          band: outOfBand(moment, oracle, sportId),
          bounds: outOfBounds(moment),
        }
        for (const fault of FAULTS)
          for (const one of found[fault]) faults[fault].push(`sport ${sportId}, ${moment.name}: ${one}`)
      }
    }
    known.clear()
  }
  return { faults, moments, selections, sports: sports.size }
}

describe("the prices of games of every sport, ahead and in play", () => {
  let found: ReturnType<typeof survey> | undefined
  const faultsOf = (fault: Fault): ReadonlyArray<string> => (found?.faults[fault] ?? []).slice(0, 20)

  beforeAll(() => {
    found = survey()
    if (GAME_MOMENTS_REPORT !== undefined)
      writeFileSync(GAME_MOMENTS_REPORT, JSON.stringify({ ...found, cpu: process.cpuUsage() }, null, 1))
  }, 7_200_000)

  it("are those of every sport that is offered", () => {
    expect(found?.sports).toBe(SPORTS_PLAYED)
    expect(found?.moments).toBeGreaterThan(MOMENTS / 2)
  })
  it("are equal where two selections end alike whatever happens", () => {
    expect(faultsOf("unequal")).toEqual([])
  })
  it("are never lower for what never pays more", () => {
    expect(faultsOf("inverted")).toEqual([])
  })
  it("leave no two selections of which one always wins that cost less than they pay", () => {
    expect(faultsOf("sure")).toEqual([])
  })
  it("imply what the margin allows, of markets of two outcomes as of hundreds", () => {
    expect(faultsOf("band")).toEqual([])
  })
  it("lie between 1.01 and 1000 in every market", () => {
    expect(faultsOf("bounds")).toEqual([])
  })
})
