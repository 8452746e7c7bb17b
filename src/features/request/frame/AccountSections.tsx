import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import styles from "./AccountSections.module.css"
import type { AccountSection } from "./frame-data.ts"

/**
 * The player's own pages by their names, each an entry of the list that it stands in; before them the page that lists them, where `whole` is its
 * address. A menu that has them closes as one is followed.
 */
export const AccountSections = (props: {
  readonly sections: ReadonlyArray<AccountSection>
  readonly whole?: string
}): ReactNode => {
  const { t } = useMessage()
  const { sections, whole } = props
  const entries: ReadonlyArray<Omit<AccountSection, "key"> & { readonly key: string }> = [
    ...(whole === undefined ? [] : [{ key: "account", href: whole, icon: "user" } as const]),
    ...sections,
  ]
  return entries.map(({ key, href, icon, count = 0 }) => (
    <li key={key}>
      <Link
        to={href}
        className={classNames(styles.item, href === whole && styles.whole)}
        onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>("[popover]")?.hidePopover?.()}
      >
        <Icon name={icon} />
        <span>{t(`frame.${key}`)}</span>
        {count > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{count}</span>
            <VisuallyHidden>{t("frame.unread", { count })}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  ))
}
