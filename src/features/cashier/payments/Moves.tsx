import type { ReactNode } from "react"
import type { StatementLine } from "#models/cashier/statement.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import type { StatementAsked } from "#src/services/ask-statement.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { NoAnswer } from "#src/ui/primitives/NoAnswer.tsx"
import { NoConnection } from "#src/ui/primitives/NoConnection.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useBetting } from "../../line/line/betting.tsx"
import styles from "./PaymentsPage.module.css"
import { useStatement } from "./use-statement.ts"

const Row = (props: { readonly line: StatementLine; readonly currency: CurrencyCode }): ReactNode => {
  const { t, money, dateTime } = useMessage()
  const { openModal } = useBetting()
  const { line, currency } = props
  const { id, at, kind, gain, balance, repaid, uncovered, bet } = line
  const sum = (amount: number) => money({ amount: amount as MinorUnits, currency })
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {bet === undefined ? (
          <span className="strong">{t(`statement.kind.${kind}`)}</span>
        ) : (
          <button
            type="button"
            className={`strong ${styles.bet}`}
            onClick={() => openModal("slip", { args: { betGuid: bet }, ofPage: true })}
          >
            {t(`statement.kind.${kind}`)}
          </button>
        )}
        <span className="dim">{t("common.number", { number: `${id}` })}</span>
        {repaid !== undefined && <span className="dim">{t("statement.repaid", { sum: sum(repaid) })}</span>}
        {uncovered !== undefined && (
          <span className="dim">{t("statement.uncovered", { sum: sum(uncovered) })}</span>
        )}
      </span>
      <span className={`dim ${styles.when}`}>
        <ZonedTime at={at} usual="00.00.0000, 00:00">
          {() => dateTime(at)}
        </ZonedTime>
      </span>
      <span className={styles.sum}>
        <span dir="ltr" className="num strong">
          {`${gain < 0 ? "−" : "+"}${sum(Math.abs(gain))}`}
        </span>
        <span className="dim">{t("statement.after", { sum: sum(balance) })}</span>
      </span>
    </li>
  )
}

/** Moves of an account's money, newest first, each with the balance after it. */
export const Moves = ({ asked }: { readonly asked: StatementAsked }): ReactNode => {
  const { t } = useMessage()
  const list = useStatement(asked)
  if (list.status === "loading")
    return (
      <div className={`card ${styles.list}`} role="status" aria-busy="true" aria-label={t("common.loading")}>
        {[0, 1, 2].map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton height={40} width="100%" />
          </div>
        ))}
      </div>
    )
  if (list.status === "failed") return <NoAnswer asked={list} />
  const { lines, currency } = list.value
  if (lines.length === 0)
    return <EmptyState title={t("payments.empty.title")}>{t("payments.empty.hint")}</EmptyState>
  return (
    <>
      <ul className={`card ${styles.list}`} aria-label={t("statement.moves")}>
        {lines.map((line) => (
          <Row key={line.id} line={line} currency={currency} />
        ))}
      </ul>
      {list.retry !== undefined && <NoConnection onRetry={list.retry} />}
      {list.more !== undefined && (
        <Button wide className={styles.more} onClick={list.more}>
          {t("history.more")}
        </Button>
      )}
    </>
  )
}
