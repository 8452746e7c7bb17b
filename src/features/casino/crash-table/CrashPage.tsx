import type { ReactNode } from "react"
import { Link, useSearchParams } from "react-router-dom"
import { LOBBY_IDS } from "#models/casino/lobby.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { AccountChoice } from "../../cashier/account-choice/AccountChoice.tsx"
import { accountIn } from "../../cashier/account-choice/account-in.ts"
import { StarButton } from "../../line/line/StarButton.tsx"
import { SiteReturnPart } from "../game-table/SiteReturnPart.tsx"
import styles from "./CrashTable.module.css"
import { CrashTable } from "./CrashTable.tsx"

/** `/casino/crash`: the round that all players share. */
const CrashPage = (): ReactNode => {
  const { t, language } = useMessage()
  const [query] = useSearchParams()
  return (
    <>
      <p>
        <Link to={`/${language}/casino`}>{t("casino.title")}</Link>
      </p>
      <div className={styles.head}>
        <h1 className="title">{t("game.name.crash")}</h1>
        <StarButton kind="casino" id={LOBBY_IDS.crash} name={t("game.name.crash")} />
      </div>
      <AccountChoice />
      <CrashTable key={accountIn(query)} />
      <SiteReturnPart game="crash" />
    </>
  )
}

export default CrashPage
