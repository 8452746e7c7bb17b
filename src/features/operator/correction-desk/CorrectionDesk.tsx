import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import styles from "../operator-entry/Desk.module.css"
import { CorrectionForm } from "./CorrectionForm.tsx"
import { CorrectionList } from "./CorrectionList.tsx"
import { CorrectionRecord } from "./CorrectionRecord.tsx"
import type { CorrectionDeskProps } from "./desk-view.ts"

/** What the address asks for: the form, the correction that is open, else the list. */
const Asked = (props: CorrectionDeskProps): ReactNode => {
  const { choices, page, query, record } = props.snapshot.context
  if (record !== null) return <CorrectionRecord {...props} record={record} />
  if (choices !== null && query.scope !== null)
    return (
      <CorrectionForm key={JSON.stringify(query.scope)} {...props} choices={choices} scope={query.scope} />
    )
  return page !== null && <CorrectionList {...props} page={page} />
}

/** The desk of corrections of bets. */
export const CorrectionDesk = (props: CorrectionDeskProps): ReactNode => {
  const { t, language } = useMessage()
  const text = useFormText()
  const { snapshot, send } = props
  const { choices, error, page, record } = snapshot.context
  const isEmpty = choices === null && page === null && record === null
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
          <a className={styles.filter} href={`/${language}/operator/corrections`}>
            {t("operator.corrections.all")}
          </a>
        </p>
      ) : (
        <Asked {...props} />
      )}
    </div>
  )
}
