import type { ReactNode } from "react"
import { isPastFull, pastPercent } from "#models/line/statistics/past-progress.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useBetting } from "../line/betting.tsx"
import styles from "./Statistics.module.css"

/** How often it is asked how far the past is played, in milliseconds. */
const AGAIN_MS = 5_000

const useProgress = (everyMs?: number) => {
  const { line } = useBetting()
  const asked = useQuery(`past/${everyMs ?? ""}`, {
    ask: async (signal) => (await line.statistics()).pastProgress(signal),
    everyMs,
  })
  return asked.status === "ready" ? asked.value : undefined
}

/** Asked again and again until nothing is to come. */
const Going = (): ReactNode => {
  const { t } = useMessage()
  const progress = useProgress(AGAIN_MS)
  return progress === undefined || isPastFull(progress) ? null : (
    <p className={`secondary ${styles.past}`}>{t("more.past", { percent: pastPercent(progress) })}</p>
  )
}

/** Says how far the season before today is played, while it is; a site that has all of it is asked once. */
export const PastNotice = (): ReactNode => {
  const progress = useProgress()
  return progress === undefined || isPastFull(progress) ? null : <Going />
}
