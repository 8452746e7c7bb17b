import type { ReactNode } from "react"
import { isBingo } from "#models/casino/timed/bingo.ts"
import { timedGame, timedShowMs, timedShown } from "#models/casino/timed/timed-games.ts"
import type { TimedTable } from "#models/casino/timed/timed-view.ts"
import { type Messages, useMessage } from "#src/ui/messages/messages.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import { Bingo75, Bingo90 } from "./BingoHall.tsx"
import { bingoTold } from "./bingo-words.ts"
import { DiceThrow } from "./DiceThrow.tsx"
import { Drum } from "./Drum.tsx"
import { drawnWords } from "./drawn-words.ts"
import { KenoDrawn } from "./KenoDrawn.tsx"
import { StarWheel } from "./StarWheel.tsx"
import styles from "./Studio.module.css"
import { useServerNow } from "./use-server-now.ts"

/** What is on the air at a moment: what is said, what the clock counts down to, and how much of the draw is shown. */
const airOf = ({ game, round, next }: TimedTable, now: number) => {
  const { closesAt = 0, openedAt = 0, drawnAt } = round ?? {}
  if (round?.phase === "betting" && now < closesAt)
    return { said: "betting", until: closesAt, whole: closesAt - openedAt, shown: 0 } as const
  if (drawnAt === undefined)
    return {
      said: round?.phase === "betting" || round?.phase === "closed" ? "closed" : "none",
      shown: 0,
    } as const
  const shown = timedShown(game, now - drawnAt)
  if (now < drawnAt + timedShowMs(game)) return { said: "drawn", shown } as const
  if (next === undefined || next.opensAt <= now) return { said: "settled", shown } as const
  return { said: "settled", until: next.opensAt, whole: timedGame(game).pauseMs, shown } as const
}

/** Minutes and seconds that are left: 0:45. */
const clockWords = ({ number }: Messages, ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${number(Math.floor(seconds / 60))}:${number(seconds % 60, { minimumIntegerDigits: 2 })}`
}

const NOTHING: ReadonlyArray<number> = []

const LAST = {
  "tv-numbers": Drum,
  "tv-wheel": StarWheel,
  "keno-80": KenoDrawn,
  "bingo-75": Bingo75,
  "bingo-90": Bingo90,
  "fast-bet": DiceThrow,
} as const

/** The studio: what round is on, how long bets are taken, and the draw as it is told, number by number, by the server's clock. */
export const Studio = (props: {
  readonly table: TimedTable
  readonly ahead: number
  readonly pick: string
}): ReactNode => {
  const messages = useMessage()
  const { t, number } = messages
  const { table, ahead, pick } = props
  const { game, round, bets } = table
  const now = useServerNow(ahead)
  const { said, until, whole = 1, shown } = airOf(table, now)
  const numbers = round?.numbers ?? NOTHING
  const picks = bets.map((bet) => bet.pick)
  const Scene = LAST[game]
  const left = until === undefined ? undefined : Math.max(0, until - now)
  return (
    <div className={styles.studio}>
      <div className={styles.head}>
        <span className={styles.round}>
          {round === undefined ? t(`game.name.${game}`) : t("timed.round", { number: number(round.number) })}
        </span>
        <span role="status">{t(`timed.phase.${said}`)}</span>
        <span role="timer" className={styles.clock}>
          {left === undefined ? "" : clockWords(messages, left)}
        </span>
      </div>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${left === undefined ? 0 : Math.min(100, (left / whole) * 100)}%` }} />
      </div>
      <Scene
        numbers={numbers}
        shown={shown}
        picks={picks}
        next={pick}
        round={round?.number ?? 0}
        since={round?.drawnAt === undefined ? undefined : now - round.drawnAt}
      />
      {isBingo(game) ? (
        <VisuallyHidden>
          <span role="status">{bingoTold(messages, game, numbers, shown, picks)}</span>
        </VisuallyHidden>
      ) : (
        <p className={styles.told} role="status">
          {drawnWords(messages, game, numbers.slice(0, shown))}
        </p>
      )}
    </div>
  )
}
