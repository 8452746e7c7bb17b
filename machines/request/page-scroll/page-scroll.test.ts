import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { PageScrollEvent } from "./page-scroll.events.ts"
import { pageScrollMachine } from "./page-scroll.machine.ts"

const SCREEN = 800
const HEIGHT = 25 * SCREEN

/** The page at so many screens from its top. */
const at = (screens: number, ms = 0): PageScrollEvent => ({
  type: "page.scrolled",
  at: ms,
  top: screens * SCREEN,
  screen: SCREEN,
  height: HEIGHT,
})
/** The page at so many screens from its top, where nobody scrolled it to. */
const shift = (screens: number): PageScrollEvent => ({
  type: "page.shifted",
  at: 0,
  top: screens * SCREEN,
  screen: SCREEN,
  height: HEIGHT,
})
const over = (id: "movingDeadline" | "pointerDeadline"): PageScrollEvent => ({
  type: `xstate.done.actor.${id}`,
})

const left = (...events: readonly PageScrollEvent[]) =>
  fold(pageScrollMachine, initialSnapshot(pageScrollMachine, { top: 0 }), events)
const wayAfter = (...screens: readonly number[]) => left(...screens.map((each) => at(each))).value.way

describe("page-scroll (§4 Account states: scroll to top)", () => {
  it("offers the top after four screens upwards, however many moves they take", () => {
    expect(wayAfter(10)).toBe("away")
    expect(wayAfter(10, 6.1)).toBe("away")
    expect(wayAfter(10, 6)).toBe("offered")
    expect(wayAfter(10, 9, 8, 7, 6.5, 6)).toBe("offered")
  })

  it("counts from where the page was last scrolled down", () => {
    expect(wayAfter(10, 8, 9, 5.5)).toBe("away")
    expect(wayAfter(10, 8, 9, 5)).toBe("offered")
  })

  it("takes the offer back at the top, and when the page goes down again", () => {
    expect(wayAfter(10, 5, 0)).toBe("away")
    expect(wayAfter(10, 5, 5.1)).toBe("away")
    expect(wayAfter(10, 5, 5)).toBe("offered")
  })

  it("counts nothing of what nobody scrolled", () => {
    expect(left(at(10), shift(5)).value.way).toBe("away")
    expect(left(at(10), shift(5), at(1.1)).value.way).toBe("away")
    expect(left(at(10), at(7), shift(8), at(7.1)).value.way).toBe("away")
    expect(left(at(10), at(7), shift(8), at(7)).value.way).toBe("offered")
  })

  it("takes the offer back at the top of another page", () => {
    expect(left(at(10), at(5), shift(0)).value.way).toBe("away")
    expect(left(at(10), at(5), shift(5.1)).value.way).toBe("offered")
  })

  it("offers nothing at the end of a page that became shorter", () => {
    const shorter: PageScrollEvent = {
      type: "page.scrolled",
      at: 0,
      top: 4_000,
      screen: 800,
      height: 4_800.5,
    }
    expect(left(at(10), shorter).value.way).toBe("away")
  })

  it("takes the offer back with the press", () => {
    expect(left(at(10), at(5), { type: "top.asked" }).value.way).toBe("away")
    expect(left(at(10)).can({ type: "top.asked" })).toBe(false)
  })
})

describe("page-scroll (§9 Timing: scroller)", () => {
  it("is moving until nothing moved for 150 ms, and keeps pointers for 300", () => {
    const moving = left(at(1, 1_000))
    expect(moving.value.motion).toBe("moving")
    expect(moving.children.movingDeadline?.getSnapshot().input).toEqual({ at: 1_150 })
    const settling = left(at(1, 1_000), over("movingDeadline"))
    expect(settling.value.motion).toBe("settling")
    expect(settling.children.pointerDeadline?.getSnapshot().input).toEqual({ at: 1_300 })
    expect(left(at(1, 1_000), over("movingDeadline"), over("pointerDeadline")).value.motion).toBe("still")
  })

  it("keeps no pointer from what nobody scrolled", () => {
    expect(left(shift(1)).value.motion).toBe("still")
    expect(left(shift(1)).context).toMatchObject({ top: SCREEN, movedAt: 0 })
    expect(left(at(1, 1_000), shift(2)).value.motion).toBe("moving")
  })

  it("counts anew from each move", () => {
    const again = left(at(1, 1_000), at(2, 1_100))
    expect(again.children.movingDeadline?.getSnapshot().input).toEqual({ at: 1_250 })
    expect(left(at(1), over("movingDeadline"), at(2)).value.motion).toBe("moving")
  })
})
