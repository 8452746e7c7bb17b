import type { ReactNode } from "react"
import { type BetDeskPage, betsSearch } from "#models/operator/bet-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import styles from "../operator-entry/Desk.module.css"
import { BetFacts } from "./BetFacts.tsx"
import { BetFilters } from "./BetFilters.tsx"
import type { BetDeskProps } from "./desk-view.ts"

/** Bets newest first, with the form that narrows them and the way to open one. */
export const BetList = (props: BetDeskProps & { readonly page: BetDeskPage | null }): ReactNode => {
  const { t, language } = useMessage()
  const { snapshot, send, page } = props
  const { query, stream: picked } = snapshot.context
  const isBusy = snapshot.hasTag("busy")
  const pageHref = (after: string | null) => `/${language}/operator/bets${betsSearch({ ...query, after })}`
  const { rows = [], next = null } = page ?? {}
  return (
    <section className={styles.part} aria-label={t("operator.desk.bets")}>
      <div className={styles.head}>
        <h2 className="heading">{t("operator.desk.bets")}</h2>
        <Button
          variant="ghost"
          busy={snapshot.matches("listing")}
          disabled={isBusy && !snapshot.matches("listing")}
          onClick={() => send({ type: "refresh.pressed" })}
        >
          {t("operator.refresh")}
        </Button>
      </div>
      <BetFilters {...props} />
      {rows.length === 0 ? (
        <EmptyState title={t("operator.bets.empty")}>{t("operator.bets.empty.hint")}</EmptyState>
      ) : (
        <ol className={`card ${styles.rows}`}>
          {rows.map(({ stream, bet }) => (
            <li key={stream} className={styles.row}>
              <BetFacts bet={bet} />
              <Button
                variant="soft"
                busy={picked === stream && snapshot.matches("opening")}
                disabled={isBusy && picked !== stream}
                aria-label={t("operator.bets.open.of", { number: `${bet.id}` })}
                onClick={() => send({ type: "bet.picked", stream })}
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
        {next !== null && (
          <a className={styles.filter} href={pageHref(next)}>
            {t("operator.page.next")}
          </a>
        )}
      </p>
    </section>
  )
}
