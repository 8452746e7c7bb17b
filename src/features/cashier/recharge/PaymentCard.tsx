import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { standingOf } from "#machines/cashier/recharge/recharge.setup.ts"
import type { RechargeData } from "#models/api/cashier.ts"
import type { PaymentOrder } from "#models/cashier/payment-order.ts"
import type { FormMessage } from "#models/identity/registration/form-message.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { buttonClass } from "#src/ui/primitives/button-class.ts"
import { FormError } from "../../identity/registration/FormError.tsx"
import { Part } from "../../identity/security/Part.tsx"
import { PaymentStep } from "./PaymentStep.tsx"
import styles from "./Recharge.module.css"

/** How the payment stands, in words: each time they change they are read aloud. */
const Standing = ({ order }: { readonly order: PaymentOrder }): ReactNode => {
  const { t, money } = useMessage()
  const { state, amount, received, returned, currency, confirmations, needed } = order
  const sum = (units: number) => money({ amount: units, currency })
  return (
    <div role="status" className={styles.form}>
      {standingOf(order) === "credited" ? (
        <>
          <p className="strong">{t("recharge.credited", { sum: sum(received) })}</p>
          {received !== amount && <p>{t("recharge.credited.other", { asked: sum(amount) })}</p>}
          {returned > 0 && <p>{t(`recharge.returned.${state}`, { sum: sum(returned) })}</p>}
        </>
      ) : (
        <>
          <p className="strong">{t(`recharge.state.${state}`)}</p>
          {needed > 0 && state === "pending" && (
            <p>{t("recharge.confirmations", { confirmations, needed })}</p>
          )}
        </>
      )}
    </div>
  )
}

/** One payment: what was asked, how it stands, and what its player can do for it. */
export const PaymentCard = (props: {
  readonly order: PaymentOrder
  readonly data: RechargeData
  readonly error: FormMessage | null
  /** The order is being sent once more. */
  readonly isSending: boolean
  /** Its standing is being asked for. */
  readonly isBusy: boolean
  readonly onCheck: () => void
  readonly onAnother: () => void
}): ReactNode => {
  const { t, money, dateTime, language } = useMessage()
  const { order, data, error, isSending, isBusy } = props
  const { method, amount, currency, expiresAt, state, step } = order
  const standing = standingOf(order)
  return (
    <Part title={t("recharge.payment")}>
      <p className={styles.head}>
        <span className="strong num" dir="ltr">
          {money({ amount, currency })}
        </span>
        <span className="secondary">{data.methods.find(({ id }) => id === method)?.name ?? method}</span>
      </p>
      <Standing order={order} />
      {standing === "waiting" && step !== null && <PaymentStep step={step} isSeen={state === "pending"} />}
      {state === "begun" && expiresAt > 0 && (
        <p className="secondary">{t("recharge.expires", { when: dateTime(expiresAt) })}</p>
      )}
      <FormError error={error} />
      <div className={styles.buttons}>
        {standing === "waiting" && (
          <Button variant="soft" busy={isBusy} onClick={props.onCheck}>
            {t("cashier.ask")}
          </Button>
        )}
        {standing === "credited" && (
          <Link className={buttonClass({ variant: "go" })} to={`/${language}/line`}>
            {t("recharge.toBets")}
          </Link>
        )}
        <Button variant={standing === "ended" ? "go" : "line"} disabled={isSending} onClick={props.onAnother}>
          {t(`recharge.another.${standing}`)}
        </Button>
      </div>
    </Part>
  )
}
