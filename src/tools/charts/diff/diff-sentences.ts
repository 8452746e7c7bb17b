import { eventLabel, type TransitionEntry } from "#machines/kernel/enumerate.ts"
import type {
  ChartDiff,
  FieldChange,
  StateDiff,
  TransitionDiff,
} from "#src/inspector/gallery/data/diff/chart-diff.ts"
import { transitionWords } from "./diff-text.ts"

const eventIn = ({ source, event, guard }: TransitionEntry): string =>
  `${eventLabel(event)}${guard === undefined ? "" : ` [${guard}]`} in ${source}`

const whereTo = (targets: string): string => (targets === "" ? "stayed" : `led to ${targets}`)

const isWhereNow = (targets: string): string => (targets === "" ? "now stays" : `now leads to ${targets}`)

const guardSentence = ({ before, after }: FieldChange, transition: TransitionEntry): string => {
  const unguarded = transitionWords({ ...transition, guard: undefined })
  if (after === "") return `the guard ${before} is gone from ${unguarded}`
  return before === ""
    ? `the guard ${after} is new on ${unguarded}`
    : `the guard of ${unguarded} was ${before} and is now ${after}`
}

const fieldSentence = ({ field, before, after }: FieldChange, of: string): string => {
  if (after === "") return `${of} has lost its ${field} "${before}"`
  return before === ""
    ? `${of} has a new ${field}: "${after}"`
    : `${of} has another ${field}: "${before}" became "${after}"`
}

const transitionSentences = ({ became, transition, changes }: TransitionDiff): ReadonlyArray<string> => {
  if (became !== "changed")
    return [`the transition ${transitionWords(transition)} is ${became === "added" ? "new" : "gone"}`]
  return changes.map((change) => {
    const { field, before, after } = change
    if (field === "guard") return guardSentence(change, transition)
    if (field === "leads to") return `${eventIn(transition)} ${whereTo(before)} and ${isWhereNow(after)}`
    if (field === "place")
      return `${eventIn(transition)} is now tried in place ${after} and not in place ${before}`
    if (field === "reenters")
      return `${eventIn(transition)} ${after === "" ? "no longer enters its state anew" : "now enters its state anew"}`
    return fieldSentence(change, eventIn(transition))
  })
}

const stateSentences = ({ became, state, changes }: StateDiff): ReadonlyArray<string> =>
  became === "changed"
    ? changes.map((change) =>
        change.field === "name"
          ? `the state ${state.id} was called ${change.before}`
          : fieldSentence(change, `the state ${state.id}`),
      )
    : [`the state ${state.id} is ${became === "added" ? "new" : "gone"}`]

/** What became of a chart, a sentence for each change: which guard is gone from where, which transition leads elsewhere. */
export const sentencesOf = ({ transitions, states }: ChartDiff): ReadonlyArray<string> => [
  ...transitions.flatMap(transitionSentences),
  ...states.flatMap(stateSentences),
]
