import type { FormEvent, ReactNode } from "react"
import type { LimitChange } from "#machines/limits/limit-desk/limit-desk.events.ts"
import type { AvailableLimits, PlayerLimits } from "#models/api/player-limits.ts"
import { ReasonId } from "#models/limits/exclusion.ts"
import type { Span } from "#models/limits/span.ts"
import { type Messages, useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import styles from "./LimitDesk.module.css"

const keyOf = (span: Span): string => (span.unit === "forever" ? span.unit : `${span.count} ${span.unit}`)
const wordsOf = ({ t }: Pick<Messages, "t">, span: Span): string =>
  span.unit === "forever" ? t("limits.span.forever") : t(`limits.span.${span.unit}`, { count: span.count })

/** Until when a player has stopped, and the way back where there is one. */
export const Stopped = ({
  held: { stop, stopped, mayReturn },
  onReturn,
}: {
  readonly held: PlayerLimits
  readonly onReturn: () => void
}): ReactNode => {
  const { t, dateTime } = useMessage()
  if (!stopped || stop === undefined) return null
  const { until, returnsAt } = stop
  const told =
    returnsAt !== undefined
      ? t("limits.returning", { when: dateTime(returnsAt) })
      : until === undefined
        ? t("limits.stopped.forever")
        : t(mayReturn ? "limits.stopped.over" : "limits.stopped.until", { when: dateTime(until) })
  return (
    <div className={`card ${styles.form}`} role="status">
      <p className="strong">{told}</p>
      {mayReturn && (
        <div>
          <Button variant="soft" onClick={onReturn}>
            {t("limits.return")}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A button for each length of a break that is offered. */
export const Spans = (props: {
  readonly spans: AvailableLimits["timeOuts"]
  readonly isBusy: boolean
  readonly onChosen: (span: Span) => void
}): ReactNode => {
  const words = useMessage()
  return (
    <div className={styles.row}>
      {props.spans.map((span) => (
        <Button key={keyOf(span)} variant="line" disabled={props.isBusy} onClick={() => props.onChosen(span)}>
          {wordsOf(words, span)}
        </Button>
      ))}
    </div>
  )
}

/** Asks once more before a break that can't be taken back; of an exclusion it asks why, and takes silence. */
export const Confirming = (props: {
  readonly change: Extract<LimitChange, { readonly span: Span }>
  readonly onConfirmed: (reason: ReasonId | undefined) => void
  readonly onDismissed: () => void
}): ReactNode => {
  const words = useMessage()
  const { t } = words
  const { kind, span } = props.change
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = Number(new FormData(event.currentTarget).get("reason"))
    props.onConfirmed(ReasonId.literals.find((each) => each === said))
  }
  return (
    <form className={styles.form} onSubmit={submitted}>
      <p className="strong" role="alert">
        {t(`limits.sure.${span.unit === "forever" ? span.unit : kind}`, { span: wordsOf(words, span) })}
      </p>
      {kind === "exclusion" && (
        <fieldset className={styles.reasons}>
          <legend>{t("limits.why")}</legend>
          {ReasonId.literals.map((id) => (
            <label key={id} className={styles.reason}>
              <input type="radio" name="reason" value={id} />
              <span>{t(`limits.reason.${id}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles.row}>
        <Button type="submit" variant="go">
          {t("limits.sure.yes")}
        </Button>
        <Button variant="soft" onClick={props.onDismissed}>
          {t("limits.sure.no")}
        </Button>
      </div>
    </form>
  )
}
