import type { Effect } from "effect"
import type {
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  PromiseActorLogic,
  SnapshotFrom,
  Subscription,
} from "xstate"
import type { Outcome } from "#machines/kernel/outcome.ts"
import type { RedirectList } from "#models/identity/registration/redirect.ts"
import type { BrowserServices } from "./BrowserServices.ts"
import type { ModalRef } from "./modal-flow.ts"
import type { Notes } from "./Notes.ts"
import type { Notify } from "./notices-flow.ts"

/** A program that uses the browser's services, or what came of it where that is known without running one. */
export type Program<Output, Failure> =
  | Effect.Effect<Output, Failure, BrowserServices>
  | Outcome<Output, Failure>

/**
 * Makes an actor of a program; its typed failures come back as an `Outcome`. A promise of a program is one whose code
 * arrives when it is first run.
 */
export type MakeActor = <Output, Failure, Input>(
  program: (
    input: NoInfer<Input>,
  ) => Program<NoInfer<Output>, NoInfer<Failure>> | Promise<Program<NoInfer<Output>, NoInfer<Failure>>>,
) => PromiseActorLogic<Outcome<Output, Failure>, Input>

/** What a flow is given to provide its chart's actors with. */
export interface FlowTools {
  readonly actor: MakeActor
  /** The page itself says that nobody is signed in. */
  readonly toldGuest: boolean
  /** After so long without activity a player is signed out, in milliseconds; zero: never. Half an hour where the page does not say. */
  readonly idleSignOutMs?: number | undefined
  /**
   * Done when everything the flow was sent so far is in its journal; at once where nothing is journalled or storage
   * is blocked. For what has to be written down before it is done, such as the key of a bet.
   */
  readonly stored: () => Promise<void>
  /** Opens another flow, for a step that another chart decides (a captcha before a code is sent). */
  readonly open: FlowHost["open"]
}

/** A chart with everything it needs to live in the page. */
export interface Flow<Machine extends AnyStateMachine> {
  /** The chart with its actors provided; `deadline` is provided by the host. */
  readonly machine: Machine
  readonly input: InputFrom<Machine>
  /** Present where the flow's events are journalled, so that a reload folds them again. */
  readonly journal?: FlowJournal<Machine>
}

/** How a flow's events are kept in the browser. */
export type FlowJournal<Machine extends AnyStateMachine> = JournalRules<Machine> &
  (
    | {
        /** One stream for all tabs, one tab leading. */
        readonly scope: "shared"
        readonly isOver?: undefined
      }
    | {
        /** Each tab has its own. */
        readonly scope: "tab"
        /**
         * Whether the flow has come to its end and nothing of it is needed any more: its journal is forgotten there and
         * then, and the flow begins anew with whatever leads it away from its end.
         */
        readonly isOver?: (snapshot: SnapshotFrom<Machine>) => boolean
      }
  )

interface JournalRules<Machine extends AnyStateMachine> {
  /** Raised whenever old events no longer fold to what they meant. */
  readonly version: number
  /** What is written of an event: the same event with its secrets masked at equal length. */
  readonly redact: (event: EventFromLogic<Machine>) => EventFromLogic<Machine>
  /** An event of an older version as today's; `undefined` drops it. Without an upcaster older streams are discarded. */
  readonly upcast?: (event: unknown, version: number) => EventFromLogic<Machine> | undefined
  /** Sent after a restore, where the chart takes it: whatever was secret is gone and has to be asked for again. */
  readonly secretLost?: EventFromLogic<Machine>
}

/** What a link between charts may ask of the page, besides other flows. */
export interface LinkTools {
  readonly open: FlowHost["open"]
  /** Brings the queue of dialogs. */
  readonly modals: () => Promise<ModalRef>
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** The path of the page's address. */
  readonly path: () => string
  /** Goes to another path of the site, in the language of the page where it names none. */
  readonly go: (path: string, options?: { readonly replace: boolean }) => void
  /** Where players are led after they have registered or signed in, as it is configured (§2). */
  readonly redirects: () => RedirectList | undefined
  readonly note: Notes["note"]
  readonly notify: Notify
  /** The coupon has got selections by another way than a press of a price. */
  readonly couponFilled: () => void
  /** Fetches the words that a page which opens with the line comes without. */
  readonly completeWords: () => void
}

/** How a flow stands among the others of the page. */
export interface FlowJoints<Machine extends AnyStateMachine> {
  /** What the chart is told when its screen is shown, where that is always the same, and when it is left. See `useShownFlow`. */
  readonly shown?: {
    readonly opened?: EventFromLogic<Machine>
    readonly left?: EventFromLogic<Machine>
  }
  /** Joins the flow to others: called once, when it lives, and holds as long as the page. See `links.ts`. */
  readonly link?: (flow: FlowRef<Machine>, page: LinkTools) => void | Promise<void>
}

/** A flow by name; made once, when something first opens it. */
export interface FlowDefinition<Machine extends AnyStateMachine> extends FlowJoints<Machine> {
  readonly name: string
  readonly make: (tools: FlowTools) => Flow<Machine>
}

/** Names a flow. The definition is a constant of its feature: `useFlow` tells flows apart by it. */
export const defineFlow = <Machine extends AnyStateMachine>(
  name: string,
  make: (tools: FlowTools) => Flow<Machine>,
  joints?: FlowJoints<NoInfer<Machine>>,
): FlowDefinition<Machine> => ({ name, make, ...joints })

/**
 * A living flow, whichever tab runs it: in a following tab the snapshot is a mirror and events go to the leading
 * one. `useSnapshot` and `useSelected` read it.
 */
export interface FlowRef<Machine extends AnyStateMachine> {
  readonly send: (event: EventFromLogic<Machine>) => void
  readonly getSnapshot: () => SnapshotFrom<Machine>
  readonly subscribe: (listener: Listener<SnapshotFrom<Machine>>) => Subscription
}

type Listener<Value> = ((value: Value) => void) | { readonly next?: (value: Value) => void }

/** An opened flow: `ready` once it lives. What lives already is told as `settled` does, so that no screen waits for it. */
export interface FlowHandle<Machine extends AnyStateMachine> {
  readonly ready: Promise<FlowRef<Machine>>
}

/** Where flows live: the page's root. */
export interface FlowHost {
  /** Opens a flow, or gives the one already open. */
  readonly open: <Machine extends AnyStateMachine>(definition: FlowDefinition<Machine>) => FlowHandle<Machine>
  /** Stops a flow and forgets its journal; opened again, it starts anew. */
  readonly close: <Machine extends AnyStateMachine>(definition: FlowDefinition<Machine>) => void
}
