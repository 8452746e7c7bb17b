import { describe, expect, it } from "vitest"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { HiddenSportsEvent } from "./hidden-sports.events.ts"
import { hiddenSportsMachine } from "./hidden-sports.machine.ts"

const hide = (line: ReadonlyArray<number>, live: ReadonlyArray<number> = []): HiddenSportsEvent => ({
  type: "sports.hidden",
  at: 1,
  hidden: { lineDisallowSport: line, liveDisallowSport: live },
})
const given = (...events: ReadonlyArray<HiddenSportsEvent>) =>
  fold(hiddenSportsMachine, initialSnapshot(hiddenSportsMachine, undefined), events)

describe("sports that a player does not want to see (§7 Office: settings)", () => {
  it("are those named last, ahead and in play by themselves", () => {
    expect(given(hide([4])).value).toBe("some")
    expect(given(hide([4]), hide([1], [2])).context.hidden).toEqual({
      lineDisallowSport: [1],
      liveDisallowSport: [2],
    })
    expect(given(hide([], [2])).value).toBe("some")
  })

  it("are none again once none is named", () => {
    const shown = given(hide([4], [4]), hide([]))
    expect([shown.value, shown.context.hidden.liveDisallowSport]).toEqual(["none", []])
  })

  it("change by nothing that is so already", () => {
    expect(decide(hiddenSportsMachine, given(), hide([]))).toBeUndefined()
    expect(decide(hiddenSportsMachine, given(hide([4], [1])), hide([4], [1]))).toBeUndefined()
    expect(decide(hiddenSportsMachine, given(hide([4], [1])), hide([4], [2]))).toBeDefined()
  })
})
