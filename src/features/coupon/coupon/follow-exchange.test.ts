import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { createActor } from "xstate"
import { couponMachine } from "#machines/coupon/coupon/coupon.machine.ts"
import { SAMPLE_ACCOUNTS, SAMPLE_EDITED } from "#machines/coupon/coupon/coupon.samples.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { SaleAnswer } from "#models/betting/sale.ts"
import { begin, queriesOf } from "#tests/support/queries.ts"
import type { CouponRef } from "./connect-coupon.ts"
import { followExchange } from "./follow-exchange.ts"

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const offer = (odds: number): SaleAnswer => ({
  bet: SAMPLE_EDITED,
  chances: [{ position: 0, odds: odds as OddsMilli, chance: 475_000_000 }],
  margin: 50,
})

/** The coupon with a bet in it, whose price is answered with what is given, in turn. */
const follow = (...answers: ReadonlyArray<SaleAnswer | undefined>) => {
  const coupon = createActor(couponMachine, { input: { maxSelections: 50 } }).start()
  coupon.send({ type: "player.signedIn", account: SAMPLE_ACCOUNTS.rich })
  coupon.send({ type: "exchange.begun", bet: SAMPLE_EDITED })
  const left = [...answers]
  const fetchOffer = vi.fn(async () => left.shift() ?? Promise.reject(new Error("No answer comes")))
  const ref = coupon as unknown as CouponRef
  const stop = followExchange(ref, SAMPLE_EDITED.betGuid, queriesOf(begin), fetchOffer)
  return { coupon, fetchOffer, stop }
}

it("asks at once, and every two seconds while the bet is edited", async () => {
  const { coupon, fetchOffer, stop } = follow(offer(2000), offer(2500))
  await vi.advanceTimersByTimeAsync(0)
  const first = coupon.getSnapshot().context.exchange?.offered
  expect(first).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(2000)
  expect(coupon.getSnapshot().context.picks[0]?.odds).toBe(2000)
  expect(fetchOffer).toHaveBeenCalledTimes(2)
  stop()
  await vi.advanceTimersByTimeAsync(4000)
  expect(fetchOffer).toHaveBeenCalledTimes(2)
})

it("tells why nothing is offered, keeps the price where no answer comes, and goes on", async () => {
  const { coupon, stop } = follow(offer(2000), undefined, { refusal: "market-suspended" }, offer(2000))
  await vi.advanceTimersByTimeAsync(0)
  expect(coupon.getSnapshot().value).toEqual({ editing: "unchanged" })
  await vi.advanceTimersByTimeAsync(2000)
  expect(coupon.getSnapshot().value).toEqual({ editing: "unchanged" })
  await vi.advanceTimersByTimeAsync(2000)
  expect(coupon.getSnapshot().value).toEqual({ editing: "exchangeRefused" })
  await vi.advanceTimersByTimeAsync(2000)
  expect(coupon.getSnapshot().value).toEqual({ editing: "unchanged" })
  stop()
})

it("does not ask while nobody looks", async () => {
  const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden")
  const { fetchOffer, stop } = follow(offer(2000))
  await vi.advanceTimersByTimeAsync(6000)
  expect(fetchOffer).not.toHaveBeenCalled()
  seen.mockRestore()
  document.dispatchEvent(new Event("visibilitychange"))
  await vi.advanceTimersByTimeAsync(0)
  expect(fetchOffer).toHaveBeenCalledTimes(1)
  stop()
})
