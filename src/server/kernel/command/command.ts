import type { Effect } from "effect"
import type { AnyStateMachine, EventFromLogic } from "xstate"
import type { Decision } from "../journal/Aggregates.ts"
import type { Aggregate, Loaded } from "../journal/aggregate.ts"
import type {
  CommitMeta,
  DocumentChange,
  KeyReused,
  LiabilityLimit,
  LiabilityReached,
  Receipt,
} from "../journal/commit.ts"
import type { MeaningIn, Meanings, UnknownGuard } from "./meaning.ts"

/** A stream that a command has to itself, reads, and may write to. */
export interface Stream<Machine extends AnyStateMachine> {
  readonly aggregate: Aggregate<Machine>
  readonly id: string
  /** Taken as not begun where this process doesn't remember it; read before anything is refused because of it. */
  readonly isBegun: boolean
  /** Read from the log each time, whatever this process remembers. */
  readonly isLookedUp: boolean
  /** Never written to; its version is checked as what was decided upon it is written. */
  readonly isUpon: boolean
  /** Decided upon by commands of everybody, which don't wait for one another because of it. */
  readonly isShared?: true
}

/** The stream of an aggregate. */
export const stream = <Machine extends AnyStateMachine>(
  aggregate: Aggregate<Machine>,
  id: string | number,
): Stream<Machine> => ({ aggregate, id: `${id}`, isBegun: true, isLookedUp: false, isUpon: false })

/** The stream of an aggregate that most probably is to be begun, such as that of a bet with a new key: it costs no reading. */
export const newStream = <Machine extends AnyStateMachine>(
  aggregate: Aggregate<Machine>,
  id: string | number,
): Stream<Machine> => ({ aggregate, id: `${id}`, isBegun: false, isLookedUp: false, isUpon: false })

/**
 * The stream of an aggregate that a command decides upon and may write nothing to, such as that of a player who may have been
 * erased: no commit would say that what is remembered of it is old.
 */
export const lookedUp = <Machine extends AnyStateMachine>(
  aggregate: Aggregate<Machine>,
  id: string | number,
): Stream<Machine> => ({ aggregate, id: `${id}`, isBegun: true, isLookedUp: true, isUpon: false })

/**
 * The stream of an aggregate that a command is decided upon, writes nothing to, and that most often is not begun, such as that of a
 * player's limits. It costs no reading: what is remembered of it, or that it is not begun, is checked as the command is written.
 */
export const upon = <Machine extends AnyStateMachine>(
  aggregate: Aggregate<Machine>,
  id: string | number,
): Stream<Machine> => ({ aggregate, id: `${id}`, isBegun: false, isLookedUp: false, isUpon: true })

/**
 * As {@link upon}, of a stream that commands of everybody are decided upon, such as that of the stops of the line: they run side by side, and one
 * that was decided upon an older version is decided again.
 */
export const uponShared = <Machine extends AnyStateMachine>(
  aggregate: Aggregate<Machine>,
  id: string | number,
): Stream<Machine> => ({ ...upon(aggregate, id), isShared: true })

/** The streams of a command by what they are to it; what it does not need this time is `undefined`. */
// biome-ignore lint/suspicious/noExplicitAny: a chart is known by its own types alone
export type Streams = Readonly<Record<string, Stream<any> | undefined>>

/** The chart of a stream. */
export type MachineOf<Each> = Each extends Stream<infer Machine> ? Machine : never

/** The aggregates of a command's streams, as they are before it or after it. */
export type LoadedOf<Named extends Streams> = {
  readonly [Name in keyof Named]:
    | Loaded<MachineOf<Named[Name]>>
    | (undefined extends Named[Name] ? undefined : never)
}

/** Events for a stream in turn, or what its chart has already made of them. */
export type Told<Machine extends AnyStateMachine> = ReadonlyArray<EventFromLogic<Machine>> | Decision<Machine>

/** What a command comes to. Without events it writes nothing; without a refusal it answers. */
export interface Outcome<Named extends Streams> {
  /** Events of the streams, whose order they are written in. */
  readonly events?: { readonly [Name in keyof Named]?: Told<MachineOf<Named[Name]>> | undefined }
  /**
   * Decided by the facts, upon streams that only these could name, such as a player's sessions: written after the events,
   * and checked as they are written.
   */
  readonly also?: ReadonlyArray<Decision<AnyStateMachine>>
  /** Who did it, where that is not whom the command is by: a wrong try is a stranger's. */
  readonly by?: CommitMeta
  /** Rows beside the events: what the log does not hold, such as a digest that can be erased. */
  readonly documents?: ReadonlyArray<DocumentChange>
  /** What the house may lose, where the command adds to it. */
  readonly within?: LiabilityLimit
  /** Told in place of the answer; where events stand beside it, they are written first: a wrong try. */
  readonly refusal?: unknown
}

type RefusalIn<Out> = Out extends { readonly refusal: infer Refusal } ? Exclude<Refusal, undefined> : never

/** What `decide` knows of the world beside its facts. */
export interface Now {
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** What a command is written as: each part's own types, which {@link command} puts together. */
interface Definition<
  Named extends Streams,
  Input,
  Key extends Receipt,
  Facts,
  FactsFail,
  FactsNeed,
  Out extends Outcome<Named>,
  Means extends Meanings<Named, Input, Facts>,
  Short,
  Over,
  OverFail,
  OverNeed,
  TellFail,
  TellNeed,
  Answer,
> {
  /** What it loads, has to itself and may write: named once, in the order in which it is written. */
  readonly streams: (input: Input) => Named
  /** Who asks, and from where: kept with each event. */
  readonly by: (input: Input) => CommitMeta
  /**
   * Key, fingerprint and answer of a command that its sender may send again: it is written once, and the same key with
   * another body is refused.
   */
  readonly receipt?: (input: Input) => Key
  /** What the world says now: prices, limits, secrets. It writes nothing. */
  readonly facts?: (input: Input, loaded: LoadedOf<Named>) => Effect.Effect<Facts, FactsFail, FactsNeed>
  /** Pure: events for each stream, or a refusal. */
  readonly decide: (loaded: LoadedOf<Named>, input: Input, facts: Facts & Now) => Out
  /** What a chart's refusal means; a defect where not said. */
  readonly refused?: Means & Meanings<Named, Input, Facts>
  /** What it means that the player's money did not suffice as it was written; a defect where not said. */
  readonly short?: (loaded: LoadedOf<Named>, input: Input, facts: Facts & Now) => Short
  /** Why the house takes no more on something; a defect where not said. */
  readonly overLiability?: (
    reached: LiabilityReached,
    after: LoadedOf<Named>,
  ) => Effect.Effect<Over, OverFail, OverNeed>
  /** News for pages and processes, after the commit. */
  readonly tell?: (
    after: LoadedOf<Named>,
    input: Input,
    told: {
      readonly before: LoadedOf<Named>
      readonly facts: Facts & Now
      /** Names of the streams that were written to. */
      readonly written: ReadonlySet<keyof Named>
    },
  ) => Effect.Effect<void, TellFail, TellNeed>
  /** What it answers with the streams as they are then: after it, or found so where it is repeated. */
  readonly answer: (loaded: LoadedOf<Named>, input: Input, facts: Facts & Now) => Answer
}

/**
 * A command as a value: nothing is done until it is prepared and run (`run.ts`). `Needs` and `Failures` are those of all its
 * parts, beside a store that can't be reached.
 */
export interface Command<
  Named extends Streams,
  Input,
  Facts,
  Answer,
  Out extends Outcome<Named>,
  Needs,
  Failures,
> extends Definition<
    Named,
    Input,
    Receipt,
    Facts,
    Failures,
    Needs,
    Out,
    Meanings<Named, Input, Facts>,
    unknown,
    unknown,
    Failures,
    Needs,
    Failures,
    Needs,
    Answer
  > {
  /** `<domain>.<command>`, the name of its span. */
  readonly name: string
}

/**
 * A command of its parts. Its failures are what its decision, its charts and its facts say.
 * @param _unknown of no command: asked for by the compiler where `refused` names a guard that the chart of the stream doesn't have
 */
export const command = <
  Named extends Streams,
  Input,
  const Out extends Outcome<Named>,
  Answer,
  Key extends Receipt = never,
  Facts = unknown,
  FactsFail = never,
  FactsNeed = never,
  // biome-ignore lint/complexity/noBannedTypes: no chart's refusal means anything
  Means extends Meanings<Named, Input, Facts> = {},
  Short = never,
  Over = never,
  OverFail = never,
  OverNeed = never,
  TellFail = never,
  TellNeed = never,
>(
  name: string,
  definition: Definition<
    Named,
    Input,
    Key,
    Facts,
    FactsFail,
    FactsNeed,
    Out,
    Means,
    Short,
    Over,
    OverFail,
    OverNeed,
    TellFail,
    TellNeed,
    Answer
  >,
  ..._unknown: [UnknownGuard<Named, Means>] extends [never] ? [] : [guard: UnknownGuard<Named, Means>]
): Command<
  Named,
  Input,
  Facts,
  Answer,
  Out,
  FactsNeed | OverNeed | TellNeed,
  | RefusalIn<Out>
  | MeaningIn<Means[keyof Means]>
  | FactsFail
  | Short
  | Over
  | OverFail
  | TellFail
  | ([Key] extends [never] ? never : KeyReused)
> => ({ ...definition, name }) as never
