import type { ReactNode } from "react"
import type { SnapshotFrom } from "xstate"
import type { callDeskMachine } from "#machines/support/call-desk/call-desk.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import styles from "./CallDesk.module.css"
import { CallRow } from "./CallRow.tsx"

/** The desk as its screens see it. */
export interface CallDeskProps {
  readonly snapshot: SnapshotFrom<typeof callDeskMachine>
  readonly send: FlowRef<typeof callDeskMachine>["send"]
  readonly mayCall: boolean
}

/** The desk of calls: who wants to be called, those first that are due first. */
export const CallDesk = ({ snapshot, send, mayCall }: CallDeskProps): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const { ask, error, queue } = snapshot.context
  if (snapshot.matches("listing") && queue === null)
    return (
      <div role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height="12rem" />
      </div>
    )
  const isActing = snapshot.matches("acting")
  const rows = queue?.rows ?? []
  return (
    <section className={styles.part} aria-label={t("operator.desk.calls")}>
      <div role="alert">{error !== null && <p className={styles.bad}>{text(error)}</p>}</div>
      <div className={styles.head}>
        <h2 className="heading">{t("operator.desk.calls")}</h2>
        {queue !== null && <span role="status">{t("operator.calls.due-count", { count: queue.due })}</span>}
        <Button
          variant="ghost"
          busy={snapshot.matches("listing")}
          disabled={isActing}
          onClick={() => send({ type: "refresh.pressed" })}
        >
          {t("operator.refresh")}
        </Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t("operator.calls.empty")}>{t("operator.calls.empty.hint")}</EmptyState>
      ) : (
        <ol className={styles.rows}>
          {rows.map((row) => (
            <CallRow
              key={row.id}
              row={row}
              at={queue?.at ?? 0}
              mayCall={mayCall}
              acting={isActing && ask?.id === row.id ? ask.act.act : undefined}
              isBusy={snapshot.hasTag("busy")}
              onAct={(act) => send({ type: "act.pressed", id: row.id, act })}
            />
          ))}
        </ol>
      )}
    </section>
  )
}
