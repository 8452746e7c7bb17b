import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { Preloader } from "./Preloader.tsx"

afterEach(cleanup)

it.each([
  ["Statebook", false, "Statebook", 5],
  ["A longer name than that", false, "A longer n", 5],
  ["Statebook", true, "S", 3],
  ["Ставки и пари", false, "Ставки и п", 5],
  ["𝔖𝔱𝔞𝔱𝔢", true, "𝔖", 3],
] as const)(
  "shows letters and bars by the room there is: %s, compact %s",
  (name, isCompact, letters, bars) => {
    render(<Preloader name={name} isCompact={isCompact} label="Loading" />)
    const shown = screen.getByRole("status", { name: "Loading" })
    expect(shown.getAttribute("aria-busy")).toBe("true")
    expect(shown.textContent).toBe(letters)
    expect(shown.querySelectorAll("i")).toHaveLength(bars)
    expect([...shown.children].every((part) => part.getAttribute("aria-hidden") === "true")).toBe(true)
  },
)
