import { describe, expect, test } from "vitest"
import { enumerate } from "#machines/kernel/enumerate.ts"
import { chartDataOf, chartSourceOf, groupOf, summaryOf } from "#src/tools/charts/chart-data.ts"
import { findCharts } from "#src/tools/find-charts.ts"
import type { Box, Point } from "../data/chart-data.ts"
import { boxLines, labelLines } from "./contents.ts"
import { layoutOf } from "./layout.ts"

const holds = (outer: Box, inner: Box) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height

const overlap = (left: Box, right: Box) =>
  left.x < right.x + right.width &&
  right.x < left.x + left.width &&
  left.y < right.y + right.height &&
  right.y < left.y + left.height

const touches = ({ x, y, width, height }: Box, [px, py]: Point) =>
  px >= x - 1 && px <= x + width + 1 && py >= y - 1 && py <= y + height + 1

describe.each(await findCharts())("the layout of $flow", async (found) => {
  const chart = enumerate(found.machine)
  const layout = await layoutOf(chart)
  const boxes = new Map(layout.boxes.map((box) => [box.id, box]))
  const boxOf = (id: string): Box => {
    const box = boxes.get(id)
    if (box === undefined) throw new Error(`${id} has no box`)
    return box
  }
  const drawing: Box = { x: 0, y: 0, width: layout.width, height: layout.height }

  test("has every state in the state around it, and none over another", () => {
    for (const { id, parent } of chart.states) {
      expect(holds(parent === undefined ? drawing : boxOf(parent), boxOf(id)), id).toBe(true)
      for (const other of chart.states)
        if (other.id !== id && other.parent === parent)
          expect(overlap(boxOf(id), boxOf(other.id)), `${id} over ${other.id}`).toBe(false)
    }
  })

  test("draws every transition: as an arrow from edge to edge, or as a line in its box", () => {
    for (const { from, to, points, label } of layout.arrows) {
      expect(touches(boxOf(from), points[0] ?? [-1, -1]), `${from} to ${to}`).toBe(true)
      expect(touches(boxOf(to), points.at(-1) ?? [-1, -1]), `${from} to ${to}`).toBe(true)
      expect(holds(drawing, label)).toBe(true)
    }
    const drawn = [
      ...layout.arrows.flatMap(({ keys }) => keys),
      ...chart.states.flatMap((state) => boxLines(chart, state).flatMap(({ key }) => key ?? [])),
    ]
    expect([...new Set(drawn)].sort()).toEqual(chart.transitions.map(({ key }) => key).sort())
  })

  test("tells the guard and the actions of each transition", () => {
    for (const transition of chart.transitions) {
      const text = labelLines(transition)
        .map((line) => line.text)
        .join(" ")
      if (transition.guard !== undefined) expect(text).toContain(`[${transition.guard}]`)
      for (const action of transition.actions) expect(text).toContain(action)
    }
  })

  test("is the same each time", async () => {
    expect(await layoutOf(chart)).toEqual(layout)
  })
})

describe("what is known of a chart", () => {
  test.each([
    ["§9 Coupon", "§9 Coupon"],
    ["§4 Token rules", "§4 Token rules"],
    ["design: assurance A30, B6.1.1, B6.3.1", "design: assurance"],
    ["design: Money", "design: Money"],
    ["design: Money is never a surprise", "design: Money is never a surprise"],
  ])("%s belongs to %s", (rule, group) => {
    expect(groupOf(rule)).toBe(group)
  })

  test("the summary names every state, event, rule and screen", async () => {
    const coupon = (await findCharts()).find(({ flow }) => flow === "coupon")
    if (coupon === undefined) throw new Error("no coupon")
    const summary = summaryOf("coupon", enumerate(coupon.machine))
    expect(summary.states.map(({ path }) => path)).toContain("editing.empty")
    expect(summary.events).toContain("pick.pressed")
    expect(summary.rules).toContain("§3 Account")
    expect(summary.screens).toEqual(["coupon/coupon/CouponPanel"])
  })

  test("a state's place is the line where its key is written", async () => {
    const coupon = (await findCharts()).find(({ flow }) => flow === "coupon")
    if (coupon === undefined) throw new Error("no coupon")
    const { places } = await chartDataOf(coupon, chartSourceOf(coupon))
    expect(places["coupon.editing.empty"]).toMatch(/^machines\/coupon\/coupon\/coupon\.editing\.ts:\d+$/)
  })
})
