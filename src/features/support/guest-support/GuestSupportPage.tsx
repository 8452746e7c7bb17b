import type { ReactNode } from "react"
import type { GuestToken } from "#models/support/guest-request.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { CaptchaPlace } from "../../captcha/captcha/CaptchaPlace.tsx"
import { CallPart } from "../call-form/CallPart.tsx"
import styles from "../chat/Chat.module.css"
import { GuestSupport } from "./GuestSupport.tsx"
import { guestSupportFlow } from "./guest-support-flow.ts"

/** §7 Office: a request to the support, without signing in. `opened` says whose link led here; the same each time. */
export const GuestSupportPage = (props: {
  readonly opened: { readonly type: "guestSupport.opened"; readonly token: GuestToken | null }
}): ReactNode => {
  const { t } = useMessage()
  const ref = useShownFlow(guestSupportFlow, { opened: props.opened })
  const snapshot = useSnapshot(ref)
  return (
    <div className={styles.page}>
      <h1 className="title">{t("guest-support.title")}</h1>
      <GuestSupport snapshot={snapshot} send={ref.send} />
      <CallPart isPlayer={false} />
      <CaptchaPlace />
    </div>
  )
}
