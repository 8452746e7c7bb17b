import { Worker } from "node:worker_threads"
import { PgClient } from "@effect/sql-pg"
import { Effect, Layer, type Scope, Semaphore, Stream } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient, type SqlConnection, SqlError } from "effect/sql"
import type { Answer, Failure, Opening, Question } from "./pglite-protocol.ts"

const reasonOf = ({ message, code, constraint }: Failure): SqlError.SqlErrorReason => {
  const properties = { message, cause: { message, code, constraint }, operation: "execute" }
  if (code === "23505")
    return new SqlError.UniqueViolation({ ...properties, constraint: constraint || "unknown" })
  if (code.startsWith("23")) return new SqlError.ConstraintError(properties)
  if (code.startsWith("42")) return new SqlError.SqlSyntaxError(properties)
  if (code === "40001") return new SqlError.SerializationError(properties)
  if (code === "40P01") return new SqlError.DeadlockError(properties)
  if (code === "") return new SqlError.ConnectionError(properties)
  return new SqlError.UnknownError(properties)
}

const sqlError = (failure: Failure) => new SqlError.SqlError({ reason: reasonOf(failure) })

interface Result {
  readonly rows: ReadonlyArray<unknown>
  readonly command: string
}

/** Beside this file, whether it runs as it was written or as it was built (`../vite.config.ts`). */
const WORKER = new URL(
  import.meta.url.endsWith(".ts") ? "./pglite-worker.ts" : "./pglite-worker.js",
  import.meta.url,
)

/** Numbers the questions and gives each its answer; when the thread dies, every one under way fails. */
const makeThread = (opening: Opening) => {
  const worker = new Worker(WORKER, { workerData: opening })
  const waiting = new Map<number, (answer: Result | Failure) => void>()
  let dead: Failure | undefined
  let lastId = 0
  const die = (message: string) => {
    dead ??= { message, code: "", constraint: "" }
    for (const answer of waiting.values()) answer(dead)
    waiting.clear()
  }
  worker.on("message", (answer: Answer) => {
    waiting.get(answer.id)?.("failure" in answer ? answer.failure : answer)
    waiting.delete(answer.id)
  })
  worker.on("error", (error) => die(`The embedded store failed: ${error.message}`))
  worker.on("exit", (code) => die(`The embedded store ended with code ${code}`))

  const waitFor = (id: number, send: () => void) =>
    Effect.callback<Result, SqlError.SqlError>((resume) => {
      if (dead !== undefined) return resume(Effect.fail(sqlError(dead)))
      waiting.set(id, (answer) =>
        resume("rows" in answer ? Effect.succeed(answer) : Effect.fail(sqlError(answer))),
      )
      send()
    }).pipe(Effect.uninterruptible)

  return {
    opened: waitFor(0, () => undefined),
    /** Not interruptible: the connection must not be lent again while a statement still runs on it. */
    ask: (text: string | undefined, parameters: ReadonlyArray<unknown>, rows: Question["rows"]) => {
      const id = ++lastId
      return waitFor(id, () => worker.postMessage({ id, text, parameters, rows } satisfies Question))
    },
    end: Effect.promise(() => worker.terminate()),
  }
}

const makeConnection = (ask: ReturnType<typeof makeThread>["ask"]): SqlConnection.Connection => {
  const values = (text: string, parameters: ReadonlyArray<unknown>) =>
    Effect.map(ask(text, parameters, "array"), ({ rows }) => rows as ReadonlyArray<ReadonlyArray<unknown>>)
  const execute: SqlConnection.Connection["execute"] = (text, parameters, transform) =>
    Effect.map(ask(text, parameters, "object"), ({ rows }) =>
      transform ? transform(rows as ReadonlyArray<object>) : rows,
    )
  return {
    execute,
    executeUnprepared: execute,
    executeRaw: (text, parameters) => ask(text, parameters, "object"),
    executeValues: values,
    executeValuesUnprepared: values,
    executeStream: (text, parameters, transform) =>
      Stream.fromIterableEffect(execute(text, parameters, transform)),
  }
}

const rolledBack = sqlError({
  message: "COMMIT rolled back an aborted transaction",
  code: "25P02",
  constraint: "",
})

const makeClient = (
  opening: Opening,
): Effect.Effect<SqlClient.SqlClient, SqlError.SqlError, Scope.Scope | Reactivity.Reactivity> =>
  Effect.gen(function* () {
    const thread = yield* Effect.acquireRelease(
      Effect.sync(() => makeThread(opening)),
      ({ ask, end }) => Effect.andThen(Effect.ignore(ask(undefined, [], "array")), end),
    )
    yield* thread.opened
    const connection = makeConnection(thread.ask)
    const { acquirer, borrower, transactionAcquirer, onCommitFailure } = SqlClient.makeSqliteAcquirers({
      connection: Effect.succeed(connection),
      semaphore: Semaphore.makeUnsafe(1),
    })
    return yield* SqlClient.make({
      acquirer,
      borrower,
      transactionAcquirer,
      onCommitFailure,
      commit: (lent) =>
        Effect.flatMap(lent.executeRaw("COMMIT", []), (result) =>
          (result as Result).command === "ROLLBACK" ? Effect.fail(rolledBack) : Effect.void,
        ),
      compiler: PgClient.makeCompiler(),
      driver: "pglite",
      releaseSavepoint: (name) => `RELEASE SAVEPOINT ${name}`,
      spanAttributes: [["db.system.name", "postgresql"]],
    })
  })

/** `SqlClient` on the embedded PostgreSQL: one connection in a worker thread, statements one after another. */
export const layerPglite = (opening: Opening): Layer.Layer<SqlClient.SqlClient, SqlError.SqlError> =>
  Layer.effect(SqlClient.SqlClient, makeClient(opening)).pipe(Layer.provide(Reactivity.layer))
