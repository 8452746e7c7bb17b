import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { AccountFieldsView } from "#models/identity/account-fields.ts"
import { provedFields } from "#models/identity/account-form.ts"
import type { RegistrationField } from "#models/identity/registration/registration.ts"
import type { FormValue } from "#models/identity/registration/rules.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { Part } from "../security/Part.tsx"
import styles from "./AccountFields.module.css"

const DAYS: ReadonlySet<string> = new Set(["datepicker", "date_of_birth"])

/** What documents prove, as it stands here, and why it can't be changed; what only the documents say stands with them. */
export const ProvedFields = ({ view }: { readonly view: AccountFieldsView }): ReactNode => {
  const { t, date, language } = useMessage()
  const proved = provedFields(view)
  const said = proved.filter(({ id }) => (view.values[id] ?? "") !== "")
  const [first] = proved
  if (first === undefined) return null
  const words = ({ type, options }: RegistrationField, value: FormValue): string => {
    if (options !== undefined) return options.find(({ id }) => id === Number(value))?.name ?? String(value)
    // The day itself, wherever it is read.
    return DAYS.has(type) ? date(Date.parse(`${value}T12:00:00Z`)) : String(value)
  }
  return (
    <Part title={t("more.fields.proved")}>
      <p className={`secondary ${styles.proved}`}>
        <Icon name="lock" />
        <span>{first.tooltip}</span>
      </p>
      <dl className={styles.facts} hidden={said.length === 0}>
        {said.map((field) => (
          <div key={field.id}>
            <dt className="dim">{field.title}</dt>
            <dd>{words(field, view.values[field.id] ?? "")}</dd>
          </div>
        ))}
      </dl>
      <Link className={styles.link} to={`/${language}/account/identification`}>
        {t("more.fields.proved.open")}
      </Link>
    </Part>
  )
}
