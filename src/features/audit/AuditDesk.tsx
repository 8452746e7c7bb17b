import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useFormText } from "../registration/use-form-text.ts"
import styles from "./Audit.module.css"
import type { DeskProps } from "./desk-view.ts"
import { KeyForm } from "./KeyForm.tsx"
import { RecordView } from "./RecordView.tsx"
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
  const text = useFormText()
  const { error } = snapshot.context
  if (snapshot.matches("askingWho"))
    return (
      <div role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height="12rem" />
      </div>
    )
  const isLocked = snapshot.matches("locked") || snapshot.matches("signingIn")
  return (
    <div className={styles.desk}>
      <div className={styles.head}>
        <h1 className="title">{t("audit.title")}</h1>
        <a className={styles.link} href={`/${language}/audit/proof`}>
          {t("audit.proof.link")}
        </a>
        {!isLocked && (
          <Button
            className={styles.leave}
            busy={snapshot.matches("signingOut")}
            disabled={snapshot.matches("reading")}
            onClick={() => send({ type: "signOut.pressed" })}
          >
            {t("audit.leave")}
          </Button>
        )}
      </div>
      <div role="alert">{error !== null && <p className={styles.error}>{text(error)}</p>}</div>
      {isLocked ? (
        <KeyForm snapshot={snapshot} send={send} />
      ) : (
        <>
          <SubjectForm snapshot={snapshot} send={send} />
          <Shown snapshot={snapshot} send={send} />
        </>
      )}
    </div>
  )
}
