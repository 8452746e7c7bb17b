import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { SlipBet } from "#models/coupon/slip.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { buttonClass } from "#src/ui/primitives/button-class.ts"
import { LiveRegion } from "#src/ui/primitives/LiveRegion.tsx"
import { BetChain } from "../../betting/history/BetChain.tsx"
import { useBetting } from "../../line/line/betting.tsx"
import styles from "./CouponPanel.module.css"
import type { CouponViewProps } from "./CouponPanel.tsx"
import type { CouponSnapshot } from "./coupon-view.ts"
import { RefusalNote } from "./RefusalNote.tsx"
import { useSlipName } from "./SlipList.tsx"

const Answer = (props: { readonly slip: SlipBet; readonly currency: string }): ReactNode => {
  const { slip, currency } = props
  const { t, money, dateTime, odds } = useMessage()
  const { openModal } = useBetting()
  const nameOf = useSlipName()
  const { bet } = slip
  return (
    <li className={styles.answer}>
      {slip.together === true && (
        <p className="caption">{t("coupon.several.tab", { number: (slip.place ?? 0) + 1 })}</p>
      )}
      <div className={styles.row}>
        <b>{nameOf(slip)}</b>
        {bet !== undefined && <span className="num strong">{odds(bet.odds)}</span>}
      </div>
      {bet !== undefined && (
        <div className={`${styles.row} secondary`}>
          <span>
            <span>{`${t("common.number", { number: String(bet.id) })} · `}</span>
            <span className="num">{dateTime(bet.placedAt)}</span>
          </span>
          <span className="num">{money({ amount: bet.stake, currency: bet.currency })}</span>
        </div>
      )}
      {slip.refusal !== undefined && (slip.state === "refused" || slip.state === "rejected") && (
        <RefusalNote refusal={slip.refusal} currency={currency} />
      )}
      {slip.state === "unknown" && <p className={styles.note}>{t("coupon.receipt.unknown")}</p>}
      {bet !== undefined && slip.state !== "unknown" && <BetChain bet={bet} />}
      {bet?.exchange !== undefined && (
        <p className="secondary">
          {t("history.exchanged", {
            id: String(bet.exchange.id),
            sum: money({ amount: bet.exchange.amount, currency: bet.currency }),
          })}
        </p>
      )}
      {bet !== undefined && slip.state === "accepted" && (
        <div className={styles.row}>
          <span className="dim">{t("coupon.sum.win")}</span>
          <b className="num">{money({ amount: bet.possibleWin, currency: bet.currency })}</b>
        </div>
      )}
      {bet !== undefined && (
        <Button
          size="small"
          onClick={() => openModal("slip", { args: { betGuid: bet.betGuid, known: bet } })}
        >
          {t("slip.open")}
        </Button>
      )}
    </li>
  )
}

/** The receipt: each bet with its number, time, odds and states, and each refusal with its reason. */
export const ReceiptView = (props: CouponViewProps & { readonly snapshot: CouponSnapshot }): ReactNode => {
  const { coupon, snapshot } = props
  const { t } = useMessage()
  const { slip } = snapshot.context
  const taken = slip.filter(({ state }) => state === "accepted").length
  const title = taken > 0 ? t("coupon.receipt.title", { count: taken }) : t("coupon.receipt.none")
  return (
    <div className={styles.body}>
      <h3 className="heading">{title}</h3>
      <LiveRegion>{title}</LiveRegion>
      <ul className={styles.answers}>
        {slip.map((bet) => (
          <Answer
            key={bet.betGuid}
            slip={bet}
            currency={snapshot.context.account?.currency ?? props.currency}
          />
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="go" size="large" wide onClick={() => coupon.send({ type: "receipt.closed" })}>
          {t("coupon.receipt.close")}
        </Button>
        <Link to={props.historyHref} className={buttonClass({ variant: "ghost", wide: true })}>
          {t("coupon.receipt.history")}
        </Link>
      </div>
    </div>
  )
}
