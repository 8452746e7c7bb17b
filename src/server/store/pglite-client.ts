import { PgClient } from "@effect/sql-pg"
import { Effect, Layer, type Scope, Semaphore, Stream } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient, type SqlConnection, SqlError } from "effect/sql"
import { makeThread, type ThreadEnded, threadBeside } from "../threads/thread.ts"
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

/** The thread as the client asks it: every failure is one of SQL's. */
const makeStoreThread = (opening: Opening) => {
  const thread = makeThread<Omit<Question, "id">, Answer>(
    "The embedded store",
    threadBeside(import.meta.url, "pglite-worker"),
    opening,
  )
  const answered = (answer: Effect.Effect<Answer, ThreadEnded>): Effect.Effect<Result, SqlError.SqlError> =>
    Effect.matchEffect(answer, {
      onSuccess: (given) =>
        "failure" in given ? Effect.fail(sqlError(given.failure)) : Effect.succeed(given),
      onFailure: ({ message }) => Effect.fail(sqlError({ message, code: "", constraint: "" })),
    })
  return {
    opened: answered(thread.opened),
    ask: (text: string | undefined, parameters: ReadonlyArray<unknown>, rows: Question["rows"]) =>
      answered(thread.ask({ text, parameters, rows })),
    end: thread.end,
  }
}

const makeConnection = (ask: ReturnType<typeof makeStoreThread>["ask"]): SqlConnection.Connection => {
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
      Effect.sync(() => makeStoreThread(opening)),
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
