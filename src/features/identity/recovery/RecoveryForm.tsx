import type { ReactNode } from "react"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { LoadingPart, LoginPart, SentCodePart, SpentCodePart } from "../code-request/CodeRequest.tsx"
import { type GivenLogin, useGivenLogin } from "../code-request/use-given-login.ts"
import { PasswordInput } from "../registration/PasswordInput.tsx"
import { useFieldText } from "../registration/use-field-text.ts"
import { AnswerField } from "../security/AnswerField.tsx"
import form from "../sign-in/SignInForm.module.css"
import { recoveryFlow } from "./recovery-flow.ts"

/** A forgotten password: a code to the phone or the mailbox, then a new password. */
export const RecoveryForm = (props: {
  /** What was typed at the sign-in. */
  readonly given?: GivenLogin | undefined
  readonly onSignIn: () => void
}): ReactNode => {
  const { t } = useMessage()
  const ref = useShownFlow(recoveryFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { context } = snapshot
  const errorOf = useFieldText(context.errors)
  useGivenLogin(props.given, context, snapshot.matches("awaitingLogin"), send)

  if (snapshot.matches("idle") || snapshot.matches("loadingPhones")) return <LoadingPart />
  if (snapshot.matches("passwordSet"))
    return (
      <div className={form.form}>
        <p className="heading" role="status">
          {t("recovery.done")}
        </p>
        <p className="secondary">{t("recovery.done.text")}</p>
        <Button variant="go" size="large" wide onClick={props.onSignIn}>
          {t("sign-in.submit")}
        </Button>
      </div>
    )
  if (snapshot.matches("codeSpent"))
    return (
      <div className={form.form}>
        <SpentCodePart context={context} send={send} />
      </div>
    )
  const isBusy = snapshot.matches("resetting")
  return snapshot.matches("codeSent") || isBusy ? (
    <SentCodePart
      context={context}
      send={send}
      title={t("recovery.title")}
      submit={t(isBusy ? "recovery.submitting" : "recovery.submit")}
      isBusy={isBusy}
      mustWait={snapshot.matches({ codeSent: "waitingToResend" })}
      onSubmit={() => send({ type: "reset.submitted" })}
    >
      <Field label={t("password.new")} error={errorOf("password")} className={form.full ?? ""}>
        {(control) => (
          <PasswordInput
            control={control}
            autoComplete="new-password"
            value={context.password}
            onChange={(password) => send({ type: "password.entered", password })}
          />
        )}
      </Field>
      <Field label={t("password.again")} error={errorOf("password_confirmation")} className={form.full ?? ""}>
        {(control) => (
          <PasswordInput
            control={control}
            autoComplete="new-password"
            value={context.confirmation}
            onChange={(confirmation) => send({ type: "confirmation.entered", confirmation })}
          />
        )}
      </Field>
      {context.asked !== null && (
        <AnswerField
          asked={context.asked}
          value={context.answer}
          error={errorOf("user_answer")}
          className={form.full ?? ""}
          onChange={(answer) => send({ type: "answer.entered", answer })}
        />
      )}
    </SentCodePart>
  ) : (
    <LoginPart
      context={context}
      send={send}
      title={t("recovery.title")}
      intro={t("recovery.intro")}
      isBusy={snapshot.matches("sendingCode")}
      isHeld={snapshot.matches("coolingDown")}
    />
  )
}
