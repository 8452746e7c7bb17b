import type { Schema } from "effect"
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  StateMachine,
} from "xstate"
import { enumerate } from "./enumerate.ts"

/** Events of the chart that somebody sends; those of its own actors are given as outcomes. */
export type SentEvent<Machine extends AnyStateMachine> = Exclude<
  EventFromLogic<Machine>,
  { readonly type: `xstate.${string}` }
>

type PayloadOf<Event> = Event extends { readonly type: string } ? Omit<Event, "type"> : never

type ActorOf<Machine extends AnyStateMachine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actor
    : never

/** Names of the actors the chart declares in `setup`. */
export type ActorSource<Machine extends AnyStateMachine> = ActorOf<Machine>["src"]

/** What an actor of the chart answers, by its name in `setup`. */
export type ActorOutput<Machine extends AnyStateMachine, Source> = OutputFrom<
  Extract<ActorOf<Machine>, { readonly src: Source }>["logic"]
>

/** Actors that answer nothing (a deadline) need no sample. */
type SilentSource<Machine extends AnyStateMachine> = {
  [Source in ActorSource<Machine>]: undefined extends ActorOutput<Machine, Source> ? Source : never
}[ActorSource<Machine>]

/** A list of samples, or a way to make them from the context, where a sample has to fit what came before (an attempt's number). */
type Samples<Machine extends AnyStateMachine, Sample> =
  | readonly Sample[]
  | ((context: ContextFrom<Machine>) => readonly Sample[])

/** Payloads to try for each event, without their `type`: at least one that is accepted and, for each guard, one it refuses. */
type EventSamples<Machine extends AnyStateMachine> = {
  readonly [Type in SentEvent<Machine>["type"]]: Samples<
    Machine,
    PayloadOf<Extract<SentEvent<Machine>, { readonly type: Type }>>
  >
}

/** Answers to try for each actor: at least one for each guarded branch of its `onDone`. A defect is tried by itself. */
type OutcomeSamples<Machine extends AnyStateMachine> = {
  readonly [Source in Exclude<ActorSource<Machine>, SilentSource<Machine>>]: Samples<
    Machine,
    ActorOutput<Machine, Source>
  >
} & {
  readonly [Source in SilentSource<Machine>]?: Samples<Machine, ActorOutput<Machine, Source>>
}

type WithOutcomes<Machine extends AnyStateMachine> =
  Record<never, never> extends OutcomeSamples<Machine>
    ? { readonly outcomes?: OutcomeSamples<Machine> }
    : { readonly outcomes: OutcomeSamples<Machine> }

/** A transition that no path can take, or a mutant that no path can tell from the chart, and why that is so. */
export interface Exemption {
  /** `id|event|index` of a transition, or the name of a mutant. */
  readonly key: string
  readonly reason: string
}

/** A chart's transitions for defects of its actors, as what nobody can bring about on the real site. */
export const offBrowserDefects = (machine: AnyStateMachine): readonly Exemption[] =>
  enumerate(machine).transitions.flatMap(({ key, kind }) =>
    kind === "actorError"
      ? [
          {
            key,
            reason:
              "a defect is a programming error or code that did not arrive: no answer of the server brings it about",
          },
        ]
      : [],
  )

/** Where a chart's paths are not walked: the reason for the whole chart, or for single transitions. */
export type Absence = string | readonly Exemption[]

interface Bounds {
  /** Steps that walking the whole chart may take; passing it means that the projection grows without end. */
  readonly limit: number
  /** Transitions that no path takes, each with its reason. One that is taken after all fails the tests. */
  readonly unreachable?: readonly Exemption[]
  /** Guarded transitions whose guard is never seen to refuse, each with its reason (a last branch kept guarded to be read). */
  readonly neverRefused?: readonly Exemption[]
  /** Mutants that behave as the chart does, each with its reason. */
  readonly tolerates?: readonly Exemption[]
  /** What no mutant is made of or put under (`guard NAME`, `action NAME`, `tests FILE`), each with its reason. */
  readonly unmutated?: readonly Exemption[]
  /** Why no screen is walked though states name one; or the transitions that no screen can bring about. */
  readonly offScreen?: Absence
  /** Why the flow is not walked on the real site; or the transitions that nobody can bring about there. */
  readonly offBrowser?: Absence
}

/** What a person writes in `<flow>.model.ts`. */
export type ModelDefinition<Machine extends AnyStateMachine> = Bounds &
  WithOutcomes<Machine> & {
    readonly machine: Machine
    /** Schema of all events that are sent to the chart: a union of structs with a literal `type`. */
    readonly events: Schema.Constraint & { readonly Type: EventFromLogic<Machine> }
    readonly input: InputFrom<Machine>
    readonly samples: EventSamples<Machine>
    /**
     * What of the context tells two snapshots with the same state apart. Counters are clamped to where they
     * stop mattering, texts reduced to what guards ask of them: a projection that is too fine never ends.
     */
    readonly project: (context: ContextFrom<Machine>) => unknown
  }

/** A chart with all that path generation needs, the same for every chart. */
export interface ChartModel<Machine extends AnyStateMachine = AnyStateMachine> extends Required<Bounds> {
  readonly machine: Machine
  readonly events: Schema.Constraint
  readonly input: InputFrom<Machine>
  /** Event types that samples are given for. */
  readonly sampledTypes: readonly string[]
  /** The sent events to try in a snapshot. */
  readonly eventsAt: (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[]
  /** The answers to try for an actor declared under this name. */
  readonly answersOf: (source: string, snapshot: AnyMachineSnapshot) => readonly unknown[]
  readonly project: (snapshot: AnyMachineSnapshot) => unknown
}

type AnySamples = readonly unknown[] | ((context: unknown) => readonly unknown[])

const samplesAt = (samples: AnySamples, snapshot: AnyMachineSnapshot): readonly unknown[] =>
  typeof samples === "function" ? samples(snapshot.context) : samples

/**
 * Describes a chart to path generation. A flow's `<flow>.model.ts` exports the result as `model`;
 * adding a sample there adds paths to every test that walks the chart, on the chart and on its screens.
 */
export const defineModel = <Machine extends AnyStateMachine>(
  definition: ModelDefinition<Machine>,
): ChartModel<Machine> => {
  const samples = Object.entries<AnySamples>(definition.samples as Record<string, AnySamples>)
  const outcomes = (definition.outcomes ?? {}) as Readonly<Record<string, AnySamples | undefined>>
  return {
    machine: definition.machine,
    events: definition.events,
    input: definition.input,
    limit: definition.limit,
    unreachable: definition.unreachable ?? [],
    neverRefused: definition.neverRefused ?? [],
    tolerates: definition.tolerates ?? [],
    unmutated: definition.unmutated ?? [],
    offScreen: definition.offScreen ?? [],
    offBrowser: definition.offBrowser ?? [],
    sampledTypes: samples.map(([type]) => type),
    eventsAt: (snapshot) =>
      samples.flatMap(([type, list]) =>
        samplesAt(list, snapshot).map((payload) => ({ ...(payload as object), type })),
      ),
    answersOf: (source, snapshot) => samplesAt(outcomes[source] ?? [undefined], snapshot),
    project: (snapshot) => definition.project(snapshot.context),
  }
}
