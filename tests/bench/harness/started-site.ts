import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { dirname } from "node:path"
import { setTimeout as after } from "node:timers/promises"
import { ROOT } from "#src/tools/inputs.mjs"
import { freePort } from "#tests/support/free-port.ts"
import packageJson from "../../../package.json" with { type: "json" }

const PATIENCE_MS = 60_000

/** A site that answers `/health`. */
export interface StartedSite {
  readonly child: ChildProcess
  readonly url: string
  /** `performance.now()` when it was spawned, and when `/health` was first answered well. */
  readonly spawned: number
  readonly ready: number
}

const isHealthy = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(`${url}/health`)
    const body = (await response.json()) as { readonly store?: { readonly ok?: boolean } }
    return response.status === 200 && body.store?.ok === true
  } catch {
    return false
  }
}

/** Runs what `npm start` executes once everything is installed, until `/health` is answered well. */
export const startedSite = async (env: Readonly<Record<string, string>>): Promise<StartedSite> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _, NATS_URL: __, PATH, ...inherited } = process.env
  const spawned = performance.now()
  // The script ends in `exec`: the shell becomes the server.
  const child = spawn("/bin/sh", ["-c", packageJson.scripts.start], {
    cwd: ROOT,
    env: { ...inherited, PATH: `${dirname(process.execPath)}:${PATH}`, PORT: `${port}`, ...env },
    stdio: "ignore",
  })
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}`)
    if (performance.now() - spawned > PATIENCE_MS) {
      child.kill("SIGKILL")
      throw new Error("The site does not answer")
    }
    await after(5)
  }
  return { child, url, spawned, ready: performance.now() }
}

/** Ends it as Ctrl-C would and waits. */
export const stopSite = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, "exit")
  child.kill("SIGTERM")
  await gone
}
