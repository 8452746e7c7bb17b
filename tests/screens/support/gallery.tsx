import { act, configure, fireEvent, screen } from "@testing-library/react"
import { Route, Routes, useLocation } from "react-router-dom"
import { enumerate } from "#machines/kernel/enumerate.ts"
import type { FlowPaths, PathsSummary } from "#models/inspection/paths-report.ts"
import { ChartRoutes } from "#src/inspector/gallery/ChartRoutes.tsx"
import { chartLibrary } from "#src/inspector/gallery/data/chart-library.ts"
import { chartRecords, type OfferedRelease } from "#src/inspector/gallery/data/diff/chart-records.ts"
import type { PathsReader } from "#src/inspector/gallery/data/paths-reader.ts"
import { chartDataOf, chartSourceOf, summaryOf } from "#src/tools/charts/chart-data.ts"
import { findCharts } from "#src/tools/find-charts.ts"
import { loadedWords } from "../words.tsx"
import { renderScreen, type ScreenOptions } from "./render-screen.tsx"

// A chart is laid out when it is first opened.
configure({ asyncUtilTimeout: 50_000 })

const charts = await findCharts()
const words = await loadedWords("en")

const entries = charts.map(({ flow, machine }) => [flow, enumerate(machine)] as const)

/** All charts of the project as the build finds them; each is laid out when it is opened. */
const library = chartLibrary(
  entries.map(([flow, chart]) => summaryOf(flow, chart)),
  Object.fromEntries(
    charts.map((chart) => [
      chart.flow,
      async () => ({ default: await chartDataOf(chart, chartSourceOf(chart)) }),
    ]),
  ),
  Object.fromEntries(
    charts.map(({ flow, model }) => [`machines/${flow}/${flow}.model.ts`, async () => ({ model })]),
  ),
  Object.fromEntries(charts.map((chart) => [chart.flow, async () => ({ default: chartSourceOf(chart) })])),
)

/** A reader that found nothing, where a test says nothing else. */
const noReport: PathsReader = {
  summary: async () => ({ found: undefined, why: "no-report" }),
  flow: async () => ({ found: undefined, why: "no-report" }),
}

/** A reader of a report that holds one chart. */
export const reportOf = (flow: FlowPaths, summary: PathsSummary): PathsReader => ({
  summary: async () => ({ found: summary }),
  flow: async (name) => (name === flow.report.flow ? { found: flow } : { found: undefined, why: "no-chart" }),
})

const Address = () => {
  const { pathname, search, hash } = useLocation()
  return <output data-testid="address">{`${pathname}${search}${hash}`}</output>
}

/** Opens the gallery at an address. */
export const openGallery = async (
  path: string,
  options: Pick<ScreenOptions, "language"> & {
    readonly paths?: PathsReader
    readonly releases?: readonly OfferedRelease[]
  } = {},
) => {
  const paths = options.paths ?? noReport
  const records = chartRecords(options.releases ?? [], async () => ({ default: entries }))
  const tools = { words: () => words, modelOf: library.model }
  const page = (
    <>
      <Routes>
        <Route
          path="/:lang/machines/*"
          element={<ChartRoutes library={library} tools={tools} paths={paths} records={records} />}
        />
      </Routes>
      <Address />
    </>
  )
  await act(() => renderScreen(page, { language: options.language ?? "en", path }))
}

/** The address that the gallery stands at now: path, search and hash. */
export const address = (): string => screen.getByTestId("address").textContent ?? ""

/** Where the drawing stands in its window and how large it is, as its group says. */
export const view = (): { readonly x: number; readonly y: number; readonly scale: number } => {
  const text = document.querySelector("svg[data-zoom] > g")?.getAttribute("transform") ?? ""
  const [x = Number.NaN, y = Number.NaN, scale = Number.NaN] = (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(
    Number,
  )
  return { x, y, scale }
}

/** Follows a link to a chart, whose page waits for its layout. */
export const follow = (name: string): Promise<void> =>
  act(async () => screen.getByRole("link", { name }).click())

/** Presses a key on the drawing. */
export const pressOnDrawing = (key: string): void => {
  fireEvent.keyDown(screen.getByRole("region", { name: /^Diagram/ }), { key })
}
