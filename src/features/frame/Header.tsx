import type { ReactNode } from "react"
import { Link, NavLink } from "react-router-dom"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { IconButton } from "#src/ui/primitives/IconButton.tsx"
import { Logo } from "#src/ui/primitives/Logo.tsx"
import { AccountArea } from "./AccountArea.tsx"
import type { FrameAccount, FrameSite } from "./frame-data.ts"
import styles from "./Header.module.css"

/** The top of every page: brand, sections, search, account, settings. On a phone the sections are below. */
export const Header = (props: {
  readonly site: FrameSite
  readonly account: FrameAccount
  readonly isCompact: boolean
  /** Opens the menu where neither the rail nor the bottom bar has it. */
  readonly onMenu: (() => void) | undefined
  readonly onSettings: () => void
}): ReactNode => {
  const { t, number } = useMessage()
  const { site, account, isCompact } = props
  return (
    <header className={styles.header}>
      {props.onMenu !== undefined && (
        <IconButton icon="menu" label={t("frame.menu")} className={styles.menu} onClick={props.onMenu} />
      )}
      <Link to={site.homeHref} className={styles.home}>
        <Logo name={site.brand} compact={isCompact} />
      </Link>
      {!isCompact && (
        <nav aria-label={t("frame.sections")} className={styles.sections}>
          {site.sections.map((section) => (
            <NavLink key={section.key} to={section.href} className={styles.section ?? ""}>
              {t(`frame.${section.key}`)}
              {section.count !== undefined && (
                <span className={`num ${styles.count}`}>{number(section.count)}</span>
              )}
            </NavLink>
          ))}
        </nav>
      )}
      <span className="grow" />
      {!isCompact && (
        <Link to={site.searchHref} className={styles.search} aria-keyshortcuts="/">
          <Icon name="search" />
          <span className={styles.searchWord}>{t("frame.search")}</span>
          <span className={styles.key} aria-hidden="true">
            /
          </span>
        </Link>
      )}
      <AccountArea account={account} isCompact={isCompact} />
      {isCompact ? (
        <Link to={site.searchHref} className={styles.icon} aria-label={t("frame.search")}>
          <Icon name="search" size={20} />
        </Link>
      ) : (
        <IconButton icon="settings" label={t("frame.settings")} onClick={props.onSettings} />
      )}
    </header>
  )
}
