import { type ReactNode, useState } from "react"
import { useParams } from "react-router-dom"
import type { TeamId } from "#models/line/catalogue/catalogue.ts"
import { isIndividual } from "#models/line/catalogue/individual.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { RATING } from "#models/line/statistics/rating.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Tabs } from "#src/ui/primitives/Tabs.tsx"
import { useBetting } from "../line/betting.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import { idOf } from "../line/line-path.ts"
import { Asked } from "./Asked.tsx"
import { CricketPlayer } from "./CricketPlayer.tsx"
import { Footballer } from "./Footballer.tsx"
import { FrameLink, Games, None, Title } from "./frame-parts.tsx"
import styles from "./Statistics.module.css"
import { useStatistics } from "./use-statistics.ts"

const SPANS = ["season", "month"] as const
type Span = (typeof SPANS)[number]

const RUN: ReadonlySet<number> = new Set([
  SPORT.horseRacing,
  SPORT.marbleRacing,
  SPORT.formula1,
  SPORT.virtualHorseRacing,
])

/** A player: of cricket and of football by the side and the number, of a sport of single persons alone. */
export const PlayerStatistics = (): ReactNode => {
  const params = useParams()
  const [sportId, playerId] = [idOf(params.sportId), idOf(params.playerId)]
  if (sportId === SPORT.cricket) return <CricketPlayer playerId={playerId} />
  const isFootball = sportId === SPORT.football || sportId === SPORT.simulatedFootball
  return isFootball ? <Footballer playerId={playerId} /> : <SinglePlayer />
}

/** A player of a sport of single persons: sums, place in the rating, the last games. */
const SinglePlayer = (): ReactNode => {
  const { t } = useMessage()
  const teamName = useTeamName()
  const playerId = idOf(useParams().playerId) as TeamId | undefined
  const asked = useStatistics(playerId === undefined ? undefined : `player/${playerId}`, (client, signal) =>
    client.player(playerId ?? 0, signal),
  )
  if (playerId === undefined) return <None />
  return (
    <Asked asked={asked}>
      {({ players: [player] }) =>
        player === undefined ? (
          <None />
        ) : (
          <>
            <Title text={teamName(player.id)} />
            <p>
              {t("more.stats.sums", {
                won: player.sums.won,
                drawn: player.sums.drawn,
                lost: player.sums.lost,
              })}
            </p>
            {player.rating !== undefined && (
              <p>
                <FrameLink target={{ kind: "rating", sportId: player.sportId, ratingId: RATING.season }}>
                  {t("more.stats.rated", { place: player.rating.place, points: player.rating.points })}
                </FrameLink>
              </p>
            )}
            <Games title={t("more.stats.last")} results={player.last} />
          </>
        )
      }
    </Asked>
  )
}

/** Everyone who played a sport, by what they are worth. */
export const RatingStatistics = (): ReactNode => {
  const { t, language } = useMessage()
  const { feed } = useBetting()
  const teamName = useTeamName()
  const params = useParams()
  const sportId = idOf(params.sportId)
  const ratingId = idOf(params.ratingId)
  const [span, setSpan] = useState<Span>(SPANS.find((key) => RATING[key] === ratingId) ?? "season")
  const asked = useStatistics(
    sportId === undefined || ratingId === undefined ? undefined : `rating/${sportId}/${span}`,
    (client, signal) => client.rating(sportId ?? 0, RATING[span], signal),
  )
  if (sportId === undefined || ratingId === undefined) return <None />
  return (
    <Tabs
      label={t("more.stats.rating")}
      value={span}
      onChange={setSpan}
      tabs={SPANS.map((key) => ({ key, label: t(`more.stats.rating.${key}`) }))}
      panelClassName={styles.panel ?? ""}
    >
      <Asked asked={asked}>
        {({ rows, sportId: ofSport }) => {
          const sport = feed.names.sport(ofSport)
          const name = sport === undefined ? "" : `${nameIn(sport.name, language)} — `
          return (
            <>
              <Title text={`${name}${t("more.stats.rating")}`} />
              {rows.length === 0 ? (
                <None />
              ) : (
                <div className={`card ${styles.scroll}`}>
                  <table className={styles.table}>
                    <caption className="secondary">{t("more.stats.rating.hint")}</caption>
                    <thead>
                      <tr>
                        <th scope="col">{t("more.stats.place")}</th>
                        <th scope="col" className={styles.team}>
                          {t("more.stats.team")}
                        </th>
                        {(["played", "won", "points"] as const).map((key) => (
                          <th key={key} scope="col">
                            <abbr title={t(`more.stats.${key}.whole`)}>{t(`more.stats.${key}`)}</abbr>
                          </th>
                        ))}
                      </tr>
                    </thead>
                    <tbody>
                      {rows.map((row) => (
                        <tr key={row.teamId}>
                          <td className="num">{row.place}</td>
                          <th scope="row" className={styles.team} dir="auto">
                            <FrameLink
                              target={
                                RUN.has(ofSport)
                                  ? { kind: "horse", horseId: row.teamId }
                                  : isIndividual(ofSport)
                                    ? { kind: "player", sportId: ofSport, playerId: row.teamId }
                                    : { kind: "team", sportId: ofSport, teamId: row.teamId }
                              }
                            >
                              {teamName(row.teamId)}
                            </FrameLink>
                          </th>
                          <td className="num">{row.played}</td>
                          <td className="num">{row.won}</td>
                          <td className="num strong">{row.points}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </div>
              )}
            </>
          )
        }}
      </Asked>
    </Tabs>
  )
}
