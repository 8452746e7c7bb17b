import { type ReactNode, useState } from "react"
import { useNavigate, useParams } from "react-router-dom"
import { ActivationPage } from "#src/features/identity/activation/ActivationPage.tsx"
import { useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { usePage } from "./page-context.ts"

/** The page of a letter's link: for players and guests alike, as the letter may be read on another device. */
export const ActivationRoute = (): ReactNode => {
  const page = usePage()
  const navigate = useNavigate()
  const { lang = "" } = useParams()
  const isSignedIn = useFlowSelector(visitorFlow, ({ context }) => context.player !== null)
  const [onSignIn] = useState(() => () => void page.openModal("sign-in"))
  return (
    <ActivationPage
      isSignedIn={isSignedIn}
      onSignIn={onSignIn}
      onSecurity={() => void navigate(`/${lang}/account/security`)}
    />
  )
}
