import { type ChangeEvent, type FormEvent, type KeyboardEvent, type ReactNode, useRef } from "react"
import { type MessageKey, SUPPORT_TOPICS, type SupportTopic } from "#models/support/conversation.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import { AboutPayment } from "./AboutPayment.tsx"
import styles from "./Chat.module.css"
import { chatDraftFlow } from "./chat-draft-flow.ts"
import { paymentWords } from "./payment-words.ts"
import { PICKED_TYPES, pickedFile } from "./picked-file.ts"

/** After so many milliseconds without a key what is typed is kept. */
const PAUSE_MS = 400

const topics: ReadonlyArray<string> = SUPPORT_TOPICS
const isTopic = (value: string): value is SupportTopic => topics.includes(value)

/** Where a player writes to the support: the message on its way, the topic of a new conversation, the text and a file. */
export const Composer = (props: {
  /** Whether what is written begins a conversation. */
  readonly isNew: boolean
  readonly isBusy: boolean
  readonly onFile: (key: MessageKey) => void
}): ReactNode => {
  const { t, money } = useMessage()
  const ref = useFlow(chatDraftFlow)
  const snapshot = useSnapshot(ref)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { text, topic, payment, pending, error, returned } = snapshot.context
  if (snapshot.matches("guest")) return null
  const keep = (typed: string) => {
    clearTimeout(pause.current)
    if (typed !== ref.getSnapshot().context.text) ref.send({ type: "draft.typed", text: typed })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem("text")
    if (!(field instanceof HTMLTextAreaElement) || !ref.getSnapshot().matches({ player: "writing" })) return
    clearTimeout(pause.current)
    ref.send({ type: "send.pressed", key: randomGuid() as MessageKey, text: field.value })
    if (ref.getSnapshot().matches({ player: "sending" })) field.value = ""
    field.focus()
  }
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  const pick = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? []
    input.value = ""
    if (file === undefined) return
    const key = randomGuid() as MessageKey
    pickedFile.keep({ key, file, topic })
    props.onFile(key)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t("support.write")}>
      <div role="status">
        {pending !== null && (
          <p className={styles.pending}>
            <span className="dim">
              {t(snapshot.matches({ player: "unsent" }) ? "support.unsent" : "support.sending")}
            </span>
            {pending.payment !== undefined && <span>{paymentWords(pending.payment, { t, money })}</span>}
            <bdi className={styles.text}>{pending.text}</bdi>
          </p>
        )}
      </div>
      {payment !== undefined && (
        <AboutPayment payment={payment}>
          <Button variant="ghost" onClick={() => ref.send({ type: "payment.removed" })}>
            {t("support.payment.remove")}
          </Button>
        </AboutPayment>
      )}
      {snapshot.matches({ player: "unsent" }) && (
        <Button onClick={() => ref.send({ type: "send.retried" })}>{t("support.send-again")}</Button>
      )}
      <FormError error={error} />
      {props.isNew && (
        <Field label={t("support.topic")} required>
          {(control) => (
            <Select
              {...control}
              value={topic ?? ""}
              options={[
                { value: "", label: t("support.topic.choose"), disabled: true },
                ...SUPPORT_TOPICS.map((each) => ({ value: each, label: t(`support.topic.${each}`) })),
              ]}
              onChange={(value) => {
                if (isTopic(value)) ref.send({ type: "topic.chosen", topic: value })
              }}
            />
          )}
        </Field>
      )}
      <Field label={t("support.message")} hint={t("support.message.hint")}>
        {(control) => (
          <textarea
            {...control}
            key={returned}
            name="text"
            rows={3}
            dir="auto"
            maxLength={2000}
            className={styles.area}
            defaultValue={text}
            onChange={({ currentTarget: { value } }) => {
              clearTimeout(pause.current)
              pause.current = setTimeout(keep, PAUSE_MS, value)
            }}
            onBlur={({ currentTarget: { value } }) => keep(value)}
            onKeyDown={pressed}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" variant="go" busy={snapshot.matches({ player: "sending" })}>
          {t("support.send")}
        </Button>
        <label className={styles.attach}>
          <span>{t("support.attach")}</span>
          <input type="file" accept={PICKED_TYPES} disabled={props.isBusy} onChange={pick} />
        </label>
      </div>
    </form>
  )
}
