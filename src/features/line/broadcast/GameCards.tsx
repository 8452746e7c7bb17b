import type { ReactNode } from "react"
import type { Game } from "#models/betting/game.ts"
import { isPlayNow } from "#models/line/feed/play-guard.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import styles from "./GameCards.module.css"

/** Cards of a game, a mark and the sides' numbers each; nothing where none was shown or none is told. */
const GameCards = ({ game }: { readonly game: Game }): ReactNode => {
  const { t, score } = useMessage()
  const counts = isPlayNow(game.play) ? game.play.counts : undefined
  return (["play.yellow", "play.red"] as const).map((kind) => {
    const shown = counts?.[kind]
    if (shown === undefined || shown[0] + shown[1] === 0) return null
    return (
      <span key={kind} className={styles.cards} data-kind={kind}>
        <VisuallyHidden>{`${t(`${kind}.count`)}: `}</VisuallyHidden>
        <span className="num">{score(shown.join(" : "))}</span>
      </span>
    )
  })
}

export default GameCards
