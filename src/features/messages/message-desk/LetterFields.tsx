import { type ReactNode, useId } from "react"
import { TEXT_LENGTH, TITLE_LENGTH } from "#models/messages/player-message.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./MessageDesk.module.css"

/** Title and text of a letter. `language`: of one in this language, which may be left out. */
export const LetterFields = ({ language }: { readonly language?: string }): ReactNode => {
  const { t } = useMessage()
  const end = language === undefined ? "" : `-${language}`
  const isRequired = language === undefined
  const name = (part: "title" | "text") =>
    language === undefined
      ? t(`operator.messages.${part}`)
      : t(`operator.messages.${part}.in`, { language: t(`operator.messages.language.${language}`) })
  return (
    <>
      <Field label={name("title")} required={isRequired}>
        {(control) => <TextInput {...control} name={`title${end}`} maxLength={TITLE_LENGTH} dir="auto" />}
      </Field>
      <Field label={name("text")} required={isRequired}>
        {(control) => (
          <textarea
            {...control}
            className={styles.text}
            name={`text${end}`}
            rows={5}
            maxLength={TEXT_LENGTH}
            dir="auto"
          />
        )}
      </Field>
    </>
  )
}

/** Whether what is written invites to play, and the ways it takes by that. */
export const MarketingField = (): ReactNode => {
  const { t } = useMessage()
  const ways = useId()
  return (
    <div>
      <label className={styles.tick}>
        <input type="checkbox" name="marketing" aria-describedby={ways} />
        <span>{t("operator.messages.marketing")}</span>
      </label>
      <p className="secondary" id={ways}>
        {t("operator.messages.ways")}
      </p>
    </div>
  )
}
