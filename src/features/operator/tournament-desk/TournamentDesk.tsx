import type { ReactNode } from "react"
import type { SnapshotFrom } from "xstate"
import type { tournamentDeskMachine } from "#machines/operator/tournament-desk/tournament-desk.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import styles from "../promo-desk/PromoDesk.module.css"
import { TournamentForm } from "./TournamentForm.tsx"
import { TournamentRow } from "./TournamentRow.tsx"

/** The desk as its screens see it. */
export interface TournamentDeskProps {
  readonly snapshot: SnapshotFrom<typeof tournamentDeskMachine>
  readonly send: FlowRef<typeof tournamentDeskMachine>["send"]
  readonly mayChange: boolean
}

/** The desk of tournaments: the form of a new one, and those that there are. */
export const TournamentDesk = ({ snapshot, send, mayChange }: TournamentDeskProps): ReactNode => {
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
    <section className={styles.part} aria-label={t("operator.desk.tournaments")}>
      <div role="alert">{error !== null && <p className={styles.bad}>{text(error)}</p>}</div>
      <div className={styles.head}>
        <h2 className="heading">{t("operator.desk.tournaments")}</h2>
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
        <TournamentForm
          // One that was made leaves an empty form.
          key={made}
          currencies={page.currencies}
          faults={faults}
          isBusy={isBusy}
          isMaking={isActing && ask?.ask === "make"}
          onMake={(typed) => send({ type: "tournament.submitted", typed })}
        />
      )}
      {(page?.rows ?? []).length === 0 ? (
        <EmptyState title={t("operator.tournaments.empty")}>
          {t("operator.tournaments.empty.hint")}
        </EmptyState>
      ) : (
        <ol className={styles.rows}>
          {page?.rows.map((row) => (
            <TournamentRow
              key={row.id}
              row={row}
              mayChange={mayChange}
              acting={isActing && ask?.ask === "change" && ask.id === row.id ? ask.act.act : undefined}
              isBusy={isBusy}
              onAct={(act) => send({ type: "act.pressed", id: row.id, act })}
            />
          ))}
        </ol>
      )}
    </section>
  )
}
