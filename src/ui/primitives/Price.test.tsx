import { cleanup, render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, describe, expect, it, vi } from "vitest"
import { Price, type PriceState } from "./Price.tsx"
import { showPriceMove, sweepPriceMoves } from "./price-move.ts"

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

describe("the move of a price", () => {
  const end = (target: HTMLElement, animationName: string) => {
    const event = new AnimationEvent("animationend", { bubbles: true })
    Object.defineProperty(event, "animationName", { value: animationName })
    target.dispatchEvent(event)
  }

  it("shows the direction and says it, until its animation ends", () => {
    render(cell("open", false))
    const button = screen.getByRole("button")
    const stop = sweepPriceMoves(document)
    showPriceMove(button, "up", "выросла")
    expect([button.dataset.move, button.getAttribute("aria-description")]).toEqual(["up", "выросла"])
    end(button, "some-other")
    expect(button.dataset.move).toBe("up")
    end(button, "price-move-up")
    expect([button.dataset.move, button.getAttribute("aria-description")]).toEqual([undefined, null])

    stop()
    showPriceMove(button, "down", "снизилась")
    end(button, "price-move-down")
    expect(button.dataset.move).toBe("down")
  })

  it("starts over when it moves again the same way", () => {
    render(cell("open", false))
    const button = screen.getByRole("button")
    const looks = ["up", "up", "up", "down"].map((direction) => {
      showPriceMove(button, direction as "up" | "down", "")
      return `${button.dataset.move} ${button.hasAttribute("data-again")}`
    })
    // The stylesheet gives each its own animation: no two in a row may look alike.
    expect(looks).toEqual(["up false", "up true", "up false", "down false"])
    const stop = sweepPriceMoves(document)
    showPriceMove(button, "down", "")
    end(button, "price-move-down-again")
    expect([button.dataset.move, button.hasAttribute("data-again")]).toEqual([undefined, false])
    stop()
  })
})
