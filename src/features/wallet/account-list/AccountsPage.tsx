import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Conversion } from "../conversion/Conversion.tsx"
import styles from "./AccountList.module.css"
import { AccountList } from "./AccountList.tsx"

/** `/account/settings/wallets`: the player's accounts, and money between them. */
const AccountsPage = (): ReactNode => {
  const { t } = useMessage()
  return (
    <div className={styles.page}>
      <h1 className="title">{t("accounts.title")}</h1>
      <AccountList />
      <Conversion />
    </div>
  )
}

export default AccountsPage
