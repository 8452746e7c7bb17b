import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./SignInForm.module.css"

/** The way to the support for whoever does not get in, a blocked account before all: it asks for no sign-in. */
export const SupportLink = (props: {
  /** The page goes there; what stands over it is put away. */
  readonly onLeave?: () => void
}): ReactNode => {
  const { t, language } = useMessage()
  return (
    <p className={styles.other}>
      <span>{`${t("guest-support.link")} `}</span>
      <a className={styles.link} href={`/${language}/support`} onClick={props.onLeave}>
        {t("guest-support.title")}
      </a>
    </p>
  )
}
