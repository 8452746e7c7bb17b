import type { ReactNode } from "react"
import { Route, Routes, useParams } from "react-router-dom"
import type { TeamId } from "#models/line/catalogue/catalogue.ts"
import { RATING } from "#models/line/statistics/rating.ts"
import { sumsOf } from "#models/line/statistics/standings.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useBetting } from "../line/betting.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import { idOf } from "../line/line-path.ts"
import { Asked } from "./Asked.tsx"
import { FinishedGame } from "./FinishedGame.tsx"
import { FrameLink, Games, None, Title } from "./frame-parts.tsx"
import { GameStatistics } from "./GameStatistics.tsx"
import { HostedFrame, hostOf } from "./HostedFrame.tsx"
import { PastNotice } from "./PastNotice.tsx"
import { PlayerStatistics, RatingStatistics } from "./PlayerPages.tsx"
import { HorseStatistics } from "./RunnerPages.tsx"
import styles from "./Statistics.module.css"
import { TableStatistics } from "./TablePages.tsx"
import { useStatistics } from "./use-statistics.ts"

/** The page of a game that is over is made of parts of the frame: their code comes with it. */
export { FinishedGame }

/** Won, drawn and lost of the games that are shown. */
const sumsIn = (results: Parameters<typeof sumsOf>[0], teamId: TeamId) => {
  const { won, drawn, lost } = sumsOf(results, teamId)
  return { won, drawn, lost }
}

const TeamStatistics = (): ReactNode => {
  const { t } = useMessage()
  const { feed } = useBetting()
  const teamName = useTeamName()
  const teamId = idOf(useParams().teamId) as TeamId | undefined
  const asked = useStatistics(teamId === undefined ? undefined : `team/${teamId}`, (client, signal) =>
    client.results({ teamId: teamId ?? 0 }, signal),
  )
  if (teamId === undefined) return <None />
  return (
    <Asked asked={asked}>
      {({ results }) => (
        <>
          <Title text={feed.names.team(teamId) === undefined ? t("more.section.team") : teamName(teamId)} />
          {results[0] !== undefined && (
            <>
              <p>{t("more.stats.sums", sumsIn(results, teamId))}</p>
              <p>
                <FrameLink target={{ kind: "rating", sportId: results[0].sportId, ratingId: RATING.season }}>
                  {t("more.stats.rating")}
                </FrameLink>
              </p>
            </>
          )}
          <Games title={t("more.stats.last")} results={results} />
        </>
      )}
    </Asked>
  )
}

/**
 * The statistics frame (§2): seven paths under one area, without the site around them. All they show is computed
 * from what was played.
 */
export const StatisticsFrame = ({
  host = hostOf(window),
}: {
  readonly host?: Window | undefined
}): ReactNode => (
  <main className={styles.frame}>
    <PastNotice />
    {host === undefined ? (
      <StatisticsPages />
    ) : (
      <HostedFrame host={host}>
        <StatisticsPages />
      </HostedFrame>
    )}
  </main>
)

const StatisticsPages = (): ReactNode => (
  <Routes>
    <Route path="game/:sportId/:gameId/:tabName?" element={<GameStatistics />} />
    <Route path="team/:sportId/:teamId" element={<TeamStatistics />} />
    <Route path="stage/:sportId/:stageId" element={<TableStatistics />} />
    <Route path="tournament/:sportId/:tournamentId/:seasonId" element={<TableStatistics />} />
    <Route path="player/:sportId/:playerId" element={<PlayerStatistics />} />
    <Route path="rating/:sportId/:ratingId" element={<RatingStatistics />} />
    <Route path="horse/:horseId" element={<HorseStatistics />} />
    <Route path="*" element={<None />} />
  </Routes>
)
