/** Contender: what a coupon of twenty selections as a system of ten pays, computed by the coupon's own functions or spelled out. */
import { payout, totalOdds } from "#models/betting/odds.ts"
import { minorUnits } from "#models/money/money.ts"
import { compete } from "../harness/program.ts"

const COUNT = 20
const SIZE = 10
const COMBINATIONS = 184_756
const STAKE = minorUnits(1_847_560)

/** Odds of between 1.500 and 2.260 in thousandths, other ones in each turn. */
const oddsOf = (turn: number): ReadonlyArray<number> =>
  Array.from({ length: COUNT }, (_, index) => 1500 + ((turn * 13 + index * 37) % 20) * 40)

/** Each express by itself, its odds in floating point, as a coupon that lists its combinations has them. */
const spelledOut = (odds: ReadonlyArray<number>): { readonly total: number; readonly paid: number } => {
  let sum = 0
  let expresses = 0
  const choose = (from: number, left: number, product: number) => {
    if (left === 0) {
      sum += product
      expresses += 1
      return
    }
    for (let index = from; index <= odds.length - left; index += 1)
      choose(index + 1, left - 1, (product * (odds[index] ?? 0)) / 1000)
  }
  choose(0, SIZE, 1)
  return { total: sum / expresses, paid: (STAKE * sum) / expresses }
}

const exact = (odds: ReadonlyArray<number>) => ({
  total: totalOdds(odds, SIZE) / 1000,
  paid: payout(STAKE, odds, SIZE),
})

await compete(async ({ how }: { readonly how: "ours" | "spelled-out" }) => {
  const price = how === "ours" ? exact : spelledOut
  return {
    check: async () => {
      const odds = oddsOf(0)
      const here = price(odds)
      const there = spelledOut(odds)
      if (Math.abs(here.paid - there.paid) > 1 || Math.abs(here.total - there.total) > 0.001)
        throw new Error(`${COMBINATIONS} expresses pay ${there.paid}, not ${here.paid}`)
    },
    run: async (milliseconds) => {
      const from = performance.now()
      let turns = 0
      while (performance.now() - from < milliseconds) {
        turns += 1
        price(oddsOf(turns))
      }
      return { time: (performance.now() - from) / turns }
    },
    end: async () => {},
  }
})
