import type { ReactNode } from "react"
import { Link, useSearchParams } from "react-router-dom"
import { historyDays } from "#models/betting/history.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { BetTable } from "./BetTable.tsx"
import { HistoryClearing } from "./HistoryClearing.tsx"
import { HistoryLetter } from "./HistoryLetter.tsx"
import styles from "./HistoryTools.module.css"

/** A page beside the history, with the way back to it. */
const ToolPage = (props: { readonly title: string; readonly children: ReactNode }): ReactNode => {
  const { t, language } = useMessage()
  return (
    <div className={styles.page}>
      <h1 className="title">{props.title}</h1>
      {props.children}
      <Link className="link" to={`/${language}/account/history`}>
        {t("history.back")}
      </Link>
    </div>
  )
}

/** `/account/history/mail`: the history by mail, of the days that the address names. */
export const HistoryMailPage = (): ReactNode => {
  const { t } = useMessage()
  const [query] = useSearchParams()
  return (
    <ToolPage title={t("history.mail.title")}>
      <HistoryLetter days={historyDays(query.get("days"))} />
    </ToolPage>
  )
}

/** `/account/history/clear`: hides what has ended from the history. */
export const HistoryClearPage = (): ReactNode => {
  const { t } = useMessage()
  return (
    <ToolPage title={t("history.clear.title")}>
      <HistoryClearing />
    </ToolPage>
  )
}

/** `/account/powerbet`: bets at a raised price, whenever they were placed, and how one is had. */
export const PowerBetsPage = (): ReactNode => {
  const { t, language } = useMessage()
  return (
    <ToolPage title={t("power-bets.title")}>
      <p className="secondary">{t("power-bets.intro")}</p>
      <BetTable
        filter="all"
        isPower
        empty={
          <EmptyState title={t("power-bets.empty")}>
            <Link className="link" to={`/${language}/line`}>
              {t("power-bets.line")}
            </Link>
          </EmptyState>
        }
      />
    </ToolPage>
  )
}
