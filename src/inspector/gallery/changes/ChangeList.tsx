import type { ReactNode } from "react"
import { eventLabel, type TransitionEntry } from "#machines/kernel/enumerate.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import { ChartText } from "../ChartText.tsx"
import type { Became, ChartDiff, DiffField, FieldChange } from "../data/diff/chart-diff.ts"
import styles from "./Changes.module.css"

const FIELD_WORDS: Readonly<Record<DiffField, string>> = {
  kind: "machines.changes.field.kind",
  "begins in": "machines.changes.field.initial",
  description: "machines.changes.field.description",
  rule: "machines.rule",
  screen: "machines.screen",
  tags: "machines.changes.field.tags",
  entry: "machines.entry",
  exit: "machines.exit",
  invokes: "machines.actors",
  name: "machines.changes.field.name",
  "leads to": "machines.changes.field.targets",
  guard: "machines.guard",
  actions: "machines.actions",
  reenters: "machines.changes.field.reenters",
  place: "machines.changes.field.place",
}

/** What a field said: in words where it is a word of ours, and else as the chart has it. */
const Value = (props: {
  readonly flow: string
  readonly field: DiffField
  readonly value: string
}): ReactNode => {
  const { t } = useMessage()
  const { field, value } = props
  if (field === "description" && value !== "") return <ChartText chart={props.flow}>{value}</ChartText>
  if (field === "kind") return <span>{t(`machines.kind.${value}`)}</span>
  if (field === "reenters")
    return <span>{t(value === "" ? "machines.changes.no" : "machines.changes.yes")}</span>
  if (field === "leads to" && value === "") return <span>{t("machines.stays")}</span>
  if (value === "") return <span className="dim">{t("machines.changes.nothing")}</span>
  return (
    <code dir="ltr" translate="no">
      {value}
    </code>
  )
}

const Field = ({ flow, change }: { readonly flow: string; readonly change: FieldChange }): ReactNode => {
  const { t } = useMessage()
  const { field, before, after } = change
  return (
    <div className={styles.field}>
      <dt className="caption">{t(FIELD_WORDS[field])}</dt>
      <dd>
        <VisuallyHidden>{`${t("machines.changes.was")} `}</VisuallyHidden>
        <del className={styles.before}>
          <Value flow={flow} field={field} value={before} />
        </del>
      </dd>
      <dd>
        <VisuallyHidden>{`${t("machines.changes.is")} `}</VisuallyHidden>
        <ins className={styles.after}>
          <Value flow={flow} field={field} value={after} />
        </ins>
      </dd>
    </div>
  )
}

/** A state or a transition with what became of it. */
interface Part {
  readonly id: string
  readonly name: string
  readonly became: Became
  readonly description: string | undefined
  readonly changes: ReadonlyArray<FieldChange>
}

/** A transition as the lists of the gallery write it. */
const transitionName = (chart: string, { source, event, guard, targets }: TransitionEntry): string => {
  const short = (id: string) => (id.startsWith(`${chart}.`) ? id.slice(chart.length + 1) : id)
  const condition = guard === undefined ? "" : ` [${guard}]`
  const where = targets.length === 0 ? "" : ` → ${targets.map(short).join(", ")}`
  return `${short(source)}: ${eventLabel(event)}${condition}${where}`
}

const partsOf = ({ states, transitions, both }: ChartDiff): ReadonlyArray<Part> => [
  ...states.map(({ state, became, changes }) => ({
    id: state.id,
    name: state.path.join(".") || state.id,
    became,
    description: state.description,
    changes,
  })),
  ...transitions.map(({ transition, became, changes }) => ({
    id: transition.key,
    name: transitionName(both.id, transition),
    became,
    description: transition.description,
    changes,
  })),
]

/** What became of a chart, state by state and transition by transition; what is chosen is shown in the diagram. */
export const ChangeList = (props: {
  readonly diff: ChartDiff
  /** Id of the state or key of the transition that is chosen. */
  readonly at: string | undefined
  readonly onChoose: (at: string | undefined) => void
}): ReactNode => {
  const { t } = useMessage()
  const { diff, at } = props
  return (
    <ul className={styles.parts}>
      {partsOf(diff).map(({ id, name, became, description, changes }) => (
        <li key={id} className={styles.part}>
          <span className={styles.mark} data-became={became}>
            {t(`machines.changes.became.${became}`)}
          </span>
          <button
            type="button"
            className={styles.name}
            aria-pressed={id === at}
            onClick={() => props.onChoose(id === at ? undefined : id)}
          >
            <bdi dir="ltr" translate="no">
              {name}
            </bdi>
          </button>
          {description !== undefined && !changes.some(({ field }) => field === "description") && (
            <ChartText chart={diff.flow} className="secondary">
              {description}
            </ChartText>
          )}
          {changes.length > 0 && (
            <dl className={styles.fields}>
              {changes.map((change) => (
                <Field key={change.field} flow={diff.flow} change={change} />
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  )
}
