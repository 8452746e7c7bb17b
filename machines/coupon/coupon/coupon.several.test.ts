import { describe, expect, it } from "vitest"
import type { BetGuid } from "#models/betting/bet.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { MAX_COUPONS } from "#models/coupon/coupon-id.ts"
import { pickKey } from "#models/coupon/pick.ts"
import { couponsOf } from "#models/coupon/several-coupons.ts"
import { makeBetBody } from "#models/coupon/slip.ts"
import { betOf } from "#tests/support/coupon-events.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { CouponEvent } from "./coupon.events.ts"
import { couponMachine } from "./coupon.machine.ts"
import { SAMPLE_ACCOUNTS, SAMPLE_GUIDS, SAMPLE_PICKS } from "./coupon.samples.ts"

const { first, other } = SAMPLE_PICKS
const input = { maxSelections: 50 }
const given = (...events: ReadonlyArray<CouponEvent>) =>
  fold(couponMachine, initialSnapshot(couponMachine, input), events)

const picked = (pick: typeof first): CouponEvent => ({ type: "pick.pressed", pick })
const staked = (text: string): CouponEvent => ({ type: "stake.entered", text })
const signedIn: CouponEvent = { type: "player.signedIn", account: SAMPLE_ACCOUNTS.rich }
const opened: CouponEvent = { type: "coupon.opened" }
const looked = (place: number): CouponEvent => ({ type: "coupon.switched", place })
const all = (guids: ReadonlyArray<BetGuid> = SAMPLE_GUIDS): CouponEvent => ({ type: "all.pressed", guids })
const stored = { type: "xstate.done.actor.storeSlip", output: undefined } as CouponEvent

/** Two coupons, of 10 and of 20; the second is looked at. */
const TWO = [signedIn, picked(first), staked("10"), opened, picked(other), staked("20")] as const

const shown = ({ context }: ReturnType<typeof given>) =>
  couponsOf(context).map(({ picks, stake }) => [picks.map(pickKey), stake])

describe("several coupons (§7 MakeBetWebMulti)", () => {
  it("each hold their own picks and stake, whichever is looked at", () => {
    const both = [
      [[pickKey(first)], "10"],
      [[pickKey(other)], "20"],
    ]
    expect(shown(given(...TWO))).toEqual(both)
    const back = given(...TWO, looked(0))
    expect(shown(back)).toEqual(both)
    expect(back.context).toMatchObject({ stake: "10", beside: { place: 0 } })
    expect(shown(given(...TWO, looked(0), looked(1)))).toEqual(both)
  })

  it("are five at the most, begun from one that holds something, and looked at where they are", () => {
    const refused = (...events: ReadonlyArray<CouponEvent>) =>
      decide(couponMachine, given(...events.slice(0, -1)), events.at(-1) as CouponEvent)
    expect(refused(opened)).toBeUndefined()
    expect(refused(...TWO, looked(1))).toBeUndefined()
    expect(refused(...TWO, looked(2))).toBeUndefined()
    expect(refused(...TWO, looked(-1))).toBeUndefined()
    const five = Array.from({ length: MAX_COUPONS }, (_, place) => [
      ...(place === 0 ? [] : [opened]),
      picked(first),
    ]).flat()
    expect(couponsOf(given(...five).context)).toHaveLength(MAX_COUPONS)
    expect(refused(...five, opened)).toBeUndefined()
  })

  it("are put away one by one", () => {
    const one = given(...TWO, { type: "coupon.dropped" })
    expect(shown(one)).toEqual([[[pickKey(first)], "10"]])
    expect(decide(couponMachine, one, { type: "coupon.dropped" })).toBeUndefined()
  })

  it("follow the line while they are held, and wait where a price was not agreed to", () => {
    const quotes: CouponEvent = {
      type: "quotes.arrived",
      quotes: [{ key: pickKey(first), availability: "open", odds: 2100 as OddsMilli }],
    }
    const moved = given(...TWO, quotes)
    expect(moved.value).toEqual({ editing: "ready" })
    expect(decide(couponMachine, moved, all())).toBeUndefined()
    const agreed = given(...TWO, quotes, looked(0), { type: "price.accepted", key: pickKey(first) })
    expect(decide(couponMachine, agreed, all())).toBeDefined()
    const taken = given(...TWO, { type: "consent.chosen", consent: 1 }, quotes)
    expect(decide(couponMachine, taken, all())).toBeDefined()
  })

  it("are placed together only where the balance holds all stakes, with a key for each bet", () => {
    expect(decide(couponMachine, given(...TWO), all(SAMPLE_GUIDS.slice(0, 1)))).toBeUndefined()
    const poor = given(...TWO, { type: "balance.changed", balance: 2500 as never })
    expect(poor.value).toEqual({ editing: "ready" })
    expect(decide(couponMachine, poor, all())).toBeUndefined()
  })

  const sendAll = (place: "accepted" | "refused") => {
    const sent = given(...TWO, all(), stored)
    expect(sent.value).toEqual({ placing: "sendingAll" })
    const [one, two] = sent.context.slip
    const told = [
      { betGuid: SAMPLE_GUIDS[0], bet: betOf(one, "accepted") },
      place === "accepted"
        ? { betGuid: SAMPLE_GUIDS[1], bet: betOf(two, "accepted") }
        : { betGuid: SAMPLE_GUIDS[1], refusal: { code: "insufficient-funds" as const } },
    ]
    return decide(couponMachine, sent, {
      type: "xstate.done.actor.sendBets",
      output: { ok: true, value: { told, at: 1000 } },
    })
  }

  it("are gone where they were placed, and stay where they were refused, with the reason", () => {
    const taken = sendAll("accepted")
    expect(taken?.value).toBe("receipt")
    const done = taken && decide(couponMachine, taken, { type: "receipt.closed" })
    expect(done && shown(done)).toEqual([[[], ""]])
    const half = sendAll("refused")
    expect(half?.context.slip.map(({ state, place }) => [state, place])).toEqual([
      ["accepted", 0],
      ["refused", 1],
    ])
    const rest = half && decide(couponMachine, half, { type: "receipt.closed" })
    expect(rest && shown(rest)).toEqual([[[pickKey(other)], "20"]])
  })

  it("wait for the one answer, though the server tells of a bet before it", () => {
    const sent = given(...TWO, all(), stored)
    const bet = betOf(sent.context.slip[0], "accepted")
    const told = decide(couponMachine, sent, { type: "bet.changed", bet, at: 900 })
    expect(told?.value).toEqual({ placing: "sendingAll" })
    expect(told?.context.slip.map(({ state }) => state)).toEqual(["accepted", "unsent"])
    const lost = { ok: false, error: { kind: "lost", at: 1000 } } as const
    const half = told && decide(couponMachine, told, { type: "xstate.done.actor.sendBets", output: lost })
    expect(half?.context.slip.map(({ state }) => state)).toEqual(["accepted", "unknown"])
  })

  it("are each looked up by their key where no answer came, and sent again by themselves", () => {
    const lost = decide(couponMachine, given(...TWO, all(), stored), {
      type: "xstate.done.actor.sendBets",
      output: { ok: false, error: { kind: "lost", at: 1000 } },
    })
    expect(lost?.value).toEqual({ placing: "unknown" })
    expect(lost?.context.slip.map(({ state }) => state)).toEqual(["unknown", "unknown"])
    const asked = lost && decide(couponMachine, lost, { type: "network.returned" })
    const absent = { ok: false, error: { kind: "absent", at: 1000 } } as const
    const again = asked && decide(couponMachine, asked, { type: "xstate.done.actor.findBet", output: absent })
    expect(again?.value).toEqual({ placing: "sending" })
  })

  it("show the next where the one that is looked at was placed by itself", () => {
    const sent = given(...TWO, { type: "bet.pressed", guids: SAMPLE_GUIDS }, stored)
    expect(sent.value).toEqual({ placing: "sending" })
    const taken = decide(couponMachine, sent, {
      type: "xstate.done.actor.sendBet",
      output: { ok: true, value: { bet: betOf(sent.context.slip[0], "accepted"), at: 1000 } },
    })
    const done = taken && decide(couponMachine, taken, { type: "receipt.closed" })
    expect(done && shown(done)).toEqual([[[pickKey(first)], "10"]])
  })
})

describe("which of the account's coupons a bet is of", () => {
  const named = (press: { readonly namesCoupon?: boolean }, ...before: ReadonlyArray<CouponEvent>) => {
    const pressed = { type: "bet.pressed", guids: SAMPLE_GUIDS, ...press } as CouponEvent
    return given(...before, staked("100"), signedIn, pressed).context.slip.map(
      (bet) => makeBetBody(bet).couponId,
    )
  }

  it("is said by the press, for the coupon that is looked at", () => {
    expect(named({ namesCoupon: true }, picked(first))).toEqual([1])
    expect(named({ namesCoupon: true }, picked(first), { type: "coupon.opened" }, picked(other))).toEqual([2])
  })

  it("is not said of a bet that was pressed without it, so that it is sent again as it was", () => {
    expect(named({}, picked(first))).toEqual([undefined])
  })
})
