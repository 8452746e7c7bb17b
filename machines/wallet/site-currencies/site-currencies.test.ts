import { expect, it } from "vitest"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import { siteCurrenciesMachine } from "./site-currencies.machine.ts"

const listed = (...codes: ReadonlyArray<string>) => ({
  type: "currencies.listed" as const,
  at: 1,
  main: codes[0] ?? "",
  codes,
})
const empty = initialSnapshot(siteCurrenciesMachine, undefined)
const begun = fold(siteCurrenciesMachine, empty, [listed("GBP", "INR")])

it("begins with whatever the operator lists, and takes more", () => {
  expect(begun.context.listed).toEqual({ main: "GBP", codes: ["GBP", "INR"] })
  expect(fold(siteCurrenciesMachine, begun, [listed("GBP", "JPY", "INR")]).context.listed?.codes).toEqual([
    "GBP",
    "JPY",
    "INR",
  ])
})

it("loses no currency and keeps the default one", () => {
  for (const other of [listed("GBP"), listed("GBP", "JPY"), listed("INR", "GBP"), listed()])
    expect(decide(siteCurrenciesMachine, begun, other)).toBeUndefined()
})
