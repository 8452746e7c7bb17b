import type { ReactNode } from "react"
import { NavLink } from "react-router-dom"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Count } from "#src/ui/primitives/Badge.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import type { IconName } from "#src/ui/primitives/icon-names.ts"
import styles from "./BottomBar.module.css"
import type { FrameSection } from "./frame-data.ts"

const ICONS: Readonly<Partial<Record<FrameSection["key"], IconName>>> = { line: "list", live: "live" }

/** The bar under a thumb: sections, the coupon with its count, the menu. */
export const BottomBar = (props: {
  readonly sections: ReadonlyArray<FrameSection>
  /** Where the link that skips to the coupon leads, if not to the coupon beside the page. */
  readonly couponId: string | undefined
  readonly couponCount: number
  readonly openLayer: "coupon" | "menu" | undefined
  readonly onCoupon: () => void
  readonly onMenu: () => void
}): ReactNode => {
  const { t } = useMessage()
  return (
    <nav aria-label={t("frame.sections")} className={styles.bar}>
      {props.sections.map(({ key, href }) => {
        const icon = ICONS[key]
        return (
          icon !== undefined && (
            <NavLink key={key} to={href} className={styles.item ?? ""}>
              <Icon name={icon} size={20} />
              <span>{t(`frame.${key}`)}</span>
            </NavLink>
          )
        )
      })}
      <button
        id={props.couponId}
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        aria-expanded={props.openLayer === "coupon"}
        aria-label={t("frame.couponCount", { count: props.couponCount })}
        onClick={props.onCoupon}
      >
        <span className={styles.counted}>
          <Icon name="ticket" size={20} />
          {props.couponCount > 0 && (
            <span className={styles.count}>
              <Count value={props.couponCount} strong />
            </span>
          )}
        </span>
        <span>{t("frame.coupon")}</span>
      </button>
      <button
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        aria-expanded={props.openLayer === "menu"}
        onClick={props.onMenu}
      >
        <Icon name="menu" size={20} />
        <span>{t("frame.menu")}</span>
      </button>
    </nav>
  )
}
