import { type ReactNode, useEffect, useRef, useState } from "react"
import { selectionName } from "#models/betting/market-names.ts"
import { kindInForce } from "#models/coupon/coupon.ts"
import type { CouponKind } from "#models/coupon/coupon-kind.ts"
import { type Pick, pickKey } from "#models/coupon/pick.ts"
import { apartIn, jointIn, offeredJoint } from "#models/coupon/together.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { LiveRegion } from "#src/ui/primitives/LiveRegion.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import styles from "./CouponPanel.module.css"
import { type CouponSnapshot, refusalText } from "./coupon-view.ts"
import together from "./TogetherPicks.module.css"

type Context = CouponSnapshot["context"]

/** What a pick makes of the price of those before it: `2.00 → 3.71`, from the left in every language, as numbers are. */
const Step = (props: { readonly before: number; readonly after: number }): ReactNode => {
  const { t, odds } = useMessage()
  const [before, after] = [odds(props.before), odds(props.after)]
  return (
    <>
      <bdi className="num" dir="ltr" aria-hidden="true">
        <span>{`${before} → `}</span>
        <b>{after}</b>
      </bdi>
      <VisuallyHidden>{t("coupon.built.step", { before, after })}</VisuallyHidden>
    </>
  )
}

/** Says the price together, or why there is none, once for each set of picks: not as it moves. */
const JointNews = (props: { readonly keys: string; readonly said: string }): ReactNode => {
  const { keys, said } = props
  const told = useRef("")
  const [news, setNews] = useState("")
  useEffect(() => {
    if (said === "" || told.current === keys) return
    told.current = keys
    setNews(said)
  }, [keys, said])
  return <LiveRegion>{news}</LiveRegion>
}

/** Why the picks have no price together, by name where it is about some of them. */
const useApart = (coupon: Context, currency: string): string | undefined => {
  const messages = useMessage()
  const { t, language } = messages
  const apart = apartIn(coupon)
  if (apart === undefined) return undefined
  const reason = refusalText(apart.refusal, currency, messages)
  const names = coupon.picks
    .filter((pick) => apart.keys.includes(pickKey(pick)))
    .map((pick) => t("coupon.built.name", { name: selectionName(pick, t, language) }))
  return names.length === 0 ? reason : t("coupon.built.apart", { names: names.join(" + "), reason })
}

/**
 * Picks of one game: as one bet each with what it makes of the price, and the one note on the margin, or why they have no price; before
 * that the way to bet on them so.
 */
const TogetherPicks = (props: {
  readonly coupon: Context
  readonly currency: string
  readonly row: (pick: Pick, step?: ReactNode) => ReactNode
  readonly onKind: (kind: CouponKind) => void
}): ReactNode => {
  const { coupon, onKind } = props
  const { t, odds } = useMessage()
  const isBuilt = kindInForce(coupon) === "built"
  const steps = isBuilt ? (jointIn(coupon)?.steps ?? []) : []
  const offered = offeredJoint(coupon)
  const apart = useApart(coupon, props.currency)
  const said = apart ?? (offered === undefined ? "" : t("coupon.built.price", { odds: odds(offered) }))
  const singles = (
    <Button
      size="small"
      variant="soft"
      disabled={(coupon.exchange ?? null) !== null}
      onClick={() => onKind("singles")}
    >
      {t("coupon.built.singles")}
    </Button>
  )
  return (
    <div className={together.together}>
      <ol>
        {coupon.picks.map((pick, index) => {
          const [before, after] = [steps[index - 1], steps[index]]
          return props.row(
            pick,
            before === undefined || after === undefined ? undefined : <Step before={before} after={after} />,
          )
        })}
      </ol>
      {isBuilt && <JointNews keys={coupon.picks.map(pickKey).join()} said={said} />}
      {isBuilt && apart !== undefined && (
        <div className={`${styles.note} ${together.note}`}>
          <p className={styles.bad}>
            <Icon name="warning" size={14} />
            <span>{` ${apart}`}</span>
          </p>
          {singles}
        </div>
      )}
      {!isBuilt && (
        <div className={`${styles.note} ${together.note}`}>
          <p>{t("coupon.built.offer")}</p>
          <div className={together.ways}>
            <Button size="small" variant="soft" onClick={() => onKind("built")}>
              {t("coupon.built.choose")}
            </Button>
            {singles}
          </div>
        </div>
      )}
      {isBuilt && apart === undefined && <p className="secondary">{t("coupon.built.margin")}</p>}
    </div>
  )
}

export default TogetherPicks
