import type { ChildProcess } from "node:child_process"
import { readFileSync } from "node:fs"
import { setTimeout as after } from "node:timers/promises"
import { type Machine, type Running, row } from "../harness/row.ts"
import { startedSite, stopSite } from "../harness/started-site.ts"

/** At rest: this long after the first answer, with the season played and nobody there. */
const REST_MS = 10_000
/** Asks for the line as the home page does, and throws where it is answered without games. */
const readLine = async (url: string): Promise<void> => {
  const response = await fetch(`${url}/service-api/LineFeed/Get1x2_VZip?count=40`)
  const { value } = (await response.json()) as { readonly value?: { readonly games: ReadonlyArray<unknown> } }
  if (response.status !== 200 || !value?.games.length) throw new Error("The line is answered without games")
}

/** Resident memory of a process in MB. */
const resident = ({ pid }: ChildProcess): number =>
  Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/)?.[1]) / 1024

/** Milliseconds of processor that a process has taken, in steps of ten. */
const processor = ({ pid }: ChildProcess): number => {
  const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")
  const fields = rest.split(" ")
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const startOnce = async (env: Readonly<Record<string, string>>) => {
  const { child, url, spawned, ready } = await startedSite(env)
  const cpu = processor(child)
  await readLine(url)
  return { child, ready: ready - spawned, cpu, line: performance.now() - spawned }
}

const starting = async (env: Readonly<Record<string, string>>): Promise<Running> => {
  return {
    // The first start builds the page, makes the store and fills the cache of compiled modules: it is not timed.
    check: async () => {
      const { child } = await startOnce(env)
      await stopSite(child)
      if (child.exitCode !== 0) throw new Error(`Told to stop, the site ended with ${child.exitCode}`)
    },
    run: async () => {
      const { child, ready, cpu, line } = await startOnce(env)
      await stopSite(child)
      return { ready, cpu, line }
    },
    rest: async () => {
      const { child } = await startOnce(env)
      await after(REST_MS)
      const memory = resident(child)
      await stopSite(child)
      return { memory }
    },
    end: async () => {},
  }
}

const embedded = async (machine: Machine) => starting({ DATA_DIR: await machine.folder() })
const postgres = async (machine: Machine) =>
  starting({ DATA_DIR: await machine.folder(), DATABASE_URL: await machine.database() })

export default row({
  name: "start",
  title: "Start, and memory at rest",
  about:
    "From the spawn of what `npm start` executes, on an installed and built clone with a store that exists, to the first good /health; then to the first answer with the line, which waits until that is taken in; and resident memory ten seconds after that answer, when all of it is priced, of a second start, both stores beside each other. On the embedded store that includes PGlite's worker, which is the difference between the two.",
  measures: [
    { name: "ready", unit: "ms", better: "less" },
    { name: "cpu", unit: "ms", better: "less" },
    { name: "line", unit: "ms", better: "less" },
    { name: "memory", unit: "MB", better: "less" },
  ],
  contenders: [
    { name: "embedded store", start: embedded },
    { name: "PostgreSQL", start: postgres },
  ],
  bars: [
    { measure: "ready", of: "embedded store", atMost: 2500 },
    { measure: "ready", of: "PostgreSQL", atMost: 1000 },
    { measure: "memory", of: "PostgreSQL", atMost: 250 },
  ],
  warm: 0,
})
