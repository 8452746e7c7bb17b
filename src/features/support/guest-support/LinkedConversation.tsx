import type { ReactNode } from "react"
import type { MessageKey } from "#models/support/conversation.ts"
import type { GuestConversation } from "#models/support/guest-request.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import { onSubmit } from "../../identity/registration/on-submit.ts"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import styles from "../chat/Chat.module.css"
import { Message } from "../chat/Message.tsx"
import type { GuestSupportProps } from "./guest-view.ts"

/** The conversation that a letter's link leads to, and where the guest writes more. */
export const LinkedConversation = ({
  snapshot,
  send,
  shown: { conversation, expiresAt },
}: GuestSupportProps & { readonly shown: GuestConversation }): ReactNode => {
  const { t, dateTime } = useMessage()
  const say = useFormText()
  const {
    text,
    errors: { text: wrong },
    error,
  } = snapshot.context
  const isBusy = snapshot.hasTag("busy")
  return (
    <section className={`card ${styles.chat}`} aria-label={t("guest-support.log")} aria-busy={isBusy}>
      <p className={styles.about}>
        <span className="strong">{t(`support.topic.${conversation.topic}`)}</span>
        <span className="dim">{t(`support.state.${conversation.state}`)}</span>
      </p>
      <div className={styles.log} role="log" aria-label={t("support.messages")}>
        <ol className={styles.messages}>
          {conversation.messages.map((message) => (
            <Message
              key={message.number}
              message={message}
              isOwn={message.side === "player"}
              author={message.side === "player" ? t("support.you") : t("support.consultant")}
              isRead={message.number <= conversation.readByOperator}
              files=""
            />
          ))}
        </ol>
      </div>
      <form
        className={styles.form}
        noValidate
        aria-label={t("support.write")}
        onSubmit={onSubmit(() => {
          if (!isBusy) send({ type: "reply.sent", key: randomGuid() as MessageKey })
        })}
      >
        <Field label={t("support.message")} error={wrong === undefined ? undefined : say(wrong)}>
          {(control) => (
            <textarea
              {...control}
              rows={4}
              dir="auto"
              maxLength={2000}
              className={styles.area}
              disabled={isBusy}
              value={text}
              onChange={({ currentTarget: { value } }) => send({ type: "field.typed", field: "text", value })}
            />
          )}
        </Field>
        <FormError error={error} />
        <div className={styles.buttons}>
          <Button type="submit" variant="go" busy={snapshot.matches("replying")} disabled={isBusy}>
            {t("support.send")}
          </Button>
          <Button
            variant="ghost"
            busy={snapshot.matches("refreshing")}
            disabled={isBusy}
            onClick={() => send({ type: "refresh.pressed" })}
          >
            {t("operator.refresh")}
          </Button>
        </div>
      </form>
      <p className={styles.about}>
        <span className="dim">{t("guest-support.until")}</span>
        <ZonedTime at={expiresAt} usual="28.11.2026, 12:00">
          {() => dateTime(expiresAt)}
        </ZonedTime>
      </p>
    </section>
  )
}
