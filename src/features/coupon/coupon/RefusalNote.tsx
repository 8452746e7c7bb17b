import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { BetRefusal } from "#models/betting/bet.ts"
import type { LimitId } from "#models/limits/limit.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import styles from "./CouponPanel.module.css"
import { refusalText } from "./coupon-view.ts"

const bringIntoView = (note: HTMLElement | null): void => {
  note?.scrollIntoView({ block: "nearest" })
}

/** What the player's own limits and breaks refuse. */
const LIMITING: ReadonlySet<BetRefusal["code"]> = new Set([
  "limit-reached",
  "limit-needed",
  "play-stopped",
  "time-reached",
])

/** Why a bet was refused, and the way to what helps. */
export const RefusalNote = (props: {
  readonly refusal: BetRefusal
  readonly currency: string
  /** Said aloud as it appears, and brought into view: a long coupon has it below what is seen. */
  readonly isAlert?: boolean
}): ReactNode => {
  const messages = useMessage()
  const { t, language } = messages
  const { limit } = props.refusal
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
        {LIMITING.has(props.refusal.code) && (
          <>
            <span> </span>
            <Link to={`/${language}/account/responsible-gambling#${limit ?? ""}`} className={styles.help}>
              {limit === undefined ? t("bet.refused.limits") : t(`limits.id.${limit as LimitId}`)}
            </Link>
          </>
        )}
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
