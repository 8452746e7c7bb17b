import { describe, expect, it } from "vitest"
import type { CurrencyCode } from "#models/money/money.ts"
import { minorUnits } from "#models/money/money.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { JackpotEvent } from "./jackpot.events.ts"
import { jackpotMachine } from "./jackpot.machine.ts"
import { jackpotPostings } from "./jackpot.postings.ts"

const currency = "RUB" as CurrencyCode
const grown = (amount: number, of = currency): JackpotEvent => ({
  type: "jackpot.grown",
  at: 1,
  kind: "fifteen",
  currency: of,
  number: 1,
  amount: minorUnits(amount),
})
const won = (amount: number): JackpotEvent => ({
  type: "jackpot.won",
  at: 2,
  number: 2,
  amount: minorUnits(amount),
})
const given = (...events: ReadonlyArray<JackpotEvent>) =>
  fold(jackpotMachine, initialSnapshot(jackpotMachine, undefined), events)

describe("a jackpot", () => {
  it("is won in part or whole, and never more of it than there is", () => {
    const held = given(grown(500), grown(200))
    expect(held.context.amount).toBe(700)
    expect([held.can(won(300)), held.can(won(700)), held.can(won(701))]).toEqual([true, true, false])
    expect(given(grown(500), won(500)).value).toBe("empty")
    expect(given().can(won(1))).toBe(false)
  })

  it("stays in the currency that it was begun in", () => {
    expect(given(grown(500)).can(grown(5, "EUR" as CurrencyCode))).toBe(false)
  })

  it("stands on an account of its own", () => {
    expect(jackpotPostings({ amount: minorUnits(500), currency }, won(300))).toEqual([
      { account: "house:jackpots", currency, amount: -300n },
      { account: "house:draws", currency, amount: 300n },
    ])
  })
})
