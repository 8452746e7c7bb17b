import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./Audit.module.css"

/** Asks for the key of a role, at the audit for a name too. The key stays in its field and is sent once. */
export const KeyForm = (props: {
  /** Whose words it speaks: `<area>.key.…`. */
  readonly area: "audit" | "review"
  /** Key of the dictionary. */
  readonly fault: string | null
  readonly isBusy: boolean
  /** `name`: empty where none is asked for, or given. */
  readonly onKey: (key: string, name: string) => void
}): ReactNode => {
  const { t } = useMessage()
  const { area, fault, isBusy } = props
  return (
    <form
      className={`card ${styles.form}`}
      noValidate
      aria-label={t(`${area}.key.title`)}
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget)
        if (!isBusy) props.onKey(`${given.get("key") ?? ""}`, `${given.get("name") ?? ""}`)
      }}
    >
      <p className="dim">{t(`${area}.key.hint`)}</p>
      {area === "audit" && (
        <Field label={t("audit.key.name")} hint={t("audit.key.name.hint")}>
          {(control) => (
            <TextInput
              {...control}
              name="name"
              dir="ltr"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
            />
          )}
        </Field>
      )}
      <Field label={t(`${area}.key.label`)} error={fault === null ? undefined : t(fault)}>
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
        {t(`${area}.key.submit`)}
      </Button>
    </form>
  )
}
