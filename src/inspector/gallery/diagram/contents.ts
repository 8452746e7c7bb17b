import {
  type ChartEntries,
  eventLabel,
  type StateEntry,
  type TransitionEntry,
} from "#machines/kernel/enumerate.ts"

/** Sizes of the drawing in its own units; the layout at build and the drawing in the page agree by them. */
export const SIZES = {
  title: 24,
  line: 16,
  /** Advance of a letter of the code font at 11 units. */
  letter: 6.7,
  /** Widest letter of the bold text font at 13 units, on average. */
  titleLetter: 8,
  inset: 12,
  foot: 8,
  labelInset: 4,
  dot: 10,
} as const

/** What a line inside a box or a label tells. */
export type LineKind = "entry" | "exit" | "invoke" | "event" | "effect"

/** A line of text; those with a key belong to a transition. */
export interface Line {
  readonly kind: LineKind
  readonly text: string
  readonly key?: string
}

/** Name of a state as it is written in the chart; the chart's own for the root. */
export const stateName = (state: StateEntry): string => state.path.at(-1) ?? state.id

const isWithin = (id: string, outer: string): boolean => id === outer || id.startsWith(`${outer}.`)

/** A transition is drawn as an arrow where neither of its ends holds the other; all others are lines in their box. */
const arrowTargets = ({ source, targets }: TransitionEntry): readonly string[] =>
  targets.filter((target) => !isWithin(target, source) && !isWithin(source, target))

const head = ({ event, guard }: TransitionEntry): string =>
  `${eventLabel(event)}${guard === undefined ? "" : ` [${guard}]`}`

const effects = ({ actions }: TransitionEntry): string =>
  actions.length === 0 ? "" : `/ ${actions.join(", ")}`

/** The lines of a transition on its arrow. */
export const labelLines = (transition: TransitionEntry): readonly Line[] => [
  { kind: "event", text: head(transition), key: transition.key },
  ...(effects(transition) === ""
    ? []
    : [{ kind: "effect" as const, text: effects(transition), key: transition.key }]),
]

const insideLines = (transition: TransitionEntry): readonly Line[] => {
  const { key, source, targets, reenters } = transition
  const [target] = targets
  const goes =
    target === undefined
      ? reenters
        ? "↻"
        : ""
      : target === source
        ? "↻"
        : `→ ${target.startsWith(`${source}.`) ? target.slice(source.length + 1) : (target.split(".").at(-1) ?? target)}`
  const rest = [goes, effects(transition)].filter((part) => part !== "").join(" ")
  return [
    { kind: "event", text: head(transition), key },
    ...(rest === "" ? [] : [{ kind: "effect" as const, text: rest, key }]),
  ]
}

/** The lines inside a state's box, under its name. */
export const boxLines = (chart: ChartEntries, state: StateEntry): readonly Line[] => [
  ...state.entry.map((action) => ({ kind: "entry" as const, text: `entry / ${action}` })),
  ...state.exit.map((action) => ({ kind: "exit" as const, text: `exit / ${action}` })),
  ...state.invokes.map(({ id, source }) => ({
    kind: "invoke" as const,
    text: id === source ? id : `${id}: ${source}`,
  })),
  ...chart.transitions
    .filter((transition) => transition.source === state.id && arrowTargets(transition).length === 0)
    .flatMap(insideLines),
]

/** Transitions that share their ends share an arrow. */
export interface ArrowContents {
  readonly from: string
  readonly to: string
  readonly transitions: readonly TransitionEntry[]
}

/** The arrows of a chart, in its order. */
export const arrowContents = ({ transitions }: ChartEntries): readonly ArrowContents[] => {
  const arrows = new Map<string, { from: string; to: string; transitions: TransitionEntry[] }>()
  for (const transition of transitions) {
    for (const to of arrowTargets(transition)) {
      const name = `${transition.source} ${to}`
      const arrow = arrows.get(name) ?? { from: transition.source, to, transitions: [] }
      arrow.transitions.push(transition)
      arrows.set(name, arrow)
    }
  }
  return [...arrows.values()]
}

const widest = (lines: readonly Line[]): number =>
  Math.max(0, ...lines.map(({ kind, text }) => text.length + (kind === "invoke" ? 2 : 0))) * SIZES.letter

/** Width of a state's name and lines, whichever is wider. */
export const textWidth = (chart: ChartEntries, state: StateEntry): number =>
  Math.ceil(Math.max(stateName(state).length * SIZES.titleLetter, widest(boxLines(chart, state))))

/** Room that a state's name and lines take. */
export const boxSize = (chart: ChartEntries, state: StateEntry): { width: number; height: number } => {
  const lines = boxLines(chart, state)
  return {
    width: Math.ceil(
      Math.max(72, stateName(state).length * SIZES.titleLetter + 16, widest(lines)) + 2 * SIZES.inset,
    ),
    height: SIZES.title + SIZES.foot + lines.length * SIZES.line + (lines.length > 0 ? 2 : 0),
  }
}

/** Room that an arrow's label takes. */
export const labelSize = (transitions: readonly TransitionEntry[]): { width: number; height: number } => {
  const lines = transitions.flatMap(labelLines)
  return {
    width: Math.ceil(widest(lines) + 2 * SIZES.labelInset),
    height: lines.length * SIZES.line,
  }
}
