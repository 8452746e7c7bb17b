import type { ChartEntries, StateEntry, TransitionEntry } from "#machines/kernel/enumerate.ts"
import type { useMessage } from "#src/ui/messages/messages.tsx"
import type { Change } from "./change.ts"
import type { FieldSpec, Filled } from "./FieldsForm.tsx"

type Words = ReturnType<typeof useMessage>["t"]

const STATE_NAME = /^[a-z][A-Za-z0-9]*$/
const EVENT_NAME = /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/
const RULE = /^(§\d+ |design: )\S/

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)].toSorted()

const offered = (names: readonly string[]) => unique(names).map((value) => ({ value, label: value }))

/** Fields of what is said of something: its sentence, in both languages. */
export const toldFields = (t: Words, description = "", russian = ""): readonly FieldSpec[] => [
  {
    name: "description",
    label: t("machines.draft.english"),
    kind: "text",
    lang: "en",
    value: description,
    fault: (text) => (text === "" ? t("machines.draft.fault.empty") : undefined),
  },
  { name: "russian", label: t("machines.draft.russian"), kind: "text", lang: "ru", value: russian },
]

const ruleField = (t: Words, { states, transitions }: ChartEntries, value: string): FieldSpec => ({
  name: "rule",
  label: t("machines.rule"),
  kind: "code",
  value,
  options: offered([...states, ...transitions].flatMap(({ meta }) => meta.rule ?? [])),
  fault: (text) => (RULE.test(text) ? undefined : t("machines.draft.fault.rule")),
})

/** Fields of a new state within another. */
export const stateFields = (t: Words, chart: ChartEntries, parent: StateEntry): readonly FieldSpec[] => [
  {
    name: "name",
    label: t("machines.draft.name"),
    kind: "code",
    value: "",
    fault: (name) => {
      if (!STATE_NAME.test(name)) return t("machines.draft.fault.name")
      return chart.states.some(({ id }) => id === `${parent.id}.${name}`)
        ? t("machines.draft.fault.twice", { name })
        : undefined
    },
  },
  { name: "isFinal", label: t("machines.draft.final"), kind: "yes", value: "" },
  ...toldFields(t),
  ruleField(t, chart, parent.meta.rule ?? ""),
]

const wayFields = (t: Words, chart: ChartEntries, entry?: TransitionEntry): readonly FieldSpec[] => [
  {
    name: "guard",
    label: t("machines.guard"),
    kind: "code",
    value: entry?.guard ?? "",
    options: offered(chart.transitions.flatMap(({ guard }) => guard ?? [])),
    fault: (name) =>
      name === "" || name === entry?.guard || STATE_NAME.test(name)
        ? undefined
        : t("machines.draft.fault.name"),
  },
  {
    name: "target",
    label: t("machines.target"),
    kind: "choice",
    value: entry?.targets.join() ?? "",
    options: [
      { value: "", label: t("machines.stays") },
      ...chart.states
        .filter(({ path }) => path.length > 0)
        .map(({ id, path }) => ({ value: id, label: path.join(".") })),
    ],
  },
  {
    name: "actions",
    label: t("machines.draft.actions"),
    kind: "code",
    value: entry?.actions.join(", ") ?? "",
    options: offered(chart.transitions.flatMap(({ actions }) => actions)),
    fault: (text) =>
      actionsIn(text).every((name) => STATE_NAME.test(name) || entry?.actions.includes(name) === true)
        ? undefined
        : t("machines.draft.fault.name"),
  },
]

const actionsIn = (text: string): readonly string[] => text.split(/[\s,]+/).filter(Boolean)

/** Fields of a new transition of a state. */
export const newTransitionFields = (
  t: Words,
  chart: ChartEntries,
  source: StateEntry,
): readonly FieldSpec[] => {
  const known = unique(chart.transitions.map(({ event }) => event))
  const here = chart.transitions.filter((each) => each.source === source.id).map(({ event }) => event)
  return [
    {
      name: "event",
      label: t("machines.hit.event"),
      kind: "code",
      value: "",
      options: offered([...known.filter((event) => !event.startsWith("xstate.")), ...here, "always"]),
      fault: (event) =>
        event === "always" || here.includes(event) || EVENT_NAME.test(event)
          ? undefined
          : t("machines.draft.fault.event"),
    },
    ...wayFields(t, chart),
    ...toldFields(t),
    ruleField(t, chart, source.meta.rule ?? ""),
  ]
}

/** Fields of a transition as it is. */
export const transitionFields = (
  t: Words,
  chart: ChartEntries,
  entry: TransitionEntry,
  russian: string,
): readonly FieldSpec[] => [...wayFields(t, chart, entry), ...toldFields(t, entry.description ?? "", russian)]

const told = (filled: Filled) => ({
  description: filled.description ?? "",
  russian: filled.russian ?? "",
})

const way = (filled: Filled) => ({
  guard: filled.guard ?? "",
  target: filled.target ?? "",
  actions: actionsIn(filled.actions ?? ""),
})

/** What a form of each kind changes. */
export const changeOf = {
  newState: (parent: StateEntry, filled: Filled): Change => ({
    kind: "state.added",
    parent: parent.id,
    name: filled.name ?? "",
    isFinal: filled.isFinal === "yes",
    rule: filled.rule ?? "",
    ...told(filled),
  }),
  state: (state: StateEntry, filled: Filled): Change => ({
    kind: "state.told",
    state: state.id,
    ...told(filled),
  }),
  newTransition: (source: StateEntry, filled: Filled): Change => ({
    kind: "transition.added",
    source: source.id,
    event: filled.event ?? "",
    rule: filled.rule ?? "",
    ...way(filled),
    ...told(filled),
  }),
  transition: (entry: TransitionEntry, filled: Filled): Change => ({
    kind: "transition.changed",
    transition: entry.key,
    ...way(filled),
    ...told(filled),
  }),
}
