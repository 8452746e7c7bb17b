import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { historyDays } from "#models/betting/history.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { Countdown } from "../../identity/registration/Countdown.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import { dayChoices } from "./day-choices.ts"
import styles from "./HistoryTools.module.css"
import { historyLetterFlow } from "./history-letter-flow.ts"

/** The history of bets by mail, as a table, for whoever has a confirmed mail address; `days` are chosen at first. */
export const HistoryLetter = ({ days }: { readonly days: number }): ReactNode => {
  const { t, language } = useMessage()
  const ref = useShownFlow(historyLetterFlow)
  const snapshot = useSnapshot(ref)
  const { email, retryAt, error } = snapshot.context
  const isBusy = snapshot.matches("asking")
  const isHeld = snapshot.matches("waiting")
  const isSent = snapshot.matches("sent")
  return (
    <section className={`card ${styles.tool}`} aria-label={t("history.mail.title")}>
      <p className="secondary">{t("history.mail.intro")}</p>
      <form
        className={styles.form}
        noValidate
        aria-label={t("history.mail.title")}
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = historyDays(`${new FormData(event.currentTarget).get("days") ?? ""}`)
          if (!isBusy && !isHeld) ref.send({ type: "letter.requested", days: chosen })
        }}
      >
        <Field label={t("history.mail.days")}>
          {(control) => (
            <Select
              {...control}
              name="days"
              defaultValue={`${days}`}
              options={dayChoices(days).map((count) => ({
                value: `${count}`,
                label: t("history.days.count", { count }),
              }))}
              onChange={() => undefined}
            />
          )}
        </Field>
        <Button type="submit" variant={isSent ? "soft" : "go"} busy={isBusy} disabled={isHeld}>
          {t(isBusy ? "history.mail.sending" : isSent ? "history.mail.again" : "history.mail.send")}
        </Button>
        {isHeld && <Countdown at={retryAt} messageKey="history.mail.wait" />}
      </form>
      <div role="status">{isSent && <p>{t("history.mail.sent", { email })}</p>}</div>
      {snapshot.matches("unproved") && (
        <p role="alert">
          <span>{`${t("history.mail.unproved")} `}</span>
          <Link className="link" to={`/${language}/account/security`}>
            {t("more.vip.unproved.open")}
          </Link>
        </p>
      )}
      <FormError error={error} />
    </section>
  )
}
