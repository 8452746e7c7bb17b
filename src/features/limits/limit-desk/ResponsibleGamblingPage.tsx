import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { HistoryPart } from "../play-report/HistoryPart.tsx"
import { ReportPart } from "../play-report/ReportPart.tsx"
import styles from "./LimitDesk.module.css"
import { LimitDesk } from "./LimitDesk.tsx"

/** §2 Personal office sections: responsible gambling. */
const ResponsibleGamblingPage = (): ReactNode => {
  const { t } = useMessage()
  return (
    <>
      <h1 className="title">{t("limits.title")}</h1>
      <LimitDesk />
      <div className={styles.page}>
        <ReportPart />
        <HistoryPart />
      </div>
    </>
  )
}

export default ResponsibleGamblingPage
