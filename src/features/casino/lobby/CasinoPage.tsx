import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { highestOf, OWN_GAMES, shareOf } from "#models/casino/games.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { multiplierWords } from "../game-table/multiplier-words.ts"
import styles from "./Casino.module.css"
import { GamePicture } from "./GamePicture.tsx"

/** `/casino`: the games of the house. */
const CasinoPage = (): ReactNode => {
  const messages = useMessage()
  const { t, number, language } = messages
  return (
    <>
      <h1 className="title">{t("casino.title")}</h1>
      <p className="secondary">{t("casino.about")}</p>
      <p>
        <Link to={`/${language}/casino/rounds`}>{t("casino.rounds")}</Link>
      </p>
      <ul className={styles.games} aria-label={t("casino.games")}>
        {OWN_GAMES.map((game) => (
          <li key={game} className={styles.game}>
            <Link className={styles.link} to={`/${language}/casino/${game}`}>
              <GamePicture game={game} />
              <span className="strong">{t(`game.name.${game}`)}</span>
            </Link>
            <span className="secondary">
              {t("casino.return", {
                share: number(shareOf(game), { style: "percent", maximumFractionDigits: 2 }),
              })}
            </span>
            <span className="secondary">
              {t("casino.top", { most: multiplierWords(messages, highestOf(game)) })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

export default CasinoPage
