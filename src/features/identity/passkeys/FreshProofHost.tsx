import type { ReactNode } from "react"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { PasswordField } from "../registration/PasswordField.tsx"
import { useFormText } from "../registration/use-form-text.ts"
import { freshProofFlow } from "./fresh-proof-flow.ts"
import { PinProof } from "./PinProof.tsx"
import { ProofDialog } from "./ProofDialog.tsx"

/** Asks whoever is signed in for the password, a passkey or the PIN once more, over whatever wants to know. */
export const FreshProofHost = (): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const ref = useFlow(freshProofFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  if (!snapshot.matches("asked")) return null
  const { canUsePasskey, password, errors, error } = snapshot.context
  const isTyping = snapshot.matches({ asked: "typing" })
  const isChecking = snapshot.matches({ asked: "checkingPassword" })
  if (snapshot.matches({ asked: "typingPin" }) || snapshot.matches({ asked: "checkingPin" }))
    return <PinProof snapshot={snapshot} send={send} />
  const passwordError = errors.password
  return (
    <ProofDialog
      hint={t("proof.hint")}
      isTyping={isTyping}
      isChecking={isChecking}
      error={error}
      onSubmit={() => send({ type: "password.submitted" })}
      onDismiss={() => send({ type: "proof.dismissed" })}
      otherWays={
        <>
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
        </>
      }
    >
      <PasswordField
        label={t("registration.field.password")}
        error={passwordError === undefined ? undefined : text(passwordError)}
        autoComplete="current-password"
        value={password}
        onChange={(typed) => send({ type: "password.entered", password: typed })}
      />
    </ProofDialog>
  )
}
