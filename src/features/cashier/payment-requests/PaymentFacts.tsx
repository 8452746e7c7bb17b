import type { ReactNode } from "react"
import type { OwnPayment } from "#models/cashier/own-payment.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import styles from "./PaymentRequests.module.css"

/** Which way a payment goes, how much, by which method and since when. */
export const PaymentFacts = ({ payment }: { readonly payment: OwnPayment }): ReactNode => {
  const { t, money, dateTime } = useMessage()
  const { direction, name, amount, currency, at } = payment
  return (
    <>
      <p className={styles.head}>
        <span className="strong">{t(`payment-requests.${direction}`)}</span>
        <span dir="ltr" className="num strong">
          {money({ amount, currency })}
        </span>
      </p>
      <p className={`secondary ${styles.head}`}>
        <bdi>{name}</bdi>
        <ZonedTime at={at} usual="00.00.0000, 00:00">
          {() => dateTime(at)}
        </ZonedTime>
      </p>
    </>
  )
}
