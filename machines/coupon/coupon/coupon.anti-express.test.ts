import { describe, expect, it } from "vitest"
import type { PriceConsent } from "#models/betting/bet.ts"
import { pickKey } from "#models/coupon/pick.ts"
import { makeBetBody } from "#models/coupon/slip.ts"
import { type Event, given, picked, pressed, signedIn, stake } from "#tests/support/coupon-events.ts"
import { SAMPLE_PICKS } from "./coupon.samples.ts"

const { first, other } = SAMPLE_PICKS
/** The line tells of both picks that they are won at least so likely, in billionths. */
const told = (chance: number): Event => ({
  type: "quotes.arrived",
  quotes: [first, other].map((pick) => ({ key: pickKey(pick), availability: "open", chance })),
})
const anti: Event = { type: "kind.chosen", kind: "antiExpress" }
const consent = (consent: PriceConsent): Event => ({ type: "consent.chosen", consent })
const EVEN = told(500_000_000)
const filled = [picked(first), picked(other), stake, signedIn, anti]

describe("an anti-express in the coupon (§3 antiExpressCoef)", () => {
  it("waits for its coefficient, and agrees to the first that is told", () => {
    expect(given(filled).value).toEqual({ editing: "unpriced" })
    const { value, context } = given([...filled, EVEN])
    expect(value).toEqual({ editing: "ready" })
    expect(context.anti).toEqual({ coef: 1333, keys: [pickKey(first), pickKey(other)] })
    expect(given([...filled, told(0)]).value).toEqual({ editing: "unpriced" })
  })

  it.each([
    [0, 400_000_000, "repriced"],
    [0, 600_000_000, "repriced"],
    [2, 400_000_000, "repriced"],
    [2, 600_000_000, "ready"],
    [1, 400_000_000, "ready"],
  ] as const)("under consent %s another chance, %s, leaves it %s", (wanted, chance, state) => {
    expect(given([...filled, consent(wanted), EVEN, told(chance)]).value).toEqual({ editing: state })
  })

  it("is sent with the coefficient that the button said", () => {
    const { context } = given([...filled, EVEN, told(400_000_000), pressed])
    const [bet] = context.slip
    expect(bet && makeBetBody(bet)).toMatchObject({ vid: 3, antiExpressCoef: 1190 })
    expect(context.anti?.coef).toBe(1190)
  })

  it("asks anew where its picks or its kind were others meanwhile", () => {
    expect(given([...filled, EVEN, { type: "kind.chosen", kind: "express" }]).context.anti).toBeNull()
    const again = [...filled, EVEN, { type: "kind.chosen", kind: "express" } as Event, anti]
    expect(given(again).value).toEqual({ editing: "unpriced" })
    expect(given([...again, told(400_000_000)]).value).toEqual({ editing: "ready" })
  })
})
