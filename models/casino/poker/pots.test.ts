import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { potsOf, raked, rakeOf, wonOf } from "./pots.ts"

const put = (...paid: ReadonlyArray<number | string>) =>
  paid.map((each, place) => ({
    seat: place + 1,
    paid: Number.parseInt(`${each}`, 10),
    isFolded: `${each}`.endsWith("f"),
  }))

/** As public rules and their examples have it: money put in, `f` of who folded; pots with who can win them; what goes back. */
const TABLE = [
  ["all matched", put(100, 100, 100), [[300, [1, 2, 3]]], undefined],
  ["nobody matches the rest of a bet", put(100, 300), [[200, [1, 2]]], [2, 200]],
  [
    "one is short",
    put(50, 100, 100),
    [
      [150, [1, 2, 3]],
      [100, [2, 3]],
    ],
    undefined,
  ],
  [
    "three are short, each by another amount",
    put(25, 50, 75, 100),
    [
      [100, [1, 2, 3, 4]],
      [75, [2, 3, 4]],
      [50, [3, 4]],
    ],
    [4, 25],
  ],
  [
    "money of who folded stays in the pots it was bet in",
    put("60f", 50, 100, 100),
    [
      [200, [2, 3, 4]],
      [110, [3, 4]],
    ],
    undefined,
  ],
  ["a bet that everybody folds to goes back", put("50f", "100f", 300), [[250, [3]]], [3, 200]],
  ["who folded had bet the most", put("100f", 60, 60), [[220, [2, 3]]], undefined],
  [
    "two are all in for the same",
    put(40, 40, 90, 90),
    [
      [160, [1, 2, 3, 4]],
      [100, [3, 4]],
    ],
    undefined,
  ],
] as const

describe("pots", () => {
  it.each(TABLE)("%s", (_, spots, pots, returned) => {
    const found = potsOf(spots)
    expect(found.pots.map(({ amount, seats }) => [amount, seats])).toEqual(pots)
    expect(found.returned && [found.returned.seat, found.returned.amount]).toEqual(returned)
  })

  it("hold all that was bet, less what goes back and the rake; and nobody wins from a pot they are not in", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            paid: fc.integer({ min: 0, max: 500 }),
            isFolded: fc.boolean(),
            value: fc.integer({ min: 0, max: 5 }),
          }),
          { minLength: 2, maxLength: 9 },
        ),
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 0, max: 60 }),
        (players, share, cap) => {
          const spots = players.map((each, place) => ({ ...each, seat: place + 1 }))
          fc.pre(spots.some(({ isFolded, paid }) => !isFolded && paid > 0))
          const { pots, returned } = potsOf(spots)
          const rake = rakeOf(pots, { share, cap }, true)
          const won = wonOf(
            raked(pots, rake),
            new Map(spots.map(({ seat, value }) => [seat, value])),
            spots.map(({ seat }) => seat),
          )
          const all = (amounts: ReadonlyArray<number>) => amounts.reduce((total, each) => total + each, 0)
          const total = all(spots.map(({ paid }) => paid))
          expect(all(pots.map(({ amount }) => amount)) + (returned?.amount ?? 0)).toBe(total)
          expect(all([...won.values()]) + (returned?.amount ?? 0) + rake).toBe(total)
          expect(rake).toBeLessThanOrEqual(cap)
          for (const [seat, amount] of won) {
            const own = spots[seat - 1]
            expect(own?.isFolded).toBe(false)
            expect(amount).toBeLessThanOrEqual(
              all(pots.filter(({ seats }) => seats.includes(seat)).map((pot) => pot.amount)),
            )
            // Nobody wins from anybody more than they put in themselves, but for what players who folded bet above all others.
            const over = spots.map((each) => each.paid).filter((paid) => paid > (own?.paid ?? 0))
            if (over.length === 0 || spots.every((each) => !each.isFolded))
              expect(amount).toBeLessThanOrEqual(all(spots.map(({ paid }) => Math.min(paid, own?.paid ?? 0))))
          }
        },
      ),
      { numRuns: 2000, seed: 20_261_130 },
    )
  })
})

describe("the rake", () => {
  const pots = [{ amount: 1001, seats: [1, 2] }]
  it("is a share rounded down, no more than the most, and nothing without a flop", () => {
    expect(rakeOf(pots, { share: 500, cap: 100 }, true)).toBe(50)
    expect(rakeOf(pots, { share: 500, cap: 30 }, true)).toBe(30)
    expect(rakeOf(pots, { share: 500, cap: 100 }, false)).toBe(0)
  })

  it("is taken from each pot in its part", () => {
    const two = [
      { amount: 300, seats: [1, 2, 3] },
      { amount: 101, seats: [2, 3] },
    ]
    expect(raked(two, 20).map(({ amount }) => amount)).toEqual([285, 96])
  })
})

describe("winnings", () => {
  it("that don't divide go one by one to the first winners to the left of the button", () => {
    const pot = [{ amount: 101, seats: [1, 2, 3] }]
    const same = new Map([
      [1, 7],
      [2, 7],
      [3, 7],
    ])
    expect([...wonOf(pot, same, [3, 1, 2])]).toEqual([
      [3, 34],
      [1, 34],
      [2, 33],
    ])
  })

  it("of a side pot go to the best of those who are in it", () => {
    const two = [
      { amount: 90, seats: [1, 2, 3] },
      { amount: 40, seats: [2, 3] },
    ]
    const values = new Map([
      [1, 9],
      [2, 3],
      [3, 3],
    ])
    expect([...wonOf(two, values, [1, 2, 3])]).toEqual([
      [1, 90],
      [2, 20],
      [3, 20],
    ])
  })
})
