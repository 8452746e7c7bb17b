import type { ChartEntries, StateEntry, TransitionEntry } from "#machines/kernel/enumerate.ts"

/** A chart with states folded into one box each. */
export interface FoldedChart {
  readonly chart: ChartEntries
  /** The id of the box that a state is drawn in: its own, or that of the folded state which holds it. */
  readonly boxOf: (id: string) => string
}

/** States that can be folded: those with others within, but for the chart itself. */
export const foldable = ({ states }: ChartEntries): readonly StateEntry[] =>
  states.filter(({ parent, kind }) => parent !== undefined && (kind === "compound" || kind === "parallel"))

/**
 * The chart with what is inside the folded states left out. Transitions that lead into a folded state, or out of it, lead to and
 * from its box; those within it are not drawn.
 */
export const foldedChart = (chart: ChartEntries, folded: ReadonlySet<string>): FoldedChart => {
  const boxes = new Map<string, string>()
  // A state stands after the one around it.
  for (const { id, parent } of chart.states) {
    const outer = parent === undefined ? undefined : boxes.get(parent)
    boxes.set(
      id,
      outer !== undefined && outer !== parent
        ? outer
        : parent !== undefined && folded.has(parent)
          ? parent
          : id,
    )
  }
  const boxOf = (id: string): string => boxes.get(id) ?? id
  const drawn = (transition: TransitionEntry): readonly TransitionEntry[] => {
    const source = boxOf(transition.source)
    if (source === transition.source && transition.targets.every((id) => boxOf(id) === id))
      return [transition]
    const targets = [...new Set(transition.targets.map(boxOf))]
    const isWithin = source !== transition.source && targets.every((id) => id === source)
    return isWithin ? [] : [{ ...transition, source, targets }]
  }
  return {
    chart: {
      id: chart.id,
      states: chart.states.flatMap((state): readonly StateEntry[] => {
        if (boxOf(state.id) !== state.id) return []
        return folded.has(state.id) ? [{ ...state, kind: "atomic", initial: undefined }] : [state]
      }),
      transitions: chart.transitions.flatMap(drawn),
    },
    boxOf,
  }
}
