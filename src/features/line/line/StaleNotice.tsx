import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { useFeedStatus } from "./betting.tsx"
import styles from "./StaleNotice.module.css"

/** Says that what is shown may be old; nothing while it is fresh. That there is no network is said once, by the frame. */
export const StaleNotice = (): ReactNode => {
  const { t } = useMessage()
  const status = useFeedStatus()
  return (
    <div role="status" className={styles.place}>
      {status === "stale" && (
        <p className={styles.notice}>
          <Icon name="stale" />
          <span>{t("line.stale")}</span>
        </p>
      )}
    </div>
  )
}
