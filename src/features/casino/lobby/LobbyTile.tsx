import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import {
  isOwnGame,
  LOBBY_IDS,
  type LobbyGame,
  lobbyShareOf,
  lobbyTopOf,
  needsBestPlay,
} from "#models/casino/lobby.ts"
import type { ListedGame } from "#models/casino/providers/provided-game.ts"
import { isTimedGame } from "#models/casino/timed/timed-games.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { buttonClass } from "#src/ui/primitives/button-class.ts"
import { StarButton } from "../../line/line/StarButton.tsx"
import { multiplierWords } from "../game-table/multiplier-words.ts"
import { shareWords } from "../game-table/share-words.ts"
import styles from "./Casino.module.css"
import { CrashPicture } from "./CrashPicture.tsx"
import { GamePicture } from "./GamePicture.tsx"
import { ProvidedTile } from "./ProvidedTile.tsx"
import { TimedPicture } from "./TimedPicture.tsx"

/** A game of the lobby: its picture and name, which lead to it, its star, what it returns and pays at most. */
const LobbyTile = ({ game }: { readonly game: LobbyGame }): ReactNode => {
  const messages = useMessage()
  const { t, number, language } = messages
  const name = t(`game.name.${game}`)
  return (
    <li className={styles.game}>
      <Link className={styles.link} to={`/${language}/casino/${game}`} data-result>
        {isTimedGame(game) ? (
          <TimedPicture game={game} />
        ) : game === "crash" ? (
          <CrashPicture />
        ) : (
          <GamePicture game={game} />
        )}
        <span className="strong">{name}</span>
      </Link>
      <span className={styles.star}>
        <StarButton kind="casino" id={LOBBY_IDS[game]} name={name} />
      </span>
      <span className="secondary">
        {t(needsBestPlay(game) ? "casino.return.best" : "casino.return", {
          share: shareWords(lobbyShareOf(game), number),
        })}
      </span>
      <span className="secondary">
        {t("casino.top", { most: multiplierWords(messages, lobbyTopOf(game)) })}
      </span>
      {isOwnGame(game) && (
        <Link
          className={buttonClass({ variant: "line" })}
          to={`/${language}/casino/demo/${game}`}
          aria-label={t("demo.try.game", { game: name })}
        >
          {t("demo.try")}
        </Link>
      )}
    </li>
  )
}

/** Games beside and below each other. */
export const LobbyGames = ({
  games,
  provided = [],
}: {
  readonly games: ReadonlyArray<LobbyGame>
  /** Games of providers, after those of the house. */
  readonly provided?: ReadonlyArray<ListedGame>
}): ReactNode => (
  <ul className={styles.games}>
    {games.map((game) => (
      <LobbyTile key={game} game={game} />
    ))}
    {provided.map((listed) => (
      <ProvidedTile key={listed.game.id} listed={listed} />
    ))}
  </ul>
)
