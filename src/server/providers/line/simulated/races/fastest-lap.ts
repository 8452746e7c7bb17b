import type { Random } from "#src/server/kernel/random.ts"

/** By how much pace counts more over one lap than over a race. */
const LAP_POWER = 30
/**
 * Cells of the sum over the time of the fastest lap, by its logarithm: the fastest of all may be thirty times as quick as who is
 * left where the others fail. Times outside these multiples of the quickest and the slowest pace weigh nothing.
 */
const CELLS = 240
const SOONEST = 1e-6
const LATEST = 40

/** Who may drive the fastest lap: rates as the race has them, and the chance not to finish. */
interface LapRunner {
  readonly rate: number
  readonly fails: number
}

const paceOf = (rate: number): number => rate ** LAP_POWER

/**
 * Chances to drive the fastest lap of those who finish: best laps are exponential with a pace that follows from the rate of the
 * race, so that the chances of all and the chance that nobody finishes add up to one.
 */
export const fastestLapChances = (runners: ReadonlyArray<LapRunner>): ReadonlyArray<number> => {
  const paces = runners.map(({ rate }) => paceOf(rate))
  const from = Math.log(SOONEST / paces.reduce((sum, pace) => sum + pace, 0))
  const step = (Math.log(LATEST / Math.min(...paces)) - from) / CELLS
  const chances = runners.map(() => 0)
  for (let cell = 0; cell < CELLS; cell++) {
    const time = Math.exp(from + (cell + 0.5) * step)
    const still = runners.map(
      ({ fails }, place) => fails + (1 - fails) * Math.exp(-(paces[place] ?? 0) * time),
    )
    const all = still.reduce((product, chance) => product * chance, 1)
    // So late that nobody is left without a lap.
    if (all === 0) continue
    runners.forEach(({ fails }, place) => {
      const pace = paces[place] ?? 0
      const now = (1 - fails) * pace * Math.exp(-pace * time)
      chances[place] = (chances[place] ?? 0) + (now * all * time * step) / (still[place] ?? 1)
    })
  }
  // What a sum over cells leaves out is the same for all.
  const sum = chances.reduce((total, chance) => total + chance, 0)
  const somebody = 1 - runners.reduce((product, { fails }) => product * fails, 1)
  return sum === 0 ? chances : chances.map((chance) => (chance * somebody) / sum)
}

/** Draws who of those who finished drove the fastest lap; nobody where nobody finished. */
export const drawFastestLap = (
  finished: ReadonlyArray<{ readonly number: number; readonly rate: number }>,
  random: Random,
): number | undefined => {
  let best: { readonly number: number; readonly time: number } | undefined
  for (const { number, rate } of finished) {
    const time = random.exponential() / paceOf(rate)
    if (best === undefined || time < best.time) best = { number, time }
  }
  return best?.number
}
