import { describe, expect, it } from "vitest"
import type { LimitId } from "#models/limits/limit.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { LimitEvent } from "./limit.events.ts"
import { limitMachine } from "./limit.machine.ts"

const limit = "deposit-day" as const
const currency = "EUR" as CurrencyCode
const set = (amount: number, at = 0, id: LimitId = limit): LimitEvent => ({
  type: "limit.set",
  at,
  limit: id,
  amount: minorUnits(amount),
  currency,
})
const asked = (amount?: number, at = 0): LimitEvent => ({
  type: "raise.asked",
  at,
  limit,
  raise: {
    ...(amount === undefined ? {} : { amount: minorUnits(amount) }),
    askedAt: at,
    from: at + 100,
    until: at + 200,
  },
})
const on = (type: "raise.confirmed" | "raise.cancelled" | "raise.lapsed", at: number) =>
  ({ type, at, limit }) satisfies LimitEvent

const given = (...events: ReadonlyArray<LimitEvent>) =>
  fold(limitMachine, initialSnapshot(limitMachine, undefined), events)
const heldBy = (...events: ReadonlyArray<LimitEvent>) => given(...events).context.limits[limit]

describe("a limit of the player's own (§7 Limits service)", () => {
  it("holds at once where there was none or a higher one, and by no other way than a raise where it is higher", () => {
    expect(heldBy(set(500))).toEqual({ amount: 500, currency, since: 0 })
    expect(heldBy(set(500), set(300, 5))).toMatchObject({ amount: 300, since: 5 })
    expect(decide(limitMachine, given(set(500)), set(501))).toBeUndefined()
    expect(decide(limitMachine, given(set(500)), set(500))).toBeUndefined()
  })

  it("stays while a raise waits, and is higher by a second yes after the wait", () => {
    const waiting = given(set(500), asked(900))
    expect(waiting.context.limits[limit]?.amount).toBe(500)
    expect(decide(limitMachine, waiting, on("raise.confirmed", 99))).toBeUndefined()
    expect(heldBy(set(500), asked(900), on("raise.confirmed", 100))).toEqual({
      amount: 900,
      currency,
      since: 100,
    })
  })

  it("has no raise to take back where none was asked for", () => {
    expect(decide(limitMachine, given(set(500)), on("raise.cancelled", 5))).toBeUndefined()
    expect(heldBy(set(500), asked(900), on("raise.cancelled", 5))).toEqual({
      amount: 500,
      currency,
      since: 0,
    })
  })

  it("takes a choice that changes something, and no other", () => {
    const every = (minutes?: number): LimitEvent =>
      ({ type: "check.chosen", at: 3, ...(minutes === undefined ? {} : { minutes }) }) as LimitEvent
    const shown = (isShown: boolean): LimitEvent => ({ type: "figures.chosen", at: 3, shown: isShown })
    expect(given(every(60)).context.checkMinutes).toBe(60)
    expect(decide(limitMachine, given(every(60)), every(60))).toBeUndefined()
    expect(decide(limitMachine, given(every(60)), every())?.context.checkMinutes).toBeNull()
    expect(decide(limitMachine, given(every()), every())).toBeUndefined()
    expect(decide(limitMachine, given(shown(true)), shown(true))).toBeUndefined()
    expect(decide(limitMachine, given(shown(true)), shown(false))?.context.figuresShown).toBe(false)
  })

  it("lapses a raise that nobody confirmed", () => {
    const waiting = given(set(500), asked(900))
    expect(decide(limitMachine, waiting, on("raise.confirmed", 200))).toBeUndefined()
    expect(decide(limitMachine, waiting, on("raise.lapsed", 199))).toBeUndefined()
    expect(heldBy(set(500), asked(900), on("raise.lapsed", 200))).toEqual({
      amount: 500,
      currency,
      since: 0,
    })
  })

  it("takes a raise back where the player says so, or lowers the limit", () => {
    expect(heldBy(set(500), asked(900), on("raise.cancelled", 5))?.raise).toBeUndefined()
    expect(heldBy(set(500), asked(900), set(400, 5))).toEqual({ amount: 400, currency, since: 5 })
    // The same amount again says that it is to stay.
    expect(heldBy(set(500), asked(900), set(500, 5))?.raise).toBeUndefined()
  })

  it("begins the wait anew where a raise is asked for again", () => {
    expect(heldBy(set(500), asked(900), asked(700, 50))?.raise).toMatchObject({ amount: 700, from: 150 })
    expect(decide(limitMachine, given(set(500)), asked(500))).toBeUndefined()
    expect(decide(limitMachine, given(), asked(900))).toBeUndefined()
  })

  it("goes by a raise to nothing, which waits as any other", () => {
    const gone = given(set(500), asked(undefined), on("raise.confirmed", 150))
    expect([gone.value, gone.context.limits]).toEqual(["none", {}])
    const other = given(set(500), set(50, 0, "loss-week"), asked(undefined), on("raise.confirmed", 150))
    expect([other.value, Object.keys(other.context.limits)]).toEqual(["held", ["loss-week"]])
  })

  it("is declined once", () => {
    const declined = given({ type: "limits.declined", at: 3 })
    expect(declined.context).toEqual({ limits: {}, declinedAt: 3 })
    expect(decide(limitMachine, declined, { type: "limits.declined", at: 4 })).toBeUndefined()
    expect(decide(limitMachine, given(set(5)), { type: "limits.declined", at: 4 })).toBeUndefined()
  })
})
