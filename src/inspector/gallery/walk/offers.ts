import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from "xstate"
import type { ChartModel } from "#machines/kernel/model.ts"
import { payloadSpec } from "../form/field-spec.ts"
import type { Stand, Walker } from "./walk.ts"

/** An event that the chart listens to where a walk stands, with the payloads that its model knows. */
export interface Offer {
  readonly type: string
  readonly samples: readonly Sample[]
}

export interface Sample {
  readonly event: AnyEventObject
  /** False where every guard refuses it. */
  readonly isTaken: boolean
}

const isHeard = (snapshot: AnyMachineSnapshot, type: string): boolean =>
  snapshot._nodes.some((node) => node.transitions.has(type))

/** An answer as an event; one that says nothing says `null` where the Schema wants a word. */
const answer = (model: ChartModel, id: string, output: unknown): AnyEventObject => {
  const type = `xstate.done.actor.${id}`
  if (output !== undefined) return { type, output }
  const spec = payloadSpec(model.events, type)
  const wants =
    spec.kind === "object" && spec.fields.some((field) => field.name === "output" && !field.isOptional)
  return wants ? { type, output: null } : { type }
}

const answersAt = (model: ChartModel, { snapshot, ended }: Stand): readonly AnyEventObject[] =>
  Object.entries<AnyActorRef | undefined>(snapshot.children).flatMap(([id, child]) => {
    if (child === undefined || typeof child.src !== "string" || ended.includes(id)) return []
    return [
      ...model.answersOf(child.src, snapshot).map((output) => answer(model, id, output)),
      { type: `xstate.error.actor.${id}`, error: `a defect of ${child.src}` },
    ]
  })

/** The events that the model knows for a stand, those only that something listens to. */
export const eventsAt = (model: ChartModel, stand: Stand): readonly AnyEventObject[] =>
  stand.snapshot.status === "active"
    ? [...model.eventsAt(stand.snapshot), ...answersAt(model, stand)].filter(({ type }) =>
        isHeard(stand.snapshot, type),
      )
    : []

/** What can be sent where a walk stands; an event with no sample that fits is offered with an empty payload. */
export const offersAt = (model: ChartModel, walker: Walker, stand: Stand): readonly Offer[] => {
  const offers = new Map<string, Sample[]>()
  for (const event of eventsAt(model, stand)) {
    const samples = offers.get(event.type) ?? []
    samples.push({ event, isTaken: walker.step(stand, event).taken.length > 0 })
    offers.set(event.type, samples)
  }
  for (const type of model.sampledTypes) {
    if (stand.snapshot.status === "active" && !offers.has(type) && isHeard(stand.snapshot, type))
      offers.set(type, [{ event: { type }, isTaken: false }])
  }
  return [...offers].map(([type, samples]) => ({ type, samples }))
}
