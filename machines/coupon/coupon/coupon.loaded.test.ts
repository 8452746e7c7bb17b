import { describe, expect, it } from "vitest"
import type { CouponCode } from "#models/coupon/coupon-code.ts"
import { type Pick, pickKey } from "#models/coupon/pick.ts"
import { makeBetBody } from "#models/coupon/slip.ts"
import { type Event, given, picked, pressed, signedIn, stake, stored } from "#tests/support/coupon-events.ts"
import { fold } from "../../kernel/fold.ts"
import { couponMachine } from "./coupon.machine.ts"
import { SAMPLE_CODE, SAMPLE_GUIDS, SAMPLE_PICKS } from "./coupon.samples.ts"

const { first, other } = SAMPLE_PICKS
const ahead: Pick = { ...other, status: "scheduled" }
const loaded = (more: { readonly code?: CouponCode; readonly replaces?: boolean } = {}): Event => ({
  type: "coupon.loaded",
  picks: [first, other],
  kind: "express",
  replaces: true,
  code: SAMPLE_CODE,
  ...more,
})
const removed = (pick: Pick): Event => ({ type: "pick.removed", key: pickKey(pick) })
const kind = (chosen: "express" | "singles"): Event => ({ type: "kind.chosen", kind: chosen })
const press = (...seen: ReadonlyArray<Pick>): Event => ({
  type: "bet.pressed",
  guids: SAMPLE_GUIDS,
  inPlay: seen.map(pickKey),
})
const bodies = (...events: ReadonlyArray<Event>) => given(events).context.slip.map(makeBetBody)
const codes = (...events: ReadonlyArray<Event>) =>
  bodies(...events, stake, signedIn, pressed).map(({ couponCode }) => couponCode)

describe("the code that a coupon was loaded by (§3 Coupon or bet payload fields: couponCode)", () => {
  it("goes with each bet of the coupon while that stands as it was loaded", () => {
    expect(codes(loaded())).toEqual([SAMPLE_CODE])
    expect(codes(picked(first), loaded())).toEqual([SAMPLE_CODE])
    expect(codes(picked(first), loaded({ replaces: false }))).toEqual([SAMPLE_CODE])
    const singles: Event = { ...loaded(), kind: "singles" } as Event
    expect(codes(singles)).toEqual([SAMPLE_CODE, SAMPLE_CODE])
  })

  it("goes with none where anything was put in, taken out, or is bet in another way", () => {
    const third: Pick = { ...other, gameId: 19 as Pick["gameId"] }
    expect(codes(loaded(), picked(third))).toEqual([undefined])
    expect(codes(picked(third), loaded({ replaces: false }))).toEqual([undefined])
    expect(codes(loaded(), removed(first))).toEqual([undefined])
    expect(codes(loaded(), kind("singles"))).toEqual([undefined, undefined])
    expect(codes(loaded(), { type: "coupon.cleared" }, picked(first), picked(other))).toEqual([undefined])
  })

  it("is back where what was changed is undone, and gone with a coupon that has none", () => {
    expect(codes(loaded(), removed(first), picked(first))).toEqual([SAMPLE_CODE])
    expect(codes(loaded(), kind("singles"), kind("express"))).toEqual([SAMPLE_CODE])
    const { code: _code, ...byHand } = loaded() as Extract<Event, { type: "coupon.loaded" }>
    expect(codes(loaded(), byHand)).toEqual([undefined])
  })

  it("stays with its coupon beside others, and is gone with the bet that was placed", () => {
    const opened: Event = { type: "coupon.opened" }
    expect(codes(loaded(), opened, picked(first))).toEqual([undefined])
    const back: Event = { type: "coupon.switched", place: 0 }
    expect(codes(loaded(), opened, picked(first), back)).toEqual([SAMPLE_CODE])
    const sent = given([loaded(), stake, signedIn, pressed, stored])
    const { slip } = sent.context
    expect(slip).toMatchObject([{ couponCode: SAMPLE_CODE }])
    const placed = { ...sent.context, slip: slip.map((bet) => ({ ...bet, state: "accepted" as const })) }
    const receipt = couponMachine.resolveState({ value: "receipt", context: placed })
    const again = fold(couponMachine, receipt, [
      { type: "receipt.closed" },
      picked(first),
      picked(other),
      stake,
      pressed,
    ])
    expect(again.context.slip.map(makeBetBody).map(({ couponCode }) => couponCode)).toEqual([undefined])
  })
})

describe("what the player saw in play (§3 Coupon or bet payload fields: live)", () => {
  it("is told of each bet by the press, and of a bet without it nothing is", () => {
    const two = [picked(first), picked(ahead), kind("singles"), stake, signedIn]
    expect(bodies(...two, press(first)).map(({ live }) => live)).toEqual([true, false])
    expect(bodies(...two, kind("express"), press(first)).map(({ live }) => live)).toEqual([true])
    expect(bodies(...two, press()).map(({ live }) => live)).toEqual([false, false])
    for (const body of bodies(...two, pressed)) expect(body).not.toHaveProperty("live")
  })

  it("does not change for a bet on its way, whatever begins meanwhile", () => {
    const began: Event = {
      type: "quotes.arrived",
      quotes: [{ key: pickKey(ahead), availability: "open", status: "live" }],
    }
    const sent = given([picked(ahead), stake, signedIn, press(), stored, began])
    expect(sent.context.slip.map(makeBetBody)).toMatchObject([{ live: false }])
  })

  it("is taken from the refusal of a bet whose game has begun, so that the next press asks for it in play", () => {
    const refused: Event = {
      type: "xstate.done.actor.sendBet",
      output: {
        ok: false,
        error: { kind: "refused", at: 1, refusal: { code: "game-began", positions: [0] } },
      },
    }
    const sent = given([picked(ahead), stake, signedIn, press(), stored])
    const { context } = fold(couponMachine, sent, [refused])
    expect(context.slip).toMatchObject([{ state: "refused", refusal: { code: "game-began" } }])
    expect(context.picks).toMatchObject([{ status: "live" }])
  })
})
