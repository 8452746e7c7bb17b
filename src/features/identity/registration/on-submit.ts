import type { FormEvent } from "react"

/** A form's `onSubmit` that the browser does not send itself. */
export const onSubmit = (submit: () => void) => (event: FormEvent) => {
  event.preventDefault()
  submit()
}
