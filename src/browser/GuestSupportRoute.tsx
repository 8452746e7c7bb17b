import { type ReactNode, useEffect, useState } from "react"
import { Navigate, useParams } from "react-router-dom"
import { tokenIn } from "#models/support/guest-request.ts"
import { GuestSupportPage } from "#src/features/support/guest-support/GuestSupportPage.tsx"
import { useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"

/** The page on which guests write to the support; players have theirs in the account, whatever letter they come by. */
export const GuestSupportRoute = (): ReactNode => {
  const { lang = "" } = useParams()
  const isPlayer = useFlowSelector(visitorFlow, ({ context }) => context.player !== null)
  const [opened] = useState(
    () => ({ type: "guestSupport.opened", token: tokenIn(window.location.hash) }) as const,
  )
  useEffect(() => {
    // Neither the history nor whoever looks over a shoulder keeps it.
    if (opened.token !== null)
      window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search)
  }, [opened])
  return isPlayer && opened.token === null ? (
    <Navigate to={`/${lang}/account/support`} replace />
  ) : (
    <GuestSupportPage opened={opened} />
  )
}
