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
import { useFieldText } from "../../identity/registration/use-field-text.ts"
import { PhoneFields } from "../../identity/sign-in/PhoneFields.tsx"
import phoneStyles from "../../identity/sign-in/SignInForm.module.css"
import styles from "../chat/Chat.module.css"
import type { CallFormProps } from "./call-view.ts"
import { useLanguageName } from "./use-language-name.ts"

const topics: ReadonlyArray<string> = SUPPORT_TOPICS
const isTopic = (value: string): value is SupportTopic => topics.includes(value)

/** As soon as people are there, in the list of times. */
const ASAP = "asap"

/** The form of a call: a phone, for guests a name, a topic, a time and a language. */
export const AskForCall = ({ snapshot, send }: CallFormProps): ReactNode => {
  const { t, dateTime } = useMessage()
  const nameOf = useLanguageName()
  const { context } = snapshot
  const { isPlayer, page, phones, countryId, phone, name, topic, language, when, errors, error } = context
  const errorOf = useFieldText(errors)
  const isBusy = snapshot.matches("sending")
  const { languages = [], times = [] } = page?.offer ?? {}
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t("calls.title")}
      onSubmit={onSubmit(() => {
        if (!isBusy) send({ type: "call.submitted", key: randomGuid() as MessageKey })
      })}
    >
      <p className="secondary">{t("calls.intro")}</p>
      <fieldset className={`${phoneStyles.fields} ${styles.number}`} disabled={isBusy}>
        <PhoneFields
          phones={phones}
          countryId={countryId}
          phone={phone}
          error={errorOf("phone")}
          disabled={isBusy}
          onCountry={(chosen) => send({ type: "country.chosen", countryId: chosen })}
          onPhone={(typed) => send({ type: "phone.entered", phone: typed })}
        />
      </fieldset>
      {!isPlayer && (
        <Field label={t("calls.name")} error={errorOf("name")} required>
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              autoComplete="name"
              maxLength={200}
              disabled={isBusy}
              value={name}
              onChange={({ currentTarget: { value } }) => send({ type: "name.typed", name: value })}
            />
          )}
        </Field>
      )}
      <Field label={t("support.topic")} error={errorOf("topic")} required>
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
      <Field label={t("calls.when")} error={errorOf("when")}>
        {(control) => (
          <Select
            {...control}
            disabled={isBusy}
            value={when === null ? ASAP : `${when}`}
            options={[
              { value: ASAP, label: t("calls.asap") },
              ...times.map((time) => ({ value: `${time}`, label: dateTime(time) })),
            ]}
            onChange={(value) => send({ type: "time.chosen", when: value === ASAP ? null : Number(value) })}
          />
        )}
      </Field>
      {languages.length > 1 && (
        <Field label={t("calls.language")} error={errorOf("language")}>
          {(control) => (
            <Select
              {...control}
              disabled={isBusy}
              value={language ?? languages[0] ?? ""}
              options={languages.map((code) => ({ value: code, label: nameOf(code) }))}
              onChange={(value) => send({ type: "language.chosen", language: value })}
            />
          )}
        </Field>
      )}
      <FormError error={error} />
      <div className={styles.buttons}>
        <Button type="submit" variant="go" busy={isBusy}>
          {t("calls.submit")}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={() => send({ type: "call.dropped" })}>
          {t("calls.cancel")}
        </Button>
      </div>
    </form>
  )
}
