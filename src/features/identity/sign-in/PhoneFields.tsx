import type { ReactNode } from "react"
import { countryById, firstDigitsOf, type PhoneBook } from "#models/identity/phone-rules.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { PhoneCodeSelect } from "../registration/PhoneCodeSelect.tsx"
import { PhoneInput } from "../registration/PhoneInput.tsx"
import styles from "./SignInForm.module.css"

/** A phone: the country's code beside the national number, or the whole number where no references came. */
export const PhoneFields = (props: {
  readonly phones: PhoneBook
  readonly countryId: number | null
  readonly phone: string
  readonly error: string | undefined
  readonly disabled: boolean
  /** Whether the browser may offer passkeys here. */
  readonly offersPasskeys?: boolean
  readonly onCountry: (countryId: number) => void
  readonly onPhone: (phone: string) => void
}): ReactNode => {
  const { t } = useMessage()
  const { phones, countryId, disabled } = props
  const country = countryId === null ? undefined : countryById(phones, countryId)
  const begins = country === undefined ? [] : firstDigitsOf(country.country_code)
  // A number that begins otherwise is cleared as it is typed: why has to stand there.
  const hint =
    country === undefined
      ? t("sign-in.phone.whole")
      : begins.length === 0
        ? undefined
        : t("registration.phone.begins", { digits: begins.join(" / ") })
  return (
    <>
      {phones.countries.length > 0 && (
        <Field label={t("registration.field.country_code_id")} className={styles.narrow ?? ""}>
          {(control) => (
            <PhoneCodeSelect
              control={control}
              countries={phones.countries}
              countryId={countryId ?? undefined}
              disabled={disabled}
              onChoose={props.onCountry}
            />
          )}
        </Field>
      )}
      <Field
        label={t("registration.field.phone")}
        error={props.error}
        hint={hint}
        className={(country === undefined ? styles.full : styles.wide) ?? ""}
      >
        {(control) => (
          <PhoneInput
            control={control}
            phones={phones}
            country={country}
            offersPasskeys={props.offersPasskeys === true}
            value={props.phone}
            onChange={props.onPhone}
            onCountry={props.onCountry}
          />
        )}
      </Field>
    </>
  )
}
