import { describe, expect, it } from "vitest"
import type { PlayerId } from "#models/wallet/account.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import { SAMPLE_PICKS } from "../coupon/coupon.samples.ts"
import type { CouponSyncEvent } from "./coupon-sync.events.ts"
import { couponSyncMachine } from "./coupon-sync.machine.ts"
import { accountOf, deviceOf, SAMPLE_PLAYER } from "./coupon-sync.model.ts"

const { first, other } = SAMPLE_PICKS
const given = (...events: ReadonlyArray<CouponSyncEvent>) =>
  fold(couponSyncMachine, initialSnapshot(couponSyncMachine, { gatherMs: 1000 }), events)

const signedIn: CouponSyncEvent = { type: "player.signedIn", userId: SAMPLE_PLAYER }
const signedOut: CouponSyncEvent = { type: "player.signedOut" }
const taken: CouponSyncEvent = { type: "coupons.taken" }
const told = (version: number): CouponSyncEvent => ({ type: "coupons.told", version })
const loaded = (...args: Parameters<typeof accountOf>): CouponSyncEvent => ({
  type: "xstate.done.actor.loadCoupons",
  output: { ok: true, value: accountOf(...args) },
})
const saved = (...args: Parameters<typeof accountOf>): CouponSyncEvent => ({
  type: "xstate.done.actor.saveCoupons",
  output: { ok: true, value: accountOf(...args) },
})
const lost = (id: "loadCoupons" | "saveCoupons") =>
  ({
    type: `xstate.done.actor.${id}`,
    output: { ok: false, error: { at: 1000 } },
  }) as CouponSyncEvent
const differ = (at: number, ...mine: ReadonlyArray<typeof first>): CouponSyncEvent => ({
  type: "coupons.differ",
  at,
  mine: deviceOf(...mine),
})
const gathered: CouponSyncEvent = { type: "xstate.done.actor.gathering" }

const keys = (coupons: ReadonlyArray<{ readonly selections: ReadonlyArray<{ readonly gameId: number }> }>) =>
  coupons.map(({ selections }) => selections.map(({ gameId }) => gameId))

/** A player whose device holds what the account has: the first pick. */
const IN_STEP = [signedIn, loaded(1, first), taken] as const

describe("coupons of a device and of an account in step (§9 Coupon)", () => {
  it("begin with what the account has; a guest's picks are merged from nothing", () => {
    const { value, context } = given(signedIn, loaded(1, first))
    expect(value).toEqual({ player: "settled" })
    expect(context).toMatchObject({ isTaken: false, before: [], told: { version: 1 } })
    expect(keys(given(...IN_STEP).context.before)).toEqual([[17]])
  })

  it("send what was changed here a second after its first change, all at once", () => {
    const gathering = given(...IN_STEP, differ(5000, first, other))
    expect(gathering.value).toEqual({ player: "gathering" })
    const more = given(...IN_STEP, differ(5000, first, other), differ(5900, other))
    expect(more.context.sendAt).toBe(6000)
    expect(keys(more.context.mine ?? [])).toEqual([[18]])
    expect(given(...IN_STEP, differ(5000, first, other), gathered).value).toEqual({ player: "saving" })
  })

  it("send nothing of what was taken back in that second", () => {
    expect(given(...IN_STEP, differ(5000, first, other), differ(5100, first))).toMatchObject({
      value: { player: "settled" },
      context: { mine: null },
    })
  })

  it("send what the account took nothing of once, and again with whatever else is changed", () => {
    const sent = [...IN_STEP, differ(5000, first, other), gathered, saved(1, first), taken] as const
    expect(given(...sent, differ(7000, first, other)).value).toEqual({ player: "settled" })
    expect(given(...sent, differ(7000, other)).value).toEqual({ player: "gathering" })
    const heeded = [...IN_STEP, differ(5000, first, other), gathered, saved(2, first), taken] as const
    expect(given(...heeded, differ(7000, first, other)).value).toEqual({ player: "gathering" })
  })

  it("send what was declined again once the account has taken or heard of something else, and for another player", () => {
    const declined = [...IN_STEP, differ(5000, first, other), gathered, saved(1, first), taken] as const
    const again = differ(9000, first, other)
    const instead = [...declined, differ(7000, other), gathered, saved(2, other), taken] as const
    expect(given(...instead, again).value).toEqual({ player: "gathering" })
    const elsewhere = [...declined, told(2), loaded(2, other), taken] as const
    expect(given(...elsewhere, again).value).toEqual({ player: "gathering" })
    const asked = [...declined, { type: "coupons.asked" }, loaded(1, first), taken] as const
    expect(given(...asked, again).value).toEqual({ player: "settled" })
    const left = given(...declined, signedOut, taken)
    expect(left.context.declined).toBeUndefined()
    const next = [...declined, signedOut, taken, signedIn, loaded(1, first), taken] as const
    expect(given(...next, again).value).toEqual({ player: "gathering" })
  })

  it("count what a bet took as not there before, so that it is a new pick where it is picked again", () => {
    const left: CouponSyncEvent = {
      type: "coupons.left",
      left: deviceOf(first).map(({ id, selections }) => ({ id, removed: selections })),
    }
    const known = [signedIn, loaded(1, first, other), taken] as const
    expect(keys(given(...known, left).context.before)).toEqual([[18]])
    expect(given(...known, left).context.told.coupons).toEqual(given(...known).context.told.coupons)
    expect(given(...known, left, left).context).toEqual(given(...known, left).context)
    expect(given(...IN_STEP, left).context.before).toEqual([])
    expect(decide(couponSyncMachine, given(), left)).toBeUndefined()
  })

  it("read what was changed elsewhere while what was changed here was taken back", () => {
    const back = given(...IN_STEP, differ(5000, first, other), told(2), differ(5100, first))
    expect(back).toMatchObject({ value: { player: "loading" }, context: { mine: null, heard: 2 } })
  })

  it("stop where an answer says that nobody is signed in, until it is known who is there", () => {
    const over = (id: "loadCoupons" | "saveCoupons") =>
      ({
        type: `xstate.done.actor.${id}`,
        output: { ok: false, error: { at: 1000, signedOut: true } },
      }) as CouponSyncEvent
    const refused = given(signedIn, over("loadCoupons"))
    expect(refused).toMatchObject({ value: { player: "refused" }, context: { losses: 0 } })
    const unsent = [...IN_STEP, differ(5000, other), gathered, over("saveCoupons")] as const
    expect(given(...unsent)).toMatchObject({ value: { player: "refused" }, context: { mine: null } })
    expect(given(...unsent, signedOut)).toMatchObject({ value: "guest", context: { isTaken: false } })
    expect(given(...unsent, { type: "coupons.asked" }).value).toEqual({ player: "loading" })
  })

  it("merge an answer from what was sent: what another device took out meanwhile stays out", () => {
    const { context } = given(...IN_STEP, differ(0, first, other), gathered, saved(3, first))
    expect(keys(context.before)).toEqual([[17, 18]])
    expect(keys(context.told.coupons)).toEqual([[17]])
    expect(context.isTaken).toBe(false)
  })

  it("read again what was changed elsewhere, and what was changed while a call was on its way once that is over", () => {
    expect(given(...IN_STEP, told(2)).value).toEqual({ player: "loading" })
    expect(decide(couponSyncMachine, given(...IN_STEP), told(1))).toBeUndefined()
    const busy = given(...IN_STEP, differ(0, first, other), gathered, told(3))
    expect(busy.value).toEqual({ player: "saving" })
    expect(given(...IN_STEP, differ(0, first, other), gathered, told(3), saved(2, first)).value).toEqual({
      player: "loading",
    })
    expect(given(...IN_STEP, differ(0, first, other), gathered, told(3), saved(3, first)).value).toEqual({
      player: "settled",
    })
  })

  it("wait with what was changed while no answer comes, and go on from what was last in step", () => {
    const away = given(...IN_STEP, differ(0, first, other), gathered, lost("saveCoupons"))
    expect(away.value).toEqual({ player: "unavailable" })
    expect(keys(away.context.before)).toEqual([[17]])
    const back = fold(couponSyncMachine, away, [{ type: "coupons.asked" }, loaded(4)])
    expect(back.context).toMatchObject({ isTaken: false, told: { version: 4 } })
    expect(keys(back.context.before)).toEqual([[17]])
  })

  it("ask again by themselves, after twice as long each time and five minutes at most", () => {
    const losses = (count: number) =>
      given(
        signedIn,
        ...Array.from({ length: count }, () => [
          lost("loadCoupons"),
          { type: "xstate.done.actor.untilRetry" } as const,
        ])
          .flat()
          .slice(0, -1),
      )
    expect([1, 2, 3, 12].map((count) => losses(count).context.retryAt - 1000)).toEqual([
      5000, 10_000, 20_000, 300_000,
    ])
    expect(
      fold(couponSyncMachine, losses(3), [{ type: "xstate.done.actor.untilRetry" }, loaded(0)]),
    ).toMatchObject({
      value: { player: "settled" },
      context: { losses: 0 },
    })
  })

  it("leave the device with the player, before anybody else's are taken in", () => {
    const left = given(...IN_STEP, signedOut)
    expect(left).toMatchObject({ value: "guest", context: { userId: null, isTaken: false, mine: null } })
    expect(keys(left.context.before)).toEqual([[17]])
    expect(left.context.told.coupons).toEqual([])
    expect(given(...IN_STEP, signedOut, taken).context.before).toEqual([])
    const next = given(...IN_STEP, signedOut, { type: "player.signedIn", userId: 8 as PlayerId })
    expect(keys(next.context.before)).toEqual([[17]])
  })
})
