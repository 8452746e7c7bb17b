import { basename } from "node:path"
import type { Plugin } from "vite"

/** A path of its own: modules whose ids differ in a prefix or a query alone are taken for one by caches. */
const SEAT = ".seat.js"
const CHART = ".machine.ts"

const chartFile = /\/machines\/[^/]+\/[^/]+\/([a-z-]+)\.machine\.ts$/

const camelCase = (name: string) => name.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase())

/** The module that stands before a chart: its binding is live, so that importers see whatever is put into it. */
const seatModule = (file: string): string => {
  const flow = basename(file, ".machine.ts")
  const name = `${camelCase(flow)}Machine`
  const path = JSON.stringify(file)
  return `import { ${name} as written } from ${path}
export * from ${path}
export let ${name} = written
let isUsed = false
const watched = (machine) => {
  for (const method of ["getInitialSnapshot", "restoreSnapshot", "transition", "provide"]) {
    const own = machine[method]
    machine[method] = (...given) => { isUsed = true; return own.apply(machine, given) }
  }
  return machine
}
globalThis.statebookSeats ??= new Map()
globalThis.statebookSeats.set(${JSON.stringify(flow)}, {
  machine: written,
  put: (machine) => { isUsed = false; ${name} = machine === written || Object.hasOwn(machine, "provide") ? machine : watched(machine) },
  isUsed: () => isUsed,
})
`
}

/**
 * Lets a test process put another chart in a chart's place. Models keep the chart as it is written: what paths
 * expect was computed before the damage, as for whoever had it tested yesterday.
 */
export const seatCharts = (): Plugin => ({
  name: "statebook:seat-charts",
  enforce: "pre",
  async resolveId(source, importer) {
    if (source.endsWith(SEAT)) return source
    // A whole path has been resolved before, or is a seat's own import: only what is written in a module is redirected.
    if (!source.endsWith(CHART) || source.startsWith("/") || importer === undefined) return null
    if (importer.endsWith(SEAT) || importer.endsWith(".model.ts")) return null
    const resolved = await this.resolve(source, importer, { skipSelf: true })
    return resolved !== null && chartFile.test(resolved.id)
      ? `${resolved.id.slice(0, -CHART.length)}${SEAT}`
      : null
  },
  load: (id) => (id.endsWith(SEAT) ? seatModule(`${id.slice(0, -SEAT.length)}${CHART}`) : null),
})
