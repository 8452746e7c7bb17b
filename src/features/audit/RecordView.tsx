import type { ReactNode } from "react"
import type { RecordEntry } from "#models/audit/record.ts"
import { subjectId } from "#models/audit/subject.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./Audit.module.css"
import type { DeskProps } from "./desk-view.ts"
import { EntryCard } from "./EntryCard.tsx"

/** Asks for a reason before personal data are shown. */
const UnmaskForm = ({ snapshot, send }: DeskProps): ReactNode => {
  const { t } = useMessage()
  const { reason: fault } = snapshot.context.faults
  const isBusy = snapshot.hasTag("busy")
  return (
    <form
      className={styles.unmask}
      noValidate
      aria-label={t("audit.unmask.title")}
      onSubmit={(event) => {
        event.preventDefault()
        const reason = `${new FormData(event.currentTarget).get("reason") ?? ""}`
        if (!isBusy) send({ type: "unmask.submitted", reason })
      }}
    >
      <Field
        label={t("audit.unmask.label")}
        hint={t("audit.unmask.hint")}
        error={fault === null ? undefined : t(fault)}
      >
        {(control) => <TextInput {...control} name="reason" autoComplete="off" disabled={isBusy} />}
      </Field>
      <Button type="submit" disabled={isBusy}>
        {t("audit.unmask.submit")}
      </Button>
    </form>
  )
}

/** A record: its events from the oldest on, page after page. */
export const RecordView = ({
  snapshot,
  send,
  entries,
}: DeskProps & { readonly entries: ReadonlyArray<RecordEntry> }): ReactNode => {
  const { t } = useMessage()
  const { subject, masked, reason, next } = snapshot.context
  const isBusy = snapshot.matches("reading")
  return (
    <section className={styles.record} aria-label={t("audit.record.title")} aria-busy={isBusy}>
      {subject !== null && (
        <h2 className="strong">
          {t(`audit.kind.${subject.kind}`)}: <bdi>{subjectId(subject)}</bdi>
        </h2>
      )}
      <p className="dim" role="status">
        {t("audit.record.count", { count: entries.length })}
        {next !== null && ` ${t("audit.record.more")}`}{" "}
        {masked ? t("audit.record.masked") : t("audit.record.unmasked", { reason })}
      </p>
      {masked && <UnmaskForm snapshot={snapshot} send={send} />}
      <ol className={`card ${styles.entries}`}>
        {entries.map((entry) => (
          <EntryCard
            key={entry.seq}
            entry={entry}
            onFollow={isBusy ? undefined : (seq) => send({ type: "event.followed", seq })}
          />
        ))}
      </ol>
      {next !== null && (
        <Button wide busy={isBusy} onClick={() => send({ type: "more.pressed" })}>
          {t("audit.more")}
        </Button>
      )}
    </section>
  )
}
