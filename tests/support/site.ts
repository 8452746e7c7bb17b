import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { PrematchPrices } from "#src/server/providers/line/simulated/season.ts"
import { isBuilt } from "#src/tools/is-built.mjs"
import { putEmptyStore } from "./empty-folder.ts"
import { freePort } from "./free-port.ts"
import { START_PROCESS } from "./start-process.ts"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))

/** The real server as a process of its own, on a free port of loopback with a data folder of its own. */
export interface Site {
  readonly url: string
  readonly dataDir: string
  readonly process: ChildProcess
  /** Ends it as Ctrl-C would and waits; the answer is its exit code. A new data folder goes, unless kept till next time. */
  readonly stop: (options?: { readonly keepData?: boolean }) => Promise<number | null>
  /** What it printed so far. */
  readonly output: () => string
}

export interface SiteOptions {
  readonly env?: Readonly<Record<string, string>>
  /** What is played: football alone unless all of it is needed, which is priced for ten seconds and more of a core. */
  readonly line?: "football" | "whole"
  /** Whether prices move before the start: they stand unless the test is about that. */
  readonly prematchPrices?: PrematchPrices
  readonly args?: ReadonlyArray<string>
  /** A folder to go on with, which then is not removed; a new one with an empty embedded store otherwise. */
  readonly dataDir?: string
  readonly port?: number
  /** Runs in every point as `npm start` does, for the bench: what a test's site spares itself is measured there. */
  readonly isMeasured?: boolean
}

/**
 * Code of the embedded store stays as it is compiled at first. PostgreSQL's parser of statements, compiled anew as one function, takes V8
 * three seconds of the processor and 575 MB, which a site pays back over hours and a test's never.
 */
const STORE_COMPILED_ONCE = ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]

/** As `npm start` runs it where it is built, else from its sources, which takes longer. */
const ENTRY = isBuilt() ? "dist/server/main.js" : "src/server/app/main.ts"

/** Starts the server and resolves once it says that it listens; rejects with what it printed otherwise. */
export const startSite = async (options: SiteOptions = {}): Promise<Site> => {
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "statebook-site-"))
  if (options.dataDir === undefined) await putEmptyStore(dataDir)
  const { DATABASE_URL: _, NATS_URL: __, ...inherited } = process.env
  const compiling = options.isMeasured === true ? [] : STORE_COMPILED_ONCE
  const execArgv = [...START_PROCESS.execArgv, ...compiling]
  const child = spawn(process.execPath, [...execArgv, ENTRY, ...(options.args ?? [])], {
    cwd: ROOT,
    env: {
      ...inherited,
      ...START_PROCESS.env,
      NODE_COMPILE_CACHE: join(ROOT, ".cache/compiled"),
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      ...(options.line === "whole" ? {} : { SPORTS: String(SPORT.football) }),
      PREMATCH_PRICES: options.prematchPrices ?? "steady",
      PAST_DAYS: "0",
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
  // Where a hook after the tests fails, the hook that stops this is not run.
  const end = () => child.kill("SIGKILL")
  process.once("exit", end)
  child.once("exit", () => process.off("exit", end))
  let printed = ""
  const listening = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes(`http://127.0.0.1:${port}`)) resolve()
    }
    child.stdout.on("data", read)
    child.stderr.on("data", read)
    child.once("exit", (code) =>
      reject(new Error(`The server ended with ${code} before it listened:\n${printed}`)),
    )
  })
  await listening
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    process: child,
    output: () => printed,
    stop: async ({ keepData = false } = {}) => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, "exit")
        child.kill("SIGTERM")
        await ended
      }
      if (options.dataDir === undefined && !keepData) rmSync(dataDir, { recursive: true, force: true })
      return child.exitCode
    },
  }
}
