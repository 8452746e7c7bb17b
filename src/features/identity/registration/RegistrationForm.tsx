import { type ReactNode, Suspense } from "react"
import type { RegistrationField, RegistrationType } from "#models/identity/registration/registration.ts"
import { relationsOf, visibleFields } from "#models/identity/registration/visibility.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { ErrorState } from "#src/ui/primitives/EmptyState.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { FieldView } from "./FieldView.tsx"
import { FormError } from "./FormError.tsx"
import styles from "./RegistrationForm.module.css"
import { useFormText } from "./use-form-text.ts"
import { missingFields, type RegistrationView } from "./use-registration.ts"

/** Only who registers by a service needs them. */
const SocialButtons = lateComponent(() => import(/* on dialog */ "../social/SocialButtons.tsx"))

/** Short answers that share a line though their type is a long one's. */
const HALVES: ReadonlySet<string> = new Set(["name", "surname", "passport", "passport_series"])

/** Fields that share a line with the next one. */
const widthOf = ({ id, type }: RegistrationField): string | undefined => {
  switch (type) {
    case "phone_country":
      return styles.narrow
    case "phone":
      return styles.wide
    case "select":
    case "dropdown":
    case "password":
    case "datepicker":
    case "date_of_birth":
      return styles.half
    default:
      return HALVES.has(id) ? styles.half : undefined
  }
}

/** The form's place while its fields are on their way, as high as the form of a phone. */
const FormSkeleton = (): ReactNode => {
  const { t } = useMessage()
  return (
    <div className={styles.form} aria-busy="true" role="status" aria-label={t("common.loading")}>
      {["first", "second", "third", "fourth", "fifth"].map((place) => (
        <Skeleton key={place} height={62} width="100%" />
      ))}
    </div>
  )
}

const Missing = ({ view }: { readonly view: RegistrationView }): ReactNode => {
  const { t } = useMessage()
  const missing = missingFields(view)
  const titles = missing.filter(({ type }) => type !== "checkbox").map(({ title }) => title)
  const consent = missing.some(({ type }) => type === "checkbox") ? [t("registration.missing.consent")] : []
  const names = [...titles, ...consent]
  return (
    <p className={styles.missing}>
      {names.length > 0 ? t("registration.missing", { fields: names.join(", ") }) : t("registration.ready")}
    </p>
  )
}

/** The ways to register, where there is more than one; they stay in view while a type's fields are on their way. */
const Tabs = ({
  view,
  disabled,
}: {
  readonly view: RegistrationView
  readonly disabled: boolean
}): ReactNode => {
  const { t } = useMessage()
  const { data, tab } = view.registration.context
  const tabs = data?.tabs ?? []
  if (tabs.length < 2) return null
  return (
    <Segmented<RegistrationType>
      label={t("registration.types")}
      segments={tabs.map(({ value, caption }) => ({ key: value, label: caption, disabled }))}
      value={tab ?? undefined}
      onChange={(chosen) => view.send({ type: "tab.chosen", tab: chosen })}
    />
  )
}

const Unavailable = ({ view }: { readonly view: RegistrationView }): ReactNode => {
  const { t } = useMessage()
  return (
    <ErrorState
      title={t("registration.unavailable")}
      action={
        <Button variant="soft" onClick={() => view.send({ type: "load.retried" })}>
          {t("common.retry")}
        </Button>
      }
    >
      {t("error.connection.action")}
    </ErrorState>
  )
}

/** A service vouches for the visitor before there is anything to fill in. */
const ProviderFirst = ({ view }: { readonly view: RegistrationView }): ReactNode => {
  const { t } = useMessage()
  const { formError } = view.registration.context
  return (
    <div className={styles.form}>
      <p className="secondary">{t("registration.provider.first")}</p>
      <Suspense fallback={<Skeleton height={48} width="100%" />}>
        <SocialButtons purpose="register" disabled={false} />
      </Suspense>
      <FormError error={formError} />
    </div>
  )
}

/** The fields by the server, one button, and what still keeps the form from being sent. */
const Fields = ({ view }: { readonly view: RegistrationView }): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const { registration, form, send, proof } = view
  const { context } = registration

  if (registration.matches("unavailable") || registration.matches({ form: "empty" }))
    return <Unavailable view={view} />
  if (form === undefined) return <FormSkeleton />
  if (registration.matches({ form: "choosingProvider" })) return <ProviderFirst view={view} />

  const isSubmitting = registration.matches({ form: "submitting" })
  const isUnresolved = registration.matches({ form: "unresolved" })
  const fields = visibleFields(form.fields, relationsOf(form.type, form.fields, form.relations), {
    ...context.values,
    ...context.secrets,
  })

  const shown = fields.filter(({ type }) => type !== "button")
  const { emailButtonText, phoneButtonText } = context.data?.additionalConfig ?? {}
  const buttonText = { full_reg: emailButtonText, phone_reg: phoneButtonText }
  const submitTitle =
    fields.find(({ input_type }) => input_type === "submit")?.title ??
    (form.type === "full_reg" || form.type === "phone_reg" ? buttonText[form.type] : undefined)

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t("registration.title")}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSubmitting) send({ type: "form.submitted", guid: randomGuid(), proof })
      }}
    >
      <fieldset className={styles.fields} disabled={isSubmitting || isUnresolved}>
        {shown.map((field) => (
          <div key={field.id} className={classNames(styles.field, widthOf(field))}>
            <FieldView view={view} field={field} />
          </div>
        ))}
      </fieldset>
      <div role="alert">
        {context.formError !== null && <p className={styles.error}>{text(context.formError)}</p>}
      </div>
      <div className={styles.send}>
        <Button type="submit" variant="go" size="large" wide busy={isSubmitting}>
          {isSubmitting
            ? t("registration.submitting")
            : isUnresolved
              ? t("registration.ask-again")
              : (submitTitle ?? t("registration.submit"))}
        </Button>
        {!isSubmitting && !isUnresolved && <Missing view={view} />}
      </div>
    </form>
  )
}

/** The chosen tab's form. The ways stand outside of it: whoever goes through them by keys keeps the focus while fields come and go. */
export const RegistrationForm = ({ view }: { readonly view: RegistrationView }): ReactNode => {
  const { registration } = view
  return (
    <div className={styles.form}>
      <Tabs
        view={view}
        disabled={
          registration.matches({ form: "submitting" }) || registration.matches({ form: "unresolved" })
        }
      />
      <Fields view={view} />
    </div>
  )
}
