import { fireEvent } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type ScrollingHand, watchScrollingHand } from "./scrolling-hand.ts"

let now = 0
let hand: ScrollingHand

beforeEach(() => {
  now = 0
  hand = watchScrollingHand(() => now)
})
afterEach(() => hand.leave())

/** Whether a move of the page is by hand so many milliseconds after what was done. */
const movesAfter = (ms: number): boolean => {
  now += ms
  return hand.moves()
}

describe("scrolling-hand (§9 Timing: scroller)", () => {
  it("counts no move that nothing went before", () => {
    expect(movesAfter(0)).toBe(false)
  })

  it.each([
    ["a wheel", () => fireEvent.wheel(document.body)],
    ["a finger", () => fireEvent.touchMove(document.body)],
    ["a key", () => fireEvent.keyDown(document.body, { key: "PageDown" })],
  ])("counts what moves within 300 ms of %s", (_, done) => {
    done()
    expect(movesAfter(300)).toBe(true)
    now = 1_000
    done()
    expect(movesAfter(301)).toBe(false)
  })

  it("counts what goes on from such a move, until the browser says that it is over", () => {
    fireEvent.wheel(document.body)
    expect([movesAfter(250), movesAfter(250), movesAfter(250)]).toEqual([true, true, true])
    fireEvent(window, new Event("scrollend"))
    expect(movesAfter(1)).toBe(false)
  })

  it("counts what moves under a pointer that is held down, and no longer", () => {
    fireEvent.pointerDown(document.body)
    fireEvent.pointerMove(document.body, { buttons: 1 })
    expect(movesAfter(5_000)).toBe(true)
    fireEvent(window, new Event("scrollend"))
    expect(movesAfter(5_000)).toBe(true)
    fireEvent.pointerUp(document.body)
    expect(movesAfter(301)).toBe(false)
  })

  it("knows a scroll bar let go of by the next move of the pointer", () => {
    fireEvent.pointerDown(document.documentElement)
    fireEvent.pointerMove(document.body, { buttons: 0 })
    expect(movesAfter(1)).toBe(false)
  })

  it("hears nothing once it is left", () => {
    hand.leave()
    fireEvent.wheel(document.body)
    expect(movesAfter(1)).toBe(false)
  })
})
