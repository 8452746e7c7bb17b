import type { ReactNode } from "react"
import { SUBJECT_KINDS } from "#models/audit/subject.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./Audit.module.css"
import type { DeskProps } from "./desk-view.ts"

/** Names what is to be read: a player, a bet, a wallet, an event or a period. */
export const SubjectForm = ({ snapshot, send }: DeskProps): ReactNode => {
  const { t } = useMessage()
  const { kind, id, until, faults } = snapshot.context
  const isBusy = snapshot.hasTag("busy")
  const type = (change: Partial<{ kind: typeof kind; id: string; until: string }>) =>
    send({ type: "subject.typed", kind, id, until, ...change })
  const isPeriod = kind === "period"
  const faultOf = (fault: string | null) => (fault === null ? undefined : t(fault))
  return (
    <form
      className={`card ${styles.form} ${styles.subject}`}
      noValidate
      aria-label={t("audit.subject.title")}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) send({ type: "subject.submitted" })
      }}
    >
      <Field label={t("audit.subject.kind")}>
        {(control) => (
          <Select
            {...control}
            disabled={isBusy}
            value={kind}
            options={SUBJECT_KINDS.map((value) => ({ value, label: t(`audit.kind.${value}`) }))}
            onChange={(value) => {
              const chosen = SUBJECT_KINDS.find((each) => each === value)
              if (chosen !== undefined) type({ kind: chosen, id: "", until: "" })
            }}
          />
        )}
      </Field>
      <Field label={t(`audit.subject.${kind}`)} error={faultOf(faults.id)}>
        {(control) => (
          <TextInput
            {...control}
            dir="ltr"
            type={isPeriod ? "date" : "text"}
            autoComplete="off"
            disabled={isBusy}
            value={id}
            onChange={(event) => type({ id: event.target.value })}
          />
        )}
      </Field>
      {isPeriod && (
        <Field label={t("audit.subject.until")} error={faultOf(faults.until)}>
          {(control) => (
            <TextInput
              {...control}
              dir="ltr"
              type="date"
              disabled={isBusy}
              value={until}
              onChange={(event) => type({ until: event.target.value })}
            />
          )}
        </Field>
      )}
      <Button type="submit" variant="go" busy={snapshot.matches("reading")}>
        {t("audit.subject.submit")}
      </Button>
    </form>
  )
}
