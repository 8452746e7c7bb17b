import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { CaptchaPlace } from "../../captcha/captcha/CaptchaPlace.tsx"
import { FreshProofHost } from "../../identity/passkeys/FreshProofHost.tsx"
import styles from "./AccountClosing.module.css"
import { AccountClosing } from "./AccountClosing.tsx"

/** `/account/closing`: the player closes the account. */
const ClosingPage = (): ReactNode => {
  const { t } = useMessage()
  return (
    <div className={styles.page}>
      <h1 className="title">{t("closing.title")}</h1>
      <section className={`card ${styles.card}`}>
        <AccountClosing />
      </section>
      <FreshProofHost />
      <CaptchaPlace />
    </div>
  )
}

export default ClosingPage
