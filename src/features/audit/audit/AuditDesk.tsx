import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import styles from "./Audit.module.css"
import type { DeskProps } from "./desk-view.ts"
import { RecordView } from "./RecordView.tsx"
import { RoleDesk } from "./RoleDesk.tsx"
import { SubjectForm } from "./SubjectForm.tsx"

/** What was read: its events, or that nothing was asked for yet. */
const Shown = ({ snapshot, send }: DeskProps): ReactNode => {
  const { t } = useMessage()
  const { entries } = snapshot.context
  if (entries !== null) return <RecordView snapshot={snapshot} send={send} entries={entries} />
  return snapshot.matches("reading") ? (
    <div aria-busy="true">
      <Skeleton height="12rem" />
    </div>
  ) : (
    <EmptyState title={t("audit.empty.title")}>{t("audit.empty.hint")}</EmptyState>
  )
}

/** The auditor's desk: the key first, then a record by what it is of. */
export const AuditDesk = ({ snapshot, send }: DeskProps): ReactNode => {
  const { t, language } = useMessage()
  return (
    <RoleDesk
      area="audit"
      snapshot={snapshot}
      isBusy={snapshot.matches("reading") || snapshot.matches("exporting")}
      onKey={(key, name) => send({ type: "key.submitted", name, key })}
      who={snapshot.context.who}
      onLeave={() => send({ type: "signOut.pressed" })}
      link={
        <a className={styles.link} href={`/${language}/audit/proof`}>
          {t("audit.proof.link")}
        </a>
      }
    >
      <SubjectForm snapshot={snapshot} send={send} />
      <Shown snapshot={snapshot} send={send} />
    </RoleDesk>
  )
}
