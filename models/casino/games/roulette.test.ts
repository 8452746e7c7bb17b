import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { type MinorUnits, minorUnits } from "../../money/money.ts"
import { type Chip, chipsByPlace, placedChips, writtenChips } from "../chips.ts"
import { leastShareOf } from "../games.ts"
import { type Multiplier, WHOLE } from "../multiplier.ts"
import { AmericanRouletteBet, americanRoulette, RouletteBet, returnOfPlace, roulette } from "./roulette.ts"
import { chipPays, colourOf, DOUBLE_ZERO, PLACES, POCKETS, type Wheel } from "./roulette-places.ts"

const MOST = Number.MAX_SAFE_INTEGER as Multiplier
const WHEELS = ["european", "american"] as const
const european = (...chips: ReadonlyArray<readonly [string, number]>) =>
  Schema.decodeUnknownSync(RouletteBet)({
    game: "roulette",
    chips: chips.map(([place, amount]) => ({ place, amount })),
  })
const landing = (pocket: number) => ({ below: () => pocket })

/** How many places of each kind a table has. */
const kinds = (wheel: Wheel) => {
  const counted = new Map<string, number>()
  for (const { kind } of PLACES[wheel]) counted.set(kind, (counted.get(kind) ?? 0) + 1)
  return Object.fromEntries(counted)
}
const COMMON = {
  street: 12,
  corner: 22,
  "six-line": 11,
  dozen: 3,
  column: 3,
  red: 1,
  black: 1,
  odd: 1,
  even: 1,
  low: 1,
  high: 1,
}

describe("the wheels", () => {
  it("have every pocket once, eighteen of each colour, and no two neighbours of one colour on the European one", () => {
    for (const wheel of WHEELS) {
      const pockets = POCKETS[wheel]
      const size = wheel === "european" ? 37 : 38
      expect(pockets.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: size }, (_, place) => place),
      )
      for (const colour of ["red", "black"] as const)
        expect(pockets.filter((pocket) => colourOf(pocket) === colour).length).toBe(18)
      pockets.forEach((pocket, place) => {
        expect(colourOf(pocket)).not.toBe(colourOf(pockets[(place + 1) % size] as number))
      })
    }
  })
})

describe("the tables", () => {
  it("have each place of the printed cloth", () => {
    expect(kinds("european")).toEqual({ ...COMMON, straight: 37, split: 60, trio: 2, "first-four": 1 })
    expect(kinds("american")).toEqual({ ...COMMON, straight: 38, split: 62, trio: 3, basket: 1 })
    for (const wheel of WHEELS)
      expect(new Set(PLACES[wheel].map(({ key }) => key)).size).toBe(PLACES[wheel].length)
  })

  it("return 36 of 37 and 36 of 38 on every place, 35 of 38 on the basket: a chip paid on each pocket", () => {
    for (const wheel of WHEELS)
      for (const place of PLACES[wheel]) {
        const chip: Chip = { place: place.key, amount: 100 as MinorUnits }
        const back = POCKETS[wheel].reduce((sum, pocket) => sum + Number(chipPays(wheel, chip, pocket)), 0)
        expect([place.key, back]).toEqual([place.key, place.kind === "basket" ? 3500 : 3600])
        expect(returnOfPlace(wheel, place)).toBeCloseTo(back / 100 / POCKETS[wheel].length, 12)
      }
    expect([roulette.share.toFixed(4), leastShareOf("roulette").toFixed(4)]).toEqual(["0.9730", "0.9730"])
    expect([americanRoulette.share.toFixed(4), leastShareOf("american-roulette").toFixed(4)]).toEqual([
      "0.9474",
      "0.9211",
    ])
  })

  it("lose outside bets at the zeros", () => {
    for (const key of ["red", "black", "odd", "even", "low", "high", "dozen-1", "column-3"])
      for (const pocket of [0, DOUBLE_ZERO])
        expect(chipPays("american", { place: key, amount: 100 as MinorUnits }, pocket)).toBe(0n)
  })
})

describe("chips", () => {
  it("are paid each by itself, to the minor unit, where a multiplier of their sum would round", () => {
    const bet = european(["straight-17", 1], ["red", 2], ["split-17-20", 4])
    expect(roulette.staked(bet)).toBe(7)
    const told = roulette.play(bet, landing(17), [], MOST)
    expect(roulette.paid(bet, told.book)).toBe(36n + 72n)
    expect(told.ends).toBe(Math.floor((108 * WHOLE) / 7))
    expect(roulette.pays(bet, told.book, MOST)).toBe(told.ends)
  })

  it("never pay more than the bound that the stake is judged by", () => {
    const bet = european(["straight-17", 1], ["red", 3], ["column-2", 3])
    for (const pocket of POCKETS.european) {
      const paid = roulette.paid(bet, [{ type: "landed", pocket }]) ?? 0n
      expect(paid * BigInt(WHOLE)).toBeLessThanOrEqual(BigInt(roulette.top(bet)) * 7n)
    }
    // 17 is black and of the second column: 36 and 9.
    expect(roulette.top(bet)).toBe(Math.ceil((45 * WHOLE) / 7))
  })

  it("are taken on places of their own table, each place once, and only as whole amounts", () => {
    const takes = (game: string, chips: unknown) =>
      Schema.is(game === "roulette" ? RouletteBet : AmericanRouletteBet)({ game, chips })
    const on = (place: string, amount: unknown = 100) => [{ place, amount }]
    expect(takes("roulette", on("first-four-0-1-2-3"))).toBe(true)
    expect(takes("american-roulette", on("basket-0-00-1-2-3"))).toBe(true)
    for (const [game, chips] of [
      ["roulette", on("straight-00")],
      ["roulette", on("basket-0-00-1-2-3")],
      ["american-roulette", on("first-four-0-1-2-3")],
      ["american-roulette", on("split-0-3")],
      ["roulette", on("split-3-4")],
      ["roulette", []],
      ["roulette", [...on("red"), ...on("red")]],
      ["roulette", on("red", 0)],
      ["roulette", on("red", -5)],
      ["roulette", on("red", 0.5)],
      ["roulette", on("red", "100")],
      ["roulette", [...on("red", Number.MAX_SAFE_INTEGER), ...on("black", 1)]],
    ] as const)
      expect([game, chips, takes(game, chips)]).toEqual([game, chips, false])
  })

  it("are written in the order in which they are placed, and lie together on their place", () => {
    const written = writtenChips([
      { place: "red", amount: minorUnits(500) },
      { place: "straight-00", amount: minorUnits(100) },
      { place: "red", amount: minorUnits(500) },
    ])
    expect(placedChips(written).map(({ place }) => place)).toEqual(["red", "straight-00", "red"])
    expect(chipsByPlace(written)).toEqual([
      { place: "red", amount: 1000 },
      { place: "straight-00", amount: 100 },
    ])
    expect(chipsByPlace("")).toEqual([])
    for (const odd of ["red", "red:", "red:x", "red:1e400"])
      expect(Schema.is(RouletteBet)({ game: "roulette", chips: chipsByPlace(odd) })).toBe(false)
  })
})
