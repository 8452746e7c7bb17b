import { existsSync } from "node:fs"
import { join, resolve } from "node:path"
import { PgClient } from "@effect/sql-pg"
import { Effect, Option, type Redacted } from "effect"
import { StoreNotOpened } from "./errors.ts"
import { openFailure } from "./open-failure.ts"
import type { StoreAddress } from "./Store.ts"

const inFolder = (folder: string): Effect.Effect<void, StoreNotOpened> =>
  Effect.suspend(() =>
    existsSync(join(folder, "pg", "PG_VERSION"))
      ? Effect.void
      : Effect.fail(
          new StoreNotOpened({
            detail: `There is no store at ${resolve(folder)}: name its folder with DATA_DIR, or its database with DATABASE_URL.`,
          }),
        ),
  )

const inDatabase = (url: Redacted.Redacted): Effect.Effect<void, StoreNotOpened> =>
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const [row] = yield* sql<{ name: string; found: boolean }>`
      SELECT current_database() AS name, to_regclass('chain_head') IS NOT NULL AS found`
    if (row?.found === true) return
    return yield* new StoreNotOpened({
      detail: `There is no store in the database ${row?.name}: it holds no table of the log.`,
    })
  }).pipe(
    Effect.provide(PgClient.layer({ url, maxConnections: 1 })),
    Effect.catchTag("SqlError", (error) =>
      Effect.fail(
        new StoreNotOpened({
          detail: openFailure({ url }, error) ?? `The store (postgresql) can't be opened: ${error.message}`,
        }),
      ),
    ),
  )

/**
 * Fails with `StoreNotOpened` where no store stands yet at the place that the settings name. Opening would make one: for
 * tools that read what is there. Creates nothing.
 */
export const requireStore = ({ databaseUrl, dataDir }: StoreAddress) =>
  Option.match(databaseUrl, { onNone: () => inFolder(dataDir), onSome: inDatabase })
