import { spawn } from "node:child_process"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import type { BettorLine, BettorOrder } from "./bettor.ts"

const program = fileURLToPath(new URL("./bettor.ts", import.meta.url))

/** Runs one bettor: hands on each line it says, kills it with -9 when `isTime` says so, resolves when it is gone. */
export const live = (order: BettorOrder, onLine: (line: BettorLine) => void, isTime: () => boolean) =>
  new Promise<{ readonly signal: string | null; readonly code: number | null; readonly errors: string }>(
    (resolve) => {
      const child = spawn(process.execPath, [program, JSON.stringify(order)], {
        stdio: ["ignore", "pipe", "pipe"],
      })
      let errors = ""
      child.stderr.on("data", (chunk) => {
        errors += chunk
      })
      createInterface({ input: child.stdout }).on("line", (text) => {
        let line: BettorLine
        try {
          line = JSON.parse(text) as BettorLine
        } catch {
          return // The line it was writing when it died.
        }
        onLine(line)
        if (isTime()) child.kill("SIGKILL")
      })
      child.on("close", (code, signal) => resolve({ code, signal, errors }))
    },
  )
