import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { Unavailable } from "../../identity/security/Unavailable.tsx"
import styles from "../chat/Chat.module.css"
import { AskedCall } from "./AskedCall.tsx"
import { AskForCall } from "./AskForCall.tsx"
import type { CallFormProps } from "./call-view.ts"

/** Where a call is asked for, and how it stands; nothing where nobody is called back. */
export const CallForm = ({ snapshot, send }: CallFormProps): ReactNode => {
  const { t } = useMessage()
  const { error, page } = snapshot.context
  if (snapshot.matches("away") || snapshot.matches("off")) return null
  return (
    <section className={`card ${styles.chat}`} aria-label={t("calls.title")}>
      <h2 className="heading">{t("calls.title")}</h2>
      {snapshot.matches("loading") || snapshot.matches("readingPhones") ? (
        <PartLoading className={styles.form} />
      ) : snapshot.matches("failed") ? (
        <Unavailable error={error} onAsk={() => send({ type: "refresh.pressed" })} />
      ) : snapshot.matches("asking") || snapshot.matches("sending") ? (
        <AskForCall snapshot={snapshot} send={send} />
      ) : page?.own == null ? (
        <>
          <p className="secondary">{t("calls.intro")}</p>
          <div className={styles.buttons}>
            <Button variant="soft" onClick={() => send({ type: "call.wanted" })}>
              {t("calls.ask")}
            </Button>
          </div>
        </>
      ) : (
        <AskedCall snapshot={snapshot} send={send} own={page.own} />
      )}
    </section>
  )
}
