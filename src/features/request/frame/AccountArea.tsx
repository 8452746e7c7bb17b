import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { IconButton } from "#src/ui/primitives/IconButton.tsx"
import { Money } from "#src/ui/primitives/Money.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import styles from "./AccountArea.module.css"
import entry from "./AccountSections.module.css"
import { AccountSections } from "./AccountSections.tsx"
import type { FrameAccount } from "./frame-data.ts"

/** The player's own menu: the browser opens it, closes it by Escape or a press elsewhere, and gives the focus back. */
const MENU = "account-menu"

/** The header's end: the way in for a guest, the balance and the way to add to it for a player. */
export const AccountArea = (props: {
  readonly account: FrameAccount
  readonly isCompact: boolean
}): ReactNode => {
  const { t } = useMessage()
  const { account, isCompact } = props
  if (account.kind === "unknown") return <Skeleton className={styles.unknown ?? ""} />
  if (account.kind === "guest") {
    return (
      <div className={styles.guest}>
        <Button variant="line" className={styles.tight} onClick={account.onSignIn}>
          {t("frame.signIn")}
        </Button>
        <Button variant="go" className={styles.tight} onClick={account.onRegister}>
          {t("frame.register")}
        </Button>
      </div>
    )
  }
  return (
    <>
      <div className={styles.wallet}>
        <Link to={`${account.href}/settings/wallets`} className={styles.balance}>
          <VisuallyHidden>{`${t("frame.balance")}: `}</VisuallyHidden>
          <Money value={account.balance} />
        </Link>
        {account.onDeposit !== undefined &&
          (isCompact ? (
            <IconButton
              icon="plus"
              label={t("frame.deposit")}
              className={styles.deposit}
              onClick={account.onDeposit}
            />
          ) : (
            <Button variant="soft" onClick={account.onDeposit}>
              {t("frame.deposit")}
            </Button>
          ))}
      </div>
      <span className={styles.inbox}>{account.inbox}</span>
      {!isCompact && (
        <>
          <Link
            to={account.betsHref}
            className={styles.link}
            aria-label={t("frame.myBets")}
            title={t("frame.myBets")}
          >
            <Icon name="ticket" size={20} />
          </Link>
          <button
            type="button"
            popoverTarget={MENU}
            className={styles.link}
            aria-label={t("frame.account")}
            title={t("frame.account")}
          >
            <Icon name="user" size={20} />
          </button>
          <nav id={MENU} popover="auto" aria-label={t("frame.account")} className={styles.menu}>
            <ul>
              <AccountSections sections={account.sections} whole={account.href} />
            </ul>
            <button
              type="button"
              popoverTarget={MENU}
              popoverTargetAction="hide"
              className={`${entry.item} ${styles.apart}`}
              onClick={account.onSignOut}
            >
              <Icon name="exit" />
              <span>{t("frame.signOut")}</span>
            </button>
          </nav>
        </>
      )}
    </>
  )
}
