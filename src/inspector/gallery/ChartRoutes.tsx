import type { ReactNode } from "react"
import { Route, Routes } from "react-router-dom"
import { ChartIndex } from "./ChartIndex.tsx"
import { ChartPage } from "./ChartPage.tsx"
import { Changes } from "./changes/Changes.tsx"
import type { ChartLibrary } from "./data/chart-library.ts"
import type { ChartRecords } from "./data/diff/chart-records.ts"
import type { PathsReader } from "./data/paths-reader.ts"
import type { ScreenTools } from "./screens/screen-of.ts"

/** The pages of the gallery, below `/machines`: all charts, what changed in them, and each chart with whatever stands after its name. */
export const ChartRoutes = (props: {
  readonly library: ChartLibrary
  readonly tools: ScreenTools
  readonly paths: PathsReader
  readonly records: ChartRecords
}): ReactNode => (
  <Routes>
    <Route index element={<ChartIndex library={props.library} paths={props.paths} />} />
    <Route path="changes" element={<Changes {...props} />} />
    <Route path=":flow/*" element={<ChartPage {...props} />} />
  </Routes>
)
