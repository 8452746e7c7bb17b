import { describe, expect, it } from "vitest"
import { PRIZE_TABLES, TICKETS } from "./scratch/prize-tables.ts"
import {
  alarmOf,
  deviationOf,
  ENOUGH_ROUNDS,
  gameReturn,
  type Published,
  periodStart,
  publishedBand,
  type ReturnSums,
} from "./site-return.ts"

/** Numbers from 0 to 1, the same for a seed. */
const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const sumsOf = (rounds: ReadonlyArray<readonly [staked: number, won: number]>): ReturnSums => {
  const sum = (of: (staked: number, won: number) => number) =>
    rounds.reduce((total, [staked, won]) => total + of(staked, won), 0)
  return {
    rounds: rounds.length,
    staked: sum((staked) => staked),
    won: sum((_, won) => won),
    stakedSquared: sum((staked) => staked ** 2),
    wonSquared: sum((_, won) => won ** 2),
    product: sum((staked, won) => staked * won),
  }
}

const even: Published = { share: [0.99, 0.99], isBestPlay: false, deviation: undefined }

describe("what a game returns beside what it tells", () => {
  it("has the deviation of games by their own tables", () => {
    // Of the tickets: 16.16 stakes squared on average, less 0.99 squared.
    expect(deviationOf("harvest")).toBeCloseTo(Math.sqrt(16.16 - 0.9801), 10)
    expect(deviationOf("lighthouse")).toBe(3.464298)
    for (const other of ["dice", "crash", "duel", "toString"]) expect(deviationOf(other)).toBeUndefined()
  })

  it("says nothing before there are enough rounds, and nothing where nothing was staked", () => {
    const rounds = (count: number) => sumsOf(Array.from({ length: count }, () => [100, 0] as const))
    expect(publishedBand(rounds(ENOUGH_ROUNDS - 1), even)).toBeUndefined()
    expect(publishedBand(rounds(ENOUGH_ROUNDS), even)?.by).toBe("observed")
    expect(
      publishedBand(sumsOf(Array.from({ length: ENOUGH_ROUNDS }, () => [0, 0] as const)), even),
    ).toBeUndefined()
    expect(gameReturn({ game: "dice" }, rounds(10), even)).toEqual({
      game: "dice",
      rounds: 10,
      staked: 1000,
      won: 0,
      back: 0,
      published: [0.99, 0.99],
      isBestPlay: false,
    })
  })

  it("is as wide as the game's own table says, for stakes of any size", () => {
    const sums = sumsOf([...Array(9000).fill([100, 0]), ...Array(1000).fill([1000, 0])])
    const harvest: Published = { ...even, deviation: deviationOf("harvest") }
    const { band, by } = publishedBand(sums, harvest) ?? { band: [0, 0], by: "" }
    const error = ((deviationOf("harvest") ?? 0) * Math.sqrt(9000 * 100 ** 2 + 1000 * 1000 ** 2)) / 1_900_000
    expect([by, band[1]]).toEqual(["counted", 0.99 + 2.5758 * error])
    expect(band[0]).toBeCloseTo(Math.max(0, 0.99 - 2.5758 * error), 12)
  })

  it("holds 99 of 100 fair plays of a card, by its tickets", () => {
    const random = randomOf(231)
    const draw = () => {
      let ticket = random() * TICKETS
      for (const { stakes, tickets } of PRIZE_TABLES.harvest) {
        ticket -= tickets
        if (ticket < 0) return stakes
      }
      return 0
    }
    const published = { ...even, deviation: deviationOf("harvest") }
    const plays = 200
    const alarms = Array.from({ length: plays }, () => {
      const rounds = Array.from({ length: ENOUGH_ROUNDS }, () => [100, 100 * draw()] as const)
      return gameReturn({ game: "harvest" }, sumsOf(rounds), published).alarm
    }).filter((alarm) => alarm !== undefined).length
    // One in a hundred by chance; the rare prize of 500 stakes bends the law a little.
    expect(alarms / plays).toBeLessThan(0.03)
    const paysMore = () => sumsOf(Array.from({ length: ENOUGH_ROUNDS }, () => [100, 118 * draw()] as const))
    expect(gameReturn({ game: "harvest" }, paysMore(), published).alarm).toBe("above")
  })

  it("raises an alarm where the return leaves the band, and none for players who play badly", () => {
    expect(alarmOf(1.2, [0.9, 1.1], even)).toBe("above")
    expect(alarmOf(0.8, [0.9, 1.1], even)).toBe("below")
    expect(alarmOf(0.8, [0.9, 1.1], { isBestPlay: true })).toBeUndefined()
    for (const back of [0.9, 1, 1.1]) expect(alarmOf(back, [0.9, 1.1], even)).toBeUndefined()
    // Heads pay double 60 times of 100.
    const sums = sumsOf(
      Array.from({ length: ENOUGH_ROUNDS }, (_, place) => [100, place % 5 < 3 ? 200 : 0] as const),
    )
    expect(gameReturn({ game: "dice" }, sums, even)).toMatchObject({
      back: 1.2,
      by: "observed",
      alarm: "above",
    })
  })

  it("counts periods back from now", () => {
    const now = Date.UTC(2024, 2, 1)
    expect(new Date(periodStart("day", now)).toISOString()).toBe("2024-02-29T00:00:00.000Z")
    expect(new Date(periodStart("month", now)).toISOString()).toBe("2024-01-31T00:00:00.000Z")
    expect(periodStart("all", now)).toBe(0)
  })
})
