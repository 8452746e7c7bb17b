import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { CaptchaPlace } from "../../captcha/captcha/CaptchaPlace.tsx"
import type { GivenLogin } from "../code-request/use-given-login.ts"
import { SupportLink } from "../sign-in/SupportLink.tsx"
import { RecoveryForm } from "./RecoveryForm.tsx"

/** The recovery of a password as a popup. */
export const RecoveryDialog = (props: {
  readonly given?: GivenLogin | undefined
  readonly onSignIn: () => void
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useMessage()
  return (
    <Dialog title={t("recovery.title")} closeLabel={t("common.close")} onDismiss={props.onClose}>
      <RecoveryForm onSignIn={props.onSignIn} given={props.given} />
      <SupportLink onLeave={props.onClose} />
      <CaptchaPlace />
    </Dialog>
  )
}
