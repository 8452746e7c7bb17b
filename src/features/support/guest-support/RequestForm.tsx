import type { ReactNode } from "react"
import { type MessageKey, SUPPORT_TOPICS, type SupportTopic } from "#models/support/conversation.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import { onSubmit } from "../../identity/registration/on-submit.ts"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import styles from "../chat/Chat.module.css"
import type { GuestSupportProps } from "./guest-view.ts"

const topics: ReadonlyArray<string> = SUPPORT_TOPICS
const isTopic = (value: string): value is SupportTopic => topics.includes(value)

/** Who writes, where the answer goes, what about, and the message. */
export const RequestForm = ({ snapshot, send }: GuestSupportProps): ReactNode => {
  const { t } = useMessage()
  const say = useFormText()
  const { name, email, topic, text, errors, error } = snapshot.context
  const isBusy = snapshot.matches("sending")
  const wrong = (field: string) => {
    const message = errors[field]
    return message === undefined ? undefined : say(message)
  }
  return (
    <form
      className={`card ${styles.chat}`}
      noValidate
      aria-label={t("guest-support.title")}
      onSubmit={onSubmit(() => {
        if (!isBusy) send({ type: "request.sent", key: randomGuid() as MessageKey })
      })}
    >
      <p className="secondary">{t("guest-support.intro")}</p>
      <Field label={t("guest-support.name")} error={wrong("userName")} required>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            autoComplete="name"
            maxLength={200}
            disabled={isBusy}
            value={name}
            onChange={({ currentTarget: { value } }) => send({ type: "field.typed", field: "name", value })}
          />
        )}
      </Field>
      <Field label={t("guest-support.email")} error={wrong("email")} required>
        {(control) => (
          <TextInput
            {...control}
            dir="ltr"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            disabled={isBusy}
            value={email}
            onChange={({ currentTarget: { value } }) => send({ type: "field.typed", field: "email", value })}
          />
        )}
      </Field>
      <Field label={t("support.topic")} error={wrong("topic")} required>
        {(control) => (
          <Select
            {...control}
            disabled={isBusy}
            value={topic ?? ""}
            options={[
              { value: "", label: t("support.topic.choose"), disabled: true },
              ...SUPPORT_TOPICS.map((each) => ({ value: each, label: t(`support.topic.${each}`) })),
            ]}
            onChange={(value) => {
              if (isTopic(value)) send({ type: "topic.chosen", topic: value })
            }}
          />
        )}
      </Field>
      <Field label={t("support.message")} error={wrong("text")} required>
        {(control) => (
          <textarea
            {...control}
            rows={5}
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
        <Button type="submit" variant="go" busy={isBusy}>
          {t("support.send")}
        </Button>
      </div>
    </form>
  )
}
