/**
 * `npm run paths`: walks the paths of the charts that changed on the charts themselves, on their screens and, where asked, on
 * the real site in Chromium; writes `paths-report` and fails below the bars. `--mutate` asks the tests instead.
 */
import { resolve } from "node:path"
import { RefusedFile } from "#tests/support/refused-file.ts"
import { type FoundChart, findCharts } from "./find-charts.ts"
import { type PathsOptions, readOptions, USAGE } from "./paths/options.ts"

const charts = await findCharts()

const optionsOrWord = (): PathsOptions | undefined => {
  try {
    return readOptions(
      process.argv.slice(2),
      charts.map(({ flow }) => flow),
    )
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    return undefined
  }
}

const mutateChosen = async (all: readonly FoundChart[], options: PathsOptions): Promise<boolean> =>
  (await import("./paths/mutate/mutate-all.ts")).mutateAll(
    all.filter(({ flow }) => options.flows.length === 0 || options.flows.includes(flow)),
    options,
  )

const options = optionsOrWord()
if (options === undefined) process.exitCode = 2
else {
  if (options.all) process.env.PATHS_ALL = "1"
  if (options.file !== undefined) process.env.PATHS_FILE = resolve(options.file)
  try {
    // What follows reads recorded files as it is loaded: it is loaded once they are named.
    const run =
      options.add !== undefined
        ? (await import("./paths/add-recording.ts")).addRecording
        : options.watch
          ? (await import("./paths/watch.ts")).watchPaths
          : options.mutate
            ? mutateChosen
            : (await import("./paths/walk-all.ts")).walkAll
    process.exitCode = (await run(charts, options)) ? 0 : 1
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}
