import type { ReactNode } from "react"
import type { OperatorEntryContext } from "#machines/operator/operator-entry/operator-entry.events.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./Operator.module.css"

/** Asks for name and key. The key stays in its field and is sent once. */
export const EntryForm = (props: {
  /** Keys of the dictionary. */
  readonly faults: OperatorEntryContext["faults"]
  readonly isBusy: boolean
  readonly onEntry: (name: string, key: string) => void
}): ReactNode => {
  const { t } = useMessage()
  const { faults, isBusy } = props
  return (
    <form
      className={`card ${styles.form}`}
      noValidate
      aria-label={t("operator.entry.title")}
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget)
        if (!isBusy) props.onEntry(`${given.get("name") ?? ""}`, `${given.get("key") ?? ""}`)
      }}
    >
      <p className="dim">{t("operator.entry.hint")}</p>
      <Field label={t("operator.entry.name")} error={faults.name === null ? undefined : t(faults.name)}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            dir="ltr"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t("operator.entry.key")} error={faults.key === null ? undefined : t(faults.key)}>
        {(control) => (
          <TextInput
            {...control}
            name="key"
            type="password"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit" variant="go" busy={isBusy}>
        {t("operator.entry.submit")}
      </Button>
    </form>
  )
}
