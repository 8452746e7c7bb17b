import { type ReactNode, useSyncExternalStore } from "react"
import { useNavigate } from "react-router-dom"
import type { Player } from "#models/account/account.ts"
import { ANALYTICS } from "#models/analytics/analytics.ts"
import RegistrationDialogView from "#src/features/registration/RegistrationDialog.tsx"
import RegistrationPageView from "#src/features/registration/RegistrationPage.tsx"
import SignInDialogView from "#src/features/sign-in/SignInDialog.tsx"
import type { ModalProps } from "#src/services/modal-flow.ts"
import { useFlow } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { usePage } from "./page-context.ts"

/** §9: until the configuration says otherwise. */
const MINIMUM_AGE = 18

const useSignedIn = (): ((player: Player) => void) => {
  const { now } = usePage()
  const visitor = useFlow(visitorFlow)
  return (player) => visitor.send({ type: "player.signedIn", player, at: now() })
}

const useRegistered = (): ((player: Player) => void) => {
  const { notes } = usePage()
  const signedIn = useSignedIn()
  return (player) => {
    notes.note(ANALYTICS.registration)
    signedIn(player)
  }
}

const useMinimumAge = (): number => {
  const { config } = usePage()
  return useSyncExternalStore(config.subscribe, config.get)?.config.minimumAge ?? MINIMUM_AGE
}

/** The registration as a dialog of the page. */
export const RegistrationDialog = ({ onClose }: ModalProps): ReactNode => {
  const page = usePage()
  return (
    <RegistrationDialogView
      minimumAge={useMinimumAge()}
      onRegistered={useRegistered()}
      onSignIn={() => {
        onClose()
        void page.openModal("sign-in")
      }}
      onClose={onClose}
    />
  )
}

/** The registration as a page of its own. */
export const RegistrationPage = (): ReactNode => {
  const page = usePage()
  const navigate = useNavigate()
  const { language } = useMessage()
  return (
    <RegistrationPageView
      minimumAge={useMinimumAge()}
      onRegistered={useRegistered()}
      onSignIn={() => void page.openModal("sign-in")}
      onDone={() => navigate(`/${language}`)}
    />
  )
}

/** The sign-in as a dialog of the page; signed in, it closes. */
export const SignInDialog = ({ onClose }: ModalProps): ReactNode => {
  const page = usePage()
  const signedIn = useSignedIn()
  return (
    <SignInDialogView
      onSignedIn={(player) => {
        signedIn(player)
        onClose()
      }}
      onRegister={() => {
        onClose()
        void page.openModal("registration")
      }}
      onClose={onClose}
    />
  )
}
