import { type ReactNode, useEffect } from "react"
import { IdeaPage } from "#src/features/support/idea-form/IdeaPage.tsx"
import { ideaFormFlow } from "#src/features/support/idea-form/idea-form-flow.ts"
import { useFlow, useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { followNews } from "./follow-news.ts"
import { usePage } from "./page-context.ts"

/** The player's ideas, loaded again when the feed says that one was looked at; its guard lets a player through alone. */
export const IdeasRoute = (): ReactNode => {
  const { feed } = usePage()
  const ideas = useFlow(ideaFormFlow)
  const userId = useFlowSelector(visitorFlow, ({ context }) => context.player?.userId)
  useEffect(
    () =>
      followNews(feed, ideas, { type: "news.heard" }, ({ support }) => support?.startsWith("idea.") === true),
    [feed, ideas],
  )
  return userId === undefined ? null : <IdeaPage userId={userId} />
}
