import { spawn } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Effect, type Option, type Redacted } from "effect"
import { verify } from "#src/server/audit/verify.ts"
import { registry } from "#src/server/projections/registry.ts"
import { layerStoreFrom } from "#src/server/store/Store.ts"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))

/** What that audit finds amiss, looked for by the same code in this process: cheap enough to ask often. */
export const defectsOf = (store: {
  readonly databaseUrl: Option.Option<Redacted.Redacted>
  readonly dataDir: string
}) =>
  Effect.runPromise(
    verify(registry).pipe(
      Effect.map(({ defects }) => defects),
      Effect.provide(layerStoreFrom(store)),
    ),
  )

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
