import { lazy, type ReactNode, Suspense } from "react"
import type { SnapshotFrom } from "xstate"
import type { signInMachine } from "#machines/sign-in/sign-in.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { useFormText } from "../registration/use-form-text.ts"
import styles from "./SignInForm.module.css"

/** Only who has codes by SMS asks for another one. */
const SecondCodeAgain = lazy(async () => ({
  default: (await import("./SecondCodeAgain.tsx")).SecondCodeAgain,
}))

/** Longest recovery code as people type it. */
const LONGEST = 40

/** The second step of a sign-in: a code of the player's app or of an SMS, or a recovery code. */
export const SecondFactorForm = (props: {
  readonly snapshot: SnapshotFrom<typeof signInMachine>
  readonly send: FlowRef<typeof signInMachine>["send"]
}): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const { snapshot, send } = props
  const { challenge, secondPhone, secondCode, error } = snapshot.context
  const isBySms = secondPhone !== ""
  const isBusy = snapshot.matches("checkingSecondFactor")
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t("sign-in.second.title")}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) send({ type: "secondCode.submitted" })
      }}
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
              maxLength={LONGEST}
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
      <p className={styles.other}>
        <button
          type="button"
          className={styles.link}
          disabled={isBusy}
          onClick={() => send({ type: "secondCode.abandoned" })}
        >
          {t("sign-in.second.back")}
        </button>
      </p>
    </form>
  )
}
