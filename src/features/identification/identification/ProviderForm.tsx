import type { ReactNode } from "react"
import { PROVIDER_FIELDS } from "#models/identification/provider.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import { onSubmit } from "../../identity/registration/on-submit.ts"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import styles from "./Identification.module.css"
import type { ProvingProps } from "./ProviderProof.tsx"
import { PICTURES_GO } from "./pictures-go.ts"

/** Longest that any of the fields may be. */
const LONGEST = 40

/** By what the chosen service knows the player. */
export const ProviderForm = ({ snapshot, send }: ProvingProps): ReactNode => {
  const { t, language } = useMessage()
  const text = useFormText()
  const { provider, values, errors, error } = snapshot.context
  const isBusy = snapshot.matches("beginning")
  if (provider === null) return null
  const fields: ReadonlyArray<string> = PROVIDER_FIELDS[provider.kind]
  const isWidget = fields.length === 0
  const names = new Intl.DisplayNames([language, "en"], { type: "region" })
  return (
    <form
      className={styles.proof}
      noValidate
      aria-label={t("more.identification.provider.form", { name: provider.name })}
      onSubmit={onSubmit(() => {
        if (!isBusy) send({ type: "check.submitted" })
      })}
    >
      {isWidget && <p>{t(PICTURES_GO[provider.kind], { name: provider.name })}</p>}
      <fieldset className={styles.fields} disabled={isBusy}>
        {fields.map((field) => (
          <Field
            key={field}
            label={t(`more.identification.provider.${field}`)}
            required
            error={errors[field] === undefined ? undefined : text(errors[field])}
            hint={field === "country" ? undefined : t(`more.identification.provider.${field}.hint`)}
          >
            {(control) =>
              field === "country" ? (
                <Select
                  {...control}
                  options={provider.countries.map((value) => ({ value, label: names.of(value) ?? value }))}
                  value={`${values.country ?? ""}`}
                  onChange={(value) => send({ type: "field.typed", field, value })}
                />
              ) : (
                <TextInput
                  {...control}
                  dir="ltr"
                  inputMode={field === "phone_number" ? "tel" : "text"}
                  autoComplete={field === "phone_number" ? "tel" : "off"}
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={LONGEST}
                  value={`${values[field] ?? ""}`}
                  onChange={({ currentTarget }) =>
                    send({ type: "field.typed", field, value: currentTarget.value })
                  }
                />
              )
            }
          </Field>
        ))}
      </fieldset>
      <FormError error={error} />
      <div className={styles.actions}>
        <Button type="submit" variant="go" size="large" busy={isBusy}>
          {t(isWidget ? "more.identification.provider.open" : "more.identification.provider.begin")}
        </Button>
        <Button
          variant="ghost"
          size="large"
          disabled={isBusy}
          onClick={() => send({ type: "provider.left" })}
        >
          {t("more.identification.provider.back")}
        </Button>
      </div>
    </form>
  )
}
