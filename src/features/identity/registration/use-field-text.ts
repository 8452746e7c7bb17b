import type { FormErrors } from "#models/identity/registration/form-message.ts"
import { useFormText } from "./use-form-text.ts"

/** What is wrong with a field, in words; undefined where nothing is. */
export const useFieldText = (errors: FormErrors): ((field: string) => string | undefined) => {
  const text = useFormText()
  return (field) => {
    const message = errors[field]
    return message === undefined ? undefined : text(message)
  }
}
