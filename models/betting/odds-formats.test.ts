import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { COEF_VIEWS, type CoefViewName } from "./coef-view.ts"
import { oddsWriting } from "./odds-formats.ts"

const written = (name: CoefViewName, milli: number): string =>
  oddsWriting(COEF_VIEWS.indexOf(name)).write(milli)

/** A number as it is read back; a fraction is its value. */
const read = (text: string): number => {
  const [numerator = "", denominator = "1"] = text.replace("−", "-").split("/")
  return Number(numerator) / Number(denominator)
}

/** Decimal odds in thousandths, from what a way of writing shows: its definition, backwards. */
const BACK: { readonly [Name in Exclude<CoefViewName, "decimal">]: (value: number) => number } = {
  fractional: (value) => 1000 + value * 1000,
  american: (value) => 1000 + (value > 0 ? value * 10 : 100_000 / -value),
  hongKong: (value) => 1000 + value * 1000,
  indonesian: (value) => 1000 + (value > 0 ? value * 1000 : 1000 / -value),
  malay: (value) => 1000 + (value > 0 ? value * 1000 : 1000 / -value),
}

/** Half of the last place that is written, for what a unit of stake wins or has to be. */
const HALF: { readonly [Name in Exclude<CoefViewName, "decimal">]: number } = {
  fractional: 0.005,
  american: 0.5,
  hongKong: 0,
  indonesian: 0.005,
  malay: 0.0005,
}

const price = fc.integer({ min: 1001, max: 1_000_000 })
/** Every price that the ladder of two decimals has. */
const plainPrice = fc.integer({ min: 101, max: 100_000 }).map((hundredths) => hundredths * 10)

describe("ways to write a price (§3 Site configuration: betting)", () => {
  it.each([
    [1001, "1.001", "1/1000", "−100000", "0.001", "−1000", "0.001"],
    [1010, "1.01", "1/100", "−10000", "0.01", "−100", "0.01"],
    [1200, "1.20", "1/5", "−500", "0.20", "−5.00", "0.20"],
    [1333, "1.333", "1/3", "−300", "0.333", "−3.00", "0.333"],
    [1909, "1.909", "10/11", "−110", "0.909", "−1.10", "0.909"],
    [1910, "1.91", "91/100", "−110", "0.91", "−1.10", "0.91"],
    [2000, "2.00", "1/1", "+100", "1.00", "1.00", "1.00"],
    [2080, "2.08", "27/25", "+108", "1.08", "1.08", "−0.926"],
    [2085, "2.085", "51/47", "+109", "1.085", "1.085", "−0.922"],
    [2500, "2.50", "3/2", "+150", "1.50", "1.50", "−0.667"],
    [3000, "3.00", "2/1", "+200", "2.00", "2.00", "−0.50"],
    [19_000, "19.0", "18/1", "+1800", "18.0", "18.0", "−0.056"],
    [1_000_000, "1000", "999/1", "+99900", "999", "999", "−0.001"],
    [12_345_678_000, "12345678", "12345677/1", "+1234567700", "12345677", "12345677", "−0.001"],
  ])("write %d thousandths as %s, %s, %s, %s, %s, %s", (milli, ...texts) => {
    expect(COEF_VIEWS.map((name) => written(name, milli))).toEqual(texts)
  })

  it.each(Object.keys(BACK) as ReadonlyArray<keyof typeof BACK>)(
    "%s odds are read back as the price, to half of their last place",
    (name) => {
      fc.assert(
        fc.property(price, (milli) => {
          const value = read(written(name, milli))
          const win = milli - 1000
          // What is written is the win, or the stake that wins one (a hundred in American odds).
          const unit = name === "american" ? 100 : 1
          const meant = value > 0 ? (win / 1000) * unit : (1000 / win) * unit
          expect(Math.abs(Math.abs(value) - meant)).toBeLessThanOrEqual(HALF[name] + 1e-9)
        }),
        { seed: 11 },
      )
    },
  )

  it("fractions are exact for every price of two decimals, in lowest terms", () => {
    fc.assert(
      fc.property(plainPrice, (milli) => {
        const [numerator = 0, denominator = 0] = written("fractional", milli).split("/").map(Number)
        expect(numerator * 1000).toBe((milli - 1000) * denominator)
        expect(denominator).toBeLessThanOrEqual(100)
      }),
      { seed: 11 },
    )
  })

  it("no fraction of a denominator up to 100 is nearer than the one that is written", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1006, max: 20_000 }),
        fc.integer({ min: 1, max: 100 }),
        (milli, other) => {
          const win = (milli - 1000) / 1000
          const error = Math.abs(read(written("fractional", milli)) - win)
          expect(error).toBeLessThanOrEqual(Math.abs(Math.round(win * other) / other - win) + 1e-12)
        },
      ),
      { seed: 11 },
    )
  })

  it("a better price never looks worse", () => {
    fc.assert(
      fc.property(price, price, (one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one]
        for (const name of ["fractional", "american", "hongKong", "indonesian", "malay"] as const) {
          expect(BACK[name](read(written(name, low)))).toBeLessThanOrEqual(
            BACK[name](read(written(name, high))) + 1e-9,
          )
        }
      }),
      { seed: 11 },
    )
  })

  it("is decimal for an id that names none", () => {
    expect(oddsWriting(6)).toBe(oddsWriting(0))
    expect(oddsWriting(-1).write(2080)).toBe("2.08")
  })
})
