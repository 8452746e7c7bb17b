import type { ReactNode } from "react"
import { type CorrectionPage, CorrectionState } from "#models/operator/bet-correction.ts"
import { ALL_CORRECTIONS, type CorrectionQuery, correctionsSearch } from "#models/operator/correction-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import styles from "../operator-entry/Desk.module.css"
import { CorrectionFacts } from "./CorrectionFacts.tsx"
import { type CorrectionDeskProps, subjectName } from "./desk-view.ts"

/** Links that narrow the corrections: each is an address of its own. */
const Filters = ({ query }: { readonly query: CorrectionQuery }): ReactNode => {
  const { t, language } = useMessage()
  const states = [null, ...CorrectionState.literals] as const
  return (
    <nav className={styles.group} aria-label={t("operator.filters")}>
      <span className="dim">{t("operator.filter.state")}</span>
      {states.map((state) => (
        <a
          key={state}
          className={styles.filter}
          href={`/${language}/operator/corrections${correctionsSearch({ ...ALL_CORRECTIONS, state })}`}
          aria-current={query.state === state ? "true" : undefined}
        >
          {t(state === null ? "operator.filter.any-state" : `operator.corrections.state.${state}`)}
        </a>
      ))}
    </nav>
  )
}

/** Corrections, those proposed last first. */
export const CorrectionList = (props: CorrectionDeskProps & { readonly page: CorrectionPage }): ReactNode => {
  const words = useMessage()
  const { t, language } = words
  const { snapshot, send, page } = props
  const { query } = snapshot.context
  const href = (wanted: CorrectionQuery) => `/${language}/operator/corrections${correctionsSearch(wanted)}`
  return (
    <section className={styles.part} aria-label={t("operator.desk.corrections")}>
      <div className={styles.head}>
        <h2 className="heading">{t("operator.desk.corrections")}</h2>
        <Button
          variant="ghost"
          busy={snapshot.matches("listing")}
          onClick={() => send({ type: "refresh.pressed" })}
        >
          {t("operator.refresh")}
        </Button>
      </div>
      <p className="dim">{t("operator.corrections.hint")}</p>
      <Filters query={query} />
      {page.rows.length === 0 ? (
        <EmptyState title={t("operator.corrections.empty")}>
          {t("operator.corrections.empty.hint")}
        </EmptyState>
      ) : (
        <ol className={`card ${styles.rows}`}>
          {page.rows.map((record) => (
            <li key={record.id} className={styles.row}>
              <CorrectionFacts record={record} />
              <a
                className={styles.filter}
                href={href({ ...ALL_CORRECTIONS, id: record.id })}
                aria-label={t("operator.corrections.open.of", {
                  name: subjectName(record.correction.scope, record.subject, words),
                })}
              >
                {t("operator.open")}
              </a>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.head}>
        {query.after !== null && (
          <a className={styles.filter} href={href({ ...query, after: null })}>
            {t("operator.page.first")}
          </a>
        )}
        {page.next !== null && (
          <a className={styles.filter} href={href({ ...query, after: page.next })}>
            {t("operator.page.next")}
          </a>
        )}
      </p>
    </section>
  )
}
