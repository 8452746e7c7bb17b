import { spawn } from "node:child_process"
import { watch } from "node:fs"
import { join } from "node:path"
import type { FlowReport, PathsReport } from "#models/inspection/paths-report.ts"
import type { FoundChart } from "../find-charts.ts"
import { ROOT } from "../inputs.mjs"
import { keptReport } from "./kept-report.ts"
import type { PathsOptions } from "./options.ts"

/** Folders whose files charts, screens and their tests are made of. */
const WATCHED = ["machines", "models", "src", "tests", "docs/machines"]

/** An editor saves a file in several steps, and several files at once: they are waited for so long, in milliseconds. */
const SETTLED_MS = 300

/** What became of the report between two runs, in lines. */
export const newsBetween = (
  before: PathsReport | undefined,
  after: PathsReport | undefined,
): readonly string[] => {
  const old = new Map(before?.flows.map((flow) => [flow.flow, flow]))
  return (after?.flows ?? []).flatMap((flow) => newsOf(old.get(flow.flow), flow))
}

const newsOf = (before: FlowReport | undefined, after: FlowReport): readonly string[] => {
  const was = before?.faults ?? []
  const counts = [
    ["paths", before?.chartRun?.paths, after.chartRun?.paths],
    ["transitions taken", before?.chartRun?.taken, after.chartRun?.taken],
    ["transitions taken on screens", before?.screenRun?.taken, after.screenRun?.taken],
  ] as const
  return [
    ...(before === undefined
      ? []
      : counts.flatMap(([what, one = 0, other = 0]) =>
          one === other ? [] : [`${after.flow}: ${one} → ${other} ${what}`],
        )),
    ...after.faults.filter((fault) => !was.includes(fault)).map((fault) => `${after.flow}: new: ${fault}`),
    ...was.filter((fault) => !after.faults.includes(fault)).map((fault) => `${after.flow}: gone: ${fault}`),
  ]
}

const withoutWatch = (options: PathsOptions, isFirst: boolean): readonly string[] => [
  ...(options.all ? ["--all"] : []),
  ...(options.browser ? ["--browser"] : []),
  ...(isFirst && options.allCharts ? ["--all-charts"] : []),
  ...(isFirst && !options.changed ? [] : ["--changed"]),
  ...(options.file === undefined ? [] : ["--file", options.file]),
  ...options.flows,
]

/**
 * Walks, and walks again what saved files touch, until the process is told to stop. Each walk is a process of its own: it reads
 * the files as they are then.
 */
export const watchPaths = async (_charts: readonly FoundChart[], options: PathsOptions): Promise<boolean> => {
  let running: ReturnType<typeof spawn> | undefined
  const walk = (isFirst: boolean) =>
    new Promise<boolean>((resolve, reject) => {
      running = spawn(
        process.execPath,
        [join(ROOT, "src/tools/paths.ts"), ...withoutWatch(options, isFirst)],
        { cwd: ROOT, stdio: "inherit" },
      )
      running.once("error", reject)
      running.once("exit", (code) => {
        running = undefined
        resolve(code === 0)
      })
    })

  const saved = new Set<string>()
  let wake = () => {}
  const watchers = WATCHED.map((folder) =>
    watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
      if (name === null || !/\.(?:tsx?|mjs|css|json|md)$/.test(name)) return
      saved.add(`${folder}/${name}`)
      wake()
    }),
  )
  let isStopped = false
  const stop = () => {
    isStopped = true
    running?.kill("SIGINT")
    for (const watcher of watchers) watcher.close()
    wake()
  }
  process.once("SIGINT", stop)
  process.once("SIGTERM", stop)

  const somethingSaved = async () => {
    while (saved.size === 0 && !isStopped)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    let count = -1
    while (count !== saved.size && !isStopped) {
      count = saved.size
      await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
    }
  }

  let isWell = await walk(true)
  while (!isStopped) {
    console.log("\nWatching; Ctrl C ends it.")
    await somethingSaved()
    if (isStopped) break
    console.log(`\nSaved: ${[...saved].sort().join(", ")}`)
    saved.clear()
    const before = keptReport()
    isWell = await walk(false)
    const news = newsBetween(before, keptReport())
    for (const each of news) console.log(each)
    if (news.length === 0) console.log("Nothing became other than it was.")
  }
  return isWell
}
