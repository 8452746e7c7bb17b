/** How far payments lie apart. */
export type PlinkoRisk = "low" | "medium" | "high"

/**
 * What the slots pay, in hundredths, from the edge to the middle; the other half is the same backwards. Between a chosen edge and a chosen
 * middle payments grow as a power of the distance, with the exponent at which 99 % come back; they are rounded down, and what that leaves is
 * given back from the middle outwards.
 */
export const PLINKO_TABLE: Readonly<Record<PlinkoRisk, Readonly<Record<number, ReadonlyArray<number>>>>> = {
  low: {
    8: [564, 271, 138, 76, 52],
    9: [645, 325, 172, 97, 59],
    10: [737, 388, 215, 122, 73, 51],
    11: [836, 457, 257, 148, 90, 59],
    12: [949, 536, 312, 182, 111, 71, 51],
    13: [1070, 622, 366, 218, 135, 85, 58],
    14: [1230, 726, 434, 263, 163, 104, 69, 50],
    15: [1400, 835, 504, 308, 193, 123, 83, 57],
    16: [1600, 968, 594, 366, 231, 149, 98, 67, 51],
  },
  medium: {
    8: [1300, 370, 131, 59, 41],
    9: [1690, 520, 184, 81, 44],
    10: [2210, 718, 261, 109, 55, 39],
    11: [2890, 974, 361, 150, 72, 42],
    12: [3780, 1320, 500, 207, 96, 51, 36],
    13: [4930, 1770, 682, 283, 128, 66, 39],
    14: [6440, 2380, 932, 389, 175, 85, 47, 34],
    15: [8420, 3170, 1250, 527, 236, 113, 59, 37],
    16: [11000, 4230, 1700, 718, 319, 152, 77, 43, 32],
  },
  high: {
    8: [2900, 490, 112, 36, 20],
    9: [4510, 784, 175, 53, 24],
    10: [7020, 1240, 278, 80, 31, 21],
    11: [10900, 1950, 431, 120, 45, 23],
    12: [17000, 3070, 675, 184, 63, 29, 21],
    13: [26500, 4810, 1050, 281, 92, 38, 23],
    14: [41200, 7540, 1630, 428, 135, 53, 27, 22],
    15: [64200, 11700, 2540, 651, 201, 76, 35, 22],
    16: [100000, 18400, 3950, 997, 297, 107, 47, 26, 21],
  },
}
