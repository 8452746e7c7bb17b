import { type ReactNode, Suspense } from "react"
import type { MadeCredentials, RegistrationData } from "#models/identity/registration/registration.ts"
import type { Player } from "#models/wallet/account.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import styles from "./RegistrationPanel.module.css"

/** Only one-click players have one; it arrives with the first. */
const CredentialsCard = lateComponent(() => import("./CredentialsCard.tsx"))

/** Only who gave a mail address has one to prove. */
const MailboxPanel = lateComponent(() => import("../activation/MailboxPanel.tsx"))

/** What came of the registration: who the player is now, and what they sign in with where the server made it. */
export const Registered = (props: {
  readonly player: Player
  readonly credentials: MadeCredentials | null
  /** Whether the form asked for a mail address, to which a letter went. */
  readonly hasMailbox: boolean
  /** §3 Registration data; says whether a first deposit is offered, and in which words. */
  readonly data: RegistrationData | null
  /** Inside a partner's page, whose browsers may keep no session of ours: the player signs in on the site. */
  readonly isWidget: boolean
  readonly onDone: () => void
  /** Absent where there is no cashier. */
  readonly onDeposit: (() => void) | undefined
}): ReactNode => {
  const { t, money } = useMessage()
  const { player, credentials, data } = props
  const percent = data?.percentFirstDeposit
  const { firstDepositText, rechargeButtonText, redirectText, hasDepositBanner } =
    data?.additionalConfig ?? {}
  const offersDeposit =
    props.onDeposit !== undefined && data?.hasFirstDeposit === true && hasDepositBanner !== false
  const balance = money({ amount: player.balance.money, currency: player.balance.iso })
  return (
    <div className={styles.registered}>
      <div role="status">
        <p className="heading">{t("registration.done")}</p>
        <p className="dim">
          {props.isWidget
            ? t("registration.done.widget")
            : player.phone === ""
              ? t("registration.done.number", { number: String(player.userId), balance })
              : t("registration.done.account", { phone: player.phone, balance })}
        </p>
      </div>
      {credentials !== null && (
        <Suspense fallback={<Skeleton height={220} width="100%" />}>
          <CredentialsCard credentials={credentials} config={data?.additionalConfig} />
        </Suspense>
      )}
      {props.hasMailbox && (
        <section aria-label={t("activation.title")}>
          <Suspense fallback={<Skeleton height={140} width="100%" />}>
            <MailboxPanel />
          </Suspense>
        </section>
      )}
      {offersDeposit && (
        <>
          <p>
            {firstDepositText ??
              (percent === undefined
                ? t("registration.done.first-deposit")
                : t("registration.done.first-deposit.percent", { percent }))}
          </p>
          <Button variant="go" size="large" wide onClick={props.onDeposit}>
            {rechargeButtonText ?? t("registration.done.deposit")}
          </Button>
        </>
      )}
      <Button variant={offersDeposit ? "soft" : "go"} size="large" wide onClick={props.onDone}>
        {redirectText ?? t("registration.done.action")}
      </Button>
    </div>
  )
}
