import type { ReactNode } from "react"
import { currentBet } from "#models/coupon/slip.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { CountdownRing } from "#src/ui/primitives/CountdownRing.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { LiveRegion } from "#src/ui/primitives/LiveRegion.tsx"
import { Spinner } from "#src/ui/primitives/Spinner.tsx"
import { useNow } from "../../line/line/use-now.ts"
import { AcceptanceChain } from "./AcceptanceChain.tsx"
import styles from "./CouponPanel.module.css"
import type { CouponViewProps } from "./CouponPanel.tsx"
import { type CouponSnapshot, leafOf } from "./coupon-view.ts"
import { SlipList } from "./SlipList.tsx"

const TICK_MS = 200

/** Words for what the coupon does with its bets, and what that means for the player's money. */
const wordsOf = (leaf: string, number: number, count: number) => {
  switch (leaf) {
    case "sending":
      return count > 1
        ? { title: "coupon.placing.sendingMany", values: { number, count }, hint: undefined }
        : { title: "coupon.placing.sending", values: {}, hint: undefined }
    case "sendingAll":
      return { title: "coupon.placing.sendingAll", values: {}, hint: undefined }
    case "unknown":
      return { title: "coupon.placing.unknown", values: {}, hint: "coupon.placing.unknownHint" }
    case "paused":
      return { title: "coupon.placing.paused", values: {}, hint: "coupon.placing.unknownHint" }
    case "finding":
      return { title: "coupon.placing.finding", values: {}, hint: "coupon.placing.unknownHint" }
    case "awaitingAcceptance":
      return { title: "coupon.placing.waiting", values: {}, hint: "coupon.placing.waitingHint" }
    case "signedOut":
      return { title: "coupon.placing.signedOut", values: {}, hint: "coupon.placing.signedOutHint" }
    default:
      return { title: "coupon.placing.storing", values: {}, hint: undefined }
  }
}

/** The coupon while its bets are on their way: what is happening, how long it takes, and what can be done meanwhile. */
export const PlacingView = (props: CouponViewProps & { readonly snapshot: CouponSnapshot }): ReactNode => {
  const { coupon, snapshot } = props
  const { slip } = snapshot.context
  const { t } = useMessage()
  const leaf = leafOf(snapshot)
  const waiting = leaf === "awaitingAcceptance"
  const now = useNow(waiting ? TICK_MS : undefined)
  const current = currentBet(slip)
  const number = current === undefined ? 0 : slip.indexOf(current) + 1
  const words = wordsOf(leaf, number, slip.length)
  const decidesAt = Math.max(...slip.map((bet) => (bet.state === "waiting" ? (bet.decidesAt ?? 0) : 0)))
  const total = (slip.find((bet) => bet.decidesAt === decidesAt)?.decidesIn ?? 0) / 1000
  const left = Math.max(0, decidesAt - now) / 1000
  const hasLive = slip.some(({ live }) => live === true)
  const unsent = slip.some(({ state }) => state === "unsent")
  const stuck = leaf === "unknown" || leaf === "paused" || leaf === "signedOut"
  return (
    <div className={styles.body}>
      <SlipList slip={slip} currency={snapshot.context.account?.currency ?? props.currency} />
      <div className={styles.wait}>
        {waiting ? (
          <CountdownRing
            left={left}
            total={total}
            label={t("coupon.placing.countdown", { seconds: Math.ceil(left) })}
          />
        ) : stuck ? (
          <Icon name="warning" size={24} />
        ) : (
          <Spinner />
        )}
        <div>
          <p className="strong">{t(words.title, words.values)}</p>
          {words.hint !== undefined && <p className="secondary">{t(words.hint)}</p>}
        </div>
      </div>
      <LiveRegion>{t(words.title, words.values)}</LiveRegion>
      {!stuck && (
        <AcceptanceChain reached={waiting ? 1 : 0} seconds={hasLive ? props.delaySeconds : undefined} />
      )}
      <div className={styles.actions}>
        {(leaf === "unknown" || leaf === "paused") && (
          <Button variant="go" size="large" wide onClick={() => coupon.send({ type: "answer.asked" })}>
            {t("coupon.placing.ask")}
          </Button>
        )}
        {leaf === "signedOut" && (
          <Button variant="go" size="large" wide onClick={props.onSignIn}>
            {t("frame.signIn")}
          </Button>
        )}
        {leaf === "signedOut" && (
          <Button variant="line" wide onClick={() => coupon.send({ type: "rest.cancelled" })}>
            {t("coupon.placing.leave")}
          </Button>
        )}
        {stuck && unsent && (
          <Button variant="line" wide onClick={() => coupon.send({ type: "rest.cancelled" })}>
            {t("coupon.placing.rest")}
          </Button>
        )}
      </div>
    </div>
  )
}
