import { type ReactNode, useEffect, useState } from "react"
import { Link, useParams } from "react-router-dom"
import { TournamentBoard } from "#src/features/casino/tournaments/TournamentBoard.tsx"
import { tournamentPageFlow } from "#src/features/casino/tournaments/tournament-page-flow.ts"
import { useFlow, useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { followNews } from "./follow-news.ts"
import { usePage } from "./page-context.ts"

/** `/casino/tournaments/:tournament`: one that the feed tells of when its board is another one. */
export const TournamentRoute = (): ReactNode => {
  const page = usePage()
  const { feed } = page
  const { t, language } = useMessage()
  const { tournament: id = "" } = useParams()
  const flow = useFlow(tournamentPageFlow)
  const isSignedIn = useFlowSelector(visitorFlow, ({ context }) => context.player !== null)
  const [onSignIn] = useState(() => () => void page.openModal("sign-in"))
  useEffect(
    () => followNews(feed, flow, { type: "board.changed" }, ({ tournament }) => tournament === id),
    [feed, flow, id],
  )
  return (
    <>
      <p>
        <Link to={`/${language}/casino/tournaments`}>{t("tournaments.title")}</Link>
      </p>
      <TournamentBoard key={`${id} ${isSignedIn}`} id={id} isSignedIn={isSignedIn} onSignIn={onSignIn} />
    </>
  )
}
