import type { ReactNode } from "react"
import { nameFor } from "#models/casino/providers/provided-game.ts"
import {
  casinoSearch,
  FIRST_CASINO_QUERY,
  type GameProviderRow,
  type GameProvidersPage,
} from "#models/operator/casino-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import deskStyles from "../operator-entry/Desk.module.css"
import styles from "./CasinoDesk.module.css"

const Provider = ({ row }: { readonly row: GameProviderRow }): ReactNode => {
  const { t, language, dateTime, number } = useMessage()
  const { name, title, games, isAsked, open, oldest, calledAt, calls, launches, refused } = row
  const often = ({ hour, day }: { readonly hour: number; readonly day: number }) =>
    t("operator.casino.often", { hour: number(hour), day: number(day) })
  const figures = [
    [t("operator.casino.games"), number(games)],
    [
      t("operator.casino.called"),
      calledAt === undefined ? t("operator.casino.not-called") : dateTime(calledAt),
    ],
    [t("operator.casino.calls"), often(calls)],
    [t("operator.casino.launches"), often(launches)],
    [t("operator.casino.still-open"), number(open)],
    ...(oldest === undefined ? [] : [[t("operator.casino.oldest"), dateTime(oldest)] as const]),
  ] as const
  return (
    <li className={`card ${styles.card}`}>
      <h3 className="strong">
        <bdi>{nameFor(title, language)}</bdi>
      </h3>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label} className={styles.figure}>
            <dt className="dim">{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="secondary">{t(isAsked ? "operator.casino.asked" : "operator.casino.unasked")}</p>
      {refused.length === 0 ? (
        <p className="secondary">{t("operator.casino.none-refused")}</p>
      ) : (
        <dl className={styles.figures} aria-label={t("operator.casino.refused")}>
          {refused.map(({ code, ...times }) => (
            <div key={code} className={styles.figure}>
              <dt className={code === "unsigned" ? deskStyles.bad : undefined}>
                {t(`operator.casino.refused.${code}`)}
              </dt>
              <dd className="num">{often(times)}</dd>
            </div>
          ))}
        </dl>
      )}
      {open > 0 && (
        <p>
          <a
            className={deskStyles.filter}
            href={`/${language}/operator/casino${casinoSearch({ ...FIRST_CASINO_QUERY, provider: name })}`}
          >
            {t("operator.casino.open-rounds")}
          </a>
        </p>
      )}
    </li>
  )
}

/** How the providers of games do. */
export const ProviderList = ({ page }: { readonly page: GameProvidersPage }): ReactNode => {
  const { t, dateTime } = useMessage()
  return (
    <section className={deskStyles.part} aria-label={t("operator.casino.view.providers")}>
      <p className="secondary">{t("operator.casino.providers.hint", { at: dateTime(page.since) })}</p>
      {page.rows.length === 0 ? (
        <EmptyState title={t("operator.casino.providers.empty")}>
          {t("operator.casino.providers.empty.hint")}
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {page.rows.map((row) => (
            <Provider key={row.name} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}
