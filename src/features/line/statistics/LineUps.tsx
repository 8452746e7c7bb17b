import type { ComponentType, CSSProperties, ReactNode } from "react"
import type { LineUps as GameLineUps } from "#models/api/competitors.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import type { StatisticsTarget } from "#models/line/statistics/frame.ts"
import { numberedPlayerId } from "#models/line/statistics/numbered-player.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import { GroundLines } from "../broadcast/GroundLines.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import { Asked } from "./Asked.tsx"
import { Deeds } from "./Deeds.tsx"
import { FrameLink } from "./frame-parts.tsx"
import styles from "./LineUps.module.css"
import { useStatistics } from "./use-statistics.ts"

/** Leads to a player's page of statistics. */
type PlayerLink = ComponentType<{ readonly target: StatisticsTarget; readonly children: ReactNode }>

type Entrant = GameLineUps["home"][number]

/** How often what players of a game do is asked for anew, in milliseconds. */
const AGAIN_MS = 20_000

/** Rows of an eleven from behind. */
const rowsOf = (side: ReadonlyArray<Entrant>): ReadonlyArray<ReadonlyArray<Entrant>> =>
  [...new Set(side.map(({ row }) => row))].map((row) => side.filter((player) => player.row === row))

const Marks = ({ deeds = [] }: Pick<Entrant, "deeds">): ReactNode =>
  deeds.map(({ kind, half, at }) => (
    <span key={`${half}/${at}/${kind}`} className={styles.mark} data-kind={kind} />
  ))

/** Who plays where one of the eleven began. */
const playingFor = (began: Entrant, bench: ReadonlyArray<Entrant>): Entrant => {
  const by = began.deeds?.find(({ kind }) => kind === "off")?.other
  return bench.find(({ number }) => number === by) ?? began
}

/** What of a name stands where there is little room. */
const surnameOf = (name: string): string => name.slice(name.indexOf(" ") + 1)

/** A side on its half of the pitch; the second half is the first turned round. */
const OnPitch = (props: {
  readonly side: 0 | 1
  readonly eleven: ReadonlyArray<Entrant>
  readonly bench: ReadonlyArray<Entrant>
}): ReactNode => {
  const { language } = useMessage()
  const rows = rowsOf(props.eleven)
  return rows.flatMap((row, index) =>
    row.map((began, place) => {
      const { number, deeds, name } = playingFor(began, props.bench)
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
          {name !== undefined && <span className={styles.name}>{surnameOf(nameIn(name, language))}</span>}
        </span>
      )
    }),
  )
}

/** Players one below the other, each with what was done. */
const Players = (props: {
  readonly sportId: SportId
  readonly side: 0 | 1
  readonly players: ReadonlyArray<Entrant>
  readonly label: string
  readonly link: PlayerLink
}): ReactNode => {
  const { t, language } = useMessage()
  const { link: PlayerPage } = props
  return (
    <ol aria-label={props.label}>
      {props.players.map(({ team, number = 0, name, position = "forward", deeds = [] }) => (
        <li key={number} className={styles.player}>
          <span className={`num ${styles.shirt}`} data-side={props.side} aria-hidden="true">
            {number}
          </span>
          <PlayerPage
            target={{ kind: "player", sportId: props.sportId, playerId: numberedPlayerId(team, number) }}
          >
            <VisuallyHidden>{`${t("more.stats.lineUps.player", { number })}, `}</VisuallyHidden>
            {name === undefined ? (
              <span>{t(`more.stats.lineUps.${position}`)}</span>
            ) : (
              <>
                <bdi>{nameIn(name, language)}</bdi>
                <span className={styles.position}>{` ${t(`more.stats.lineUps.${position}`)}`}</span>
              </>
            )}
          </PlayerPage>
          <Deeds deeds={deeds} />
        </li>
      ))}
    </ol>
  )
}

/** A side as lists: the eleven from the goalkeeper on, and the bench. */
const Side = (props: {
  readonly sportId: SportId
  readonly side: 0 | 1
  readonly eleven: ReadonlyArray<Entrant>
  readonly bench: ReadonlyArray<Entrant>
  readonly title: string
  readonly link: PlayerLink
}): ReactNode => {
  const { t } = useMessage()
  const bench = t("more.stats.lineUps.bench")
  return (
    <section className={`card ${styles.eleven}`}>
      <h2 className="heading">
        <bdi>{props.title}</bdi>
      </h2>
      <Players
        sportId={props.sportId}
        side={props.side}
        players={props.eleven}
        label={props.title}
        link={props.link}
      />
      {props.bench.length > 0 && (
        <>
          <h3 className="heading">{bench}</h3>
          <Players
            sportId={props.sportId}
            side={props.side}
            players={props.bench}
            label={`${props.title}. ${bench}`}
            link={props.link}
          />
        </>
      )}
    </section>
  )
}

/** The elevens of a game: on a drawn pitch where they have a formation and there is room for it, and as two lists; goals, cards and substitutions as they fall. */
export const LineUps = (props: { readonly gameId: number; readonly link?: PlayerLink }): ReactNode => {
  const { gameId, link = FrameLink } = props
  const { t } = useMessage()
  const teamName = useTeamName()
  const asked = useStatistics(
    `line-ups/${gameId}`,
    (client, signal) => client.lineUps(gameId, signal),
    AGAIN_MS,
  )
  return (
    <Asked asked={asked}>
      {({ sportId, formations, home, away, benches: [onHome, onAway] = [[], []] }) => {
        const [ofHome] = home
        const [ofAway] = away
        if (ofHome?.position === undefined || ofAway?.position === undefined) {
          return (
            <EmptyState title={t("more.stats.lineUps.none")}>{t("more.stats.lineUps.none.hint")}</EmptyState>
          )
        }
        const titleOf = (team: Entrant["team"], formation: string | undefined) =>
          formation === undefined
            ? teamName(team)
            : t("more.stats.lineUps.of", { team: teamName(team), formation })
        return (
          <>
            {formations !== undefined && (
              <div className={styles.pitch} aria-hidden="true">
                <svg viewBox="0 0 320 200" className={styles.lines} aria-hidden="true">
                  <GroundLines ground="football" />
                </svg>
                <div className={styles.players}>
                  <OnPitch side={0} eleven={home} bench={onHome} />
                  <OnPitch side={1} eleven={away} bench={onAway} />
                </div>
              </div>
            )}
            <div className={styles.lists}>
              <Side
                sportId={sportId}
                side={0}
                eleven={home}
                bench={onHome}
                title={titleOf(ofHome.team, formations?.[0])}
                link={link}
              />
              <Side
                sportId={sportId}
                side={1}
                eleven={away}
                bench={onAway}
                title={titleOf(ofAway.team, formations?.[1])}
                link={link}
              />
            </div>
            <p className="secondary">
              {[
                ...(ofHome.name === undefined ? [] : [t("more.stats.lineUps.invented")]),
                t(formations === undefined ? "more.stats.lineUps.order" : "more.stats.lineUps.note"),
              ].join(" ")}
            </p>
          </>
        )
      }}
    </Asked>
  )
}
