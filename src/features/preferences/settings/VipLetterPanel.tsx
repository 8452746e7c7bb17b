import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Countdown } from "../../identity/registration/Countdown.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import styles from "./Settings.module.css"
import { vipLetterFlow } from "./vip-letter-flow.ts"

/** The address of the VIP domain, which comes by mail to whoever asks and has a confirmed mail address. */
export const VipLetterPanel = (): ReactNode => {
  const { t, language } = useMessage()
  const ref = useShownFlow(vipLetterFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { email, retryAt, error } = snapshot.context
  const isBusy = snapshot.matches("asking")
  const isHeld = snapshot.matches("waiting")
  const isSent = snapshot.matches("sent")
  return (
    <div className={styles.form}>
      <p className="secondary">{t("more.vip.intro")}</p>
      {snapshot.matches("unproved") && (
        <p role="alert">
          <span>{`${t("more.vip.unproved")} `}</span>
          <Link className={styles.link} to={`/${language}/account/security`}>
            {t("more.vip.unproved.open")}
          </Link>
        </p>
      )}
      {isSent && <p role="status">{t("more.vip.sent", { email })}</p>}
      {isHeld && <Countdown at={retryAt} messageKey="more.vip.wait" />}
      <FormError error={error} />
      <div>
        <Button
          variant={isSent ? "ghost" : "soft"}
          busy={isBusy}
          disabled={isHeld}
          onClick={() => {
            if (!isBusy) send({ type: "letter.requested" })
          }}
        >
          {t(isBusy ? "more.vip.sending" : isSent ? "more.vip.again" : "more.vip.ask")}
        </Button>
      </div>
    </div>
  )
}
