import { expect, it, vi } from "vitest"
import { type Actor, type AnyStateMachine, createActor, fromPromise } from "xstate"
import type { CouponEvent } from "#machines/coupon/coupon/coupon.events.ts"
import { couponMachine } from "#machines/coupon/coupon/coupon.machine.ts"
import { model as couponModel } from "#machines/coupon/coupon/coupon.model.ts"
import { SAMPLE_PICKS } from "#machines/coupon/coupon/coupon.samples.ts"
import type { CouponsOutcome } from "#machines/coupon/coupon-sync/coupon-sync.events.ts"
import { couponSyncMachine } from "#machines/coupon/coupon-sync/coupon-sync.machine.ts"
import { SAMPLE_PLAYER } from "#machines/coupon/coupon-sync/coupon-sync.model.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { betOf, given, picked, pressed, signedIn, stake, stored } from "#tests/support/coupon-events.ts"
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

it("tells once what the bets that were taken leave, and nothing of a receipt that was open before", () => {
  const { first, other } = SAMPLE_PICKS
  const edited = [signedIn, picked(first), picked(other), stake]
  const sent = [...edited, pressed, stored]
  const slip = given(sent).context.slip[0]
  const answered = (status: "accepted" | "rejected"): CouponEvent => ({
    type: "xstate.done.actor.sendBet",
    output: { ok: true, value: { bet: betOf(slip, status), at: 1000 } },
  })
  /** What is told of what leaves, where the coupon goes through these states. */
  const leftIn = (...shown: ReadonlyArray<ReadonlyArray<CouponEvent>>) => {
    const told = vi.fn()
    let snapshot = given(shown[0] ?? [])
    const looks: Array<() => void> = []
    const sync = createActor(couponSyncMachine, { input: { gatherMs: 1000 } }).start()
    const stop = connectCouponSync({
      coupon: {
        getSnapshot: () => snapshot,
        send: () => {},
        subscribe: (look) => {
          looks.push(() => (typeof look === "function" ? look(snapshot) : look.next?.(snapshot)))
          return { unsubscribe: () => {} }
        },
      },
      sync: {
        ...flowOf(sync),
        send: (event) => event.type === "coupons.left" && told(event.left),
      },
      feed: { onMine: () => () => {} },
      now: () => 0,
      onSignedOut: () => {},
    })
    for (const events of shown.slice(1)) {
      snapshot = given(events)
      for (const look of looks) look()
    }
    stop()
    return told.mock.calls
  }
  const keyOf = ({ gameId, market, outcome }: typeof first) => ({ gameId, market, outcome })
  const accepted = [...sent, answered("accepted")]
  expect(leftIn(edited, sent, accepted, accepted)).toEqual([
    [[{ id: 1, removed: [keyOf(first), keyOf(other)] }]],
  ])
  expect(leftIn(edited, sent, [...sent, answered("rejected")])).toEqual([])
  expect(leftIn(accepted, accepted)).toEqual([])
})
