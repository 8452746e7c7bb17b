import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { MyBetsEvent } from "./my-bets.events.ts"
import { myBetsMachine } from "./my-bets.machine.ts"

const given = (...events: readonly MyBetsEvent[]) =>
  fold(myBetsMachine, initialSnapshot(myBetsMachine, undefined), events)

const opened: MyBetsEvent = { type: "bets.opened" }
const left: MyBetsEvent = { type: "slip.opened" }

describe("the tabs of the bet slip", () => {
  it("show the slip first, and count each leaving of the open bets once", () => {
    expect(given()).toMatchObject({ value: "slip", context: { tolerance: 3, left: 0 } })
    expect(given(opened)).toMatchObject({ value: "bets", context: { left: 0 } })
    expect(given(left, opened, left, left)).toMatchObject({ value: "slip", context: { left: 1 } })
  })

  it("keep the tolerance from tab to tab", () => {
    const chosen: MyBetsEvent = { type: "tolerance.chosen", tolerance: 5 }
    expect(given(chosen, opened, left).context.tolerance).toBe(5)
    expect(given(opened, chosen).value).toBe("bets")
  })
})
