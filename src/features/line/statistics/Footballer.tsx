import type { ReactNode } from "react"
import type { FootballerInfo } from "#models/api/competitors.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import { Asked } from "./Asked.tsx"
import { Deeds } from "./Deeds.tsx"
import { FrameLink, Title } from "./frame-parts.tsx"
import { PlayerGames } from "./PlayerGames.tsx"
import { PlayerSums } from "./PlayerSums.tsx"
import { useStatistics } from "./use-statistics.ts"

const SUMS = ["games", "began", "goals", "yellow", "red"] as const

const Told = ({ player }: { readonly player: FootballerInfo }): ReactNode => {
  const { t, language, number: written } = useMessage()
  const teamName = useTeamName()
  const { team, number, name, position, sums, last, sportId } = player
  return (
    <>
      <Title
        text={`${name === undefined ? teamName(team) : nameIn(name, language)}, ${t("more.stats.lineUps.player", { number })}`}
      />
      <p>
        <span>{`${t(`more.stats.lineUps.${position}`)}, `}</span>
        <FrameLink target={{ kind: "team", sportId, teamId: team }}>
          <bdi>{teamName(team)}</bdi>
        </FrameLink>
      </p>
      <PlayerSums rows={SUMS.map((key) => [t(`more.footballer.${key}`), written(sums[key])])} />
      <PlayerGames
        games={last}
        sportId={sportId}
        team={team}
        tabName="line-ups"
        hint={t("more.footballer.hint")}
      >
        {({ deeds }) => <Deeds deeds={deeds} />}
      </PlayerGames>
    </>
  )
}

/** A footballer, known by the side and the shirt: where he plays, his sums and his last games. */
export const Footballer = ({ playerId }: { readonly playerId: number | undefined }): ReactNode => {
  const { t } = useMessage()
  const asked = useStatistics(
    playerId === undefined ? undefined : `footballer/${playerId}`,
    (client, signal) => client.footballer(playerId ?? 0, signal),
  )
  const nobody = (
    <EmptyState isPage title={t("more.cricket.player.none")}>
      {t("more.section.none.hint")}
    </EmptyState>
  )
  if (playerId === undefined) return nobody
  return (
    <Asked asked={asked}>
      {({ players: [player] }) => (player === undefined ? nobody : <Told player={player} />)}
    </Asked>
  )
}
