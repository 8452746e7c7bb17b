import type { ReactNode } from "react"
import { Link, useParams } from "react-router-dom"
import { OWN_GAMES } from "#models/casino/games.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { GameTable } from "../game-table/GameTable.tsx"
import { SoundButton } from "../sound/SoundButton.tsx"
import styles from "./Demo.module.css"
import { DemoPurse } from "./DemoPurse.tsx"

/** `/casino/demo/<game>`: a game of the house for play money, for guests as well; `missing` stands where the address names none. */
const DemoPage = ({ missing }: { readonly missing: ReactNode }): ReactNode => {
  const { t, language } = useMessage()
  const asked = useParams().game
  const game = OWN_GAMES.find((slug) => slug === asked)
  if (game === undefined) return missing
  return (
    <>
      <p>
        <Link to={`/${language}/casino`}>{t("casino.title")}</Link>
      </p>
      <h1 className="title">{t("demo.title", { game: t(`game.name.${game}`) })}</h1>
      <p className="secondary">{t("demo.about")}</p>
      <p className={styles.links}>
        <Link to={`/${language}/casino/${game}`}>{t("demo.real")}</Link>
        <SoundButton />
      </p>
      <DemoPurse />
      <GameTable key={game} isDemo />
    </>
  )
}

export default DemoPage
