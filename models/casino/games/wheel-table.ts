import type { Risk } from "../risk.ts"

/** How many segments a wheel can have. */
export const WHEEL_SIZES = [10, 20, 30, 40, 50] as const
export type WheelSize = (typeof WHEEL_SIZES)[number]

/** What segments pay, in hundredths, and how many pay it, from nothing to the most. Each wheel pays 99 hundredths of its segments. */
export const WHEEL_COUNTS: Readonly<
  Record<Risk, Readonly<Record<WheelSize, ReadonlyArray<readonly [pays: number, count: number]>>>>
> = {
  low: {
    10: [
      [0, 1],
      [50, 2],
      [110, 4],
      [150, 3],
    ],
    20: [
      [0, 2],
      [50, 4],
      [110, 9],
      [150, 4],
      [190, 1],
    ],
    30: [
      [0, 3],
      [50, 6],
      [110, 15],
      [150, 5],
      [270, 1],
    ],
    40: [
      [0, 4],
      [50, 8],
      [110, 21],
      [150, 6],
      [350, 1],
    ],
    50: [
      [0, 5],
      [50, 10],
      [110, 27],
      [150, 7],
      [430, 1],
    ],
  },
  medium: {
    10: [
      [0, 5],
      [140, 2],
      [180, 1],
      [220, 1],
      [310, 1],
    ],
    20: [
      [0, 10],
      [150, 5],
      [200, 3],
      [230, 1],
      [400, 1],
    ],
    30: [
      [0, 15],
      [150, 8],
      [200, 5],
      [270, 1],
      [500, 1],
    ],
    40: [
      [0, 20],
      [150, 11],
      [200, 6],
      [255, 2],
      [600, 1],
    ],
    50: [
      [0, 25],
      [150, 14],
      [200, 8],
      [275, 2],
      [700, 1],
    ],
  },
  high: {
    10: [
      [0, 9],
      [990, 1],
    ],
    20: [
      [0, 19],
      [1980, 1],
    ],
    30: [
      [0, 29],
      [2970, 1],
    ],
    40: [
      [0, 39],
      [3960, 1],
    ],
    50: [
      [0, 49],
      [4950, 1],
    ],
  },
}
