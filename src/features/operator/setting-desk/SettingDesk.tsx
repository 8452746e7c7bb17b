import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import styles from "../operator-entry/Desk.module.css"
import type { SettingDeskProps } from "./desk-view.ts"
import { SettingList } from "./SettingList.tsx"
import { SettingSheet } from "./SettingSheet.tsx"

/** What the address asks for: the setting that is open, else all of them. */
const Asked = (props: SettingDeskProps): ReactNode => {
  const { page, query, record } = props.snapshot.context
  if (query.name !== null) return record !== null && <SettingSheet {...props} record={record} />
  return page !== null && <SettingList {...props} page={page} />
}

/** The desk of settings. */
export const SettingDesk = (props: SettingDeskProps): ReactNode => {
  const { t, language } = useMessage()
  const text = useFormText()
  const { snapshot, send } = props
  const { error, page, query, record } = snapshot.context
  const isEmpty = query.name === null ? page === null : record === null
  if (isEmpty && snapshot.hasTag("busy"))
    return (
      <div role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height="12rem" />
      </div>
    )
  return (
    <div className={styles.part}>
      <div role="alert">{error !== null && <p className={styles.bad}>{text(error)}</p>}</div>
      {isEmpty ? (
        <p className={styles.head}>
          <Button variant="go" onClick={() => send({ type: "refresh.pressed" })}>
            {t("common.retry")}
          </Button>
          <a className={styles.filter} href={`/${language}/operator/settings`}>
            {t("operator.settings.all")}
          </a>
        </p>
      ) : (
        <Asked {...props} />
      )}
    </div>
  )
}
