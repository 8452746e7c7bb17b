import { type ReactNode, useMemo } from "react"
import { Link } from "react-router-dom"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { FreshProofHost } from "../passkeys/FreshProofHost.tsx"
import styles from "./AccountFields.module.css"
import { AccountFieldsForm } from "./AccountFieldsForm.tsx"
import { accountFieldsFlow } from "./account-fields-flow.ts"

/** `/account/edit`: what the account says of its player (§2 Personal office sections: account edit). */
const AccountFieldsPage = (props: { readonly playerId: number }): ReactNode => {
  const { t, language } = useMessage()
  const { playerId } = props
  const opened = useMemo(() => ({ type: "page.opened", playerId }) as const, [playerId])
  useShownFlow(accountFieldsFlow, { opened })
  return (
    <div className={styles.page}>
      <header>
        <h1 className="title">{t("more.fields.title")}</h1>
        <p className="secondary">{t("more.fields.hint")}</p>
      </header>
      <AccountFieldsForm />
      <p className="dim">
        <span>{`${t("more.fields.contacts")} `}</span>
        <Link className={styles.link} to={`/${language}/account/security`}>
          {t("security.title")}
        </Link>
      </p>
      <FreshProofHost />
    </div>
  )
}

export default AccountFieldsPage
