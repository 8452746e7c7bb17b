import type { AccountFieldsView } from "./account-fields.ts"
import type { FormErrors } from "./registration/form-message.ts"
import { type Form, type FormState, formErrors } from "./registration/form-state.ts"
import { CITY_FIELD, REGION_FIELD } from "./registration/place-fields.ts"
import type { FormValues, RegistrationField } from "./registration/registration.ts"

/** Whose options are those of the moment: what is chosen above them leaves others. The server holds them against it. */
const PLACES: ReadonlySet<string> = new Set([REGION_FIELD, CITY_FIELD])

/** Fields that documents prove, and that can't be changed. */
export const provedFields = ({ fields }: AccountFieldsView): readonly RegistrationField[] =>
  fields.filter(({ disabled }) => disabled)

/** Fields that can be filled in and put right. */
export const openFields = ({ fields }: AccountFieldsView): readonly RegistrationField[] =>
  fields.filter(({ disabled }) => !disabled)

/** The form of the account's fields, by which the registration's rules judge them (§5 Form rules). */
export const accountForm = (view: AccountFieldsView): Form => ({
  type: "full_reg",
  fields: openFields(view).map((field) => {
    const { options: _ofTheMoment, ...rest } = field
    return PLACES.has(field.id) ? rest : field
  }),
  relations: [],
  phones: { countries: [], masks: [] },
})

/** The form as it stands: what the account says, and what was changed in it. An emptied field that was said is complained about. */
export const accountFormState = (
  view: AccountFieldsView,
  changes: FormValues,
  errors: FormErrors,
): FormState => ({
  values: { country_id: view.country_id, ...view.values, ...changes },
  secrets: {},
  errors,
  requiredChecking: true,
})

/** What differs from what the account says; that is sent. */
export const changedValues = (view: AccountFieldsView, changes: FormValues): FormValues =>
  Object.fromEntries(
    openFields(view).flatMap(({ id }) => {
      const value = changes[id]
      return value === undefined || String(value) === String(view.values[id] ?? "") ? [] : [[id, value]]
    }),
  )

/** What is wrong with the fields that were changed, and with nothing else: the others stand as the server took them. */
export const changeErrors = (view: AccountFieldsView, changes: FormValues): FormErrors => {
  const changed = changedValues(view, changes)
  const errors = formErrors(accountForm(view), accountFormState(view, changes, {}), null)
  return Object.fromEntries(Object.entries(errors).filter(([id]) => changed[id] !== undefined))
}
