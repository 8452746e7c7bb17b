import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { canInstall, installPackage, onPath } from "#src/tools/system-program.ts"
import type { Readings } from "./program.ts"

const run = promisify(execFile)

/** Finds `wrk`, or installs Debian's. Throws an `Error` that says what to do where it can't. */
export const ensureWrk = (): string => {
  const found = onPath("wrk")
  if (found !== undefined) return found
  const advice = "HTTP is measured by wrk: install it (apt-get install wrk)"
  if (!canInstall()) throw new Error(advice)
  console.log("Installing wrk…")
  try {
    installPackage("wrk")
  } catch {
    throw new Error(advice)
  }
  const installed = onPath("wrk")
  if (installed === undefined) throw new Error(advice)
  return installed
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

const milliseconds = (text: string | undefined): number => {
  const [, value, unit] = text?.match(/^([\d.]+)(us|ms|s|m)$/) ?? []
  return Number(value) * (UNITS[unit ?? ""] ?? Number.NaN)
}

export interface Load {
  readonly url: string
  readonly connections: number
  readonly threads: number
  readonly milliseconds: number
  readonly headers?: Readonly<Record<string, string>>
  /** A Lua script, and what follows `--` for it. */
  readonly script?: string
  readonly scriptArguments?: ReadonlyArray<string>
}

/** Loads an address: answers a second, milliseconds to answer. Throws where an answer was an error. */
export const load = async (wrk: string, options: Load): Promise<Readings> => {
  const headers = Object.entries(options.headers ?? {}).flatMap(([name, value]) => [
    "-H",
    `${name}: ${value}`,
  ])
  const { stdout } = await run(wrk, [
    "--latency",
    `-t${options.threads}`,
    `-c${options.connections}`,
    `-d${Math.max(1, Math.round(options.milliseconds / 1000))}s`,
    ...headers,
    ...(options.script === undefined ? [] : ["-s", options.script]),
    options.url,
    ...(options.scriptArguments === undefined ? [] : ["--", ...options.scriptArguments]),
  ])
  const errors = stdout.match(/(Non-2xx or 3xx responses: \d+|Socket errors: .*)/)?.[0]
  const [, connect, read, write, timeout] =
    errors?.match(/connect (\d+), read (\d+), write (\d+), timeout (\d+)/)?.map(Number) ?? []
  if (errors?.startsWith("Non-2xx") || (connect ?? 0) + (read ?? 0) + (write ?? 0) + (timeout ?? 0) > 0)
    throw new Error(`wrk met errors: ${errors}`)
  return {
    rate: Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1]),
    p50: milliseconds(stdout.match(/50%\s+(\S+)/)?.[1]),
    p99: milliseconds(stdout.match(/99%\s+(\S+)/)?.[1]),
  }
}
