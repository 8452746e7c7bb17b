import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { AccountFieldsLink } from "../../identity/account-fields/AccountFieldsLink.tsx"
import { Part } from "../../identity/security/Part.tsx"
import { HiddenSportsPanel } from "./HiddenSportsPanel.tsx"
import styles from "./Settings.module.css"
import { VipLetterPanel } from "./VipLetterPanel.tsx"

/** `/account/settings`: what players set for their account, on every device. */
const SettingsPage = (props: {
  /** Whether the site has a VIP domain, and this is not it. */
  readonly hasVipLetter: boolean
}): ReactNode => {
  const { t } = useMessage()
  return (
    <div className={styles.page}>
      <h1 className="title">{t("more.settings.title")}</h1>
      <AccountFieldsLink />
      {props.hasVipLetter && (
        <Part title={t("more.vip.title")}>
          <VipLetterPanel />
        </Part>
      )}
      <Part title={t("more.hidden.title")}>
        <HiddenSportsPanel />
      </Part>
    </div>
  )
}

export default SettingsPage
