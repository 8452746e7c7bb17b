import { describe, expect, it } from "vitest"
import type { EventFromLogic } from "xstate"
import type { SaleOffer } from "#models/betting/sale.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import { saleMachine } from "./sale.machine.ts"
import { SAMPLE_BET, SAMPLE_OFFERS, SAMPLE_ORDERED, SAMPLE_SALE } from "./sale.model.ts"
import { offeredNow } from "./sale.setup.ts"

type Event = EventFromLogic<typeof saleMachine>

const { first, fallen } = SAMPLE_OFFERS
const opened: Event = { type: "sale.opened", betGuid: SAMPLE_BET.betGuid }
const pressed: Event = { type: "sale.pressed", guid: SAMPLE_SALE, tolerance: 0 }
const part = (text: string): Event => ({ type: "part.entered", text })
const told = (offer: SaleOffer, at = 1000): Event => ({
  type: "xstate.done.actor.fetchOffer",
  output: { ok: true, value: { offer, at } },
})
const lost: Event = {
  type: "xstate.done.actor.sendSale",
  output: { ok: false, error: { kind: "lost", at: 5000 } },
}
const refresh: Event = { type: "xstate.done.actor.refreshDeadline" }

const given = (...events: ReadonlyArray<Event>) =>
  fold(saleMachine, initialSnapshot(saleMachine, undefined), events)

describe("sale of a bet", () => {
  it("offers all of the stake first, at the price that follows from the terms", () => {
    const { value, context } = given(opened, told(first))
    expect(value).toEqual({ offering: "current" })
    expect(context).toMatchObject({ text: "100", askAt: 3000 })
    // 100.00 × 2.5 × 0.4 × 0.95
    expect(offeredNow(context)).toEqual({ part: 10_000, price: 9500 })
  })

  it("sells a part, and nothing that leaves or takes less than the least", () => {
    expect(offeredNow(given(opened, told(first), part("40")).context)).toEqual({ part: 4000, price: 3800 })
    for (const text of ["", "9.99", "90.01", "100.01"]) {
      expect(given(opened, told(first), part(text), pressed).value).toEqual({ offering: "current" })
    }
    const { value, context } = given(opened, told(first), part("40"), pressed)
    expect(value).toBe("selling")
    expect(context.order).toEqual({
      guid: SAMPLE_SALE,
      betGuid: SAMPLE_BET.betGuid,
      saleBetId: 1001,
      summ: 4000,
      price: 3800,
    })
  })

  it("follows the line: all of it stays all of it, a part that was typed stays", () => {
    const all = given(
      opened,
      told(first),
      refresh,
      told({ ...fallen, bet: { ...SAMPLE_BET, stake: 8000 as never } }),
    )
    expect(all.context.text).toBe("80")
    expect(given(opened, told(first), part("40"), refresh, told(fallen, 4000)).context).toMatchObject({
      text: "40",
      askAt: 6000,
    })
  })

  it("offers a price that fell again, and sells under the key that is pressed then", () => {
    const fell: Event = {
      type: "xstate.done.actor.sendSale",
      output: {
        ok: false,
        error: { kind: "refused", at: 5000, refusal: { code: "price-changed", offer: fallen } },
      },
    }
    const again = given(opened, told(first), pressed, fell)
    expect(again.value).toEqual({ offering: "current" })
    expect(again.context).toMatchObject({ missed: 9500, order: null })
    expect(offeredNow(again.context)?.price).toBe(7125)
    expect(given(opened, told(first), pressed, fell, pressed).context.order?.price).toBe(7125)
  })

  it("forgets what was missed once a part is typed, or the button is pressed again", () => {
    const fell: Event = {
      type: "xstate.done.actor.sendSale",
      output: {
        ok: false,
        error: { kind: "refused", at: 5000, refusal: { code: "price-changed", offer: fallen } },
      },
    }
    const after = [opened, told(first), pressed, fell] as const
    expect(given(...after).context.missed).toBe(9500)
    expect(given(...after, part("40")).context.missed).toBeNull()
    expect(given(...after, pressed).context.missed).toBeNull()
  })

  it("names a price that is all the bet can bring, and offers what runs of a bet that was sold in part", () => {
    const named = (text: string): Event => ({ type: "price.named", text })
    const order: Event = { type: "order.pressed", guid: SAMPLE_SALE }
    expect(given(opened, told(first), named("250"), order).context.wish?.price).toBe(SAMPLE_BET.possibleWin)
    const sales = [{ at: 1, guid: SAMPLE_SALE, stake: 4000, amount: 3800 }] as never
    expect(given(opened, told({ ...first, bet: { ...SAMPLE_BET, sales } })).context.text).toBe("60")
  })

  it("takes less than was pressed, as far as the player accepts that, and tells of the price on the button where it fell further", () => {
    const withTolerance: Event = { ...pressed, tolerance: 3 }
    const { context } = given(opened, told(first), withTolerance)
    expect([context.order?.price, context.asked]).toEqual([9215, 9500])
    const fell: Event = {
      type: "xstate.done.actor.sendSale",
      output: {
        ok: false,
        error: { kind: "refused", at: 5000, refusal: { code: "price-changed", offer: fallen } },
      },
    }
    expect(given(opened, told(first), withTolerance, fell).context).toMatchObject({
      missed: 9500,
      asked: null,
      order: null,
    })
  })

  it("is made by one press on a card, of all that runs, whatever was looked at before", () => {
    const atOnce: Event = { type: "offer.pressed", guid: SAMPLE_SALE, tolerance: 3, offer: first }
    const whole = {
      guid: SAMPLE_SALE,
      betGuid: SAMPLE_BET.betGuid,
      saleBetId: 1001,
      summ: 10_000,
      price: 9215,
    }
    for (const before of [[], [opened, told(fallen), part("40")]]) {
      const { value, context } = given(...before, atOnce)
      expect([value, context.order, context.asked]).toEqual(["selling", whole, 9500])
    }
    // What is on its way is not left for another.
    const selling = given(opened, told(first), part("40"), pressed)
    expect(selling.can(atOnce)).toBe(false)
    expect(given(opened).can(atOnce)).toBe(false)
  })

  it("asks about a lost answer with the same order", () => {
    const unknown = given(opened, told(first), pressed, lost)
    expect(unknown.value).toBe("unknown")
    const again = given(opened, told(first), pressed, lost, { type: "answer.asked" })
    expect(again.value).toBe("selling")
    expect(again.context.order).toEqual(unknown.context.order)
  })

  it("keeps the price while the line can't be asked, and asks again two seconds after the loss", () => {
    const noAnswer: Event = {
      type: "xstate.done.actor.fetchOffer",
      output: { ok: false, error: { kind: "lost", at: 9000 } },
    }
    const { value, context } = given(opened, told(first), refresh, noAnswer)
    expect(value).toEqual({ offering: "current" })
    expect(context).toMatchObject({ askAt: 11_000, offer: first })
    expect(given(opened, noAnswer).value).toBe("failed")
  })

  it("orders a sale by itself at a price that the bet can bring, and takes the order back", () => {
    const named = (text: string): Event => ({ type: "price.named", text })
    const order: Event = { type: "order.pressed", guid: SAMPLE_SALE }
    const withdrawn: Event = { type: "order.withdrawn" }
    for (const text of ["", "0", "250.01"]) {
      expect(given(opened, told(first), named(text), order).value).toEqual({ offering: "current" })
    }
    expect(given(opened, told(first), withdrawn).value).toEqual({ offering: "current" })
    const ordering = given(opened, told(first), named("150"), order)
    expect(ordering.value).toBe("ordering")
    expect(ordering.context.wish).toEqual({
      guid: SAMPLE_SALE,
      betGuid: SAMPLE_BET.betGuid,
      saleBetId: 1001,
      price: 15_000,
    })
    const taken: Event = {
      type: "xstate.done.actor.sendOrder",
      output: { ok: true, value: { bet: SAMPLE_ORDERED } },
    }
    const standing = given(opened, told(first), named("150"), order, taken)
    expect(standing.value).toEqual({ offering: "current" })
    expect(standing.context).toMatchObject({ named: "", wish: null, offer: { bet: SAMPLE_ORDERED } })
    const leaving = given(opened, told(first), named("150"), order, taken, withdrawn)
    expect([leaving.value, leaving.context.wish]).toEqual(["ordering", null])
  })

  it("takes back an order whose answer was lost, and does not send it again", () => {
    const noAnswer: Event = {
      type: "xstate.done.actor.sendOrder",
      output: { ok: false, error: { kind: "lost", at: 5000 } },
    }
    const { value, context } = given(
      opened,
      told(first),
      { type: "price.named", text: "150" },
      { type: "order.pressed", guid: SAMPLE_SALE },
      noAnswer,
      { type: "sale.retried" },
      told({ ...first, bet: SAMPLE_ORDERED }),
      { type: "order.withdrawn" },
    )
    expect([value, context.wish]).toEqual(["ordering", null])
  })
})
