import { type ReactNode, useEffect } from "react"
import { Route, Routes, useNavigate, useParams } from "react-router-dom"
import type { TeamId } from "#models/catalogue/catalogue.ts"
import { nameIn } from "#models/catalogue/name-in.ts"
import { DEFAULT_TAB, statisticsPath } from "#models/statistics/frame.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Tabs } from "#src/ui/primitives/Tabs.tsx"
import { useBetting } from "../line/betting.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import { idOf } from "../line/line-path.ts"
import { useRequest } from "../line/use-request.ts"
import { Asked } from "./Asked.tsx"
import { GamePrices } from "./GamePrices.tsx"
import { HostedFrame, hostOf, useSay } from "./HostedFrame.tsx"
import { ResultRows } from "./ResultRows.tsx"
import { StandingsTable } from "./StandingsTable.tsx"
import styles from "./Statistics.module.css"
import { useStatistics } from "./use-statistics.ts"

const TABS = [DEFAULT_TAB, "last", "table", "chronology"] as const
type TabName = (typeof TABS)[number]

const Title = ({ text }: { readonly text: string }): ReactNode => {
  const say = useSay()
  useEffect(() => {
    document.title = text
    say?.({ type: "setTitle", title: text.slice(0, 300) })
  }, [text, say])
  return <h1 className="title">{text}</h1>
}

const None = (): ReactNode => {
  const { t } = useMessage()
  return <EmptyState title={t("more.stats.none")}>{t("more.stats.none.hint")}</EmptyState>
}

const Games = (props: {
  readonly title: string
  readonly results: Parameters<typeof ResultRows>[0]["results"]
}): ReactNode => {
  const { t } = useMessage()
  return (
    <section className={`card ${styles.block}`}>
      <h2 className={`heading ${styles.heading}`}>{props.title}</h2>
      {props.results.length === 0 ? (
        <p className={`secondary ${styles.heading}`}>{t("more.results.none")}</p>
      ) : (
        <ResultRows results={props.results} />
      )}
    </section>
  )
}

const Table = (props: {
  readonly champId: number
  readonly seasonId?: number | undefined
  readonly marked?: ReadonlyArray<number>
}): ReactNode => {
  const { champId, seasonId } = props
  const asked = useStatistics(`table/${champId}/${seasonId ?? ""}`, (client, signal) =>
    client.stageTable(champId, seasonId, signal),
  )
  return (
    <Asked asked={asked}>
      {({ table }) => (
        <StandingsTable table={table} {...(props.marked === undefined ? {} : { marked: props.marked })} />
      )}
    </Asked>
  )
}

const Chronology = ({ gameId }: { readonly gameId: number }): ReactNode => {
  const { line } = useBetting()
  const { t, timeWithSeconds } = useMessage()
  const asked = useRequest(`chronology/${gameId}`, async (signal) =>
    (await line.statistics()).chronology(gameId, signal),
  )
  return (
    <Asked asked={asked}>
      {({ entries }) => (
        <ol className="card">
          {entries.toReversed().map((entry) => (
            <li key={`${entry.at}/${entry.kind}`} className={styles.entry}>
              <span className="num secondary">{timeWithSeconds(entry.at)}</span>
              <span>{t(`more.chrono.${entry.kind}`)}</span>
              {entry.score !== undefined && (
                <b className="num">
                  {entry.score.total[0]}:{entry.score.total[1]}
                </b>
              )}
            </li>
          ))}
        </ol>
      )}
    </Asked>
  )
}

const GameStatistics = (): ReactNode => {
  const { t, language } = useMessage()
  const { feed } = useBetting()
  const teamName = useTeamName()
  const navigate = useNavigate()
  const say = useSay()
  const params = useParams()
  const gameId = idOf(params.gameId)
  const sportId = idOf(params.sportId) ?? 0
  const asked = useStatistics(gameId === undefined ? undefined : `h2h/${gameId}`, (client, signal) =>
    client.headToHead(gameId ?? 0, signal),
  )
  if (gameId === undefined) return <None />
  const tab = TABS.find((each) => each === params.tabName) ?? DEFAULT_TAB
  const names: Readonly<Record<TabName, string>> = {
    main: t("more.stats.meetings"),
    last: t("more.stats.last"),
    table: t("more.stats.table"),
    chronology: t("more.stats.chronology"),
  }
  return (
    <Asked asked={asked}>
      {({ champId, home, away, sums, meetings, homeLast, awayLast }) => {
        const champ = feed.names.champ(champId)
        const sides = [home, away].flatMap((id) => (id === undefined ? [] : teamName(id))).join(" — ")
        return (
          <>
            <Title text={sides} />
            <GamePrices gameId={gameId} />
            {champ !== undefined && <p className="secondary">{nameIn(champ.name, language)}</p>}
            <Tabs
              label={sides}
              value={tab}
              onChange={(key) =>
                navigate(statisticsPath(language, { kind: "game", sportId, gameId, tabName: key }), {
                  // Within another page the way back is that page's, told by messages.
                  replace: say !== undefined,
                })
              }
              tabs={TABS.map((key) => ({ key, label: names[key] }))}
              panelClassName={styles.panel ?? ""}
            >
              {tab === DEFAULT_TAB && (
                <>
                  <p>{t("more.stats.sums", { won: sums.won, drawn: sums.drawn, lost: sums.lost })}</p>
                  <Games title={t("more.stats.meetings")} results={meetings} />
                </>
              )}
              {tab === "last" && (
                <>
                  <Games title={teamName(home)} results={homeLast} />
                  {away !== undefined && <Games title={teamName(away)} results={awayLast} />}
                </>
              )}
              {tab === "table" && <Table champId={champId} marked={away === undefined ? [] : [home, away]} />}
              {tab === "chronology" && <Chronology gameId={gameId} />}
            </Tabs>
          </>
        )
      }}
    </Asked>
  )
}

const TeamStatistics = (): ReactNode => {
  const { t } = useMessage()
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
          <Title text={results.length === 0 ? t("more.section.team") : teamName(teamId)} />
          <Games title={t("more.stats.last")} results={results} />
        </>
      )}
    </Asked>
  )
}

const TableStatistics = (): ReactNode => {
  const { t } = useMessage()
  const { stageId, tournamentId, seasonId } = useParams()
  const champId = idOf(stageId ?? tournamentId)
  if (champId === undefined) return <None />
  return (
    <>
      <Title text={t("more.stats.table")} />
      <Table champId={champId} seasonId={idOf(seasonId)} />
    </>
  )
}

/**
 * The statistics frame (§2): seven paths under one area, without the site around them. Of players, ratings and horses no
 * feed tells anything, and the frame says so.
 */
export const StatisticsFrame = ({
  host = hostOf(window),
}: {
  readonly host?: Window | undefined
}): ReactNode => (
  <main className={styles.frame}>
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
    <Route path="player/:sportId/:playerId" element={<None />} />
    <Route path="rating/:sportId/:ratingId" element={<None />} />
    <Route path="horse/:horseId" element={<None />} />
    <Route path="*" element={<None />} />
  </Routes>
)
