import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { dicePays } from "#models/casino/games/dice.ts"
import { LIMBO_MOST } from "#models/casino/games/limbo.ts"
import { MINE_TILES, minesPay } from "#models/casino/games/mines.ts"
import { OWN_GAMES, type OwnGameSlug } from "#models/casino/games.ts"
import { RETURN } from "#models/casino/multiplier.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { asMultiplier, multiplierWords } from "../game-table/multiplier-words.ts"
import styles from "./Casino.module.css"
import { GamePicture } from "./GamePicture.tsx"

/** The most that each game multiplies a stake by. */
const TOP: Readonly<Record<OwnGameSlug, number>> = {
  dice: dicePays({ game: "dice", side: "under", target: 1 }),
  limbo: asMultiplier(LIMBO_MOST),
  mines: Math.max(
    ...Array.from({ length: MINE_TILES - 1 }, (_, place) =>
      minesPay({ mines: place + 1 }, MINE_TILES - place - 1),
    ),
  ),
}

const SHARE = Number(RETURN.numerator) / Number(RETURN.denominator)

/** `/casino`: the games of the house. */
const CasinoPage = (): ReactNode => {
  const messages = useMessage()
  const { t, number, language } = messages
  const share = number(SHARE, { style: "percent" })
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
            <span className="secondary">{t("casino.return", { share })}</span>
            <span className="secondary">
              {t("casino.top", { most: multiplierWords(messages, TOP[game]) })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

export default CasinoPage
