import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { puzzleReach } from "#models/site/captcha-task.ts"
import { LIMITS } from "#src/server/kernel/limits/RateLimits.ts"
import { randomOf } from "#src/server/kernel/random.ts"
import { readDigits } from "#tests/support/digit-eyes.ts"
import { seededEntropy } from "#tests/support/player-site.ts"
import { lookForGap } from "#tests/support/puzzle-eyes.ts"
import { DIGITS_SIZE, drawDigits } from "./draw/digits.ts"
import { drawPuzzle, PUZZLE_SIZE } from "./draw/puzzle.ts"
import { isRight, PUZZLE_TOLERANCE, placeOfGap } from "./tasks.ts"

const bytesOf = (address: string) => Buffer.from(address.slice(address.indexOf(",") + 1), "base64").length

describe("tasks of the captcha", () => {
  it("let a bot that tries places at random pass once in twenty-four tries, and one that always tries the same no oftener", () => {
    const tries = 20_000
    const entropy = seededEntropy("captcha-bot")
    const random = randomOf("captcha bot")
    const reach = puzzleReach(PUZZLE_SIZE)
    let [anywhere, likely, middle] = [0, 0, 0]
    for (let each = 0; each < tries; each++) {
      const kept = { kind: "puzzle", left: Effect.runSync(placeOfGap(entropy)) } as const
      const passes = (left: number) => (isRight(kept, { kind: "puzzle", left }) ? 1 : 0)
      anywhere += passes(random.integer(0, reach))
      likely += passes(random.integer(48, reach))
      middle += passes(Math.round((48 + reach) / 2))
    }
    for (const rate of [anywhere / tries, likely / tries, middle / tries]) {
      expect(rate).toBeGreaterThan(0.03)
      expect(rate).toBeLessThan(0.045)
    }
    // What an address may try in its ten minutes brings fewer than two tokens.
    expect(LIMITS.captchaTasksByAddress.times * (middle / tries)).toBeLessThan(2)
  })

  it("take a piece that is left within four units of its place, and no digits but those that are drawn", () => {
    const kept = { kind: "puzzle", left: 100 } as const
    for (const [left, right] of [
      [100 - PUZZLE_TOLERANCE, true],
      [100 + PUZZLE_TOLERANCE, true],
      [100 - PUZZLE_TOLERANCE - 1, false],
      [100 + PUZZLE_TOLERANCE + 1, false],
      [Number.MAX_SAFE_INTEGER, false],
    ] as const)
      expect(isRight(kept, { kind: "puzzle", left })).toBe(right)
    const drawn = { kind: "picture", digits: "01789" } as const
    for (const [value, right] of [
      ["01789", true],
      ["٠١ ٧٨٩", true],
      ["1789", false],
      ["017890", false],
      ["", false],
    ] as const)
      expect(isRight(drawn, { kind: "picture", value })).toBe(right)
    expect(isRight(drawn, { kind: "puzzle", left: 1789 })).toBe(false)
    expect(isRight(kept, { kind: "picture", value: "100" })).toBe(false)
  })

  it("are drawn in thirty kilobytes at most, with a gap that can be found by looking and digits that can be read", async () => {
    for (let seed = 0; seed < 8; seed++) {
      const [left, top] = [48 + seed * 27, seed * 13]
      const cut = [seed % 2 === 0, seed % 3 === 0, seed % 5 < 2, seed > 3]
      const { picture, piece } = await drawPuzzle({ seed, cut, left, top })
      expect(bytesOf(picture) + bytesOf(piece)).toBeLessThan(30_000)
      const found = await lookForGap({ picture, piece, ...PUZZLE_SIZE, top })
      expect(Math.abs(found - left)).toBeLessThanOrEqual(1)
      expect(bytesOf(await drawDigits("4071", seed))).toBeLessThan(30_000)
    }
    const digits = ["40718", "96235", "00693"]
    const read = digits.map(async (drawn, seed) =>
      readDigits({ picture: await drawDigits(drawn, seed), ...DIGITS_SIZE, length: drawn.length }),
    )
    expect(await Promise.all(read)).toEqual(digits)
    const plan = { seed: 7, cut: [true, true, true, true], left: 60, top: 9 }
    expect(await drawPuzzle(plan)).toEqual(await drawPuzzle(plan))
  })
})
