import { describe, expect, it } from "vitest"
import type { EventFromLogic } from "xstate"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import { promoEntryMachine } from "./promo-entry.machine.ts"

type Event = EventFromLogic<typeof promoEntryMachine>

const given = (...events: ReadonlyArray<Event>) =>
  fold(promoEntryMachine, initialSnapshot(promoEntryMachine, undefined), [
    { type: "entry.opened" },
    ...events,
  ])
const typed = (text: string): Event => ({ type: "code.entered", text })

describe("the entry of a promotional code (§3 Coupon or bet payload fields: promo)", () => {
  it("keeps capitals and digits of what is typed, and asks for a whole code alone", () => {
    const short = given(typed("a-b c"))
    expect(short.context.text).toBe("ABC")
    expect(decide(promoEntryMachine, short, { type: "code.submitted" })).toBeUndefined()
    expect(given(typed(" free-bet 500 "), { type: "code.submitted" }).value).toBe("checking")
  })

  it("tells why a code gives nothing until another is typed", () => {
    const used: Event = {
      type: "xstate.done.actor.applyCode",
      output: { ok: false, error: { kind: "promo-used" } },
    }
    const told = given(typed("FREEBET500"), { type: "code.submitted" }, used)
    expect([told.value, told.context]).toEqual(["entering", { text: "FREEBET500", failure: "promo-used" }])
    expect(
      given(typed("FREEBET500"), { type: "code.submitted" }, used, typed("X")).context.failure,
    ).toBeNull()
  })
})
