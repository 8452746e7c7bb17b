import type { ReactNode } from "react"
import type { FormMessage } from "#models/identity/registration/form-message.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { FormError } from "../registration/FormError.tsx"
import { onSubmit } from "../registration/on-submit.ts"
import styles from "./Passkeys.module.css"

/** The dialog that asks whoever is signed in to prove it once more, whatever they prove it by. */
export const ProofDialog = (props: {
  readonly hint: string
  /** Whether what proves it may be typed. */
  readonly isTyping: boolean
  readonly isChecking: boolean
  readonly error: FormMessage | null
  readonly onSubmit: () => void
  readonly onDismiss: () => void
  /** The field of what proves it. */
  readonly children: ReactNode
  /** Buttons of the other ways to prove it. */
  readonly otherWays: ReactNode
}): ReactNode => {
  const { t } = useMessage()
  const { isTyping, isChecking } = props
  return (
    <Dialog title={t("proof.title")} closeLabel={t("common.close")} onDismiss={props.onDismiss}>
      <form
        className={styles.form}
        noValidate
        aria-label={t("proof.title")}
        onSubmit={onSubmit(() => {
          if (isTyping) props.onSubmit()
        })}
      >
        <p className="secondary">{props.hint}</p>
        <fieldset className={styles.fields} disabled={!isTyping}>
          {props.children}
        </fieldset>
        <FormError error={props.error} />
        <div className={styles.actions}>
          <Button type="submit" variant="go" busy={isChecking} disabled={!isTyping && !isChecking}>
            {t(isChecking ? "proof.submitting" : "proof.submit")}
          </Button>
          {props.otherWays}
        </div>
      </form>
    </Dialog>
  )
}
