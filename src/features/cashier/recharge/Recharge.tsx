import { type ReactNode, useMemo } from "react"
import { Link, useSearchParams } from "react-router-dom"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { buttonClass } from "#src/ui/primitives/button-class.ts"
import { Part } from "../../identity/security/Part.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { Unavailable } from "../../identity/security/Unavailable.tsx"
import { accountIn } from "../account-choice/account-in.ts"
import { OpenPayments } from "./OpenPayments.tsx"
import { PayForm } from "./PayForm.tsx"
import { PaymentCard } from "./PaymentCard.tsx"
import styles from "./Recharge.module.css"
import { rechargeFlow } from "./recharge-flow.ts"

/** The parameter of the address by which a provider leads back to a payment. */
const PAYMENT_PARAM = "payment"

/** What is good to know before money is paid in: what taking it out needs, and how to set a limit. */
const Before = (): ReactNode => {
  const { t, language } = useMessage()
  const look = buttonClass({ variant: "line" })
  return (
    <Part title={t("recharge.before")}>
      <p>{t("recharge.before.withdrawal")}</p>
      <p>{t("recharge.before.limits")}</p>
      <div className={styles.buttons}>
        <Link className={look} to={`/${language}/account/withdrawal`}>
          {t("payments.withdrawal")}
        </Link>
        <Link className={look} to={`/${language}/account/responsible-gambling`}>
          {t("limits.title")}
        </Link>
      </div>
    </Part>
  )
}

/** `/account/recharge`: the methods with their terms, and a payment from its order to its end. */
export const Recharge = (): ReactNode => {
  const { t } = useMessage()
  const [query, setQuery] = useSearchParams()
  const payment = query.get(PAYMENT_PARAM)
  const account = accountIn(query) ?? null
  const shown = useMemo(
    () => ({ opened: { type: "recharge.opened" as const, payment, account } }),
    [payment, account],
  )
  const ref = useShownFlow(rechargeFlow, shown)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { data, form, order, error } = snapshot.context
  if (snapshot.matches("failed"))
    return <Unavailable error={error} onAsk={() => send({ type: "retry.requested" })} />
  if (data === null) return <PartLoading className={styles.form} />
  const isSending = snapshot.matches("sending")
  const onAnother = () => {
    send({ type: "another.pressed" })
    if (payment === null) return
    const rest = new URLSearchParams(query)
    rest.delete(PAYMENT_PARAM)
    setQuery(rest, { replace: true })
  }
  return (
    <div className={styles.page} aria-busy={isSending}>
      {snapshot.matches("unknown") ? (
        <Part title={t("recharge.new")}>
          <div className={styles.form} role="status">
            <p className="strong">{t("recharge.unknown")}</p>
            <p className="secondary">{t("recharge.unknown.hint")}</p>
            <div>
              <Button variant="go" onClick={() => send({ type: "answer.asked" })}>
                {t("withdrawal.unknown.ask")}
              </Button>
            </div>
          </div>
        </Part>
      ) : order === null ? (
        <>
          <PayForm
            data={data}
            form={form}
            error={error}
            isSending={isSending}
            onChange={(field, value) => send({ type: "field.changed", field, value })}
            onPay={(guid) => send({ type: "pay.pressed", guid })}
          />
          {data.open.length > 0 && (
            <OpenPayments
              data={data}
              isBusy={isSending}
              onPick={(guid) => send({ type: "payment.picked", guid })}
            />
          )}
        </>
      ) : (
        <PaymentCard
          order={order}
          data={data}
          error={error}
          isSending={isSending}
          isBusy={isSending || snapshot.matches("checking")}
          onCheck={() => send({ type: "check.pressed" })}
          onAnother={onAnother}
        />
      )}
      <Before />
    </div>
  )
}
