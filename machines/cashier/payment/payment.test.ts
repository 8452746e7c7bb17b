import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { MethodId } from "#models/cashier/method.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { PaymentEvent } from "./payment.events.ts"
import { paymentMachine } from "./payment.machine.ts"

const ordered: PaymentEvent = {
  type: "payment.ordered",
  at: 0,
  playerId: 7 as PlayerId,
  method: "card" as MethodId,
  kind: "card",
  provider: "local",
  amount: minorUnits(500),
  currency: "RUB" as CurrencyCode,
}
const told = (news: string) => ({ at: 30, news, occurredAt: 20 })
const begun: PaymentEvent = {
  type: "payment.begun",
  at: 10,
  reference: "ref",
  step: { kind: "voucher", code: "1234" },
  expiresAt: 100,
}
const settled = (amount = 500): PaymentEvent => ({
  type: "provider.settled",
  ...told("settled"),
  amount: minorUnits(amount),
  instrument: "",
})
const pending = (confirmations: number): PaymentEvent => ({
  type: "provider.pending",
  ...told(`pending-${confirmations}`),
  confirmations,
  needed: 3,
})
const failed: PaymentEvent = { type: "provider.failed", ...told("failed"), reason: "declined" }
const expired: PaymentEvent = { type: "provider.expired", ...told("expired") }
const backed = (amount: number): PaymentEvent => ({
  type: "provider.chargedBack",
  ...told("back"),
  amount: minorUnits(amount),
})
const refunded = (amount: number): PaymentEvent => ({
  type: "provider.refunded",
  ...told("refund"),
  amount: minorUnits(amount),
})
/** Anew for each use: a snapshot keeps the chart it was made by. */
const start = () => initialSnapshot(paymentMachine, undefined)
const given = (...events: ReadonlyArray<PaymentEvent>) => fold(paymentMachine, start(), [ordered, ...events])

describe("a payment by a provider (facts: events in any order)", () => {
  it("credits what arrived, not what was asked", () => {
    for (const arrived of [1, 499, 500, 501, 5000]) {
      const { value, context } = given(begun, settled(arrived))
      expect([value, context.received]).toEqual(["credited", arrived])
    }
  })

  it("credits money that comes late, before its order is answered, or without it having been seen", () => {
    const ways = [
      [settled()],
      [begun, expired, settled()],
      [begun, failed, settled()],
      [pending(1), settled()],
    ]
    for (const way of ways) expect(given(...way).value).toBe("credited")
  })

  it("keeps what is overtaken and changes nothing by it", () => {
    const credited = given(begun, settled())
    const after = fold(paymentMachine, credited, [failed, expired, pending(1), settled(900)])
    expect(after.value).toBe("credited")
    expect(after.context).toEqual({ ...credited.context, unapplied: 4 })
  })

  it("forgets no confirmation that was seen, in whatever order they come", () => {
    expect(given(begun, pending(2), pending(1)).context).toMatchObject({ confirmations: 2, needed: 3 })
  })

  it("counts confirmations up while it is not certain, and says when each thing was said", () => {
    const later = (event: PaymentEvent, at: number): PaymentEvent => ({ ...event, at })
    const bare: PaymentEvent = { type: "provider.pending", ...told("seen") }
    const at = (...events: ReadonlyArray<PaymentEvent>) => {
      const { value, context } = fold(paymentMachine, start(), [later(ordered, 5), ...events])
      return [value, context.changedAt, context.confirmations, context.needed]
    }
    expect(at()).toEqual(["ordered", 5, 0, 0])
    expect(at(bare)).toEqual(["pending", 30, 0, 0])
    const seen = [begun, pending(1), later(pending(2), 40)]
    expect(at(...seen)).toEqual(["pending", 40, 2, 3])
    expect(at(...seen, later(bare, 45))).toEqual(["pending", 45, 2, 3])
    expect(at(...seen, later(expired, 50))).toEqual(["expired", 50, 2, 3])
    expect(at(...seen, { type: "provider.abandoned", ...told("left"), at: 60 })).toEqual([
      "abandoned",
      60,
      2,
      3,
    ])
    expect(at(settled(), later(refunded(100), 70))[1]).toBe(70)
  })

  it("keeps by what it was paid", () => {
    expect(given(begun, { ...settled(), instrument: "•• 4242" } as PaymentEvent).context.instrument).toBe(
      "•• 4242",
    )
  })

  it("gives back no more than arrived", () => {
    expect(given(settled(), refunded(200), backed(300)).value).toBe("chargedBack")
    const over = given(settled(), refunded(200), backed(301))
    expect([over.value, over.context.returned, over.context.unapplied]).toEqual(["credited", 200, 1])
  })

  it("counts what is said to have gone back before it came, once it came", () => {
    expect(given(backed(500)).value).toBe("ordered")
    const ways = [
      [[backed(500), settled()], "chargedBack", 500],
      [[refunded(500), settled()], "refunded", 500],
      [[refunded(200), settled()], "credited", 200],
      [[refunded(900), settled()], "refunded", 500],
      [[refunded(200), settled(), refunded(300)], "refunded", 500],
      [[begun, expired, backed(100), settled()], "credited", 100],
    ] as const
    for (const [events, value, returned] of ways) {
      const after = given(...events)
      expect([after.value, after.context.received, after.context.returned]).toEqual([value, 500, returned])
    }
  })

  it("is given back from one minor unit on", () => {
    expect(given(backed(1), settled(1)).value).toBe("chargedBack")
    expect(given(refunded(1), settled(1)).value).toBe("refunded")
    expect(given(settled(0)).value).toBe("credited")
  })

  it("takes whatever a provider says, in any order, and credits once", () => {
    const any = fc.constantFrom(
      settled(),
      settled(700),
      pending(1),
      pending(3),
      failed,
      expired,
      backed(100),
      refunded(500),
      {
        type: "provider.unclear",
        ...told("odd"),
        reason: "currency",
      } satisfies PaymentEvent,
    )
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (events) => {
        let at = fold(paymentMachine, start(), [ordered])
        let credits = 0
        for (const event of events) {
          const next = decide(paymentMachine, at, event)
          expect(next).toBeDefined()
          const after = fold(paymentMachine, at, [event])
          if (after.context.received !== at.context.received) credits += 1
          expect(after.context.returned).toBeLessThanOrEqual(after.context.received)
          at = after
        }
        expect(credits).toBe(events.some(({ type }) => type === "provider.settled") ? 1 : 0)
      }),
      { numRuns: 2000, seed: 20_261_128 },
    )
  })
})
