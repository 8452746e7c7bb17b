import type { ReactNode } from "react"
import { CASINO_VIEWS, casinoSearch, FIRST_CASINO_QUERY } from "#models/operator/casino-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import styles from "../operator-entry/Desk.module.css"
import type { CasinoDeskProps } from "./desk-view.ts"
import { OpenRoundList } from "./OpenRoundList.tsx"
import { ProviderList } from "./ProviderList.tsx"
import { ReturnTable } from "./ReturnTable.tsx"
import { RoundRecord } from "./RoundRecord.tsx"
import { TableList } from "./TableList.tsx"

/** The part that the address asks for, once it is there. */
const Part = (props: CasinoDeskProps): ReactNode => {
  const { page } = props.snapshot.context
  switch (page?.view) {
    case "rounds":
      return <OpenRoundList {...props} page={page} />
    case "returns":
      return <ReturnTable {...props} page={page} />
    case "tables":
      return <TableList page={page} />
    case "providers":
      return <ProviderList page={page} />
    default:
      return null
  }
}

/** The desk of the casino: the round that is open, else the part that the address asks for. */
export const CasinoDesk = (props: CasinoDeskProps): ReactNode => {
  const { t, language } = useMessage()
  const text = useFormText()
  const { snapshot, send, may } = props
  const { error, page, query, record } = snapshot.context
  if (snapshot.matches("listing") && page === null)
    return (
      <div role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height="12rem" />
      </div>
    )
  const isBusy = snapshot.hasTag("busy")
  return (
    <div className={styles.part}>
      <div role="alert">{error !== null && <p className={styles.bad}>{text(error)}</p>}</div>
      {record !== null ? (
        <RoundRecord {...props} record={record} />
      ) : (
        <section className={styles.part} aria-label={t("operator.desk.casino")}>
          <div className={styles.head}>
            <h2 className="heading">{t("operator.desk.casino")}</h2>
            <Button
              variant="ghost"
              busy={snapshot.matches("listing")}
              disabled={isBusy && !snapshot.matches("listing")}
              onClick={() => send({ type: "refresh.pressed" })}
            >
              {t("operator.refresh")}
            </Button>
          </div>
          <nav className={styles.head} aria-label={t("operator.casino.views")}>
            {CASINO_VIEWS.map((view) => (
              <a
                key={view}
                className={styles.filter}
                aria-current={query.view === view ? "page" : undefined}
                href={`/${language}/operator/casino${casinoSearch({ ...FIRST_CASINO_QUERY, view })}`}
              >
                {t(`operator.casino.view.${view}`)}
              </a>
            ))}
            {may.draws && (
              <a className={styles.filter} href={`/${language}/operator/draws`}>
                {t("operator.desk.draws")}
              </a>
            )}
          </nav>
          <Part {...props} />
        </section>
      )}
    </div>
  )
}
