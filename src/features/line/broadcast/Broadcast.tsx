import { type ReactNode, Suspense, useRef, useState, useSyncExternalStore } from "react"
import type { Game } from "#models/betting/game.ts"
import { MEDIA_PLAYER_MODES, streamOf } from "#models/site/broadcasts.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { useBetting } from "../line/betting.tsx"
import { GameClockText } from "../line/GameTime.tsx"
import styles from "./Broadcast.module.css"
import { Drawn } from "./Drawn.tsx"
import { useSideName } from "./Moments.tsx"
import { useBroadcastFolded } from "./use-broadcast-folded.ts"
import { useInView } from "./use-in-view.ts"

interface BroadcastProps {
  readonly game: Game
  readonly isSmall: boolean
}

/** Video comes with code of its own, where the site has some of the game. */
const PlayOrVideo = lateComponent(() => import("./PlayOrVideo.tsx"))

/** What of a game is watched: its drawn play, or what the site has in its place. */
const Watched = ({ game, isSmall }: BroadcastProps): ReactNode => {
  const { config } = useBetting()
  const site = useSyncExternalStore(config.subscribe, config.get, config.get)
  const sideName = useSideName(game)
  const broadcasts = site?.betting.broadcasts
  const url = broadcasts && streamOf(broadcasts, game)
  const drawn = <Drawn game={game} isSmall={isSmall} />
  if (url === undefined || isSmall) return drawn
  const isDrawn = broadcasts?.mode !== MEDIA_PLAYER_MODES.video
  return (
    <Suspense fallback={drawn}>
      <PlayOrVideo url={url} name={`${sideName(0)} — ${sideName(1)}`} drawn={isDrawn ? drawn : null} />
    </Suspense>
  )
}

/** The last of something while it was looked at: out of sight nothing is drawn anew. */
const useSeen = (game: Game, isSeen: boolean): Game => {
  const [held, setHeld] = useState(game)
  if (isSeen && held !== game) setHeld(game)
  return isSeen ? game : held
}

/** The broadcast of a game in play, which folds and stays folded. */
const Broadcast = (props: BroadcastProps): ReactNode => {
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
          <h2 className="strong grow">{t("broadcast.title")}</h2>
          <span className="secondary">{isSeen && <GameClockText game={game} />}</span>
        </summary>
        {!isFolded && <Watched game={game} isSmall={props.isSmall} />}
      </details>
    </section>
  )
}

export default Broadcast
