import { Context, Deferred, Effect, Layer, Option, Schedule, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { Bus } from "../bus/Bus.ts"
import { lookEvery } from "../looks.ts"
import { Personal } from "../secrets/Personal.ts"
import { StoreUnavailable } from "../store/errors.ts"
import { Store } from "../store/Store.ts"
import { type Attempt, CurrentAttempt } from "./attempt.ts"
import { faultOf, isUnstorable } from "./check-commit.ts"
import type {
  Commit,
  CommitError,
  CommitOutcome,
  Document,
  Json,
  LiabilityReached,
  LimitedCommit,
  Receipt,
  StoredEvent,
} from "./commit.ts"
import { outOfBounds } from "./out-of-bounds.ts"
import { readable } from "./readable.ts"
import { type DocumentRow, documentOf, type EventRow, eventOf } from "./rows.ts"
import { makeWriter } from "./writer.ts"

/** Topic of the bus on which each process says how long the log has become. */
const HEAD_TOPIC = "journal.head"
const PAGE = 500

/** Which documents to list, newest first. */
export interface DocumentQuery {
  /** Whose; those that are nobody's where not said. */
  readonly owner?: string
  /** Only those that come after this one in the list. */
  readonly before?: Pick<Document, "sort" | "id">
  readonly limit: number
}

/**
 * The log of everything that happened, and what stands beside it: receipts, postings, balances, documents. The only way
 * to change the database.
 */
export class Journal extends Context.Service<
  Journal,
  {
    /**
     * Writes a command whole or not at all, and answers when it is on disk. Repeated with the same key and body it
     * answers as the first time. Dies where the commit itself is malformed (postings that don't sum to zero …); one with text that
     * can't be kept as it is (`isWellFormed`) is `rejected` alone, before anything of it is sealed, hashed or written.
     */
    readonly commit: (commit: Commit) => Effect.Effect<CommitOutcome, CommitError | StoreUnavailable>
    /** As `commit`, where nothing that it adds to what the house may lose comes above its limit: exactly, whichever process writes. */
    readonly commitWithin: (
      commit: LimitedCommit,
    ) => Effect.Effect<CommitOutcome, CommitError | LiabilityReached | StoreUnavailable>
    /** What the house may lose on each of what is named, in minor units of the site's default currency. */
    readonly liabilities: (
      names: ReadonlyArray<string>,
    ) => Effect.Effect<ReadonlyMap<string, bigint>, StoreUnavailable>
    /** What the owner's command of this key was and answered, where it was written. */
    readonly receipt: (
      owner: string,
      key: string,
    ) => Effect.Effect<Option.Option<Pick<Receipt, "fingerprint" | "answer">>, StoreUnavailable>
    /** Events of a stream after version `after` (0: all), in order, the personal fields of their payloads opened. */
    readonly read: (
      stream: string,
      after?: number,
    ) => Effect.Effect<ReadonlyArray<StoredEvent>, StoreUnavailable>
    /** The events of several streams, each in order, by stream; a stream without events is not in it. */
    readonly readEach: (
      streams: ReadonlyArray<string>,
    ) => Effect.Effect<ReadonlyMap<string, ReadonlyArray<StoredEvent>>, StoreUnavailable>
    /** A page of the whole log after sequence number `after`, in order, as it is stored. */
    readonly readAll: (
      after: number,
      limit: number,
    ) => Effect.Effect<ReadonlyArray<StoredEvent>, StoreUnavailable>
    /** The whole log after `after`, then every event as it is written, by whichever process, as stored. Never ends. */
    readonly follow: (after: number) => Stream.Stream<StoredEvent, StoreUnavailable>
    /** As `follow`, of these types of events alone: the others are not read out of the store. Each batch has where the log was read up to. */
    readonly followOf: (
      types: ReadonlyArray<string>,
      after: number,
    ) => Stream.Stream<
      { readonly events: ReadonlyArray<StoredEvent>; readonly upTo: number },
      StoreUnavailable
    >
    /** The streams in which an event of these types was written after sequence number `after`, by whichever process, and where the log ends. */
    readonly happened: (
      types: ReadonlyArray<string>,
      after: number,
    ) => Effect.Effect<{ readonly streams: ReadonlyArray<string>; readonly head: number }, StoreUnavailable>
    /** Sequence number of the last event written, 0 for an empty log. */
    readonly head: Effect.Effect<number, StoreUnavailable>
    readonly document: (kind: string, id: string) => Effect.Effect<Option.Option<Document>, StoreUnavailable>
    readonly documents: (
      kind: string,
      query: DocumentQuery,
    ) => Effect.Effect<ReadonlyArray<Document>, StoreUnavailable>
    /** Minor units: the row of a player's account, the sum of postings for the house's. */
    readonly balance: (account: string, currency: string) => Effect.Effect<bigint, StoreUnavailable>
    /** Every currency of a player's account, in order of their codes. */
    readonly balances: (
      account: string,
    ) => Effect.Effect<
      ReadonlyArray<{ readonly currency: string; readonly amount: bigint }>,
      StoreUnavailable
    >
  }
>()("statebook/server/journal/Journal") {
  static readonly layer = Layer.effect(
    Journal,
    Effect.suspend(() => make),
  )
}

/** Tells whoever counts requests what came of the command of one. */
const telling = <Failure extends { readonly _tag: string }>(
  { repeated, unstorable }: Attempt,
  { meta }: Commit,
  writing: Effect.Effect<CommitOutcome, Failure | StoreUnavailable>,
) =>
  writing.pipe(
    Effect.tap(({ _tag }) => (_tag === "AlreadyDone" ? Effect.sync(repeated) : Effect.void)),
    Effect.tapError((error) => {
      if (!(error instanceof StoreUnavailable) || error.reason !== "rejected") return Effect.void
      unstorable()
      return Effect.logWarning("The store refused a command for good", {
        actor: meta.actor,
        why: error.detail,
      })
    }),
  )

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const bus = yield* Bus
  const personal = yield* Personal
  const store = yield* Store

  const head = readable(
    Effect.map(sql<{ seq: bigint }>`SELECT seq FROM chain_head`, ([row]) => Number(row?.seq ?? 0n)),
  )
  let known = 0
  let growth = Deferred.makeUnsafe<void>()
  const learn = (seq: number) =>
    Effect.sync(() => {
      if (seq <= known) return
      known = seq
      Deferred.doneUnsafe(growth, Effect.void)
      growth = Deferred.makeUnsafe()
    })
  const growsPast = (seq: number): Effect.Effect<void> =>
    Effect.suspend(() => (known > seq ? Effect.void : Effect.andThen(Deferred.await(growth), growsPast(seq))))

  const written = (events: ReadonlyArray<StoredEvent>) => {
    const seq = events.at(-1)?.seq ?? 0
    return Effect.andThen(learn(seq), bus.publish(HEAD_TOPIC, `${seq}`))
  }
  const write = yield* makeWriter(sql, store.pipeline, store.standing, written)

  yield* bus.subscribe(HEAD_TOPIC).pipe(
    Stream.runForEach((seq) => learn(Number(seq))),
    Effect.forkScoped,
  )
  // Other processes may write too, and a message of theirs may be lost.
  if (store.name === "postgresql") {
    yield* head.pipe(
      Effect.flatMap(learn),
      Effect.ignore,
      Effect.repeat(Schedule.spaced(yield* lookEvery("1 second"))),
      Effect.forkScoped,
    )
  }

  const readAll = (after: number, limit: number) =>
    readable(
      Effect.map(
        sql<EventRow>`SELECT * FROM events WHERE seq > ${`${after}`}::bigint ORDER BY seq LIMIT ${`${limit}`}::bigint`,
        (rows) => rows.map(eventOf),
      ),
    )

  const nextPage = (after: number): Effect.Effect<ReadonlyArray<StoredEvent>, StoreUnavailable> =>
    readAll(after, PAGE).pipe(
      Effect.flatMap((events) =>
        events.length > 0 ? Effect.succeed(events) : Effect.andThen(growsPast(after), nextPage(after)),
      ),
    )

  /** The next events of some types: at most a page, or none of what was written since. */
  const nextOf = (types: ReadonlyArray<string>, after: number) =>
    Effect.gen(function* () {
      if (known === 0) yield* Effect.flatMap(head, learn)
      yield* growsPast(after)
      const upTo = known
      const rows = yield* readable(sql<EventRow>`
        SELECT * FROM events WHERE seq > ${`${after}`}::bigint AND seq <= ${`${upTo}`}::bigint
          AND type = ANY(${[...types]}::text[]) ORDER BY seq LIMIT ${`${PAGE}`}::bigint`)
      const events = rows.map(eventOf)
      return { events, upTo: events.length < PAGE ? upTo : (events.at(-1)?.seq ?? upTo) }
    })

  const commitWithin = (commit: Commit | LimitedCommit) => {
    const fault = faultOf(commit)
    if (fault !== undefined) return Effect.die(new Error(fault))
    const bound = isUnstorable(commit) ? "It holds text that can't be kept" : outOfBounds(commit)
    const writing =
      bound === undefined
        ? Effect.flatMap(personal.sealed(commit), write)
        : Effect.fail(new StoreUnavailable({ reason: "rejected", detail: bound }))
    return Effect.flatMap(CurrentAttempt, (attempt) =>
      attempt === undefined ? writing : telling(attempt, commit, writing),
    )
  }

  return Journal.of({
    commit: (commit) => Effect.catchTag(commitWithin(commit), "LiabilityReached", Effect.die),
    commitWithin,
    liabilities: (names) =>
      readable(
        Effect.map(
          sql<{ name: string; amount: bigint }>`
            SELECT name, amount FROM liabilities WHERE name = ANY(${[...names]}::text[])`,
          (rows) => new Map(rows.map(({ name, amount }) => [name, amount])),
        ),
      ),
    receipt: (owner, key) =>
      readable(
        Effect.map(
          sql<{ fingerprint: string; answer: string }>`
            SELECT fingerprint, answer FROM receipts WHERE owner = ${owner}::text AND key = ${key}::text`,
          ([row]) =>
            row === undefined
              ? Option.none()
              : Option.some({ fingerprint: row.fingerprint, answer: JSON.parse(row.answer) as Json }),
        ),
      ).pipe(
        Effect.tap((found) =>
          Effect.map(CurrentAttempt, (attempt) => (Option.isSome(found) ? attempt?.repeated() : undefined)),
        ),
      ),
    read: (stream, after = 0) =>
      readable(
        Effect.map(
          sql<EventRow>`
            SELECT * FROM events WHERE stream = ${stream}::text AND version > ${`${after}`}::bigint ORDER BY version`,
          (rows) => rows.map(eventOf),
        ),
      ).pipe(Effect.flatMap(personal.opened)),
    readEach: (streams) =>
      readable(
        Effect.map(
          sql<EventRow>`
            SELECT * FROM events WHERE stream = ANY(${[...streams]}::text[]) ORDER BY stream, version`,
          (rows) => rows.map(eventOf),
        ),
      ).pipe(
        Effect.flatMap(personal.opened),
        Effect.map((events) => Map.groupBy(events, ({ stream }) => stream)),
      ),
    readAll,
    follow: (after) =>
      Stream.paginate(after, (seq) =>
        Effect.map(nextPage(seq), (events) => [events, Option.some(events.at(-1)?.seq ?? seq)] as const),
      ),
    followOf: (types, after) =>
      Stream.paginate(after, (seq) =>
        Effect.map(nextOf(types, seq), (batch) => [[batch], Option.some(batch.upTo)] as const),
      ),
    happened: (types, after) =>
      readable(
        Effect.map(
          sql<{ head: bigint; stream: string | null }>`
            SELECT chain_head.seq AS head, events.stream FROM chain_head LEFT JOIN events
            ON events.seq > ${`${after}`}::bigint AND events.type = ANY(${[...types]}::text[])`,
          (rows) => ({
            streams: rows.flatMap(({ stream }) => (stream === null ? [] : [stream])),
            head: Number(rows[0]?.head ?? 0n),
          }),
        ),
      ),
    head,
    document: (kind, id) =>
      readable(
        Effect.map(
          sql<DocumentRow>`SELECT * FROM documents WHERE kind = ${kind}::text AND id = ${id}::text`,
          ([row]) => (row === undefined ? Option.none() : Option.some(documentOf(row))),
        ),
      ),
    documents: (kind, { owner = "", before, limit }) => {
      const older =
        before === undefined
          ? sql``
          : sql`AND (sort, id) < (${`${before.sort}`}::bigint, ${before.id}::text COLLATE "C")`
      return readable(
        Effect.map(
          sql<DocumentRow>`
            SELECT * FROM documents WHERE kind = ${kind}::text AND owner = ${owner}::text ${older}
            ORDER BY sort DESC, id DESC LIMIT ${`${limit}`}::bigint`,
          (rows) => rows.map(documentOf),
        ),
      )
    },
    balance: (account, currency) =>
      readable(
        Effect.map(
          account.startsWith("player:")
            ? sql<{ amount: bigint }>`
                SELECT balance AS amount FROM accounts
                WHERE account = ${account}::text AND currency = ${currency}::text`
            : sql<{ amount: bigint }>`
                SELECT coalesce(sum(amount), 0)::bigint AS amount FROM postings
                WHERE account = ${account}::text AND currency = ${currency}::text AND account NOT LIKE 'player:%'`,
          ([row]) => row?.amount ?? 0n,
        ),
      ),
    balances: (account) =>
      readable(
        sql<{ currency: string; amount: bigint }>`
          SELECT currency, balance AS amount FROM accounts WHERE account = ${account}::text ORDER BY currency`,
      ),
  })
})
