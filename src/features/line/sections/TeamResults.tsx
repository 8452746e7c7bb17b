import type { ReactNode } from "react"
import { useParams } from "react-router-dom"
import type { TeamId } from "#models/line/catalogue/catalogue.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { useBetting } from "../line/betting.tsx"
import { idOf } from "../line/line-path.ts"
import { Asked } from "../statistics/Asked.tsx"
import { ResultRows } from "../statistics/ResultRows.tsx"
import { useStatistics } from "../statistics/use-statistics.ts"
import styles from "./SectionPage.module.css"
import { TeamParts } from "./TeamPage.tsx"

/** The games that a team has played, the latest first (§2 team, games info). */
export const TeamResults = (): ReactNode => {
  const { t, language } = useMessage()
  const { feed } = useBetting()
  const teamId = idOf(useParams().teamId) as TeamId | undefined
  const asked = useStatistics(teamId === undefined ? undefined : `team/${teamId}`, (client, signal) =>
    client.results(teamId === undefined ? {} : { teamId }, signal),
  )
  if (teamId === undefined) {
    return <EmptyState title={t("more.section.unknown")}>{t("more.section.unknown.hint")}</EmptyState>
  }
  const team = feed.names.team(teamId)
  return (
    <>
      <h1 className={`title ${styles.title}`}>
        {team === undefined ? t("more.section.team") : nameIn(team.name, language)}
      </h1>
      <TeamParts teamId={teamId} />
      <Asked asked={asked}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState title={t("more.results.none")}>{t("more.results.none.hint")}</EmptyState>
          ) : (
            <section className="card">
              <ResultRows results={results} />
            </section>
          )
        }
      </Asked>
    </>
  )
}
