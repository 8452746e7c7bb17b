import type { ReactNode } from "react"
import type { AskedAnswer } from "#models/identity/secure-question.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"

/** The answer to the player's question, or a code of the second factor in its place: whichever the server asks for. */
export const AnswerField = (props: {
  readonly asked: AskedAnswer
  readonly value: string
  readonly error: string | undefined
  readonly className?: string
  readonly onChange: (typed: string) => void
}): ReactNode => {
  const { t } = useMessage()
  const { question, takesCodes, way } = props.asked
  const words = way === "sms" ? "secure-question.or-recovery-code" : "secure-question.or-code"
  const orCode = takesCodes ? t(words) : undefined
  return (
    <Field
      label={question === null ? t("secure-question.code") : t("secure-question.asked", { question })}
      hint={question === null ? t("secure-question.code.hint") : orCode}
      error={props.error}
      className={props.className ?? ""}
    >
      {(control) => (
        <TextInput
          {...control}
          data-first-focus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={props.value}
          onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}
