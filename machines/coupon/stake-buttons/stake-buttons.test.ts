import { describe, expect, it } from "vitest"
import type { CurrencyCode } from "#models/money/money.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { StakeButtonsEvent } from "./stake-buttons.events.ts"
import { stakeButtonsMachine } from "./stake-buttons.machine.ts"

const given = (...events: readonly StakeButtonsEvent[]) =>
  fold(stakeButtonsMachine, initialSnapshot(stakeButtonsMachine, undefined), events)

const opened = (currency: string): StakeButtonsEvent => ({
  type: "sums.opened",
  currency: currency as CurrencyCode,
  texts: ["5", "10", "50"],
})
const entered = (place: number, text: string): StakeButtonsEvent => ({ type: "sum.entered", place, text })
const saved: StakeButtonsEvent = { type: "sums.saved" }

describe("the sums beside a stake", () => {
  it("are kept in minor units of their currency, the least first and each once", () => {
    expect(given(opened("RUB"), entered(0, "777,5"), saved).context.own).toEqual({
      RUB: [1000, 5000, 77_750],
    })
    expect(given(opened("RUB"), entered(1, "50"), saved).context.own).toEqual({ RUB: [500, 5000] })
    expect(given(opened("JPY"), entered(0, "777.5"), saved).context.own).toEqual({ JPY: [10, 50, 777] })
    expect(given(opened("KWD"), entered(0, "0.125"), saved).context.own).toEqual({
      KWD: [125, 10_000, 50_000],
    })
  })

  it("stay what they were while one of the new ones is nothing, and when they are left", () => {
    expect(given(opened("RUB"), entered(1, "")).can(saved)).toBe(false)
    expect(given(opened("RUB"), entered(1, "0")).can(saved)).toBe(false)
    expect(given(opened("RUB"), entered(1, "9"), { type: "sums.left" }).context).toEqual({
      own: {},
      draft: null,
    })
  })

  it("are the site's again for one currency, and the player's for another", () => {
    const { own } = given(opened("RUB"), saved, opened("USD"), saved, opened("RUB"), {
      type: "sums.reset",
    }).context
    expect(Object.keys(own)).toEqual(["USD"])
  })
})
