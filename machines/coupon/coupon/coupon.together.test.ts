import { describe, expect, it } from "vitest"
import type { PriceConsent } from "#models/betting/bet.ts"
import { pickKey } from "#models/coupon/pick.ts"
import { makeBetBody } from "#models/coupon/slip.ts"
import type { ToldJoint } from "#models/coupon/together.ts"
import { type Event, given, picked, pressed, signedIn, stake, stored } from "#tests/support/coupon-events.ts"
import { LATER, SAMPLE_PICKS } from "./coupon.samples.ts"

const { first, draw, other } = SAMPLE_PICKS
const KEYS = [pickKey(first), pickKey(draw)]
const built: Event = { type: "kind.chosen", kind: "built" }
const consent = (wanted: PriceConsent): Event => ({ type: "consent.chosen", consent: wanted })
const told = (joint: Omit<ToldJoint, "keys">, keys: ReadonlyArray<string> = KEYS): Event => ({
  type: "joint.told",
  joint: { keys, ...joint },
})
const price = (all: number): Event => told({ steps: [2000, all] })
const filled = [picked(first), picked(draw), stake, signedIn, built]

describe("picks of one game bet on together (vid 5)", () => {
  it("wait for their price, and agree to the first that is told", () => {
    expect(given(filled.slice(0, -1)).value).toEqual({ editing: "conflicting" })
    expect(given(filled).value).toEqual({ editing: "unpriced" })
    const { value, context } = given([...filled, price(3710)])
    expect(value).toEqual({ editing: "ready" })
    expect(context.joint).toEqual({ keys: KEYS, steps: [2000, 3710], coef: 3710 })
  })

  it.each([
    [0, 3500, "repriced"],
    [0, 3900, "repriced"],
    [2, 3500, "repriced"],
    [2, 3900, "ready"],
    [1, 3500, "ready"],
  ] as const)("under consent %s another price, %s, leaves them %s", (wanted, all, state) => {
    expect(given([...filled, consent(wanted), price(3710), price(all)]).value).toEqual({ editing: state })
  })

  it("compare a price that comes back with the one that was agreed to before it was gone", () => {
    const gone = told({ apart: { code: "market-suspended" } })
    expect(given([...filled, price(3710), gone]).value).toEqual({ editing: "apart" })
    expect(given([...filled, price(3710), gone, price(3710)]).value).toEqual({ editing: "ready" })
    expect(given([...filled, price(3710), gone, price(3500)]).value).toEqual({ editing: "repriced" })
  })

  it("are sent as one bet at the price that the button said", () => {
    const { context } = given([...filled, price(3710), price(3500), pressed])
    const [bet] = context.slip
    expect(bet && makeBetBody(bet)).toMatchObject({
      vid: 5,
      jointCoef: 3500,
      couponEvents: [{}, {}],
    })
    expect(bet && makeBetBody(bet)).not.toHaveProperty("antiExpressCoef")
    expect(context.joint?.coef).toBe(3500)
  })

  it("offer the price that a refusal tells, and are sent again at that", () => {
    const refused: Event = {
      type: "xstate.done.actor.sendBet",
      output: {
        ok: false,
        error: { kind: "refused", at: LATER, refusal: { code: "price-changed", odds: [3600 as never] } },
      },
    }
    const after = given([...filled, price(3710), pressed, stored, refused])
    expect(after.value).toEqual({ editing: "repriced" })
    expect(after.context.joint).toEqual({ keys: KEYS, steps: [2000, 3600], coef: 3710 })
    const again = given([...filled, price(3710), pressed, stored, refused, pressed])
    expect(again.context.slip[0]).toMatchObject({ jointCoef: 3600, state: "unsent" })
  })

  it("have no price where the server says why, until a pick is gone or they are singles", () => {
    const never = told({ apart: { code: "never-together", positions: [0, 1] } })
    const apart = [...filled, never]
    expect(given(apart).value).toEqual({ editing: "apart" })
    expect(given([...apart, { type: "kind.chosen", kind: "singles" }]).value).toEqual({ editing: "ready" })
    const alone = given([...apart, { type: "pick.removed", key: pickKey(draw) }])
    expect(alone.value).toEqual({ editing: "ready" })
    expect(alone.context.joint).toBeNull()
  })

  it("are an express that can't be bet with a pick of another game, and together again without it", () => {
    const three = [...filled, price(3710), picked(other)]
    expect(given(three).value).toEqual({ editing: "conflicting" })
    const again = given([...three, { type: "pick.removed", key: pickKey(other) }])
    expect(again.value).toEqual({ editing: "unpriced" })
    expect(again.context.joint).toBeNull()
  })

  it("hear nothing of other picks, of another order, or what they know", () => {
    const ready = given([...filled, price(3710)])
    for (const event of [
      told({ steps: [2000, 3500] }, KEYS.toReversed()),
      told({ steps: [2000] }, [pickKey(first)]),
      price(3710),
    ]) {
      expect(given([...filled, price(3710), event]).context).toEqual(ready.context)
    }
    expect(given([...filled.slice(0, -1), price(3710)]).context.joint).toBeUndefined()
  })

  it("keep what they know while another coupon is looked at", () => {
    const beside = given([...filled, price(3710), { type: "coupon.opened" }])
    expect(beside.context.joint ?? null).toBeNull()
    const back = given([
      ...filled,
      price(3710),
      { type: "coupon.opened" },
      { type: "coupon.switched", place: 0 },
    ])
    expect(back.value).toEqual({ editing: "ready" })
  })
})
