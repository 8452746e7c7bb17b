import type { FormEvent, ReactNode } from "react"
import type { DrawAct } from "#machines/operator/draw-desk/draw-desk.events.ts"
import { REASON_LENGTH } from "#models/audit/subject.ts"
import { drawPath } from "#models/draws/draw-address.ts"
import { canBeCalledOff, type DrawDeskRow, waitsForPeople } from "#models/operator/draw-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./DrawDesk.module.css"

const State = ({ row }: { readonly row: DrawDeskRow }): ReactNode => {
  const { t, number } = useMessage()
  const { state, needsPeople, first, decided, fields } = row
  const key = state === "counted" && !needsPeople ? "counted.site" : state
  return (
    <span className={waitsForPeople(row) ? styles.awaited : undefined}>
      {t(`operator.draws.state.${key}`, {
        operator: first ?? "",
        decided: number(decided),
        fields: number(fields),
      })}
    </span>
  )
}

const Figures = ({ row }: { readonly row: DrawDeskRow }): ReactNode => {
  const { t, money, number } = useMessage()
  const { summary, counted } = row
  const sum = (amount: number) => money({ amount, currency: summary.main })
  const figures: ReadonlyArray<readonly [string, string]> = [
    [t("operator.draws.rows"), number(summary.rows)],
    [t("operator.draws.pool"), sum(summary.pool)],
    [t("operator.draws.jackpot"), sum(summary.jackpot)],
    ...(counted === null
      ? []
      : [
          [t("operator.draws.tickets"), number(counted.tickets)] as const,
          [t("operator.draws.won"), sum(counted.fromJackpot)] as const,
          [t("operator.draws.left"), sum(counted.toJackpot)] as const,
          ...counted.prizes.map(
            ({ misses, rows, sum: won }) =>
              [
                t("operator.draws.prize", { misses }),
                t("operator.draws.prize.value", { rows, sum: sum(won) }),
              ] as const,
          ),
        ]),
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A draw with what may be done to it. */
export const DrawRow = (props: {
  readonly row: DrawDeskRow
  readonly mayVerify: boolean
  readonly mayCancel: boolean
  /** What is being done to it. */
  readonly acting: DrawAct["act"] | undefined
  readonly isBusy: boolean
  readonly onAct: (act: DrawAct) => void
}): ReactNode => {
  const { t, number: written, dateTime, language } = useMessage()
  const { row, mayVerify, mayCancel, acting, isBusy, onAct } = props
  const { kind, number, closesAt } = row.summary
  const { counted } = row
  const callOff = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get("note") ?? "")
    if (!isBusy) onAct({ act: "cancel", kind, number, note })
  }
  return (
    <li className={`card ${styles.row}`}>
      <div className={styles.head}>
        <a href={`/${language}/${drawPath({ kind, number })}`} className="strong">
          {t("draws.ticket.of", { kind: t(`draws.kind.${kind}`), number: written(number) })}
        </a>
        <span className="dim">
          <ZonedTime at={closesAt} usual="00.00.0000, 00:00">
            {() => t("draws.closes", { at: dateTime(closesAt) })}
          </ZonedTime>
        </span>
      </div>
      <State row={row} />
      <Figures row={row} />
      {mayVerify && waitsForPeople(row) && counted !== null && (
        <Button
          variant="go"
          busy={acting === "verify"}
          disabled={isBusy && acting !== "verify"}
          onClick={() => onAct({ act: "verify", kind, number, counted: counted.at })}
        >
          {t("operator.draws.verify")}
        </Button>
      )}
      {mayCancel && canBeCalledOff(row) && (
        <details>
          <summary>{t("operator.draws.cancel")}</summary>
          <form className={styles.form} onSubmit={callOff} aria-label={t("operator.draws.cancel")}>
            <Field label={t("operator.draws.cancel.why")} hint={t("operator.draws.cancel.hint")}>
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
            <Button
              type="submit"
              variant="line"
              busy={acting === "cancel"}
              disabled={isBusy && acting !== "cancel"}
            >
              {t("operator.draws.cancel")}
            </Button>
          </form>
        </details>
      )}
    </li>
  )
}
