import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Drawer } from "#src/ui/primitives/Dialog.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import entry from "./AccountSections.module.css"
import { AccountSections } from "./AccountSections.tsx"
import type { FrameAccount, RailData } from "./frame-data.ts"
import styles from "./MenuDrawer.module.css"
import { Rail } from "./Rail.tsx"

/** What a phone has no room for beside the page: the player's own pages, the settings, sports and championships. */
export const MenuDrawer = (props: {
  readonly account: FrameAccount
  readonly rail: RailData
  readonly onSettings: () => void
  readonly onDismiss: () => void
}): ReactNode => {
  const { t } = useMessage()
  const { account } = props
  return (
    <Drawer side="start" title={t("frame.menu")} closeLabel={t("common.close")} onDismiss={props.onDismiss}>
      <ul className={styles.own}>
        {account.kind === "player" && <AccountSections sections={account.sections} whole={account.href} />}
        <li>
          <button type="button" className={entry.item} onClick={props.onSettings}>
            <Icon name="moon" />
            <span>{t("frame.settings")}</span>
          </button>
        </li>
        {account.kind === "player" && (
          <li className={styles.apart}>
            <button
              type="button"
              className={entry.item}
              onClick={() => {
                props.onDismiss()
                account.onSignOut()
              }}
            >
              <Icon name="exit" />
              <span>{t("frame.signOut")}</span>
            </button>
          </li>
        )}
      </ul>
      <div className={styles.rail}>
        <Rail data={props.rail} />
      </div>
    </Drawer>
  )
}
