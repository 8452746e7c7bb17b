import { describe, expect, it } from "vitest"
import { type CurrencyCode, minorUnits } from "../money/money.ts"
import { closedLoopFault, type PaidInBy } from "./closed-loop.ts"
import type { MethodId } from "./method.ts"

const EUR = "EUR" as CurrencyCode
const row = (method: string, token: string, received: number, paidOut = 0, currency = EUR): PaidInBy => ({
  method: method as MethodId,
  instrument: { token, label: `•• ${token}` },
  received: minorUnits(received),
  paidOut: minorUnits(paidOut),
  currency,
})
const card = row("card", "4242", 10_000)
const bank = row("bank", "DE89", 4000)

describe("the closed loop", () => {
  const cases: ReadonlyArray<
    readonly [string, ReadonlyArray<PaidInBy>, [string, string, number], ReadonlyArray<string> | undefined]
  > = [
    ["nothing came in: anywhere", [], ["bank", "DE89", 50_000], undefined],
    ["back to the only one, all of it", [card], ["card", "4242", 10_000], undefined],
    ["back to the only one, with winnings", [card], ["card", "4242", 90_000], undefined],
    ["elsewhere, before it went back", [card], ["bank", "DE89", 100], ["card •• 4242 10000"]],
    ["to another card of the same method", [card], ["card", "1111", 100], ["card •• 4242 10000"]],
    [
      "part of it went back: the rest first",
      [row("card", "4242", 10_000, 9000)],
      ["bank", "DE89", 1],
      ["card •• 4242 1000"],
    ],
    [
      "all of it went back: anywhere",
      [row("card", "4242", 10_000, 10_000)],
      ["bank", "DE89", 5000],
      undefined,
    ],
    ["two came in: each up to its own", [card, bank], ["bank", "DE89", 4000], undefined],
    [
      "two came in: no more than its own while the other waits",
      [bank, card],
      ["bank", "DE89", 4001],
      ["bank •• DE89 4000", "card •• 4242 10000"],
    ],
    [
      "two came in: the larger is named first to who goes elsewhere",
      [bank, card],
      ["wallet", "me", 1],
      ["card •• 4242 10000", "bank •• DE89 4000"],
    ],
    [
      "what came in another currency binds nothing",
      [row("card", "4242", 10_000, 0, "USD" as CurrencyCode)],
      ["bank", "DE89", 1],
      undefined,
    ],
  ]
  it.each(cases)("%s", (_, rows, [method, token, amount], expected) => {
    const found = closedLoopFault(rows, {
      method: method as MethodId,
      token,
      amount: minorUnits(amount),
      currency: EUR,
    })
    expect(found?.map((first) => `${first.method} ${first.label} ${first.left}`)).toEqual(expected)
  })
})
