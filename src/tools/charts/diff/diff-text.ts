import { eventLabel, type TransitionEntry } from "#machines/kernel/enumerate.ts"
import type { Became, ChartDiff, FieldChange } from "#src/inspector/gallery/data/diff/chart-diff.ts"

const SIGNS: Readonly<Record<Became, string>> = { added: "+", removed: "-", changed: "~" }

const plural = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`

const countOf = (parts: ReadonlyArray<{ readonly became: Became }>, one: string): ReadonlyArray<string> =>
  (["added", "removed", "changed"] as const).flatMap((became) => {
    const count = parts.filter((part) => part.became === became).length
    return count === 0 ? [] : [`${plural(count, one)} ${became}`]
  })

/** `1 state added, 2 transitions changed`. */
export const summaryOf = ({ became, states, transitions }: ChartDiff): string => {
  const counts = [...countOf(states, "state"), ...countOf(transitions, "transition")].join(", ")
  if (became === "changed") return counts
  const size = `${plural(states.length, "state")}, ${plural(transitions.length, "transition")}`
  return `${became === "added" ? "a new chart" : "the chart is gone"}: ${size}`
}

/** `bet.accepted: bet.settled [isWon] → bet.won`. */
export const transitionWords = ({ source, event, guard, targets }: TransitionEntry): string => {
  const where = targets.length === 0 ? "stays" : `→ ${targets.join(", ")}`
  return `${source}: ${eventLabel(event)}${guard === undefined ? "" : ` [${guard}]`} ${where}`
}

const changeLine = ({ field, before, after }: FieldChange): string =>
  `      ${field}: ${before === "" ? "(none)" : before} → ${after === "" ? "(none)" : after}`

/** A chart's changes as lines for a terminal. A new chart, or one that is gone, is a line. */
export const textOf = (diff: ChartDiff): string => {
  const head = `${diff.flow}: ${summaryOf(diff)}`
  if (diff.became !== "changed") return head
  return [
    head,
    ...diff.states.flatMap(({ became, state, changes }) => [
      `  ${SIGNS[became]} ${state.id}${became === "added" && state.description !== undefined ? `  ${state.description}` : ""}`,
      ...changes.map(changeLine),
    ]),
    ...diff.transitions.flatMap(({ became, transition, changes }) => [
      `  ${SIGNS[became]} ${transitionWords(transition)}`,
      ...changes.map(changeLine),
    ]),
  ].join("\n")
}
