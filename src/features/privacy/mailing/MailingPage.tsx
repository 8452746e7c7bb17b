import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./Mailing.module.css"
import { Mailing } from "./Mailing.tsx"

/** `/account/settings/mailing`: what the player wants to be told. */
const MailingPage = (): ReactNode => {
  const { t } = useMessage()
  return (
    <div className={styles.page}>
      <h1 className="title">{t("mailing.title")}</h1>
      <section className={`card ${styles.card}`}>
        <Mailing />
      </section>
    </div>
  )
}

export default MailingPage
