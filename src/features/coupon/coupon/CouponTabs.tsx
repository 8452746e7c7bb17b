import type { ReactNode } from "react"
import { plannedBets, totals } from "#models/coupon/coupon.ts"
import { readiness } from "#models/coupon/readiness.ts"
import { couponsOf, filledCoupons, placeOf, severalFault } from "#models/coupon/several-coupons.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { Tabs } from "#src/ui/primitives/Tabs.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import styles from "./CouponPanel.module.css"
import type { CouponRef } from "./connect-coupon.ts"
import { type CouponSnapshot, currencyOf } from "./coupon-view.ts"
import { pressingOf } from "./pressing.ts"

/** The coupons that are kept beside each other, each under its tab, and the button that places all of them. */
const CouponTabs = (props: {
  readonly coupon: CouponRef
  readonly snapshot: CouponSnapshot
  /** The site's currency, until a player's is known (ISO 4217). */
  readonly currency: string
  /** The coupon that is looked at. */
  readonly children: ReactNode
}): ReactNode => {
  const { coupon, snapshot } = props
  const { context } = snapshot
  const { t, money, number } = useMessage()
  const coupons = couponsOf(context)
  const fault = severalFault(context)
  const bets = filledCoupons(context).flatMap(plannedBets)
  const sum = money({ amount: totals(bets).stake, currency: currencyOf(snapshot, props.currency) })
  const place = placeOf(context)
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          label={t("coupon.several")}
          value={`${place}`}
          onChange={(key) => coupon.send({ type: "coupon.switched", place: Number(key) })}
          tabs={coupons.map((each, index) => {
            const verdict = readiness(each)
            const waits = index !== place && verdict !== "ready" && verdict !== "empty"
            return {
              key: `${index}`,
              label: (
                <>
                  <span>{t("coupon.several.tab", { number: index + 1 })}</span>
                  {waits && (
                    <>
                      <Icon name="warning" size={14} />
                      <VisuallyHidden>{t("coupon.several.waits")}</VisuallyHidden>
                    </>
                  )}
                </>
              ),
              count: number(each.picks.length),
            }
          })}
        >
          {props.children}
        </Tabs>
      </div>
      <div className={styles.all}>
        <Button
          variant="line"
          size="large"
          wide
          disabled={fault !== undefined}
          onClick={() => coupon.send({ type: "all.pressed", ...pressingOf(bets) })}
        >
          {t("coupon.several.go", { count: filledCoupons(context).length, sum })}
        </Button>
        {fault !== undefined && fault.why !== "empty" && (
          <p className="secondary">
            {t(`coupon.several.${fault.why}`, { number: fault.why === "notReady" ? fault.place + 1 : 0 })}
          </p>
        )}
      </div>
    </>
  )
}

export default CouponTabs
