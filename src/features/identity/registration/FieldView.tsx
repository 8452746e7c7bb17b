import { memo, type ReactNode, Suspense } from "react"
import { countryById, firstDigitsOf } from "#models/identity/phone-rules.ts"
import {
  countryOption,
  formCountryId,
  isPhoneCodeField,
  PHONE_CODE_FIELD,
  titleIn,
} from "#models/identity/registration/form-country.ts"
import { CODE_FIELD } from "#models/identity/registration/form-state.ts"
import { CITY_FIELD, REGION_FIELD } from "#models/identity/registration/place-fields.ts"
import type { RegistrationField } from "#models/identity/registration/registration.ts"
import { type FormValue, isTruthyFlag } from "#models/identity/registration/rules.ts"
import { sectionProvider } from "#models/identity/registration/sections.ts"
import { isRequired } from "#models/identity/registration/validate.ts"
import { documentNumberPlaceholder } from "#models/identity/registration/visibility.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Checkbox } from "#src/ui/primitives/Checkbox.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { CaptchaSlot } from "./CaptchaSlot.tsx"
import { ChoiceField } from "./ChoiceField.tsx"
import styles from "./FieldView.module.css"
import { OptionList } from "./OptionList.tsx"
import { PasswordInput } from "./PasswordInput.tsx"
import { PhoneCodeSelect } from "./PhoneCodeSelect.tsx"
import { AskForCode, PhoneConfirmation } from "./PhoneConfirmation.tsx"
import { PhoneInput } from "./PhoneInput.tsx"
import { TextField } from "./TextField.tsx"
import { useFormText } from "./use-form-text.ts"
import { numberError, type RegistrationView } from "./use-registration.ts"

/** Fields that few forms have arrive with the first form that has one. */
const PlaceField = lateComponent(() => import("./PlaceField.tsx"))
const SomeChoices = lateComponent(() => import("../../request/dropdown/SomeChoices.tsx"))

const FieldSkeleton = (): ReactNode => <Skeleton height={62} width="100%" />

interface FieldViewProps {
  readonly view: RegistrationView
  readonly field: RegistrationField
}

const PhoneView = ({ view, field }: FieldViewProps): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const { context } = view.registration
  const countryId = formCountryId("phone_reg", context.values)
  const country = countryId === undefined ? undefined : countryById(context.phones, countryId)
  const codeField = view.form?.fields.find(({ id, disabled }) => isPhoneCodeField(id) && !disabled)
  const error = numberError(view)
  const isLocked = !view.confirmation.matches("awaitingPhone")
  // A number that begins otherwise is cleared as it is typed: why has to stand there.
  const begins = country === undefined ? [] : firstDigitsOf(country.country_code)
  return (
    <Field
      label={field.title}
      required={isRequired(field)}
      hint={
        isLocked || begins.length === 0
          ? undefined
          : t("registration.phone.begins", { digits: begins.join(" / ") })
      }
      error={error === undefined ? undefined : text(error)}
    >
      {(control) => (
        <>
          <PhoneInput
            control={control}
            phones={context.phones}
            country={country}
            value={String(context.values[field.id] ?? "")}
            isLocked={isLocked}
            disabled={field.disabled}
            onChange={(value) => view.send({ type: "field.changed", id: field.id, value })}
            onCountry={
              codeField === undefined
                ? undefined
                : (chosen) => view.send({ type: "field.changed", id: codeField.id, value: chosen })
            }
            onBlur={() => view.send({ type: "field.left", id: field.id })}
            trailing={view.confirmation.matches("codeConfirmed") && <Icon name="check" />}
          />
          {/* Below the number, which beside it had no room on a phone. */}
          {isLocked && (
            <button
              type="button"
              className={styles.change}
              onClick={() => view.confirm({ type: "phone.changed" })}
            >
              {t("registration.phone.change")}
            </button>
          )}
        </>
      )}
    </Field>
  )
}

/** The document's number, whose placeholder changes with the country (§4 Registration). */
const DOCUMENT_NUMBER = "passport"

/** Ids that a multi-select holds, joined by commas. */
const idsOf = (value: FormValue | undefined): readonly number[] =>
  value === undefined || value === "" ? [] : String(value).split(",").map(Number)

/** Fields that look at more of the form than their own value and its country. */
const looksAround = ({ id, type }: RegistrationField): boolean =>
  [REGION_FIELD, CITY_FIELD, CODE_FIELD].includes(id) || ["phone", "phone_code_button"].includes(type)

/** Whether a field looks as before: in a form of forty a key press concerns one of them. */
const looksAlike = (before: FieldViewProps, now: FieldViewProps): boolean => {
  const { field } = now
  if (before.field !== field || looksAround(field)) return false
  const [one, other] = [before.view.registration.context, now.view.registration.context]
  const countryOf = ({ tab, values }: typeof one) => (tab === null ? undefined : formCountryId(tab, values))
  return (
    one.values[field.id] === other.values[field.id] &&
    one.secrets[field.id] === other.secrets[field.id] &&
    one.errors[field.id] === other.errors[field.id] &&
    one.phones === other.phones &&
    countryOf(one) === countryOf(other) &&
    before.view.confirmation === now.view.confirmation
  )
}

/** One field of a form by its type; what it says and how it is judged comes with it from the server. */
export const FieldView = memo(function FieldView({ view, field }: FieldViewProps): ReactNode {
  const text = useFormText()
  const { t } = useMessage()
  const { form } = view
  const { context } = view.registration
  const value = context.values[field.id]
  const failed = context.errors[field.id]
  const error = failed === undefined ? undefined : text(failed)
  const change = (next: string | number | boolean) =>
    view.send({ type: "field.changed", id: field.id, value: next })
  const leave = () => view.send({ type: "field.left", id: field.id })
  const title = titleIn(field, form === undefined ? undefined : formCountryId(form.type, context.values))
  const label = { label: field.title, required: isRequired(field), error, hint: field.tooltip }

  if (field.id === REGION_FIELD || field.id === CITY_FIELD)
    return (
      <Suspense fallback={<FieldSkeleton />}>
        <PlaceField view={view} field={field} />
      </Suspense>
    )
  if (field.id === CODE_FIELD) return <PhoneConfirmation view={view} field={field} />

  switch (field.type) {
    case "phone":
      return <PhoneView view={view} field={field} />
    case "phone_country":
      return (
        <Field {...label}>
          {(control) => (
            <PhoneCodeSelect
              control={control}
              countries={context.phones.countries}
              countryId={formCountryId("phone_reg", { [PHONE_CODE_FIELD]: value ?? "" })}
              disabled={field.disabled || !view.confirmation.matches("awaitingPhone")}
              onChoose={change}
            />
          )}
        </Field>
      )
    case "select":
    case "dropdown":
      return <ChoiceField field={field} error={error} value={value} onChoose={change} onLeave={leave} />
    case "multiselect":
      return (
        <Field {...label}>
          {(control) => (
            <Suspense fallback={<FieldSkeleton />}>
              <SomeChoices
                control={control}
                label={field.title}
                options={field.options ?? []}
                max={field.max_length ?? field.options?.length ?? 0}
                value={idsOf(value)}
                onChange={(ids) => change(ids.join(","))}
              />
            </Suspense>
          )}
        </Field>
      )
    case "password":
      return (
        <Field {...label}>
          {(control) => (
            <PasswordInput
              control={control}
              autoComplete="new-password"
              value={context.secrets[field.id] ?? ""}
              onChange={(secret) => view.send({ type: "secret.entered", id: field.id, value: secret })}
              onBlur={leave}
            />
          )}
        </Field>
      )
    case "checkbox":
    case "extended_checkbox":
      return (
        <Checkbox
          checked={isTruthyFlag(value)}
          required={isRequired(field)}
          disabled={field.disabled}
          error={error}
          onChange={change}
        >
          <span>{title}</span>
          {field.type === "extended_checkbox" && field.tooltip !== undefined && (
            <small className={styles.explained}>{field.tooltip}</small>
          )}
        </Checkbox>
      )
    case "list":
    case "social_types":
      return (
        <OptionList
          label={field.title}
          options={field.options ?? []}
          value={value === undefined ? undefined : Number(value)}
          required={isRequired(field)}
          disabled={field.disabled}
          error={error}
          onChoose={({ id, code }) => {
            change(id)
            const provider = field.type === "social_types" && code !== undefined && sectionProvider(code)
            if (provider) view.send({ type: "provider.chosen", provider })
          }}
        />
      )
    case "datepicker":
    case "date_of_birth":
    case "input":
    case "email":
      return (
        <TextField
          field={field}
          error={failed}
          value={String(value ?? "")}
          countryId={form === undefined ? undefined : formCountryId(form.type, context.values)}
          placeholder={
            field.id === DOCUMENT_NUMBER && form !== undefined
              ? t(documentNumberPlaceholder(countryOption(form, context.values)))
              : undefined
          }
          onChange={change}
          onLeave={leave}
        />
      )
    case "captcha":
    case "custom_captcha":
      return <CaptchaSlot />
    case "phone_code_button":
      return <AskForCode view={view} />
    case "label":
      return <p className="secondary">{field.title}</p>
    // The form's own: it stands below the fields.
    case "button":
      return null
  }
}, looksAlike)
