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
import type { FrameAccount } from "./frame-data.ts"

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
        <span className={styles.balance}>
          <VisuallyHidden>{`${t("frame.balance")}: `}</VisuallyHidden>
          <Money value={account.balance} />
        </span>
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
          <Link
            to={account.securityHref}
            className={styles.link}
            aria-label={t("frame.security")}
            title={t("frame.security")}
          >
            <Icon name="lock" size={20} />
          </Link>
          <Link
            to={account.settingsHref}
            className={styles.link}
            aria-label={t("frame.accountSettings")}
            title={t("frame.accountSettings")}
          >
            <Icon name="user" size={20} />
          </Link>
          <IconButton icon="exit" label={t("frame.signOut")} onClick={account.onSignOut} />
        </>
      )}
    </>
  )
}
