import { describe, expect, it } from "vitest"
import { type PlaySums, returnBand } from "./own-play.ts"

/** Numbers from 0 to 1, the same for a seed. */
const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const sumsOf = (rounds: ReadonlyArray<readonly [staked: number, paid: number]>): PlaySums => {
  const sum = (of: (staked: number, paid: number) => number) =>
    rounds.reduce((total, [staked, paid]) => total + of(staked, paid), 0)
  return {
    rounds: rounds.length,
    staked: sum((staked) => staked),
    paid: sum((_, paid) => paid),
    stakedSquared: sum((staked) => staked ** 2),
    paidSquared: sum((_, paid) => paid ** 2),
    product: sum((staked, paid) => staked * paid),
  }
}

describe("the band of a return", () => {
  it("holds the return of the game in about 95 of 100 plays", () => {
    const random = randomOf(29)
    const play = () =>
      sumsOf(
        Array.from({ length: 400 }, () => {
          const staked = 100 * (1 + Math.floor(random() * 5))
          return [staked, random() < 0.495 ? 2 * staked : 0] as const
        }),
      )
    const plays = 2000
    const held = Array.from({ length: plays }, play).filter((sums) => {
      const [least, most] = returnBand(sums) ?? [2, 2]
      return least <= 0.99 && 0.99 <= most
    }).length
    expect(held / plays).toBeGreaterThan(0.93)
    expect(held / plays).toBeLessThan(0.97)
  })

  it("is narrower the more rounds there are, and never below nothing", () => {
    const random = randomOf(7)
    const bandOf = (count: number) =>
      returnBand(sumsOf(Array.from({ length: count }, () => [100, random() < 0.01 ? 9900 : 0] as const)))
    const [few, many] = [bandOf(100), bandOf(10_000)]
    expect(few?.[0]).toBe(0)
    expect((many?.[1] ?? 9) - (many?.[0] ?? 0)).toBeLessThan((few?.[1] ?? 0) - (few?.[0] ?? 0))
  })

  it("is told of no round, of few, and of rounds that all came to the same", () => {
    const same = (count: number, paid: number) =>
      returnBand(sumsOf(Array.from({ length: count }, () => [100, paid])))
    expect([same(0, 0), same(29, 50), same(40, 0), same(40, 100)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
