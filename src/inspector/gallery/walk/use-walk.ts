import { useMemo, useState } from "react"
import type { AnyEventObject } from "xstate"
import type { ChartModel } from "#machines/kernel/model.ts"
import { redactor } from "#machines/kernel/redact.ts"
import { answeringActor } from "#machines/kernel/walk.ts"
import { nearest } from "../data/search.ts"
import { type Fault, faultsOf } from "../form/check.ts"
import { eventSchema } from "../form/field-spec.ts"
import { type TellingWalker, type ToldStand, tellingWalker } from "./walk.ts"
import { readWalk, walkHash } from "./walk-link.ts"

/** One step of a walk: the event that was sent, and where it led. */
export interface Step {
  readonly event: AnyEventObject
  readonly stand: ToldStand
}

/** Why a walk from a link stops before its end. */
export type WalkFault =
  | { readonly kind: "unreadable" }
  | {
      readonly kind: "refused"
      readonly event: string
      readonly faults: readonly Fault[]
      /** Where the chart knows no such event: the one most like it, and the walk with that in its place. */
      readonly nearest?: { readonly event: string; readonly events: readonly AnyEventObject[] }
    }

/** A walk with its place in time. */
export interface WalkState {
  readonly start: ToldStand
  readonly steps: readonly Step[]
  /** Steps that are done; those after it can be done again. */
  readonly at: number
  readonly fault: WalkFault | undefined
}

/** What the chart's Schema has against an event. Answers of actors may have no Schema, and their breakdowns never have one. */
export const eventFaults = (model: ChartModel, event: AnyEventObject): readonly Fault[] =>
  answeringActor(event.type) !== undefined && eventSchema(model.events, event.type) === undefined
    ? []
    : faultsOf(model.events, event)

/** The event most like one that the chart does not know, and the same walk with it; none where it is known. */
const nearestWalk = (model: ChartModel, events: readonly AnyEventObject[], at: number) => {
  const asked = events[at]?.type ?? ""
  const event = model.sampledTypes.includes(asked) ? undefined : nearest(asked, model.sampledTypes)
  return event === undefined
    ? {}
    : {
        nearest: {
          event,
          events: events.map((each, index) => (index === at ? { ...each, type: event } : each)),
        },
      }
}

/** Walks a list of events as far as the chart's Schema knows them. */
export const walkEvents = (
  model: ChartModel,
  walker: TellingWalker,
  events: readonly AnyEventObject[] | undefined,
): WalkState => {
  const start = walker.start()
  const steps: Step[] = []
  let stand = start
  let fault: WalkFault | undefined = events === undefined ? { kind: "unreadable" } : undefined
  for (const [at, event] of (events ?? []).entries()) {
    const faults = eventFaults(model, event)
    if (faults.length > 0) {
      fault = { kind: "refused", event: event.type, faults, ...nearestWalk(model, events ?? [], at) }
      break
    }
    stand = walker.step(stand, event)
    steps.push({ event, stand })
  }
  return { start, steps, at: steps.length, fault }
}

/** Where a walk stands now, and before its last step. */
export const standAt = ({ start, steps }: WalkState, at: number): ToldStand => steps[at - 1]?.stand ?? start

/** What can be done with a walk. */
export interface WalkControls {
  readonly walker: TellingWalker
  readonly state: WalkState
  readonly stand: ToldStand
  readonly send: (event: AnyEventObject) => void
  readonly go: (at: number) => void
  /** Walks other events from the beginning, and says the address's part of the walk. */
  readonly walk: (events: readonly AnyEventObject[]) => string
}

/** A walk over a chart that begins with the address; each change of it is told, secrets masked, for the address. */
export const useWalk = (model: ChartModel, hash: string, onHash: (hash: string) => void): WalkControls => {
  const walker = useMemo(() => tellingWalker(model.machine, model.input), [model])
  const redact = useMemo(() => redactor(model.events), [model])
  const [walked, setWalked] = useState(() => ({ walker, state: walkEvents(model, walker, readWalk(hash)) }))
  // Another chart, as by a change of a draft: the same events, as far as it takes them.
  const now = walked.walker === walker ? walked : { walker, state: walkEvents(model, walker, readWalk(hash)) }
  if (now !== walked) setWalked(now)
  const { state } = now
  const setState = (next: WalkState) => setWalked({ walker, state: next })
  const change = (next: WalkState): string => {
    const hash = walkHash(next.steps.slice(0, next.at).map(({ event }) => redact(event) as AnyEventObject))
    setState(next)
    onHash(hash)
    return hash
  }
  return {
    walker,
    state,
    stand: standAt(state, state.at),
    send: (event) => {
      const done = state.steps.slice(0, state.at)
      const stand = walker.step(standAt(state, state.at), event)
      change({ ...state, steps: [...done, { event, stand }], at: done.length + 1, fault: undefined })
    },
    go: (at) => void change({ ...state, at: Math.max(0, Math.min(state.steps.length, at)) }),
    walk: (events) => change(walkEvents(model, walker, events)),
  }
}
