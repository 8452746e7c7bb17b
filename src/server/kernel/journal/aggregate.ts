import { Schema } from "effect"
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from "xstate"
import { compileStep } from "#machines/kernel/compiled-step.ts"
import { decide, initialSnapshot } from "#machines/kernel/fold.ts"
import type { Posting } from "#models/money/ledger.ts"
import { ERASED, textFields } from "#models/privacy/personal.ts"
import { openedFields, type Person } from "../secrets/sealed-text.ts"
import type { Document, Json, LiabilityChange, NewEvent, StoredEvent } from "./commit.ts"
import { compileEncoder } from "./compile-encoder.ts"

/** An event as an upcaster sees it: `payload` without the type, as it was written. */
export interface OldEvent {
  readonly type: string
  readonly version: number
  readonly payload: Json
}

/** What makes a chart an aggregate: the names, Schemas and functions that stand between it and its stream. */
export interface AggregateDefinition<Machine extends AnyStateMachine> {
  /** First part of its streams' names: `bet` for `bet:<id>`. */
  readonly kind: string
  readonly machine: Machine
  /** Input of a new aggregate, the same for every id. */
  readonly input: () => InputFrom<Machine>
  /** Events its streams hold, discriminated by `type`. */
  readonly events: Schema.ConstraintCodec<EventFromLogic<Machine> & { readonly type: string }, unknown>
  /** Version that events are written with, from 1. */
  readonly version: number
  /** Whose the personal texts of an event are; needed where the events have any. Pure. */
  readonly personOf?: (id: string, event: EventFromLogic<Machine>) => Person
  /** Brings an event of an older version to this one; pure. */
  readonly upcast?: (event: OldEvent) => OldEvent
  /** Kinds of the documents `project` makes; its own `kind` where not said. */
  readonly documentKinds?: ReadonlyArray<string>
  /** How many of them a process remembers at most, those used last; {@link REMEMBERED} where not said. */
  readonly remembered?: number
  /** Documents that stand for the aggregate in this state; pure. Each document belongs to one aggregate. */
  readonly project?: (id: string, snapshot: SnapshotFrom<Machine>, version: number) => ReadonlyArray<Document>
  /** What the house may lose by the aggregate in this state; pure. */
  readonly liabilities?: (snapshot: SnapshotFrom<Machine>) => ReadonlyArray<LiabilityChange>
  /** What one of its events posts, where it moves money; pure. All that a command posts comes of it. */
  readonly postings?: (step: {
    readonly id: string
    readonly before: SnapshotFrom<Machine>
    readonly event: EventFromLogic<Machine>
    readonly after: SnapshotFrom<Machine>
  }) => ReadonlyArray<Posting>
}

/** An aggregate in the state its stream led to. */
export interface Loaded<Machine extends AnyStateMachine> {
  readonly id: string
  /** Events folded; 0 for one that does not exist yet. */
  readonly version: number
  readonly snapshot: SnapshotFrom<Machine>
}

/** A stored event as the chart takes it, and the state after it. */
export interface Step<Machine extends AnyStateMachine> {
  readonly event: EventFromLogic<Machine>
  readonly after: Loaded<Machine>
}

/** A stream can't be folded by its chart: the place and the reason. Never the player's doing. */
export class StreamCorrupt extends Schema.TaggedError<StreamCorrupt>()("StreamCorrupt", {
  stream: Schema.String,
  version: Schema.Number,
  detail: Schema.String,
}) {
  override get message(): string {
    return `${this.stream}, event ${this.version}: ${this.detail}`
  }
}

const REMEMBERED = 20_000
const NONE: ReadonlyArray<LiabilityChange> = []
const NO_POSTINGS: ReadonlyArray<Posting> = []

/** Folds, decides and projects the streams of one chart. Made by {@link makeAggregate}. */
export interface Aggregate<Machine extends AnyStateMachine> {
  readonly kind: string
  readonly remembered: number
  readonly machine: Machine
  /** Schema of its events. */
  readonly events: Schema.Constraint
  /** Version that events are written with. */
  readonly schemaVersion: number
  readonly documentKinds: ReadonlyArray<string>
  /** The event as today's chart takes it; what is sealed in it reads as erased. Throws where its text can't be read. */
  readonly decode: (stored: StoredEvent) => EventFromLogic<Machine>
  readonly streamOf: (id: string) => string
  readonly initial: (id: string) => Loaded<Machine>
  /** One stored event further. Throws {@link StreamCorrupt} where the chart would not have taken it. */
  readonly step: (from: Loaded<Machine>, stored: StoredEvent) => Step<Machine>
  /** Folds stored events upon a state; throws {@link StreamCorrupt} where the chart would not have taken one. */
  readonly replay: (from: Loaded<Machine>, events: ReadonlyArray<StoredEvent>) => Loaded<Machine>
  /** The state after one more event, or nothing where the chart refuses it. */
  readonly next: (from: Loaded<Machine>, event: EventFromLogic<Machine>) => Loaded<Machine> | undefined
  /** The event as it is handed to the journal, its personal fields named; `id` is the aggregate's. */
  readonly encode: (event: EventFromLogic<Machine>, id: string) => NewEvent
  readonly project: (state: Loaded<Machine>) => ReadonlyArray<Document>
  readonly liabilities: (state: Loaded<Machine>) => ReadonlyArray<LiabilityChange>
  /** What an event posts that led from one state to the next. */
  readonly postings: (
    before: Loaded<Machine>,
    event: EventFromLogic<Machine>,
    after: Loaded<Machine>,
  ) => ReadonlyArray<Posting>
}

/** What the audit needs of an aggregate: how its streams are named, and what a whole stream leads to. */
export interface Replayable {
  readonly kind: string
  readonly events: Schema.Constraint
  /** Version that events are written with. */
  readonly schemaVersion: number
  /** Kinds of documents that nothing but these aggregates may stand behind. */
  readonly documentKinds: ReadonlyArray<string>
  readonly project: (state: Loaded<AnyStateMachine>) => ReadonlyArray<Document>
  readonly liabilities: (state: Loaded<AnyStateMachine>) => ReadonlyArray<LiabilityChange>
  /** The state itself. Throws {@link StreamCorrupt}. */
  readonly snapshotOf: (id: string, events: ReadonlyArray<StoredEvent>) => AnyMachineSnapshot
  readonly machine: AnyStateMachine
  /** The state before the first event. */
  readonly begin: (id: string) => Loaded<AnyStateMachine>
  /** One event further, with the event as the chart takes it. Throws {@link StreamCorrupt}. */
  readonly step: (from: Loaded<AnyStateMachine>, stored: StoredEvent) => Step<AnyStateMachine>
}

/** Where the id begins in a stream's name; a name without a kind is its own kind. */
export const splitStream = (stream: string): { readonly kind: string; readonly id: string } => {
  const at = stream.indexOf(":")
  return at < 0 ? { kind: stream, id: "" } : { kind: stream.slice(0, at), id: stream.slice(at + 1) }
}

/** The state a snapshot is in, for people: `active`, `{"waiting":"quote"}`. */
export const stateName = (snapshot: AnyMachineSnapshot): string =>
  typeof snapshot.value === "string" ? snapshot.value : JSON.stringify(snapshot.value)

/** The personal fields of each type of event. Only whole fields are sealed: a personal text deeper down is a mistake. */
const personalFields = (
  kind: string,
  events: Schema.Constraint,
): ReadonlyMap<string, ReadonlyArray<string>> => {
  const found = textFields(events).filter(({ isPersonal }) => isPersonal)
  const deep = found.find(({ path }) => path.length !== 1)
  if (deep !== undefined)
    throw new Error(`${kind}: ${deep.path.join(".")} is personal, and no field of an event`)
  return new Map(
    [...Map.groupBy(found, ({ type }) => type)].map(([type, fields]) => [
      type,
      fields.flatMap(({ path }) => path),
    ]),
  )
}

/** Makes an aggregate of a chart. */
export const makeAggregate = <Machine extends AnyStateMachine>(
  definition: AggregateDefinition<Machine>,
): Aggregate<Machine> => {
  const { kind, machine, version } = definition
  const chartStep = compileStep(machine)
  const codec = Schema.toCodecJson(definition.events)
  const decodeEvent = Schema.decodeUnknownSync(codec)
  const encodeEvent = compileEncoder(definition.events)
  const upcast = definition.upcast ?? ((event) => event)
  const personal = personalFields(kind, definition.events)
  const { personOf } = definition
  if (personal.size > 0 && personOf === undefined) throw new Error(`${kind}: whose are its personal fields?`)

  let start: SnapshotFrom<Machine> | undefined

  const decode = ({ type, schemaVersion, payload }: StoredEvent): EventFromLogic<Machine> => {
    if (schemaVersion > version)
      throw new Error(`${type} has version ${schemaVersion}, newer than ${version}`)
    const written: OldEvent = {
      type,
      version: schemaVersion,
      payload: openedFields(payload, () => ERASED) as Json,
    }
    const current = schemaVersion < version ? upcast(written) : written
    return decodeEvent({ ...Object(current.payload), type: current.type }) as EventFromLogic<Machine>
  }

  const next = (from: Loaded<Machine>, event: EventFromLogic<Machine>): Loaded<Machine> | undefined => {
    const snapshot = decide(machine, from.snapshot, event, chartStep)
    return snapshot === undefined ? undefined : { id: from.id, version: from.version + 1, snapshot }
  }

  const step = (state: Loaded<Machine>, stored: StoredEvent): Step<Machine> => {
    const refuse = (detail: string) =>
      new StreamCorrupt({ stream: stored.stream, version: stored.version, detail })
    if (stored.version !== state.version + 1) throw refuse(`expected event ${state.version + 1}`)
    let event: EventFromLogic<Machine>
    try {
      event = decode(stored)
    } catch (cause) {
      throw refuse(`can't be decoded: ${cause instanceof Error ? cause.message : String(cause)}`)
    }
    const after = next(state, event)
    if (after === undefined) {
      throw refuse(`the chart refuses ${stored.type} in ${stateName(state.snapshot as AnyMachineSnapshot)}`)
    }
    return { event, after }
  }

  return {
    kind,
    remembered: definition.remembered ?? REMEMBERED,
    machine,
    events: definition.events,
    schemaVersion: version,
    documentKinds: definition.documentKinds ?? [kind],
    decode,
    streamOf: (id) => `${kind}:${id}`,
    initial: (id) => {
      const snapshot = start ?? initialSnapshot(machine, definition.input())
      start = snapshot
      return { id, version: 0, snapshot }
    },
    step,
    replay: (from, events) => events.reduce((state, stored) => step(state, stored).after, from),
    next,
    encode: (event, id) => {
      const { type, ...payload } = encodeEvent(event) as {
        readonly type: string
        readonly [key: string]: Json
      }
      const fields = personal.get(type)
      return fields === undefined || personOf === undefined
        ? { type, version, payload }
        : { type, version, payload, personal: { of: personOf(id, event), fields } }
    },
    project: ({ id, snapshot, version: at }) => definition.project?.(id, snapshot, at) ?? [],
    liabilities: ({ snapshot }) => definition.liabilities?.(snapshot) ?? NONE,
    postings: ({ id, snapshot: before }, event, { snapshot: after }) =>
      definition.postings?.({ id, before, event, after }) ?? NO_POSTINGS,
  }
}

/** The aggregate as the audit sees it. */
export const replayable = <Machine extends AnyStateMachine>(aggregate: Aggregate<Machine>): Replayable => ({
  kind: aggregate.kind,
  events: aggregate.events,
  schemaVersion: aggregate.schemaVersion,
  documentKinds: aggregate.documentKinds,
  project: (state) => aggregate.project(state as Loaded<Machine>),
  liabilities: (state) => aggregate.liabilities(state as Loaded<Machine>),
  snapshotOf: (id, events) => aggregate.replay(aggregate.initial(id), events).snapshot,
  machine: aggregate.machine,
  begin: (id) => aggregate.initial(id) as Loaded<AnyStateMachine>,
  step: (from, stored) => aggregate.step(from as Loaded<Machine>, stored) as Step<AnyStateMachine>,
})
