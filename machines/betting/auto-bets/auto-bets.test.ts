import { describe, expect, it } from "vitest"
import type { CouponCode } from "#models/coupon/coupon-code.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { AutoBetsEvent } from "./auto-bets.events.ts"
import { autoBetsMachine } from "./auto-bets.machine.ts"
import { SAMPLE_DRAFT, SAMPLE_ORDERS } from "./auto-bets.model.ts"

const { before, made } = SAMPLE_ORDERS
const given = (...events: ReadonlyArray<AutoBetsEvent>) =>
  fold(autoBetsMachine, initialSnapshot(autoBetsMachine, undefined), events)
const pressed: ReadonlyArray<AutoBetsEvent> = [
  { type: "autoBets.opened", draft: SAMPLE_DRAFT },
  { type: "xstate.done.actor.fetchOrders", output: { ok: true, value: [before] } },
  { type: "odds.named", text: "2,05" },
  { type: "drop.chosen", drop: true },
  { type: "order.pressed", guid: made.betGuid },
]

describe("automatic bets in the page", () => {
  it("orders what the coupon holds at the odds named, under its key", () => {
    const { value, context } = given(...pressed)
    expect(value).toBe("ordering")
    expect(context.body).toMatchObject({
      betGuid: made.betGuid,
      summ: 1000,
      autoBetCf: 2050,
      dropOnScoreChange: true,
    })
  })

  it("says the code that the coupon was loaded by, where it was", () => {
    const couponCode = "abcd2345" as CouponCode
    const [, ...rest] = pressed
    const coded = given({ type: "autoBets.opened", draft: { ...SAMPLE_DRAFT, couponCode } }, ...rest)
    expect(coded.context.body).toMatchObject({ couponCode })
    expect(given(...pressed).context.body).not.toHaveProperty("couponCode")
  })

  it("sends the same order again where no answer came, and lists it once", () => {
    const lost = {
      type: "xstate.done.actor.sendOrder",
      output: { ok: false, error: { kind: "lost" } },
    } as const
    const unknown = given(...pressed, lost)
    expect(unknown.value).toBe("unknown")
    const told = { type: "xstate.done.actor.sendOrder", output: { ok: true, value: made } } as const
    const { context } = fold(autoBetsMachine, unknown, [{ type: "answer.asked" }, told])
    expect(context.orders.map(({ betGuid }) => betGuid)).toEqual([made.betGuid, before.betGuid])
    expect(context.draft).toBeNull()
  })

  it("takes an order to stand that nobody said is taken back", () => {
    const kept = given(
      ...pressed.slice(0, 2),
      { type: "order.withdrawn", guid: before.betGuid },
      { type: "xstate.done.actor.withdrawOrder", output: { ok: false, error: { kind: "lost" } } },
    )
    expect(kept.context).toMatchObject({ kept: true, withdrawing: null, orders: [{ status: "waiting" }] })
  })
})
