import { defaultValues } from "#models/identity/registration/form-country.ts"
import { type FormMessage, messageOf } from "#models/identity/registration/form-message.ts"
import {
  canBeSent,
  type Form,
  formErrors,
  type PhoneProof,
  PROVIDER_FIELD,
} from "#models/identity/registration/form-state.ts"
import type {
  FormValues,
  RegistrationFields,
  RegistrationType,
} from "#models/identity/registration/registration.ts"
import type { RegistrationContext } from "./registration.events.ts"

/** The form of the chosen tab, or `undefined` before its fields are there. */
export const currentForm = (context: RegistrationContext): Form | undefined => {
  const { tab } = context
  const loaded = tab === null ? undefined : context.cache[tab]
  return tab === null || loaded === undefined
    ? undefined
    : {
        type: tab,
        fields: loaded.fields,
        relations: loaded.relation_fields,
        phones: context.phones,
      }
}

/** Whether the form may be sent with this proof (§4 Registration). */
export const mayBeSent = (context: RegistrationContext, proof: PhoneProof | null): boolean => {
  const form = currentForm(context)
  return form !== undefined && canBeSent(form, context, proof)
}

/** Errors of the whole form, for a try to send that was refused. */
export const errorsOf = (context: RegistrationContext, proof: PhoneProof | null) => {
  const form = currentForm(context)
  return form === undefined ? {} : formErrors(form, context, proof)
}

/** Fields that arrived, and the values their form starts with beneath what was typed already. */
export const withFields = (
  context: RegistrationContext,
  tab: RegistrationType,
  fields: RegistrationFields,
): Partial<RegistrationContext> => ({
  cache: { ...context.cache, [tab]: fields },
  values: { ...defaultValues(fields.fields, fields.relation_fields), ...context.values },
})

/** What is left when secrets are lost: each that was typed is asked for again. */
export const withoutSecrets = (context: RegistrationContext): Partial<RegistrationContext> => {
  const lost = Object.keys(context.secrets).filter((id) => context.secrets[id] !== "")
  const asked: ReadonlyArray<readonly [string, FormMessage]> = lost.map((id) => [
    id,
    messageOf("registration.error.secret-lost"),
  ])
  return { secrets: {}, errors: { ...context.errors, ...Object.fromEntries(asked) } }
}

/** Values without the welcome bonus that was chosen: the next form starts with its own. */
export const withoutBonus = ({ first_deposit_bonus_choice: _gone, ...rest }: FormValues): FormValues => rest

/** The fields of a service's form are of the moment: another service, or none, may vouch for the visitor by now. */
export const withoutProviderFields = (context: RegistrationContext): Partial<RegistrationContext> => {
  const { soc_reg: _fields, ...cache } = context.cache
  const { [PROVIDER_FIELD]: _provider, ...values } = context.values
  return { cache, values, formError: null }
}
