import type { CSSProperties, ReactNode } from "react"
import type { LineUps as GameLineUps } from "#models/api/competitors.ts"
import { minuteOf } from "#models/statistics/line-up.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import { GroundLines } from "../broadcast/GroundLines.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import { Asked } from "./Asked.tsx"
import styles from "./LineUps.module.css"
import { useStatistics } from "./use-statistics.ts"

type Entrant = GameLineUps["home"][number]

/** How often goals and cards of a game are asked for anew, in milliseconds. */
const AGAIN_MS = 20_000

/** Rows of an eleven from behind. */
const rowsOf = (side: ReadonlyArray<Entrant>): ReadonlyArray<ReadonlyArray<Entrant>> =>
  [...new Set(side.map(({ row }) => row))].map((row) => side.filter((player) => player.row === row))

const Marks = ({ deeds = [] }: Pick<Entrant, "deeds">): ReactNode =>
  deeds.map(({ kind, half, at }) => (
    <span key={`${half}/${at}/${kind}`} className={styles.mark} data-kind={kind} />
  ))

/** A side on its half of the pitch; the second half is the first turned round. */
const OnPitch = (props: { readonly side: 0 | 1; readonly eleven: ReadonlyArray<Entrant> }): ReactNode => {
  const rows = rowsOf(props.eleven)
  return rows.flatMap((row, index) =>
    row.map(({ number, deeds }, place) => {
      const along = (index + 0.5) / (2 * rows.length)
      const across = (place + 0.5) / row.length
      const spot = {
        "--along": props.side === 0 ? along : 1 - along,
        "--across": props.side === 0 ? 1 - across : across,
      } as CSSProperties
      return (
        <span key={number} className={styles.spot} data-side={props.side} style={spot}>
          <span className={`num ${styles.shirt}`}>{number}</span>
          <span className={styles.marks}>
            <Marks {...(deeds && { deeds })} />
          </span>
        </span>
      )
    }),
  )
}

/** A side as a list, from the goalkeeper on; each with what was done. */
const Eleven = (props: {
  readonly side: 0 | 1
  readonly eleven: ReadonlyArray<Entrant>
  readonly title: string
}): ReactNode => {
  const { t } = useMessage()
  return (
    <section className={`card ${styles.eleven}`}>
      <h2 className="heading">
        <bdi>{props.title}</bdi>
      </h2>
      <ol>
        {props.eleven.map(({ number = 0, position = "forward", deeds = [] }) => (
          <li key={number} className={styles.player}>
            <span className={`num ${styles.shirt}`} data-side={props.side} aria-hidden="true">
              {number}
            </span>
            <span>
              <VisuallyHidden>{t("more.stats.lineUps.player", { number })}, </VisuallyHidden>
              {t(`more.stats.lineUps.${position}`)}
            </span>
            <span className={styles.deeds}>
              {deeds.map((deed) => {
                const minute = minuteOf(deed)
                return (
                  <span key={`${deed.half}/${deed.at}/${deed.kind}`} className={styles.deed}>
                    <VisuallyHidden>{t(`more.stats.lineUps.${deed.kind}`, { minute })}</VisuallyHidden>
                    <span className={styles.mark} data-kind={deed.kind} aria-hidden="true" />
                    <span className="num" aria-hidden="true">
                      {t("more.stats.lineUps.minute", { minute })}
                    </span>
                  </span>
                )
              })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The elevens of a game: on a drawn pitch where there is room for it, and as two lists; goals and cards as they fall. */
export const LineUps = ({ gameId }: { readonly gameId: number }): ReactNode => {
  const { t } = useMessage()
  const teamName = useTeamName()
  const asked = useStatistics(
    `line-ups/${gameId}`,
    (client, signal) => client.lineUps(gameId, signal),
    AGAIN_MS,
  )
  return (
    <Asked asked={asked}>
      {({ formations, home, away }) => {
        const [ofHome] = home
        const [ofAway] = away
        if (formations === undefined || ofHome === undefined || ofAway === undefined) {
          return (
            <EmptyState title={t("more.stats.lineUps.none")}>{t("more.stats.lineUps.none.hint")}</EmptyState>
          )
        }
        const titleOf = (team: Entrant["team"], formation: string) =>
          t("more.stats.lineUps.of", { team: teamName(team), formation })
        return (
          <>
            <div className={styles.pitch} aria-hidden="true">
              <svg viewBox="0 0 320 200" className={styles.lines} aria-hidden="true">
                <GroundLines ground="football" />
              </svg>
              <div className={styles.players}>
                <OnPitch side={0} eleven={home} />
                <OnPitch side={1} eleven={away} />
              </div>
            </div>
            <div className={styles.lists}>
              <Eleven side={0} eleven={home} title={titleOf(ofHome.team, formations[0])} />
              <Eleven side={1} eleven={away} title={titleOf(ofAway.team, formations[1])} />
            </div>
            <p className="secondary">{t("more.stats.lineUps.note")}</p>
          </>
        )
      }}
    </Asked>
  )
}
