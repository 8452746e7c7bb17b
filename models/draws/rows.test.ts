import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { DrawField, FieldResult, OptionKey } from "./draw-field.ts"
import { isResultOf } from "./draw-field.ts"
import { choose, rowsByMisses, rowsOf, unfitField } from "./rows.ts"

const keys = (...all: ReadonlyArray<string>) => all as ReadonlyArray<string> as ReadonlyArray<OptionKey>
const numbers = (count: number) => keys(...Array.from({ length: count }, (_, place) => `${place + 1}`))

/** Every choice of so many of them, one by one. */
const choices = <A>(all: ReadonlyArray<A>, take: number): ReadonlyArray<ReadonlyArray<A>> => {
  if (take === 0) return [[]]
  return all.flatMap((one, place) => choices(all.slice(place + 1), take - 1).map((rest) => [one, ...rest]))
}

describe("rows of a ticket that says less than its draw has", () => {
  it("are none where a field is not picked, and miss nothing where a field is not told", () => {
    expect(rowsOf([{ take: 1 }], [])).toBe(0)
    expect(rowsByMisses([{ take: 1 }], [], [])).toEqual([0])
    expect(rowsByMisses([{ take: 1 }], [keys("1", "2")], [])).toEqual([2])
    expect(rowsByMisses([{ take: 1 }], [keys("1", "2")], [keys("1")])).toEqual([1, 1])
  })
})

/** Rows told one by one, and what each misses. */
const toldOneByOne = (
  fields: ReadonlyArray<DrawField>,
  picks: ReadonlyArray<ReadonlyArray<OptionKey>>,
  results: ReadonlyArray<FieldResult>,
): ReadonlyMap<number, number> => {
  let rows: ReadonlyArray<number> = [0]
  fields.forEach(({ take }, place) => {
    const result = results[place] ?? "void"
    rows = rows.flatMap((missed) =>
      choices(picks[place] ?? [], take).map((row) =>
        result === "void" ? missed : missed + row.filter((option) => !result.includes(option)).length,
      ),
    )
  })
  const found = new Map<number, number>()
  for (const missed of rows) found.set(missed, (found.get(missed) ?? 0) + 1)
  return found
}

const field = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 3 }))
  .chain(([count, wanted]) => {
    const options = numbers(count)
    const take = Math.min(wanted, count - 1)
    return fc.record({
      field: fc.constant<DrawField>({ options, take }),
      picked: fc.subarray([...options], { minLength: take }),
      result: fc.oneof(
        fc.constant<FieldResult>("void"),
        fc.subarray([...options], { minLength: take, maxLength: take }),
      ),
    })
  })

describe("rows of a ticket", () => {
  it("are those that are told one by one, whatever is drawn", () => {
    fc.assert(
      fc.property(fc.array(field, { minLength: 1, maxLength: 4 }), (all) => {
        const fields = all.map(({ field: each }) => each)
        const picks = all.map(({ picked }) => picked)
        const results = all.map(({ result }) => result)
        const byMisses = rowsByMisses(fields, picks, results)
        const told = toldOneByOne(fields, picks, results)
        expect(byMisses.flatMap((rows, missed) => (rows === 0 ? [] : [[missed, rows]]))).toEqual(
          [...told].toSorted(([one], [other]) => one - other),
        )
        expect(byMisses.reduce((sum, rows) => sum + rows, 0)).toBe(rowsOf(fields, picks))
      }),
    )
  })

  /** Odds that lotteries publish, one against all rows there are. */
  it("are as many as the published odds of lottos say", () => {
    expect([choose(36, 5), choose(45, 6), choose(49, 6), choose(49, 7), choose(20, 4) ** 2]).toEqual([
      376_992, 8_145_060, 13_983_816, 85_900_584, 23_474_025,
    ])
    expect([choose(4, 5), choose(4, 0), choose(0, 0), choose(49, 24)]).toEqual([0, 1, 1, 63_205_303_218_876])
  })

  /**
   * What lotteries and the mathematics of them publish of each tier: of 6 of 49 how many of the 13,983,816 rows match six to none
   * (Wikipedia, Lottery mathematics), of 5 of 36, 6 of 45 and 7 of 49 one in how many (Stoloto's rules of its draws).
   */
  it("match as many numbers as the published tiers of lottos say", () => {
    const tiers = (take: number, of: number) => rowsByMisses([{ take }], [numbers(of)], [numbers(take)])
    expect(tiers(6, 49)).toEqual([1, 258, 13_545, 246_820, 1_851_150, 5_775_588, 6_096_454])
    const oneIn = (take: number, of: number, misses: number) =>
      Math.round(choose(of, take) / (tiers(take, of)[misses] ?? 1))
    expect([0, 1, 2, 3].map((misses) => oneIn(5, 36, misses))).toEqual([376_992, 2432, 81, 8])
    expect([0, 1, 2, 3, 4].map((misses) => oneIn(6, 45, misses))).toEqual([8_145_060, 34_808, 733, 45, 7])
    expect([0, 1, 2, 3, 4].map((misses) => oneIn(7, 49, misses))).toEqual([
      85_900_584, 292_179, 4751, 214, 22,
    ])
  })

  it("fit a draw where each field has enough of its options, none twice", () => {
    const fields = [
      { options: keys("1", "X", "2"), take: 1 },
      { options: numbers(5), take: 2 },
    ]
    expect(unfitField(fields, [keys("1"), keys("1", "2")])).toBeUndefined()
    expect(unfitField(fields, [keys("3"), keys("1", "2")])).toBe(0)
    expect(unfitField(fields, [keys("1", "1"), keys("1", "2")])).toBe(0)
    expect(unfitField(fields, [keys("1"), keys("1")])).toBe(1)
    expect(unfitField(fields, [keys("1")])).toBe(1)
    expect(unfitField(fields, [keys("1"), keys("1", "2"), keys("1")])).toBe(2)
  })

  it("are decided by results that a field can have", () => {
    const lotto = { options: numbers(5), take: 2 }
    expect(isResultOf(lotto, "void")).toBe(true)
    expect(isResultOf(lotto, keys("1", "5"))).toBe(true)
    for (const wrong of [keys("1"), keys("1", "1"), keys("1", "6"), keys("1", "2", "3")])
      expect(isResultOf(lotto, wrong)).toBe(false)
  })
})
