import type { ReactNode } from "react"
import type { Player } from "#models/account/account.ts"
import type { MadeCredentials } from "#models/registration/registration.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { CredentialsCard } from "./CredentialsCard.tsx"
import styles from "./RegistrationPanel.module.css"

/** What came of the registration: who the player is now, and what they sign in with where the server made it. */
export const Registered = (props: {
  readonly player: Player
  readonly credentials: MadeCredentials | null
  readonly onDone: () => void
}): ReactNode => {
  const { t, money } = useMessage()
  const { player, credentials } = props
  const balance = money({ amount: player.balance.money, currency: player.balance.iso })
  return (
    <div className={styles.registered}>
      <div role="status">
        <p className="heading">{t("registration.done")}</p>
        <p className="dim">
          {player.phone === ""
            ? t("registration.done.number", { number: String(player.userId), balance })
            : t("registration.done.account", { phone: player.phone, balance })}
        </p>
      </div>
      {credentials !== null && <CredentialsCard credentials={credentials} />}
      <Button variant="go" size="large" wide onClick={props.onDone}>
        {t("registration.done.action")}
      </Button>
    </div>
  )
}
