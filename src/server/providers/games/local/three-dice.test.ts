import { describe, expect, it } from "vitest"
import { type Dice, PICKS, paidFor, pickOf, roundOf, THREE_DICE, thrown, wins } from "./three-dice.ts"

const FACES = [1, 2, 3, 4, 5, 6]
const THROWS = FACES.flatMap((one) => FACES.flatMap((two) => FACES.map((three): Dice => [one, two, three])))

describe("three dice (§1 casino)", () => {
  it("returns 35 of 36 on every bet, counted over all 216 throws", () => {
    for (const pick of PICKS) {
      const back = THROWS.reduce((sum, dice) => sum + paidFor(pick, dice, 1), 0)
      expect(back / THROWS.length, pick).toBe(35 / 36)
    }
    expect(THREE_DICE.share).toBeCloseTo(35 / 36, 4)
    expect(PICKS.map((pick) => THROWS.filter((dice) => wins(pick, dice)).length)).toEqual([105, 105, 6])
  })

  it("throws every face as often: chi-square over 30,000 dice", () => {
    const counts = new Map(FACES.map((face) => [face, 0]))
    for (let round = 0; round < 10_000; round += 1)
      for (const face of thrown("a secret", `low-${round}`)) counts.set(face, (counts.get(face) ?? 0) + 1)
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - 5000) ** 2 / 5000, 0)
    // 20.5: five degrees of freedom, one in a thousand.
    expect(counts.size).toBe(6)
    expect(chi).toBeLessThan(20.5)
  })

  it("throws the same for a round whenever it is asked, and another for another secret", () => {
    const rounds = Array.from({ length: 200 }, (_, place) => `high-${place}`)
    expect(rounds.map((round) => thrown("one", round))).toEqual(rounds.map((round) => thrown("one", round)))
    const alike = rounds.filter((round) => `${thrown("one", round)}` === `${thrown("two", round)}`)
    expect(alike.length).toBeLessThan(10)
  })

  it("reads what was bet on from the name of a round", () => {
    for (const pick of PICKS) expect(pickOf(roundOf(pick, "0"))).toBe(pick)
    for (const other of ["", "low", "lower-1", "LOW-1", "r1"]) expect(pickOf(other)).toBeUndefined()
  })
})
