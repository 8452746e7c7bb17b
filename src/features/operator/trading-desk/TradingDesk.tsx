import type { ReactNode } from "react"
import { tradingSearchOf } from "#models/operator/trading-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import type { TradingProps } from "./desk-view.ts"
import { LineRows } from "./LineRows.tsx"
import { Producers, StandingStops, StopHistory } from "./Standing.tsx"
import { StopForm } from "./StopForm.tsx"
import styles from "./TradingDesk.module.css"
import { TradingFilters } from "./TradingFilters.tsx"

/** The desk of trading: what is about to be stopped, the line, the feed sources, what is stopped, and who did it. */
export const TradingDesk = (props: TradingProps): ReactNode => {
  const { snapshot, send } = props
  const { t, language } = useMessage()
  const text = useFormText()
  const { error, page, done, query } = snapshot.context
  if (snapshot.matches("listing") && page === null)
    return (
      <div role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height="12rem" />
      </div>
    )
  const next = page?.next ?? null
  return (
    <section className={styles.part} aria-label={t("operator.desk.trading")}>
      <div className={styles.head}>
        <h2 className="heading">{t("operator.desk.trading")}</h2>
        <Button
          variant="ghost"
          busy={snapshot.matches("listing")}
          disabled={snapshot.matches("acting") || snapshot.matches("deciding")}
          onClick={() => send({ type: "refresh.pressed" })}
        >
          {t("operator.refresh")}
        </Button>
      </div>
      <div role="alert">{error !== null && <p className={styles.bad}>{text(error)}</p>}</div>
      <div role="status">
        {done !== null && <p className={styles.good}>{t(`operator.trading.done.${done}`)}</p>}
      </div>
      <StopForm {...props} />
      <StandingStops {...props} />
      <TradingFilters {...props} />
      <LineRows {...props} />
      <p className={styles.group}>
        {query.after !== null && (
          <a
            className={styles.filter}
            href={`/${language}/operator/trading${tradingSearchOf({ ...query, after: null })}`}
          >
            {t("operator.page.first")}
          </a>
        )}
        {next !== null && (
          <a
            className={styles.filter}
            href={`/${language}/operator/trading${tradingSearchOf({ ...query, after: next })}`}
          >
            {t("operator.page.next")}
          </a>
        )}
      </p>
      <Producers {...props} />
      <StopHistory {...props} />
    </section>
  )
}
