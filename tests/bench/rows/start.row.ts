import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { dirname } from "node:path"
import { setTimeout as after } from "node:timers/promises"
import { ROOT } from "#src/tools/inputs.mjs"
import { freePort } from "#tests/support/free-port.ts"
import packageJson from "../../../package.json" with { type: "json" }
import { type Machine, type Running, row } from "../harness/row.ts"

/** At rest: this long after the first answer, with the season played and nobody there. */
const REST_MS = 10_000
const PATIENCE_MS = 60_000

const health = async (port: number): Promise<boolean> => {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health`)
    const body = (await response.json()) as { readonly store?: { readonly ok?: boolean } }
    return response.status === 200 && body.store?.ok === true
  } catch {
    return false
  }
}

/** Asks for the line as the home page does, and throws where it is answered without games. */
const readLine = async (port: number): Promise<void> => {
  const response = await fetch(`http://127.0.0.1:${port}/service-api/LineFeed/Get1x2_VZip?count=40`)
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

/** What `npm start` executes once everything is installed. */
const startOnce = async (env: Readonly<Record<string, string>>) => {
  const port = await freePort()
  const { DATABASE_URL: _, NATS_URL: __, PATH, ...inherited } = process.env
  const from = performance.now()
  // The script ends in `exec`: the shell becomes the server.
  const child = spawn("/bin/sh", ["-c", packageJson.scripts.start], {
    cwd: ROOT,
    env: { ...inherited, PATH: `${dirname(process.execPath)}:${PATH}`, PORT: `${port}`, ...env },
    stdio: "ignore",
  })
  while (!(await health(port))) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}`)
    if (performance.now() - from > PATIENCE_MS) {
      child.kill("SIGKILL")
      throw new Error("The site does not answer")
    }
    await after(5)
  }
  const ready = performance.now() - from
  const cpu = processor(child)
  await readLine(port)
  return { child, ready, cpu, line: performance.now() - from }
}

const starting = async (env: Readonly<Record<string, string>>): Promise<Running> => {
  const stop = async (child: ChildProcess) => {
    const gone = once(child, "exit")
    child.kill("SIGTERM")
    await gone
  }
  return {
    // The first start builds the page, makes the store and fills the cache of compiled modules: it is not timed.
    check: async () => {
      const { child } = await startOnce(env)
      await stop(child)
      if (child.exitCode !== 0) throw new Error(`Told to stop, the site ended with ${child.exitCode}`)
    },
    run: async () => {
      const { child, ready, cpu, line } = await startOnce(env)
      await stop(child)
      return { ready, cpu, line }
    },
    rest: async () => {
      const { child } = await startOnce(env)
      await after(REST_MS)
      const memory = resident(child)
      await stop(child)
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
