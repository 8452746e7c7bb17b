import type { ReactNode } from "react"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { FormError } from "../registration/FormError.tsx"
import styles from "./Passkeys.module.css"
import { passkeySignInFlow } from "./passkey-sign-in-flow.ts"

/** The button that signs in with a passkey; meanwhile the browser offers passkeys in the login's field. */
const PasskeySignIn = (props: { readonly disabled: boolean }): ReactNode => {
  const { t } = useMessage()
  const ref = useShownFlow(passkeySignInFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { error, isWanted } = snapshot.context
  const isVerifying = snapshot.matches("verifying")
  return (
    <div className={styles.signIn}>
      <p className={styles.or}>{t("sign-in.passkey.or")}</p>
      <Button
        variant="line"
        size="large"
        wide
        busy={isVerifying || isWanted || snapshot.matches("asking")}
        disabled={props.disabled}
        onClick={() => send({ type: "passkey.requested" })}
      >
        {t(isVerifying ? "sign-in.passkey.checking" : "sign-in.passkey")}
      </Button>
      <FormError error={error} />
    </div>
  )
}

export default PasskeySignIn
