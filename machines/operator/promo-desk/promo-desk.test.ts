import { describe, expect, it } from "vitest"
import { minorUnits } from "#models/money/money.ts"
import type { PromoAct } from "#models/operator/promo-desk.ts"
import { readPromo } from "#models/operator/promo-form.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { PromoDeskEvent } from "./promo-desk.events.ts"
import { promoDeskMachine } from "./promo-desk.machine.ts"
import { DRAFT, NOTE, OPEN, TYPED } from "./promo-desk.model.ts"

const shown = (row: object) =>
  fold(promoDeskMachine, initialSnapshot(promoDeskMachine, undefined), [
    { type: "desk.opened" },
    {
      type: "xstate.done.actor.loadPromos",
      output: { ok: true, value: { page: { currency: "RUB", rows: [{ ...OPEN, ...row }] }, askAt: 1 } },
    },
  ] as ReadonlyArray<PromoDeskEvent>)
const takes = (row: object, act: PromoAct["act"], note = "") =>
  shown(row).can({ type: "act.pressed", code: OPEN.code, act: { act, note } })

describe("the desk of promo codes", () => {
  it("does to a code what its state allows, and stops one with a reason alone", () => {
    expect(takes({}, "pause", NOTE)).toBe(true)
    expect(takes({}, "pause", "no")).toBe(false)
    expect(takes({}, "resume")).toBe(false)
    expect(takes({ state: "paused" }, "resume")).toBe(true)
    expect(takes({ state: "draft" }, "open")).toBe(true)
    expect(takes({ state: "draft" }, "pause", NOTE)).toBe(false)
    expect(takes({ state: "ended" }, "end", NOTE)).toBe(false)
    expect(takes({ code: DRAFT.code }, "pause", NOTE)).toBe(false)
  })

  it("reads a code as it is typed, in the currency of the desk", () => {
    expect(readPromo(TYPED, "RUB")).toEqual({
      code: "SPRING27",
      faults: {},
      terms: {
        kind: "freebet",
        amount: minorUnits(50_000),
        rate: 0,
        leastOdds: 1500,
        leastStake: minorUnits(0),
        limit: 1000,
        perPlayer: 2,
        from: Date.parse("2027-03-01T00:00:00Z"),
        until: Date.parse("2027-04-01T00:00:00Z"),
      },
    })
    expect(readPromo({ ...TYPED, amount: "1.5" }, "KWD").terms?.amount).toBe(1500)
    const boost = { ...TYPED, kind: "boost", percent: "20", players: "42, №43 42" }
    expect(readPromo(boost, "RUB").terms).toMatchObject({ rate: 200, players: [42, 43] })
  })

  it.each([
    ["code", "no"],
    ["kind", "gift"],
    ["amount", "0"],
    ["amount", "much"],
    ["leastOdds", "0,9"],
    ["leastStake", "-1"],
    ["limit", "10001"],
    ["perPlayer", "11"],
    ["from", "2027-02-30"],
    ["until", "2027-02-28"],
    ["players", "anna"],
  ] as const)("says beside %s what is wrong with “%s”", (field, entry) => {
    const { terms, faults } = readPromo({ ...TYPED, [field]: entry }, "RUB")
    expect(terms).toBeUndefined()
    expect(Object.keys(faults)).toEqual([field])
  })

  it("asks a share of every code but a free bet", () => {
    expect(Object.keys(readPromo({ ...TYPED, kind: "risk-free" }, "RUB").faults)).toEqual(["percent"])
  })
})
