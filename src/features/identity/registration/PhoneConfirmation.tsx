import { type ReactNode, useState } from "react"
import { CODE_FIELD } from "#models/identity/registration/form-state.ts"
import type { RegistrationField } from "#models/identity/registration/registration.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { usePasteWords } from "#src/ui/messages/use-paste-words.ts"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { CodeInput } from "./CodeInput.tsx"
import styles from "./PhoneConfirmation.module.css"
import { useFormText } from "./use-form-text.ts"
import { isNumberWrong, isOfNumber, type RegistrationView } from "./use-registration.ts"
import { useSecondsLeft } from "./use-seconds-left.ts"

/** Time left, in words; the seconds are not read aloud. */
const Wait = (props: { readonly at: number; readonly messageKey: string }): ReactNode => {
  const { duration, rich } = useMessage()
  const left = useSecondsLeft(props.at)
  return (
    <span className={styles.wait} role="timer">
      {rich(props.messageKey, { time: <b className={styles.time}>{duration(left)}</b> })}
    </span>
  )
}

/** The button that has a code sent, until one is on its way: in its own place where the form has one for it. */
export const AskForCode = ({
  view,
  onAsk,
}: {
  readonly view: RegistrationView
  readonly onAsk?: () => void
}): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const { confirmation, confirm, phone } = view
  const { retryAt } = confirmation.context
  const error = isOfNumber(confirmation.context.error) ? null : confirmation.context.error
  const formError = view.registration.context.errors[CODE_FIELD]
  const isSending = confirmation.matches("sendingCode")
  const isAsked =
    confirmation.matches("codeSent") ||
    confirmation.matches("codeConfirmed") ||
    confirmation.matches("phoneConfirmed")
  if (isAsked) return null
  return (
    <div className={styles.ask}>
      <Button
        variant="soft"
        size="large"
        wide
        busy={isSending}
        disabled={confirmation.matches("coolingDown")}
        onClick={() => {
          onAsk?.()
          confirm({ type: "code.requested", phone: isNumberWrong(view) ? "" : (phone ?? "") })
        }}
      >
        {t(isSending ? "registration.code.sending" : "registration.code.get")}
      </Button>
      <div role="status">
        {(error !== null || formError !== undefined) && (
          <p className={styles.error}>
            <Icon name="error" />
            <span>{error === null ? t("registration.code.needed") : text(error)}</span>
          </p>
        )}
      </div>
      {confirmation.matches("coolingDown") && <Wait at={retryAt} messageKey="registration.code.retry-in" />}
    </div>
  )
}

/** The code from the SMS: asked for, typed in, asked for again after a while. */
export const PhoneConfirmation = (props: {
  readonly view: RegistrationView
  readonly field: RegistrationField
}): ReactNode => {
  const { view, field } = props
  const { t } = useMessage()
  const paste = usePasteWords()
  const text = useFormText()
  const { confirmation, confirm, form } = view
  const { sentCode, error } = confirmation.context
  const [typed, setTyped] = useState({ code: "", under: error })

  const isConfirming = confirmation.matches({ codeSent: { code: "confirmingCode" } })
  const isSpent = confirmation.matches({ codeSent: { code: "codeSpent" } })
  const formError = view.registration.context.errors[field.id]
  const shownError = error ?? formError ?? null
  const hasOwnButton = form?.fields.some(({ type }) => type === "phone_code_button") === true

  const enter = (code: string) => {
    setTyped({ code, under: error })
    if (code.length === sentCode?.codeLength) confirm({ type: "code.entered", code })
  }

  if (confirmation.matches("codeConfirmed") || confirmation.matches("phoneConfirmed"))
    return (
      <p className={styles.confirmed} role="status">
        <Icon name="check" />
        <span>{t("registration.code.confirmed")}</span>
      </p>
    )

  if (!confirmation.matches("codeSent"))
    return hasOwnButton ? null : <AskForCode view={view} onAsk={() => setTyped({ code: "", under: error })} />

  // A code that was judged leaves the boxes: what stands there was typed under the present error.
  const shown = isConfirming || typed.under === error ? typed.code : ""
  return (
    <div className={styles.code} aria-busy={isConfirming ? true : undefined}>
      <Field
        pasteFault={paste.code(sentCode?.codeLength ?? 0)}
        label={field.title}
        required
        error={shownError === null ? undefined : text(shownError)}
      >
        {(control) => (
          <CodeInput
            control={control}
            length={sentCode?.codeLength ?? 0}
            value={shown}
            disabled={isConfirming || isSpent}
            onChange={enter}
            onEnter={() => confirm({ type: "code.entered", code: shown })}
          />
        )}
      </Field>
      <div className={styles.again}>
        {confirmation.matches({ codeSent: { resend: "waitingToResend" } }) ? (
          <Wait at={sentCode?.resendAt ?? 0} messageKey="registration.code.resend-in" />
        ) : (
          <Button
            variant="ghost"
            size="small"
            onClick={() => {
              setTyped({ code: "", under: error })
              confirm({ type: "resend.requested" })
            }}
          >
            {t("registration.code.resend")}
          </Button>
        )}
        {isConfirming && (
          <span className="secondary" role="status">
            {t("registration.code.checking")}
          </span>
        )}
      </div>
    </div>
  )
}
