import { describe, expect, it } from "vitest"
import type { AccountId } from "#models/wallet/account.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { ConversionEvent } from "./conversion.events.ts"
import { chosenAccounts, conversionMachine, conversionOf } from "./conversion.machine.ts"
import { SAMPLE_CONVERTIBLE } from "./conversion.model.ts"

const told: ConversionEvent = { type: "accounts.told", accounts: SAMPLE_CONVERTIBLE }
const given = (...events: readonly ConversionEvent[]) =>
  fold(conversionMachine, initialSnapshot(conversionMachine, undefined), [told, ...events])
const typed = (text: string): ConversionEvent => ({ type: "amount.entered", text })
const pressed: ConversionEvent = { type: "conversion.pressed", guid: "key-1" }
const [roubles, euros] = SAMPLE_CONVERTIBLE.map(({ accountId }) => accountId) as [AccountId, AccountId]
const chosenOf = (...events: readonly ConversionEvent[]) => {
  const { from, to } = chosenAccounts(given(...events).context)
  return [from?.accountId, to?.accountId]
}

describe("money between a player's accounts (§3 Account)", () => {
  it("goes from the first account to the second, until others are chosen, and never to itself", () => {
    expect(chosenOf()).toEqual([roubles, euros])
    expect(chosenOf({ type: "from.chosen", accountId: euros })).toEqual([euros, roubles])
    expect(chosenOf({ type: "to.chosen", accountId: roubles })).toEqual([euros, roubles])
    expect(
      chosenOf({ type: "from.chosen", accountId: euros }, { type: "from.chosen", accountId: roubles }),
    ).toEqual([roubles, euros])
  })

  it("is a sum that the account holds, and that is worth something in the other currency", () => {
    expect(conversionOf(given(typed("500")).context)).toMatchObject({ amount: 50_000, arrives: 575 })
    expect(conversionOf(given(typed("1000.01")).context)).toBeUndefined()
    expect(conversionOf(given(typed("0.50")).context)).toBeUndefined()
    expect(conversionOf(given(typed("")).context)).toBeUndefined()
    expect(given(typed("0.50"), pressed).value).toBe("choosing")
  })

  it("is sent with its key, and asked for by the same one", () => {
    const lost: ConversionEvent = {
      type: "xstate.done.actor.sendConversion",
      output: { ok: false, error: { kind: "lost" } },
    }
    const unknown = given(typed("500"), pressed, lost)
    expect(unknown.value).toBe("unknown")
    const again = given(typed("500"), pressed, lost, { type: "answer.asked" })
    expect([again.value, again.context.order?.guid]).toEqual(["sending", "key-1"])
  })

  it("keeps what was sent though the accounts are told anew meanwhile", () => {
    const { order } = given(typed("500"), pressed, { type: "accounts.told", accounts: [] }).context
    expect(order).toMatchObject({ amount: 50_000, arrives: 575 })
  })
})
