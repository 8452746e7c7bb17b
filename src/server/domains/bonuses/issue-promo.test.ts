import { describe, expect, it } from "vitest"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import { given } from "#tests/support/given.ts"
import { issuePromo } from "./issue-promo.ts"
import { promoCodeAggregate } from "./promo-code.aggregate.ts"

const at = 5
const [listed] = SETTINGS.promoCodes
if (listed === undefined) throw new Error("The site gives out no codes by itself")
const { code, terms } = listed
const issued = { type: "promo.issued", at: 1, terms } as const
const promo = (...events: Parameters<typeof given<typeof promoCodeAggregate.machine>>[2][]) => ({
  promo: given(promoCodeAggregate, code, ...events),
})

describe("a code of the operator's list", () => {
  it("is given out once", () => {
    expect(issuePromo.decide(promo(), listed, { at })).toEqual({
      events: { promo: [{ type: "promo.issued", at, terms }] },
    })
    expect(issuePromo.decide(promo(issued), listed, { at })).toEqual({ events: { promo: [] } })
  })

  it("is taken back once, also where it was never given out", () => {
    const withdrawn = { ...listed, withdrawn: true }
    expect(issuePromo.decide(promo(), withdrawn, { at })).toEqual({
      events: {
        promo: [
          { type: "promo.issued", at, terms },
          { type: "promo.withdrawn", at },
        ],
      },
    })
    const gone = promo(issued, { type: "promo.withdrawn", at: 2 })
    expect(issuePromo.decide(gone, withdrawn, { at })).toEqual({ events: { promo: [] } })
  })

  it("keeps the terms that it was given out with", () => {
    const others = { ...listed, terms: { ...terms, limit: terms.limit - 1 } }
    expect(issuePromo.decide(promo(issued), others, { at })).toEqual({ events: { promo: [] } })
    expect(issuePromo.answer(promo(issued), others, { at })).toBe(false)
    expect(issuePromo.answer(promo(issued), { ...listed, terms: { ...terms } }, { at })).toBe(true)
  })
})
