import type { ReactNode } from "react"
import { Link, useParams, useSearchParams } from "react-router-dom"
import { OWN_GAMES } from "#models/casino/games.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { AccountChoice } from "../../cashier/account-choice/AccountChoice.tsx"
import { accountIn } from "../../cashier/account-choice/account-in.ts"
import { GameTable } from "./GameTable.tsx"

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
      <h1 className="title">{t(`game.name.${game}`)}</h1>
      <AccountChoice />
      <GameTable key={`${game} ${accountIn(query)}`} />
    </>
  )
}

export default GamePage
