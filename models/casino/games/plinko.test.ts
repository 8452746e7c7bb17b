import { describe, expect, it } from "vitest"
import type { Draws } from "../fair/draws.ts"
import { RISKS } from "../risk.ts"
import {
  PLINKO_LEAST,
  PLINKO_MOST,
  type PlinkoBet,
  plinko,
  plinkoPays,
  plinkoWays,
  slotOf,
} from "./plinko.ts"

const boards = RISKS.flatMap((risk) =>
  Array.from(
    { length: PLINKO_MOST - PLINKO_LEAST + 1 },
    (_, place): PlinkoBet => ({ game: "plinko", rows: PLINKO_LEAST + place, risk }),
  ),
)

/** Numbers that are the bits of one. */
const bits = (number: number): Draws => {
  let left = number
  return {
    below: (limit) => {
      const value = left % limit
      left = Math.floor(left / limit)
      return value
    },
  }
}

describe("plinko", () => {
  it("returns 99 % on every board, less at most five hundredths of a percent: every path of every board told", () => {
    for (const bet of boards) {
      let back = 0n
      for (let path = 0; path < 2 ** bet.rows; path += 1) back += BigInt(plinko.play(bet, bits(path)).ends)
      const all = 10_000n * 2n ** BigInt(bet.rows)
      expect(back * 100n).toBeLessThanOrEqual(99n * all)
      expect(back * 10_000n).toBeGreaterThan(9895n * all)
    }
  })

  it("comes to each slot in as many ways as it says", () => {
    for (const rows of [PLINKO_LEAST, 11, PLINKO_MOST]) {
      const counts = Array.from({ length: rows + 1 }, () => 0)
      for (let path = 0; path < 2 ** rows; path += 1) {
        const [fell] = plinko.play({ game: "plinko", rows, risk: "low" }, bits(path)).book
        const slot = fell === undefined ? Number.NaN : slotOf(fell)
        counts[slot] = (counts[slot] ?? 0) + 1
      }
      expect(counts).toEqual(counts.map((_, slot) => plinkoWays(rows, slot)))
    }
  })

  it("pays less towards the middle, the same on both sides, and no more than it says", () => {
    for (const bet of boards) {
      const slots = Array.from({ length: bet.rows + 1 }, (_, slot) => plinkoPays(bet, slot))
      expect(slots).toEqual(slots.toReversed())
      expect(slots[0]).toBe(plinko.top(bet))
      slots.slice(1, Math.floor(slots.length / 2) + 1).forEach((pays, place) => {
        expect(pays).toBeLessThanOrEqual(slots[place] as number)
      })
      expect(plinko.top(bet)).toBeLessThanOrEqual(plinko.highest)
    }
  })

  it("pays by its book what it pays by its numbers, once the ball has fallen", () => {
    const bet: PlinkoBet = { game: "plinko", rows: 9, risk: "high" }
    for (let path = 0; path < 2 ** 9; path += 1) {
      const { book, ends } = plinko.play(bet, bits(path))
      expect(plinko.pays(bet, book)).toBe(ends)
    }
    expect(plinko.pays(bet, [])).toBeUndefined()
  })
})
