import { type ReactNode, useId } from "react"
import { Link } from "react-router-dom"
import type { MessageCommand } from "#machines/messages/message-list/message-list.events.ts"
import type { MessageView } from "#models/messages/player-message.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Chip } from "#src/ui/primitives/Chip.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { Unavailable } from "../../identity/security/Unavailable.tsx"
import styles from "./MessageList.module.css"
import { messageListFlow } from "./message-list-flow.ts"

const FILTERS = ["all", "unread"] as const

/** One message, its text in the language that it was written in: what operators write may be in any. */
const Entry = (props: {
  readonly message: MessageView
  readonly isBusy: boolean
  readonly onCommand: (command: MessageCommand) => void
}): ReactNode => {
  const { t, language, dateTime } = useMessage()
  const titleId = useId()
  const { message, isBusy, onCommand } = props
  const { id, title, text, at, isRead, path } = message
  const button = (kind: "read" | "unread" | "delete") => (
    <Button
      variant="ghost"
      disabled={isBusy}
      aria-describedby={titleId}
      onClick={() => onCommand({ kind, id })}
    >
      {t(`messages.${kind}`)}
    </Button>
  )
  return (
    <li className={`card ${styles.message}`} data-unread={!isRead}>
      <article aria-labelledby={titleId} className={styles.body}>
        <h2 id={titleId} className={styles.title} dir="auto">
          {!isRead && (
            <span className={styles.new}>
              <VisuallyHidden>{t("messages.new")}</VisuallyHidden>
            </span>
          )}
          <span>{title}</span>
        </h2>
        <ZonedTime at={at} usual="28.11.2026, 12:00">
          {() => <span className="dim">{dateTime(at)}</span>}
        </ZonedTime>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        <div className={styles.buttons}>
          {path !== undefined && (
            <Link
              className={styles.link}
              to={`/${language}/${path}`}
              aria-describedby={titleId}
              onClick={() => {
                if (!isRead) onCommand({ kind: "read", id })
              }}
            >
              {t("messages.more")}
            </Link>
          )}
          {button(isRead ? "unread" : "read")}
          {button("delete")}
        </div>
      </article>
    </li>
  )
}

/** The player's messages, newest first. */
export const MessageList = (): ReactNode => {
  const { t } = useMessage()
  const ref = useShownFlow(messageListFlow)
  const snapshot = useSnapshot(ref)
  const { page, filter, error } = snapshot.context
  if (snapshot.matches("failed"))
    return <Unavailable error={error} onAsk={() => ref.send({ type: "retry.requested" })} />
  if (page === null) return <PartLoading className={styles.list} />
  const onCommand = (command: MessageCommand) => ref.send({ type: "command.given", command })
  const isBusy = snapshot.matches("working")
  const isSettled = snapshot.matches("ready")
  return (
    <section className={styles.list} aria-label={t("messages.title")} aria-busy={isBusy}>
      <div className={styles.head}>
        {FILTERS.map((each) => (
          <Chip
            key={each}
            pressed={each === filter}
            onClick={() => ref.send({ type: "filter.chosen", filter: each })}
          >
            {t(`messages.filter.${each}`, { count: page.unread })}
          </Chip>
        ))}
        {page.messages.length > 0 && (
          <span className={styles.all}>
            {page.unread > 0 && (
              <Button variant="ghost" disabled={!isSettled} onClick={() => onCommand({ kind: "readAll" })}>
                {t("messages.readAll")}
              </Button>
            )}
            <Button variant="ghost" disabled={!isSettled} onClick={() => onCommand({ kind: "deleteAll" })}>
              {t("messages.deleteAll")}
            </Button>
          </span>
        )}
      </div>
      {snapshot.matches("confirming") && (
        <div className={`card ${styles.sure}`} role="alertdialog" aria-label={t("messages.sure")}>
          <p>{t("messages.sure")}</p>
          <div className={styles.buttons}>
            <Button onClick={() => ref.send({ type: "deletion.confirmed" })}>{t("messages.sure.yes")}</Button>
            <Button variant="line" onClick={() => ref.send({ type: "deletion.dropped" })}>
              {t("messages.sure.no")}
            </Button>
          </div>
        </div>
      )}
      <FormError error={error} />
      {page.messages.length === 0 ? (
        <EmptyState title={t(`messages.empty.${filter}`)}>{t("messages.empty.hint")}</EmptyState>
      ) : (
        <ol className={styles.messages}>
          {page.messages.map((message) => (
            <Entry key={message.id} message={message} isBusy={!isSettled} onCommand={onCommand} />
          ))}
        </ol>
      )}
      {page.next !== null && (
        <Button
          variant="line"
          busy={snapshot.matches("extending")}
          disabled={!isSettled}
          onClick={() => ref.send({ type: "more.requested" })}
        >
          {t("messages.older")}
        </Button>
      )}
    </section>
  )
}
