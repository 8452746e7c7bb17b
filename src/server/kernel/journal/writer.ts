import { Cause, Clock, Deferred, Effect, Fiber, type Scope } from "effect"
import { type SqlClient, SqlError } from "effect/sql"
import { answered } from "../store/asked.ts"
import { StoreUnavailable } from "../store/errors.ts"
import { isDown, isOfContent, isReadOnly } from "../store/is-down.ts"
import type { Pipeline } from "../store/Store.ts"
import type { Standing } from "../store/standing.ts"
import { headMoved, makeBatchSql } from "./batch-sql.ts"
import type {
  Commit,
  CommitError,
  CommitOutcome,
  LiabilityReached,
  LimitedCommit,
  StoredEvent,
} from "./commit.ts"
import { decideBatch, type Head, type Verdict, type Writes } from "./decide-batch.ts"
import { knownFrom, makeRemembered, touchedBy } from "./remembered.ts"

/** Batches under way at once: while one is written, the next is decided and already on the wire. */
const DEPTH = 2
/** Batches written under the lock after another process was seen to write. */
const CAUTION = 16
/** Commits that may wait; one more is refused as `busy`. */
const WAITING = 8192
/** Answers given before the event loop has its turn: each goes on with what was waiting for it. */
const TOLD_TOGETHER = 8
/** How often a batch is tried again after a deadlock or a serialization failure. */
const ATTEMPTS = 5

type Failure = CommitError | LiabilityReached | StoreUnavailable
type Answer = Effect.Effect<CommitOutcome, Failure>

interface Waiting {
  readonly commit: Commit | LimitedCommit
  readonly answer: (answer: Answer) => void
}

type Batch = ReadonlyArray<Waiting>

const isRaced = ({ reason }: SqlError.SqlError): boolean =>
  reason._tag === "SerializationError" ||
  reason._tag === "DeadlockError" ||
  reason._tag === "LockTimeoutError"

const halvesOf = (batch: Batch): ReadonlyArray<Batch> =>
  batch.length < 2
    ? [batch]
    : [batch.slice(0, Math.ceil(batch.length / 2)), batch.slice(Math.ceil(batch.length / 2))]

/** Where the connection broke, the rollback fails too, and dies of it: to us that is the same failure. */
const failing = (cause: Cause.Cause<SqlError.SqlError>): Effect.Effect<never, SqlError.SqlError> => {
  const error = cause.reasons
    .map((reason) =>
      Cause.isFailReason(reason) ? reason.error : Cause.isDieReason(reason) ? reason.defect : undefined,
    )
    .find(SqlError.isSqlError)
  return error === undefined ? Effect.failCause(cause) : Effect.fail(error)
}

const isWritten = (verdict: Verdict): boolean => verdict.accepted && verdict.outcome._tag === "Committed"

/** The same with no document taken for new: what was mistaken in that comes here. */
const unassuming = (writes: Writes): Writes => ({
  ...writes,
  documents: writes.documents.map((document) => ({ ...document, isNew: false })),
})

/** Answers each by itself, a few at a time, so that whoever else waits for the event loop waits for few of them. */
const tell = (batch: Batch, verdicts: ReadonlyArray<Verdict>, from = 0): Effect.Effect<void> =>
  Effect.suspend(() => {
    const to = Math.min(from + TOLD_TOGETHER, batch.length)
    for (let index = from; index < to; index += 1) {
      const verdict = verdicts[index]
      if (verdict === undefined) throw new Error("A commit of the batch was not decided")
      batch[index]?.answer(verdict.accepted ? Effect.succeed(verdict.outcome) : Effect.fail(verdict.error))
    }
    return to < batch.length ? Effect.andThen(Effect.yieldNow, tell(batch, verdicts, to)) : Effect.void
  })

const tellAll = (batch: Batch, answer: Answer): void => {
  for (const waiting of batch) waiting.answer(answer)
}

/**
 * Group commit: commands queue while a batch is written, the next batch takes all that wait, and each is answered by
 * itself when it is on disk.
 *
 * A batch is decided by what this process remembers of the log and written by one statement, which writes nothing where
 * the head is not the one the batch was decided upon. The next batch is decided upon the one under way and sent behind
 * it: if that one fails, the head is not where the next expects it, and both are decided again. What can't be decided
 * so, or failed so, is read and written under the lock on the head, which puts the writers of all processes in one line.
 */
export const makeWriter = (
  sql: SqlClient.SqlClient,
  { client: pipeline, most, column }: Pipeline,
  standing: Pick<Standing, "failed" | "wrote">,
  written: (events: ReadonlyArray<StoredEvent>) => Effect.Effect<void>,
): Effect.Effect<(commit: Commit | LimitedCommit) => Answer, never, Scope.Scope> =>
  Effect.gen(function* () {
    const locking = makeBatchSql(sql)
    const sending = makeBatchSql(pipeline, column)
    const remembered = makeRemembered()
    let waiting: Array<Waiting> = []
    /** Failed on the quick way; to be decided under the lock. */
    const again: Array<Batch> = []
    let underWay = 0
    /** Batches that were written and whose answers are not all given. */
    let untold = 0
    /** Resolved when the answers of the batch written last are given. */
    let told = Deferred.makeUnsafe<void>()
    Deferred.doneUnsafe(told, Effect.void)
    /** Whether the batch sent last was written. */
    let previous = Deferred.makeUnsafe<boolean>()
    Deferred.doneUnsafe(previous, Effect.succeed(true))
    let caution = 0
    let lastHead: Head | undefined
    let isClosing = false

    let isRoused = false
    let sleeper: (() => void) | undefined
    const rouse = () => {
      isRoused = true
      sleeper?.()
      sleeper = undefined
    }
    const sleep = Effect.callback<void>((resume) => {
      if (isRoused) resume(Effect.void)
      else sleeper = () => resume(Effect.void)
    })

    const unavailable = (error: SqlError.SqlError) => {
      if (!isDown(error)) return new StoreUnavailable({ reason: "rejected", detail: error.message })
      standing.failed(error.message, isReadOnly(error))
      return new StoreUnavailable({ reason: "down", detail: error.message })
    }

    const take = (): Batch => {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      return batch
    }

    const transaction = (commits: ReadonlyArray<Commit>) =>
      Effect.gen(function* () {
        const head = yield* locking.lockHead
        const found = yield* locking.read(touchedBy(commits))
        const known = knownFrom(head, found)
        const decided = decideBatch(known, commits, yield* Clock.currentTimeMillis)
        if (decided.verdicts.some(isWritten) && !(yield* locking.write(head, unassuming(decided.writes)))) {
          return yield* Effect.fail(headMoved)
        }
        return { head, found, ...decided }
      }).pipe(
        sql.withTransaction,
        answered,
        Effect.catchCause(failing),
        Effect.retry({ while: isRaced, times: ATTEMPTS }),
      )

    const news = ({ events }: Writes): Effect.Effect<void> =>
      events.length === 0 ? Effect.void : written(events.map(({ event }) => event))

    /**
     * Answers a batch behind those written before it, then tells of its events: side by side each batch would take as long as all
     * of them, and who asked first would wait the longer for who asked last.
     */
    const tellInOrder = (
      batch: Batch,
      verdicts: ReadonlyArray<Verdict>,
      writes: Writes,
    ): Effect.Effect<void> =>
      Effect.suspend(() => {
        const before = told
        const mine = Deferred.makeUnsafe<void>()
        told = mine
        untold += 1
        return Deferred.await(before).pipe(
          Effect.andThen(tell(batch, verdicts)),
          Effect.andThen(Deferred.succeed(mine, undefined)),
          Effect.andThen(news(writes)),
          Effect.ensuring(
            Effect.sync(() => {
              Deferred.doneUnsafe(mine, Effect.void)
              untold -= 1
              rouse()
            }),
          ),
        )
      })

    /** Reads, decides and writes alone among all writers. Nothing may be under way. */
    const lockAndWrite = (batch: Batch): Effect.Effect<void> =>
      Effect.matchEffect(transaction(batch.map(({ commit }) => commit)), {
        onSuccess: ({ head, found, verdicts, writes }) =>
          Effect.suspend(() => {
            if (verdicts.some(isWritten)) standing.wrote()
            const isForeign = lastHead !== undefined && lastHead.hash !== head.hash
            caution = isForeign ? CAUTION : Math.max(0, caution - 1)
            remembered.restart(head, found)
            remembered.advance(writes)
            lastHead = writes.head
            return tellInOrder(batch, verdicts, writes)
          }),
        // A commit the store won't take must not take its neighbours with it: it is found in as many steps as halves lead to it.
        onFailure: (error) =>
          batch.length > 1 && !isDown(error)
            ? Effect.forEach(halvesOf(batch), lockAndWrite, { discard: true })
            : Effect.sync(() => tellAll(batch, Effect.fail(unavailable(error)))),
      })

    const giveUp = (batch: Batch) => {
      remembered.forget()
      again.push(batch)
    }

    const onSent = (batch: Batch, error: SqlError.SqlError) => {
      remembered.forget()
      if (isDown(error)) tellAll(batch, Effect.fail(unavailable(error)))
      // What is wrong with one content is wrong with it the second time too.
      else again.push(...(isOfContent(error) ? halvesOf(batch) : [batch]))
    }

    /** Decides upon what is remembered, and sends; answers when it is written, while the loop goes on. */
    const decideAndSend = (batch: Batch): Effect.Effect<void, SqlError.SqlError> =>
      Effect.gen(function* () {
        const commits = batch.map(({ commit }) => commit)
        const missing = remembered.missing(commits)
        if (missing !== undefined) {
          const found = yield* answered(sending.read(missing))
          remembered.learn(missing, found)
        }
        // While it was read, a batch under way may have failed.
        const known = remembered.known()
        if (known === undefined) return giveUp(batch)
        const { verdicts, writes } = decideBatch(known, commits, yield* Clock.currentTimeMillis)
        remembered.advance(writes)
        underWay += 1
        const before = previous
        const outcome = Deferred.makeUnsafe<boolean>()
        previous = outcome
        const finished = (isWell: boolean) => {
          underWay -= 1
          Deferred.doneUnsafe(outcome, Effect.succeed(isWell))
          rouse()
        }
        const isWriting = verdicts.some(isWritten)
        const refusals = batch.filter((_, index) => verdicts[index]?.accepted === false)
        // Where nothing is to be written the answers still rest upon the batch before.
        const writing = isWriting ? answered(sending.write(known.head, writes)) : Deferred.await(before)
        // A refusal writes nothing that would fail if what is remembered were no longer so: it is looked at behind what is written.
        const heard =
          refusals.length === 0
            ? Effect.map(writing, (isWell): [boolean, boolean] => [isWell, true])
            : Effect.all(
                [
                  writing,
                  sending
                    .holds(writes.head, remembered.unseen(refusals.map(({ commit }) => commit)))
                    .pipe(Effect.orElseSucceed(() => false)),
                ],
                { concurrency: "unbounded" },
              )
        yield* heard.pipe(
          Effect.catchCause(failing),
          Effect.matchCauseEffect({
            onSuccess: ([isWell, holds]) => {
              if (!isWell || (!holds && !isWriting)) {
                if (!isWell) caution = CAUTION
                giveUp(batch)
                finished(false)
                return Effect.void
              }
              if (!holds) again.push(refusals)
              const answered = holds ? batch : batch.filter((one) => !refusals.includes(one))
              const answers = holds ? verdicts : verdicts.filter(({ accepted }) => accepted)
              lastHead = writes.head
              if (isWriting) standing.wrote()
              // The next batch is sent before this one's answers are given: the store need not wait for them.
              finished(true)
              return tellInOrder(answered, answers, writes)
            },
            onFailure: (cause) =>
              Effect.sync(() => {
                const error = Cause.findErrorOption(cause)
                if (error._tag === "Some") onSent(batch, error.value)
                else {
                  remembered.forget()
                  tellAll(batch, Effect.failCause(cause as Cause.Cause<never>))
                }
                finished(false)
              }),
          }),
          Effect.forkDetach({ startImmediately: true }),
        )
      })

    const failed = (batch: Batch) => (cause: Cause.Cause<unknown>) =>
      Effect.sync(() => {
        remembered.forget()
        tellAll(batch, Effect.failCause(cause as Cause.Cause<never>))
      })

    /** One step: true while there is more to come. */
    const step: Effect.Effect<boolean> = Effect.suspend(() => {
      isRoused = false
      if (again.length > 0 || caution > 0 || remembered.known() === undefined) {
        if (underWay > 0) return Effect.as(sleep, true)
        const batch = again.shift() ?? take()
        if (batch.length > 0) {
          return Effect.as(Effect.catchCause(lockAndWrite(batch), failed(batch)), true)
        }
      } else if (waiting.length > 0 && underWay < DEPTH) {
        const batch = take()
        return decideAndSend(batch).pipe(
          Effect.catchTag("SqlError", (error) => Effect.sync(() => onSent(batch, error))),
          Effect.catchCause(failed(batch)),
          Effect.as(true),
        )
      }
      return isClosing && underWay === 0 && untold === 0 && waiting.length === 0
        ? Effect.succeed(false)
        : Effect.as(sleep, true)
    })

    // The turn of the event loop in which the first command came is waited for, so that its neighbours come along.
    const loop: Effect.Effect<void> = Effect.flatMap(Effect.andThen(Effect.yieldNow, step), (isMore) =>
      isMore ? loop : Effect.void,
    )
    const fiber = yield* Effect.forkScoped(Effect.uninterruptible(loop))
    yield* Effect.addFinalizer(() =>
      Effect.suspend(() => {
        isClosing = true
        rouse()
        return Fiber.await(fiber)
      }),
    )

    return (commit) =>
      Effect.callback<CommitOutcome, Failure>((resume) => {
        if (isClosing || waiting.length >= WAITING) {
          resume(Effect.fail(new StoreUnavailable({ reason: "busy", detail: "Too many commands wait" })))
          return
        }
        waiting.push({ commit, answer: resume })
        rouse()
      }).pipe(Effect.uninterruptible)
  })
