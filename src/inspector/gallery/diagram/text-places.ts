import type { ChartEntries } from "#machines/kernel/enumerate.ts"
import type { Box, Layout, Point } from "../data/chart-data.ts"
import { boxSize, SIZES, textWidth } from "./contents.ts"

type Range = readonly [from: number, to: number]

/** Room between an arrow and a text that it passes. */
const CLEAR = 5

/** Where a line passes a band of the drawing, from left to right. */
const passing = (points: readonly Point[], top: number, bottom: number): readonly Range[] =>
  points.slice(1).flatMap(([x, y], index): readonly Range[] => {
    const [beforeX, beforeY] = points[index] ?? [x, y]
    const isBeside = Math.max(y, beforeY) <= top || Math.min(y, beforeY) >= bottom
    return isBeside ? [] : [[Math.min(x, beforeX) - CLEAR, Math.max(x, beforeX) + CLEAR]]
  })

/** Where a text begins so that no line passes it; `undefined` where its box has no such place. */
const leftOf = (
  box: Box,
  text: { readonly width: number; readonly height: number },
  lines: readonly (readonly Point[])[],
): number | undefined => {
  const ranges = lines
    .flatMap((points) => passing(points, box.y + 4, box.y + text.height))
    .toSorted(([one], [other]) => one - other)
  let left = box.x + SIZES.inset
  for (const [from, to] of ranges) if (from < left + text.width && to > left) left = to
  return left + text.width > box.x + box.width ? undefined : left
}

/** Where the texts of each state begin, by its id: at its left edge, or right of the arrows that pass there. */
export const textPlaces = (
  chart: ChartEntries,
  { boxes, arrows, dots }: Layout,
): ReadonlyMap<string, number> => {
  const lines = [...arrows, ...dots].map(({ points }) => points)
  const states = new Map(chart.states.map((state) => [state.id, state]))
  return new Map(
    boxes.flatMap((box) => {
      const state = states.get(box.id)
      if (state === undefined) return []
      const text = { width: textWidth(chart, state), height: boxSize(chart, state).height }
      return [[box.id, leftOf(box, text, lines) ?? box.x + SIZES.inset] as const]
    }),
  )
}
