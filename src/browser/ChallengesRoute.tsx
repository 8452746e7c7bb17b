import { type ReactNode, useEffect, useState } from "react"
import { Link } from "react-router-dom"
import { ChallengesPage } from "#src/features/casino/challenges/ChallengesPage.tsx"
import { challengePageFlow } from "#src/features/casino/challenges/challenge-page-flow.ts"
import { useFlow, useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { followNews } from "./follow-news.ts"
import { usePage } from "./page-context.ts"

/** `/casino/challenges`: the feed tells when the player has come further. */
export const ChallengesRoute = (): ReactNode => {
  const page = usePage()
  const { feed } = page
  const { t, language } = useMessage()
  const flow = useFlow(challengePageFlow)
  const isSignedIn = useFlowSelector(visitorFlow, ({ context }) => context.player !== null)
  const [onSignIn] = useState(() => () => void page.openModal("sign-in"))
  useEffect(
    () =>
      followNews(feed, flow, { type: "challenges.changed" }, ({ challenges }) => challenges !== undefined),
    [feed, flow],
  )
  return (
    <>
      <p>
        <Link to={`/${language}/casino`}>{t("casino.title")}</Link>
      </p>
      <ChallengesPage key={`${isSignedIn}`} isSignedIn={isSignedIn} onSignIn={onSignIn} />
    </>
  )
}
