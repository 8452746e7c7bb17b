import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./Security.module.css"

/** One code of the app, and the button that sends it. */
export const CodeForm = (props: {
  /** Name of the form. */
  readonly title: string
  readonly label: string
  readonly submit: string
  readonly value: string
  readonly error: string | undefined
  readonly isBusy: boolean
  readonly variant: "go" | "line"
  readonly onChange: (code: string) => void
  readonly onSubmit: () => void
  /** Buttons beside the one that sends. */
  readonly children?: ReactNode
}): ReactNode => {
  const { t } = useMessage()
  const { isBusy } = props
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={props.title}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) props.onSubmit()
      }}
    >
      <fieldset className={styles.fields} disabled={isBusy}>
        <Field label={props.label} error={props.error}>
          {(control) => (
            <TextInput
              {...control}
              dir="ltr"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              value={props.value}
              onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
            />
          )}
        </Field>
      </fieldset>
      <div className={styles.actions}>
        <Button type="submit" variant={props.variant} busy={isBusy}>
          {isBusy ? t("sign-in.second.submitting") : props.submit}
        </Button>
        {props.children}
      </div>
    </form>
  )
}
