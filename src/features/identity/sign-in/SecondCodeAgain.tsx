import type { ReactNode } from "react"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useFormText } from "../registration/use-form-text.ts"
import { useSecondsLeft } from "../registration/use-seconds-left.ts"
import styles from "./SignInForm.module.css"
import { secondCodeFlow } from "./second-code-flow.ts"

const Wait = (props: { readonly at: number }): ReactNode => {
  const { t, duration } = useMessage()
  return <span role="timer">{t("recovery.resend-in", { time: duration(useSecondsLeft(props.at)) })}</span>
}

/** The way to another code of the second step, where it comes by SMS. */
export const SecondCodeAgain = (props: { readonly challenge: string }): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const ref = useShownFlow(secondCodeFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { retryAt, error } = snapshot.context
  return (
    <div className={styles.other}>
      <div role="status">{error !== null && text(error)}</div>
      {snapshot.matches("waiting") ? (
        <Wait at={retryAt} />
      ) : (
        <button
          type="button"
          className={styles.link}
          disabled={snapshot.matches("sending")}
          onClick={() => send({ type: "again.requested", challenge: props.challenge })}
        >
          {t("recovery.resend")}
        </button>
      )}
    </div>
  )
}
