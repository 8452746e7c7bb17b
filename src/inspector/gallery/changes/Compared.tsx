import { type ReactNode, useMemo } from "react"
import { Link } from "react-router-dom"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import type { ChartLibrary } from "../data/chart-library.ts"
import { type ChartDiff, type Charts, chartDiffs } from "../data/diff/chart-diff.ts"
import type { ScreenTools } from "../screens/screen-of.ts"
import { useAddress } from "../use-address.ts"
import styles from "./Changes.module.css"
import { ChartChanges } from "./ChartChanges.tsx"
import { countWords, summaryWords } from "./summary-words.ts"
import { useChangesAddress } from "./use-changes-address.ts"

interface ComparedProps {
  readonly before: Charts
  readonly after: Charts
  readonly from: string
  readonly isNow: boolean
  readonly library: ChartLibrary
  readonly tools: ScreenTools
}

const ChangedChart = (props: ComparedProps & { readonly diff: ChartDiff }): ReactNode => {
  const { diff, library } = props
  const { flow, became } = diff
  const { t } = useMessage()
  const { chartHref } = useAddress()
  const { chart, open } = useChangesAddress()
  const isOpen = chart === flow
  const isHere = library.summaries.some((summary) => summary.flow === flow)
  return (
    <li className={`card ${styles.chart}`}>
      <div className={styles.head}>
        <h2 className={styles.flow}>
          {isHere ? (
            <Link to={chartHref(flow)} className="link">
              <bdi>{flow}</bdi>
            </Link>
          ) : (
            <bdi>{flow}</bdi>
          )}
        </h2>
        <span className={styles.mark} data-became={became}>
          {t(`machines.changes.became.${became}`)}
        </span>
        <p className="caption">{summaryWords(t, diff)}</p>
        <Button
          size="small"
          variant="line"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? "machines.changes.hide.chart" : "machines.changes.show.chart", {
            name: flow,
          })}
          onClick={() => open(isOpen ? undefined : flow)}
        >
          {t(isOpen ? "machines.changes.hide" : "machines.changes.show")}
        </Button>
      </div>
      {isOpen && (
        <ChartChanges
          diff={diff}
          before={props.before.get(flow)}
          after={props.after.get(flow)}
          from={props.from}
          library={props.isNow ? library : undefined}
          tools={props.tools}
        />
      )}
    </li>
  )
}

/** The charts that are not the same on both sides, one of them open. */
export const Compared = (props: ComparedProps): ReactNode => {
  const { before, after } = props
  const { t } = useMessage()
  const diffs = useMemo(() => chartDiffs(before, after), [before, after])
  if (diffs.length === 0) return <EmptyState title={t("machines.changes.same")} />
  return (
    <>
      <p role="status" className="secondary">
        {countWords(t, t("machines.heading"), diffs).join("")}
      </p>
      <ul className={styles.charts}>
        {diffs.map((diff) => (
          <ChangedChart key={diff.flow} {...props} diff={diff} />
        ))}
      </ul>
    </>
  )
}
