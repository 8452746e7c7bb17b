import type { ReactNode } from "react"
import type { AskedPayment } from "#models/support/conversation.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import styles from "./Chat.module.css"
import { paymentWords } from "./payment-words.ts"

/** The payment that a message is about: which way, how much and when it was asked for; `href`: where it is looked at. */
export const AboutPayment = (props: {
  readonly payment: AskedPayment
  readonly href?: string | undefined
  readonly children?: ReactNode
}): ReactNode => {
  const { t, money, dateTime } = useMessage()
  const { payment, href } = props
  const words = <span>{paymentWords(payment, { t, money })}</span>
  return (
    <p className={styles.about}>
      <Icon name="cash" />
      {href === undefined ? (
        words
      ) : (
        <a className="link" href={href}>
          {words}
        </a>
      )}
      <ZonedTime at={payment.at} usual="28.11.2026, 12:00">
        {() => dateTime(payment.at)}
      </ZonedTime>
      {props.children}
    </p>
  )
}
