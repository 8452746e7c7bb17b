import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Drawer } from "#src/ui/primitives/Dialog.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
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
        {account.kind === "player" && (
          <>
            <li>
              <Link to={account.betsHref} className={styles.item}>
                <Icon name="ticket" />
                <span>{t("frame.myBets")}</span>
              </Link>
            </li>
            <li>
              <Link to={account.securityHref} className={styles.item}>
                <Icon name="lock" />
                <span>{t("frame.security")}</span>
              </Link>
            </li>
            <li>
              <Link to={account.settingsHref} className={styles.item}>
                <Icon name="user" />
                <span>{t("frame.accountSettings")}</span>
              </Link>
            </li>
          </>
        )}
        <li>
          <button type="button" className={styles.item} onClick={props.onSettings}>
            <Icon name="settings" />
            <span>{t("frame.settings")}</span>
          </button>
        </li>
        {account.kind === "player" && (
          <li>
            <button
              type="button"
              className={styles.item}
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
