import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { CLOSING_REASON_LENGTH, type ClosingView, closingBars } from "#models/privacy/closing.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { Unavailable } from "../../identity/security/Unavailable.tsx"
import styles from "./AccountClosing.module.css"
import { accountClosingFlow } from "./account-closing-flow.ts"

/** Where each thing that stands in the way is settled. */
const CURES = {
  openBets: "history",
  paying: "payment-requests",
  withdrawing: "payment-requests",
  balance: "withdrawal",
} as const

const MEANINGS = ["sessions", "logins", "history", "news", "back"] as const

/** What has to be settled first, each with the way there. */
const InTheWay = (props: { readonly view: ClosingView; readonly onLook: () => void }): ReactNode => {
  const { t, money, language } = useMessage()
  const { view } = props
  return (
    <section className={styles.bars} aria-label={t("closing.bars")}>
      <h2 className="heading">{t("closing.bars")}</h2>
      <ul className={styles.list}>
        {closingBars(view).map((bar) => (
          <li key={bar} className={styles.bar}>
            <span>
              {bar === "balance"
                ? t("closing.bar.balance", {
                    money: money({ amount: view.balance, currency: view.currency }),
                  })
                : t(`closing.bar.${bar}`, { count: view[bar] })}
            </span>
            <Link className="link" to={`/${language}/account/${CURES[bar]}`}>
              {t(`closing.cure.${bar}`)}
            </Link>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="ghost" onClick={props.onLook}>
          {t("closing.look")}
        </Button>
      </div>
    </section>
  )
}

/** What closing means, what stands in its way, and the account closed upon a second yes. */
export const AccountClosing = (): ReactNode => {
  const { t, language } = useMessage()
  const ref = useShownFlow(accountClosingFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { view, reason, error } = snapshot.context
  if (snapshot.matches("closed"))
    return (
      <div className={styles.panel}>
        <p role="status" data-first-focus tabIndex={-1} className="strong">
          {t("closing.done")}
        </p>
        <p className="secondary">{t("closing.done.back")}</p>
        <Link className="link" to={`/${language}`}>
          {t("closing.done.home")}
        </Link>
      </div>
    )
  if (snapshot.matches("unavailable"))
    return <Unavailable error={error} onAsk={() => send({ type: "closing.asked" })} />
  if (view === null) return <PartLoading className={styles.panel} />
  const isBusy = snapshot.hasTag("busy")
  const isFree = closingBars(view).length === 0
  return (
    <div className={styles.panel}>
      <ul className={styles.meanings} aria-label={t("closing.means")}>
        {MEANINGS.map((what) => (
          <li key={what}>{t(`closing.means.${what}`)}</li>
        ))}
      </ul>
      {view.isStopped && <p className="secondary">{t("closing.stopped")}</p>}
      <p className="secondary">
        <span>{`${t("closing.instead")} `}</span>
        <Link className="link" to={`/${language}/account/responsible-gambling`}>
          {t("closing.instead.limits")}
        </Link>
      </p>
      {!isFree && <InTheWay view={view} onLook={() => !isBusy && send({ type: "closing.asked" })} />}
      {isFree && (
        <>
          <Field label={t("closing.reason")} hint={t("closing.reason.hint")}>
            {(control) => (
              <textarea
                {...control}
                className={styles.area}
                rows={3}
                dir="auto"
                maxLength={CLOSING_REASON_LENGTH}
                value={reason}
                disabled={isBusy}
                onChange={(event) => send({ type: "reason.typed", reason: event.target.value })}
              />
            )}
          </Field>
          <div>
            <Button
              variant="line"
              busy={snapshot.matches("closing")}
              disabled={isBusy}
              onClick={() => send({ type: "close.pressed" })}
            >
              {t("closing.close")}
            </Button>
          </div>
        </>
      )}
      <FormError error={error} />
      {snapshot.matches("confirming") && (
        <Dialog
          title={t("closing.sure")}
          closeLabel={t("common.close")}
          onDismiss={() => send({ type: "close.abandoned" })}
        >
          <div className={styles.panel}>
            <p className="secondary">{t("closing.sure.text")}</p>
            <div className={styles.actions}>
              <Button variant="go" onClick={() => send({ type: "close.confirmed" })}>
                {t("closing.confirm")}
              </Button>
              <Button onClick={() => send({ type: "close.abandoned" })}>{t("closing.stay")}</Button>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  )
}
