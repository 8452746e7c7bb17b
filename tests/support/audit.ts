import { spawn } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))

/** Runs `npm run audit -- verify` on a store that nobody has open; answers its exit code and its words. */
export const verifyStore = (
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly words: string }> =>
  new Promise((resolve) => {
    const { DATABASE_URL: _, ...inherited } = process.env
    const child = spawn(process.execPath, ["src/server/audit/main.ts", "verify"], {
      cwd: ROOT,
      env: { ...inherited, NODE_COMPILE_CACHE: join(ROOT, ".cache/compiled"), ...env },
      stdio: ["ignore", "pipe", "pipe"],
    })
    let words = ""
    child.stdout.on("data", (chunk) => {
      words += chunk
    })
    child.stderr.on("data", (chunk) => {
      words += chunk
    })
    child.once("close", (code) => resolve({ code, words }))
  })
