import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import type { Plugin } from "vite"
import { recordedReleases, releaseText } from "./charts/releases.ts"
import { ROOT } from "./inputs.mjs"

interface Written {
  readonly summaries: unknown
  readonly charts: ReadonlyArray<{ readonly flow: string; readonly chart: unknown }>
  readonly sources: ReadonlyArray<{ readonly flow: string; readonly source: unknown }>
}

const INDEX = "virtual:charts"
const CHART = "virtual:chart/"
const SOURCE = "virtual:chart-source/"
const RECORD = "virtual:chart-record"
const RELEASE = "virtual:chart-release/"
const LIMIT = 256 * 1024 * 1024

/** Charts are read by a process of their own: they are TypeScript as it stands, and a changed one is read anew. */
const readCharts = async (): Promise<Written> => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, "src/tools/chart-data.ts")], {
    cwd: ROOT,
    maxBuffer: LIMIT,
  })
  return JSON.parse(stdout)
}

/** What charts, their layouts and their drawings in Mermaid are made of. */
const SOURCES =
  /\/(machines\/.*\.(ts|comments\.json)|(src\/tools\/(charts|docs)|src\/inspector\/gallery\/diagram)\/.*\.ts)$/

const json = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`

/** The module that holds what is small, and a way to load all else. */
const indexOf = ({ summaries, charts }: Written): string => {
  const loaders = (kind: string) =>
    charts.map(({ flow }) => `${JSON.stringify(flow)}: () => import("${kind}${flow}")`).join(",")
  const releases = recordedReleases().map(
    (name) => `{name: "${name}", load: () => import("${RELEASE}${name}")}`,
  )
  return [
    `export const summaries = ${json(summaries)}`,
    `export const loaders = {${loaders(CHART)}}`,
    `export const sources = {${loaders(SOURCE)}}`,
    `export const record = () => import("${RECORD}")`,
    `export const releases = [${releases.join(",")}]`,
  ].join("\n")
}

/**
 * Gives the page what is known of every chart: `virtual:charts` holds the summaries and a way to load each chart,
 * `virtual:chart/<flow>` one chart with its layout, `virtual:chart-source/<flow>` where it is written, `virtual:chart-record` all charts without layouts, and
 * `virtual:chart-release/<version>` those of a release. Charts are found by their files, so that none is registered.
 */
export const chartModules = (): Plugin => {
  let written: Promise<Written> | undefined
  const read = () => {
    written ??= readCharts()
    return written
  }
  return {
    name: "chart-modules",
    resolveId: {
      filter: { id: /^virtual:chart(s$|\/|-source\/|-record$|-release\/)/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:chart(s$|\/|-source\/|-record$|-release\/)/ },
      async handler(id) {
        if (id.startsWith(`\0${RELEASE}`))
          return `export default ${JSON.stringify(releaseText(id.slice(1 + RELEASE.length)))}`
        const all = await read()
        const { charts, sources } = all
        if (id === `\0${INDEX}`) return indexOf(all)
        if (id === `\0${RECORD}`)
          return `export default ${json(charts.map(({ flow, chart }) => [flow, chart]))}\n`
        const written = sources.find(({ flow }) => id === `\0${SOURCE}${flow}`)
        if (written !== undefined) return `export default ${json(written.source)}\n`
        const chart = charts.find(({ flow }) => id === `\0${CHART}${flow}`)
        if (chart === undefined) throw new Error(`No chart is named ${id.slice(1 + CHART.length)}`)
        return `export default ${json(chart)}\n`
      },
    },
    /** A chart that is edited, added or taken away is drawn anew where it is shown. */
    hotUpdate({ file, modules }) {
      if (!SOURCES.test(file) || /\.test\.ts$/.test(file)) return
      written = undefined
      const { moduleGraph } = this.environment
      const charts = [...moduleGraph.idToModuleMap]
        .filter(([id]) => id.startsWith("\0virtual:chart"))
        .map(([, module]) => module)
      return [...modules, ...charts]
    },
  }
}
