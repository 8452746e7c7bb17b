import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import styles from "./SupportButton.module.css"

/** The way to the support, over every page: to a player's own conversation, or to the form of guests. `unread`: answers that the player has not read. */
export const SupportButton = (props: { readonly href: string; readonly unread: number }): ReactNode => {
  const { t } = useMessage()
  const { href, unread } = props
  const name = t("support.button", { count: unread })
  return (
    <Link to={href} className={styles.button} aria-label={name} title={name}>
      <Icon name="question" size={20} />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread}
        </span>
      )}
    </Link>
  )
}
