import { SHIRTS } from "#models/betting/play-rules.ts"
import type { FootballGrid } from "./football-grid.ts"
import type { FootballState } from "./football-law.ts"
import { expectedGoals, firstGoals, lastGoals, type StepPairs } from "./football-order.ts"
import { benchLeft, outlookOf, passedBy, playingFor, STAGE_NUMBERS } from "./football-substitutes.ts"

/** A way it may go with a player: its chance, and the share of the side's goals still to come that fall while he plays. */
export interface Stay {
  readonly chance: number
  readonly share: number
}

/** Somebody who may still score for a side. */
export interface Playing {
  readonly side: 0 | 1
  readonly shirt: number
  /** The ways it may go by whom he stands in for, each by the place of the one of the eleven; of a bench, given that he comes on. */
  readonly ways: ReadonlyArray<Stay & { readonly place: number }>
}

/** Who plays how much of the rest of a game. */
export interface Stays {
  /** Everyone of the elevens and the benches, in the order of the markets on scorers. */
  readonly players: ReadonlyArray<Playing>
  /** Chances by side and place of the eleven that a goal falls while he plays, were all his: the next, and the last. */
  readonly next: readonly [ReadonlyArray<number>, ReadonlyArray<number>]
  readonly last: readonly [ReadonlyArray<number>, ReadonlyArray<number>]
}

const total = (values: ReadonlyArray<number>): number => values.reduce((sum, value) => sum + value, 0)

/** Seconds of the game's clock at which the second half is, at a moment of the match; nothing of the first half. */
const secondAt = (progress: number, secondHalf: number): number =>
  progress < 0.5 ? 0 : 45 * 60 + (progress * 2 - 1) * secondHalf

/** Share of each stage that has passed by each step of the rest of a game, of what is still to pass of it. */
const passing = ({ times }: FootballGrid, secondHalf: number): ReadonlyArray<ReadonlyArray<number>> => {
  const now = secondAt(times[0] ?? 0, secondHalf)
  return STAGE_NUMBERS.map((stage) => {
    const before = passedBy(stage, now)
    return times.slice(1).map((end, step) => {
      const middle = ((times[step] ?? end) + end) / 2
      return before === 1 ? 1 : (passedBy(stage, secondAt(middle, secondHalf)) - before) / (1 - before)
    })
  })
}

const sideOf = (steps: StepPairs, side: 0 | 1): ReadonlyArray<number> => steps.map((pair) => pair[side])

const weighed = (values: ReadonlyArray<number>, weights: ReadonlyArray<number>): number =>
  values.reduce((sum, value, place) => sum + value * (weights[place] ?? 0), 0)

/**
 * Who of the sides plays how much of what is left, by the law of their substitutions.
 * @param secondHalf seconds of the second half, time added included
 */
export const staysOf = (grid: FootballGrid, state: FootballState, secondHalf: number): Stays => {
  const { substitutions } = state.facts
  const passed = passing(grid, secondHalf)
  const [goals, first, last] = [expectedGoals(grid), firstGoals(grid), lastGoals(grid)]
  const of = (side: 0 | 1) => {
    const outlook = outlookOf(state, side)
    const expected = sideOf(goals, side)
    const whole = total(expected)
    /** Share of the side's goals still to come that fall after a stage. */
    const after = passed.map((share) => (whole === 0 ? 0 : weighed(share, expected) / whole))
    const isOn = (place: number) => playingFor(substitutions, side, SHIRTS[place] ?? 0) === SHIRTS[place]
    const eleven = SHIRTS.map((shirt, place): Playing => {
      const chances = outlook[place] ?? []
      const ways = [
        ...chances.map((chance, stage) => ({ place, chance, share: 1 - (after[stage] ?? 0) })),
        { place, chance: 1 - total(chances), share: 1 },
      ]
      return { side, shirt, ways: isOn(place) ? ways.filter(({ chance }) => chance > 0) : [] }
    })
    const cameOn = substitutions
      .filter((one) => one.side === side)
      .map(({ on, off }): Playing => {
        return { side, shirt: on, ways: [{ place: SHIRTS.indexOf(off), chance: 1, share: 1 }] }
      })
    const bench = benchLeft(substitutions, side).map(({ shirt, slots, among }): Playing => {
      const ways = slots.flatMap((slot) => {
        const place = SHIRTS.indexOf(slot)
        return (outlook[place] ?? []).map((chance, stage) => ({
          place,
          chance: chance / among,
          share: after[stage] ?? 0,
        }))
      })
      const comesOn = total(ways.map(({ chance }) => chance))
      return {
        side,
        shirt,
        ways: ways.flatMap((way) => (way.chance > 0 ? [{ ...way, chance: way.chance / comesOn }] : [])),
      }
    })
    const whileOn = (steps: ReadonlyArray<number>) => {
      const left = passed.map((share) => weighed(share, steps))
      return SHIRTS.map((_, place) => (isOn(place) ? total(steps) - weighed(outlook[place] ?? [], left) : 0))
    }
    return {
      eleven,
      bench: [...cameOn, ...bench].toSorted((one, other) => one.shirt - other.shirt),
      next: whileOn(sideOf(first, side)),
      last: whileOn(sideOf(last, side)),
    }
  }
  const [home, away] = [of(0), of(1)]
  return {
    players: [...home.eleven, ...away.eleven, ...home.bench, ...away.bench],
    next: [home.next, away.next],
    last: [home.last, away.last],
  }
}
