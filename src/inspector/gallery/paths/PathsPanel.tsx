import { type ReactNode, useId } from "react"
import { chartDigest } from "#machines/kernel/chart-digest.ts"
import type { ChartEntries } from "#machines/kernel/enumerate.ts"
import type { FlowPaths, FlowReport, Medium, TransitionReport } from "#models/inspection/paths-report.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import type { ReportAnswer } from "../data/paths-reader.ts"
import { NoReport } from "./NoReport.tsx"
import styles from "./PathsPanel.module.css"

/** Where paths are walked, in the order in which they are told. */
export const MEDIA = ["chart", "screen", "browser"] as const satisfies readonly Medium[]

const runOf = (report: FlowReport, medium: Medium) => report[`${medium}Run`]

/** Transitions that only the chart as it is now or only the report knows, or that lead elsewhere or by another guard there. */
const changedSince = (chart: ChartEntries, { transitions }: FlowReport): number => {
  const waysOf = (all: readonly Pick<TransitionReport, "key" | "guard" | "targets">[]) =>
    new Map(all.map(({ key, guard, targets }) => [key, `${guard} ${targets.join()}`]))
  const here = waysOf(chart.transitions.map(({ guard, ...each }) => ({ ...each, guard: guard ?? null })))
  const there = waysOf(transitions)
  const keys = new Set([...here.keys(), ...there.keys()])
  return [...keys].filter((key) => here.get(key) !== there.get(key)).length
}

const Numbers = ({ report }: { readonly report: FlowReport }): ReactNode => {
  const { t, number } = useMessage()
  return (
    <table className={styles.numbers}>
      <thead>
        <tr>
          <th scope="col">{t("machines.paths.where")}</th>
          <th scope="col">{t("machines.transitions")}</th>
          <th scope="col">{t("machines.paths.paths")}</th>
          <th scope="col">{t("machines.paths.time")}</th>
        </tr>
      </thead>
      <tbody>
        {MEDIA.map((medium) => {
          const run = runOf(report, medium)
          return (
            <tr key={medium}>
              <th scope="row">{t(`machines.medium.${medium}`)}</th>
              {run === null ? (
                <td colSpan={3} className="muted">
                  {t("machines.paths.notWalked")}
                </td>
              ) : (
                <>
                  <td className={`num ${run.taken < run.reachable ? "down" : ""}`}>
                    {t("machines.paths.share", { taken: run.taken, reachable: run.reachable })}
                  </td>
                  <td className="num">{number(run.paths)}</td>
                  <td className="num">
                    {number(run.milliseconds / 1000, {
                      style: "unit",
                      unit: "second",
                      maximumFractionDigits: 1,
                    })}
                  </td>
                </>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface ListProps {
  readonly title: string
  readonly transitions: readonly TransitionReport[]
  readonly medium: Medium
  readonly onTransition: (key: string) => void
}

const TransitionRow = (
  props: Omit<ListProps, "title" | "transitions"> & { readonly transition: TransitionReport },
): ReactNode => {
  const { transition, medium } = props
  const { t } = useMessage()
  const { key, source, label, guard, shortestPath } = transition
  return (
    <li className={styles.transition}>
      <button type="button" className={styles.event} onClick={() => props.onTransition(key)}>
        <bdi dir="ltr">
          <span className="muted">{source}</span>
          <span>{` ${label}`}</span>
          {guard !== null && <span className="muted">{` [${guard}]`}</span>}
        </bdi>
      </button>
      {transition.reasons
        .filter((reason) => reason.medium === medium)
        .map(({ reason }) => (
          <p key={reason} className="secondary" lang="en" dir="auto">
            {reason}
          </p>
        ))}
      {transition[medium] === "missed" && (
        <p className="secondary">
          {shortestPath === null ? (
            t("machines.paths.noWay")
          ) : (
            <>
              <span>{`${t("machines.paths.shortest")} `}</span>
              <bdi dir="ltr">{shortestPath.join(" → ") || t("machines.walk.start")}</bdi>
            </>
          )}
        </p>
      )}
      {guard !== null && transition.refused === false && (
        <p className="secondary">{t("machines.paths.neverRefused")}</p>
      )}
    </li>
  )
}

const Transitions = (props: ListProps): ReactNode => {
  const id = useId()
  return props.transitions.length === 0 ? null : (
    <section aria-labelledby={id}>
      <h2 className="strong" id={id}>
        {props.title}
      </h2>
      <ul>
        {props.transitions.map((transition) => (
          <TransitionRow key={transition.key} {...props} transition={transition} />
        ))}
      </ul>
    </section>
  )
}

/** What the last run of the paths found of a chart; the drawing beside it is lit for the medium that is chosen here. */
export const PathsPanel = (props: {
  readonly chart: ChartEntries
  readonly answer: ReportAnswer<FlowPaths> | undefined
  readonly medium: Medium
  readonly onMedium: (medium: Medium) => void
  readonly onTransition: (key: string) => void
}): ReactNode => {
  const { answer, medium } = props
  const { t, dateTime } = useMessage()
  if (answer === undefined) return <Skeleton height="12rem" />
  if (answer.found === undefined) return <NoReport why={answer.why} />
  const { madeAt, report } = answer.found
  const isOther = chartDigest(props.chart) !== report.digest
  const absence = report.absences.find((each) => each.medium === medium)
  const covered = (cover: TransitionReport[Medium]) =>
    report.transitions.filter((transition) => transition[medium] === cover)
  const lists = ["missed", "exempt", "taken", "notRun"] as const
  return (
    <div className={styles.paths}>
      <p className="caption">{t("machines.paths.madeAt", { at: dateTime(madeAt) })}</p>
      {isOther && (
        <p className={styles.note} role="status">
          <span>{`${t("machines.paths.otherChart")} ${t("machines.paths.changed", { count: changedSince(props.chart, report) })} `}</span>
          <code dir="ltr">npm run paths</code>
        </p>
      )}
      <Numbers report={report} />
      {report.faults.length > 0 && (
        <ul className="down" lang="en" dir="auto">
          {report.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <Segmented
        label={t("machines.paths.where")}
        size="small"
        segments={MEDIA.map((key) => ({ key: key as Medium, label: t(`machines.medium.${key}`) }))}
        value={medium}
        onChange={props.onMedium}
      />
      {absence !== undefined && (
        <p>
          <span>{`${t("machines.paths.absent")} `}</span>
          <bdi lang="en" className="secondary">
            {absence.reason}
          </bdi>
        </p>
      )}
      {absence === undefined &&
        lists.map((cover) => (
          <Transitions
            key={cover}
            title={t(`machines.cover.${cover}`, { count: covered(cover).length })}
            transitions={covered(cover)}
            medium={medium}
            onTransition={props.onTransition}
          />
        ))}
    </div>
  )
}
