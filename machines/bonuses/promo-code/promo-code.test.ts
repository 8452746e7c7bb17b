import { describe, expect, it } from "vitest"
import type { BetGuid } from "#models/betting/bet.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { PromoCodeEvent } from "./promo-code.events.ts"
import { promoCodeMachine } from "./promo-code.machine.ts"
import { SAMPLE_TERMS } from "./promo-code.model.ts"

const issued = (limit: number): PromoCodeEvent => ({
  type: "promo.issued",
  at: 0,
  terms: { ...SAMPLE_TERMS, limit },
})
const use = (
  userId: number,
  bet: number,
  type: "promo.used" | "promo.freed" | "promo.retaken" = "promo.used",
): PromoCodeEvent => ({
  type,
  at: 1000,
  userId: userId as PlayerId,
  bet: `00000000-0000-4000-8000-${`${bet}`.padStart(12, "0")}` as BetGuid,
})
const given = (...events: ReadonlyArray<PromoCodeEvent>) =>
  fold(promoCodeMachine, initialSnapshot(promoCodeMachine, undefined), events)
const takes = (event: PromoCodeEvent, ...events: ReadonlyArray<PromoCodeEvent>) =>
  decide(promoCodeMachine, given(...events), event) !== undefined

describe("a promotional code (§1 Coupon features)", () => {
  it("is used once by a player, by as many players as it was given out for, until its end", () => {
    expect(takes(use(7, 1))).toBe(false)
    expect(takes(use(7, 1), issued(2))).toBe(true)
    expect(takes(use(7, 2), issued(2), use(7, 1))).toBe(false)
    expect(takes(use(8, 3), issued(2), use(7, 1))).toBe(true)
    expect(takes(use(8, 3), issued(1), use(7, 1))).toBe(false)
    const late = { ...use(7, 1), at: SAMPLE_TERMS.until ?? 0 }
    expect(takes(late, issued(2))).toBe(false)
  })

  it("is the player's again when the stake went back, and the first bet's when that was taken back", () => {
    const freed = [issued(1), use(7, 1), use(7, 1, "promo.freed")]
    expect(given(...freed).context.bets).toEqual({})
    expect(takes(use(7, 2), ...freed)).toBe(true)
    const both = given(...freed, use(7, 2), use(7, 1, "promo.retaken"))
    expect(both.context.bets[7]).toHaveLength(2)
    expect(takes(use(7, 1, "promo.freed"), ...freed)).toBe(false)
    expect(takes(use(7, 1, "promo.retaken"), issued(1), use(7, 1))).toBe(false)
  })

  it("made by an operator is opened by another person at another device where it may cost much", () => {
    const author = { operator: "anna", station: "one" }
    const drafted = (needsSecond: boolean): PromoCodeEvent => ({
      type: "promo.drafted",
      at: 0,
      ...author,
      terms: SAMPLE_TERMS,
      needsSecond,
    })
    const opened = (operator: string, station: string): PromoCodeEvent => ({
      type: "promo.opened",
      at: 1,
      operator,
      station,
    })
    expect(takes(use(7, 1), drafted(false))).toBe(false)
    expect(takes(opened("anna", "one"), drafted(false))).toBe(true)
    expect(takes(opened("anna", "one"), drafted(true))).toBe(false)
    expect(takes(opened("anna", "two"), drafted(true))).toBe(false)
    expect(takes(opened("boris", "one"), drafted(true))).toBe(false)
    const open = [drafted(true), opened("boris", "two")]
    expect(takes(use(7, 1), ...open)).toBe(true)
    const paused: PromoCodeEvent = { type: "promo.paused", at: 2, operator: "anna", note: "" }
    expect(takes(use(7, 1), ...open, paused)).toBe(false)
    expect(takes(use(7, 1), ...open, paused, { type: "promo.resumed", at: 3, operator: "anna" })).toBe(true)
    expect(takes(drafted(true), issued(1))).toBe(false)
  })

  it("is used by nobody once it was withdrawn, and its bets go on", () => {
    const withdrawn: PromoCodeEvent = { type: "promo.withdrawn", at: 10 }
    expect(takes(use(8, 2), issued(2), use(7, 1), withdrawn)).toBe(false)
    expect(takes(use(7, 1, "promo.freed"), issued(2), use(7, 1), withdrawn)).toBe(true)
  })
})
