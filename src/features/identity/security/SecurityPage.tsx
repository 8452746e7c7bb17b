import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { Player } from "#models/wallet/account.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { CaptchaPlace } from "../../captcha/captcha/CaptchaPlace.tsx"
import { PersonalDataPanel } from "../../privacy/personal-data/PersonalDataPanel.tsx"
import { AccountFieldsLink } from "../account-fields/AccountFieldsLink.tsx"
import MailboxPanel from "../activation/MailboxPanel.tsx"
import { FreshProofHost } from "../passkeys/FreshProofHost.tsx"
import { PasskeyPanel } from "../passkeys/PasskeyPanel.tsx"
import { canUsePasskeys } from "../passkeys/passkey-support.ts"
import { PhonePanel } from "../phone-binding/PhonePanel.tsx"
import { SocialPanel } from "../social/SocialPanel.tsx"
import { ChangePasswordForm, MAILBOX_PART, PHONE_PART } from "./ChangePasswordForm.tsx"
import { Part } from "./Part.tsx"
import { PinPanel } from "./PinPanel.tsx"
import { SecureQuestionPanel } from "./SecureQuestionPanel.tsx"
import styles from "./Security.module.css"
import { SessionList } from "./SessionList.tsx"
import { TwoFactorPanel } from "./TwoFactorPanel.tsx"

/** What guards the account: its logins, the password, passkeys and services, the second factor, the secure question, the PIN, the devices that are signed in; and what is held of the player. */
const SecurityPage = (props: { readonly player: Player }): ReactNode => {
  const { t, language } = useMessage()
  const { userId } = props.player
  return (
    <div className={styles.page}>
      <h1 className="title">{t("security.title")}</h1>
      <Part title={t("security.logins.title")}>
        <dl className={styles.facts}>
          <dt className="dim">{t("security.logins.number")}</dt>
          <dd dir="ltr" className="num">
            {userId}
          </dd>
        </dl>
      </Part>
      <AccountFieldsLink />
      <Part title={t("more.identification.title")}>
        <p className="secondary">{t("more.identification.security")}</p>
        <Link className={styles.link} to={`/${language}/account/identification`}>
          {t("more.identification.security.open")}
        </Link>
      </Part>
      <Part title={t("phone.title")} id={PHONE_PART}>
        <PhonePanel />
      </Part>
      <Part title={t("activation.title")} id={MAILBOX_PART}>
        <MailboxPanel />
      </Part>
      <Part title={t("security.password.title")}>
        <ChangePasswordForm />
      </Part>
      <Part title={t("passkeys.title")}>
        <PasskeyPanel canAdd={canUsePasskeys()} />
      </Part>
      <SocialPanel />
      <Part title={t("security.factor.title")}>
        <TwoFactorPanel />
      </Part>
      <Part title={t("secure-question.title")}>
        <SecureQuestionPanel />
      </Part>
      <Part title={t("pin.title")}>
        <PinPanel />
      </Part>
      <Part title={t("security.sessions.title")}>
        <SessionList />
      </Part>
      <Part title={t("personal.title")}>
        <PersonalDataPanel />
      </Part>
      <FreshProofHost />
      <CaptchaPlace />
    </div>
  )
}

export default SecurityPage
