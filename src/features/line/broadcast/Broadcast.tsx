import { type ReactNode, Suspense, useRef, useState, useSyncExternalStore } from "react"
import type { Game } from "#models/betting/game.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { MEDIA_PLAYER_MODES, streamOf } from "#models/site/broadcasts.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { useBetting } from "../line/betting.tsx"
import { GameClockText } from "../line/GameTime.tsx"
import styles from "./Broadcast.module.css"
import { ComparedCounts, comparedCounts } from "./ComparedCounts.tsx"
import { Drawn } from "./Drawn.tsx"
import { GameTabs } from "./GameTabs.tsx"
import { useSideName } from "./Moments.tsx"
import { useBroadcastFolded } from "./use-broadcast-folded.ts"
import { useInView } from "./use-in-view.ts"
import { type WatchedGame, watchedGame } from "./watched-game.ts"

interface BroadcastProps {
  readonly game: Game
  readonly isSmall: boolean
}

/** Video comes with code of its own, where the site has some of the game. */
const PlayOrVideo = lateComponent(() => import("./PlayOrVideo.tsx"))

const GamePressure = lateComponent(() => import("./GamePressure.tsx"))
const GameMoments = lateComponent(() => import("../statistics/GameMoments.tsx"))
const GameLineUps = lateComponent(() => import("../statistics/GameLineUps.tsx"))

/** Sports whose elevens a source may tell. */
const WITH_ELEVENS: ReadonlySet<SportId> = new Set([SPORT.football, SPORT.simulatedFootball, SPORT.cricket])

/** Sports that are won by points, of which a source may tell who made more of them when, though it counts nothing else. */
const WITH_PRESSURE: ReadonlySet<SportId> = new Set([
  SPORT.basketball,
  SPORT.rugby,
  SPORT.handball,
  SPORT.americanFootball,
  SPORT.waterPolo,
])

const isPressed = ({ sportId, play }: WatchedGame): boolean =>
  WITH_PRESSURE.has(sportId) && (play?.moments.length ?? 0) > 0

/** A game's tabs: its drawn play, the video that the site may have of it, what happened, who plays, how the sides compare. */
const Watched = ({ game }: Pick<BroadcastProps, "game">): ReactNode => {
  const { config } = useBetting()
  const site = useSyncExternalStore(config.subscribe, config.get, config.get)
  const sideName = useSideName(game)
  const broadcasts = site?.betting.broadcasts
  const url = broadcasts && streamOf(broadcasts, game)
  const watched = watchedGame(game)
  const waiting = <div aria-busy="true" className={styles.body} />
  const isDrawn = url === undefined || broadcasts?.mode !== MEDIA_PLAYER_MODES.video
  const panels = {
    field: isDrawn ? <Drawn game={game} isSmall={false} /> : null,
    moments: (
      <Suspense fallback={waiting}>
        <GameMoments game={game} />
      </Suspense>
    ),
    lineUps: WITH_ELEVENS.has(game.sportId) ? (
      <Suspense fallback={waiting}>
        <GameLineUps gameId={game.id} />
      </Suspense>
    ) : null,
    counts:
      comparedCounts(watched).length === 0 && !isPressed(watched) ? null : (
        <Suspense fallback={<ComparedCounts game={watched} />}>
          <GamePressure game={watched} />
        </Suspense>
      ),
  }
  if (url === undefined) return <GameTabs {...panels} />
  return (
    <Suspense fallback={<GameTabs {...panels} />}>
      <PlayOrVideo {...panels} url={url} name={`${sideName(0)} — ${sideName(1)}`} />
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
        {!isFolded && (props.isSmall ? <Drawn game={game} isSmall /> : <Watched game={game} />)}
      </details>
    </section>
  )
}

export default Broadcast
