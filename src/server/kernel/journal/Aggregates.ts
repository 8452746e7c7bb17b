import { Context, Effect, Layer, Schema } from "effect"
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic } from "xstate"
import { refusingGuards } from "#machines/kernel/refusing-guards.ts"
import { doubleEntry, type Posting } from "#models/money/ledger.ts"
import type { StoreUnavailable } from "../store/errors.ts"
import { type Aggregate, type Loaded, splitStream, stateName } from "./aggregate.ts"
import type {
  Append,
  Commit,
  CommitError,
  CommitOutcome,
  Document,
  DocumentChange,
  LiabilityChange,
  LiabilityLimit,
  LiabilityReached,
  StoredEvent,
  VersionConflict,
} from "./commit.ts"
import { Journal } from "./Journal.ts"
import { makeKeyedLock } from "./keyed-lock.ts"
import { makeRecent, type Recent } from "./recent.ts"

/** How often a decision is made again when another process wrote to one of its streams first. */
const ATTEMPTS = 20

/**
 * The chart does not take the event in the state the aggregate is in. Nothing was written. `guards`: names of those that were asked
 * and said no, from the innermost state outwards; none where no state listens to the event.
 */
export class Refused extends Schema.TaggedError<Refused>()("Refused", {
  stream: Schema.String,
  state: Schema.String,
  event: Schema.String,
  guards: Schema.Array(Schema.String),
}) {}

/** What a command would write for one aggregate, and the state it would be in. */
export interface Decision<Machine extends AnyStateMachine> {
  readonly after: Loaded<Machine>
  /** The states after each of its events in turn; `after` is the last. */
  readonly through: ReadonlyArray<Loaded<Machine>>
  readonly append: Append
  readonly documents: ReadonlyArray<DocumentChange>
  /** What it adds to what the house may lose, and takes from it. */
  readonly liabilities: ReadonlyArray<LiabilityChange>
  /** What its events post, line by line. */
  readonly postings: ReadonlyArray<Posting>
}

/** What a commit holds beside the decisions of charts. */
export type Beside = Omit<Commit, "appends" | "liabilities" | "postings">

/**
 * Charts that decide: loads an aggregate from its stream, asks its chart, and writes what several decided as one
 * commit. A stream its chart can't fold is a defect (`StreamCorrupt`).
 */
export class Aggregates extends Context.Service<
  Aggregates,
  {
    /** The aggregate as the log has it now; version 0 where it does not exist. */
    readonly load: <Machine extends AnyStateMachine>(
      aggregate: Aggregate<Machine>,
      id: string,
    ) => Effect.Effect<Loaded<Machine>, StoreUnavailable>
    /**
     * The aggregate as this process remembers it, or nothing: enough to decide on, since a commit that was decided upon
     * an older state is refused and decided again.
     */
    readonly peek: <Machine extends AnyStateMachine>(
      aggregate: Aggregate<Machine>,
      id: string,
    ) => Loaded<Machine> | undefined
    /** Reads those of many that this process does not remember in one go, so that each is remembered for the next command. */
    readonly recall: <Machine extends AnyStateMachine>(
      aggregate: Aggregate<Machine>,
      ids: ReadonlyArray<string>,
    ) => Effect.Effect<void, StoreUnavailable>
    /** Asks the chart for each event in turn; `Refused` at the first it does not take. Writes nothing. */
    readonly decide: <Machine extends AnyStateMachine>(
      aggregate: Aggregate<Machine>,
      id: string,
      ...events: ReadonlyArray<EventFromLogic<Machine>>
    ) => Effect.Effect<Decision<Machine>, Refused | StoreUnavailable>
    /** Writes decisions made on different aggregates, with receipt, postings and more documents, as one commit. */
    readonly commit: (
      decisions: ReadonlyArray<Decision<AnyStateMachine>>,
      beside: Beside,
    ) => Effect.Effect<CommitOutcome, CommitError | StoreUnavailable>
    /** As `commit`, where the house is liable for no more than it may be on anything that it adds to. */
    readonly commitWithin: (
      limitOf: LiabilityLimit,
      decisions: ReadonlyArray<Decision<AnyStateMachine>>,
      beside: Beside,
    ) => Effect.Effect<CommitOutcome, CommitError | LiabilityReached | StoreUnavailable>
    /**
     * Runs load, decide and commit alone in this process for these streams, and again from the start where another
     * process wrote first. Every command on money goes through it.
     */
    readonly exclusively: <A, E, R>(
      streams: ReadonlyArray<string>,
      attempt: Effect.Effect<A, E | VersionConflict, R>,
    ) => Effect.Effect<A, E | VersionConflict, R>
  }
>()("statebook/server/journal/Aggregates") {
  static readonly layer = Layer.effect(
    Aggregates,
    Effect.suspend(() => make),
  )
}

const isConflict = (error: unknown): error is VersionConflict =>
  typeof error === "object" && error !== null && "_tag" in error && error._tag === "VersionConflict"

/** The attempt, made again as often where another process wrote first. */
const unlessConflicting = <A, E, R>(attempt: Effect.Effect<A, E, R>, times: number): Effect.Effect<A, E, R> =>
  Effect.catch(attempt, (error) =>
    times > 0 && isConflict(error) ? unlessConflicting(attempt, times - 1) : Effect.fail(error),
  )

/** What the changes of several decisions come to, each name once; what they leave as it was is not among them. */
const summed = (decisions: ReadonlyArray<Decision<AnyStateMachine>>): ReadonlyArray<LiabilityChange> => {
  const byName = new Map<string, bigint>()
  for (const { liabilities } of decisions) {
    for (const { name, amount } of liabilities) byName.set(name, (byName.get(name) ?? 0n) + amount)
  }
  const sums: Array<LiabilityChange> = []
  for (const [name, amount] of byName) if (amount !== 0n) sums.push({ name, amount })
  return sums
}

const NO_DOCUMENTS: ReadonlyArray<Document> = []

/** Puts what stands for an aggregate now, and removes what did and does no more; one that did not exist had none. */
const documentChanges = (
  isNew: boolean,
  had: ReadonlyArray<Document>,
  put: ReadonlyArray<Document>,
): ReadonlyArray<DocumentChange> => {
  const changes = put.map(
    ({ kind, id, owner, sort, data }): DocumentChange => ({
      change: "put",
      kind,
      id,
      owner,
      sort,
      data,
      isNew,
    }),
  )
  for (const { kind, id } of had) {
    if (!put.some((document) => document.kind === kind && document.id === id))
      changes.push({ change: "remove", kind, id })
  }
  return changes
}

/** What the chart makes of events upon a state, in turn; `Refused` at the first it does not take. Pure. */
export const decideUpon = <Machine extends AnyStateMachine>(
  aggregate: Aggregate<Machine>,
  before: Loaded<Machine>,
  ...events: ReadonlyArray<EventFromLogic<Machine>>
): Decision<Machine> | Refused => {
  const stream = aggregate.streamOf(before.id)
  let after = before
  const through: Array<Loaded<Machine>> = new Array(events.length)
  const postings: Array<Posting> = []
  for (const [place, event] of events.entries()) {
    const next = aggregate.next(after, event)
    if (next === undefined) {
      const snapshot = after.snapshot as AnyMachineSnapshot
      const asked = event as AnyEventObject
      const guards = refusingGuards(aggregate.machine, snapshot, asked)
      return new Refused({ stream, state: stateName(snapshot), event: asked.type, guards })
    }
    postings.push(...aggregate.postings(after, event, next))
    after = next
    through[place] = next
  }
  const isNew = before.version === 0
  return {
    after,
    through,
    postings,
    // What did not exist has no documents that could go, and the house could lose nothing by it.
    liabilities: isNew
      ? aggregate.liabilities(after)
      : [
          ...aggregate.liabilities(after),
          ...aggregate.liabilities(before).map(({ name, amount }) => ({ name, amount: -amount })),
        ],
    append: {
      stream,
      expected: before.version,
      events: events.map((event) => aggregate.encode(event, before.id)),
    },
    documents: documentChanges(
      isNew,
      isNew ? NO_DOCUMENTS : aggregate.project(before),
      aggregate.project(after),
    ),
  }
}

/** As {@link decideUpon}, for events that the chart can't refuse here: where it does, that is a defect. */
export const taken = <Machine extends AnyStateMachine>(
  aggregate: Aggregate<Machine>,
  before: Loaded<Machine>,
  ...events: ReadonlyArray<EventFromLogic<Machine>>
): Decision<Machine> => {
  const decision = decideUpon(aggregate, before, ...events)
  if (decision instanceof Refused) throw decision
  return decision
}

const make = Effect.gen(function* () {
  const journal = yield* Journal
  const exclusively = makeKeyedLock()
  /** By kind, then by stream. */
  const caches = new Map<string, Recent<Loaded<AnyStateMachine>>>()

  const cacheOf = (aggregate: { readonly kind: string; readonly remembered: number }) => {
    const known = caches.get(aggregate.kind)
    if (known !== undefined) return known
    const made = makeRecent<Loaded<AnyStateMachine>>(aggregate.remembered)
    caches.set(aggregate.kind, made)
    return made
  }

  const remember = (stream: string, loaded: Loaded<AnyStateMachine>) => {
    const cache = caches.get(splitStream(stream).kind)
    if (cache === undefined || (cache.get(stream)?.version ?? -1) > loaded.version) return
    cache.set(stream, loaded)
  }

  const forget = (stream: string) => caches.get(splitStream(stream).kind)?.delete(stream)

  const peek = <Machine extends AnyStateMachine>(aggregate: Aggregate<Machine>, id: string) =>
    cacheOf(aggregate).get(aggregate.streamOf(id)) as Loaded<Machine> | undefined

  const replayed = <Machine extends AnyStateMachine>(
    aggregate: Aggregate<Machine>,
    from: Loaded<Machine>,
    events: ReadonlyArray<StoredEvent>,
  ) =>
    Effect.try({ try: () => aggregate.replay(from, events), catch: (cause) => cause }).pipe(
      Effect.orDie,
      Effect.map((loaded) => {
        remember(aggregate.streamOf(loaded.id), loaded as Loaded<AnyStateMachine>)
        return loaded
      }),
    )

  const load = <Machine extends AnyStateMachine>(
    aggregate: Aggregate<Machine>,
    id: string,
  ): Effect.Effect<Loaded<Machine>, StoreUnavailable> =>
    Effect.gen(function* () {
      const cached = peek(aggregate, id) ?? aggregate.initial(id)
      const events = yield* journal.read(aggregate.streamOf(id), cached.version)
      return yield* replayed(aggregate, cached, events)
    })

  const recall = <Machine extends AnyStateMachine>(
    aggregate: Aggregate<Machine>,
    ids: ReadonlyArray<string>,
  ): Effect.Effect<void, StoreUnavailable> =>
    Effect.gen(function* () {
      const unknown = ids.filter((id) => peek(aggregate, id) === undefined)
      if (unknown.length === 0) return
      const events = yield* journal.readEach(unknown.map(aggregate.streamOf))
      for (const id of unknown) {
        const written = events.get(aggregate.streamOf(id))
        if (written !== undefined) yield* replayed(aggregate, aggregate.initial(id), written)
      }
    })

  const whole = (decisions: ReadonlyArray<Decision<AnyStateMachine>>, beside: Beside): Commit => {
    const liabilities = summed(decisions)
    const postings = doubleEntry(decisions.flatMap((decision) => decision.postings))
    return {
      ...beside,
      appends: decisions.map(({ append }) => append),
      ...(postings.length === 0 ? {} : { postings }),
      documents: [...decisions.flatMap(({ documents }) => documents), ...(beside.documents ?? [])],
      ...(liabilities.length === 0 ? {} : { liabilities }),
    }
  }

  const kept =
    (decisions: ReadonlyArray<Decision<AnyStateMachine>>) =>
    <E>(written: Effect.Effect<CommitOutcome, E>): Effect.Effect<CommitOutcome, E> =>
      written.pipe(
        Effect.map((outcome) => {
          if (outcome._tag === "Committed") {
            for (const { append, after } of decisions) remember(append.stream, after)
          }
          return outcome
        }),
        Effect.mapError((error) => {
          if (isConflict(error)) for (const { append } of decisions) forget(append.stream)
          return error
        }),
      )

  return Aggregates.of({
    load,
    peek,
    recall,
    decide: <Machine extends AnyStateMachine>(
      aggregate: Aggregate<Machine>,
      id: string,
      ...events: ReadonlyArray<EventFromLogic<Machine>>
    ) =>
      Effect.suspend(() => {
        const cached = peek(aggregate, id)
        const quick = cached && decideUpon(aggregate, cached, ...events)
        // What is remembered may be behind another process: a yes is checked when it is written, a no is asked again.
        return quick !== undefined && !(quick instanceof Refused)
          ? Effect.succeed(quick)
          : Effect.flatMap(load(aggregate, id), (before) => {
              const decision = decideUpon(aggregate, before, ...events)
              return decision instanceof Refused ? Effect.fail(decision) : Effect.succeed(decision)
            })
      }),
    commit: (decisions, beside) => kept(decisions)(journal.commit(whole(decisions, beside))),
    commitWithin: (limitOf, decisions, beside) =>
      kept(decisions)(journal.commitWithin({ ...whole(decisions, beside), limitOf })),
    exclusively: (streams, attempt) => exclusively(streams, unlessConflicting(attempt, ATTEMPTS)),
  })
})
