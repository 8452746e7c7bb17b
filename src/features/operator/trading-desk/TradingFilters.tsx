import type { ReactNode } from "react"
import {
  TRADING_SEARCH_LENGTH,
  TradingShow,
  tradingSearchOf,
  WHOLE_LINE,
} from "#models/operator/trading-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import type { TradingProps } from "./desk-view.ts"
import styles from "./TradingDesk.module.css"

/** The search by name, and links that narrow the line: each is an address of its own. */
export const TradingFilters = ({ snapshot, go }: TradingProps): ReactNode => {
  const { t, language } = useMessage()
  const { query } = snapshot.context
  const shows = [null, ...TradingShow.literals] as const
  return (
    <div className={styles.part}>
      <search>
        <form
          className={styles.search}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const search = `${new FormData(event.currentTarget).get("q") ?? ""}`.trim()
            go(tradingSearchOf({ ...WHOLE_LINE, search, show: query.show }))
          }}
        >
          <Field label={t("operator.trading.search")}>
            {(control) => (
              <TextInput
                {...control}
                key={query.search}
                name="q"
                type="search"
                defaultValue={query.search}
                maxLength={TRADING_SEARCH_LENGTH}
                autoComplete="off"
              />
            )}
          </Field>
          <Button type="submit">{t("operator.trading.search.submit")}</Button>
        </form>
      </search>
      <nav className={styles.group} aria-label={t("operator.filters")}>
        <span className="dim">{t("operator.trading.show")}</span>
        {shows.map((show) => (
          <a
            key={show}
            className={styles.filter}
            href={`/${language}/operator/trading${tradingSearchOf({ ...query, show, after: null, before: null })}`}
            aria-current={query.show === show ? "true" : undefined}
          >
            {t(`operator.trading.show.${show ?? "all"}`)}
          </a>
        ))}
      </nav>
    </div>
  )
}
