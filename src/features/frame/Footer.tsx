import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { AgeMark } from "#src/ui/primitives/Badge.tsx"
import styles from "./Footer.module.css"

/** The foot of every page: who may play, with what, and how to keep it play. */
export const Footer = (props: { readonly minimumAge: number }): ReactNode => {
  const { t } = useMessage()
  return (
    <footer className={styles.footer}>
      <AgeMark age={props.minimumAge} label={t("frame.age", { age: props.minimumAge })} />
      <p>
        {t("frame.adultsOnly")} {t("frame.playMoney")} {t("frame.saferPlay")}
      </p>
    </footer>
  )
}
