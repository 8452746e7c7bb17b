import type { ReactNode } from "react"
import { selectionName } from "#models/betting/market-names.ts"
import { type Pick, pickKey } from "#models/coupon/pick.ts"
import { fateOf, type LoadedCoupon, type PickFate } from "#models/coupon/saved-coupon.ts"
import { gameTitle } from "#models/line/catalogue/name-in.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import type { IconName } from "#src/ui/primitives/icon-names.ts"
import styles from "./CouponCodeDialog.module.css"

const ICONS: Readonly<Record<Exclude<PickFate, "kept">, IconName>> = {
  repriced: "info",
  suspended: "lock",
  over: "clock",
  vanished: "warning",
}

const LoadedPick = ({ pick }: { readonly pick: Pick }): ReactNode => {
  const { t, language, dateTime, odds } = useMessage()
  const fate = fateOf(pick)
  return (
    <li className={`${styles.pick} ${pick.availability === "gone" ? styles.left : ""}`} data-fate={fate}>
      <span className="strong">{selectionName(pick, t, language)}</span>
      <span className="num strong">{odds(pick.offered)}</span>
      <span className={`secondary ${styles.wide}`}>
        <span>{`${gameTitle(pick.home, pick.away, language)} · `}</span>
        <span className="num">{dateTime(pick.startsAt)}</span>
      </span>
      {fate !== "kept" && (
        <span className={`secondary ${styles.wide} ${styles.fate}`}>
          <Icon name={ICONS[fate]} size={14} />
          <span>{t(`more.code.fate.${fate}`, { was: odds(pick.odds), now: odds(pick.offered) })}</span>
        </span>
      )}
    </li>
  )
}

/** The picks of a coupon that was loaded, each with what became of it since it was saved. */
export const LoadedPicks = ({ coupon }: { readonly coupon: LoadedCoupon }): ReactNode => {
  const { t, dateTime } = useMessage()
  const changed = coupon.picks.filter((pick) => fateOf(pick) !== "kept").length
  return (
    <>
      <p className="secondary">
        <span>{`${t("more.code.savedAt", { when: dateTime(coupon.savedAt) })} `}</span>
        <span role="status">{t("more.code.changed", { count: changed })}</span>
      </p>
      <ol className={styles.picks}>
        {coupon.picks.map((pick) => (
          <LoadedPick key={pickKey(pick)} pick={pick} />
        ))}
      </ol>
    </>
  )
}
