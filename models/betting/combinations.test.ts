import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { combinations, factorial, sumOfProducts } from "./combinations.ts"

/** Every choice, spelled out. */
const choices = <Value>(values: ReadonlyArray<Value>, size: number): ReadonlyArray<ReadonlyArray<Value>> =>
  size === 0
    ? [[]]
    : values.flatMap((value, index) =>
        choices(values.slice(index + 1), size - 1).map((rest) => [value, ...rest]),
      )

describe("combinations", () => {
  it("fails on a negative factorial, as on one of a fraction", () => {
    expect(() => factorial(-1)).toThrow("factorial of -1")
    expect(() => factorial(1.5)).toThrow("factorial of 1.5")
    expect([factorial(0), factorial(5)]).toEqual([1n, 120n])
  })

  it("counts as many as there are", () => {
    expect(combinations(20, 10)).toBe(184_756n)
    expect(combinations(2, 3)).toBe(0n)
    for (let size = 0; size <= 6; size += 1) {
      expect(combinations(6, size)).toBe(BigInt(choices([1, 2, 3, 4, 5, 6], size).length))
    }
  })

  it("sums the products of every choice", () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 0n, max: 5000n }), { maxLength: 7 }),
        fc.nat(7),
        (factors, size) => {
          const spelledOut = choices(factors, size)
            .map((chosen) => chosen.reduce((product, factor) => product * factor, 1n))
            .reduce((sum, product) => sum + product, 0n)
          expect(sumOfProducts(factors, size)).toBe(spelledOut)
        },
      ),
    )
  })
})
