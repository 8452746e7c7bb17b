import { type ReactNode, useState } from "react"
import type { ChartEntries, StateEntry, TransitionEntry } from "#machines/kernel/enumerate.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import styles from "./Draft.module.css"
import { changeOf, newTransitionFields, stateFields, toldFields, transitionFields } from "./draft-fields.ts"
import { FieldsForm } from "./FieldsForm.tsx"
import type { Draft } from "./use-draft.ts"

type Form = "words" | "newState" | "newTransition"

/** States that can hold others, or be given the first. */
const holds = ({ kind }: StateEntry): boolean => kind !== "final" && kind !== "history"

/** How a state is changed in the draft: its words, a state within it, a transition from it, or away with it. */
export const StateEditing = (props: {
  readonly chart: ChartEntries
  readonly state: StateEntry
  readonly draft: Draft
}): ReactNode => {
  const { chart, state, draft } = props
  const { t } = useMessage()
  const [form, setForm] = useState<Form>()
  const leave = () => setForm(undefined)
  const added = draft.changes.find(
    (change) => change.kind === "state.added" && `${change.parent}.${change.name}` === state.id,
  )
  const removed = draft.changes.find((change) => change.kind === "state.removed" && change.state === state.id)
  const name = state.path.join(".") || state.id
  if (removed !== undefined)
    return (
      <Button size="small" variant="line" onClick={() => draft.takeBack(removed)}>
        {t("machines.draft.keep", { name })}
      </Button>
    )
  return (
    <div className={styles.part}>
      <div className={styles.row}>
        {added === undefined && (
          <Button size="small" variant="line" onClick={() => setForm("words")}>
            {t("machines.draft.words")}
          </Button>
        )}
        {holds(state) && (
          <>
            <Button size="small" variant="line" onClick={() => setForm("newTransition")}>
              {t("machines.draft.newTransition")}
            </Button>
            <Button size="small" variant="line" onClick={() => setForm("newState")}>
              {t("machines.draft.newState")}
            </Button>
          </>
        )}
        {state.path.length > 0 && (
          <Button
            size="small"
            variant="line"
            onClick={() =>
              added === undefined
                ? draft.add({ kind: "state.removed", state: state.id })
                : draft.takeBack(added)
            }
          >
            {t("machines.draft.removeState")}
          </Button>
        )}
      </div>
      {form === "words" && (
        <FieldsForm
          name={t("machines.draft.words")}
          fields={toldFields(t, state.description ?? "")}
          onLeave={leave}
          onSave={(filled) => {
            draft.add(changeOf.state(state, filled))
            leave()
          }}
        />
      )}
      {form === "newState" && (
        <FieldsForm
          name={t("machines.draft.newStateIn", { name })}
          fields={stateFields(t, chart, state)}
          onLeave={leave}
          onSave={(filled) => {
            draft.add(changeOf.newState(state, filled))
            leave()
          }}
        />
      )}
      {form === "newTransition" && (
        <FieldsForm
          name={t("machines.draft.newTransitionFrom", { name })}
          fields={newTransitionFields(t, chart, state)}
          onLeave={leave}
          onSave={(filled) => {
            draft.add(changeOf.newTransition(state, filled))
            leave()
          }}
        />
      )}
    </div>
  )
}

/** How a transition is changed in the draft. */
export const TransitionEditing = (props: {
  readonly chart: ChartEntries
  readonly entry: TransitionEntry
  readonly draft: Draft
}): ReactNode => {
  const { chart, entry, draft } = props
  const { t } = useMessage()
  const [isOpen, setOpen] = useState(false)
  const key = entry.key.replace(/^gone /, "")
  const removed = draft.changes.find(
    (change) => change.kind === "transition.removed" && change.transition === key,
  )
  const added = draft.changes.filter(({ kind }) => kind === "transition.added")[
    Number(/\|\+(\d+)$/.exec(entry.key)?.[1] ?? -1)
  ]
  if (removed !== undefined)
    return (
      <div>
        <Button size="small" variant="line" onClick={() => draft.takeBack(removed)}>
          {t("machines.draft.keepTransition")}
        </Button>
      </div>
    )
  if (entry.key.startsWith("gone ")) return null
  return (
    <div className={styles.part}>
      <div className={styles.row}>
        {added === undefined && (
          <Button size="small" variant="line" onClick={() => setOpen(true)}>
            {t("machines.draft.change")}
          </Button>
        )}
        <Button
          size="small"
          variant="line"
          onClick={() =>
            added === undefined
              ? draft.add({ kind: "transition.removed", transition: entry.key })
              : draft.takeBack(added)
          }
        >
          {t("machines.draft.removeTransition")}
        </Button>
      </div>
      {isOpen && (
        <FieldsForm
          name={t("machines.draft.change")}
          fields={transitionFields(t, chart, entry, "")}
          onLeave={() => setOpen(false)}
          onSave={(filled) => {
            draft.add(changeOf.transition(entry, filled))
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
