import { cleanup, render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, describe, expect, it, vi } from "vitest"
import { Price, type PriceState } from "./Price.tsx"
import { followFocus, PriceMoves, SWEEP_MS } from "./price-move.ts"

afterEach(cleanup)

const cell = (state: PriceState, chosen: boolean, onPress: () => void = () => undefined) => (
  <Price
    name="Арсенал — Ливерпуль, П1"
    state={state}
    chosen={chosen}
    reason="приём приостановлен"
    onPress={onPress}
  >
    2.08
  </Price>
)

describe("the price cell", () => {
  it("says market, outcome and price, and whether it is chosen", () => {
    render(cell("open", true))
    expect(screen.getByRole("button", { name: "Арсенал — Ливерпуль, П1, 2.08", pressed: true })).toBeDefined()
  })

  it("can be pressed while it is open", async () => {
    const onPress = vi.fn()
    render(cell("open", false, onPress))
    await userEvent.click(screen.getByRole("button"))
    expect(onPress).toHaveBeenCalledTimes(1)
  })

  it.each(["suspended", "stale", "none"] as const)(
    "while %s it stays reachable, says why and takes no press",
    async (state) => {
      const onPress = vi.fn()
      render(cell(state, false, onPress))
      const button = screen.getByRole("button", { name: /приём приостановлен/ })
      await userEvent.tab()
      expect(document.activeElement).toBe(button)
      expect(button.getAttribute("aria-disabled")).toBe("true")
      await userEvent.keyboard("{Enter}")
      expect(onPress).not.toHaveBeenCalled()
    },
  )

  it("shows no price where there is none or bets are not taken", () => {
    const { container, rerender } = render(cell("suspended", false))
    expect(container.textContent).not.toContain("2.08")
    rerender(cell("none", false))
    expect(container.textContent).toContain("—")
    rerender(cell("stale", false))
    expect(container.textContent).toContain("2.08")
  })

  it("can be taken out of the coupon even while bets are not taken", async () => {
    const onPress = vi.fn()
    render(cell("suspended", true, onPress))
    await userEvent.click(screen.getByRole("button"))
    expect(onPress).toHaveBeenCalledTimes(1)
  })
})

/** A clock that stands until the test moves it. */
const heldClock = () => {
  let now = 0
  let tasks: ReadonlyArray<readonly [at: number, task: () => void]> = []
  return {
    after: (ms: number, task: () => void) => {
      tasks = [...tasks, [now + ms, task]]
    },
    goTo: (time: number) => {
      now = time
      const due = tasks.filter(([at]) => at <= now)
      tasks = tasks.filter(([at]) => at > now)
      for (const [, task] of due) task()
    },
    waiting: () => tasks.length,
  }
}

describe("the move of a price", () => {
  const look = (button: HTMLElement) => [button.dataset.move, button.getAttribute("aria-description")]

  it("shows the direction and says it, until its time is over", () => {
    render(cell("open", false))
    const button = screen.getByRole("button")
    const clock = heldClock()
    const moves = new PriceMoves(clock.after)
    moves.hear(button)
    moves.show(button, "up", "вырос")
    expect(look(button)).toEqual(["up", "вырос"])
    clock.goTo(SWEEP_MS)
    expect(look(button)).toEqual(["up", "вырос"])
    clock.goTo(2 * SWEEP_MS)
    expect(look(button)).toEqual([undefined, null])
    expect(clock.waiting()).toBe(0)
  })

  it("starts over when it moves again, and writes nothing where it is the same way", async () => {
    render(cell("open", false))
    const button = screen.getByRole("button")
    const clock = heldClock()
    const moves = new PriceMoves(clock.after)
    moves.hear(button)
    moves.show(button, "up", "вырос")
    const written: Array<MutationRecord> = []
    const watcher = new MutationObserver((records) => written.push(...records))
    watcher.observe(button, { attributes: true })
    clock.goTo(SWEEP_MS)
    moves.show(button, "up", "вырос")
    clock.goTo(2 * SWEEP_MS)
    expect([...look(button), written.length + watcher.takeRecords().length]).toEqual(["up", "вырос", 0])
    moves.show(button, "down", "снизился")
    expect(look(button)).toEqual(["down", "снизился"])
    clock.goTo(3 * SWEEP_MS)
    expect(button.dataset.move).toBe("down")
    clock.goTo(4 * SWEEP_MS)
    expect(button.dataset.move).toBeUndefined()
    watcher.disconnect()
  })

  it("is said of the cell that has the focus, from when it has it, and of no other", async () => {
    const { container } = render(
      <>
        {cell("open", false)}
        {cell("open", false)}
      </>,
    )
    const [first, second] = [...container.querySelectorAll("button")] as unknown as [HTMLElement, HTMLElement]
    const clock = heldClock()
    const moves = new PriceMoves(clock.after)
    const stop = followFocus(document, moves)
    moves.show(first, "up", "вырос")
    expect(look(first)).toEqual(["up", null])
    await userEvent.tab()
    expect(document.activeElement).toBe(first)
    expect(look(first)).toEqual(["up", "вырос"])
    moves.show(first, "down", "снизился")
    moves.show(second, "up", "вырос")
    expect([look(first), look(second)]).toEqual([
      ["down", "снизился"],
      ["up", null],
    ])
    await userEvent.tab()
    expect([look(first), look(second)]).toEqual([
      ["down", null],
      ["up", "вырос"],
    ])
    clock.goTo(SWEEP_MS)
    clock.goTo(2 * SWEEP_MS)
    expect([look(first), look(second)]).toEqual([
      [undefined, null],
      [undefined, null],
    ])
    stop()
  })

  it("needs one timer for all cells", () => {
    const { container } = render(
      <>
        {cell("open", false)}
        {cell("open", false)}
      </>,
    )
    const [first, second] = [...container.querySelectorAll("button")]
    const clock = heldClock()
    const moves = new PriceMoves(clock.after)
    if (first !== undefined) moves.show(first, "up", "")
    clock.goTo(SWEEP_MS)
    if (second !== undefined) moves.show(second, "down", "")
    expect(clock.waiting()).toBe(1)
    clock.goTo(2 * SWEEP_MS)
    expect([first?.dataset.move, second?.dataset.move, clock.waiting()]).toEqual([undefined, "down", 1])
    clock.goTo(3 * SWEEP_MS)
    expect([second?.dataset.move, clock.waiting()]).toEqual([undefined, 0])
  })
})
