import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Result } from "effect"
import type { ChartDrawing } from "#src/inspector/gallery/data/chart-data.ts"
import { readChartFile, writeChartFile } from "#src/inspector/gallery/data/chart-file.ts"
import { layoutOf } from "#src/inspector/gallery/diagram/layout.ts"
import { wholeDiagram } from "#src/inspector/gallery/diagram/mermaid.ts"
import { ROOT } from "../inputs.mjs"

/** A sample chart with what is derived of it made anew. */
export const relaid = async ({
  flow,
  chart,
}: Pick<ChartDrawing, "flow" | "chart">): Promise<ChartDrawing> => ({
  flow,
  chart,
  layout: await layoutOf(chart),
  mermaid: wholeDiagram(chart),
})

/** The sample charts of the guides by their files, as they have to be: laid out anew. A file that is no chart is named. */
export const sampleCharts = (): Promise<ReadonlyArray<readonly [file: string, text: string]>> =>
  Promise.all(
    globSync("docs/guide/samples/*.chart.json", { cwd: ROOT })
      .sort()
      .map(async (file) => {
        const read = readChartFile(readFileSync(join(ROOT, file), "utf8"))
        if (Result.isFailure(read)) throw new Error(`${file}: ${JSON.stringify(read.failure)}`)
        return [file, writeChartFile(await relaid(read.success))] as const
      }),
  )
