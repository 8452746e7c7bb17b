import { execFileSync, spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as after } from "node:timers/promises"
import { PgClient } from "@effect/sql-pg"
import { Effect, Redacted } from "effect"
import type { SqlError } from "effect/sql"
import { freePort } from "#tests/support/free-port.ts"

/** A PostgreSQL that lends databases. */
export interface Postgres {
  readonly version: string
  readonly database: () => Promise<string>
  readonly drop: (url: string) => Promise<void>
  readonly end: () => Promise<void>
}

const asAdmin = <Value>(
  url: string,
  run: (sql: PgClient.PgClient) => Effect.Effect<Value, SqlError.SqlError>,
): Promise<Value> =>
  PgClient.PgClient.pipe(
    Effect.flatMap(run),
    Effect.provide(PgClient.layer({ url: Redacted.make(url), maxConnections: 1 })),
    Effect.runPromise,
  )

const versionOf = async (url: string): Promise<string> => {
  const [row] = await asAdmin(url, (sql) => sql<{ server_version: string }>`SHOW server_version`)
  return row?.server_version ?? "unknown"
}

const dropDatabase = (admin: string, address: string): Promise<unknown> =>
  asAdmin(
    admin,
    (sql) => sql`DROP DATABASE IF EXISTS ${sql(new URL(address).pathname.slice(1))} WITH (FORCE)`,
  )

/** Counts a database's rows for its plans and clears what is dead, as PostgreSQL does by itself within a minute or so. */
export const tidyDatabase = (url: string): Promise<unknown> => asAdmin(url, (sql) => sql`VACUUM ANALYZE`)

/**
 * Copies a database to which nobody is connected, on the same server. Its files are copied and synced, so that no copy begins with
 * something left to be written.
 */
export const copyDatabase = async (
  of: string,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> => {
  const address = new URL(of)
  const template = address.pathname.slice(1)
  const admin = new URL(of)
  admin.pathname = "/postgres"
  const name = `bench_${randomBytes(6).toString("hex")}`
  await asAdmin(
    admin.href,
    (sql) => sql`CREATE DATABASE ${sql(name)} TEMPLATE ${sql(template)} STRATEGY FILE_COPY`,
  )
  address.pathname = `/${name}`
  return {
    url: address.href,
    drop: async () => {
      await dropDatabase(admin.href, address.href)
    },
  }
}

/** Where Debian keeps the programs of each version, the newest first. */
const findPrograms = (): string => {
  const root = "/usr/lib/postgresql"
  const versions = existsSync(root) ? readdirSync(root) : []
  const found = versions
    .filter((version) => existsSync(join(root, version, "bin/initdb")))
    .toSorted((left, right) => Number(right) - Number(left))[0]
  if (found === undefined) {
    throw new Error(
      "There is no PostgreSQL: install it (apt-get install postgresql), or name one by TEST_DATABASE_URL",
    )
  }
  return join(root, found, "bin")
}

/** PostgreSQL refuses to run as root: then the system's user of that name runs it. */
const runAs = (): { readonly uid: number; readonly gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }))
  return { uid: id("-u"), gid: id("-g") }
}

/** A server of our own on a free port of loopback, as it comes, in a temporary folder. */
const startOwn = async (): Promise<{ readonly url: string; readonly end: () => Promise<void> }> => {
  const programs = findPrograms()
  const user = runAs()
  const folder = mkdtempSync(join(tmpdir(), "statebook-postgres-"))
  if (user !== undefined) execFileSync("chown", [`${user.uid}:${user.gid}`, folder])
  const data = join(folder, "data")
  execFileSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--no-locale"],
    { ...user, cwd: folder, stdio: "ignore" },
  )
  const port = await freePort()
  const server = spawn(
    join(programs, "postgres"),
    ["-D", data, "-p", `${port}`, "-c", "listen_addresses=127.0.0.1", "-k", folder],
    { ...user, cwd: folder, stdio: "ignore" },
  )
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const end = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const gone = new Promise((resolve) => server.once("exit", resolve))
      server.kill("SIGINT")
      await gone
    }
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 100; tries += 1) {
    const answers = await versionOf(url).then(
      () => true,
      () => false,
    )
    if (answers) return { url, end }
    await after(100)
  }
  await end()
  throw new Error("The PostgreSQL that was started does not answer")
}

/** The PostgreSQL of `TEST_DATABASE_URL`, or one started from the machine's own programs and ended with the bench. */
export const openPostgres = async (): Promise<Postgres> => {
  const named = process.env.TEST_DATABASE_URL
  const { url, end } = named ? { url: named, end: async () => {} } : await startOwn()
  return {
    version: await versionOf(url),
    database: async () => {
      const name = `bench_${randomBytes(6).toString("hex")}`
      await asAdmin(url, (sql) => sql`CREATE DATABASE ${sql(name)}`)
      const address = new URL(url)
      address.pathname = `/${name}`
      return address.href
    },
    drop: async (address) => {
      await dropDatabase(url, address)
    },
    end,
  }
}
