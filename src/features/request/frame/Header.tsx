import type { ReactNode } from "react"
import { Link, NavLink } from "react-router-dom"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { IconButton } from "#src/ui/primitives/IconButton.tsx"
import { Logo } from "#src/ui/primitives/Logo.tsx"
import { AccountArea } from "./AccountArea.tsx"
import type { FrameAccount, FrameSection, FrameSite } from "./frame-data.ts"
import styles from "./Header.module.css"

/** As many sections as the header may show: what leads to all others stays, whatever else has no room. */
const visible = ({ sections, header: { maxVisibleItems } }: FrameSite): ReadonlyArray<FrameSection> => {
  const more = sections.filter(({ key }) => key === "more")
  const others = sections.filter(({ key }) => key !== "more")
  return [...others.slice(0, maxVisibleItems - more.length), ...more]
}

/** The top of every page: brand, sections, search, account, settings. On a phone the sections are below. */
export const Header = (props: {
  readonly site: FrameSite
  readonly account: FrameAccount
  /** `undefined` where no window is known yet. */
  readonly isCompact: boolean | undefined
  /** Opens the menu where neither the rail nor the bottom bar has it. */
  readonly onMenu: (() => void) | undefined
  readonly onSettings: () => void
  readonly onSaferPlay: () => void
}): ReactNode => {
  const { t, number } = useMessage()
  const { site, account, isCompact } = props
  return (
    <header className={styles.header}>
      {props.onMenu !== undefined && (
        <IconButton icon="menu" label={t("frame.menu")} className={styles.menu} onClick={props.onMenu} />
      )}
      <Link to={site.homeHref} className={styles.home}>
        <Logo name={site.brand} compact={isCompact ?? "narrow"} />
      </Link>
      {isCompact !== true && (
        <nav aria-label={t("frame.sections")} className={styles.sections}>
          {visible(site).map((section) => (
            <NavLink key={section.key} to={section.href} className={styles.section ?? ""}>
              <span>{t(`frame.${section.key}`)}</span>
              {section.count !== undefined && (
                <span className={`num ${styles.count}`}>{number(section.count)}</span>
              )}
            </NavLink>
          ))}
        </nav>
      )}
      {/* Said by an attribute, which pages from the server may carry: their policy of contents refuses inline styles. */}
      <svg className="grow" width={site.header.navIndent} height={1} aria-hidden="true" />
      {isCompact !== true && site.searchHref !== undefined && (
        <Link to={site.searchHref} className={styles.search} aria-keyshortcuts="/">
          <Icon name="search" />
          <span className={styles.searchWord}>{t("frame.search")}</span>
          <span className={styles.key} aria-hidden="true">
            /
          </span>
        </Link>
      )}
      <IconButton
        icon="shield"
        label={t("saferPlay.title")}
        className={styles.saferPlay}
        onClick={props.onSaferPlay}
      />
      <AccountArea account={account} isCompact={isCompact === true} />
      {isCompact !== false && site.searchHref !== undefined && (
        <Link to={site.searchHref} className={styles.icon} aria-label={t("frame.search")}>
          <Icon name="search" size={20} />
        </Link>
      )}
      {isCompact !== true && (
        <IconButton
          icon="moon"
          label={t("frame.settings")}
          className={styles.wide}
          onClick={props.onSettings}
        />
      )}
    </header>
  )
}
