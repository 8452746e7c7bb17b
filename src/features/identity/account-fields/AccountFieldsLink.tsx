import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Part } from "../security/Part.tsx"
import styles from "./AccountFields.module.css"

/** Leads from the account's other pages to what it says of its player. */
export const AccountFieldsLink = (): ReactNode => {
  const { t, language } = useMessage()
  return (
    <Part title={t("more.fields.title")}>
      <p className="secondary">{t("more.fields.hint")}</p>
      <Link className={styles.link} to={`/${language}/account/edit`}>
        {t("more.fields.open")}
      </Link>
    </Part>
  )
}
