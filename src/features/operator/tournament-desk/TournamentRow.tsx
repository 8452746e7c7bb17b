import type { FormEvent, ReactNode } from "react"
import { REASON_LENGTH } from "#models/audit/subject.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import { canAct, type TournamentAct, type TournamentDeskRow } from "#models/operator/tournament-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "../promo-desk/PromoDesk.module.css"
import { TournamentFigures } from "./TournamentFigures.tsx"

interface Acting {
  readonly row: TournamentDeskRow
  /** What is being done to it. */
  readonly acting: TournamentAct["act"] | undefined
  readonly isBusy: boolean
  readonly onAct: (act: TournamentAct) => void
}

/** Calls a tournament off, for a reason. */
const CancelForm = ({ row, acting, isBusy, onAct }: Acting): ReactNode => {
  const { t, language } = useMessage()
  const isCancelling = acting === "cancel"
  const cancel = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get("note") ?? "").trim()
    if (!isBusy) onAct({ act: "cancel", note })
  }
  return (
    <details>
      <summary>{t("operator.tournaments.cancel")}</summary>
      <form
        className={styles.form}
        onSubmit={cancel}
        aria-label={t("operator.tournaments.cancel.of", { name: nameIn(row.terms.names, language) })}
      >
        <Field label={t("operator.tournaments.why")} hint={t("operator.tournaments.why.hint")}>
          {(control) => (
            <TextInput
              {...control}
              name="note"
              autoComplete="off"
              minLength={REASON_LENGTH.minimum}
              maxLength={REASON_LENGTH.maximum}
              required
            />
          )}
        </Field>
        <Button type="submit" variant="line" busy={isCancelling} disabled={isBusy && !isCancelling}>
          {t("operator.tournaments.cancel")}
        </Button>
      </form>
    </details>
  )
}

/** A tournament with its terms, its players and winners, and what may be done to it. */
export const TournamentRow = (props: Acting & { readonly mayChange: boolean }): ReactNode => {
  const { t, language } = useMessage()
  const { mayChange, ...acts } = props
  const { row, acting, isBusy, onAct } = acts
  const name = nameIn(row.terms.names, language)
  const isAnnouncing = acting === "announce"
  return (
    <li className={`card ${styles.row}`}>
      <div className={styles.head}>
        <bdi className="strong">{name}</bdi>
        <bdi dir="ltr" className="secondary">
          {row.id}
        </bdi>
        <span className={styles.state}>{t(`operator.tournaments.state.${row.state}`)}</span>
      </div>
      {row.state === "proposed" && row.needsSecond && (
        <p className={styles.text}>{t("operator.tournaments.second")}</p>
      )}
      <TournamentFigures row={row} />
      {mayChange && (
        <div className={styles.acts}>
          {canAct(row, "announce") && (
            <Button
              variant="go"
              busy={isAnnouncing}
              disabled={isBusy && !isAnnouncing}
              aria-label={t("operator.tournaments.announce.of", { name })}
              onClick={() => onAct({ act: "announce", note: "" })}
            >
              {t("operator.tournaments.announce")}
            </Button>
          )}
          {canAct(row, "cancel") && <CancelForm {...acts} />}
        </div>
      )}
    </li>
  )
}
