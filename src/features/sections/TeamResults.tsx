import type { ReactNode } from "react"
import { useParams } from "react-router-dom"
import type { TeamId } from "#models/catalogue/catalogue.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import { idOf } from "../line/line-path.ts"
import { Asked } from "../statistics/Asked.tsx"
import { ResultRows } from "../statistics/ResultRows.tsx"
import { useStatistics } from "../statistics/use-statistics.ts"
import styles from "./SectionPage.module.css"
import { TeamParts } from "./TeamPage.tsx"

/** The games that a team has played, the latest first (§2 team, games info). */
export const TeamResults = (): ReactNode => {
  const { t } = useMessage()
  const teamName = useTeamName()
  const teamId = idOf(useParams().teamId) as TeamId | undefined
  const asked = useStatistics(teamId === undefined ? undefined : `team/${teamId}`, (client, signal) =>
    client.results(teamId === undefined ? {} : { teamId }, signal),
  )
  if (teamId === undefined) {
    return <EmptyState title={t("more.section.unknown")}>{t("more.section.unknown.hint")}</EmptyState>
  }
  const isNamed = asked.status === "ready" && asked.value.results.length > 0
  return (
    <>
      <h1 className={`title ${styles.title}`}>{isNamed ? teamName(teamId) : t("more.section.team")}</h1>
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
