import type { SnapshotFrom } from "xstate"
import type { confirmPhoneMachine } from "#machines/identity/confirm-phone/confirm-phone.machine.ts"
import { PHONE_INCOMPLETE } from "#machines/identity/confirm-phone/confirm-phone.setup.ts"
import { currentForm } from "#machines/identity/registration/registration.form.ts"
import type { registrationMachine } from "#machines/identity/registration/registration.machine.ts"
import { isWholePhone } from "#models/identity/phone-rules.ts"
import type { FormMessage } from "#models/identity/registration/form-message.ts"
import {
  CODE_FIELD,
  type Form,
  formPhone,
  PHONE_FIELD,
  type PhoneProof,
} from "#models/identity/registration/form-state.ts"
import { blockingFields } from "#models/identity/registration/form-validity.ts"
import type { RegistrationField } from "#models/identity/registration/registration.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { confirmPhoneFlow } from "./confirm-phone-flow.ts"
import { registrationFlow } from "./registration-flow.ts"

/** Both charts of a registration, their snapshots, and what the screens derive from them. */
export interface RegistrationView {
  readonly registration: SnapshotFrom<typeof registrationMachine>
  readonly confirmation: SnapshotFrom<typeof confirmPhoneMachine>
  readonly send: FlowRef<typeof registrationMachine>["send"]
  readonly confirm: FlowRef<typeof confirmPhoneMachine>["send"]
  /** The form of the chosen tab, once its fields are there. */
  readonly form: Form | undefined
  /** The form's phone in full digits, once its country is known. */
  readonly phone: string | undefined
  /** The confirmed phone, once the code was right. */
  readonly proof: PhoneProof | null
}

const proofOf = ({ phone, proof }: { readonly phone: string; readonly proof: string | null }) =>
  proof === null ? null : { phone, proof }

/** Reads the registration and the phone's confirmation together. */
export const useRegistration = (): RegistrationView => {
  const registrationRef = useFlow(registrationFlow)
  const confirmRef = useFlow(confirmPhoneFlow)
  const registration = useSnapshot(registrationRef)
  const confirmation = useSnapshot(confirmRef)
  const form = currentForm(registration.context)
  return {
    registration,
    confirmation,
    send: registrationRef.send,
    confirm: confirmRef.send,
    form,
    phone: form === undefined ? undefined : formPhone(form, registration.context.values),
    proof: proofOf(confirmation.context),
  }
}

/** Whether what came of asking for a code is about the number: it is said there, and not below the button as well. */
export const isOfNumber = (error: FormMessage | null): boolean =>
  error !== null && "key" in error && "key" in PHONE_INCOMPLETE && error.key === PHONE_INCOMPLETE.key

/** Whether the form has found the number wrong: a code is not asked for it. */
export const isNumberWrong = ({ registration }: RegistrationView): boolean =>
  registration.context.errors[PHONE_FIELD] !== undefined

/** What is wrong with the number: what the form says, else that a code was asked for it before it was whole. */
export const numberError = (view: RegistrationView): FormMessage | undefined => {
  const { error } = view.confirmation.context
  const found = view.registration.context.errors[PHONE_FIELD]
  if (found !== undefined || error === null || !isOfNumber(error)) return found
  return isWholePhone(view.phone ?? "") ? undefined : error
}

/** The fields that still keep the form from being sent. */
export const missingFields = ({
  registration,
  form,
  proof,
  phone,
}: RegistrationView): readonly RegistrationField[] => {
  if (form === undefined) return []
  const { values, secrets, errors } = registration.context
  const isProved = proof !== null && proof.phone === phone
  const fields = form.fields.filter((field) => !isProved || field.id !== CODE_FIELD)
  const blocking = blockingFields(form.type, fields, form.relations, { ...values, ...secrets }, errors)
  return fields.filter(({ id }) => blocking.includes(id))
}
