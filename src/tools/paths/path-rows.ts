import type { FlowReport, PathReport, PathStep } from "#models/inspection/paths-report.ts"
import { escaped } from "./text.ts"

/** The events of a path without what they carry, one after the other; the same ones in a row are counted. */
export const shortName = (steps: readonly Pick<PathStep, "event">[]): string => {
  const runs: { event: string; count: number }[] = []
  for (const { event } of steps) {
    const last = runs.at(-1)
    if (last?.event === event) last.count += 1
    else runs.push({ event, count: 1 })
  }
  return (
    runs.map(({ event, count }) => (count === 1 ? event : `${event} ×${count}`)).join(" → ") ||
    "the beginning"
  )
}

/** A path's own name in its flow: `deposit 3`. */
export const pathName = ({ flow, paths }: FlowReport, path: PathReport): string =>
  `${flow} ${paths.indexOf(path) + 1}`

/** Where a path ends. */
const endOf = ({ steps }: PathReport): string => {
  const end = steps.at(-1)?.state ?? ""
  return end === "" ? "" : ` <span class="rule">ends in ${escaped(end)}</span>`
}

const guardsOf = ({ refused }: PathStep, flow: FlowReport): string => {
  const guards = refused.flatMap((key) => flow.transitions.find((each) => each.key === key)?.guard ?? [])
  return guards.length === 0 ? "" : ` <span class="exempt">refused: ${escaped(guards.join(", "))}</span>`
}

const stepItem = (step: PathStep, flow: FlowReport): string => {
  const carried = step.payload === "" ? "" : `<pre>${escaped(step.payload)}</pre>`
  const went = step.taken.length === 0 ? "nothing taken" : step.state
  return `<li><b>${escaped(step.event)}</b> → <code>${escaped(went)}</code>${guardsOf(step, flow)}${carried}</li>`
}

/** A path by its short name; what its events carry, where they led and what refused is unfolded. */
export const pathWords = (flow: FlowReport, path: PathReport): string => {
  const origin = path.origin === "covering" ? "" : ` <span class="rule">${path.origin}</span>`
  return `<details class="path"><summary><b>${escaped(pathName(flow, path))}</b> ${escaped(shortName(path.steps))}${origin}${endOf(path)}</summary><ol>${path.steps.map((step) => stepItem(step, flow)).join("")}</ol></details>`
}
