import { Cause, Clock, Deferred, Effect, Fiber, Queue, type Scope } from "effect"
import { type SqlClient, SqlError } from "effect/sql"
import { StoreUnavailable } from "../store/errors.ts"
import { makeBatchSql } from "./batch-sql.ts"
import type { Commit, CommitError, CommitOutcome, StoredEvent } from "./commit.ts"
import { decideBatch, type Verdict } from "./decide-batch.ts"

/** Commits in one transaction at most. */
const BATCH = 256
/** Commits that may wait; one more is refused as `busy`. */
const WAITING = 8192
/** How often a batch is tried again after a deadlock or a serialization failure. */
const ATTEMPTS = 5

interface Waiting {
  readonly commit: Commit
  readonly answer: Deferred.Deferred<CommitOutcome, CommitError | StoreUnavailable>
}

const isRaced = ({ reason }: SqlError.SqlError): boolean =>
  reason._tag === "SerializationError" ||
  reason._tag === "DeadlockError" ||
  reason._tag === "LockTimeoutError"

const isDown = ({ reason }: SqlError.SqlError): boolean =>
  reason._tag === "ConnectionError" ||
  reason._tag === "AuthenticationError" ||
  reason._tag === "AuthorizationError" ||
  /* 57P01…03: the server is stopping or starting; 53…: it is out of disk, memory or connections; 58…: files fail */
  /\b(57P0\d|53\d\d\d|58\d\d\d|25006)\b/.test(`${codeOf(reason.cause)}`)

const codeOf = (cause: unknown): unknown =>
  typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined

/** Where the connection broke, the rollback fails too, and dies of it: to us that is the same failure. */
const failing = (cause: Cause.Cause<SqlError.SqlError>): Effect.Effect<never, SqlError.SqlError> => {
  const error = cause.reasons
    .map((reason) =>
      Cause.isFailReason(reason) ? reason.error : Cause.isDieReason(reason) ? reason.defect : undefined,
    )
    .find(SqlError.isSqlError)
  return error === undefined ? Effect.failCause(cause) : Effect.fail(error)
}

const unavailable = (error: SqlError.SqlError) =>
  new StoreUnavailable({ reason: isDown(error) ? "down" : "rejected", detail: error.message })

/**
 * Group commit: commands queue while a transaction runs, the next one takes all that wait, and each is answered by
 * itself. The lock on the head puts writers of all processes in one line, so what a batch has read stays true until
 * it is written.
 */
export const makeWriter = (
  sql: SqlClient.SqlClient,
  written: (events: ReadonlyArray<StoredEvent>) => Effect.Effect<void>,
): Effect.Effect<
  (commit: Commit) => Effect.Effect<CommitOutcome, CommitError | StoreUnavailable>,
  never,
  Scope.Scope
> =>
  Effect.gen(function* () {
    const batchSql = makeBatchSql(sql)
    const queue = yield* Queue.dropping<Waiting, Cause.Done>(WAITING)

    const transaction = (commits: ReadonlyArray<Commit>) =>
      Effect.gen(function* () {
        const head = yield* batchSql.lockHead
        const known = yield* batchSql.readKnown(head, commits)
        const decided = decideBatch(known, commits, yield* Clock.currentTimeMillis)
        if (decided.verdicts.some(isWritten)) yield* batchSql.write(head, decided.writes)
        return decided
      }).pipe(
        sql.withTransaction,
        Effect.catchCause(failing),
        Effect.retry({ while: isRaced, times: ATTEMPTS }),
      )

    const settle = (batch: ReadonlyArray<Waiting>): Effect.Effect<void> =>
      Effect.matchEffect(transaction(batch.map(({ commit }) => commit)), {
        onSuccess: ({ verdicts, writes }) =>
          Effect.andThen(
            Effect.sync(() => {
              batch.forEach(({ answer }, index) => {
                tell(answer, verdicts[index])
              })
            }),
            writes.events.length === 0 ? Effect.void : written(writes.events),
          ),
        // A commit the store won't take must not take its neighbours with it.
        onFailure: (error) =>
          batch.length > 1 && !isDown(error)
            ? Effect.forEach(batch, (one) => settle([one]), { discard: true })
            : Effect.sync(() => {
                for (const { answer } of batch) Deferred.doneUnsafe(answer, Effect.fail(unavailable(error)))
              }),
      })

    const loop = Queue.takeBetween(queue, 1, BATCH).pipe(
      Effect.flatMap((batch) =>
        settle(batch).pipe(
          Effect.catchCause((cause) =>
            Effect.forEach(batch, ({ answer }) => Deferred.failCause(answer, cause), { discard: true }),
          ),
          Effect.uninterruptible,
        ),
      ),
      Effect.forever,
      Effect.ignore,
    )
    const fiber = yield* Effect.forkScoped(loop)
    yield* Effect.addFinalizer(() => Effect.andThen(Queue.end(queue), Fiber.await(fiber)))

    return (commit) =>
      Effect.suspend(() => {
        const answer = Deferred.makeUnsafe<CommitOutcome, CommitError | StoreUnavailable>()
        return Queue.offerUnsafe(queue, { commit, answer })
          ? Deferred.await(answer)
          : Effect.fail(new StoreUnavailable({ reason: "busy", detail: "Too many commands wait" }))
      }).pipe(Effect.uninterruptible)
  })

const isWritten = (verdict: Verdict): boolean => verdict.accepted && verdict.outcome._tag === "Committed"

const tell = (
  answer: Deferred.Deferred<CommitOutcome, CommitError | StoreUnavailable>,
  verdict: Verdict | undefined,
): void => {
  if (verdict === undefined) throw new Error("A commit of the batch was not decided")
  Deferred.doneUnsafe(answer, verdict.accepted ? Effect.succeed(verdict.outcome) : Effect.fail(verdict.error))
}
