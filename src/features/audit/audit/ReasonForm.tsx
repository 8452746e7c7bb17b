import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./Audit.module.css"

/** Asks for a reason before personal data are shown. */
export const ReasonForm = (props: {
  /** Whose words it speaks: `<area>.unmask.…`. */
  readonly area: "audit" | "review"
  /** Key of the dictionary. */
  readonly fault: string | null
  readonly isBusy: boolean
  readonly onReason: (reason: string) => void
}): ReactNode => {
  const { t } = useMessage()
  const { area, fault, isBusy } = props
  return (
    <form
      className={styles.unmask}
      noValidate
      aria-label={t(`${area}.unmask.title`)}
      onSubmit={(event) => {
        event.preventDefault()
        const reason = `${new FormData(event.currentTarget).get("reason") ?? ""}`
        if (!isBusy) props.onReason(reason)
      }}
    >
      <Field
        label={t(`${area}.unmask.label`)}
        hint={t(`${area}.unmask.hint`)}
        error={fault === null ? undefined : t(fault)}
      >
        {(control) => <TextInput {...control} name="reason" autoComplete="off" disabled={isBusy} />}
      </Field>
      <Button type="submit" disabled={isBusy}>
        {t(`${area}.unmask.submit`)}
      </Button>
    </form>
  )
}
