import { describe, expect, it } from "vitest"
import type { EventFromLogic } from "xstate"
import type { BetGuid } from "#models/betting/bet.ts"
import type { SaleOffer } from "#models/betting/sale.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import { SAMPLE_BET, SAMPLE_OFFERS } from "../sale/sale.model.ts"
import { insuranceMachine } from "./insurance.machine.ts"
import { SAMPLE_INSURANCE, SAMPLE_INSURED } from "./insurance.model.ts"
import { NO_INSURANCE, premiumNow } from "./insurance.setup.ts"

type Event = EventFromLogic<typeof insuranceMachine>

const { first, fallen } = SAMPLE_OFFERS
const opened: Event = { type: "insurance.opened", betGuid: SAMPLE_BET.betGuid }
const pressed: Event = { type: "insurance.pressed", guid: SAMPLE_INSURANCE }
const share = (text: string): Event => ({ type: "share.entered", text })
const told = (offer: SaleOffer, at = 1000): Event => ({
  type: "xstate.done.actor.fetchOffer",
  output: { ok: true, value: { offer, at } },
})
const refresh: Event = { type: "xstate.done.actor.refreshDeadline" }
/** Another bet, and another key. */
const OTHER_KEY = "00000000-0000-4000-8000-000000000009" as BetGuid

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

  it("reads a share as it is pasted: the sign of percent of two scripts, spaces, no zeros before it; what is none leaves what stood", () => {
    const cases = [
      ["50%", "50"],
      ["50 %", "50"],
      ["50\u066a", "50"],
      ["  7  ", "7"],
      ["007", "7"],
      ["000", ""],
      ["-5", "1"],
      ["1000", "1"],
    ] as const
    for (const [typed, text] of cases)
      expect([typed, given(opened, told(first), share("1"), share(typed)).context.text]).toEqual([
        typed,
        text,
      ])
  })

  it("takes no sign and no decimals of a share that is typed key by key", () => {
    const typed = (before: string, text: string) =>
      given(opened, told(first), share(before), share(text)).context.text
    expect([typed("", "-"), typed("7", "-7"), typed("2", "2."), typed("2", "2,"), typed("", ".")]).toEqual([
      "",
      "7",
      "2",
      "2",
      "",
    ])
    expect(typed("10", "100")).toBe("100")
    expect(typed("100", "1000")).toBe("100")
  })

  it("keeps the share that was typed as the premium follows the line, and asks again two seconds later", () => {
    const followed = given(opened, told(first), share("50"), refresh, told(fallen, 4000))
    expect(followed.context).toMatchObject({ text: "50", askAt: 6000, offer: fallen })
    expect(given(opened, told(first)).context.askAt).toBe(3000)
  })

  it("keeps the premium where no answer comes, and asks again from the moment of the failure", () => {
    const failed: Event = {
      type: "xstate.done.actor.fetchOffer",
      output: { ok: false, error: { kind: "lost", at: 7000 } },
    }
    const { value, context } = given(opened, told(first), share("50"), refresh, failed)
    expect(value).toEqual({ offering: "current" })
    expect(context).toMatchObject({ offer: first, text: "50", askAt: 9000 })
    expect(given(opened, failed).value).toBe("failed")
  })

  it("names the refusal by its code, at once, later and of an order, which is forgotten", () => {
    const refused = (code: "market-suspended" | "game-over", call: "fetchOffer" | "sendInsurance"): Event =>
      ({
        type: `xstate.done.actor.${call}`,
        output: { ok: false, error: { kind: "refused", at: 5000, refusal: { code } } },
      }) as Event
    const atOnce = given(opened, refused("market-suspended", "fetchOffer"))
    expect([atOnce.value, atOnce.context.refusal]).toEqual(["refused", "market-suspended"])
    const later = given(opened, told(first), refresh, refused("game-over", "fetchOffer"))
    expect([later.value, later.context.refusal]).toEqual(["refused", "game-over"])
    const ordered = given(opened, told(first), pressed, refused("market-suspended", "sendInsurance"))
    expect(ordered.value).toBe("refused")
    expect(ordered.context).toMatchObject({ refusal: "market-suspended", order: null, missed: null })
  })

  it("forgets a rise once a share is typed or the button is pressed again, under another key", () => {
    const rose: Event = {
      type: "xstate.done.actor.sendInsurance",
      output: {
        ok: false,
        error: { kind: "refused", at: 5000, refusal: { code: "price-changed", offer: fallen } },
      },
    }
    const after = [opened, told(first), share("50"), pressed, rose] as const
    expect(given(...after).context).toMatchObject({ offer: fallen, askAt: 7000 })
    expect(given(...after, share("40")).context).toMatchObject({ missed: null, text: "40" })
    const again = given(...after, { type: "insurance.pressed", guid: OTHER_KEY })
    expect(again.context).toMatchObject({ missed: null, order: { guid: OTHER_KEY, premium: 3675 } })
  })

  it("shows what is insured, and begins anew for another bet", () => {
    const insured: Event = {
      type: "xstate.done.actor.sendInsurance",
      output: { ok: true, value: { bet: SAMPLE_INSURED } },
    }
    const done = given(opened, told(first), pressed, insured)
    expect([done.value, done.context.insured]).toEqual(["insured", SAMPLE_INSURED])
    const other = given(opened, told(first), pressed, insured, {
      type: "insurance.opened",
      betGuid: OTHER_KEY,
    })
    expect(other.context).toEqual({ ...NO_INSURANCE, betGuid: OTHER_KEY })
    expect(given(opened, told(first), { type: "insurance.closed" }).context).toEqual(NO_INSURANCE)
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
