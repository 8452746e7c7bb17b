import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { Effect, type Scope } from "effect"
import { StoreLocked, StoreNotOpened } from "./errors.ts"
import { openFailure } from "./open-failure.ts"

const isBusy = (cause: unknown): boolean =>
  cause instanceof Error && "errcode" in cause && cause.errcode === 5 /* SQLITE_BUSY */

const holderOf = (path: string): string => {
  try {
    return readFileSync(path, "utf8").trim() || "a process that did not name itself"
  } catch {
    return "a process that did not name itself"
  }
}

const tryLock = (folder: string, startedAt: string): DatabaseSync => {
  mkdirSync(folder, { recursive: true })
  const holder = join(folder, "holder")
  const database = new DatabaseSync(join(folder, "lock"))
  try {
    database.exec("PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE")
  } catch (cause) {
    database.close()
    throw isBusy(cause) ? new StoreLocked({ folder, holder: holderOf(holder) }) : cause
  }
  writeFileSync(holder, `process ${process.pid}, which opened it at ${startedAt}\n`)
  return database
}

/**
 * Holds the data folder for this process until the scope closes. The kernel lets go of the lock when the process
 * dies, however it dies. Fails with `StoreLocked` at once where another process holds the folder.
 */
export const lockFolder = (folder: string): Effect.Effect<void, StoreLocked | StoreNotOpened, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.clockWith((clock) =>
      Effect.try({
        try: () => tryLock(folder, new Date(clock.currentTimeMillisUnsafe()).toISOString()),
        catch: (cause) =>
          cause instanceof StoreLocked
            ? cause
            : new StoreNotOpened({
                detail:
                  openFailure({ folder }, cause) ??
                  `The data folder ${folder} can't be used: ${String(cause)}`,
              }),
      }),
    ),
    (database) => Effect.sync(() => database.close()),
  )
