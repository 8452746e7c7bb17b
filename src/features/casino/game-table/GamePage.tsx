import type { ReactNode } from "react"
import { Link, useParams, useSearchParams } from "react-router-dom"
import { GAME_IDS } from "#models/casino/catalogue.ts"
import { OWN_GAMES } from "#models/casino/games.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { AccountChoice } from "../../cashier/account-choice/AccountChoice.tsx"
import { accountIn } from "../../cashier/account-choice/account-in.ts"
import { StarButton } from "../../line/line/StarButton.tsx"
import { SoundButton } from "../sound/SoundButton.tsx"
import styles from "./GameTable.module.css"
import { GameTable } from "./GameTable.tsx"
import { OwnPlayPart } from "./OwnPlayPart.tsx"
import { SiteReturnPart } from "./SiteReturnPart.tsx"

/** §1 Casino: a page of a game of the house; `missing` stands where the address names none. */
const GamePage = ({ missing }: { readonly missing: ReactNode }): ReactNode => {
  const { t, language } = useMessage()
  const asked = useParams().game
  const game = OWN_GAMES.find((slug) => slug === asked)
  const [query] = useSearchParams()
  if (game === undefined) return missing
  return (
    <>
      <p>
        <Link to={`/${language}/casino`}>{t("casino.title")}</Link>
      </p>
      <div className={styles.head}>
        <h1 className="title">{t(`game.name.${game}`)}</h1>
        <StarButton kind="casino" id={GAME_IDS[game]} name={t(`game.name.${game}`)} />
      </div>
      <p className={styles.links}>
        <Link to={`/${language}/casino/demo/${game}`}>{t("demo.try")}</Link>
        <SoundButton />
      </p>
      <AccountChoice />
      <GameTable key={`${game} ${accountIn(query)}`} Own={OwnPlayPart} />
      <SiteReturnPart game={game} />
    </>
  )
}

export default GamePage
