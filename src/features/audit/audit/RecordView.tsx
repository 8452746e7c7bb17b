import { type ReactNode, Suspense } from "react"
import type { RecordEntry } from "#models/audit/record.ts"
import { subjectId } from "#models/audit/subject-text.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import styles from "./Audit.module.css"
import type { DeskProps } from "./desk-view.ts"
import { EntryCard } from "./EntryCard.tsx"
import { FilesOfRecord } from "./FilesOfRecord.tsx"
import { ReasonForm } from "./ReasonForm.tsx"

/** A record: its events in the order that was asked for, page after page. */
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
          <span>{`${t(`audit.kind.${subject.kind}`)}: `}</span>
          <bdi>{subjectId(subject)}</bdi>
        </h2>
      )}
      <p className="dim" role="status">
        {`${t("audit.record.count", { count: entries.length })}${next !== null ? ` ${t("audit.record.more")}` : ""} ${masked ? t("audit.record.masked") : t("audit.record.unmasked", { reason })}`}
      </p>
      {masked && (
        <ReasonForm
          area="audit"
          fault={snapshot.context.faults.reason}
          isBusy={snapshot.hasTag("busy")}
          onReason={(reason) => send({ type: "unmask.submitted", reason })}
        />
      )}
      <FilesOfRecord snapshot={snapshot} send={send} />
      <Suspense fallback={<Skeleton height="24rem" />}>
        <ol className={`card ${styles.entries}`}>
          {entries.map((entry) => (
            <EntryCard
              key={entry.seq}
              entry={entry}
              onFollow={snapshot.hasTag("busy") ? undefined : (seq) => send({ type: "event.followed", seq })}
            />
          ))}
        </ol>
      </Suspense>
      {next !== null && (
        <Button
          wide
          busy={isBusy}
          disabled={snapshot.matches("exporting")}
          onClick={() => send({ type: "more.pressed" })}
        >
          {t("audit.more")}
        </Button>
      )}
    </section>
  )
}
