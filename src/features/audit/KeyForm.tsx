import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./Audit.module.css"
import type { DeskProps } from "./desk-view.ts"

/** Asks for the key of the audit. The key stays in its field and is sent once. */
export const KeyForm = ({ snapshot, send }: DeskProps): ReactNode => {
  const { t } = useMessage()
  const { faults } = snapshot.context
  const isBusy = snapshot.matches("signingIn")
  return (
    <form
      className={`card ${styles.form}`}
      noValidate
      aria-label={t("audit.key.title")}
      onSubmit={(event) => {
        event.preventDefault()
        const key = `${new FormData(event.currentTarget).get("key") ?? ""}`
        if (!isBusy) send({ type: "key.submitted", key })
      }}
    >
      <p className="dim">{t("audit.key.hint")}</p>
      <Field label={t("audit.key.label")} error={faults.key === null ? undefined : t(faults.key)}>
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
        {t("audit.key.submit")}
      </Button>
    </form>
  )
}
