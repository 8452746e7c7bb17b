import { type ReactNode, useRef, useState } from "react"
import type { Game } from "#models/betting/game.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { GameClockText } from "../line/GameTime.tsx"
import styles from "./Broadcast.module.css"
import { Drawn } from "./Drawn.tsx"
import { useBroadcastFolded } from "./use-broadcast-folded.ts"
import { useInView } from "./use-in-view.ts"

/** The last of something while it was looked at: out of sight nothing is drawn anew. */
const useSeen = (game: Game, isSeen: boolean): Game => {
  const [held, setHeld] = useState(game)
  if (isSeen && held !== game) setHeld(game)
  return isSeen ? game : held
}

/** The broadcast of a game in play, which folds and stays folded. */
const Broadcast = (props: { readonly game: Game; readonly isSmall: boolean }): ReactNode => {
  const { t } = useMessage()
  const [isFolded, fold] = useBroadcastFolded()
  const card = useRef<HTMLElement>(null)
  const isSeen = useInView(card)
  const game = useSeen(props.game, isSeen)
  return (
    <section ref={card} className={`card ${styles.card}`} aria-label={t("broadcast.title")}>
      <details
        open={!isFolded}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open === isFolded) fold(!currentTarget.open)
        }}
      >
        <summary className={styles.head}>
          <Icon name="live" size={16} />
          <span className="strong grow">{t("broadcast.title")}</span>
          <span className="secondary">{isSeen && <GameClockText game={game} />}</span>
        </summary>
        {!isFolded && <Drawn game={game} isSmall={props.isSmall} />}
      </details>
    </section>
  )
}

export default Broadcast
