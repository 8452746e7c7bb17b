import { type ReactNode, useEffect, useState } from "react"
import { useNavigate, useParams } from "react-router-dom"
import { SocialPage } from "#src/features/identity/social/SocialPage.tsx"
import { modalFlow } from "#src/services/modal-flow.ts"
import { useFlow, useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { usePage } from "./page-context.ts"
import { useLedOn } from "./use-led-on.ts"

/** The page that providers lead back to: for guests who come in, and for players who link one. */
export const SocialRoute = (): ReactNode => {
  const page = usePage()
  const navigate = useNavigate()
  const { lang = "", provider = "" } = useParams()
  const visitor = useFlow(visitorFlow)
  const isSignedIn = useFlowSelector(visitorFlow, ({ context }) => context.player !== null)
  const { send } = useFlow(modalFlow)
  const ledOn = useLedOn({ after: "login" })
  // The way began in the sign-in, which a load of the page opens again: it goes on here.
  useEffect(() => send({ type: "modal.closed", name: "sign-in" }), [send])
  const [onSignIn] = useState(() => () => void page.openModal("sign-in"))
  return (
    <SocialPage
      provider={provider}
      isSignedIn={isSignedIn}
      onSignIn={onSignIn}
      onRegister={(id) => void navigate(`/${lang}/registration/${id}`)}
      onSignedIn={(player) => visitor.send({ type: "player.signedIn", player, at: page.now() })}
      onSecurity={() => void navigate(`/${lang}/account/security`)}
      onDone={(path, told) => {
        page.notifications.notify("success", told)
        if (told === "sign-in.done" && ledOn(path)) return
        void navigate(path === "" ? `/${lang}` : path, { replace: true })
      }}
    />
  )
}
