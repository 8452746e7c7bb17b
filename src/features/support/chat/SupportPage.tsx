import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { CallPart } from "../call-form/CallPart.tsx"
import styles from "./Chat.module.css"
import { Composer } from "./Composer.tsx"
import { Conversation } from "./Conversation.tsx"

/** §2 Personal office sections: support. */
const SupportPage = (): ReactNode => {
  const { t } = useMessage()
  return (
    <div className={styles.page}>
      <h1 className="title">{t("support.title")}</h1>
      <Conversation
        composer={({ isNew, isBusy, onCommand }) => (
          <Composer isNew={isNew} isBusy={isBusy} onFile={(key) => onCommand({ kind: "file", key })} />
        )}
      />
      <CallPart isPlayer />
    </div>
  )
}

export default SupportPage
