import type { ReactNode } from "react"
import type { SnapshotFrom } from "xstate"
import type { promoDeskMachine } from "#machines/operator/promo-desk/promo-desk.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import styles from "./PromoDesk.module.css"
import { PromoForm } from "./PromoForm.tsx"
import { PromoRow } from "./PromoRow.tsx"

/** The desk as its screens see it. */
export interface PromoDeskProps {
  readonly snapshot: SnapshotFrom<typeof promoDeskMachine>
  readonly send: FlowRef<typeof promoDeskMachine>["send"]
  readonly mayChange: boolean
  /** Whether bets are linked to their desk. */
  readonly mayOpenBets: boolean
}

/** The desk of promo codes: the form of a new one, and those that there are. */
export const PromoDesk = ({ snapshot, send, mayChange, mayOpenBets }: PromoDeskProps): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const { ask, error, faults, made, page } = snapshot.context
  if (snapshot.matches("listing") && page === null)
    return (
      <div role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height="12rem" />
      </div>
    )
  const isBusy = snapshot.hasTag("busy")
  const isActing = snapshot.matches("acting")
  return (
    <section className={styles.part} aria-label={t("operator.desk.promo-codes")}>
      <div role="alert">{error !== null && <p className={styles.bad}>{text(error)}</p>}</div>
      <div className={styles.head}>
        <h2 className="heading">{t("operator.desk.promo-codes")}</h2>
        <Button
          variant="ghost"
          busy={snapshot.matches("listing")}
          disabled={isBusy && !snapshot.matches("listing")}
          onClick={() => send({ type: "refresh.pressed" })}
        >
          {t("operator.refresh")}
        </Button>
      </div>
      {mayChange && page !== null && (
        <PromoForm
          // A code that was made leaves an empty form.
          key={made}
          currency={page.currency}
          faults={faults}
          isBusy={isBusy}
          isMaking={isActing && ask?.ask === "make"}
          onMake={(typed) => send({ type: "code.submitted", typed })}
        />
      )}
      {(page?.rows ?? []).length === 0 ? (
        <EmptyState title={t("operator.promos.empty")}>{t("operator.promos.empty.hint")}</EmptyState>
      ) : (
        <ol className={styles.rows}>
          {page?.rows.map((row) => (
            <PromoRow
              key={row.code}
              row={row}
              currency={page.currency}
              mayChange={mayChange}
              mayOpenBets={mayOpenBets}
              acting={isActing && ask?.ask === "change" && ask.code === row.code ? ask.act.act : undefined}
              isBusy={isBusy}
              onAct={(act) => send({ type: "act.pressed", code: row.code, act })}
            />
          ))}
        </ol>
      )}
    </section>
  )
}
