import type { ReactNode } from "react"
import { useParams } from "react-router-dom"
import type { TeamId } from "#models/line/catalogue/catalogue.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import { joinPath } from "#models/site/sport-page-path.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { idOf } from "../line/line-path.ts"
import { Parts } from "./Parts.tsx"
import { SectionPage } from "./SectionPage.tsx"
import { gamesOfTeam } from "./section-games.ts"

/** Links to the parts of a team's pages. */
export const TeamParts = ({ teamId }: { readonly teamId: TeamId }): ReactNode => {
  const { t, language } = useMessage()
  return (
    <Parts
      label={t("more.section.team")}
      parts={[
        { href: joinPath(language, "team", teamId), name: t("more.team.games") },
        { href: joinPath(language, "team", teamId, "games"), name: t("more.section.results") },
      ]}
    />
  )
}

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
      star={{ kind: "teams", id: teamId }}
    >
      <TeamParts teamId={teamId} />
    </SectionPage>
  )
}
