import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./MessageList.module.css"
import { MessageList } from "./MessageList.tsx"

/** §2 Personal office sections: messages. */
const MessagesPage = (): ReactNode => {
  const { t } = useMessage()
  return (
    <div className={styles.page}>
      <h1 className="title">{t("messages.title")}</h1>
      <MessageList />
    </div>
  )
}

export default MessagesPage
