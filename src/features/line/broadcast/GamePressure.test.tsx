import { cleanup, screen, within } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { renderScreen } from "#tests/screens/support/render-screen.tsx"
import { PressurePlot } from "./GamePressure.tsx"

afterEach(cleanup)

it("draws who pressed minute by minute, and tells it in quarters of an hour", async () => {
  const minutes = [...Array<number>(15).fill(40), ...Array<number>(5).fill(-100), 0, 70]
  await renderScreen(<PressurePlot minutes={minutes} names={["Львы", "Медведи"]} />)
  const bars = [...document.querySelectorAll("rect")]
  expect(bars).toHaveLength(minutes.length)
  expect(bars.map((bar) => Number(bar.getAttribute("y")) < 0)).toEqual(minutes.map((each) => each > 0))
  const heights = bars.map((bar) => Number(bar.getAttribute("height")))
  expect(Math.max(...heights)).toBe(48)
  expect(heights[20]).toBe(0)
  const rows = within(screen.getByRole("table", { name: "Давление по минутам" })).getAllByRole("row")
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ["Минуты", "Львы", "Медведи"],
    ["1–15", "15", "0"],
    ["16–22", "1", "5"],
  ])
})

it("marks goals on the side of whoever scored, and tells them by their minutes", async () => {
  const goals = [
    { minute: 11, side: 0 },
    { minute: 44, side: 1 },
  ] as const
  await renderScreen(
    <PressurePlot minutes={Array<number>(50).fill(10)} goals={goals} names={["Львы", "Медведи"]} />,
  )
  const marks = [...document.querySelectorAll("path[data-side]")]
  expect(marks.map((mark) => mark.getAttribute("d"))).toEqual(["M46 0V-50", "M178 0V50"])
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "12′ Гол, Львы",
    "45′ Гол, Медведи",
  ])
})
