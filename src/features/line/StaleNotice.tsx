import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { useFeedStatus } from "./betting.tsx"
import styles from "./StaleNotice.module.css"

/** Says that what is shown may be old, and why; nothing while it is fresh. */
export const StaleNotice = (): ReactNode => {
  const { t } = useMessage()
  const status = useFeedStatus()
  const words = status === "offline" ? "line.offline" : status === "stale" ? "line.stale" : undefined
  return (
    <div role="status" className={styles.place}>
      {words !== undefined && (
        <p className={styles.notice}>
          <Icon name="stale" />
          {t(words)}
        </p>
      )}
    </div>
  )
}
