import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import { useFlow } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { FormError } from "../registration/FormError.tsx"
import { PasswordInput } from "../registration/PasswordInput.tsx"
import { useFormText } from "../registration/use-form-text.ts"
import { freshProofFlow } from "./fresh-proof-flow.ts"
import styles from "./Passkeys.module.css"
import { PinProof } from "./PinProof.tsx"

/** Asks whoever is signed in for the password, a passkey or the PIN once more, over whatever wants to know. */
export const FreshProofHost = (): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const ref = useFlow(freshProofFlow)
  const snapshot = useSelector(ref, (current) => current)
  const { send } = ref
  if (!snapshot.matches("asked")) return null
  const { canUsePasskey, password, errors, error } = snapshot.context
  const isTyping = snapshot.matches({ asked: "typing" })
  const isChecking = snapshot.matches({ asked: "checkingPassword" })
  if (snapshot.matches({ asked: "typingPin" }) || snapshot.matches({ asked: "checkingPin" }))
    return <PinProof snapshot={snapshot} send={send} />
  const passwordError = errors.password
  return (
    <Dialog
      title={t("proof.title")}
      closeLabel={t("common.close")}
      onDismiss={() => send({ type: "proof.dismissed" })}
    >
      <form
        className={styles.form}
        noValidate
        aria-label={t("proof.title")}
        onSubmit={(event) => {
          event.preventDefault()
          if (isTyping) send({ type: "password.submitted" })
        }}
      >
        <p className="secondary">{t("proof.hint")}</p>
        <fieldset className={styles.fields} disabled={!isTyping}>
          <Field
            label={t("registration.field.password")}
            error={passwordError === undefined ? undefined : text(passwordError)}
          >
            {(control) => (
              <PasswordInput
                control={control}
                autoComplete="current-password"
                value={password}
                onChange={(typed) => send({ type: "password.entered", password: typed })}
              />
            )}
          </Field>
        </fieldset>
        <FormError error={error} />
        <div className={styles.actions}>
          <Button type="submit" variant="go" busy={isChecking} disabled={!isTyping && !isChecking}>
            {t(isChecking ? "proof.submitting" : "proof.submit")}
          </Button>
          {canUsePasskey && (
            <Button
              busy={snapshot.matches({ asked: "checkingPasskey" })}
              disabled={isChecking}
              onClick={() => send({ type: "passkey.chosen" })}
            >
              {t("proof.passkey")}
            </Button>
          )}
          <Button variant="ghost" disabled={!isTyping} onClick={() => send({ type: "pin.chosen" })}>
            {t("proof.pin")}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
