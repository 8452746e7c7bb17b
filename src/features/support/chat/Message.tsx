import type { ReactNode } from "react"
import type { AskedPayment, SupportMessage } from "#models/support/conversation.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { AboutPayment } from "./AboutPayment.tsx"
import styles from "./Chat.module.css"

const KILOBYTE = 1000

/** A message with its file, when it was written, and whether the other side has read it. */
export const Message = (props: {
  readonly message: SupportMessage
  /** Whether whoever looks wrote it, or somebody on their side did. */
  readonly isOwn: boolean
  readonly author: string
  readonly isRead: boolean
  /** The address under which the files of the conversation are. */
  readonly files: string
  /** Where a payment that a message is about is looked at. */
  readonly placeOf?: ((payment: AskedPayment) => string) | undefined
}): ReactNode => {
  const { t, dateTime, number } = useMessage()
  const { message, isOwn, isRead, files } = props
  const { file, text, at, payment } = message
  return (
    <li className={classNames(styles.message, isOwn && styles.own)}>
      <p className={styles.author}>
        <bdi className="strong">{props.author}</bdi>
        <ZonedTime at={at} usual="28.11.2026, 12:00">
          {() => dateTime(at)}
        </ZonedTime>
      </p>
      {payment !== undefined && <AboutPayment payment={payment} href={props.placeOf?.(payment)} />}
      {text !== "" && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {file?.kind === "picture" && (
        <a href={`${files}/pictures/${file.id}`} target="_blank" rel="noreferrer" className={styles.picture}>
          <img src={`${files}/pictures/${file.id}`} alt={t("support.picture")} loading="lazy" />
        </a>
      )}
      {file?.kind === "pdf" && (
        <a href={`${files}/documents/${file.id}`} download="document.pdf" className={styles.file}>
          <Icon name="list" />
          <span>{t("support.pdf", { size: number(Math.ceil(file.size / KILOBYTE)) })}</span>
        </a>
      )}
      {isOwn && (
        <p className={styles.mark}>
          <Icon name="check" />
          <span>{t(isRead ? "support.read" : "support.delivered")}</span>
        </p>
      )}
    </li>
  )
}
