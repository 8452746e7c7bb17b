import { Context, Effect, Layer, Semaphore } from "effect"
import { SqlClient } from "effect/sql"
import type { AnyMachineSnapshot, AnyStateMachine } from "xstate"
import { maskedStream, maskedText, withoutPersonal } from "#models/audit/masking.ts"
import { RECORD_PAGE, type RecordEntry, type RecordPage, type TakenTransition } from "#models/audit/record.ts"
import { type Loaded, type Replayable, splitStream } from "#src/server/kernel/journal/aggregate.ts"
import { decodeMeta } from "#src/server/kernel/journal/causation.ts"
import type { StoredEvent } from "#src/server/kernel/journal/commit.ts"
import { eventOf } from "#src/server/kernel/journal/rows.ts"
import { Personal } from "#src/server/kernel/secrets/Personal.ts"
import { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { changesBetween, maskedChanges } from "./changes.ts"
import {
  type FoundSubject,
  type MarkedTypes,
  makeRecordSql,
  type Part,
  type PartRows,
  type PostingRow,
} from "./record-sql.ts"
import { makeAsItStood } from "./site-as-it-stood.ts"
import { statePath } from "./state-path.ts"
import { transitionsTaken } from "./transitions.ts"

/** Readings at once: betting keeps the store's other connections. */
const AT_ONCE = 1
/** Events folded before others have their turn. */
const CHUNK = 200
/** Events of a record that are counted at most, and those of one statement. */
const MOST_COUNTED = 10_000
const COUNTED_AT_ONCE = 1000
/** Streams whose last state is remembered, so that the next page does not fold them from the start. */
const REMEMBERED = 500

/** Where a page begins and in which order, and how many events it has where not {@link RECORD_PAGE}. */
type Place = Pick<Part, "after" | "order"> & Partial<Pick<Part, "limit">>

/** Reads what happened beside what the charts say of it, page by page, masked unless told. */
export class Records extends Context.Service<
  Records,
  {
    /** A page of a case in an order, from a place on: a number of the log that was read last, 0 for none. */
    readonly read: (
      subject: FoundSubject,
      from: Place,
      unmasked: boolean,
    ) => Effect.Effect<RecordPage, StoreUnavailable>
    /** How many events a case has, ten thousand at most. */
    readonly count: (subject: FoundSubject) => Effect.Effect<number, StoreUnavailable>
    /** A page of the events of some types behind a number of the log and up to another one, masked, the oldest first. */
    readonly ofTypes: (
      marked: MarkedTypes,
      between: { readonly after: number; readonly until: number; readonly limit: number },
    ) => Effect.Effect<RecordPage, StoreUnavailable>
  }
>()("statebook/server/audit/Records") {
  /** `registry`: the aggregates whose streams there are. */
  static readonly layerOf = (registry: ReadonlyArray<Replayable>) =>
    Layer.effect(
      Records,
      Effect.suspend(() => makeRecords(registry)),
    )
}

/** A page with what the charts knew after its events, by number. */
interface TellingPage extends RecordPage {
  readonly contexts: ReadonlyMap<number, unknown>
}

interface Told {
  readonly before: string
  readonly after: string
  /** What the chart knows after the event. */
  readonly context?: unknown
  readonly transition?: typeof TakenTransition.Type
  readonly changes: RecordEntry["changes"]
  readonly fault?: string
}

const unknownStream: Told = { before: "", after: "", changes: [], fault: "belongs to no known chart" }

const wordsOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

const makeRecords = Effect.fnUntraced(function* (registry: ReadonlyArray<Replayable>) {
  const charts = new Map(registry.map((aggregate) => [aggregate.kind, aggregate]))
  const personal = yield* Personal
  const sql = yield* SqlClient.SqlClient
  const recordSql = makeRecordSql(sql)
  const asItStood = makeAsItStood(sql, recordSql.firstAt)
  const turns = yield* Semaphore.make(AT_ONCE)
  const states = new Map<string, Loaded<AnyStateMachine>>()

  const remember = (stream: string, state: Loaded<AnyStateMachine>) => {
    states.delete(stream)
    states.set(stream, state)
    const [oldest] = states.keys()
    if (states.size > REMEMBERED && oldest !== undefined) states.delete(oldest)
  }

  /** What the chart of a stream says of some of its events, by sequence number. */
  const tellStream = Effect.fnUntraced(function* (stream: string, wanted: ReadonlyArray<StoredEvent>) {
    const told = new Map<number, Told>()
    const { kind, id } = splitStream(stream)
    const chart = charts.get(kind)
    const first = wanted[0]?.version ?? 1
    const last = wanted.at(-1)?.version ?? 0
    if (chart === undefined) {
      for (const { seq } of wanted) told.set(seq, unknownStream)
      return told
    }
    const remembered = states.get(stream)
    let state = remembered !== undefined && remembered.version < first ? remembered : chart.begin(id)
    const versions = new Set(wanted.map(({ version }) => version))
    while (state.version < last) {
      const rows = yield* recordSql.streamPart(stream, state.version, last, CHUNK)
      if (rows.length === 0) break
      for (const stored of yield* personal.opened(rows.map(eventOf))) {
        const before = state.snapshot as AnyMachineSnapshot
        try {
          const { event, after } = chart.step(state, stored)
          state = after
          if (!versions.has(stored.version)) continue
          const [taken] = transitionsTaken(chart.machine, before, event)
          const next = after.snapshot as AnyMachineSnapshot
          told.set(stored.seq, {
            before: statePath(before.value),
            after: statePath(next.value),
            context: next.context,
            changes: changesBetween(before.context, next.context),
            ...(taken && {
              transition: {
                key: taken.key,
                description: taken.description ?? "",
                rule: taken.meta.rule ?? "",
                ...(taken.meta.audit === undefined ? {} : { note: taken.meta.audit }),
              },
            }),
          })
        } catch (cause) {
          const fault = wordsOf(cause)
          for (const { seq, version } of wanted) {
            if (version >= stored.version)
              told.set(seq, { before: statePath(before.value), after: "", changes: [], fault })
          }
          return told
        }
      }
      yield* Effect.yieldNow
    }
    remember(stream, state)
    return told
  })

  const entryOf = (
    event: StoredEvent,
    told: Told,
    postings: ReadonlyArray<PostingRow>,
    consequences: number,
    unmasked: boolean,
  ): RecordEntry => {
    const meta = decodeMeta(event.meta)
    const { context: _, ...said } = told
    const shown = (value: unknown) => (unmasked ? value : withoutPersonal(value)) as RecordEntry["payload"]
    const text = (value: string) => (unmasked ? value : maskedText(value))
    return {
      seq: event.seq,
      at: event.at,
      stream: unmasked ? event.stream : maskedStream(event.stream),
      version: event.version,
      type: event.type,
      schemaVersion: event.schemaVersion,
      actor: meta.actor,
      ...(meta.address === undefined ? {} : { address: text(meta.address) }),
      ...(meta.device === undefined ? {} : { device: text(meta.device) }),
      ...(meta.cause === undefined ? {} : { cause: meta.cause }),
      correlation: meta.correlation ?? event.seq,
      commit: meta.commit ?? event.seq,
      consequences,
      chart: splitStream(event.stream).kind,
      ...said,
      changes: unmasked ? told.changes : maskedChanges(told.changes),
      payload: shown(JSON.parse(event.payload)),
      postings: postings.map(({ account, currency, amount }) => ({ account, currency, amount: `${amount}` })),
      hash: event.hash,
    }
  }

  /** Rows as the charts tell them, in the order in which they came; the page goes on where there are more than its limit. */
  const pageOf = Effect.fnUntraced(function* ({ rows, next }: PartRows, limit: number, unmasked: boolean) {
    const events = yield* personal.openedWhole(rows.slice(0, limit).map(eventOf))
    const told = new Map<number, Told>()
    // A stream is told from its beginning on, in whichever order the record is read.
    const asHappened = events.toSorted((one, other) => one.seq - other.seq)
    for (const [stream, wanted] of Map.groupBy(asHappened, (event) => event.stream)) {
      for (const [seq, one] of yield* tellStream(stream, wanted)) told.set(seq, one)
    }
    const commits = new Set(events.map(({ seq, meta }) => decodeMeta(meta).commit ?? seq))
    const postings = Map.groupBy(yield* recordSql.postings([...commits]), ({ seq }) => Number(seq))
    const answers = new Map(
      (yield* recordSql.consequences(events.map(({ seq }) => seq))).map(({ seq, answers: count }) => [
        Number(seq),
        Number(count),
      ]),
    )
    const goesOn = rows.length > limit ? events.at(-1)?.seq : next
    const page: TellingPage = {
      contexts: new Map([...told].map(([seq, { context }]) => [seq, context])),
      entries: events.map((event) =>
        entryOf(
          event,
          told.get(event.seq) ?? unknownStream,
          postings.get(decodeMeta(event.meta).commit ?? event.seq) ?? [],
          answers.get(event.seq) ?? 0,
          unmasked,
        ),
      ),
      ...(goesOn === undefined ? {} : { next: goesOn }),
      masked: !unmasked,
    }
    return page
  })

  const read = Effect.fn("Records.read")(function* (
    subject: FoundSubject,
    { limit = RECORD_PAGE, ...from }: Place,
    unmasked: boolean,
  ) {
    const rows = yield* recordSql.page(subject, { ...from, limit: limit + 1 })
    const { contexts, ...page } = yield* pageOf(rows, limit, unmasked)
    return subject.kind === "site" ? yield* asItStood(subject, page, contexts) : page
  })

  const ofTypes = Effect.fn("Records.ofTypes")(function* (
    marked: MarkedTypes,
    between: { readonly after: number; readonly until: number; readonly limit: number },
  ) {
    const { limit } = between
    const rows = yield* recordSql.ofTypes(marked, { ...between, limit: limit + 1 })
    const { contexts: _, ...page } = yield* pageOf(rows, limit, false)
    return page
  })

  const inTurn = <A, E extends { readonly message: string }>(reading: Effect.Effect<A, E>) =>
    turns
      .withPermits(1)(reading)
      .pipe(Effect.mapError(({ message }) => new StoreUnavailable({ reason: "down", detail: message })))

  /** Events of a part, and where it goes on. Of streams in one state the charts have to say which they are. */
  const countedAfter = Effect.fnUntraced(function* (subject: FoundSubject, part: Part) {
    if (subject.kind === "site" && subject.state !== undefined) {
      const { entries, next } = yield* read(subject, part, false)
      return [entries.length, next] as const
    }
    const { rows, next } = yield* recordSql.page(subject, part)
    return [rows.length, rows.length === part.limit ? Number(rows.at(-1)?.seq) : next] as const
  })

  /** How many events a record has, counted to the greatest number. */
  const count = Effect.fn("Records.count")(function* (subject: FoundSubject) {
    let after = 0
    let counted = 0
    const from = { order: "oldest", limit: COUNTED_AT_ONCE } as const
    for (;;) {
      const [found, goesOn] = yield* countedAfter(subject, { ...from, after })
      counted += found
      if (goesOn === undefined || counted >= MOST_COUNTED) return Math.min(counted, MOST_COUNTED)
      after = goesOn
      yield* Effect.yieldNow
    }
  })

  return Records.of({
    count: (subject) => inTurn(count(subject)),
    read: (subject, from, unmasked) => inTurn(read(subject, from, unmasked)),
    ofTypes: (marked, between) => inTurn(ofTypes(marked, between)),
  })
})
