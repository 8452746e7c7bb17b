import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { CaptchaPlace } from "../../captcha/captcha/CaptchaPlace.tsx"
import { SignInForm } from "./SignInForm.tsx"
import { SupportLink } from "./SupportLink.tsx"

/** The sign-in as a popup. */
const SignInDialog = (props: {
  readonly onRegister: () => void
  readonly onRecover: () => void
  readonly onCode: () => void
  readonly onClose: () => void
  /** The other ways in. */
  readonly tabs?: ReactNode
}): ReactNode => {
  const { t } = useMessage()
  return (
    <Dialog title={t("sign-in.title")} closeLabel={t("common.close")} onDismiss={props.onClose}>
      {props.tabs}
      <SignInForm onRegister={props.onRegister} onRecover={props.onRecover} onCode={props.onCode} />
      <SupportLink onLeave={props.onClose} />
      <CaptchaPlace />
    </Dialog>
  )
}

export default SignInDialog
