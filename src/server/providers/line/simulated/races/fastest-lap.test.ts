import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { settleRace } from "#models/betting/settle-race.ts"
import { randomOf } from "#src/server/kernel/random.ts"
import { drawFastestLap, fastestLapChances } from "./fastest-lap.ts"

const runner = fc.record({
  rate: fc.double({ min: 0.94, max: 1.06, noNaN: true }),
  fails: fc.double({ min: 0, max: 0.6, noNaN: true }),
})

/** By every set of those who finish: the first of exponential times is each one's by its pace. */
const enumerated = (runners: ReadonlyArray<{ readonly rate: number; readonly fails: number }>) => {
  const chances = runners.map(() => 0)
  for (let set = 1; set < 2 ** runners.length; set++) {
    const isIn = (place: number) => Math.floor(set / 2 ** place) % 2 === 1
    const chance = runners.reduce(
      (product, { fails }, place) => product * (isIn(place) ? 1 - fails : fails),
      1,
    )
    const paces = runners.map(({ rate }, place) => (isIn(place) ? rate ** 30 : 0))
    const whole = paces.reduce((sum, pace) => sum + pace, 0)
    paces.forEach((pace, place) => {
      chances[place] = (chances[place] ?? 0) + (chance * pace) / whole
    })
  }
  return chances
}

describe("the fastest lap", () => {
  it("is what enumerating who finishes gives", () => {
    fc.assert(
      fc.property(fc.array(runner, { minLength: 2, maxLength: 6 }), (runners) => {
        const expected = enumerated(runners)
        for (const [place, chance] of fastestLapChances(runners).entries())
          expect(Math.abs(chance - (expected[place] ?? -1))).toBeLessThan(1e-5)
      }),
      { numRuns: 200 },
    )
  })

  it("is right where who is much quicker often fails", () => {
    const runners = [
      { rate: 1.06, fails: 0.6 },
      { rate: 0.94, fails: 0 },
      { rate: 1.06, fails: 0.6 },
    ]
    const expected = enumerated(runners)
    for (const [place, chance] of fastestLapChances(runners).entries())
      expect(chance).toBeCloseTo(expected[place] ?? -1, 5)
  })

  it("is driven as it is priced, by somebody who finished", () => {
    const rates = [1.04, 1.02, 1, 0.98]
    const wins = rates.map(() => 0)
    const races = 3000
    for (let race = 0; race < races; race++) {
      const random = randomOf("laps", race)
      const finished = rates.flatMap((rate, place) =>
        random.chance(0.2) ? [] : [{ number: place + 1, rate }],
      )
      const lap = drawFastestLap(finished, random)
      expect(lap === undefined).toBe(finished.length === 0)
      if (lap !== undefined) wins[lap - 1] = (wins[lap - 1] ?? 0) + 1
    }
    for (const [place, chance] of fastestLapChances(rates.map((rate) => ({ rate, fails: 0.2 }))).entries()) {
      const error = Math.sqrt((chance * (1 - chance)) / races)
      expect(Math.abs((wins[place] ?? 0) / races - chance)).toBeLessThan(4.5 * error)
    }
  })

  it("pays whoever drove it, and returns the stakes where nobody did", () => {
    const market = { kind: "fastest-lap", scope: "match" } as const
    const run = { field: [1, 2, 3], withdrawn: [], order: [[2], [1]] }
    expect(Object.fromEntries(settleRace(market, { ...run, fastestLap: 1 }))).toEqual({
      1: "won",
      2: "lost",
      3: "lost",
    })
    expect(settleRace(market, { ...run, order: [] }).every(([, result]) => result === "returned")).toBe(true)
  })
})
