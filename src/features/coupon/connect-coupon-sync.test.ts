import { expect, it, vi } from "vitest"
import { type Actor, type AnyStateMachine, createActor, fromPromise } from "xstate"
import { couponMachine } from "#machines/coupon/coupon.machine.ts"
import { model as couponModel } from "#machines/coupon/coupon.model.ts"
import type { CouponsOutcome } from "#machines/coupon-sync/coupon-sync.events.ts"
import { couponSyncMachine } from "#machines/coupon-sync/coupon-sync.machine.ts"
import { SAMPLE_PLAYER } from "#machines/coupon-sync/coupon-sync.model.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { connectCouponSync } from "./connect-coupon-sync.ts"

/** An actor as the page's flows are told of it. */
const flowOf = <Machine extends AnyStateMachine>(actor: Actor<Machine>): FlowRef<Machine> => ({
  getSnapshot: () => actor.getSnapshot(),
  send: (event) => actor.send(event),
  subscribe: (listener) =>
    actor.subscribe((snapshot) =>
      typeof listener === "function" ? listener(snapshot) : listener.next?.(snapshot),
    ),
})

it("says once that nobody is signed in where the account's coupons are refused so", async () => {
  const asked = vi.fn()
  const sync = createActor(
    couponSyncMachine.provide({
      actors: {
        loadCoupons: fromPromise<CouponsOutcome, null>(async () => {
          asked()
          return { ok: false, error: { at: 0, signedOut: true } }
        }),
      },
    }),
    { input: { gatherMs: 1000 } },
  ).start()
  const coupon = createActor(couponMachine, { input: couponModel.input }).start()
  const onSignedOut = vi.fn()
  const stop = connectCouponSync({
    coupon: flowOf(coupon),
    sync: flowOf(sync),
    feed: { onMine: () => () => {} },
    now: () => 0,
    onSignedOut,
  })
  expect(onSignedOut).not.toHaveBeenCalled()
  sync.send({ type: "player.signedIn", userId: SAMPLE_PLAYER })
  await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce())
  expect(sync.getSnapshot().value).toEqual({ player: "refused" })
  expect(asked).toHaveBeenCalledOnce()
  sync.send({ type: "player.signedOut" })
  expect(sync.getSnapshot().value).toBe("guest")
  stop()
})
