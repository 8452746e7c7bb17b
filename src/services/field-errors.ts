import { type FormErrors, messageOf } from "#models/identity/registration/form-message.ts"
import type { ValidationErrors } from "#models/request/failure.ts"

/** What the server says of fields (§8 Validation errors): the first message of each. */
export const fieldErrors = (validation: ValidationErrors): FormErrors =>
  Object.fromEntries(
    Object.entries(validation).flatMap(([field, [text]]) =>
      text === undefined ? [] : [[field, messageOf(text)] as const],
    ),
  )
