import type { ReactNode } from "react"
import type { AuthTab } from "#models/identity/auth-tabs.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./AuthTabs.module.css"

/**
 * The ways into the site over the dialog of one of them. Each is a dialog of its own, whose first field gets the focus: buttons, for arrows
 * would leave the row at the first press. Nothing where there is no choice.
 */
export const AuthTabs = (props: {
  readonly tabs: ReadonlyArray<AuthTab>
  readonly value: AuthTab
  readonly onChoose: (tab: AuthTab) => void
}): ReactNode => {
  const { t } = useMessage()
  if (props.tabs.length < 2) return null
  return (
    <nav className={styles.tabs} aria-label={t("auth-tabs.label")}>
      {props.tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          className={styles.tab}
          aria-current={tab === props.value}
          onClick={() => {
            if (tab !== props.value) props.onChoose(tab)
          }}
        >
          {t(`auth-tabs.${tab}`)}
        </button>
      ))}
    </nav>
  )
}
