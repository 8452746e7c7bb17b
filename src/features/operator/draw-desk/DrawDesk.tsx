import type { ReactNode } from "react"
import type { SnapshotFrom } from "xstate"
import type { drawDeskMachine } from "#machines/operator/draw-desk/draw-desk.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import styles from "./DrawDesk.module.css"
import { DrawRow } from "./DrawRow.tsx"

/** The desk as its screens see it. */
export interface DrawDeskProps {
  readonly snapshot: SnapshotFrom<typeof drawDeskMachine>
  readonly send: FlowRef<typeof drawDeskMachine>["send"]
  readonly mayVerify: boolean
  readonly mayCancel: boolean
}

/** The desk of draws: those that wait for people first. */
export const DrawDesk = ({ snapshot, send, mayVerify, mayCancel }: DrawDeskProps): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const { act, error, page } = snapshot.context
  if (snapshot.matches("listing") && page === null)
    return (
      <div role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height="12rem" />
      </div>
    )
  const rows = page?.rows ?? []
  const isBusy = snapshot.hasTag("busy")
  return (
    <section className={styles.part} aria-label={t("operator.desk.draws")}>
      <div role="alert">{error !== null && <p className={styles.bad}>{text(error)}</p>}</div>
      <div className={styles.head}>
        <h2 className="heading">{t("operator.desk.draws")}</h2>
        <Button
          variant="ghost"
          busy={snapshot.matches("listing")}
          disabled={isBusy && !snapshot.matches("listing")}
          onClick={() => send({ type: "refresh.pressed" })}
        >
          {t("operator.refresh")}
        </Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t("operator.draws.empty")}>{t("operator.draws.empty.hint")}</EmptyState>
      ) : (
        <ol className={styles.rows}>
          {rows.map((row) => {
            const { kind, number } = row.summary
            const isActed =
              snapshot.matches("acting") && act !== null && act.kind === kind && act.number === number
            return (
              <DrawRow
                key={`${kind} ${number}`}
                row={row}
                mayVerify={mayVerify}
                mayCancel={mayCancel}
                acting={isActed ? act.act : undefined}
                isBusy={isBusy}
                onAct={(wanted) => send({ type: "act.pressed", act: wanted })}
              />
            )
          })}
        </ol>
      )}
    </section>
  )
}
