import { expect, it } from "vitest"
import { createActor } from "xstate"
import { SAMPLE_DRAFT } from "#machines/betting/auto-bets/auto-bets.model.ts"
import type { BidHeard } from "#machines/betting/bidding/bidding.events.ts"
import { biddingMachine } from "#machines/betting/bidding/bidding.machine.ts"
import { SAMPLE_ANSWERS, SAMPLE_GUID } from "#machines/betting/bidding/bidding.model.ts"
import type { Outcome } from "#machines/kernel/outcome.ts"
import { logicsOf } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { guestPage, joined, listener } from "#tests/support/link-tools.ts"
import { couponFlow } from "../../coupon/coupon/coupon-flow.ts"
import { biddingFlow } from "./bidding-flow.ts"

/** A bid for the coupon's single in its dialog, joined to both; what the house answers is the test's. */
const bidOn = async () => {
  const held = {
    sendBid: heldPromise<Outcome<BidHeard, never>, unknown>(),
    takeBid: heldPromise<Outcome<BidHeard, never>, unknown>(),
    declineBid: heldPromise<Outcome<BidHeard, never>, unknown>(),
    deadline: heldPromise<void, { readonly at: number }>(),
  }
  const bidding = createActor(biddingMachine.provide({ actors: logicsOf(held) as never })).start()
  const coupon = listener()
  const { modals, page } = await guestPage(undefined, [[couponFlow, coupon.actor]])
  await joined(biddingFlow, bidding, page)
  modals.send({ type: "modal.requested", name: "bid", kind: "shadow", args: {}, over: false })
  bidding.send({ type: "bidding.opened", draft: SAMPLE_DRAFT })
  bidding.send({ type: "odds.named", text: "2" })
  bidding.send({ type: "bid.pressed", guid: SAMPLE_GUID })
  const open = () => modals.getSnapshot().context.modals.map(({ name }) => name)
  return { ...held, bidding, told: coupon.told, open }
}

it("takes its single out of the coupon once a bet came of it, and not before", async () => {
  const { sendBid, told, open } = await bidOn()
  expect(told).not.toHaveBeenCalled()
  await sendBid.answer(SAMPLE_ANSWERS.accepted)
  expect(told).toHaveBeenCalledExactlyOnceWith({ type: "coupon.cleared" })
  expect(open()).toEqual(["bid"])
})

it("leaves its dialog with the odds that are declined, and the coupon as it is", async () => {
  const { sendBid, declineBid, bidding, told, open } = await bidOn()
  await sendBid.answer(SAMPLE_ANSWERS.countered)
  bidding.send({ type: "counter.declined" })
  expect(open()).toEqual(["bid"])
  await declineBid.answer(SAMPLE_ANSWERS.declined)
  expect(open()).toEqual([])
  expect(told).not.toHaveBeenCalled()
})
