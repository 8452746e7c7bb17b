import { describe, expect, it } from "vitest"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { ClosingView } from "#models/privacy/closing.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { AccountClosingEvent } from "./account-closing.events.ts"
import { accountClosingMachine } from "./account-closing.machine.ts"

const view = (left: Partial<ClosingView> = {}): ClosingView => ({
  openBets: 0,
  balance: minorUnits(0),
  withdrawing: 0,
  paying: 0,
  currency: "RUB" as CurrencyCode,
  isStopped: false,
  ...left,
})
const loaded = (left?: Partial<ClosingView>): ReadonlyArray<AccountClosingEvent> => [
  { type: "closing.opened" },
  { type: "xstate.done.actor.loadClosing", output: { ok: true, value: view(left) } },
]
const given = (...events: ReadonlyArray<AccountClosingEvent>) =>
  fold(accountClosingMachine, initialSnapshot(accountClosingMachine, undefined), events)

describe("account closing", () => {
  it("asks a second time, and closes nothing before", () => {
    const pressed = given(...loaded(), { type: "close.pressed" })
    expect(pressed.value).toBe("confirming")
    expect(given(...loaded(), { type: "close.confirmed" }).value).toBe("shown")
    const confirmed = given(
      ...loaded(),
      { type: "reason.typed", reason: "Too much" },
      { type: "close.pressed" },
      { type: "close.confirmed" },
    )
    expect([confirmed.value, confirmed.context.reason]).toEqual(["closing", "Too much"])
  })

  it("is not offered while anything of the player's money is in the way", () => {
    for (const left of [
      { openBets: 1 },
      { balance: minorUnits(1) },
      { withdrawing: 1 },
      { paying: 1 },
    ] satisfies ReadonlyArray<Partial<ClosingView>>)
      expect(given(...loaded(left), { type: "close.pressed" }).value).toBe("shown")
    const again = given(...loaded({ openBets: 1 }), { type: "closing.asked" })
    expect(again.value).toBe("loading")
  })

  it("forgets what was typed as the page is left, also after the account is closed", () => {
    const closed = given(
      ...loaded(),
      { type: "reason.typed", reason: "Too much" },
      { type: "close.pressed" },
      { type: "close.confirmed" },
      { type: "xstate.done.actor.closeAccount", output: { ok: true, value: null } },
    )
    expect(closed.value).toBe("closed")
    expect(fold(accountClosingMachine, closed, [{ type: "closing.left" }]).context.reason).toBe("")
  })
})
