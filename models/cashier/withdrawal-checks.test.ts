import { describe, expect, it } from "vitest"
import { type CurrencyCode, minorUnits } from "../money/money.ts"
import type { MethodId, PaymentMethod } from "./method.ts"
import { checkedWithdrawal, paysOut, type WithdrawalFacts } from "./withdrawal-checks.ts"

const EUR = "EUR" as CurrencyCode
const units = minorUnits
const method = (kind: PaymentMethod["kind"], more: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id: kind as MethodId,
  kind,
  provider: "local",
  names: { en: kind },
  currencies: [EUR],
  withdrawal: { least: 10, most: 1000, fee: 0, minutes: 60 },
  ...more,
})
const to = { token: "DE89370400440532013000", label: "DE89 •••• 3000", holder: "Anna Example" }
const usual: WithdrawalFacts = {
  method: method("bank"),
  amount: units(5000),
  currency: EUR,
  country: "de",
  least: units(1000),
  most: units(100_000),
  balance: units(50_000),
  owed: units(0),
  to,
  accountName: "Anna Example",
  levelBound: undefined,
  wageringLeft: units(0),
  paidIn: [],
  lately: 0,
  mostADay: 3,
  automatic: units(10_000),
  second: units(40_000),
}
const faultOf = (change: Partial<WithdrawalFacts>) => {
  const checked = checkedWithdrawal({ ...usual, ...change })
  return "fault" in checked ? checked.fault : undefined
}
const heldBy = (change: Partial<WithdrawalFacts>) => {
  const checked = checkedWithdrawal({ ...usual, ...change })
  return "fault" in checked ? checked.fault.code : [...checked.holds, checked.approvals]
}

describe("the checks of a withdrawal", () => {
  it.each<readonly [string, Partial<WithdrawalFacts>, unknown]>([
    ["no such method", { method: undefined }, { code: "method-not-offered" }],
    [
      "not out",
      { method: { ...method("bank"), withdrawal: undefined } as never },
      { code: "method-not-offered" },
    ],
    ["not in the currency", { currency: "USD" as CurrencyCode }, { code: "method-not-offered" }],
    ["not in the country", { method: method("bank", { countries: ["AT"] }) }, { code: "method-not-offered" }],
    ["too little", { amount: units(999) }, { code: "amount-out-of-bounds", least: 1000, most: 100_000 }],
    ["too much", { amount: units(100_001) }, { code: "amount-out-of-bounds", least: 1000, most: 100_000 }],
    ["no destination", { to: undefined }, { code: "destination-wrong" }],
    ["owes", { owed: units(1) }, { code: "owing", owed: 1 }],
    ["has less", { balance: units(4999) }, { code: "balance-short", balance: 4999 }],
    ["is not identified", { levelBound: units(2000) }, { code: "level-needed", bound: 2000 }],
    ["has to stake", { wageringLeft: units(1) }, { code: "wagering-left", left: 1 }],
    ["another's account", { accountName: "Boris Sample" }, { code: "holder-differs" }],
    [
      "not back to the card",
      {
        paidIn: [
          {
            method: "card" as MethodId,
            instrument: { token: "t", label: "•• 4242" },
            received: units(100),
            paidOut: units(0),
            currency: EUR,
          },
        ],
      },
      { code: "closed-loop", first: { method: "card", label: "•• 4242", left: 100 } },
    ],
    ["all of it", { balance: units(5000) }, undefined],
    ["at the bounds", { amount: units(1000) }, undefined],
  ])("%s", (_, change, fault) => {
    expect(faultOf(change)).toEqual(fault)
  })

  it.each<readonly [string, Partial<WithdrawalFacts>, ReadonlyArray<unknown>]>([
    ["small: nobody", {}, [0]],
    ["just below: nobody", { amount: units(9999) }, [0]],
    ["from the bound on: a person", { amount: units(10_000) }, ["amount", 1]],
    ["just below the other: a person", { amount: units(39_999) }, ["amount", 1]],
    ["from the other on: two", { amount: units(40_000) }, ["amount", 2]],
    ["the third of a day: nobody", { lately: 2 }, [0]],
    ["the fourth: a person", { lately: 3 }, ["velocity", 1]],
    ["an account without a name", { accountName: undefined }, ["holder-unknown", 1]],
    [
      "a card whose holder nobody says",
      { method: method("card"), to: { token: "t", label: "t" } },
      ["holder-unknown", 1],
    ],
    ["coins, which have no holder", { method: method("crypto"), to: { token: "t", label: "t" } }, [0]],
    ["large and odd: two", { amount: units(40_000), lately: 3 }, ["amount", "velocity", 2]],
  ])("are read by %s", (_, change, holds) => {
    expect(heldBy(change)).toEqual(holds)
  })

  it("know the country in either case", () => {
    expect(paysOut(method("bank", { countries: ["DE"] }), EUR, "de")).toBe(true)
    expect(paysOut(method("bank", { countries: [] }), EUR, "de")).toBe(false)
  })
})
