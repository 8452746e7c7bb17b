import type { ReactNode } from "react"
import type { TeamId } from "#models/line/catalogue/catalogue.ts"
import type { PlayedMoment } from "#models/line/statistics/game-about.ts"
import { minuteOf } from "#models/line/statistics/line-up.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { isOfShirts, momentWords } from "../broadcast/play-words.ts"
import { useBetting } from "../line/betting.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import { Asked } from "./Asked.tsx"
import styles from "./Statistics.module.css"
import { type PlayerNames, usePlayerNames } from "./use-player-names.ts"

/** How often it is asked for anew, in milliseconds: the game goes on while it is read. */
export const AGAIN_MS = 15_000

type Sides = readonly [home: TeamId, away: TeamId | undefined]

/** Halves by the phases of a game, extra time's included. */
const HALVES: Readonly<Record<string, 1 | 2 | 3 | 4>> = {
  "game.phase.half-1": 1,
  "game.phase.half-2": 2,
  "game.phase.extra-1": 3,
  "game.phase.extra-2": 4,
}

/** When a moment was: the minute of a half, else the part of the game. */
const whenOf = ({ at, phase, kind }: PlayedMoment, t: (key: string) => string): string => {
  // Who comes on at half-time is told of the break, and plays from the next minute on.
  const half = phase === "game.phase.break" && kind === "play.substitution" ? 2 : HALVES[phase]
  return half === undefined ? t(phase) : `${minuteOf({ at, half })}′`
}

const Moment = (props: {
  readonly moment: PlayedMoment
  readonly sides: Sides
  readonly playerName: PlayerNames
}): ReactNode => {
  const { moment, sides, playerName } = props
  const { side } = moment
  const messages = useMessage()
  const teamName = useTeamName()
  const team = moment.side === undefined ? undefined : sides[moment.side]
  return (
    <li className={`${styles.entry} ${styles.moment}`}>
      <span className="num secondary">{whenOf(moment, messages.t)}</span>
      <span>
        <span>{`${
          moment.kind === "play.part"
            ? messages.t("play.part", {
                part: messages.t(moment.phase),
                score: messages.score(moment.value ?? ""),
              })
            : momentWords(moment, messages, (number) =>
                side === undefined ? undefined : playerName(side, number),
              )
        } `}</span>
        {team !== undefined && <bdi className="secondary">{teamName(team)}</bdi>}
      </span>
      <b className="num">{messages.score(moment.total)}</b>
    </li>
  )
}

/** What happened in a game, the newest first. */
export const PlayedMoments = (props: {
  readonly gameId: number
  readonly moments: ReadonlyArray<PlayedMoment>
  readonly sides: Sides
  readonly className?: string | undefined
}): ReactNode => {
  const { t } = useMessage()
  const playerName = usePlayerNames(props.moments.some(isOfShirts) ? props.gameId : undefined)
  return (
    <ol className={props.className} aria-label={t("more.chrono.play")}>
      {props.moments
        .map((moment, place) => (
          <Moment key={String(place)} moment={moment} sides={props.sides} playerName={playerName} />
        ))
        .toReversed()}
    </ol>
  )
}

/** How a game went, the newest first; below it when bets were taken, as the log has it. */
export const Chronology = (props: { readonly gameId: number; readonly sides: Sides }): ReactNode => {
  const { line } = useBetting()
  const { t, timeWithSeconds, score } = useMessage()
  const asked = useQuery(`chronology/${props.gameId}`, {
    ask: async (signal) => (await line.statistics()).chronology(props.gameId, signal),
    everyMs: AGAIN_MS,
  })
  return (
    <Asked asked={asked}>
      {({ entries, moments }) => (
        <>
          {moments.length === 0 ? (
            <EmptyState title={t("more.chrono.none")}>{t("more.chrono.none.hint")}</EmptyState>
          ) : (
            <PlayedMoments
              gameId={props.gameId}
              moments={moments}
              sides={props.sides}
              className={`card ${styles.block}`}
            />
          )}
          <details className={`card ${styles.block}`} open={moments.length === 0}>
            <summary className={`heading ${styles.heading}`}>{t("more.chrono.bets")}</summary>
            <ol>
              {entries.toReversed().map((entry) => (
                <li key={`${entry.at}/${entry.kind}`} className={styles.entry}>
                  <span className="num secondary">{timeWithSeconds(entry.at)}</span>
                  <span>{t(`more.chrono.${entry.kind}`)}</span>
                  {entry.score !== undefined && <b className="num">{score(entry.score.total)}</b>}
                </li>
              ))}
            </ol>
          </details>
        </>
      )}
    </Asked>
  )
}
