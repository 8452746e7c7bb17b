import type { ReactNode } from "react"
import type { Game, GameClock } from "#models/betting/game.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { LiveBadge } from "#src/ui/primitives/Badge.tsx"
import { useBetting } from "./betting.tsx"
import styles from "./GameTime.module.css"
import { useNow } from "./use-now.ts"

/** Seconds of play at a moment of the server's time. */
export const playedSeconds = (clock: GameClock, serverTime: number): number =>
  Math.max(0, Math.floor(clock.elapsed + (Math.max(0, serverTime - clock.at) / 1000) * clock.rate))

const TIMED = /\.(half|period|quarter|overtime)/

/** The clock of a game in play, ticking by itself between what the feed says: `62′`, or the part and its time. */
export const GameClockText = ({ game }: { readonly game: Game }): ReactNode => {
  const { feed } = useBetting()
  const { t } = useMessage()
  const { clock } = game
  const now = useNow(clock.rate > 0 ? 1000 : undefined)
  const phase = t(clock.phase)
  if (!TIMED.test(clock.phase)) return phase
  const seconds = playedSeconds(clock, feed.serverTime(now))
  if (clock.phase.includes(".half")) return <span className="num">{Math.floor(seconds / 60)}′</span>
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
  return (
    <span className={styles.clock}>
      <span>{phase}</span> <span className="num">{time}</span>
    </span>
  )
}

/** When a game starts, or how long it has been played. */
export const GameTime = ({ game }: { readonly game: Game }): ReactNode => {
  const { t, time, dayMonth } = useMessage()
  const now = useNow(60_000)
  if (game.status === "live") {
    return (
      <LiveBadge label={t("live.badge")}>
        <GameClockText game={game} />
      </LiveBadge>
    )
  }
  const today = new Date(now).toDateString() === new Date(game.startsAt).toDateString()
  return (
    <time dateTime={new Date(game.startsAt).toISOString()}>
      {!today && <span className="muted">{dayMonth(game.startsAt)} </span>}
      <span className="num">{time(game.startsAt)}</span>
    </time>
  )
}
