import type { ReactNode } from "react"
import { Link, useLocation, useSearchParams } from "react-router-dom"
import { LOBBY_IDS } from "#models/casino/lobby.ts"
import { isTimedGame } from "#models/casino/timed/timed-games.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { AccountChoice } from "../../cashier/account-choice/AccountChoice.tsx"
import { accountIn } from "../../cashier/account-choice/account-in.ts"
import { StarButton } from "../../line/line/StarButton.tsx"
import styles from "../game-table/GameTable.module.css"
import { SiteReturnPart } from "../game-table/SiteReturnPart.tsx"
import { TimedTable } from "./TimedTable.tsx"

/** `/casino/tv-numbers` and the other games that are drawn for everybody; the address names one of them. */
const TimedPage = (): ReactNode => {
  const { t, language } = useMessage()
  const [query] = useSearchParams()
  const game = useLocation().pathname.split("/").find(isTimedGame) ?? "tv-numbers"
  const name = t(`game.name.${game}`)
  return (
    <>
      <p>
        <Link to={`/${language}/casino`}>{t("casino.title")}</Link>
      </p>
      <div className={styles.head}>
        <h1 className="title">{name}</h1>
        <StarButton kind="casino" id={LOBBY_IDS[game]} name={name} />
      </div>
      <AccountChoice />
      <TimedTable key={`${game} ${accountIn(query)}`} game={game} />
      <SiteReturnPart game={game} />
    </>
  )
}

export default TimedPage
