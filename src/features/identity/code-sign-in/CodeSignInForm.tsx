import type { ReactNode } from "react"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { LoadingPart, LoginPart, SentCodePart, SpentCodePart } from "../code-request/CodeRequest.tsx"
import { type GivenLogin, useGivenLogin } from "../code-request/use-given-login.ts"
import { SecondFactorForm } from "../sign-in/SecondFactorForm.tsx"
import form from "../sign-in/SignInForm.module.css"
import { codeSignInFlow } from "./code-sign-in-flow.ts"

/** Signing in by a code to the phone or the mailbox, in place of the password. */
export const CodeSignInForm = (props: {
  /** What was typed at the sign-in by a password. */
  readonly given?: GivenLogin | undefined
  /** Back to the password. */
  readonly onPassword: () => void
}): ReactNode => {
  const { t } = useMessage()
  const ref = useShownFlow(codeSignInFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { context } = snapshot
  const { player } = context
  useGivenLogin(props.given, context, snapshot.matches("awaitingLogin"), send)

  if (snapshot.matches("idle") || snapshot.matches("loadingPhones")) return <LoadingPart />
  if (player !== null)
    return (
      <p className="heading" role="status">
        {t("sign-in.done")}
      </p>
    )
  const isChecking = snapshot.matches("checkingCode")
  const part = () => {
    if (snapshot.matches("awaitingSecondFactor") || snapshot.matches("checkingSecondFactor"))
      return (
        <SecondFactorForm
          context={context}
          error={context.errors.code ?? null}
          isBusy={snapshot.matches("checkingSecondFactor")}
          send={send}
        />
      )
    if (snapshot.matches("codeSpent")) return <SpentCodePart context={context} send={send} />
    return snapshot.matches("codeSent") || isChecking ? (
      <SentCodePart
        context={context}
        send={send}
        title={t("code-sign-in.title")}
        submit={t(isChecking ? "sign-in.submitting" : "sign-in.submit")}
        isBusy={isChecking}
        mustWait={snapshot.matches({ codeSent: "waitingToResend" })}
        onSubmit={() => send({ type: "code.submitted" })}
      />
    ) : (
      <LoginPart
        context={context}
        send={send}
        title={t("code-sign-in.title")}
        intro={t("code-sign-in.intro")}
        isBusy={snapshot.matches("sendingCode")}
        isHeld={snapshot.matches("coolingDown")}
      />
    )
  }
  return (
    <div className={form.form}>
      {part()}
      <p className={form.other}>
        <button type="button" className={form.link} onClick={props.onPassword}>
          {t("code-sign-in.password")}
        </button>
      </p>
    </div>
  )
}
