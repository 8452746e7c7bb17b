import type { ReactNode } from "react"
import type { SnapshotFrom } from "xstate"
import type { freshProofMachine } from "#machines/identity/fresh-proof/fresh-proof.machine.ts"
import { PIN_LENGTH } from "#models/identity/pin.ts"
import { codeTyped } from "#models/identity/sent-code.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { usePasteWords } from "#src/ui/messages/use-paste-words.ts"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { takePastedCode } from "../registration/take-pasted-code.ts"
import { useFormText } from "../registration/use-form-text.ts"
import { ProofDialog } from "./ProofDialog.tsx"

/** Asks whoever is signed in for the PIN, over whatever wants to know. */
export const PinProof = (props: {
  readonly snapshot: SnapshotFrom<typeof freshProofMachine>
  readonly send: FlowRef<typeof freshProofMachine>["send"]
}): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const paste = usePasteWords()
  const { snapshot, send } = props
  const { pin, errors, error } = snapshot.context
  const isChecking = snapshot.matches({ asked: "checkingPin" })
  const wrong = errors.pin_code
  return (
    <ProofDialog
      hint={t("proof.pin.hint")}
      isTyping={!isChecking}
      isChecking={isChecking}
      error={error}
      onSubmit={() => send({ type: "pin.submitted" })}
      onDismiss={() => send({ type: "proof.dismissed" })}
      otherWays={
        <Button variant="ghost" disabled={isChecking} onClick={() => send({ type: "password.chosen" })}>
          {t("proof.password")}
        </Button>
      }
    >
      <Field
        label={t("proof.pin.field")}
        error={wrong === undefined ? undefined : text(wrong)}
        pasteFault={paste.code(PIN_LENGTH)}
      >
        {(control) => (
          <TextInput
            {...control}
            data-first-focus
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            value={pin}
            onPaste={takePastedCode(PIN_LENGTH, (code) => send({ type: "pin.entered", pin: code }))}
            onChange={({ currentTarget }) =>
              send({ type: "pin.entered", pin: codeTyped(currentTarget.value, PIN_LENGTH, pin) })
            }
          />
        )}
      </Field>
    </ProofDialog>
  )
}
