import { describe, expect, it } from "vitest"
import type { EventFromLogic } from "xstate"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import { couponCodeMachine } from "./coupon-code.machine.ts"
import { SAMPLE_CODE, SAMPLE_LOADED, SAMPLE_TO_SAVE } from "./coupon-code.model.ts"
import { NO_CODE } from "./coupon-code.setup.ts"

type Event = EventFromLogic<typeof couponCodeMachine>

const given = (...events: ReadonlyArray<Event>) =>
  fold(couponCodeMachine, initialSnapshot(couponCodeMachine, undefined), events)

const save: Event = { type: "save.opened", coupon: SAMPLE_TO_SAVE }
const link: Event = { type: "load.opened", text: SAMPLE_CODE }
const came = (coupon: (typeof SAMPLE_LOADED)[keyof typeof SAMPLE_LOADED]): Event => ({
  type: "xstate.done.actor.loadCoupon",
  output: { ok: true, value: { coupon } },
})
const take: Event = { type: "coupon.taken" }
const filled: Event = {
  type: "xstate.done.actor.fillCoupon",
  output: { ok: false, error: { kind: "filled" } },
}

describe("the code of a coupon (§7 Betting: save coupon)", () => {
  it("is asked for again after a lost answer with the same coupon", () => {
    const lost: Event = {
      type: "xstate.done.actor.saveCoupon",
      output: { ok: false, error: { kind: "lost" } },
    }
    const again = given(save, lost, { type: "answer.asked" })
    expect([again.value, again.context.saving]).toEqual(["saving", SAMPLE_TO_SAVE])
  })

  it("of a link is asked for at once, one that is not whole is wanted", () => {
    expect(given(link).value).toBe("loading")
    const entering = given({ type: "load.opened", text: "AB-cd" })
    expect([entering.value, entering.context.text]).toEqual(["entering", "abcd"])
    expect(decide(couponCodeMachine, entering, { type: "code.submitted" })).toBeUndefined()
  })

  it("that nobody has stays in its field, with why it brought nothing, until it is typed anew", () => {
    const unknown: Event = {
      type: "xstate.done.actor.loadCoupon",
      output: { ok: false, error: { kind: "unknown" } },
    }
    expect(given(link, unknown).context).toMatchObject({ text: SAMPLE_CODE, failure: "unknown" })
    expect(given(link, unknown, { type: "code.entered", text: "x" }).context).toMatchObject({
      text: "x",
      failure: null,
    })
  })

  it("asks before anything gives way in a coupon that is not empty", () => {
    const asking = given(link, came(SAMPLE_LOADED.mixed), take, filled)
    expect(asking.value).toBe("asking")
    expect(given(link, came(SAMPLE_LOADED.mixed), take, filled, { type: "step.undone" }).value).toBe(
      "showing",
    )
    const replacing = given(link, came(SAMPLE_LOADED.mixed), take, filled, {
      type: "mode.chosen",
      mode: "replace",
    })
    expect([replacing.value, replacing.context.mode]).toEqual(["filling", "replace"])
  })

  it("asks anew where bets were on their way when the player had chosen", () => {
    const busy: Event = {
      type: "xstate.done.actor.fillCoupon",
      output: { ok: false, error: { kind: "busy" } },
    }
    const chosen: Event = { type: "mode.chosen", mode: "replace" }
    const again = given(link, came(SAMPLE_LOADED.mixed), take, filled, chosen, busy, take)
    expect([again.value, again.context.mode]).toEqual(["filling", null])
  })

  it("brings nothing where nothing is offered any more", () => {
    const showing = given(link, came(SAMPLE_LOADED.nothing))
    expect(showing.value).toBe("showing")
    expect(decide(couponCodeMachine, showing, take)).toBeUndefined()
  })

  it("is forgotten with the dialog", () => {
    const closed = given(link, came(SAMPLE_LOADED.mixed), { type: "dialog.closed" })
    expect([closed.value, closed.context]).toEqual(["closed", NO_CODE])
  })
})
