import { type ReactNode, useEffect } from "react"
import { callFormFlow } from "#src/features/support/call-form/call-form-flow.ts"
import { chatDraftFlow } from "#src/features/support/chat/chat-draft-flow.ts"
import { chatFlow } from "#src/features/support/chat/chat-flow.ts"
import SupportPage from "#src/features/support/chat/SupportPage.tsx"
import { useFlow } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { followNews } from "./follow-news.ts"
import { openChatDraft } from "./open-chat-draft.ts"
import { usePage } from "./page-context.ts"

/** The player's conversation with the support, told by the feed when something happens in it; its guard lets a player through alone. */
export const SupportRoute = (): ReactNode => {
  const page = usePage()
  const { feed } = page
  const visitor = useFlow(visitorFlow)
  const draft = useFlow(chatDraftFlow)
  const chat = useFlow(chatFlow)
  const calls = useFlow(callFormFlow)
  useEffect(() => openChatDraft(page, visitor, draft), [page, visitor, draft])
  useEffect(() => {
    const isOurs = ({ support }: { readonly support?: string }) => support !== undefined
    const leaveChat = followNews(feed, chat, { type: "chat.asked" }, isOurs)
    const leaveCalls = followNews(feed, calls, { type: "news.heard" }, isOurs)
    return () => {
      leaveChat()
      leaveCalls()
    }
  }, [feed, chat, calls])
  useEffect(() => {
    let asked = ""
    // What is shown to somebody who looks is read; a call that failed is not made for ever.
    const see = () => {
      const snapshot = chat.getSnapshot()
      const { conversation } = snapshot.context
      if (document.visibilityState !== "visible" || !snapshot.matches("ready") || conversation === null)
        return
      const upTo = conversation.messages.length
      const reading = `${conversation.id} ${upTo}`
      if (conversation.unread === 0 || reading === asked) return
      asked = reading
      chat.send({ type: "command.given", command: { kind: "read", upTo } })
    }
    see()
    const following = chat.subscribe(see)
    document.addEventListener("visibilitychange", see)
    return () => {
      following.unsubscribe()
      document.removeEventListener("visibilitychange", see)
    }
  }, [chat])
  return <SupportPage />
}
