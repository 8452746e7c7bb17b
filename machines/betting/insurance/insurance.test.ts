import { describe, expect, it } from "vitest"
import type { EventFromLogic } from "xstate"
import type { SaleOffer } from "#models/betting/sale.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import { SAMPLE_BET, SAMPLE_OFFERS } from "../sale/sale.model.ts"
import { insuranceMachine } from "./insurance.machine.ts"
import { SAMPLE_INSURANCE, SAMPLE_INSURED } from "./insurance.model.ts"
import { premiumNow } from "./insurance.setup.ts"

type Event = EventFromLogic<typeof insuranceMachine>

const { first, fallen } = SAMPLE_OFFERS
const opened: Event = { type: "insurance.opened", betGuid: SAMPLE_BET.betGuid }
const pressed: Event = { type: "insurance.pressed", guid: SAMPLE_INSURANCE }
const share = (text: string): Event => ({ type: "share.entered", text })
const told = (offer: SaleOffer): Event => ({
  type: "xstate.done.actor.fetchOffer",
  output: { ok: true, value: { offer, at: 1000 } },
})

const given = (...events: ReadonlyArray<Event>) =>
  fold(insuranceMachine, initialSnapshot(insuranceMachine, undefined), events)

describe("insurance of a bet", () => {
  it("names the premium of all of it first: the chance to lose, and the margin of a sale upon it", () => {
    const { value, context } = given(opened, told(first))
    expect(value).toEqual({ offering: "current" })
    // 100.00 × (1 − 0.4) × 1.05
    expect(premiumNow(context)).toEqual({ share: 100, premium: 6300 })
  })

  it("insures a share in whole percent, and nothing that is none or more than there is", () => {
    expect(given(opened, told(first), share("25 %")).context.text).toBe("25")
    expect(given(opened, told(first), share("2x5%")).context.text).toBe("100")
    for (const text of ["", "0", "101"]) {
      expect(given(opened, told(first), share(text), pressed).value).toEqual({ offering: "current" })
    }
    const { value, context } = given(opened, told(first), share("50"), pressed)
    expect(value).toBe("insuring")
    expect(context.order).toEqual({
      guid: SAMPLE_INSURANCE,
      betGuid: SAMPLE_BET.betGuid,
      betId: 1001,
      share: 50,
      premium: 3150,
    })
  })

  it("chooses what is left of a bet that is insured in part", () => {
    const { context } = given(opened, told({ ...first, bet: SAMPLE_INSURED }))
    expect(context.text).toBe("50")
    expect(given(opened, told({ ...first, bet: SAMPLE_INSURED }), share("51"), pressed).value).toEqual({
      offering: "current",
    })
  })

  it("names a premium that rose anew, with the share that was chosen, and insures nothing", () => {
    const rose: Event = {
      type: "xstate.done.actor.sendInsurance",
      output: {
        ok: false,
        error: { kind: "refused", at: 5000, refusal: { code: "price-changed", offer: fallen } },
      },
    }
    const { value, context } = given(opened, told(first), share("50"), pressed, rose)
    expect(value).toEqual({ offering: "current" })
    expect(context).toMatchObject({ missed: 3150, order: null, text: "50" })
    // 100.00 × 0.5 × (1 − 0.3) × 1.05
    expect(premiumNow(context)?.premium).toBe(3675)
  })

  it("asks about a lost answer with the same order", () => {
    const lost: Event = {
      type: "xstate.done.actor.sendInsurance",
      output: { ok: false, error: { kind: "lost", at: 5000 } },
    }
    const unknown = given(opened, told(first), pressed, lost)
    expect(unknown.value).toBe("unknown")
    const again = given(opened, told(first), pressed, lost, { type: "answer.asked" })
    expect([again.value, again.context.order]).toEqual(["insuring", unknown.context.order])
  })
})
