import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { type ListedGame, nameFor } from "#models/casino/providers/provided-game.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { shareWords } from "../game-table/share-words.ts"
import styles from "./Casino.module.css"

/** Where the spots of three dice stand. */
const DICE = [
  { x: 26, spots: [[20, 20]] },
  {
    x: 70,
    spots: [
      [12, 12],
      [28, 28],
    ],
  },
  {
    x: 114,
    spots: [
      [12, 12],
      [20, 20],
      [28, 28],
    ],
  },
] as const

/** What a game of a provider's is drawn as: its own pictures stay with the provider. */
const ProvidedPicture = (): ReactNode => (
  <svg viewBox="0 0 180 120" className={styles.picture} aria-hidden="true">
    {DICE.map(({ x, spots }) => (
      <g key={x} transform={`translate(${x} 40)`}>
        <rect width="40" height="40" rx="8" className={styles.face} />
        {spots.map(([cx, cy]) => (
          <circle key={cx} cx={cx} cy={cy} r="4.5" className={styles.ink} />
        ))}
      </g>
    ))}
  </svg>
)

/** A game of a provider's in the lobby: its picture and name, which lead to it, whose it is and what it returns. */
export const ProvidedTile = ({ listed: { provider, game } }: { readonly listed: ListedGame }): ReactNode => {
  const { t, number, language } = useMessage()
  return (
    <li className={styles.game}>
      <Link className={styles.link} to={`/${language}/casino/${provider.name}/${game.slug}`} data-result>
        <ProvidedPicture />
        <span className="strong">{nameFor(game.name, language)}</span>
      </Link>
      <span className="secondary">{nameFor(provider.title, language)}</span>
      <span className="secondary">
        {t("casino.return", { share: shareWords([game.share, game.share], number) })}
      </span>
    </li>
  )
}
