import type { ReactNode } from "react"
import { PRICE_CONSENT, type PriceConsent } from "#models/betting/bet.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import styles from "./CouponPanel.module.css"
import type { CouponRef } from "./connect-coupon.ts"
import type { CouponSnapshot } from "./coupon-view.ts"

const CONSENTS: ReadonlyArray<{ readonly key: `${PriceConsent}`; readonly name: string }> = [
  { key: "0", name: "ask" },
  { key: "2", name: "rise" },
  { key: "1", name: "any" },
]

const consentOf = (key: `${PriceConsent}`): PriceConsent =>
  key === "0" ? PRICE_CONSENT.ask : key === "1" ? PRICE_CONSENT.any : PRICE_CONSENT.rise

/** What becomes of the bet if odds change; the site's own rule is explained once. */
export const ConsentChoice = (props: {
  readonly coupon: CouponRef
  readonly snapshot: CouponSnapshot
}): ReactNode => {
  const { coupon } = props
  const { consent, consentTold } = props.snapshot.context
  const { t } = useMessage()
  return (
    <div className={styles.group}>
      <p className="secondary">{t("coupon.consent")}</p>
      <Segmented
        size="small"
        label={t("coupon.consent")}
        value={`${consent}` as const}
        onChange={(key) => coupon.send({ type: "consent.chosen", consent: consentOf(key) })}
        segments={CONSENTS.map(({ key, name }) => ({ key, label: t(`coupon.consent.${name}`) }))}
      />
      {consentTold === false && (
        <div className={styles.note}>
          <Icon name="info" />
          <span className="grow">{t(`coupon.consent.told.${consent}`)}</span>
          <Button size="small" variant="soft" onClick={() => coupon.send({ type: "consent.explained" })}>
            {t("coupon.consent.understood")}
          </Button>
        </div>
      )}
    </div>
  )
}
