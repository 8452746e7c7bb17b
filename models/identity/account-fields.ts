import { Schema } from "effect"
import { FormValues, RegistrationField } from "./registration/registration.ts"

/** What a player says of themselves, as it stands, with what it takes to fill it in and put it right (§7 Office: saveaccountfields). */
export const AccountFieldsView = Schema.Struct({
  /** The account's country (§3 Country), by which fields have their titles and regions. */
  country_id: Schema.Int,
  /** Its name, in the language of the titles. */
  country_name: Schema.String,
  /**
   * Those that show for the country, in the order of a form, described as the registration describes them. `required`: it was said and can't be emptied.
   * `disabled`: documents prove it, and `tooltip` says so. Cities are those of the region that was said.
   */
  fields: Schema.Array(RegistrationField),
  /** What was said, by the fields' ids; a field that is absent was never filled in. */
  values: FormValues,
})
export type AccountFieldsView = typeof AccountFieldsView.Type
