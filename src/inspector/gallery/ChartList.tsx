import type { ReactNode } from "react"
import { Link, useNavigate } from "react-router-dom"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import styles from "./ChartList.module.css"
import type { ChartSummary } from "./data/chart-data.ts"
import { useAddress } from "./use-address.ts"

/** The charts by flow, to go from one to another: a list where there is room, else a select. */
export const ChartList = (props: {
  readonly summaries: readonly ChartSummary[]
  readonly current: string
}): ReactNode => {
  const { t } = useMessage()
  const { chartHref } = useAddress()
  const navigate = useNavigate()
  const groups = Map.groupBy(props.summaries, ({ group }) => group)
  return (
    <>
      <nav className={styles.list} aria-label={t("machines.heading")}>
        {[...groups].map(([group, charts]) => (
          <div key={group}>
            <p className={styles.group} lang="en">
              <bdi>{group}</bdi>
            </p>
            <ul>
              {charts.map(({ flow }) => (
                <li key={flow}>
                  <Link
                    to={chartHref(flow)}
                    className={styles.chart}
                    aria-current={flow === props.current ? "page" : undefined}
                  >
                    <bdi>{flow}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <nav className={styles.select} aria-label={t("machines.heading")}>
        <Select
          aria-label={t("machines.heading")}
          look="quiet"
          value={props.current}
          options={props.summaries.map(({ flow }) => ({ value: flow, label: flow }))}
          onChange={(flow) => navigate(chartHref(flow))}
        />
      </nav>
    </>
  )
}
