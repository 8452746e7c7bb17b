import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { BetRefusal } from "#models/betting/bet.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import styles from "./CouponPanel.module.css"
import { refusalText } from "./coupon-view.ts"

const bringIntoView = (note: HTMLElement | null): void => {
  note?.scrollIntoView({ block: "nearest" })
}

/** Why a bet was refused, and the way to what helps. */
export const RefusalNote = (props: {
  readonly refusal: BetRefusal
  readonly currency: string
  /** Said aloud as it appears, and brought into view: a long coupon has it below what is seen. */
  readonly isAlert?: boolean
}): ReactNode => {
  const messages = useMessage()
  const { t, language } = messages
  return (
    <p
      ref={props.isAlert === true ? bringIntoView : undefined}
      className={`${styles.note} ${styles.bad}`}
      role={props.isAlert === true ? "alert" : undefined}
    >
      <Icon name="error" />
      <span>
        <b>{`${t("coupon.refused.title")}.`}</b>
        <span>{` ${refusalText(props.refusal, props.currency, messages)}`}</span>
        {props.refusal.code === "identification-needed" && (
          <>
            <span> </span>
            <Link to={`/${language}/account/identification`} className={styles.help}>
              {t("bet.refused.identify")}
            </Link>
          </>
        )}
      </span>
    </p>
  )
}
