import type { Runner } from "#models/betting/race.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { hash32, hashNormal, hashUniform, randomOf } from "#src/server/kernel/random.ts"
import type { GameModel } from "../game-model.ts"
import { EPOCH, gameAt, gameIdAt } from "../schedule/game-ids.ts"
import type { Fixture, Schedule } from "../schedule/schedule.ts"
import { turnsBetween } from "../schedule/turns-between.ts"
import { raceModel } from "./race-model.ts"
import { finishOrder } from "./race-play.ts"
import { type RaceSeries, type RatedRunner, raceSeries, raceSports } from "./race-world.ts"

/** What the races are made from. */
export interface RaceOptions {
  /** The same seed runs the same races. */
  readonly seed: number
  /** Seconds of a game that pass in a second. */
  readonly speed: number
  /** Share of the stakes kept. */
  readonly margin: number
}

/** How far the condition of a runner lies from its strength for so many races, and how far the day from that. */
const CONDITION = { size: 0.12, races: 8 }
const DAY = 0.04
/** How opinions wander, in strength: a little from one to the next. */
const WANDER = 0.03
/** Races before that a card tells of, and how far back they are looked for. */
const FORM_RACES = 5
const FORM_DEPTH = 16
/** Opinions before the start after which a runner may be withdrawn. */
const WITHDRAWN_AFTER = 2

interface Lane {
  readonly series: RaceSeries
  readonly cycleMs: number
  readonly firstAt: number
}

const lanesOf = (all: ReadonlyArray<RaceSeries>, speed: number): ReadonlyArray<Lane> =>
  all.map((series) => {
    const peers = all.filter(({ kind }) => kind.sport === series.kind.sport)
    const cycleMs = Math.max(1, Math.round((series.kind.cycleSeconds * 1000) / speed))
    const firstAt = EPOCH + Math.round((peers.indexOf(series) * cycleMs) / peers.length)
    return { series, cycleMs, firstAt }
  })

/** Who runs in a race, by number from 1. */
const fieldOf = (
  { champ, kind, runners }: RaceSeries,
  seed: number,
  race: number,
): ReadonlyArray<RatedRunner> => {
  const [fewest, most] = kind.field
  const size = fewest + (hash32(seed, champ.id, race, "field") % (most - fewest + 1))
  // Where all run every time, each keeps its number.
  if (!kind.rests) return runners.slice(0, size)
  const turn = race >> 1
  const shuffled = runners
    .map((runner) => ({ runner, key: hash32(seed, turn, "turn", runner.team.id) }))
    .toSorted((left, right) => left.key - right.key)
    .map(({ runner }) => runner)
  const half = Math.floor(runners.length / 2)
  const turned = race % 2 === 1 ? shuffled.slice(half) : shuffled
  return turned.slice(0, size)
}

const meanOf = (values: ReadonlyArray<number>): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Rates of runners by their strengths, about 1. */
const ratesOf = (strengths: ReadonlyArray<number>, gain: number): ReadonlyArray<number> => {
  const mean = meanOf(strengths)
  return strengths.map((strength) => Math.exp(gain * (strength - mean)))
}

interface Race {
  readonly id: GameId
  readonly field: ReadonlyArray<RatedRunner>
  /** As the bookmaker could know them at best. */
  readonly strengths: ReadonlyArray<number>
  readonly real: ReadonlyArray<number>
  readonly seconds: number
  readonly withdrawal: { readonly number: number; readonly after: number } | undefined
}

const raceOf = (options: RaceOptions, series: RaceSeries, race: number): Race => {
  const { seed } = options
  const { champ, kind, events } = series
  const id = gameIdAt(options, champ.id, race)
  const field = fieldOf(series, seed, race)
  const period = Math.floor(race / CONDITION.races)
  const strengths = field.map(
    ({ team, strength }) => strength + CONDITION.size * hashNormal(seed, "condition", team.id, period),
  )
  const real = strengths.map((strength, place) => strength + DAY * hashNormal(seed, id, "day", place))
  const isWithdrawn = hashUniform(seed, id, "withdrawn") < kind.withdraws
  return {
    id,
    field,
    strengths,
    real: ratesOf(real, kind.gain),
    seconds: events[race % events.length]?.seconds ?? 120,
    withdrawal: isWithdrawn
      ? {
          number: 1 + (hash32(seed, id, "who") % field.length),
          after: 1 + (hash32(seed, id, "when") % WITHDRAWN_AFTER),
        }
      : undefined,
  }
}

const numbersOf = ({ field }: Race): ReadonlyArray<number> => field.map((_, place) => place + 1)

const randomFor = ({ seed }: RaceOptions, { id }: Race) => randomOf(seed, id, "play")

const modelOf = (options: RaceOptions, { kind, champ }: RaceSeries, race: Race): GameModel =>
  raceModel({
    sportId: champ.sportId,
    form: kind.form,
    menu: kind.menu,
    field: numbersOf(race),
    real: race.real,
    believed: (opinion) =>
      ratesOf(
        race.strengths.map(
          (strength, place) =>
            strength + WANDER * hashNormal(options.seed, race.id, "opinion", opinion, place),
        ),
        kind.gain,
      ),
    seconds: race.seconds,
    withdrawal: race.withdrawal,
    random: () => randomFor(options, race),
    margin: options.margin,
  })

/** Places of the runners of a race, by team; 0 where one did not finish. Those who did not run are not in it. */
const placesOf = (options: RaceOptions, { kind }: RaceSeries, race: Race): ReadonlyMap<number, number> => {
  const runners = numbersOf(race)
    .filter((number) => number !== race.withdrawal?.number)
    .map((number) => ({ number, rate: race.real[number - 1] ?? 1 }))
  const order = finishOrder(kind.form, { runners, seconds: race.seconds }, randomFor(options, race))
  const places = new Map<number, number>()
  let place = 1
  for (const group of order) {
    for (const number of group) places.set(number, place)
    place += group.length
  }
  return new Map(
    runners.map(({ number }) => [race.field[number - 1]?.team.id ?? 0, places.get(number) ?? 0] as const),
  )
}

/**
 * The endless season of races: each series runs one after another for ever. Who runs, when, and what came of it follows from
 * seed, speed and time alone; cards tell of the races that were run before.
 */
export const raceSchedule = (options: RaceOptions): Schedule => {
  const all = raceSeries(options.seed)
  const lanes = lanesOf(all, options.speed)
  const fixtures = new Map<GameId, Fixture>()
  const places = new Map<GameId, { readonly at: number; readonly places: ReadonlyMap<number, number> }>()

  const startOf = (lane: Lane, race: number): number => lane.firstAt + race * lane.cycleMs

  const ranBefore = (lane: Lane, race: number): ReadonlyMap<number, number> => {
    const id = gameIdAt(options, lane.series.champ.id, race)
    const known = places.get(id)
    if (known !== undefined) return known.places
    const made = placesOf(options, lane.series, raceOf(options, lane.series, race))
    places.set(id, { at: startOf(lane, race), places: made })
    return made
  }
  const formOf = (lane: Lane, race: number, team: number): ReadonlyArray<number> => {
    const form: Array<number> = []
    for (let back = race - 1; back >= Math.max(0, race - FORM_DEPTH) && form.length < FORM_RACES; back--) {
      const place = ranBefore(lane, back).get(team)
      if (place !== undefined) form.push(place)
    }
    return form
  }

  const make = (lane: Lane, number: number): Fixture => {
    const { champ, events } = lane.series
    const race = raceOf(options, lane.series, number)
    const event = events[number % events.length]
    if (event === undefined) throw new Error(`${champ.name.en} has no races`)
    const runners = race.field.map(
      ({ team, silks }, place): Runner => ({
        number: place + 1,
        team: team.id,
        silks,
        form: formOf(lane, number, team.id),
      }),
    )
    return {
      id: race.id,
      sportId: champ.sportId,
      champId: champ.id,
      home: event.team.id,
      runners,
      startsAt: startOf(lane, number),
      model: () => modelOf(options, lane.series, race),
    }
  }
  const fixtureAt = (lane: Lane, number: number): Fixture => {
    const id = gameIdAt(options, lane.series.champ.id, number)
    const known = fixtures.get(id) ?? make(lane, number)
    fixtures.set(id, known)
    return known
  }
  const longest = Math.max(...lanes.map(({ cycleMs }) => cycleMs))
  const forget = (now: number) => {
    for (const [id, { startsAt }] of fixtures) if (startsAt < now - 4 * longest) fixtures.delete(id)
    for (const [id, { at }] of places) if (at < now - 2 * FORM_DEPTH * longest) places.delete(id)
  }

  return {
    sports: raceSports,
    champs: all.map(({ champ }) => champ),
    teams: all.flatMap(({ events, runners }) => [
      ...events.map(({ team }) => team),
      ...runners.map(({ team }) => team),
    ]),
    known: (now) => {
      forget(now)
      return lanes.flatMap((lane) => {
        const current = Math.floor((now - lane.firstAt) / lane.cycleMs)
        const first = Math.max(0, current - 1)
        return Array.from({ length: current + lane.series.kind.ahead - first + 1 }, (_, index) =>
          fixtureAt(lane, first + index),
        )
      })
    },
    between: (from, to) =>
      lanes.flatMap((lane) => turnsBetween(lane, from, to).map((race) => make(lane, race))),
    find: (id) => {
      const found = gameAt(options, id)
      if (found === undefined) return undefined
      const lane = lanes.find(({ series }) => series.champ.id === found.champId)
      return lane && fixtureAt(lane, found.game)
    },
  }
}
