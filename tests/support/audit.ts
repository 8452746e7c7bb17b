import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import { Effect, type Option, type Redacted } from "effect"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { layerStoreFrom } from "#src/server/kernel/store/Store.ts"

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

/** What a run of a command ended with: its exit code and all it said. */
export interface AuditRun {
  readonly code: number | null
  readonly words: string
}

/** Runs `npm run <name>` with these arguments. */
const run = (
  name: "audit" | "operator",
  args: ReadonlyArray<string>,
  env: Readonly<Record<string, string>>,
): Promise<AuditRun> =>
  new Promise((resolve) => {
    const { DATABASE_URL: _, ...inherited } = process.env
    const child = spawn(process.execPath, [`src/tools/${name}.mjs`, ...args], {
      cwd: ROOT,
      env: { ...inherited, ...env },
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

type Run = (args: ReadonlyArray<string>, env: Readonly<Record<string, string>>) => Promise<AuditRun>

/** Runs `npm run audit` with these arguments. */
export const runAudit: Run = (args, env) => run("audit", args, env)

/** Runs `npm run operator` with these arguments. */
export const runOperator: Run = (args, env) => run("operator", args, env)

/** Checks a store that nobody has open. */
export const verifyStore = (env: Readonly<Record<string, string>>): Promise<AuditRun> =>
  runAudit(["verify"], env)
