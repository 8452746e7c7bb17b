import type { ReactNode } from "react"
import type { Game } from "#models/betting/game.ts"
import type { PlayMoment } from "#models/betting/play-now.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import { usePlayerNames } from "../statistics/use-player-names.ts"
import styles from "./Broadcast.module.css"
import { isOfShirts, momentSign, momentWords } from "./play-words.ts"
import type { WatchedGame } from "./watched-game.ts"

/** Moments of a list that is read: the newest first, at its minute of play. */
const LISTED = 6

const keyOf = ({ kind, side, at }: PlayMoment): string => `${at}/${kind}/${side}`

/** Whose a moment was, by the name of the side. */
export const useSideName = (game: Pick<Game, "home" | "away">): ((side: 0 | 1) => string) => {
  const teamName = useTeamName()
  return (side) => {
    const team = side === 0 ? game.home : game.away
    return team === undefined ? "—" : teamName(team)
  }
}

/** What happened, minute by minute, the newest first. */
export const MomentList = ({ game }: { readonly game: WatchedGame }): ReactNode => {
  const messages = useMessage()
  const sideName = useSideName(game)
  const moments = game.play?.moments ?? []
  const playerName = usePlayerNames(moments.some(isOfShirts) ? game.id : undefined)
  return (
    <ol className={styles.list} aria-label={messages.t("broadcast.moments")}>
      {moments
        .slice(-LISTED)
        .toReversed()
        .map((moment) => (
          <li key={keyOf(moment)} data-kind={moment.kind}>
            <span className={`num ${styles.minute}`}>{`${Math.floor(moment.at / 60)}′`}</span>
            <span aria-hidden="true" className={styles.glyph} />
            <span className="clip">
              <span>{`${momentWords(moment, messages, (number) => playerName(moment.side, number))} `}</span>
              <bdi className="secondary">{sideName(moment.side)}</bdi>
            </span>
          </li>
        ))}
    </ol>
  )
}

/** What happened in quick turns: a row of marks, the home side's above and the away side's below, the newest at the end. */
export const MomentLanes = ({ game }: { readonly game: WatchedGame }): ReactNode => {
  const messages = useMessage()
  const sideName = useSideName(game)
  const moments = game.play?.moments ?? []
  return (
    <ol className={styles.lanes} aria-label={messages.t("broadcast.moments")}>
      {moments.map((moment) => (
        <li key={keyOf(moment)} data-side={moment.side} data-kind={moment.kind}>
          <span aria-hidden="true" className={styles.chip}>
            {momentSign(moment)}
          </span>
          <VisuallyHidden>
            {messages.t("broadcast.moment", {
              what: momentWords(moment, messages),
              who: sideName(moment.side),
            })}
          </VisuallyHidden>
        </li>
      ))}
    </ol>
  )
}
