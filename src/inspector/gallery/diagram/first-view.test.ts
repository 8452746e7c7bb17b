import { describe, expect, test } from "vitest"
import { enumerate } from "#machines/kernel/enumerate.ts"
import { findCharts } from "#src/tools/find-charts.ts"
import type { Box, Layout, Point } from "../data/chart-data.ts"
import { boxLines, boxSize, SIZES, textWidth } from "./contents.ts"
import { detailOf, farNames, isWhole, LEAST_LETTERS, readableScale } from "./far-names.ts"
import { foldable, foldedChart } from "./folding.ts"
import { around, holding, mirrored, opening, SCALES } from "./geometry.ts"
import { layoutOf } from "./layout.ts"
import { textPlaces } from "./text-places.ts"

/** The room of a diagram in pages 1440 and 390 wide. */
const WINDOWS = [
  { width: 1060, height: 780 },
  { width: 390, height: 480 },
]

const crosses = ([x, y]: Point, [toX, toY]: Point, box: Box): boolean =>
  Math.min(x, toX) < box.x + box.width &&
  Math.max(x, toX) > box.x &&
  Math.min(y, toY) < box.y + box.height &&
  Math.max(y, toY) > box.y

const passes = (points: readonly Point[], box: Box): boolean =>
  points.slice(1).some((point, index) => crosses(points[index] ?? point, point, box))

describe.each(await findCharts())("the first view of $flow", async ({ machine }) => {
  const chart = enumerate(machine)
  const layout = await layoutOf(chart)
  const places = textPlaces(chart, layout)
  const readable = readableScale(chart, layout, places)

  test.each(WINDOWS)("has every name in letters of 11 pixels and more, $width wide", (window) => {
    const { scale } = opening(layout, window, undefined, undefined, readable)
    const detail = detailOf(scale)
    if (isWhole(detail)) expect(scale * 11).toBeGreaterThanOrEqual(LEAST_LETTERS - 0.01)
    else {
      const names = farNames(chart, layout, places, detail)
      expect(chart.states.filter(({ id }) => !names.has(id))).toEqual([])
      for (const { size } of names.values()) expect(size * scale).toBeGreaterThanOrEqual(LEAST_LETTERS - 0.01)
    }
  })

  test("shows no name that can't be read from however far, and always some", () => {
    for (let scale = 1; scale > SCALES.least; scale *= 0.93) {
      const names = farNames(chart, layout, places, detailOf(scale))
      for (const { size } of names.values()) expect(size * scale).toBeGreaterThanOrEqual(LEAST_LETTERS - 0.01)
      const hasRoom = (layout.width - 30) * scale > 8 * chart.id.length && layout.height * scale > 30
      if (hasRoom) expect(names.size).toBeGreaterThan(0)
    }
  })

  test.each([
    ["from the left", (each: Layout) => each],
    ["from the right", mirrored],
  ])("has no arrow through a text, read %s", (_, side) => {
    const shown = side(layout)
    const begins = textPlaces(chart, shown)
    const texts = chart.states.flatMap((state) => {
      const box = shown.boxes.find(({ id }) => id === state.id)
      if (box === undefined) return []
      const height = boxSize(chart, state).height - 10
      const width = Math.max(0, Math.min(textWidth(chart, state), box.width - 2 * SIZES.inset) - 2)
      return [{ name: state.id, box: { x: begins.get(state.id) ?? 0, y: box.y + 5, width, height } }]
    })
    const labels = shown.arrows.map(({ from, to, label }) => ({
      name: `${from} ${to}`,
      box: { x: label.x + 1, y: label.y + 1, width: label.width - 2, height: label.height - 2 },
    }))
    const lines = [
      ...shown.arrows.map(({ from, to, points }) => ({ name: `${from} ${to}`, points })),
      ...shown.dots.map(({ target, points }) => ({ name: `to ${target}`, points })),
    ]
    const crossed = lines.flatMap(({ name, points }) =>
      [...texts, ...labels]
        .filter((text) => text.name !== name && passes(points, text.box))
        .map((text) => `${name} through ${text.name}`),
    )
    expect(crossed).toEqual([])
  })

  test.each(WINDOWS)("keeps both ends of any chosen transition in sight, $width wide", (window) => {
    const first = opening(layout, window, undefined, undefined, readable)
    for (const { key, source, targets } of chart.transitions) {
      const ends = [
        ...layout.boxes.filter(({ id }) => id === source || targets.includes(id)),
        ...layout.arrows.filter(({ keys }) => keys.includes(key)).map(({ label }) => label),
      ]
      const { x, y, scale } = holding(first, ends, window)
      const all = around(ends)
      const isTooLarge = Math.max(all.width / window.width, all.height / window.height) * SCALES.least > 0.9
      expect(isTooLarge, key).toBe(false)
      expect(x + all.x * scale, key).toBeGreaterThanOrEqual(-0.01)
      expect(y + all.y * scale, key).toBeGreaterThanOrEqual(-0.01)
      expect(x + (all.x + all.width) * scale, key).toBeLessThanOrEqual(window.width + 0.01)
      expect(y + (all.y + all.height) * scale, key).toBeLessThanOrEqual(window.height + 0.01)
    }
  })

  test("folds to its outer states, and every transition between them is still drawn", async () => {
    const states = foldable(chart)
    const { chart: folded, boxOf } = foldedChart(chart, new Set(states.map(({ id }) => id)))
    const left = new Set(folded.states.map(({ id }) => id))
    for (const { id, parent } of chart.states) {
      expect(left.has(boxOf(id))).toBe(true)
      const isInside = parent !== undefined && states.some((state) => state.id === parent)
      expect(left.has(id)).toBe(!isInside)
    }
    const drawn = await layoutOf(folded)
    expect(drawn.boxes).toHaveLength(left.size)
    const keys = new Set([
      ...drawn.arrows.flatMap((arrow) => arrow.keys),
      ...folded.states.flatMap((state) => boxLines(folded, state).flatMap(({ key }) => key ?? [])),
    ])
    const missing = chart.transitions.filter(({ key, source, targets }) => {
      const isWithin = boxOf(source) !== source && targets.every((id) => boxOf(id) === boxOf(source))
      return keys.has(key) === isWithin
    })
    expect(missing).toEqual([])
  })
})
