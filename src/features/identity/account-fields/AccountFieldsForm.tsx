import { type ReactNode, useCallback } from "react"
import { changesToSave } from "#machines/identity/account-fields/account-fields.setup.ts"
import { accountFormState, openFields } from "#models/identity/account-form.ts"
import type { FormValue } from "#models/identity/registration/rules.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { FormError } from "../registration/FormError.tsx"
import { onSubmit } from "../registration/on-submit.ts"
import { Part } from "../security/Part.tsx"
import { Unavailable } from "../security/Unavailable.tsx"
import { AccountField } from "./AccountField.tsx"
import styles from "./AccountFields.module.css"
import { accountFieldsFlow } from "./account-fields-flow.ts"
import { fieldParts } from "./field-parts.ts"
import { ProvedFields } from "./ProvedFields.tsx"

/** The form's place while its fields are on their way. */
const Waiting = (): ReactNode => {
  const { t } = useMessage()
  return (
    <div className={`card ${styles.part}`} role="status" aria-busy="true" aria-label={t("common.loading")}>
      {["first", "second", "third", "fourth"].map((place) => (
        <Skeleton key={place} height={62} width="100%" />
      ))}
    </div>
  )
}

/** The fields themselves: what documents prove above, what can be changed below, saved together. */
export const AccountFieldsForm = (): ReactNode => {
  const { t } = useMessage()
  const ref = useFlow(accountFieldsFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { view, changes, errors, error, isSaved } = snapshot.context
  const change = useCallback(
    (id: string, value: FormValue) => send({ type: "field.changed", id, value }),
    [send],
  )
  const leave = useCallback((id: string) => send({ type: "field.left", id }), [send])
  const isSaving = snapshot.matches("saving")
  if (snapshot.matches("unavailable"))
    return <Unavailable error={error} onAsk={() => send({ type: "page.asked" })} />
  if (view === null) return <Waiting />

  const { values } = accountFormState(view, changes, errors)
  const changed = Object.keys(changesToSave(snapshot.context)).length
  return (
    <>
      <ProvedFields view={view} />
      <form
        className={styles.form}
        noValidate
        aria-label={t("more.fields.title")}
        onSubmit={onSubmit(() => send({ type: "form.submitted" }))}
        data-steps
      >
        {fieldParts(openFields(view)).map((part) => (
          <Part key={part.title} title={t(part.title)}>
            {part.title === "more.fields.residence" && (
              <dl>
                <dt className="dim">{t("registration.field.country_id")}</dt>
                <dd>
                  <span>{view.country_name}</span>
                  <span> </span>
                  <span className="dim">{t("more.fields.country.fixed")}</span>
                </dd>
              </dl>
            )}
            <fieldset className={styles.fields} disabled={isSaving} aria-label={t(part.title)}>
              {part.fields.map((field) => (
                <AccountField
                  key={field.id}
                  field={field}
                  countryId={view.country_id}
                  values={values}
                  error={errors[field.id]}
                  onChange={change}
                  onLeave={leave}
                />
              ))}
            </fieldset>
          </Part>
        ))}
        <FormError error={error} />
        <p role="status" className={styles.standing}>
          {changed > 0 ? t("more.fields.unsaved", { count: changed }) : isSaved ? t("more.fields.saved") : ""}
        </p>
        <div className={styles.actions}>
          <Button type="submit" variant="go" size="large" busy={isSaving} disabled={changed === 0}>
            {t("more.fields.save")}
          </Button>
          <Button disabled={changed === 0 || isSaving} onClick={() => send({ type: "changes.dropped" })}>
            {t("more.fields.drop")}
          </Button>
        </div>
      </form>
    </>
  )
}
