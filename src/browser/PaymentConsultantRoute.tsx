import { type ReactNode, useEffect } from "react"
import { useNavigate } from "react-router-dom"
import { chatDraftFlow } from "#src/features/support/chat/chat-draft-flow.ts"
import PaymentConsultantPage from "#src/features/support/payment-consultant/PaymentConsultantPage.tsx"
import { useFlow } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { openChatDraft } from "./open-chat-draft.ts"
import { usePage } from "./page-context.ts"

/** The player's payments; whichever is asked about goes to where the player writes. Its guard lets a player through alone. */
export const PaymentConsultantRoute = (): ReactNode => {
  const page = usePage()
  const { language } = useMessage()
  const navigate = useNavigate()
  const visitor = useFlow(visitorFlow)
  const draft = useFlow(chatDraftFlow)
  useEffect(() => openChatDraft(page, visitor, draft), [page, visitor, draft])
  return (
    <PaymentConsultantPage
      onAsk={(payment) => {
        draft.send({ type: "payment.chosen", payment })
        void navigate(`/${language}/account/support`)
      }}
    />
  )
}
