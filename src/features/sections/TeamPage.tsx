import type { ReactNode } from "react"
import { useParams } from "react-router-dom"
import type { TeamId } from "#models/catalogue/catalogue.ts"
import { nameIn } from "#models/catalogue/name-in.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { idOf } from "../line/line-path.ts"
import { SectionPage } from "./SectionPage.tsx"
import { gamesOfTeam } from "./section-games.ts"

/** A team: its games in play and ahead. */
export const TeamPage = (): ReactNode => {
  const { t, language } = useMessage()
  const teamId = idOf(useParams().teamId) as TeamId | undefined
  if (teamId === undefined) {
    return <EmptyState title={t("more.section.unknown")}>{t("more.section.unknown.hint")}</EmptyState>
  }
  return (
    <SectionPage
      key={teamId}
      id={`team/${teamId}`}
      title={(names) => {
        const team = names.team(teamId)
        return team === undefined ? t("more.section.team") : nameIn(team.name, language)
      }}
      games={gamesOfTeam(teamId)}
    />
  )
}
