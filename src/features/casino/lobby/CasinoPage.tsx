import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { highestOf, OWN_GAMES, type OwnGameSlug } from "#models/casino/games.ts"
import { isSlot } from "#models/casino/slots/slot-rules.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { multiplierWords } from "../game-table/multiplier-words.ts"
import { shareWords } from "../game-table/share-words.ts"
import styles from "./Casino.module.css"
import { GamePicture } from "./GamePicture.tsx"

const TABLES: ReadonlyArray<OwnGameSlug> = ["roulette", "american-roulette", "baccarat"]

/** The games by their shelves. */
const SHELVES = [
  { shelf: "slots", games: OWN_GAMES.filter(isSlot) },
  { shelf: "tables", games: TABLES },
  { shelf: "instant", games: OWN_GAMES.filter((game) => !isSlot(game) && !TABLES.includes(game)) },
] as const

const Games = ({ games }: { readonly games: ReadonlyArray<OwnGameSlug> }): ReactNode => {
  const messages = useMessage()
  const { t, number, language } = messages
  return (
    <ul className={styles.games}>
      {games.map((game) => (
        <li key={game} className={styles.game}>
          <Link className={styles.link} to={`/${language}/casino/${game}`}>
            <GamePicture game={game} />
            <span className="strong">{t(`game.name.${game}`)}</span>
          </Link>
          <span className="secondary">{t("casino.return", { share: shareWords(game, number) })}</span>
          <span className="secondary">
            {t("casino.top", { most: multiplierWords(messages, highestOf(game)) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** `/casino`: the games of the house. */
const CasinoPage = (): ReactNode => {
  const { t, language } = useMessage()
  return (
    <>
      <h1 className="title">{t("casino.title")}</h1>
      <p className="secondary">{t("casino.about")}</p>
      <p>
        <Link to={`/${language}/casino/rounds`}>{t("casino.rounds")}</Link>
      </p>
      {SHELVES.map(({ shelf, games }) => (
        <section key={shelf} aria-labelledby={`shelf-${shelf}`}>
          <h2 id={`shelf-${shelf}`} className={styles.shelf}>
            {t(`casino.shelf.${shelf}`)}
          </h2>
          <Games games={games} />
        </section>
      ))}
    </>
  )
}

export default CasinoPage
