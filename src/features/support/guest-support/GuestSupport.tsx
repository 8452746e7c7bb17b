import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { Unavailable } from "../../identity/security/Unavailable.tsx"
import styles from "../chat/Chat.module.css"
import type { GuestSupportProps } from "./guest-view.ts"
import { LinkedConversation } from "./LinkedConversation.tsx"
import { RequestForm } from "./RequestForm.tsx"

/** Where guests write to the support, and read what it answered. */
export const GuestSupport = ({ snapshot, send }: GuestSupportProps): ReactNode => {
  const { t } = useMessage()
  const { email, error, shown } = snapshot.context
  const another = (
    <div>
      <Button variant="soft" onClick={() => send({ type: "another.wanted" })}>
        {t("guest-support.another")}
      </Button>
    </div>
  )
  if (snapshot.matches("away") || snapshot.matches("loading")) return <PartLoading className={styles.chat} />
  if (snapshot.matches("failed"))
    return <Unavailable error={error} onAsk={() => send({ type: "refresh.pressed" })} />
  if (snapshot.matches("sent"))
    return (
      <section className={`card ${styles.chat}`}>
        <div role="status">
          <p className="heading">{t("guest-support.sent.title")}</p>
          <p className="secondary">{t("guest-support.sent.text", { email })}</p>
        </div>
        {another}
      </section>
    )
  if (snapshot.matches("gone"))
    return (
      <section className={`card ${styles.chat}`}>
        <div role="alert">
          <p className="heading">{t("guest-support.gone")}</p>
          <p className="secondary">{t("guest-support.gone.text")}</p>
        </div>
        {another}
      </section>
    )
  return shown === null ? (
    <RequestForm snapshot={snapshot} send={send} />
  ) : (
    <LinkedConversation snapshot={snapshot} send={send} shown={shown} />
  )
}
