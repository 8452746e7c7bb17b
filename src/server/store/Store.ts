import { join } from "node:path"
import { PgClient, PgTypes } from "@effect/sql-pg"
import {
  Clock,
  Context,
  type Duration,
  Effect,
  Layer,
  Option,
  type Redacted,
  Result,
  type Scope,
} from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient, type SqlError } from "effect/sql"
import type { ServerConfig } from "../config.ts"
import { StoreNotOpened, StoreUnavailable } from "./errors.ts"
import { lockFolder } from "./folder-lock.ts"
import { migrate } from "./migrations.ts"
import { layerPglite } from "./pglite-client.ts"
import { makePulse } from "./pulse.ts"

/** How batches are written. */
export interface Pipeline {
  /** Sends statements in the order they are asked, without waiting for answers. */
  readonly client: SqlClient.SqlClient
  /**
   * Commits in one batch at most. The answers of a batch are given in one go, and nothing else is answered meanwhile: small
   * where a statement costs little by itself, as it does where it is kept prepared.
   */
  readonly most: number
  /** A column of a batch as a parameter of the client: said to be texts, where the client would look at each of them. */
  readonly column: (texts: ReadonlyArray<string>) => unknown
}

/** The database that stands behind everything: what it is, and whether it answers. */
export class Store extends Context.Service<
  Store,
  {
    /** `memory` only in tests. */
    readonly name: "pglite" | "postgresql" | "memory"
    /** For the journal's writer. */
    readonly pipeline: Pipeline
    /** Milliseconds one round trip took within the last second; fails where the database does not answer. */
    readonly latency: Effect.Effect<number, StoreUnavailable>
  }
>()("statebook/server/store/Store") {}

type Name = Store["Service"]["name"]

const layerStore = <Failure>(
  name: Name,
  pipeline: Effect.Effect<Pipeline, Failure, SqlClient.SqlClient | Scope.Scope>,
) =>
  Layer.effect(
    Store,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* migrate
      return Store.of({
        name,
        pipeline: yield* pipeline,
        latency: yield* makePulse(
          Effect.gen(function* () {
            const from = yield* Clock.currentTimeNanos
            yield* sql`SELECT 1`
            return Number((yield* Clock.currentTimeNanos) - from) / 1e6
          }).pipe(
            Effect.mapError(({ message }) => new StoreUnavailable({ reason: "down", detail: message })),
          ),
        ),
      })
    }),
  )

/** Builds client and tables together; any failure says which store could not be opened and why. */
const layerOn = <Failure extends { readonly message: string }>(
  name: Name,
  client: Layer.Layer<SqlClient.SqlClient, Failure>,
  pipeline: Effect.Effect<Pipeline, Failure, SqlClient.SqlClient | Scope.Scope>,
): Layer.Layer<Store | SqlClient.SqlClient, StoreNotOpened> =>
  Layer.effectContext(
    Layer.build(layerStore(name, pipeline).pipe(Layer.provideMerge(client))).pipe(
      Effect.mapError(
        ({ message }) => new StoreNotOpened({ detail: `The store (${name}) can't be opened: ${message}` }),
      ),
    ),
  )

/** The one connection of the embedded database; it parses and plans each statement anew, so its batches are large. */
const ownConnection = Effect.map(
  SqlClient.SqlClient,
  (client): Pipeline => ({ client, most: 256, column: (texts) => texts }),
)

const textArray = (texts: ReadonlyArray<string>): unknown =>
  Result.getOrThrow(PgTypes.array(texts, PgTypes.OID.text))

/** A connection of the writer's own. */
const connectionTo = (url: Redacted.Redacted) =>
  PgClient.make({ url, minConnections: 1, maxConnections: 1, multiplex: true }).pipe(
    Effect.map((client): Pipeline => ({ client, most: 64, column: textArray })),
    Effect.provide(Reactivity.layer),
  )

/** A store in memory, for tests: on an embedded database that is gone with the scope, or on one that the caller keeps. */
export const layerMemory = (client: Layer.Layer<SqlClient.SqlClient, SqlError.SqlError> = layerPglite({})) =>
  layerOn("memory", client, ownConnection)

/** The embedded database in `folder`, locked for this process. */
export const layerFolder = (folder: string) =>
  layerOn("pglite", layerPglite({ folder: join(folder, "pg") }), ownConnection).pipe(
    Layer.provide(Layer.effectDiscard(lockFolder(folder))),
  )

/**
 * PostgreSQL at `url`.
 * @param idleTimeout how long a connection stays that nobody asks anything
 */
export const layerPostgres = (url: Redacted.Redacted, idleTimeout: Duration.Input = "1 minute") =>
  layerOn("postgresql", PgClient.layer({ url, idleTimeout }), connectionTo(url))

/** The store the settings ask for: PostgreSQL where `DATABASE_URL` names one, else the embedded one. */
export const layerStoreFrom = ({ databaseUrl, dataDir }: Pick<ServerConfig, "databaseUrl" | "dataDir">) =>
  Option.match(databaseUrl, { onNone: () => layerFolder(dataDir), onSome: layerPostgres })
