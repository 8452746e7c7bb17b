import { type ReactNode, use, useCallback, useMemo } from "react"
import type { ChartModel } from "#machines/kernel/model.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ChartList } from "./ChartList.tsx"
import styles from "./ChartPage.module.css"
import { ChartView } from "./ChartView.tsx"
import type { ChartData } from "./data/chart-data.ts"
import type { ChartLibrary } from "./data/chart-library.ts"
import type { PathsReader } from "./data/paths-reader.ts"
import { nearestPlace } from "./data/search.ts"
import { useDraft } from "./draft/use-draft.ts"
import { Nearest } from "./Nearest.tsx"
import type { ScreenTools } from "./screens/screen-of.ts"
import { useAddress } from "./use-address.ts"

const Loaded = (props: {
  readonly data: Promise<ChartData>
  readonly model: Promise<ChartModel> | undefined
  readonly library: ChartLibrary
  readonly tools: ScreenTools
  readonly paths: PathsReader
}): ReactNode => {
  const { library } = props
  const data = use(props.data)
  const draft = useDraft(data.flow)
  const source = useCallback(() => library.source(data.flow), [library, data.flow])
  const drafting = useMemo(() => ({ data, draft, source }), [data, draft, source])
  return (
    <ChartView
      drawing={data}
      model={props.model === undefined ? undefined : use(props.model)}
      tools={props.tools}
      paths={props.paths}
      drafting={drafting}
    />
  )
}

/** One chart of the project, with the list of all beside it. */
export const ChartPage = (props: {
  readonly library: ChartLibrary
  readonly tools: ScreenTools
  readonly paths: PathsReader
}): ReactNode => {
  const { library } = props
  const { t } = useMessage()
  const { flow = "", below, chartHref } = useAddress()
  const data = below === "" ? library.chart(flow) : undefined
  if (data === undefined) {
    const place = nearestPlace(library.summaries, flow, below)
    return (
      <Nearest
        title={
          below === ""
            ? t("machines.unknown.chart", { name: flow })
            : t("machines.unknown.address", { name: `${flow}/${below}` })
        }
        href={place && chartHref(place.flow, { state: place.state })}
        name={place && [place.flow, place.state].filter(Boolean).join(": ")}
      />
    )
  }
  return (
    <div className={styles.page}>
      <ChartList summaries={library.summaries} current={flow} />
      <Loaded
        key={flow}
        data={data}
        model={library.model(flow)}
        library={library}
        tools={props.tools}
        paths={props.paths}
      />
    </div>
  )
}
