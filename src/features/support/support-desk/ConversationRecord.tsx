import type { ChangeEvent, FormEvent, ReactNode } from "react"
import { isOperatorName } from "#models/operator/operator.ts"
import type { MessageKey } from "#models/support/conversation.ts"
import type { SupportRecord } from "#models/support/support-desk.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "../../operator/operator-entry/Desk.module.css"
import { Message } from "../chat/Message.tsx"
import { PICKED_TYPES, pickedFile } from "../chat/picked-file.ts"
import { RowFacts, whose } from "./ConversationQueue.tsx"
import type { SupportDeskProps } from "./desk-view.ts"

type RecordProps = SupportDeskProps & { readonly record: SupportRecord }

const valueIn = (event: FormEvent<HTMLFormElement>, field: string): string => {
  event.preventDefault()
  return `${new FormData(event.currentTarget).get(field) ?? ""}`
}

/** How the player is reached, and the way to see it whole. */
const Contacts = ({ snapshot, send, record }: RecordProps): ReactNode => {
  const { t } = useMessage()
  const { fault, act } = snapshot.context
  const isBusy = snapshot.matches("acting")
  return (
    <section className={`card ${styles.inner}`} aria-label={t("operator.unmask.title")}>
      <h3 className="strong">{t("operator.unmask.title")}</h3>
      <p className={styles.facts}>
        {record.guestName === undefined ? (
          <>
            <span className="dim">{t("operator.support.phone")}</span>
            <bdi dir="ltr">{record.phone === "" ? t("operator.support.nothing") : record.phone}</bdi>
          </>
        ) : (
          <>
            <span className="dim">{t("operator.support.name")}</span>
            <bdi className={styles.text}>{record.guestName}</bdi>
          </>
        )}
        <span className="dim">{t("operator.support.email")}</span>
        <bdi className={styles.text}>
          {record.email === "" ? t("operator.support.nothing") : record.email}
        </bdi>
      </p>
      {record.isMasked && (
        <form
          className={styles.form}
          noValidate
          aria-label={t("operator.unmask.title")}
          onSubmit={(event) => {
            const reason = valueIn(event, "reason")
            if (!isBusy) send({ type: "act.pressed", act: { kind: "unmask", reason } })
          }}
        >
          <Field
            label={t("operator.unmask.label")}
            hint={t("operator.unmask.hint")}
            error={fault === "why" ? t("operator.fault.why") : undefined}
          >
            {(control) => <TextInput {...control} name="reason" autoComplete="off" />}
          </Field>
          <Button type="submit" busy={isBusy && act?.kind === "unmask"}>
            {t("operator.unmask.submit")}
          </Button>
        </form>
      )}
    </section>
  )
}

/** Where an operator who has the conversation in hand answers. */
const Answer = ({ snapshot, send, record }: RecordProps): ReactNode => {
  const { t } = useMessage()
  const { text, fault, act } = snapshot.context
  const isBusy = snapshot.matches("acting")
  const pick = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? []
    input.value = ""
    if (file === undefined || isBusy) return
    const key = randomGuid() as MessageKey
    pickedFile.keep({ key, file, topic: null })
    send({ type: "act.pressed", act: { kind: "file", key } })
  }
  return (
    <form
      className={`card ${styles.inner}`}
      noValidate
      aria-label={t("operator.support.answer")}
      onSubmit={(event) => {
        const typed = valueIn(event, "text")
        const key = randomGuid() as MessageKey
        if (!isBusy) send({ type: "act.pressed", act: { kind: "answer", key, text: typed } })
      }}
    >
      <Field
        label={t("operator.support.answer")}
        hint={record.playerId === null ? t("operator.support.by-mail") : undefined}
        error={fault === "text" ? t("support.empty") : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            name="text"
            rows={3}
            dir="auto"
            maxLength={2000}
            className={styles.area}
            value={text}
            onChange={({ currentTarget: { value } }) => send({ type: "answer.typed", text: value })}
          />
        )}
      </Field>
      <div className={styles.head}>
        <Button type="submit" variant="go" busy={isBusy && act?.kind === "answer"} disabled={isBusy}>
          {t("support.send")}
        </Button>
        {record.playerId !== null && (
          <label className={styles.attach}>
            <span>{t("support.attach")}</span>
            <input type="file" accept={PICKED_TYPES} disabled={isBusy} onChange={pick} />
          </label>
        )}
        <Button
          disabled={isBusy}
          busy={isBusy && act?.kind === "close"}
          onClick={() => send({ type: "act.pressed", act: { kind: "close" } })}
        >
          {t("operator.support.close")}
        </Button>
      </div>
    </form>
  )
}

/** The way to give the conversation to another operator, or back to the queue. */
const HandOver = ({ snapshot, send, record }: RecordProps): ReactNode => {
  const { t } = useMessage()
  const isBusy = snapshot.matches("acting")
  return (
    <form
      className={`card ${styles.inner}`}
      noValidate
      aria-label={t("operator.support.hand-over")}
      onSubmit={(event) => {
        const note = valueIn(event, "note")
        const given = `${new FormData(event.currentTarget).get("receiver") ?? ""}`
        const receiver = isOperatorName(given) ? given : null
        if (!isBusy) send({ type: "act.pressed", act: { kind: "handOver", receiver, note } })
      }}
    >
      <Field label={t("operator.support.receiver")}>
        {(control) => (
          <Select
            {...control}
            name="receiver"
            defaultValue=""
            options={[
              { value: "", label: t("operator.support.anybody") },
              ...record.receivers.map((name) => ({ value: name, label: name })),
            ]}
            onChange={() => undefined}
          />
        )}
      </Field>
      <Field label={t("operator.support.note")} hint={t("operator.support.note.hint")}>
        {(control) => <TextInput {...control} name="note" autoComplete="off" maxLength={1000} />}
      </Field>
      <Button type="submit" disabled={isBusy} busy={isBusy && snapshot.context.act?.kind === "handOver"}>
        {t("operator.support.hand-over")}
      </Button>
    </form>
  )
}

/** One conversation: what was written, the notes of those who had it before, and what can be done. */
export const ConversationRecord = (props: RecordProps): ReactNode => {
  const { t, dateTime, language } = useMessage()
  const { snapshot, send, record } = props
  const isBusy = snapshot.hasTag("busy")
  const title =
    record.playerId === null
      ? t("operator.support.of-guest")
      : t("operator.support.of", { player: `${record.playerId}` })
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.head}>
        <h2 className="heading">{title}</h2>
        {!record.isMine && (
          <Button variant="ghost" disabled={isBusy} onClick={() => send({ type: "refresh.pressed" })}>
            {t("operator.refresh")}
          </Button>
        )}
        <Button disabled={isBusy} onClick={() => send({ type: "conversation.left" })}>
          {t("operator.back")}
        </Button>
      </div>
      <div className={`card ${styles.inner}`}>
        <RowFacts row={record} />
        {record.rating !== null && <p>{t("support.rated", { rating: record.rating })}</p>}
        {record.handovers.map(({ at, operator, receiver, note }) => (
          <p key={at} className={styles.note}>
            <span className="dim">
              {receiver === null
                ? t("operator.support.given-back", { operator, at: dateTime(at) })
                : t("operator.support.given", { operator, receiver, at: dateTime(at) })}
            </span>
            <bdi className={styles.text}>{note}</bdi>
          </p>
        ))}
        <div className={styles.log} role="log" aria-label={t("support.messages")}>
          <ol className={styles.messages}>
            {record.messages.map((message) => (
              <Message
                key={message.number}
                message={message}
                isOwn={message.side === "operator"}
                author={message.operator ?? whose(record, t)}
                isRead={message.number <= record.readByPlayer}
                files={`/operator-api/support/${record.id}`}
                placeOf={({ direction, id }) =>
                  direction === "out"
                    ? `/${language}/operator/withdrawals?id=${encodeURIComponent(id)}`
                    : `/${language}/operator/players/${record.playerId}`
                }
              />
            ))}
          </ol>
        </div>
        {record.state === "waiting" && (
          <Button
            variant="go"
            busy={snapshot.matches("acting") && snapshot.context.act?.kind === "take"}
            disabled={isBusy}
            onClick={() => send({ type: "act.pressed", act: { kind: "take" } })}
          >
            {t("operator.support.take")}
          </Button>
        )}
      </div>
      {record.isMine && <Answer {...props} />}
      {record.isMine && <HandOver {...props} />}
      <Contacts {...props} />
    </section>
  )
}
