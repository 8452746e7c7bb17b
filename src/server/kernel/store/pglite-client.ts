import { statfsSync } from "node:fs"
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

type Ask = (
  text: string | undefined,
  parameters: ReadonlyArray<unknown>,
  rows: Question["rows"],
) => Effect.Effect<Result, SqlError.SqlError>

const failing = (message: string) => sqlError({ message, code: "", constraint: "", isEnd: true })

/** The thread as the client asks it: every failure is one of SQL's. Once the database has ended, nothing of it is asked any more. */
const makeStoreThread = (opening: Opening) => {
  const thread = makeThread<Omit<Question, "id">, Answer>(
    "The embedded store",
    threadBeside(import.meta.url, "pglite-worker"),
    opening,
  )
  let ended: SqlError.SqlError | undefined
  const answered = (answer: Effect.Effect<Answer, ThreadEnded>): Effect.Effect<Result, SqlError.SqlError> =>
    Effect.matchEffect(answer, {
      onSuccess: (given) => {
        if (!("failure" in given)) return Effect.succeed(given)
        const error = sqlError(given.failure)
        if (given.failure.isEnd) ended = error
        return Effect.fail(error)
      },
      onFailure: ({ message }) => {
        ended = failing(message)
        return Effect.fail(ended)
      },
    })
  const ask: Ask = (text, parameters, rows) =>
    Effect.suspend(() =>
      ended === undefined ? answered(thread.ask({ text, parameters, rows })) : Effect.fail(ended),
    )
  return { opened: answered(thread.opened), ask, end: thread.end, hasEnded: () => ended !== undefined }
}
type StoreThread = ReturnType<typeof makeStoreThread>

/** What fails before this time has passed again is not tried anew for every statement, in milliseconds. */
const REOPEN_AFTER_MS = 1000
/** A database that is not open by then never will be, in milliseconds. */
const OPENED_WITHIN_MS = 60_000
/** Room that the database needs to begin with, in bytes: it writes its log in files of 16 MB, and hangs where there is none. */
const ROOM = 48 * 1024 * 1024

const noRoom = sqlError({ message: "No space left on device", code: "53100", constraint: "", isEnd: true })

const hasRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ROOM
  } catch {
    return false
  }
}

/**
 * The thread that has the database open. One whose database ended, as PostgreSQL does where it can't write its own log, is replaced:
 * the next opens the folder, which is whole by that log. What is in memory alone ends with its thread.
 */
const makeThreads = Effect.fnUntraced(function* (opening: Opening) {
  const folder = "folder" in opening ? opening.folder : undefined
  let current: StoreThread = makeStoreThread(opening)
  yield* Effect.addFinalizer(() => Effect.suspend(() => close(current)))
  yield* current.opened
  let failedAt = Number.NEGATIVE_INFINITY
  let failure = failing("The embedded store is being opened")

  const reopened = (from: string) =>
    Effect.gen(function* () {
      const now = performance.now()
      if (now - failedAt < REOPEN_AFTER_MS) return yield* Effect.fail(failure)
      failedAt = now
      if (!hasRoom(from)) {
        failure = noRoom
        return yield* Effect.fail(noRoom)
      }
      yield* current.end
      yield* Effect.logWarning("The embedded store ended and is opened anew")
      const next = makeStoreThread(opening)
      current = next
      const timer = setTimeout(() => Effect.runFork(next.end), OPENED_WITHIN_MS)
      yield* next.opened.pipe(
        Effect.tapError((error) =>
          Effect.sync(() => {
            failure = error
          }),
        ),
        Effect.ensuring(Effect.sync(() => clearTimeout(timer))),
      )
      failedAt = Number.NEGATIVE_INFINITY
      return current
    }).pipe(Effect.uninterruptible)

  return Effect.suspend(() =>
    current.hasEnded() && folder !== undefined ? reopened(folder) : Effect.succeed(current),
  )
})

const close = ({ ask, end, hasEnded }: StoreThread) =>
  Effect.andThen(
    Effect.suspend(() => (hasEnded() ? Effect.void : Effect.ignore(ask(undefined, [], "array")))),
    end,
  )

const makeConnection = (ask: Ask): SqlConnection.Connection => {
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
  isEnd: false,
})

const makeClient = (
  opening: Opening,
): Effect.Effect<SqlClient.SqlClient, SqlError.SqlError, Scope.Scope | Reactivity.Reactivity> =>
  Effect.gen(function* () {
    const thread = yield* makeThreads(opening)
    const { acquirer, borrower, transactionAcquirer, onCommitFailure } = SqlClient.makeSqliteAcquirers({
      // A transaction ends with the thread that it began on.
      connection: Effect.map(thread, ({ ask }) => makeConnection(ask)),
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
