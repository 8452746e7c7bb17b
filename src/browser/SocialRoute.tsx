import { type ReactNode, useEffect, useState } from "react"
import { useNavigate, useParams } from "react-router-dom"
import { SocialPage } from "#src/features/identity/social/SocialPage.tsx"
import { socialEntryFlow } from "#src/features/identity/social/social-entry-flow.ts"
import { leaveEntry } from "#src/features/identity/social/social-entry-links.ts"
import { modalFlow } from "#src/services/modal-flow.ts"
import { useFlow, useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { linkTools } from "./link-tools.ts"
import { usePage } from "./page-context.ts"

/** The page that providers lead back to: for guests who come in, and for players who link one. */
export const SocialRoute = (): ReactNode => {
  const page = usePage()
  const navigate = useNavigate()
  const { lang = "", provider = "" } = useParams()
  const entry = useFlow(socialEntryFlow)
  const isSignedIn = useFlowSelector(visitorFlow, ({ context }) => context.player !== null)
  const { send } = useFlow(modalFlow)
  // The way began in the sign-in, which a load of the page opens again: it goes on here.
  useEffect(() => send({ type: "modal.closed", name: "sign-in" }), [send])
  const [onSignIn] = useState(() => () => void page.openModal("sign-in"))
  return (
    <SocialPage
      key={provider}
      provider={provider}
      isSignedIn={isSignedIn}
      onSignIn={onSignIn}
      onRegister={(id) => void navigate(`/${lang}/registration/${id}`)}
      onSecurity={() => void navigate(`/${lang}/account/security`)}
      onDone={() => leaveEntry(entry, linkTools(page))}
    />
  )
}
