import { isSameDay } from "date-fns/isSameDay"
import type { ReactNode } from "react"
import type { Game, GameClock } from "#models/betting/game.ts"
import { countsDown } from "#models/line/catalogue/counts-down.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { LiveBadge } from "#src/ui/primitives/Badge.tsx"
import { useBetting } from "./betting.tsx"
import styles from "./GameTime.module.css"
import { useNow } from "./use-now.ts"

/** Seconds of play at a moment of the server's time. */
export const playedSeconds = (clock: GameClock, serverTime: number): number =>
  Math.max(0, Math.floor(clock.elapsed + (Math.max(0, serverTime - clock.at) / 1000) * clock.rate))

const TIMED = /\.(half|extra|period|quarter|overtime)/

/** What the clock of a game shows at so many seconds of play: those of its part, played or left. */
export const clockSeconds = ({ sportId, clock: { part } }: Game, played: number): number => {
  if (part === undefined) return played
  const [from, to] = part
  const within = Math.min(played, to)
  return countsDown(sportId) ? to - within : within - from
}

/** The clock of a game in play, ticking by itself between what the feed says: `62′`, or the part and its time. */
export const GameClockText = ({ game }: { readonly game: Game }): ReactNode => {
  const { feed } = useBetting()
  const { t, duration } = useMessage()
  const { clock } = game
  const now = useNow(clock.rate > 0 ? 1000 : undefined)
  const phase = t(clock.phase)
  if (!TIMED.test(clock.phase)) return <span>{phase}</span>
  const played = playedSeconds(clock, feed.serverTime(now))
  if (/\.(half|extra)/.test(clock.phase)) return <span className="num">{`${Math.floor(played / 60)}′`}</span>
  return (
    <span className={styles.clock}>
      <bdi>{phase}</bdi>
      <span className="num">{` ${duration(clockSeconds(game, played))}`}</span>
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
  const today = isSameDay(now, game.startsAt)
  return (
    <ZonedTime at={game.startsAt} usual="00:00">
      {() => (
        <>
          {!today && <span className="muted">{`${dayMonth(game.startsAt)} `}</span>}
          <span className="num">{time(game.startsAt)}</span>
        </>
      )}
    </ZonedTime>
  )
}
