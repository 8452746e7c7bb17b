import type { ReactNode } from "react"
import type { SettingEdition, SettingRow } from "#models/operator/setting-record.ts"
import { isSameValue, type SettingName, type SettingValue } from "#models/settings/setting.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { fieldsNamed, useSettingWords } from "./desk-view.ts"
import own from "./SettingDesk.module.css"

/** Who set it so, and when. */
export const Authors = ({ edition }: { readonly edition: SettingEdition }): ReactNode => {
  const { t, dateTime } = useMessage()
  const { since, proposed, approved } = edition
  if (since === null || proposed === null) return <span>{t("operator.settings.as-configured")}</span>
  const said = { operator: proposed.operator, at: dateTime(since) }
  return (
    <span>
      {approved === null
        ? t("operator.settings.by", said)
        : t("operator.settings.by-two", { ...said, second: approved.operator })}
    </span>
  )
}

/** What waits for a person or for its moment. */
export const Waiting = ({ row: { state, pending } }: { readonly row: SettingRow }): ReactNode => {
  const { t, dateTime } = useMessage()
  if (pending === null) return null
  return (
    <span className={own.state}>
      {state === "scheduled" && pending.from !== null
        ? t("operator.settings.state.scheduled", { at: dateTime(pending.from) })
        : t("operator.settings.state.proposed")}
    </span>
  )
}

/** A value beside the one that it takes the place of, field by field; what stays the same says so. */
export const Compared = (props: {
  readonly name: SettingName
  readonly currency: string
  readonly before: SettingValue
  readonly after: SettingValue
  /** Whether it has happened. */
  readonly isPast: boolean
  readonly label: string
}): ReactNode => {
  const { t } = useMessage()
  const { fieldText, valueText } = useSettingWords(props.currency)
  const { name, before, after } = props
  return (
    <table className={own.compared} aria-label={props.label}>
      <thead>
        <tr>
          <th scope="col">{t("operator.settings.field")}</th>
          <th scope="col">{t("operator.settings.was")}</th>
          <th scope="col">{t(props.isPast ? "operator.settings.became" : "operator.settings.becomes")}</th>
        </tr>
      </thead>
      <tbody>
        {fieldsNamed(name).map(({ name: each, field }) => {
          const isSame = isSameValue({ it: before[each] ?? "" }, { it: after[each] ?? "" })
          return (
            <tr key={each} className={isSame ? "dim" : undefined}>
              <th scope="row">{fieldText(name, each)}</th>
              <td>{isSame ? valueText(field, before[each]) : <del>{valueText(field, before[each])}</del>}</td>
              <td>{isSame ? t("operator.settings.same") : <ins>{valueText(field, after[each])}</ins>}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
