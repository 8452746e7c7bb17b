import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { useBetting, useFeedStatus } from "./betting.tsx"
import styles from "./StaleNotice.module.css"
import { useNow } from "./use-now.ts"

/** From this age on data are dated by minutes, in seconds. */
const MINUTE = 60

/** How old what is shown is, growing by the second; nobody is told of it aloud. */
const DataAge = (): ReactNode => {
  const { feed } = useBetting()
  const { t, duration } = useMessage()
  const seconds = Math.max(0, Math.floor((useNow(1000) - feed.dataAt()) / 1000))
  return (
    <span className={`num ${styles.age}`}>
      {seconds < MINUTE
        ? t("line.age.seconds", { seconds })
        : t("line.age.minutes", { time: duration(seconds) })}
    </span>
  )
}

/** Says that what is shown may be old, and how old; nothing while it is fresh. That there is no network is said once, by the frame. */
export const StaleNotice = (): ReactNode => {
  const { t } = useMessage()
  const status = useFeedStatus()
  const isOld = status === "stale" || status === "offline"
  return (
    <div className={styles.place}>
      <div className={isOld ? styles.notice : undefined}>
        {isOld && <Icon name="stale" />}
        <span role="status">{status === "stale" ? t("line.stale") : ""}</span>
        {isOld && <DataAge />}
      </div>
    </div>
  )
}
