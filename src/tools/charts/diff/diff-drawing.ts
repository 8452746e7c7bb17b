import type { Box, Layout } from "#src/inspector/gallery/data/chart-data.ts"
import type { ChartDiff } from "#src/inspector/gallery/data/diff/chart-diff.ts"
import {
  arrowContents,
  boxLines,
  type Line,
  labelLines,
  SIZES,
  stateName,
} from "#src/inspector/gallery/diagram/contents.ts"
import { roundedPath } from "#src/inspector/gallery/diagram/geometry.ts"
import { escaped } from "../../paths/text.ts"

const linesAt = (
  lines: ReadonlyArray<Line>,
  x: number,
  y: number,
  classOf: (key: string | undefined) => string,
): string =>
  lines
    .map(
      ({ text, key }, index) =>
        `<text x="${x}" y="${y + index * SIZES.line}" class="${classOf(key)}">${escaped(text)}</text>`,
    )
    .join("")

const rectOf = ({ x, y, width, height }: Box, radius: number, className: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" class="${className}"/>`

/** Both charts in one drawing: what was added, removed and changed has a class of that name. */
export const diffDrawing = ({ flow, both, marks }: ChartDiff, layout: Layout): string => {
  const states = new Map(both.states.map((state) => [state.id, state]))
  const labels = new Map(arrowContents(both).map((arrow) => [`${arrow.from} ${arrow.to}`, arrow.transitions]))
  const classOf = (key: string | undefined): string => (key === undefined ? "" : (marks.get(key) ?? ""))
  const boxes = layout.boxes.map((box) => {
    const state = states.get(box.id)
    if (state === undefined) return ""
    const lines = linesAt(boxLines(both, state), box.x + SIZES.inset, box.y + SIZES.title + 14, classOf)
    const name = `<text x="${box.x + SIZES.inset}" y="${box.y + 18}" class="name">${escaped(stateName(state))}</text>`
    return `<g class="state ${classOf(box.id)}">${rectOf(box, 8, "box")}${name}${lines}</g>`
  })
  const dots = layout.dots.map(
    ({ at, points }) =>
      `<circle cx="${at[0]}" cy="${at[1]}" r="${SIZES.dot / 2}" class="dot"/><path d="${roundedPath(points)}" class="shaft" marker-end="url(#head)"/>`,
  )
  const arrows = layout.arrows.map(({ from, to, keys, points, label }) => {
    const here = new Set(keys.map(classOf))
    const [only = ""] = here.size === 1 ? here : []
    const lines = (labels.get(`${from} ${to}`) ?? []).flatMap(labelLines)
    return `<g class="arrow ${only}"><path d="${roundedPath(points)}" class="shaft" marker-end="url(#head)"/>${rectOf(label, 3, "back")}${linesAt(lines, label.x + SIZES.labelInset, label.y + 12, classOf)}</g>`
  })
  return `<svg width="${layout.width}" height="${layout.height}" viewBox="0 0 ${layout.width} ${layout.height}" role="img" aria-label="${escaped(flow)}">${boxes.join("")}${dots.join("")}${arrows.join("")}</svg>`
}
