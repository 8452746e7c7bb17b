import { describe, expect, it } from "vitest"
import type { RoundKey } from "../round.ts"
import { isWithin, scoreAfter } from "./points.ts"

const score = (points: number, reachedAt: number, round: string) => ({
  points,
  reachedAt,
  round: round as RoundKey,
})

describe("a round of a tournament", () => {
  const cup = { games: ["dice" as const], startsAt: 1000, endsAt: 9000 }
  const within = (begunAt: number, endedAt: number, game: "dice" | "mines" = "dice") =>
    isWithin(cup, 2000, { game, begunAt, endedAt })

  it("begins after the start and after joining, and is over before the end, also at once", () => {
    expect(within(2000, 2000)).toBe(true)
    expect(within(2000, 8999)).toBe(true)
    expect(within(1999, 3000)).toBe(false)
    expect(within(2000, 9000)).toBe(false)
    expect(within(3000, 2999)).toBe(false)
    expect(isWithin(cup, 500, { game: "dice", begunAt: 999, endedAt: 1001 })).toBe(false)
  })

  it("is of one of its games, or of any where it names none", () => {
    expect(within(2000, 3000, "mines")).toBe(false)
    expect(isWithin({ ...cup, games: [] }, 2000, { game: "mines", begunAt: 2000, endedAt: 3000 })).toBe(true)
  })
})

describe("a score", () => {
  it("adds what is staked, reached with the last round, of one moment with the greater key", () => {
    const before = score(100, 3000, "m")
    expect(scoreAfter("wagered", before, score(1, 3001, "a"))).toEqual(score(101, 3001, "a"))
    expect(scoreAfter("wagered", before, score(1, 2999, "z"))).toEqual(score(101, 3000, "m"))
    expect(scoreAfter("wagered", before, score(1, 3000, "n"))).toEqual(score(101, 3000, "n"))
    expect(scoreAfter("wagered", before, score(1, 3000, "a"))).toEqual(score(101, 3000, "m"))
  })

  it("keeps the greatest multiple, and begins with any that is worth something", () => {
    expect(scoreAfter("multiple", undefined, score(1, 3000, "a"))).toEqual(score(1, 3000, "a"))
    expect(scoreAfter("multiple", undefined, score(0, 3000, "a"))).toBeUndefined()
    expect(scoreAfter("multiple", score(5, 3000, "a"), score(6, 4000, "b"))).toEqual(score(6, 4000, "b"))
    expect(scoreAfter("multiple", score(5, 3000, "a"), score(5, 4000, "b"))).toBeUndefined()
  })
})
