import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "../mailing/Mailing.module.css"
import { Unsubscribing } from "./Unsubscribing.tsx"

/** `/unsubscribe`: the way out of a letter, for whoever has it. */
const UnsubscribePage = (): ReactNode => {
  const { t } = useMessage()
  return (
    <div className={styles.page}>
      <h1 className="title">{t("unsubscribe.title")}</h1>
      <section className={`card ${styles.card}`}>
        <Unsubscribing />
      </section>
    </div>
  )
}

export default UnsubscribePage
