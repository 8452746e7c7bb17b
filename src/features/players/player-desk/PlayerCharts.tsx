import { type ReactNode, Suspense } from "react"
import type { PlayerParts } from "#models/players/player-parts.ts"
import { useChartWords } from "#src/services/chart-words.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import styles from "../../operator/operator-entry/Desk.module.css"
import { Moment } from "./Moment.tsx"

type Charts = NonNullable<PlayerParts["charts"]>

/** Each chart with its states in its own words. */
const Listed = ({ charts }: { readonly charts: Charts }): ReactNode => {
  const { t, language } = useMessage()
  const say = useChartWords()
  return (
    <ol className={styles.rows}>
      {charts.map(({ stream, chart, states, version, last, fault }) => (
        <li key={stream} className={styles.inner}>
          <p className={styles.facts}>
            <a className="link strong" href={`/${language}/machines/${chart}`}>
              <bdi>{chart}</bdi>
            </a>
            <bdi className={`dim ${styles.text}`}>{stream}</bdi>
            <span>{t("players.chart.version", { version })}</span>
            <bdi className="dim">{last.type}</bdi>
            <Moment at={last.at} />
          </p>
          {states.map(({ path, description }) => {
            const said = say(chart, description)
            return (
              <p key={path} className={styles.facts}>
                <bdi className={styles.state}>{path}</bdi>
                <span lang={said.lang}>{said.text}</span>
              </p>
            )
          })}
          {fault !== null && <p className={styles.bad}>{fault}</p>}
        </li>
      ))}
    </ol>
  )
}

/** What each of the player's charts is in now. */
export const PlayerCharts = ({ charts }: Pick<PlayerParts, "charts">): ReactNode => {
  const { t } = useMessage()
  return (
    <section className={`card ${styles.inner}`} aria-label={t("players.charts")}>
      <h3 className="strong">{t("players.charts")}</h3>
      {charts === null ? (
        <p className="dim">{t("players.part.not-permitted")}</p>
      ) : (
        <Suspense fallback={<Skeleton height="8rem" />}>
          <Listed charts={charts} />
        </Suspense>
      )}
    </section>
  )
}
