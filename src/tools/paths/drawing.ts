import type { Cover, FlowReport, TransitionReport } from "#models/inspection/paths-report.ts"
import { escaped } from "./text.ts"

const ROW = 26
const INDENT = 18
const BOX = 230
const LANE = 12
const MARGIN = 8

/** The worst of a transition's covers: a hole on one medium is a hole. */
const worst = ({ chart, screen, browser }: TransitionReport): Cover => {
  const covers = [chart, screen, browser]
  return (["missed", "exempt", "taken"] as const).find((cover) => covers.includes(cover)) ?? "notRun"
}

interface Arc {
  readonly transition: TransitionReport
  readonly from: number
  readonly to: number
}

/** Short arcs lie inside, long ones outside, and no two of them on one lane where they meet. */
const lanesOf = (arcs: readonly Arc[]): ReadonlyMap<Arc, number> => {
  const lanes = new Map<Arc, number>()
  const reach = ({ from, to }: Arc) => Math.abs(from - to)
  for (const arc of [...arcs].sort((left, right) => reach(left) - reach(right))) {
    const taken = [...lanes]
      .filter(
        ([other]) =>
          Math.min(other.from, other.to) <= Math.max(arc.from, arc.to) &&
          Math.max(other.from, other.to) >= Math.min(arc.from, arc.to),
      )
      .map(([, lane]) => lane)
    let lane = 0
    while (taken.includes(lane)) lane += 1
    lanes.set(arc, lane)
  }
  return lanes
}

/**
 * A chart as its states in document order, nested by indentation, with an arc for each transition in the
 * colour of its cover: what is missed is seen at a glance, and an arc leads to its row in the table.
 */
export const statesDrawing = ({ chart, states, transitions }: FlowReport): string => {
  const rowOf = new Map(states.map(({ id }, index) => [id, index]))
  const width = BOX + Math.max(...states.map(({ depth }) => depth)) * INDENT
  const arcs = transitions.flatMap((transition): readonly Arc[] => {
    const from = rowOf.get(transition.source)
    const targets = transition.targets.length === 0 ? [transition.source] : transition.targets
    return targets.flatMap((target) => {
      const to = rowOf.get(target)
      return from === undefined || to === undefined ? [] : [{ transition, from, to }]
    })
  })
  const lanes = lanesOf(arcs)
  const middle = (row: number) => MARGIN + row * ROW + ROW / 2 - 2
  const boxes = states.map(({ id, kind, depth, description }, row) => {
    const x = MARGIN + depth * INDENT
    const name = depth === 0 ? chart : id.slice(id.lastIndexOf(".") + 1)
    const note = kind === "atomic" || kind === "compound" ? "" : ` (${kind})`
    return `<g><title>${escaped(`${id}: ${description}`)}</title><rect class="box" x="${x}" y="${MARGIN + row * ROW}" width="${width - x + MARGIN}" height="${ROW - 4}" rx="${kind === "final" ? 11 : 4}"/><text x="${x + 8}" y="${middle(row) + 4}">${escaped(`${name}${note}`)}</text></g>`
  })
  const lines = arcs.map((arc) => {
    const { transition, from, to } = arc
    const start = width + MARGIN * 2
    const out = start + 18 + (lanes.get(arc) ?? 0) * LANE
    const top = middle(from) + (from === to ? -5 : 3)
    const end = middle(to) + (from === to ? 5 : -3)
    const label = `${transition.key}${transition.guard === null ? "" : ` [${transition.guard}]`}`
    return `<a href="#${escaped(transition.key)}"><g class="${worst(transition)}"><title>${escaped(label)}</title><path d="M${start} ${top}H${out}V${end}H${start}m5 -4l-5 4l5 4"/></g></a>`
  })
  const far = width + MARGIN * 3 + 24 + Math.max(0, ...lanes.values()) * LANE
  const height = MARGIN * 2 + states.length * ROW
  return `<svg role="img" aria-label="${escaped(`States and transitions of ${chart}`)}" width="${far}" height="${height}" viewBox="0 0 ${far} ${height}">${boxes.join("")}${lines.join("")}</svg>`
}
