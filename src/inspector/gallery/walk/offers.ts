import type { AnyEventObject } from "xstate"
import type { ChartModel } from "#machines/kernel/model.ts"
import { answeringActor, eventsAt, type Stand } from "#machines/kernel/walk.ts"
import { payloadSpec } from "../form/field-spec.ts"
import { hears } from "./hears.ts"
import type { TellingWalker } from "./walk.ts"

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

/** An answer as plain data: a breakdown by its words; an answer that says nothing says `null` where the Schema wants a word. */
const plain = (model: ChartModel, event: AnyEventObject): AnyEventObject => {
  if (answeringActor(event.type) === undefined) return event
  const { type, output, error } = event
  if (error instanceof Error) return { type, error: error.message }
  if (output !== undefined) return { type, output }
  const spec = payloadSpec(model.events, type)
  const wants =
    spec.kind === "object" && spec.fields.some((field) => field.name === "output" && !field.isOptional)
  return wants ? { type, output: null } : { type }
}

/** The events that the model knows for a stand as plain data, those only that something listens to. */
export const heardEvents = (model: ChartModel, stand: Stand): readonly AnyEventObject[] =>
  eventsAt(model, stand)
    .filter(({ type }) => hears(stand.snapshot, type))
    .map((event) => plain(model, event))

/** What can be sent where a walk stands; an event with no sample that fits is offered with an empty payload. */
export const offersAt = (model: ChartModel, walker: TellingWalker, stand: Stand): readonly Offer[] => {
  const offers = new Map<string, Sample[]>()
  for (const event of heardEvents(model, stand)) {
    const samples = offers.get(event.type) ?? []
    samples.push({ event, isTaken: walker.step(stand, event).taken.length > 0 })
    offers.set(event.type, samples)
  }
  for (const type of model.sampledTypes) {
    if (stand.snapshot.status === "active" && !offers.has(type) && hears(stand.snapshot, type))
      offers.set(type, [{ event: { type }, isTaken: false }])
  }
  return [...offers].map(([type, samples]) => ({ type, samples }))
}
