import type { ReactNode } from "react"
import type { FormMessage } from "#models/identity/registration/form-message.ts"
import styles from "./FormError.module.css"
import { useFormText } from "./use-form-text.ts"

/** What went wrong with a form as a whole; said aloud as it appears. */
export const FormError = ({ error }: { readonly error: FormMessage | null }): ReactNode => {
  const text = useFormText()
  return <div role="alert">{error !== null && <p className={styles.error}>{text(error)}</p>}</div>
}
