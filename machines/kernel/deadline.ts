import { contract } from "./contract.ts"

/** The last moment that a date can have: what stands until then stands for good. */
export const NEVER = 8.64e15

/** The moment, in milliseconds since the epoch, at which the actor is done. A moment already past is done at once. */
export interface DeadlineInput {
  readonly at: number
}

/**
 * Done at an absolute moment. Delayed transitions (`after`) start anew when a snapshot is restored; this
 * one carries its moment in the input, so that a reload changes nothing.
 */
export const deadline = contract<void, DeadlineInput>("deadline")
