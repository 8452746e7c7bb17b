import type { ReactNode } from "react"
import { useNavigate, useParams } from "react-router-dom"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { DEFAULT_TAB, GAME_TABS, statisticsPath } from "#models/line/statistics/frame.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Tabs } from "#src/ui/primitives/Tabs.tsx"
import { useBetting } from "../line/betting.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import { idOf } from "../line/line-path.ts"
import { Asked } from "./Asked.tsx"
import { Chronology } from "./Chronology.tsx"
import { FrameLink, Games, None, Title } from "./frame-parts.tsx"
import { GamePrices } from "./GamePrices.tsx"
import { useSay } from "./HostedFrame.tsx"
import { LineUps } from "./LineUps.tsx"
import { RaceRunners } from "./RunnerPages.tsx"
import { Scorecard } from "./Scorecard.tsx"
import styles from "./Statistics.module.css"
import { Table } from "./TablePages.tsx"
import { useStatistics } from "./use-statistics.ts"

type TabName = (typeof GAME_TABS)[number]

/** What is worth knowing of a game, a sentence each; nothing where nothing is. */
const Insights = ({ gameId }: { readonly gameId: number }): ReactNode => {
  const { t } = useMessage()
  const teamName = useTeamName()
  const asked = useStatistics(`insights/${gameId}`, (client, signal) => client.insights(gameId, signal))
  if (asked.status !== "ready" || asked.value.insights.length === 0) return null
  return (
    <section className={`card ${styles.block}`}>
      <h2 className={`heading ${styles.heading}`}>{t("more.stats.insights")}</h2>
      <ul>
        {asked.value.insights.map(({ kind, team, games, of, line = 0 }) => (
          <li key={`${kind}/${team}`} className={styles.insight}>
            {t(`more.stats.insight.${kind}`, { team: teamName(team), games, of, line })}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Sports whose elevens a source may tell. */
const WITH_ELEVENS: ReadonlySet<number> = new Set([SPORT.football, SPORT.simulatedFootball, SPORT.cricket])

/** A game: its sides compared, what they played last, the table they stand in, what happened. */
export const GameStatistics = (): ReactNode => {
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
  const tab = GAME_TABS.find((each) => each === params.tabName) ?? DEFAULT_TAB
  const hasTab = (key: TabName, isRace: boolean) => {
    if (key === "table") return !isRace
    if (key === "scorecard") return sportId === SPORT.cricket
    return key !== "line-ups" || (!isRace && WITH_ELEVENS.has(sportId))
  }
  const names: Readonly<Record<TabName, string>> = {
    main: t("more.stats.meetings"),
    scorecard: t("more.card"),
    "line-ups": t("more.stats.lineUps"),
    last: t("more.stats.last"),
    table: t("more.stats.table"),
    chronology: t("more.stats.chronology"),
  }
  return (
    <Asked asked={asked}>
      {({ champId, home, away, sums, meetings, homeLast, awayLast, ground }) => {
        const isRace = away === undefined
        const champ = feed.names.champ(champId)
        const sides = [home, away].flatMap((id) => (id === undefined ? [] : teamName(id))).join(" — ")
        return (
          <>
            <Title text={sides} />
            <GamePrices gameId={gameId} />
            {champ !== undefined && (
              <p className="secondary">
                {isRace ? (
                  nameIn(champ.name, language)
                ) : (
                  <FrameLink target={{ kind: "stage", sportId, stageId: champId }}>
                    {nameIn(champ.name, language)}
                  </FrameLink>
                )}
              </p>
            )}
            {ground !== undefined && !isRace && (
              <p className="secondary">{t("more.stats.ground", { name: nameIn(ground.name, language) })}</p>
            )}
            <Tabs
              label={sides}
              value={tab}
              onChange={(key) =>
                navigate(statisticsPath(language, { kind: "game", sportId, gameId, tabName: key }), {
                  // Within another page the way back is that page's, told by messages.
                  replace: say !== undefined,
                })
              }
              tabs={GAME_TABS.filter((key) => hasTab(key, isRace)).map((key) => ({
                key,
                label: isRace && key === DEFAULT_TAB ? t("race.runners") : names[key],
              }))}
              panelClassName={styles.panel ?? ""}
            >
              {tab === DEFAULT_TAB && isRace && <RaceRunners raceId={gameId} />}
              {tab === DEFAULT_TAB && !isRace && (
                <>
                  <Insights gameId={gameId} />
                  {meetings.length === 0 ? (
                    <EmptyState title={t("more.stats.neverMet")}>{t("more.stats.neverMet.hint")}</EmptyState>
                  ) : (
                    <>
                      <p>{t("more.stats.sums", { won: sums.won, drawn: sums.drawn, lost: sums.lost })}</p>
                      <Games title={t("more.stats.meetings")} results={meetings} />
                    </>
                  )}
                </>
              )}
              {tab === "scorecard" && <Scorecard gameId={gameId} sides={[home, away]} />}
              {tab === "line-ups" && <LineUps gameId={gameId} />}
              {tab === "last" && (
                <>
                  <Games title={teamName(home)} results={homeLast} />
                  {away !== undefined && <Games title={teamName(away)} results={awayLast} />}
                </>
              )}
              {tab === "table" && <Table champId={champId} marked={away === undefined ? [] : [home, away]} />}
              {tab === "chronology" && <Chronology gameId={gameId} sides={[home, away]} />}
            </Tabs>
          </>
        )
      }}
    </Asked>
  )
}
