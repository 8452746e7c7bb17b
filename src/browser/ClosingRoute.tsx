import type { ReactNode } from "react"
import { accountClosingFlow } from "#src/features/privacy/account-closing/account-closing-flow.ts"
import ClosingPage from "#src/features/privacy/account-closing/ClosingPage.tsx"
import { useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"

/** The closing of the account. The session ends with it, and the page has still to say so; who leaves in another way is asked to sign in. */
export const ClosingRoute = (): ReactNode => {
  const { t } = useMessage()
  const isGuest = useFlowSelector(visitorFlow, (visitor) => visitor.matches("guest"))
  const isClosed = useFlowSelector(accountClosingFlow, (closing) => closing.matches("closed"))
  return isGuest && !isClosed ? (
    <EmptyState isPage title={t("page.signIn.title")}>
      {t("page.signIn.text")}
    </EmptyState>
  ) : (
    <ClosingPage />
  )
}
