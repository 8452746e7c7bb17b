import { type ReactNode, useEffect } from "react"
import { documentSendingFlow } from "#src/features/identification/identification/document-sending-flow.ts"
import IdentificationPage from "#src/features/identification/identification/IdentificationPage.tsx"
import { useFlow, useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { followNews } from "./follow-news.ts"
import { usePage } from "./page-context.ts"

/** The player's identification, told by the feed when the case moves; its guard lets a player through alone. */
export const IdentificationRoute = (): ReactNode => {
  const { feed } = usePage()
  const sending = useFlow(documentSendingFlow)
  const currency = useFlowSelector(visitorFlow, ({ context }) => context.player?.balance.iso)
  useEffect(
    () => followNews(feed, sending, { type: "news.heard" }, ({ identification }) => identification === true),
    [feed, sending],
  )
  return currency === undefined ? null : <IdentificationPage currency={currency} />
}
