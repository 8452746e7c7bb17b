import { type CricketEleven, SPECIALISTS } from "./cricket-eleven.ts"

/** Who may bowl an innings, and how long it is. */
export interface Bowling {
  readonly overs: number
  /** The side that bowls. */
  readonly fielding: CricketEleven
}

/** A bowler has a fifth of the overs at the most. */
const MOST = 5
/** How much oftener an over is given to whom it suits. */
const WEIGHT = { specialist: 2, opening: 3 }

/** One of some, by their weights and a number in [0, 1). */
const weighted = (among: ReadonlyArray<readonly [number, number]>, draw: number): number => {
  const sum = among.reduce((total, [, weight]) => total + weight, 0)
  let left = draw * sum
  for (const [number, weight] of among) {
    left -= weight
    if (left < 0) return number
  }
  return among.at(-1)?.[0] ?? 0
}

/**
 * Who bowls an over: nobody twice running, nobody more than a fifth of them, and so that those left can be bowled as well.
 * @param bowled overs of each so far
 * @param last who bowled the over before
 * @param draw in [0, 1)
 */
export const bowlerOf = (
  { overs, fielding }: Bowling,
  over: number,
  bowled: (number: number) => number,
  last: number | undefined,
  draw: number,
): number => {
  const most = overs / MOST
  const left = overs - over - 1
  const canGoOn = (chosen: number): boolean => {
    const most_ = fielding.bowlers.map((number) =>
      number === chosen
        ? Math.min(most - bowled(number) - 1, Math.floor(left / 2))
        : Math.min(most - bowled(number), Math.ceil(left / 2)),
    )
    return most_.reduce((sum, each) => sum + each, 0) >= left
  }
  const isOpening = over < overs * 0.3 || over >= overs * 0.8
  const among = fielding.bowlers
    .filter((number) => number !== last && bowled(number) < most && canGoOn(number))
    .map((number) => {
      const isSpecialist = number >= SPECIALISTS
      const opens = isOpening && number >= 10
      return [number, (isSpecialist ? WEIGHT.specialist : 1) * (opens ? WEIGHT.opening : 1)] as const
    })
  return weighted(among, draw)
}

/** Overs of the bowlers of an innings, in their order, up to the one that is bowled now. */
export interface OversGiven {
  readonly over: number
  /** Who bowls it, where that is known. */
  readonly bowler?: number | undefined
  /** Whole overs that somebody has bowled. */
  readonly bowled: (number: number) => number
}

/** Ways in which the overs of an innings may be given from one on: for each the bowler of every over, by its number from 0. */
export const oversAhead = (
  bowling: Bowling,
  { over: first, bowler, bowled }: OversGiven,
  ways: number,
  draw: () => number,
): ReadonlyArray<Uint8Array> =>
  Array.from({ length: ways }, () => {
    const given = new Uint8Array(bowling.overs)
    const counts = new Map<number, number>()
    const so = (number: number): number => bowled(number) + (counts.get(number) ?? 0)
    let last: number | undefined
    for (let over = first; over < bowling.overs; over++) {
      const chosen =
        over === first && bowler !== undefined ? bowler : bowlerOf(bowling, over, so, last, draw())
      counts.set(chosen, (counts.get(chosen) ?? 0) + 1)
      given[over] = chosen
      last = chosen
    }
    return given
  })
