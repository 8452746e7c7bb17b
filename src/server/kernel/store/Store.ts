import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { PgClient, PgTypes } from "@effect/sql-pg"
import {
  Clock,
  Context,
  type Duration,
  Effect,
  Fiber,
  Layer,
  Option,
  type Redacted,
  Result,
  type Scope,
} from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient, type SqlError } from "effect/sql"
import { answered } from "./asked.ts"
import { StoreNotOpened, StoreUnavailable } from "./errors.ts"
import { lockFolder } from "./folder-lock.ts"
import { migrate } from "./migrations.ts"
import { OLDEST_POSTGRES, openFailure, type StorePlace } from "./open-failure.ts"
import { PgSockets } from "./pg-sockets.ts"
import { layerPglite } from "./pglite-client.ts"
import { makePulse } from "./pulse.ts"
import { makeStanding, type Standing } from "./standing.ts"

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

/** Lets go of every connection, so that each is made anew, and has an eye on those that fall silent. */
interface Connections {
  readonly renew: () => void
  /** The tables are there: from now on no statement takes long. Until the answer is called. */
  readonly watch: () => () => void
}

const ONE_FOR_ALL: Connections = { renew: () => undefined, watch: () => () => undefined }

/** The database that stands behind everything: what it is, and whether it answers. */
export class Store extends Context.Service<
  Store,
  {
    /** `memory` only in tests. */
    readonly name: "pglite" | "postgresql" | "memory"
    /** For the journal's writer. */
    readonly pipeline: Pipeline
    /** What the journal's writer says of what it wrote, and what is said of that. */
    readonly standing: Standing
    /** Milliseconds one round trip took within the last second; fails where the database does not answer or takes nothing. */
    readonly latency: Effect.Effect<number, StoreUnavailable>
  }
>()("statebook/server/store/Store") {}

type Name = Store["Service"]["name"]

/** More than the space that is left in pages and files which are there already. */
const PROBE_BYTES = 48_000

/** Writes something that needs room of its own, and takes it away. */
const probeOf = (sql: SqlClient.SqlClient) =>
  Effect.suspend(() =>
    Effect.asVoid(
      Effect.andThen(
        sql`INSERT INTO write_probes (padding) VALUES (${randomBytes(PROBE_BYTES).toString("base64")}::text)`,
        sql`TRUNCATE write_probes`,
      ),
    ),
  )

/** A database of a version that lacks what the tables are made with is refused before they are. */
const requireVersion = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ version: string }>`SELECT current_setting('server_version') AS version`
  const version = row?.version ?? ""
  if (Number.parseInt(version, 10) < OLDEST_POSTGRES) {
    return yield* new StoreNotOpened({
      detail: `The database is PostgreSQL ${version}; the server needs ${OLDEST_POSTGRES} or later.`,
    })
  }
})

/** Whoever asks how the store is hears by then that it does not answer. */
const ANSWERS_WITHIN = "2 seconds"

/** What has not answered by then is left to itself: a statement that nobody answers can't be called back in time either. */
const within =
  (time: Duration.Input) =>
  <A>(asked: Effect.Effect<A, StoreUnavailable>): Effect.Effect<A, StoreUnavailable> =>
    Effect.flatMap(Effect.forkDetach(asked), (fiber) =>
      Effect.timeoutOrElse(Fiber.join(fiber), {
        duration: time,
        orElse: () => Effect.fail(isDown("The database does not answer")),
      }),
    )

const isDown = (detail: string) => new StoreUnavailable({ reason: "down", detail })

const layerStore = <Failure>(
  name: Name,
  pipeline: Effect.Effect<Pipeline, Failure, SqlClient.SqlClient | Scope.Scope>,
  connections: Connections,
) =>
  Layer.effect(
    Store,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* requireVersion
      yield* migrate
      yield* Effect.acquireRelease(
        Effect.sync(() => connections.watch()),
        (end) => Effect.sync(end),
      )
      const standing = yield* makeStanding(
        probeOf(sql),
        Effect.sync(() => connections.renew()),
      )
      return Store.of({
        name,
        pipeline: yield* pipeline,
        standing,
        latency: yield* makePulse(
          Effect.gen(function* () {
            const from = yield* Clock.currentTimeNanos
            const [row] = yield* answered(sql<{ setting: string }>`
              SELECT current_setting('transaction_read_only') AS setting`)
            if (row?.setting === "on") standing.failed("The database is read only", true)
            const trouble = standing.trouble()
            if (trouble !== undefined) return yield* Effect.fail(isDown(trouble))
            return Number((yield* Clock.currentTimeNanos) - from) / 1e6
          }).pipe(
            Effect.catchTag("SqlError", ({ message }) => Effect.fail(isDown(message))),
            within(ANSWERS_WITHIN),
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
  place?: StorePlace,
  connections: Connections = ONE_FOR_ALL,
): Layer.Layer<Store | SqlClient.SqlClient, StoreNotOpened> =>
  Layer.effectContext(
    Layer.build(layerStore(name, pipeline, connections).pipe(Layer.provideMerge(client))).pipe(
      Effect.mapError(
        (error) =>
          new StoreNotOpened({
            detail: openFailure(place, error) ?? `The store (${name}) can't be opened: ${error.message}`,
          }),
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
const connectionTo = (options: PgClient.PgClientConfig) =>
  PgClient.make({ ...options, minConnections: 1, maxConnections: 1, multiplex: true }).pipe(
    Effect.map((client): Pipeline => ({ client, most: 64, column: textArray })),
    Effect.provide(Reactivity.layer),
  )

/** A store in memory, for tests: on an embedded database that is gone with the scope, or on one that the caller keeps. */
export const layerMemory = (client: Layer.Layer<SqlClient.SqlClient, SqlError.SqlError> = layerPglite({})) =>
  layerOn("memory", client, ownConnection)

/** The embedded database in `folder`, locked for this process. */
export const layerFolder = (folder: string) =>
  layerOn("pglite", layerPglite({ folder: join(folder, "pg") }), ownConnection, { folder }).pipe(
    Layer.provide(Layer.effectDiscard(lockFolder(folder))),
  )

/**
 * PostgreSQL at `url`.
 * @param idleTimeout how long a connection stays that nobody asks anything
 */
export const layerPostgres = (url: Redacted.Redacted, idleTimeout: Duration.Input = "1 minute") =>
  Layer.suspend(() => {
    const sockets = new PgSockets(url)
    const options = { url, stream: sockets.stream }
    return layerOn(
      "postgresql",
      PgClient.layer({ ...options, idleTimeout }),
      connectionTo(options),
      { url },
      sockets,
    )
  })

/** Where a store is: PostgreSQL by its address, else the embedded one in a folder. */
export interface StoreAddress {
  readonly databaseUrl: Option.Option<Redacted.Redacted>
  readonly dataDir: string
}

/** The store the settings ask for: PostgreSQL where `DATABASE_URL` names one, else the embedded one. */
export const layerStoreFrom = ({ databaseUrl, dataDir }: StoreAddress) =>
  Option.match(databaseUrl, { onNone: () => layerFolder(dataDir), onSome: (url) => layerPostgres(url) })
