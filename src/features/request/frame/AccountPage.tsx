import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import styles from "./AccountPage.module.css"
import { AccountSections } from "./AccountSections.tsx"
import type { AccountSection } from "./frame-data.ts"

/** `/account`: the player's own pages by name, and the way out apart from them. */
export const AccountPage = (props: {
  readonly sections: ReadonlyArray<AccountSection>
  readonly onSignOut: () => void
  /** What waits for the player, above the pages. */
  readonly waiting?: ReactNode
}): ReactNode => {
  const { t } = useMessage()
  return (
    <div className={styles.page}>
      <h1 className="title">{t("frame.account")}</h1>
      {props.waiting}
      <ul className={`card ${styles.list}`}>
        <AccountSections sections={props.sections} />
      </ul>
      <Button variant="line" className={styles.out} onClick={props.onSignOut}>
        {t("frame.signOut")}
      </Button>
    </div>
  )
}
