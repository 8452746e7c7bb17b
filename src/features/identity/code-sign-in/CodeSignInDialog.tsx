import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { CaptchaPlace } from "../../captcha/captcha/CaptchaPlace.tsx"
import type { GivenLogin } from "../code-request/use-given-login.ts"
import { SupportLink } from "../sign-in/SupportLink.tsx"
import { CodeSignInForm } from "./CodeSignInForm.tsx"

/** The sign-in by a code as a popup. */
export const CodeSignInDialog = (props: {
  readonly given?: GivenLogin | undefined
  readonly onPassword: () => void
  readonly onClose: () => void
  /** The other ways in. */
  readonly tabs?: ReactNode
}): ReactNode => {
  const { t } = useMessage()
  return (
    <Dialog title={t("code-sign-in.title")} closeLabel={t("common.close")} onDismiss={props.onClose}>
      {props.tabs}
      <CodeSignInForm onPassword={props.onPassword} given={props.given} />
      <SupportLink onLeave={props.onClose} />
      <CaptchaPlace />
    </Dialog>
  )
}
