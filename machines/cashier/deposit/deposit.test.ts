import { describe, expect, it } from "vitest"
import type { EventFromLogic } from "xstate"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import { depositMachine } from "./deposit.machine.ts"

type Event = EventFromLogic<typeof depositMachine>

const given = (...events: ReadonlyArray<Event>) =>
  fold(depositMachine, initialSnapshot(depositMachine, { maximum: 100_000 as MinorUnits }), events)

const pressed: Event = { type: "deposit.pressed", guid: "key-1" }
const lost: Event = {
  type: "xstate.done.actor.sendDeposit",
  output: { ok: false, error: { kind: "lost" } },
}

describe("deposit", () => {
  it("sends an amount within its bound, and nothing else", () => {
    expect(given(pressed).value).toBe("choosing")
    expect(given({ type: "amount.entered", text: "1000.01" }, pressed).value).toBe("choosing")
    const sent = given({ type: "amount.entered", text: "1000" }, pressed)
    expect(sent.value).toBe("sending")
    expect(sent.context).toMatchObject({ guid: "key-1", amount: 100_000 })
  })

  it.each([
    ["JPY", "1000.9", "1001", "1000", 1000],
    ["KWD", "999.9999", "1000.001", "999.999", 999_999],
    ["BTC", "0.000000019", "1000.00000001", "0.00000001", 1],
  ])("counts an amount in %s by its decimals, within the same bound", (code, typed, above, text, units) => {
    const currency = code as CurrencyCode
    const entered = (given: string): Event => ({ type: "amount.entered", text: given, currency })
    expect(given(entered(above), pressed).value).toBe("choosing")
    const sent = given(entered(typed), pressed)
    expect(sent.context).toMatchObject({ text, amount: units, currency })
  })

  it("leaves nothing of a player who is gone", () => {
    const currency = "EUR" as CurrencyCode
    const { value, context } = given({ type: "amount.entered", text: "10", currency }, pressed, lost, {
      type: "deposit.forgotten",
    })
    expect(value).toBe("choosing")
    expect(context).toEqual({ maximum: 100_000, text: "", guid: "", amount: 0, balance: null })
  })

  it("asks about a lost answer with the same key", () => {
    const unknown = given({ type: "amount.entered", text: "10" }, pressed, lost)
    expect(unknown.value).toBe("unknown")
    const again = given({ type: "amount.entered", text: "10" }, pressed, lost, { type: "answer.asked" })
    expect(again.value).toBe("sending")
    expect(again.context.guid).toBe("key-1")
  })
})
