import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { AgeMark } from "#src/ui/primitives/Badge.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import styles from "./Footer.module.css"

/** What opens the question about cookies, in the document. */
export const FOOTER_COOKIES = "cookies"

/** The foot of every page: who may play, with what, how to keep it play, and which cookies are agreed to. */
export const Footer = (props: { readonly minimumAge: number; readonly onCookies: () => void }): ReactNode => {
  const { t } = useMessage()
  return (
    <footer className={styles.footer}>
      <AgeMark age={props.minimumAge} label={t("frame.age", { age: props.minimumAge })} />
      <p className={styles.words}>
        {`${t("frame.adultsOnly")} ${t("frame.playMoney")} ${t("frame.saferPlay")}`}
      </p>
      <Button
        id={FOOTER_COOKIES}
        className={styles.cookies}
        variant="ghost"
        size="small"
        onClick={props.onCookies}
      >
        {t("cookies.open")}
      </Button>
    </footer>
  )
}
