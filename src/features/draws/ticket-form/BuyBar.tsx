import { type FormEvent, type ReactNode, useId } from "react"
import type { TicketFormContext, TicketFormEvent } from "#machines/draws/ticket-form/ticket-form.events.ts"
import type { DrawPage } from "#models/draws/draw-view.ts"
import { rowsOf } from "#models/draws/rows.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import { quickPick } from "./quick-pick.ts"
import styles from "./TicketForm.module.css"

/** What the ticket costs, and its button: in view however many fields there are. */
export const BuyBar = (props: {
  readonly page: DrawPage
  readonly context: TicketFormContext
  readonly isBusy: boolean
  readonly isSending: boolean
  readonly send: (event: TicketFormEvent) => void
  readonly onSignIn: () => void
}): ReactNode => {
  const { t, money, number } = useMessage()
  const timesId = useId()
  const { page, context, isBusy, isSending, send, onSignIn } = props
  const { draw, summary, buyer } = page
  const { picks, times, error } = context
  const currency = buyer?.currency ?? summary.main
  const price = summary.prices[currency] ?? 0
  const rows = rowsOf(draw.fields, picks)
  const many = /^\d{1,5}$/.test(times) ? Number(times) : 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) send({ type: "buy.pressed", guid: randomGuid() })
  }
  return (
    <form className={styles.bar} onSubmit={submit} noValidate aria-label={t("draws.ticket")}>
      <div className={styles.tools}>
        <Button
          variant="line"
          disabled={isBusy}
          onClick={() => send({ type: "picks.given", picks: quickPick(draw.fields) })}
        >
          {t("draws.quick")}
        </Button>
        <Button
          variant="line"
          disabled={isBusy || picks.every((picked) => picked.length === 0)}
          onClick={() => send({ type: "picks.given", picks: draw.fields.map(() => []) })}
        >
          {t("draws.clear")}
        </Button>
      </div>
      <div className={styles.cost}>
        {draw.terms.mostTimes > 1 && (
          <div className={styles.times}>
            <label htmlFor={timesId}>{t("draws.times", { most: number(draw.terms.mostTimes) })}</label>
            <TextInput
              id={timesId}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              readOnly={isBusy}
              value={times}
              onChange={(event) => send({ type: "times.typed", value: event.target.value })}
            />
          </div>
        )}
        <p className={styles.sum} aria-live="polite">
          <span className="secondary">{t("draws.combinations", { rows })}</span>
          <span className="strong">
            {price === 0 ? t("draws.free") : money({ amount: price * rows * many, currency })}
          </span>
        </p>
      </div>
      <FormError error={error} />
      {buyer === undefined ? (
        <Button variant="go" wide className={styles.buy} onClick={onSignIn}>
          {t("draws.signIn")}
        </Button>
      ) : (
        <Button
          type="submit"
          variant="go"
          wide
          className={styles.buy}
          busy={isSending}
          disabled={isBusy && !isSending}
        >
          {t("draws.buy")}
        </Button>
      )}
    </form>
  )
}
