import { type ReactNode, useEffect } from "react"
import MessagesPage from "#src/features/messages/message-list/MessagesPage.tsx"
import { messageListFlow } from "#src/features/messages/message-list/message-list-flow.ts"
import { useFlow } from "#src/services/use-flow.ts"
import { followNews } from "./follow-news.ts"
import { usePage } from "./page-context.ts"

/** The player's messages, loaded again when the feed says that there are new ones; its guard lets a player through alone. */
export const MessagesRoute = (): ReactNode => {
  const { feed } = usePage()
  const list = useFlow(messageListFlow)
  useEffect(
    () => followNews(feed, list, { type: "list.asked" }, ({ messages }) => messages === true),
    [feed, list],
  )
  return <MessagesPage />
}
