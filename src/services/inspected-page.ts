import type { AnyActor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate"
import type { Outcome } from "#machines/kernel/outcome.ts"
import type { ReadFailure } from "#machines/line/server-streams/server-streams.events.ts"
import type { StreamPage } from "#models/inspection/stream-record.ts"

/** What the journal holds of a flow, from its beginning, secrets masked. */
export interface FlowHistory {
  /** Name it is kept under: the flow's, with the tab's where each tab has its own. */
  readonly stream: string
  /** Version of the flow's journal. */
  readonly version: number
  /** `at`: milliseconds since the epoch. */
  readonly events: ReadonlyArray<{ readonly at: number; readonly event: AnyEventObject }>
}

/** A flow that lives in the page, to be looked at. */
export interface InspectedFlow {
  /** The flow's name: the folder of its chart. */
  readonly name: string
  /** Tells it apart where several of a name live; the name where it is absent. */
  readonly id?: string
  /** The chart as the page runs it. */
  readonly machine: AnyStateMachine
  readonly input: unknown
  /** Its living actor; `undefined` while another tab runs it. */
  readonly actor: () => AnyActor | undefined
  readonly snapshot: () => AnyMachineSnapshot
  /** Absent where the flow keeps no journal; rejects where the storage fails. */
  readonly history: (() => Promise<FlowHistory>) | undefined
  /**
   * What of its context may be told. Present where no Schema says which words of the chart are secret: of its events only
   * the types are told then.
   */
  readonly shown?: (context: unknown) => unknown
}

/** A moment of the past: right after the event of this number, from 0, of a flow's journal. */
export interface Moment {
  readonly flow: string
  readonly seq: number
}

/** The page as its inspector knows it: all that the two bundles share. */
export interface InspectedPage {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly language: () => string
  /** The flows that live now. */
  readonly living: () => readonly InspectedFlow[]
  /** Tells of every flow that begins to live, those that live already included; gives what ends it. */
  readonly onOpened: (listener: (flow: InspectedFlow) => void) => () => void
  /**
   * Draws the page as it stood at a moment in place of the living one, which goes on behind it: nothing drawn can be
   * pressed, and nothing is asked of anybody. Gives the time of the moment; `undefined` where the journal holds no
   * such event (any more).
   */
  readonly showMoment: (moment: Moment) => Promise<number | undefined>
  /** Asks the server for the signed-in player's own streams after an event of its log. */
  readonly readStreams: (after: number, signal: AbortSignal) => Promise<Outcome<StreamPage, ReadFailure>>
  /** Tells when somebody else is signed in, or nobody any more; gives what ends it. */
  readonly onVisitor: (listener: () => void) => () => void
  /** Gives the living page back. */
  readonly showNow: () => void
}

/** What opens and closes the inspector over a page. */
export interface InspectorHandle {
  readonly toggle: () => void
}

/** The one export of the inspector's bundle. */
export type OpenInspector = (page: InspectedPage) => Promise<InspectorHandle>
