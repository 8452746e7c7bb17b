import { type ReactNode, useMemo } from "react"
import { renderSVG } from "uqr"
import type { NextStep } from "#models/cashier/provider-news.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useCopy } from "#src/ui/messages/use-copy.ts"
import { Button } from "#src/ui/primitives/Button.tsx"
import { buttonClass } from "#src/ui/primitives/button-class.ts"
import styles from "./Recharge.module.css"

/** An address for a wallet's app, as a picture that a camera reads. */
const Picture = ({ uri }: { readonly uri: string }): ReactNode => {
  const { t } = useMessage()
  const source = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`,
    [uri],
  )
  return <img className={styles.picture} src={source} alt={t("recharge.picture")} />
}

/** Where coins go and how many, for an app on the same device, for a camera, and to be copied. */
const CoinAddress = (props: {
  readonly step: Extract<NextStep, { readonly kind: "address" }>
  readonly isSeen: boolean
}): ReactNode => {
  const { t } = useMessage()
  const { step, isSeen } = props
  const { said, copy } = useCopy(step.payTo)
  return (
    <div className={styles.form}>
      {!isSeen && <p>{t("recharge.address", { coin: step.coin })}</p>}
      <dl className={styles.facts}>
        <dt>{t("recharge.address.amount")}</dt>
        <dd className="num" dir="ltr">
          {`${step.amount} ${step.coin}`}
        </dd>
        <dt>{t("recharge.address.to")}</dt>
        <dd className="num" dir="ltr">
          {step.payTo}
        </dd>
      </dl>
      {!isSeen && (
        <>
          <div className={styles.buttons}>
            <Button onClick={() => void copy()}>{t("recharge.address.copy")}</Button>
            <a className={buttonClass({ variant: "line" })} href={step.uri}>
              {t("recharge.address.open")}
            </a>
          </div>
          <p role="status" className="dim">
            {said}
          </p>
          <Picture uri={step.uri} />
        </>
      )}
    </div>
  )
}

/** What the player has to do for a payment. `isSeen`: the provider has seen it already, so that there is nothing to do but wait. */
export const PaymentStep = (props: { readonly step: NextStep; readonly isSeen: boolean }): ReactNode => {
  const { t } = useMessage()
  const { step, isSeen } = props
  switch (step.kind) {
    case "redirect":
      return isSeen ? null : (
        <div>
          <a className={buttonClass({ variant: "go", size: "large" })} href={step.url}>
            {t("recharge.redirect")}
          </a>
        </div>
      )
    case "address":
      return <CoinAddress step={step} isSeen={isSeen} />
    case "voucher":
      return (
        <div className={styles.form}>
          {!isSeen && <p>{t("recharge.voucher")}</p>}
          <p className={`num ${styles.code}`} dir="ltr">
            {step.code}
          </p>
        </div>
      )
  }
}
