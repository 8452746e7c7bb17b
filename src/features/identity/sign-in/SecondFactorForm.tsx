import { type ReactNode, Suspense } from "react"
import type { FormMessage } from "#models/identity/registration/form-message.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { onSubmit } from "../registration/on-submit.ts"
import { useFormText } from "../registration/use-form-text.ts"
import styles from "./SignInForm.module.css"

/** Only who has codes by SMS asks for another one. */
const SecondCodeAgain = lateComponent(async () => ({
  default: (await import("./SecondCodeAgain.tsx")).SecondCodeAgain,
}))

/** The second step of a sign-in: a code of the player's app or of an SMS, or a recovery code. */
export const SecondFactorForm = (props: {
  readonly context: {
    readonly challenge: string
    /** Masked; empty where the code comes from an app. */
    readonly secondPhone: string
    readonly secondCode: string
  }
  /** What is wrong with the code. */
  readonly error: FormMessage | null
  readonly isBusy: boolean
  readonly send: (
    event:
      | { readonly type: "secondCode.entered"; readonly code: string }
      | { readonly type: "secondCode.submitted" },
  ) => void
  /** Back to the step before; absent where another part of the screen leads there. */
  readonly onBack?: () => void
}): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const { error, isBusy, send, onBack } = props
  const { challenge, secondPhone, secondCode } = props.context
  const isBySms = secondPhone !== ""
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t("sign-in.second.title")}
      onSubmit={onSubmit(() => {
        if (!isBusy) send({ type: "secondCode.submitted" })
      })}
    >
      <p className="secondary">
        {t(isBySms ? "sign-in.second.sms.intro" : "sign-in.second.intro", { phone: secondPhone })}
      </p>
      <fieldset className={styles.fields} disabled={isBusy}>
        <Field
          label={t(isBySms ? "sign-in.second.sms.code" : "sign-in.second.code")}
          error={error === null ? undefined : text(error)}
          className={styles.full ?? ""}
        >
          {(control) => (
            <TextInput
              {...control}
              data-first-focus
              dir="ltr"
              inputMode="text"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              value={secondCode}
              onChange={({ currentTarget }) =>
                send({ type: "secondCode.entered", code: currentTarget.value })
              }
            />
          )}
        </Field>
      </fieldset>
      <Button type="submit" variant="go" size="large" wide busy={isBusy}>
        {t(isBusy ? "sign-in.second.submitting" : "sign-in.second.submit")}
      </Button>
      {isBySms && (
        <Suspense>
          <SecondCodeAgain challenge={challenge} />
        </Suspense>
      )}
      {onBack !== undefined && (
        <p className={styles.other}>
          <button type="button" className={styles.link} disabled={isBusy} onClick={onBack}>
            {t("sign-in.second.back")}
          </button>
        </p>
      )}
    </form>
  )
}
