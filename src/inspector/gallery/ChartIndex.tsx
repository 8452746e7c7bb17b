import { Result } from "effect"
import { type ReactNode, useState } from "react"
import { Link } from "react-router-dom"
import type { PathsSummary } from "#models/inspection/paths-report.ts"
import { useChartWords } from "#src/services/chart-words.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./ChartIndex.module.css"
import { ChartText } from "./ChartText.tsx"
import { ChartView } from "./ChartView.tsx"
import type { FileFault } from "./data/chart-file.ts"
import type { ChartLibrary } from "./data/chart-library.ts"
import { type OpenedChart, openChart } from "./data/open-chart.ts"
import type { PathsReader } from "./data/paths-reader.ts"
import { type Found, searchCharts } from "./data/search.ts"
import { FileButton } from "./FileButton.tsx"
import { LostParts } from "./LostParts.tsx"
import { MEDIA } from "./paths/PathsPanel.tsx"
import { useAnswer } from "./paths/use-answer.ts"
import { useAddress } from "./use-address.ts"

type FlowShares = PathsSummary["flows"][number]

/** Findings shown in one card; the rest is counted. */
const SHOWN = 4

/** Taken and reachable transitions of a chart by medium, as the last run of the paths found them. */
const Shares = ({ shares }: { readonly shares: FlowShares }): ReactNode => {
  const { t } = useMessage()
  const told = MEDIA.flatMap((medium) => {
    const run = shares[`${medium}Run`]
    return run === null
      ? []
      : [
          `${t(`machines.medium.${medium}`)} ${t("machines.paths.share", { taken: run.taken, reachable: run.reachable })}`,
        ]
  })
  return (
    <p className={shares.faults.length > 0 ? "caption down" : "caption"}>
      {`${t("machines.view.paths")}: ${told.join(" · ")}`}
    </p>
  )
}

const Card = ({
  found,
  shares,
}: {
  readonly found: Found
  readonly shares: FlowShares | undefined
}): ReactNode => {
  const { t } = useMessage()
  const { chartHref } = useAddress()
  const { chart, hits } = found
  return (
    <li className={`card ${styles.card}`}>
      <h3>
        <Link to={chartHref(chart.flow)} className={styles.name}>
          <bdi>{chart.flow}</bdi>
        </Link>
      </h3>
      <ChartText chart={chart.flow} className="dim">
        {chart.description}
      </ChartText>
      {hits.length > 0 && (
        <ul className={styles.hits}>
          {hits.slice(0, SHOWN).map((hit) => (
            <li key={`${hit.kind} ${hit.text} ${Object.values(hit.at).join()}`}>
              <span className="caption">{t(`machines.hit.${hit.kind}`)}</span>
              <span> </span>
              <Link to={chartHref(chart.flow, hit.at)} className="link" lang="en">
                <bdi>{hit.text}</bdi>
              </Link>
            </li>
          ))}
          {hits.length > SHOWN && (
            <li className="caption">{t("machines.hit.more", { count: hits.length - SHOWN })}</li>
          )}
        </ul>
      )}
      <p className="caption">
        {`${t("machines.counts", { states: chart.states.length, transitions: chart.transitions.length })}${chart.screens.length > 0 ? ` · ${t("machines.screens.count", { count: chart.screens.length })}` : ""}`}
      </p>
      {shares !== undefined && <Shares shares={shares} />}
    </li>
  )
}

/** Why a file was not opened, in words. */
const useFaultWords = () => {
  const { t } = useMessage()
  return (fault: FileFault): string => {
    switch (fault.kind) {
      case "newer":
        return t("machines.file.newer", { version: fault.version })
      case "field":
        return t("machines.file.field", { field: fault.field, message: fault.message })
      case "state":
        return t("machines.file.state", { state: fault.state })
      case "machine":
        return t("machines.file.machine", { message: fault.message })
      default:
        return t(`machines.file.${fault.kind}`)
    }
  }
}

/** Every chart of the project by flow, with search by name, state, event and rule. */
export const ChartIndex = ({
  library,
  paths,
}: {
  readonly library: ChartLibrary
  readonly paths: PathsReader
}): ReactNode => {
  const summary = useAnswer(paths.summary)?.found
  const { t, language } = useMessage()
  const words = useFaultWords()
  const said = useChartWords()
  const { query, setQuery } = useAddress()
  const [opened, setOpened] = useState<OpenedChart>()
  const [fault, setFault] = useState<FileFault>()

  const open = async (file: File) => {
    const read = await openChart(await file.text(), file.name)
    setOpened(Result.isSuccess(read) ? read.success : undefined)
    setFault(Result.isFailure(read) ? read.failure : undefined)
  }

  if (opened !== undefined)
    return (
      <ChartView
        key={opened.drawing.flow}
        drawing={opened.drawing}
        model={undefined}
        beside={
          <>
            <Button onClick={() => setOpened(undefined)}>{t("machines.file.close")}</Button>
            <LostParts lost={opened.lost} />
          </>
        }
      />
    )

  const found = searchCharts(library.summaries, query, said)
  const groups = Map.groupBy(found, ({ chart }) => chart.group)
  return (
    <main className={styles.index}>
      <div className={styles.top}>
        <h1 className="title">{t("machines.heading")}</h1>
        <p className="dim">{t("machines.intro", { count: library.summaries.length })}</p>
        <search className={styles.search}>
          <TextInput
            type="search"
            aria-label={t("machines.search")}
            placeholder={t("machines.search.placeholder")}
            leading={<Icon name="search" />}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          <FileButton
            label={t("machines.file.open")}
            accept=".json,.mmd,.mermaid,.md,application/json,text/plain"
            onFile={(file) => void open(file)}
          />
        </search>
        <p>
          <Link to={`/${language}/machines/changes`} className="link">
            {t("machines.changes.link")}
          </Link>
        </p>
        <p role="status" className="caption">
          {query !== "" && t("machines.found", { count: found.length })}
        </p>
        {fault !== undefined && (
          <p role="alert" className="down">
            {words(fault)}
          </p>
        )}
      </div>
      {found.length === 0 && (
        <EmptyState title={t("machines.none", { query })}>{t("machines.none.hint")}</EmptyState>
      )}
      <div className={styles.groups}>
        {[...groups].map(([group, charts]) => (
          <section
            key={group}
            className={styles.group}
            data-wide={charts.length > 1 ? "" : undefined}
            aria-label={group}
          >
            <h2 className={styles.groupName} lang="en">
              <bdi>{group}</bdi>
            </h2>
            <ul className={styles.cards}>
              {charts.map((each) => (
                <Card
                  key={each.chart.flow}
                  found={each}
                  shares={summary?.flows.find(({ flow }) => flow === each.chart.flow)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </main>
  )
}
