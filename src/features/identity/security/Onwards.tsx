import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"

/** Leads whoever is signed in to the account's security, and a guest to the sign-in. */
export const Onwards = (props: {
  readonly isSignedIn: boolean
  readonly onSecurity: () => void
  readonly onSignIn: () => void
}): ReactNode => {
  const { t } = useMessage()
  const { isSignedIn } = props
  return (
    <Button variant="soft" onClick={isSignedIn ? props.onSecurity : props.onSignIn}>
      {t(isSignedIn ? "security.title" : "frame.signIn")}
    </Button>
  )
}
