import { type ReactNode, useEffect, useEffectEvent } from "react"
import type { Player } from "#models/account/account.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { FormError } from "../registration/FormError.tsx"
import styles from "./Passkeys.module.css"
import { passkeySignInFlow } from "./passkey-sign-in-flow.ts"

/** The button that signs in with a passkey; meanwhile the browser offers passkeys in the login's field. */
const PasskeySignIn = (props: {
  readonly disabled: boolean
  readonly onSignedIn: (player: Player) => void
}): ReactNode => {
  const { t } = useMessage()
  const ref = useFlow(passkeySignInFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { error, isWanted, player } = snapshot.context
  useEffect(() => {
    send({ type: "passkeys.offered" })
    return () => send({ type: "passkeys.withdrawn" })
  }, [send])
  const signedIn = useEffectEvent(props.onSignedIn)
  useEffect(() => {
    if (player !== null) signedIn(player)
  }, [player])

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
