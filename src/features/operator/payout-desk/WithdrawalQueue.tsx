import type { ReactNode } from "react"
import { type DeskPage, type DeskRow, searchOf } from "#models/operator/withdrawal-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Money } from "#src/ui/primitives/Money.tsx"
import { DeskFilters } from "./DeskFilters.tsx"
import type { DeskProps } from "./desk-view.ts"
import styles from "./PayoutDesk.module.css"

/** A moment, as people read it. */
const Moment = ({ at }: { readonly at: number }): ReactNode => {
  const { dateTime } = useMessage()
  return (
    <time className="num" dateTime={new Date(at).toISOString()}>
      {dateTime(at)}
    </time>
  )
}

/** What is known of a withdrawal at one look. */
export const RowFacts = ({ row }: { readonly row: DeskRow }): ReactNode => {
  const { t } = useMessage()
  return (
    <p className={styles.facts}>
      <span className="strong">
        <Money value={row} />
      </span>
      <span>{row.methodName}</span>
      <span>{t("operator.withdrawal.player", { player: `${row.playerId}` })}</span>
      <span className={styles.state}>{t(`operator.withdrawal.${row.state}`)}</span>
      {row.isDisputed && <span className={styles.late}>{t("operator.withdrawal.disputed")}</span>}
      <span className="dim">{t("operator.withdrawal.asked")}</span>
      <Moment at={row.requestedAt} />
      <span className={row.isOverdue ? styles.late : "dim"}>
        {t(row.isOverdue ? "operator.withdrawal.overdue" : "operator.withdrawal.due")}
      </span>
      <Moment at={row.deadline} />
      {row.approvals > 0 && (
        <span>
          {t("operator.withdrawal.approved", {
            count: row.approvedBy.length,
            of: row.approvals,
          })}
        </span>
      )}
      {row.approvedBy.map((name) => (
        <bdi key={name}>{name}</bdi>
      ))}
    </p>
  )
}

/** The withdrawals that wait for people, with the ways to narrow them and to open one. */
export const WithdrawalQueue = ({
  snapshot,
  send,
  page,
}: DeskProps & { readonly page: DeskPage | null }): ReactNode => {
  const { t, language } = useMessage()
  const { query, id } = snapshot.context
  const isBusy = snapshot.hasTag("busy")
  const pageHref = (after: string | null) =>
    `/${language}/operator/withdrawals${searchOf({ ...query, after })}`
  const rows = page?.rows ?? []
  return (
    <section className={styles.part} aria-label={t("operator.desk.withdrawals")}>
      <div className={styles.head}>
        <h2 className="heading">{t("operator.desk.withdrawals")}</h2>
        <Button
          variant="ghost"
          busy={snapshot.matches("listing")}
          disabled={isBusy && !snapshot.matches("listing")}
          onClick={() => send({ type: "refresh.pressed" })}
        >
          {t("operator.refresh")}
        </Button>
      </div>
      <DeskFilters query={query} methods={page?.methods ?? []} />
      {rows.length === 0 ? (
        <EmptyState title={t("operator.queue.empty")}>{t("operator.queue.empty.hint")}</EmptyState>
      ) : (
        <ol className={`card ${styles.rows}`}>
          {rows.map((row) => (
            <li key={row.id} className={styles.row}>
              <RowFacts row={row} />
              <Button
                variant="go"
                busy={id === row.id && snapshot.matches("opening")}
                disabled={isBusy && id !== row.id}
                aria-label={t("operator.open.of", { player: `${row.playerId}` })}
                onClick={() => send({ type: "record.picked", id: row.id })}
              >
                {t("operator.open")}
              </Button>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.head}>
        {query.after !== null && (
          <a className={styles.filter} href={pageHref(null)}>
            {t("operator.page.first")}
          </a>
        )}
        {typeof page?.next === "string" && (
          <a className={styles.filter} href={pageHref(page.next)}>
            {t("operator.page.next")}
          </a>
        )}
      </p>
    </section>
  )
}
